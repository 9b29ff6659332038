/** What the assistant says in Portuguese about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const portugueseTalkSentences: TalkSentences = {
  echo: ["{values}.", "Anotado: {values}."],
  echoOfText: ["Anotado: “{values}”.", "Registrei: “{values}”."],
  echoOfLong: ["Do que você escreveu, registrei: {values}."],
  changedTo: [
    "{title}: {value} em vez de {before}. Escreva “desfazer” se não estiver certo.",
    "Alterado – {title}: {value} em vez de {before}. Com “desfazer” volta a ser como antes.",
  ],
  takenBack: ["Certo, desfiz isso. {title}: {value}.", "Voltou a ser como antes. {title}: {value}."],
  proposeChange: ["Devo alterar isto? {title}: {value} em vez de {before}"],
  whichChange: ["Qual resposta devo alterar: {options}?"],
  notChanged: ["Certo, suas respostas ficam como estão."],
  nothingToUndo: ["Não há nenhuma alteração que eu possa desfazer. Pode me dizer qual resposta quer alterar."],
  nameGiven: ["Prazer, {name}.", "Olá, {name}, que bom ter você aqui."],
  named: ["Obrigado, {name}.", "Muito obrigado, {name}."],
  storyTold: ["Obrigado por me contar.", "Obrigado por dedicar tempo a escrever isso."],
  praised: ["Fico feliz em saber.", "Que bom ouvir isso."],
  criticised: ["Sinto muito por isso.", "Obrigado pela sinceridade."],
  wayOn: [
    "Não precisamos parar aqui. Responda com suas palavras ou escolha: {choices}.",
    "Há outro jeito de seguir. Tente mais uma vez ou escolha: {choices}.",
  ],
  offerLater: ["Deixar para depois"],
  offerSkip: ["Pular esta pergunta"],
  offerStop: ["Parar e voltar depois"],
  contactAuthor: ["Você também pode falar com quem enviou este formulário: {contact}"],
  stillNeeded: [
    "Sem esta resposta não consigo seguir, porque o que vem depois depende dela.",
    "As próximas perguntas dependem desta resposta, por isso pergunto de novo.",
  ],
  deferred: ["Certo, volto a essa no final.", "Deixamos essa por enquanto, e pergunto de novo mais tarde."],
  cameBack: ["Esta tinha ficado para depois:", "Esta ainda está em aberto:"],
  cannotDefer: ["Preciso desta resposta agora, porque o que vem depois depende dela."],
  nearestOptions: ["As opções mais próximas são: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Falta {questions} pergunta depois desta.",
      other: "Faltam umas {questions} perguntas depois desta.",
    },
  ],
  talkLast: ["Esta é a última pergunta."],
  talkNoneLeft: ["Essa era a última pergunta. Só falta enviar."],
  talkDuration: [
    { count: "minutes", one: "Mais {minutes} minuto, mais ou menos.", other: "Mais uns {minutes} minutos." },
  ],
  talkRecap: ["Até agora você me disse: {answers}"],
  talkRecapNone: ["Você ainda não me disse nada: estamos só começando."],
  talkIdentity: [
    "Sou um assistente automático. Faço as perguntas de “{title}” e passo suas respostas a quem enviou o formulário.",
  ],
  talkPrivacy: ["Suas respostas vão para quem enviou este formulário, que pode dizer o que é feito com seus dados."],
  talkKept: [
    {
      count: "days",
      one: "Elas são apagadas {days} dia depois da última alteração.",
      other: "Elas são apagadas {days} dias depois da última alteração.",
    },
  ],
  talkWhy: ["Quem enviou este formulário gostaria de saber. Para que exatamente, pode dizer a você."],
  talkHelp: [
    "Responda com suas próprias palavras. Escreva “voltar” para mudar a última resposta, “pular” para deixar uma pergunta em branco ou “parar” para continuar outra hora.",
  ],
  talkThanks: ["De nada!", "É um prazer."],
  talkHello: ["Olá!", "Oi!"],
  talkLaugh: ["Que bom que você está de bom humor.", "Um pouco de humor não faz mal."],
  talkInsult: [
    "Sinto muito que isto seja chato. Vou ser breve.",
    "Vejo que isto não está agradando. Você pode parar quando quiser.",
    "Tudo bem. Só quero registrar bem suas respostas.",
  ],
  talkTrouble: ["Desculpe o incômodo.", "Desculpe, sei que isto pode cansar."],
  talkRemark: ["Entendo.", "Certo, obrigado por me dizer."],
  talkCorrection: [
    "Vejo que algo deve ser diferente. Qual resposta você quer alterar?",
    "Algo ainda não está certo. Diga qual resposta devo alterar, e para quê.",
  ],
};

/**
 * What the assistant says in Portuguese. It says "você", in words that are usual in Portugal and Brazil where they
 * exist.
 */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const portugueseSentences: AssistantSentences = {
  greeting: [
    "Olá! Tenho algumas perguntas para você.",
    "Olá! Vamos passar por algumas perguntas.",
    "Olá! Não vai demorar.",
  ],
  acknowledged: ["", "", "Obrigado!", "", "", "Anotado."],
  skipped: ["Sem problema, podemos deixar em branco.", "Certo, vamos pular essa pergunta.", "Tudo bem, seguimos."],
  unclear: ["Desculpe, não entendi.", "Não sei se entendi bem.", "Você pode dizer de outra forma?"],
  unclearChoice: [
    "Desculpe, não entendi. Você pode escolher entre: {options}.",
    "Não sei qual você quer dizer: {options}?",
  ],
  ambiguous: [
    "Isso pode ser entendido de mais de uma forma. Qual delas: {options}?",
    "Só para confirmar, você quer dizer {options}?",
  ],
  guess: ["Você quis dizer {options}?", "Entendi bem: {options}?"],
  required: ["Preciso de uma resposta para esta pergunta.", "Desculpe, esta pergunta não pode ficar em branco."],
  notAnOption: ["Essa não é uma das opções."],
  explainPlainly: ["Responda com suas próprias palavras: {title}", "Vou perguntar de novo: {title}"],
  knowledgeQuoted: ["De “{source}”: {passage}"],
  knowledgeAnswered: ["{answer} (Fonte: {source})"],
  knowledgeUnknown: ["Desculpe, isso eu não sei. Quem enviou este formulário poderá responder."],
  firstQuestion: ["Já estamos na primeira pergunta."],
  nothingToChange: ["Não encontrei qual resposta você quer alterar. Pode me dizer de qual pergunta é."],
  editingOff: ["Neste formulário, as respostas não podem ser alteradas depois de dadas."],
  restartAsk: [
    {
      count: "answers",
      one: "Devo apagar {answers} resposta que você já deu e começar de novo? Escreva “sim” para apagar ou “não” para continuar de onde paramos.",
      other:
        "Devo apagar as {answers} respostas que você já deu e começar de novo? Escreva “sim” para apagar ou “não” para continuar de onde paramos.",
    },
  ],
  notRestarted: ["Certo, suas respostas ficam como estão."],
  restarted: ["Certo, desde o início.", "Claro, vamos começar de novo."],
  resumed: ["Que bom ter você de volta! Continuamos de onde paramos.", "É bom ver você de novo. Vamos continuar."],
  review: ["Isso é tudo. Confira suas respostas e envie quando estiverem certas."],
  reviewHint: ["Escreva “enviar” quando tudo estiver certo, ou diga qual resposta quer alterar."],
  incomplete: ["Ainda há uma pergunta por responder antes do envio."],
  refused: ["Tudo bem."],
  noHuman: [
    "Sou um assistente automático e não consigo chamar ninguém aqui. Suas respostas serão lidas por quem enviou este formulário.",
  ],
  left: ["Certo, paro por aqui. Suas respostas ficam guardadas: escreva quando quiser continuar."],
  thanks: ["Obrigado! Recebemos suas respostas.", "Isso é tudo. Muito obrigado!", "Pronto, obrigado!"],
  screenedOut: ["Obrigado pelo seu tempo. Afinal, este formulário não é para você."],
  askPassword: ["Este formulário é protegido. Qual é a senha?"],
  askAccessEmail: ["Antes de começar, qual é o seu e-mail? Vou enviar um código."],
  askAccessPhone: ["Antes de começar, qual é o seu número de celular? Vou enviar um código."],
  wrongPassword: ["Essa não é a senha certa.", "Desculpe, essa senha não está correta."],
  locked: [
    {
      count: "minutes",
      one: "Foram tentativas erradas demais. Tente de novo em {minutes} minuto.",
      other: "Foram tentativas erradas demais. Tente de novo em {minutes} minutos.",
    },
  ],
  notCheckable: ["Não consigo verificar isso agora. Tente de novo em instantes."],
  authPassed: ["Obrigado, está certo.", "Obrigado, podemos começar."],
  codeSent: ["Enviei um código para {to}. Qual é?", "Um código está a caminho de {to}. Digite-o aqui."],
  codeAsked: ["Digite o código que enviei para {to}, ou escreva “reenviar” para receber outro."],
  wrongCode: [
    "Esse não é o código que enviei para {to}.",
    "Esse código não está certo. Veja de novo a mensagem para {to}.",
  ],
  codeExpired: ["Esse código expirou. Escreva “reenviar” e eu mando outro."],
  tooManyTries: ["Esse código foi tentado vezes demais e não vale mais. Escreva “reenviar” e eu mando outro."],
  tooManyCodes: ["Desculpe, não posso enviar mais códigos."],
  codesPaused: [
    {
      count: "minutes",
      one: "No momento não posso enviar um código, porque muitos já foram enviados. Tente de novo em {minutes} minuto.",
      other:
        "No momento não posso enviar um código, porque muitos já foram enviados. Tente de novo em {minutes} minutos.",
    },
  ],
  codeSubject: ["Seu código para {title}"],
  codeText: [
    {
      count: "minutes",
      one: "{code} é o seu código para {title}. Ele vale por {minutes} minuto.",
      other: "{code} é o seu código para {title}. Ele vale por {minutes} minutos.",
    },
  ],
  verified: ["Obrigado, está confirmado.", "Obrigado, deu certo."],
  payAsked: ["Pague {amount} e me avise quando terminar."],
  paymentPending: [
    "O pagamento ainda não chegou. Continuo assim que chegar.",
    "Ainda não vejo o pagamento. Pode levar um instante.",
  ],
  paymentUnchecked: ["Não consigo consultar o pagamento agora. Vou olhar de novo em instantes."],
  paymentFailed: ["O pagamento não foi concluído. Escreva “tentar de novo” quando quiser repetir."],
  paymentExpired: ["O prazo desse pagamento acabou. Escreva “tentar de novo” e eu começo outro."],
  paymentCancelled: ["Certo, esse pagamento foi cancelado. Escreva “tentar de novo” se ainda quiser pagar."],
  paymentUnavailable: ["Desculpe, não é possível pagar agora. Escreva “tentar de novo” em instantes."],
  paymentNotConfigured: [
    "Desculpe, os pagamentos deste formulário ainda não foram configurados. Quem o enviou precisa fazer isso primeiro.",
  ],
  nothingToPay: ["Não consegui calcular o valor a pagar. Confira suas respostas, por favor."],
  paid: ["Obrigado, o pagamento chegou.", "Obrigado, está pago."],
  languageMissing: ["Esta língua não está disponível aqui: {language}. Podemos continuar em: {languages}."],
  slotTaken: [
    "Desculpe, esse acabou de ser ocupado. Escolha outro, por favor.",
    "Alguém foi mais rápido. Que outro horário serve para você?",
  ],
  notAsked: ["Isso era para uma pergunta em que já não estamos, por isso não o registrei como resposta."],
  helpOptions: ["Você pode escolher entre: {options}."],
  helpExample: ["Uma resposta seria, por exemplo: {example}"],
  pieceAsked: ["Vamos uma coisa de cada vez.", "Então, passo a passo."],
  followUpSubject: ["Você não terminou {title}"],
  followUpText: ["Você começou “{title}” e parou no caminho. Suas respostas estão guardadas; continue aqui: {link}"],
  notificationSubject: ["Nova resposta: {title}"],
  notificationText: ["Alguém completou {title}."],
};

/** What the assistant says in Portuguese. It says "você", in words that are usual on both sides of the ocean where there are such. */
import type { Phrases } from "./wording.ts";

export const portuguese: Partial<Phrases> = {
  greeting: ["Olá! Tenho algumas perguntas para você.", "Olá! Vamos passar por algumas perguntas.", "Olá! Não vai demorar."],
  acknowledged: ["", "Obrigado!", "", "Anotado.", "Ótimo, muito obrigado.", ""],
  skipped: ["Sem problema, podemos deixar em branco.", "Certo, vamos pular essa pergunta.", "Tudo bem, seguimos."],
  unclear: ["Desculpe, não entendi.", "Não sei se entendi bem.", "Você pode dizer de outra forma?"],
  unclearChoice: ["Desculpe, não entendi. Você pode escolher entre: {options}.", "Não sei qual você quer dizer: {options}?"],
  ambiguous: ["Isso pode ser entendido de mais de uma forma. Qual delas: {options}?", "Só para confirmar, você quer dizer {options}?"],
  guess: ["Você quis dizer {options}?", "Entendi bem: {options}?"],
  required: ["Preciso de uma resposta para esta pergunta.", "Desculpe, esta pergunta não pode ficar em branco."],
  notAnOption: ["Essa não é uma das opções."],
  explainPlainly: ["Responda com suas próprias palavras: {title}", "Vou perguntar de novo: {title}"],
  firstQuestion: ["Já estamos na primeira pergunta."],
  nothingToChange: ["Não encontrei qual resposta você quer alterar. Pode me dizer de qual pergunta é."],
  editingOff: ["Neste formulário, as respostas não podem ser alteradas depois de dadas."],
  restarted: ["Certo, desde o início.", "Claro, vamos começar de novo."],
  resumed: ["Que bom ter você de volta! Continuamos de onde paramos.", "É bom ver você de novo. Vamos continuar."],
  review: ["Isso é tudo. Confira suas respostas e envie quando estiverem certas."],
  reviewHint: ["Escreva “enviar” quando tudo estiver certo, ou diga qual resposta quer alterar."],
  incomplete: ["Ainda há uma pergunta por responder antes do envio."],
  refused: ["Tudo bem."],
  noHuman: ["Sou um assistente automático e não consigo chamar ninguém aqui. Suas respostas serão lidas por quem enviou este formulário."],
  left: ["Certo, paro por aqui. Suas respostas ficam guardadas: escreva quando quiser continuar."],
  thanks: ["Obrigado! Recebemos suas respostas.", "Isso é tudo. Muito obrigado!", "Pronto, obrigado!"],
  screenedOut: ["Obrigado pelo seu tempo. Afinal, este formulário não é para você."],
};

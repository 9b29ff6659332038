/** Portuguese: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { portugueseErrorSentences } from "./error-sentences.ts";
import { portugueseIndirectWords } from "./indirect-words.ts";
import { portugueseReplyWords } from "./reply-words.ts";
import { portugueseSentences } from "./sentences.ts";
import { portugueseTalkSentences } from "./talk-sentences.ts";
import { portugueseTalkWords } from "./talk-words.ts";
import { portugueseUtteranceWords } from "./utterance-words.ts";

export const portuguese: Language = {
  code: "pt",
  replyWords: portugueseReplyWords,
  sentences: { ...portugueseSentences, ...portugueseTalkSentences },
  talkWords: portugueseTalkWords,
  utteranceWords: portugueseUtteranceWords,
  indirectWords: portugueseIndirectWords,
  errorSentences: portugueseErrorSentences,
  defaultLabels: {
    firstName: "Nome",
    lastName: "Sobrenome",
    fullName: "Nome completo",
    email: "Endereço de e-mail",
    phone: "Número de telefone",
    company: "Empresa",
    line1: "Rua e número",
    line2: "Complemento",
    city: "Cidade",
    state: "Estado ou região",
    zip: "Código postal",
    country: "País",
    yes: "Sim",
    no: "Não",
    accepted: "Aceito",
    declined: "Não aceito",
    first: "Quer adicionar um item?",
    firstItem: "Quer adicionar um item ({item})?",
    oneMore: "Quer adicionar mais um item?",
    oneMoreItem: "Quer adicionar mais um item ({item})?",
  },
  satisfaction: {
    labels: ["Muito insatisfeito", "Insatisfeito", "Nem satisfeito nem insatisfeito", "Satisfeito", "Muito satisfeito"],
    synonyms: [
      "muito insatisfeita",
      "não satisfeito|pouco satisfeito|insatisfeita",
      "neutro",
      "bastante satisfeito|satisfeita",
      "completamente satisfeito|muito satisfeita",
    ],
  },
  builtInEndings: {
    "default:success": {
      title: "Obrigado!",
      bodyMd: "Suas respostas foram registradas.",
    },
    "default:closed": {
      title: "Este formulário está fechado.",
      bodyMd: "Ele não aceita mais respostas.",
    },
  },
  waitingRequests: {
    sendAgain: "enviar novamente|de novo|novo codigo|outro codigo|nao recebi",
    submit: "submeter|tudo certo|esta certo|pronto",
    keep: "deixa assim|deixe assim|manter assim|sem alterações|não mudar|está bem assim",
    paid: "pronto|pago|paguei|feito|tentar novamente|tentar de novo",
  },
  notices: {
    notOpenYet: {
      title: "Este formulário ainda não está aberto",
      sentence: "Ele ainda não foi publicado. Volte mais tarde ou pergunte a quem enviou o endereço.",
    },
    unknown: {
      title: "Não há nenhum formulário aqui",
      sentence: "O endereço pode ter sido digitado errado, ou o formulário não existe mais.",
    },
    nothing: {
      title: "Não há nada aqui",
      sentence: "O endereço pode ter sido digitado errado. O endereço de um formulário começa com /p/.",
    },
    uselessLink: {
      title: "Este link não vale mais",
      sentence: "Ele pode ter sido cortado no caminho, ou é antigo demais. Abra o formulário de novo.",
    },
    unavailable: {
      title: "Não é possível abrir este formulário agora",
      sentence: "A página tenta de novo sozinha em alguns segundos. Deixe-a aberta.",
    },
    failed: {
      title: "Algo deu errado",
      sentence: "A falha é nossa. Abra o formulário de novo mais tarde.",
    },
    needsScript: "Este formulário é uma conversa e precisa de JavaScript.",
  },
};

/** Spanish: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { spanishErrorSentences } from "./error-sentences.ts";
import { spanishIndirectWords } from "./indirect-words.ts";
import { spanishReplyWords } from "./reply-words.ts";
import { spanishSentences } from "./sentences.ts";
import { spanishTalkSentences } from "./talk-sentences.ts";
import { spanishTalkWords } from "./talk-words.ts";
import { spanishUtteranceWords } from "./utterance-words.ts";

export const spanish: Language = {
  code: "es",
  replyWords: spanishReplyWords,
  sentences: { ...spanishSentences, ...spanishTalkSentences },
  talkWords: spanishTalkWords,
  utteranceWords: spanishUtteranceWords,
  indirectWords: spanishIndirectWords,
  errorSentences: spanishErrorSentences,
  defaultLabels: {
    firstName: "Nombre",
    lastName: "Apellidos",
    fullName: "Nombre y apellidos",
    email: "Correo electrónico",
    phone: "Número de teléfono",
    company: "Empresa",
    line1: "Calle y número",
    line2: "Piso, puerta",
    city: "Ciudad",
    state: "Provincia o estado",
    zip: "Código postal",
    country: "País",
    yes: "Sí",
    no: "No",
    accepted: "Aceptado",
    declined: "No aceptado",
    first: "¿Quieres añadir una entrada?",
    firstItem: "¿Quieres añadir una entrada ({item})?",
    oneMore: "¿Quieres añadir otra entrada?",
    oneMoreItem: "¿Quieres añadir otra entrada ({item})?",
  },
  satisfaction: {
    labels: ["Muy insatisfecho", "Insatisfecho", "Ni satisfecho ni insatisfecho", "Satisfecho", "Muy satisfecho"],
    synonyms: [
      "nada satisfecho|muy insatisfecha",
      "no satisfecho|poco satisfecho|insatisfecha",
      "neutro",
      "bastante satisfecho|satisfecha",
      "completamente satisfecho|muy satisfecha",
    ],
  },
  builtInEndings: {
    "default:success": {
      title: "¡Gracias!",
      bodyMd: "Tus respuestas se han guardado.",
    },
    "default:closed": {
      title: "Este formulario está cerrado.",
      bodyMd: "Ya no acepta respuestas.",
    },
  },
  waitingRequests: {
    sendAgain: "enviar de nuevo|reenviar|otra vez|nuevo codigo|otro codigo|no me ha llegado|no llego",
    submit: "enviar|todo correcto|todo bien|listo",
    keep: "dejar así|déjalo así|déjelo así|sin cambios|no cambiar|está bien así",
    paid: "listo|pagado|pague|hecho|intentar de nuevo|reintentar|pagar",
  },
  notices: {
    notOpenYet: {
      title: "Este formulario aún no está abierto",
      sentence: "Todavía no se ha publicado. Vuelve más tarde o pregunta a quien te dio la dirección.",
    },
    unknown: {
      title: "Aquí no hay ningún formulario",
      sentence: "Puede que la dirección esté mal escrita o que el formulario ya no exista.",
    },
    nothing: {
      title: "Aquí no hay nada",
      sentence: "Puede que la dirección esté mal escrita. La dirección de un formulario empieza por /p/.",
    },
    uselessLink: {
      title: "Este enlace ya no sirve",
      sentence: "Puede que se haya cortado por el camino o que sea demasiado antiguo. Abre el formulario de nuevo.",
    },
    unavailable: {
      title: "Ahora mismo no se puede abrir este formulario",
      sentence: "La página lo intentará de nuevo sola en unos segundos. Déjala abierta.",
    },
    failed: {
      title: "Algo ha salido mal",
      sentence: "El fallo es nuestro. Vuelve a abrir el formulario más tarde.",
    },
    needsScript: "Este formulario es una conversación y necesita JavaScript.",
  },
};

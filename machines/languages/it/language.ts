/** Italian: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { italianErrorSentences } from "./error-sentences.ts";
import { italianIndirectWords } from "./indirect-words.ts";
import { italianReplyWords } from "./reply-words.ts";
import { italianSentences } from "./sentences.ts";
import { italianTalkSentences } from "./talk-sentences.ts";
import { italianTalkWords } from "./talk-words.ts";
import { italianUtteranceWords } from "./utterance-words.ts";

export const italian: Language = {
  code: "it",
  replyWords: italianReplyWords,
  sentences: { ...italianSentences, ...italianTalkSentences },
  talkWords: italianTalkWords,
  utteranceWords: italianUtteranceWords,
  indirectWords: italianIndirectWords,
  errorSentences: italianErrorSentences,
  defaultLabels: {
    firstName: "Nome",
    lastName: "Cognome",
    fullName: "Nome e cognome",
    email: "Indirizzo e-mail",
    phone: "Numero di telefono",
    company: "Azienda",
    line1: "Via e numero",
    line2: "Interno, piano",
    city: "Città",
    state: "Provincia o regione",
    zip: "CAP",
    country: "Paese",
    yes: "Sì",
    no: "No",
    accepted: "Accettato",
    declined: "Non accettato",
    first: "Vuoi aggiungere una voce?",
    firstItem: "Vuoi aggiungere una voce ({item})?",
    oneMore: "Vuoi aggiungere un'altra voce?",
    oneMoreItem: "Vuoi aggiungere un'altra voce ({item})?",
  },
  satisfaction: {
    labels: [
      "Molto insoddisfatto",
      "Insoddisfatto",
      "Né soddisfatto né insoddisfatto",
      "Soddisfatto",
      "Molto soddisfatto",
    ],
    synonyms: [
      "per niente soddisfatto|molto insoddisfatta",
      "non soddisfatto|poco soddisfatto|insoddisfatta",
      "neutro|neutrale",
      "abbastanza soddisfatto|soddisfatta",
      "completamente soddisfatto|molto soddisfatta",
    ],
  },
  builtInEndings: {
    "default:success": {
      title: "Grazie!",
      bodyMd: "Le tue risposte sono state registrate.",
    },
    "default:closed": {
      title: "Questo modulo è chiuso.",
      bodyMd: "Non accetta più risposte.",
    },
  },
  waitingRequests: {
    sendAgain: "invia di nuovo|rimanda|nuovo codice|un altro codice|non e arrivato",
    submit: "invia|tutto giusto|va bene|fatto",
    keep: "lascia così|lasci così|va bene così|non cambiare|nessuna modifica",
    paid: "fatto|pagato|riprova|pagare",
  },
  notices: {
    notOpenYet: {
      title: "Questo modulo non è ancora aperto",
      sentence: "Non è stato pubblicato. Torna più tardi, o chiedi a chi ti ha dato l'indirizzo.",
    },
    unknown: {
      title: "Qui non c'è nessun modulo",
      sentence: "Forse l'indirizzo è scritto male, o il modulo non esiste più.",
    },
    nothing: {
      title: "Qui non c'è niente",
      sentence: "Forse l'indirizzo è scritto male. L'indirizzo di un modulo comincia con /p/.",
    },
    uselessLink: {
      title: "Questo link non vale più",
      sentence: "Forse è stato troncato lungo la strada, o è troppo vecchio. Apri di nuovo il modulo.",
    },
    unavailable: {
      title: "Al momento questo modulo non è raggiungibile",
      sentence: "La pagina riprova da sola tra qualche secondo. Lasciala aperta.",
    },
    failed: {
      title: "Qualcosa è andato storto",
      sentence: "L'errore è nostro. Apri di nuovo il modulo più tardi.",
    },
    needsScript: "Questo modulo è una conversazione e ha bisogno di JavaScript.",
  },
};

/** French: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { frenchErrorSentences } from "./error-sentences.ts";
import { frenchIndirectWords } from "./indirect-words.ts";
import { frenchReplyWords } from "./reply-words.ts";
import { frenchSentences } from "./sentences.ts";
import { frenchTalkSentences } from "./talk-sentences.ts";
import { frenchTalkWords } from "./talk-words.ts";
import { frenchUtteranceWords } from "./utterance-words.ts";

export const french: Language = {
  code: "fr",
  replyWords: frenchReplyWords,
  sentences: { ...frenchSentences, ...frenchTalkSentences },
  talkWords: frenchTalkWords,
  utteranceWords: frenchUtteranceWords,
  indirectWords: frenchIndirectWords,
  errorSentences: frenchErrorSentences,
  defaultLabels: {
    firstName: "Prénom",
    lastName: "Nom",
    fullName: "Prénom et nom",
    email: "Adresse e-mail",
    phone: "Numéro de téléphone",
    company: "Entreprise",
    line1: "Numéro et rue",
    line2: "Appartement, étage",
    city: "Ville",
    state: "Région ou État",
    zip: "Code postal",
    country: "Pays",
    yes: "Oui",
    no: "Non",
    accepted: "Accepté",
    declined: "Non accepté",
    first: "Voulez-vous ajouter une entrée ?",
    firstItem: "Voulez-vous ajouter une entrée ({item}) ?",
    oneMore: "Voulez-vous ajouter une autre entrée ?",
    oneMoreItem: "Voulez-vous ajouter une autre entrée ({item}) ?",
  },
  satisfaction: {
    labels: ["Très insatisfait", "Insatisfait", "Ni satisfait ni insatisfait", "Satisfait", "Très satisfait"],
    synonyms: [
      "pas du tout satisfait|très insatisfaite",
      "pas satisfait|peu satisfait|pas très satisfait|insatisfaite",
      "neutre",
      "plutôt satisfait|content|satisfaite",
      "tout à fait satisfait|très satisfaite",
    ],
  },
  builtInEndings: {
    "default:success": {
      title: "Merci !",
      bodyMd: "Vos réponses ont été enregistrées.",
    },
    "default:closed": {
      title: "Ce formulaire est fermé.",
      bodyMd: "Il n'accepte plus de réponses.",
    },
  },
  waitingRequests: {
    sendAgain: "renvoyer|renvoyez|renvoie|nouveau code|un autre code|pas recu",
    submit: "envoyer|tout est bon|tout est correct|termine",
    keep: "laisse comme ça|laissez comme ça|laisser comme ça|sans changement|ne change rien|ne changez rien|c'est bien comme ça",
    paid: "fait|paye|termine|reessayer|payer",
  },
  notices: {
    notOpenYet: {
      title: "Ce formulaire n'est pas encore ouvert",
      sentence: "Il n'a pas été publié. Revenez plus tard, ou adressez-vous à la personne qui vous a donné l'adresse.",
    },
    unknown: {
      title: "Il n'y a pas de formulaire ici",
      sentence: "L'adresse est peut-être mal écrite, ou le formulaire n'existe plus.",
    },
    nothing: {
      title: "Il n'y a rien ici",
      sentence: "L'adresse est peut-être mal écrite. L'adresse d'un formulaire commence par /p/.",
    },
    uselessLink: {
      title: "Ce lien n'est plus valable",
      sentence: "Il a peut-être été coupé en chemin, ou il est trop ancien. Veuillez rouvrir le formulaire.",
    },
    unavailable: {
      title: "Ce formulaire n'est pas accessible pour le moment",
      sentence: "La page réessaie d'elle-même dans quelques secondes. Veuillez la laisser ouverte.",
    },
    failed: {
      title: "Un problème est survenu",
      sentence: "L'erreur vient de nous. Veuillez rouvrir le formulaire plus tard.",
    },
    needsScript: "Ce formulaire est une conversation et a besoin de JavaScript.",
  },
};

/** German: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { germanErrorSentences } from "./error-sentences.ts";
import { germanIndirectWords } from "./indirect-words.ts";
import { germanReplyWords } from "./reply-words.ts";
import { germanSentences } from "./sentences.ts";
import { germanTalkSentences } from "./talk-sentences.ts";
import { germanTalkWords } from "./talk-words.ts";
import { germanUtteranceWords } from "./utterance-words.ts";

export const german: Language = {
  code: "de",
  replyWords: germanReplyWords,
  sentences: { ...germanSentences, ...germanTalkSentences },
  talkWords: germanTalkWords,
  utteranceWords: germanUtteranceWords,
  indirectWords: germanIndirectWords,
  errorSentences: germanErrorSentences,
  defaultLabels: {
    firstName: "Vorname",
    lastName: "Nachname",
    fullName: "Vor- und Nachname",
    email: "E-Mail-Adresse",
    phone: "Telefonnummer",
    company: "Firma",
    line1: "Straße und Hausnummer",
    line2: "Adresszusatz",
    city: "Ort",
    state: "Bundesland oder Region",
    zip: "Postleitzahl",
    country: "Land",
    yes: "Ja",
    no: "Nein",
    accepted: "Zugestimmt",
    declined: "Nicht zugestimmt",
    first: "Möchten Sie einen Eintrag hinzufügen?",
    firstItem: "Möchten Sie einen Eintrag hinzufügen ({item})?",
    oneMore: "Möchten Sie noch einen Eintrag hinzufügen?",
    oneMoreItem: "Möchten Sie noch einen Eintrag hinzufügen ({item})?",
  },
  satisfaction: {
    labels: ["Sehr unzufrieden", "Unzufrieden", "Weder zufrieden noch unzufrieden", "Zufrieden", "Sehr zufrieden"],
    synonyms: [
      "gar nicht zufrieden|überhaupt nicht zufrieden",
      "nicht zufrieden|nicht sehr zufrieden|eher unzufrieden",
      "neutral|teils teils|weder noch|mittel",
      "eher zufrieden|ziemlich zufrieden",
      "äußerst zufrieden|vollkommen zufrieden",
    ],
  },
  builtInEndings: {
    "default:success": {
      title: "Vielen Dank!",
      bodyMd: "Ihre Antworten wurden gespeichert.",
    },
    "default:closed": {
      title: "Dieses Formular ist geschlossen.",
      bodyMd: "Es nimmt keine Antworten mehr an.",
    },
  },
  waitingRequests: {
    sendAgain:
      "erneut senden|noch einmal senden|nochmal senden|noch mal schicken|nochmal schicken|neuer code|neuen code|nichts angekommen",
    submit: "absenden|abschicken|alles richtig|passt so|fertig",
    keep: "so lassen|lass es so|lassen sie es so|bleibt so|es bleibt so|behalten|nicht ändern|keine änderung",
    paid: "fertig|bezahlt|erledigt|nochmal|noch einmal",
  },
  notices: {
    notOpenYet: {
      title: "Dieses Formular ist noch nicht offen",
      sentence:
        "Es wurde noch nicht veröffentlicht. Bitte kommen Sie später wieder, oder fragen Sie die Person, von der Sie die Adresse haben.",
    },
    unknown: {
      title: "Hier gibt es kein Formular",
      sentence: "Vielleicht ist die Adresse nicht richtig geschrieben, oder das Formular gibt es nicht mehr.",
    },
    nothing: {
      title: "Hier ist nichts",
      sentence: "Vielleicht ist die Adresse nicht richtig geschrieben. Die Adresse eines Formulars beginnt mit /p/.",
    },
    uselessLink: {
      title: "Dieser Link gilt nicht mehr",
      sentence:
        "Vielleicht ist er unterwegs abgeschnitten worden, oder er ist zu alt. Bitte öffnen Sie das Formular noch einmal.",
    },
    unavailable: {
      title: "Dieses Formular ist gerade nicht erreichbar",
      sentence: "Die Seite versucht es in ein paar Sekunden von selbst noch einmal. Bitte lassen Sie sie offen.",
    },
    failed: {
      title: "Da ist etwas schiefgegangen",
      sentence: "Der Fehler liegt bei uns. Bitte öffnen Sie das Formular später noch einmal.",
    },
    needsScript: "Dieses Formular ist ein Gespräch und braucht dafür JavaScript.",
  },
};

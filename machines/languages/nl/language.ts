/** Dutch: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { dutchErrorSentences } from "./error-sentences.ts";
import { dutchIndirectWords } from "./indirect-words.ts";
import { dutchReplyWords } from "./reply-words.ts";
import { dutchSentences } from "./sentences.ts";
import { dutchTalkSentences } from "./talk-sentences.ts";
import { dutchTalkWords } from "./talk-words.ts";
import { dutchUtteranceWords } from "./utterance-words.ts";

export const dutch: Language = {
  code: "nl",
  replyWords: dutchReplyWords,
  sentences: { ...dutchSentences, ...dutchTalkSentences },
  talkWords: dutchTalkWords,
  utteranceWords: dutchUtteranceWords,
  indirectWords: dutchIndirectWords,
  errorSentences: dutchErrorSentences,
  defaultLabels: {
    firstName: "Voornaam",
    lastName: "Achternaam",
    fullName: "Voor- en achternaam",
    email: "E-mailadres",
    phone: "Telefoonnummer",
    company: "Bedrijf",
    line1: "Straat en huisnummer",
    line2: "Toevoeging",
    city: "Plaats",
    state: "Provincie of regio",
    zip: "Postcode",
    country: "Land",
    yes: "Ja",
    no: "Nee",
    accepted: "Akkoord",
    declined: "Niet akkoord",
    first: "Wil je er een toevoegen?",
    firstItem: "Wil je er een toevoegen ({item})?",
    oneMore: "Wil je er nog een toevoegen?",
    oneMoreItem: "Wil je er nog een toevoegen ({item})?",
  },
  satisfaction: {
    labels: ["Zeer ontevreden", "Ontevreden", "Niet tevreden en niet ontevreden", "Tevreden", "Zeer tevreden"],
    synonyms: [
      "helemaal niet tevreden|heel ontevreden",
      "niet tevreden|niet zo tevreden",
      "neutraal",
      "best tevreden",
      "heel tevreden|erg tevreden",
    ],
  },
  builtInEndings: {
    "default:success": {
      title: "Dank je wel!",
      bodyMd: "Je antwoorden zijn opgeslagen.",
    },
    "default:closed": {
      title: "Dit formulier is gesloten.",
      bodyMd: "Het neemt geen antwoorden meer aan.",
    },
  },
  waitingRequests: {
    sendAgain: "opnieuw sturen|stuur opnieuw|nieuwe code|nog een keer|niets ontvangen",
    submit: "verzenden|verstuur|versturen|klopt|klaar",
    keep: "laat zo|laat het zo|laat maar zo|niet wijzigen|geen wijziging|houd het zo",
    paid: "klaar|betaald|gedaan|opnieuw",
  },
  notices: {
    notOpenYet: {
      title: "Dit formulier is nog niet open",
      sentence: "Het is nog niet gepubliceerd. Kom later terug, of vraag het aan wie je het adres gaf.",
    },
    unknown: {
      title: "Hier is geen formulier",
      sentence: "Misschien is het adres verkeerd getypt, of bestaat het formulier niet meer.",
    },
    nothing: {
      title: "Hier is niets",
      sentence: "Misschien is het adres verkeerd getypt. Het adres van een formulier begint met /p/.",
    },
    uselessLink: {
      title: "Deze link is niet meer geldig",
      sentence: "Misschien is hij onderweg afgebroken, of hij is te oud. Open het formulier opnieuw.",
    },
    unavailable: {
      title: "Dit formulier is nu even niet bereikbaar",
      sentence: "De pagina probeert het over een paar seconden vanzelf opnieuw. Laat hem open staan.",
    },
    failed: {
      title: "Er ging iets mis",
      sentence: "De fout ligt bij ons. Open het formulier later opnieuw.",
    },
    needsScript: "Dit formulier is een gesprek en heeft JavaScript nodig.",
  },
};

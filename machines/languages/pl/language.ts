/** Polish: everything that the service says and reads in it, except the page's own words (`page-words.ts`). */
import type { Language } from "../schema/language.ts";
import { polishErrorSentences } from "./error-sentences.ts";
import { polishIndirectWords } from "./indirect-words.ts";
import { polishReplyWords } from "./reply-words.ts";
import { polishSentences } from "./sentences.ts";
import { polishTalkSentences } from "./talk-sentences.ts";
import { polishTalkWords } from "./talk-words.ts";
import { polishUtteranceWords } from "./utterance-words.ts";

export const polish: Language = {
  code: "pl",
  replyWords: polishReplyWords,
  sentences: { ...polishSentences, ...polishTalkSentences },
  talkWords: polishTalkWords,
  utteranceWords: polishUtteranceWords,
  indirectWords: polishIndirectWords,
  errorSentences: polishErrorSentences,
  defaultLabels: {
    firstName: "Imię",
    lastName: "Nazwisko",
    fullName: "Imię i nazwisko",
    email: "Adres e-mail",
    phone: "Numer telefonu",
    company: "Firma",
    line1: "Ulica i numer",
    line2: "Mieszkanie, piętro",
    city: "Miejscowość",
    state: "Województwo lub region",
    zip: "Kod pocztowy",
    country: "Kraj",
    yes: "Tak",
    no: "Nie",
    accepted: "Zgoda wyrażona",
    declined: "Brak zgody",
    first: "Dodać pozycję?",
    firstItem: "Dodać pozycję: {item}?",
    oneMore: "Dodać jeszcze jedną?",
    oneMoreItem: "Dodać jeszcze: {item}?",
  },
  satisfaction: {
    labels: ["Bardzo źle", "Źle", "Średnio", "Dobrze", "Bardzo dobrze"],
    synonyms: [
      "bardzo niezadowolony|bardzo niezadowolona|całkowicie niezadowolony|fatalnie|okropnie",
      "niezadowolony|niezadowolona|raczej niezadowolony|raczej źle|niezbyt zadowolony",
      "neutralnie|przeciętnie|tak sobie|ani dobrze ani źle",
      "zadowolony|zadowolona|raczej zadowolony|raczej dobrze",
      "bardzo zadowolony|bardzo zadowolona|świetnie|doskonale|w pełni zadowolony",
    ],
  },
  builtInEndings: {
    "default:success": { title: "Dziękujemy!", bodyMd: "Odpowiedzi zostały zapisane." },
    "default:closed": { title: "Ten formularz jest zamknięty.", bodyMd: "Nie przyjmuje już odpowiedzi." },
  },
  waitingRequests: {
    sendAgain:
      "wyślij ponownie|wyślij jeszcze raz|nowy kod|inny kod|kod nie przyszedł|nie dostałem|nie dostałam|nic nie przyszło",
    submit: "wyślij|wysyłam|wszystko się zgadza|wszystko dobrze|gotowe",
    keep: "zostaw|zostaw jak jest|bez zmian|nie zmieniaj|niech zostanie",
    paid: "zapłacone|zapłaciłem|zapłaciłam|spróbuj ponownie|gotowe|zapłać",
  },
  notices: {
    notOpenYet: {
      title: "Ten formularz nie jest jeszcze otwarty",
      sentence: "Nie został opublikowany. Wróć później albo zapytaj osobę, od której masz adres.",
    },
    unknown: {
      title: "Nie ma tu formularza",
      sentence: "Adres mógł zostać błędnie wpisany albo formularza już nie ma.",
    },
    nothing: {
      title: "Nic tu nie ma",
      sentence: "Adres mógł zostać błędnie wpisany. Adres formularza zaczyna się od /p/.",
    },
    uselessLink: {
      title: "Ten link już nie działa",
      sentence: "Mógł zostać ucięty po drodze albo jest za stary. Otwórz formularz od nowa.",
    },
    unavailable: {
      title: "Formularz jest teraz nieosiągalny",
      sentence: "Strona sama spróbuje ponownie za kilka sekund. Pozostaw ją otwartą.",
    },
    failed: {
      title: "Coś poszło nie tak",
      sentence: "To nasz błąd. Otwórz formularz ponownie później.",
    },
    needsScript: "Ten formularz jest rozmową i potrzebuje JavaScriptu.",
  },
};

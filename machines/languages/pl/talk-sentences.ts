/** What the assistant says in Polish about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const polishTalkSentences: TalkSentences = {
  echo: ["{values}.", "Zapisane: {values}."],
  echoOfText: ["Zanotowano: „{values}”.", "Zapisane: „{values}”."],
  echoOfLong: ["Z Twojego tekstu mam: {values}."],
  changedTo: [
    "{title}: {value} zamiast {before}. Napisz „cofnij”, jeśli to się nie zgadza.",
    "Zmienione – {title}: {value} zamiast {before}. „Cofnij” przywraca poprzednią odpowiedź.",
  ],
  takenBack: ["Dobrze, zmiana cofnięta. {title}: {value}.", "Znów jak wcześniej. {title}: {value}."],
  proposeChange: ["Czy mam to zmienić? {title}: {value} zamiast {before}"],
  whichChange: ["Którą odpowiedź mam zmienić: {options}?"],
  notChanged: ["Dobrze, odpowiedzi zostają bez zmian."],
  nothingToUndo: ["Nie ma zmiany, którą można cofnąć. Wystarczy podać odpowiedź, która ma być inna."],
  nameGiven: ["Miło mi, {name}.", "Cześć, {name}, dobrze, że jesteś."],
  named: ["Dziękuję, {name}.", "Dzięki, {name}."],
  storyTold: ["Dziękuję za tę opowieść.", "Dziękuję za czas poświęcony na tę odpowiedź."],
  praised: ["Bardzo się cieszę.", "Dobrze to słyszeć."],
  criticised: ["Przykro mi to słyszeć.", "Dziękuję za szczerość."],
  wayOn: [
    "Nie musimy tu utknąć. Odpowiedz własnymi słowami albo wybierz: {choices}.",
    "Można pójść dalej inaczej. Spróbuj jeszcze raz albo wybierz: {choices}.",
  ],
  offerLater: ["Zostaw na później"],
  offerSkip: ["Pomiń to pytanie"],
  offerStop: ["Przerwij i wróć później"],
  contactAuthor: ["Możesz też zapytać osoby, które przysłały ten formularz: {contact}"],
  stillNeeded: [
    "Bez tej odpowiedzi nie mogę iść dalej, bo od niej zależy ciąg dalszy.",
    "Następne pytania zależą od tej odpowiedzi, więc pytam jeszcze raz.",
  ],
  deferred: ["Dobrze, wrócę do tego na końcu.", "Na razie to zostawmy, zapytam ponownie później."],
  cameBack: ["To pytanie zostało odłożone na później:", "To pytanie jest jeszcze otwarte:"],
  cannotDefer: ["Tej odpowiedzi potrzebuję teraz, bo od niej zależy ciąg dalszy."],
  nearestOptions: ["Najbliżej tego są: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Po tym zostało jeszcze jedno pytanie.",
      few: "Po tym zostało jeszcze około {questions} pytań.",
      many: "Po tym zostało jeszcze około {questions} pytań.",
      other: "Po tym zostało jeszcze około {questions} pytania.",
    },
  ],
  talkLast: ["To jest ostatnie pytanie."],
  talkNoneLeft: ["To było ostatnie pytanie. Zostało tylko wysłanie."],
  talkDuration: [
    {
      count: "minutes",
      one: "Jeszcze około minuty.",
      few: "Jeszcze jakieś {minutes} minuty.",
      many: "Jeszcze jakieś {minutes} minut.",
      other: "Jeszcze jakieś {minutes} minuty.",
    },
  ],
  talkRecap: ["Dotychczasowe odpowiedzi: {answers}"],
  talkRecapNone: ["Nie ma jeszcze żadnych odpowiedzi: dopiero zaczynamy."],
  talkIdentity: [
    "Jestem automatycznym asystentem. Zadaję pytania z „{title}” i przekazuję odpowiedzi osobom, które przysłały ten formularz.",
  ],
  talkPrivacy: [
    "Odpowiedzi trafiają do osób, które przysłały ten formularz. Mogą one powiedzieć, co dzieje się z Twoimi danymi.",
  ],
  talkKept: [
    {
      count: "days",
      one: "Są usuwane dzień po ostatniej zmianie.",
      few: "Są usuwane {days} dni po ostatniej zmianie.",
      many: "Są usuwane {days} dni po ostatniej zmianie.",
      other: "Są usuwane {days} dnia po ostatniej zmianie.",
    },
  ],
  talkWhy: ["Chcą to wiedzieć osoby, które przysłały ten formularz. Do czego dokładnie, mogą powiedzieć one same."],
  talkHelp: [
    "Odpowiadaj po prostu własnymi słowami. „Wróć” pozwala zmienić ostatnią odpowiedź, „pomiń” opuszcza pytanie, a „stop” odkłada resztę na inny raz.",
  ],
  talkThanks: ["Nie ma za co!", "Cała przyjemność po mojej stronie."],
  talkHello: ["Dzień dobry!", "Cześć!"],
  talkLaugh: ["Miło, że humor dopisuje.", "Odrobina żartu nie zaszkodzi."],
  talkInsult: [
    "Przykro mi, że to irytuje. Będę się streszczać.",
    "Widzę, że coś tu nie pasuje. W każdej chwili możesz przerwać.",
    "Rozumiem. Chcę tylko dobrze zapisać Twoje odpowiedzi.",
  ],
  talkTrouble: ["Przepraszam za kłopot.", "Przepraszam, wiem, że to bywa męczące."],
  talkRemark: ["Rozumiem.", "Dobrze, dziękuję za informację."],
  talkCorrection: [
    "Coś ma być inaczej. Którą odpowiedź chcesz zmienić?",
    "Coś się jeszcze nie zgadza. Napisz, którą odpowiedź zmienić i na jaką.",
  ],
};

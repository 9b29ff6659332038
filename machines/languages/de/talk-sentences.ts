/** What the assistant says in German about the conversation itself. */
import type { TalkSentences } from "../schema/talk-sentences.ts";

export const germanTalkSentences: TalkSentences = {
  echo: ["{values}.", "Notiert: {values}."],
  echoOfText: ["Notiert: „{values}“.", "Ich habe aufgeschrieben: „{values}“."],
  echoOfLong: ["Aus Ihrem Text habe ich übernommen: {values}."],
  changedTo: [
    "{title}: {value} statt {before}. Schreiben Sie „rückgängig“, wenn das nicht stimmt.",
    "Geändert – {title}: {value} statt {before}. Mit „rückgängig“ nehme ich das zurück.",
  ],
  takenBack: ["Gut, das habe ich zurückgenommen. {title}: {value}.", "Wieder wie zuvor. {title}: {value}."],
  proposeChange: ["Soll ich das ändern? {title}: {value} statt {before}"],
  whichChange: ["Welche Antwort soll ich ändern: {options}?"],
  notChanged: ["Gut, Ihre Antworten bleiben unverändert."],
  nothingToUndo: [
    "Es gibt keine Änderung, die ich zurücknehmen könnte. Nennen Sie einfach die Antwort, die Sie ändern möchten.",
  ],
  nameGiven: ["Freut mich, {name}.", "Guten Tag, {name}, schön, dass Sie da sind."],
  named: ["Danke, {name}.", "Vielen Dank, {name}."],
  storyTold: ["Danke, dass Sie mir das erzählen.", "Danke, dass Sie sich die Zeit dafür nehmen."],
  praised: ["Das freut mich.", "Das hört man gern."],
  criticised: ["Das tut mir leid.", "Danke für Ihre Offenheit."],
  wayOn: [
    "Hier müssen wir nicht stecken bleiben. Antworten Sie in eigenen Worten oder wählen Sie: {choices}.",
    "Es geht auch anders weiter. Versuchen Sie es noch einmal oder wählen Sie: {choices}.",
  ],
  offerLater: ["Auf später verschieben"],
  offerSkip: ["Diese Frage überspringen"],
  offerStop: ["Aufhören und wiederkommen"],
  contactAuthor: ["Sie können auch die fragen, die Ihnen dieses Formular geschickt haben: {contact}"],
  stillNeeded: [
    "Ohne diese Antwort kann ich nicht weitermachen, denn das Weitere hängt davon ab.",
    "Die nächsten Fragen hängen von dieser Antwort ab, deshalb frage ich noch einmal.",
  ],
  deferred: [
    "Gut, darauf komme ich am Ende zurück.",
    "Das lassen wir vorerst offen, und ich frage später noch einmal danach.",
  ],
  cameBack: ["Diese Frage hatten wir auf später verschoben:", "Diese Frage ist noch offen:"],
  cannotDefer: ["Diese Antwort brauche ich jetzt, denn das Weitere hängt davon ab."],
  nearestOptions: ["Am nächsten kommen dem: {options}."],
  talkRemaining: [
    {
      count: "questions",
      one: "Nach dieser kommt noch eine Frage.",
      other: "Nach dieser kommen noch etwa {questions} Fragen.",
    },
  ],
  talkLast: ["Das ist die letzte Frage."],
  talkNoneLeft: ["Das war die letzte Frage. Es fehlt nur noch das Absenden."],
  talkDuration: [{ count: "minutes", one: "Noch etwa eine Minute.", other: "Noch etwa {minutes} Minuten." }],
  talkRecap: ["Bisher haben Sie mir gesagt: {answers}"],
  talkRecapNone: ["Sie haben mir noch nichts gesagt: Wir fangen gerade erst an."],
  talkIdentity: [
    "Ich bin ein automatischer Assistent. Ich stelle die Fragen von „{title}“ und gebe Ihre Antworten an die weiter, die Ihnen das Formular geschickt haben.",
  ],
  talkPrivacy: [
    "Ihre Antworten gehen an die, die Ihnen dieses Formular geschickt haben. Sie können Ihnen sagen, was mit Ihren Daten geschieht.",
  ],
  talkKept: [
    {
      count: "days",
      one: "Sie werden einen Tag nach der letzten Änderung gelöscht.",
      other: "Sie werden {days} Tage nach der letzten Änderung gelöscht.",
    },
  ],
  talkWhy: ["Wer Ihnen dieses Formular geschickt hat, möchte das wissen. Wofür genau, kann man Ihnen dort sagen."],
  talkHelp: [
    "Antworten Sie einfach in eigenen Worten. Mit „zurück“ ändern Sie die letzte Antwort, mit „überspringen“ lassen Sie eine Frage aus, und mit „aufhören“ machen Sie ein andermal weiter.",
  ],
  talkThanks: ["Gern geschehen!", "Sehr gern."],
  talkHello: ["Guten Tag!", "Hallo!"],
  talkLaugh: ["Schön, dass Sie gute Laune haben.", "Ein bisschen Spaß schadet nicht."],
  talkInsult: [
    "Es tut mir leid, dass das ärgerlich ist. Ich fasse mich kurz.",
    "Ich merke, dass Sie nicht zufrieden sind. Sie können jederzeit aufhören.",
    "Das nehme ich hin. Mir geht es nur darum, Ihre Antworten richtig zu erfassen.",
  ],
  talkTrouble: ["Entschuldigen Sie die Umstände.", "Verzeihung, ich weiß, dass das mühsam sein kann."],
  talkRemark: ["Verstehe.", "Gut, danke für den Hinweis."],
  talkCorrection: [
    "Da soll etwas anders sein. Welche Antwort möchten Sie ändern?",
    "Etwas stimmt noch nicht. Sagen Sie mir, welche Antwort ich ändern soll, und wie sie lautet.",
  ],
};

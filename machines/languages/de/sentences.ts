/** What the assistant says in German. It says "Sie", as the respondent is not known. */
import type { AssistantSentences } from "../schema/assistant-sentences.ts";

export const germanSentences: AssistantSentences = {
  greeting: [
    "Guten Tag! Ich habe ein paar Fragen an Sie.",
    "Hallo! Gehen wir ein paar Fragen durch.",
    "Hallo! Es dauert nicht lange.",
  ],
  acknowledged: ["", "", "Danke!", "", "", "Notiert."],
  skipped: ["Kein Problem, das lassen wir weg.", "In Ordnung, diese Frage überspringen wir.", "Gut, dann weiter."],
  unclear: [
    "Das habe ich leider nicht verstanden.",
    "Ich bin nicht sicher, ob ich Sie richtig verstehe.",
    "Könnten Sie das anders ausdrücken?",
  ],
  unclearChoice: [
    "Das habe ich leider nicht verstanden. Zur Auswahl stehen: {options}.",
    "Ich bin nicht sicher, was Sie meinen: {options}?",
  ],
  ambiguous: [
    "Das kann ich auf mehrere Arten lesen. Was meinen Sie: {options}?",
    "Nur zur Sicherheit: Meinen Sie {options}?",
  ],
  guess: ["Meinten Sie {options}?", "Verstehe ich das richtig: {options}?"],
  required: ["Auf diese Frage brauche ich eine Antwort.", "Diese Frage lässt sich leider nicht überspringen."],
  notAnOption: ["Das steht nicht zur Auswahl."],
  explainPlainly: ["Antworten Sie einfach in Ihren eigenen Worten: {title}", "Ich frage noch einmal: {title}"],
  knowledgeQuoted: ["Aus „{source}“: {passage}"],
  knowledgeAnswered: ["{answer} (Quelle: {source})"],
  knowledgeUnknown: ["Das weiß ich leider nicht. Wer Ihnen dieses Formular geschickt hat, kann es Ihnen sagen."],
  firstQuestion: ["Wir sind schon bei der ersten Frage."],
  nothingToChange: ["Ich habe nicht gefunden, welche Antwort Sie ändern möchten. Nennen Sie einfach die Frage dazu."],
  editingOff: ["Antworten auf dieses Formular lassen sich nachträglich nicht ändern."],
  restartAsk: [
    {
      count: "answers",
      one: "Soll ich die eine Antwort löschen, die Sie gegeben haben, und von vorn beginnen? Schreiben Sie „ja“, um sie zu löschen, oder „nein“, um hier weiterzumachen.",
      other:
        "Soll ich die {answers} Antworten löschen, die Sie gegeben haben, und von vorn beginnen? Schreiben Sie „ja“, um sie zu löschen, oder „nein“, um hier weiterzumachen.",
    },
  ],
  notRestarted: ["Gut, Ihre Antworten bleiben, wie sie sind."],
  restarted: ["Gut, noch einmal von vorn.", "Gern, wir fangen neu an."],
  resumed: [
    "Willkommen zurück! Wir machen da weiter, wo wir aufgehört haben.",
    "Schön, dass Sie wieder da sind. Weiter geht's.",
  ],
  review: ["Das war alles. Sehen Sie Ihre Antworten durch und senden Sie sie ab, wenn alles stimmt."],
  reviewHint: ["Schreiben Sie „Absenden“, wenn alles stimmt, oder sagen Sie mir, welche Antwort Sie ändern möchten."],
  incomplete: ["Eine Frage ist noch offen, bevor Sie absenden können."],
  refused: ["Das ist in Ordnung."],
  noHuman: [
    "Ich bin ein automatischer Assistent und kann niemanden dazuholen. Ihre Antworten liest, wer Ihnen dieses Formular geschickt hat.",
  ],
  left: [
    "Gut, ich höre hier auf. Ihre Antworten bleiben erhalten: Schreiben Sie einfach wieder, wenn Sie weitermachen möchten.",
  ],
  thanks: ["Vielen Dank! Ihre Antworten sind angekommen.", "Das war alles. Herzlichen Dank!", "Fertig, vielen Dank!"],
  screenedOut: ["Vielen Dank für Ihre Zeit. Diese Umfrage passt leider doch nicht zu Ihnen."],
  askPassword: ["Dieses Formular ist geschützt. Wie lautet das Passwort?"],
  askAccessEmail: ["Bevor wir anfangen: Wie lautet Ihre E-Mail-Adresse? Ich sende Ihnen einen Code."],
  askAccessPhone: ["Bevor wir anfangen: Wie lautet Ihre Mobilnummer? Ich sende Ihnen einen Code."],
  wrongPassword: ["Das ist nicht das richtige Passwort.", "Dieses Passwort stimmt leider nicht."],
  locked: [
    {
      count: "minutes",
      one: "Das waren zu viele falsche Versuche. Bitte versuchen Sie es in einer Minute noch einmal.",
      other: "Das waren zu viele falsche Versuche. Bitte versuchen Sie es in {minutes} Minuten noch einmal.",
    },
  ],
  notCheckable: ["Das kann ich gerade nicht prüfen. Bitte versuchen Sie es gleich noch einmal."],
  authPassed: ["Vielen Dank, das stimmt.", "Danke, es kann losgehen."],
  codeSent: [
    "Ich habe einen Code an {to} gesendet. Wie lautet er?",
    "Ein Code ist unterwegs an {to}. Bitte geben Sie ihn hier ein.",
  ],
  codeAsked: [
    "Bitte geben Sie den Code ein, den ich an {to} gesendet habe, oder schreiben Sie „erneut senden“ für einen neuen.",
  ],
  wrongCode: [
    "Das ist nicht der Code, den ich an {to} gesendet habe.",
    "Dieser Code stimmt nicht. Bitte sehen Sie noch einmal in der Nachricht an {to} nach.",
  ],
  codeExpired: ["Dieser Code ist zu alt. Schreiben Sie „erneut senden“, dann schicke ich Ihnen einen neuen."],
  tooManyTries: [
    "Dieser Code wurde zu oft falsch eingegeben und gilt nicht mehr. Schreiben Sie „erneut senden“, dann schicke ich Ihnen einen neuen.",
  ],
  tooManyCodes: ["Weitere Codes kann ich leider nicht senden."],
  codesPaused: [
    {
      count: "minutes",
      one: "Gerade kann ich keinen Code senden, denn es wurden schon viele gesendet. Bitte versuchen Sie es in einer Minute noch einmal.",
      other:
        "Gerade kann ich keinen Code senden, denn es wurden schon viele gesendet. Bitte versuchen Sie es in {minutes} Minuten noch einmal.",
    },
  ],
  codeSubject: ["Ihr Code für {title}"],
  codeText: [
    {
      count: "minutes",
      one: "{code} ist Ihr Code für {title}. Er gilt {minutes} Minute.",
      other: "{code} ist Ihr Code für {title}. Er gilt {minutes} Minuten.",
    },
  ],
  verified: ["Vielen Dank, das ist bestätigt.", "Danke, das hat geklappt."],
  payAsked: ["Bitte zahlen Sie {amount} und sagen Sie mir Bescheid, wenn Sie fertig sind."],
  paymentPending: [
    "Die Zahlung ist noch nicht eingegangen. Sobald sie da ist, geht es weiter.",
    "Ich sehe die Zahlung noch nicht. Das kann einen Moment dauern.",
  ],
  paymentUnchecked: ["Ich kann die Zahlung gerade nicht abfragen. Ich sehe gleich noch einmal nach."],
  paymentFailed: [
    "Die Zahlung hat nicht geklappt. Schreiben Sie „noch einmal versuchen“, wenn Sie einen weiteren Anlauf nehmen möchten.",
  ],
  paymentExpired: [
    "Die Zeit für diese Zahlung ist abgelaufen. Schreiben Sie „noch einmal versuchen“, dann beginne ich eine neue.",
  ],
  paymentCancelled: [
    "Gut, diese Zahlung ist abgebrochen. Schreiben Sie „noch einmal versuchen“, wenn Sie doch zahlen möchten.",
  ],
  paymentUnavailable: ["Zahlen ist im Moment leider nicht möglich. Schreiben Sie gleich „noch einmal versuchen“."],
  paymentNotConfigured: [
    "Für dieses Formular sind Zahlungen leider noch nicht eingerichtet. Das müssen zuerst die Leute tun, die es Ihnen geschickt haben.",
  ],
  nothingToPay: ["Ich konnte nicht ausrechnen, was zu zahlen ist. Bitte sehen Sie Ihre Antworten noch einmal durch."],
  paid: ["Vielen Dank, die Zahlung ist eingegangen.", "Danke, das ist bezahlt."],
  languageMissing: ["{language} gibt es hier leider nicht. Weiter geht es auf: {languages}."],
  slotTaken: [
    "Das ist leider gerade vergeben worden. Bitte wählen Sie etwas anderes.",
    "Da war jemand schneller. Welcher andere Termin passt Ihnen?",
  ],
  notAsked: ["Das galt einer Frage, bei der wir nicht mehr sind. Ich habe es nicht als Antwort übernommen."],
  helpOptions: ["Zur Auswahl stehen: {options}."],
  helpExample: ["Eine Antwort sieht zum Beispiel so aus: {example}"],
  pieceAsked: ["Gehen wir es der Reihe nach durch.", "Dann Schritt für Schritt."],
  followUpSubject: ["{title}: noch nicht abgeschlossen"],
  followUpText: [
    "Sie haben „{title}“ begonnen und unterwegs aufgehört. Ihre Antworten sind gespeichert; hier geht es weiter: {link}",
  ],
  notificationSubject: ["Neue Antwort: {title}"],
  notificationText: ["Jemand hat {title} ausgefüllt."],
};

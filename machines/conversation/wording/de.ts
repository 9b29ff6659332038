/** What the assistant says in German. It says "Sie": nobody knows who answers. */
import type { Phrases } from "./wording.ts";

export const german: Partial<Phrases> = {
  greeting: ["Guten Tag! Ich habe ein paar Fragen an Sie.", "Hallo! Gehen wir ein paar Fragen durch.", "Hallo! Es dauert nicht lange."],
  acknowledged: ["", "Danke!", "", "Notiert.", "Sehr gut, vielen Dank.", ""],
  skipped: ["Kein Problem, das lassen wir weg.", "In Ordnung, diese Frage überspringen wir.", "Gut, dann weiter."],
  unclear: ["Das habe ich leider nicht verstanden.", "Ich bin nicht sicher, ob ich Sie richtig verstehe.", "Könnten Sie das anders ausdrücken?"],
  unclearChoice: ["Das habe ich leider nicht verstanden. Zur Auswahl stehen: {options}.", "Ich bin nicht sicher, was Sie meinen: {options}?"],
  ambiguous: ["Das kann ich auf mehrere Arten lesen. Was meinen Sie: {options}?", "Nur zur Sicherheit: Meinen Sie {options}?"],
  guess: ["Meinten Sie {options}?", "Verstehe ich das richtig: {options}?"],
  required: ["Auf diese Frage brauche ich eine Antwort.", "Diese Frage lässt sich leider nicht überspringen."],
  notAnOption: ["Das steht nicht zur Auswahl."],
  explainPlainly: ["Antworten Sie einfach in Ihren eigenen Worten: {title}", "Ich frage noch einmal: {title}"],
  firstQuestion: ["Wir sind schon bei der ersten Frage."],
  nothingToChange: ["Ich habe nicht gefunden, welche Antwort Sie ändern möchten. Nennen Sie einfach die Frage dazu."],
  editingOff: ["Antworten auf dieses Formular lassen sich nachträglich nicht ändern."],
  restarted: ["Gut, noch einmal von vorn.", "Gern, wir fangen neu an."],
  resumed: ["Willkommen zurück! Wir machen da weiter, wo wir aufgehört haben.", "Schön, dass Sie wieder da sind. Weiter geht's."],
  review: ["Das war alles. Sehen Sie Ihre Antworten durch und senden Sie sie ab, wenn alles stimmt."],
  reviewHint: ["Schreiben Sie „Absenden“, wenn alles stimmt, oder sagen Sie mir, welche Antwort Sie ändern möchten."],
  incomplete: ["Eine Frage ist noch offen, bevor Sie absenden können."],
  refused: ["Das ist in Ordnung."],
  noHuman: ["Ich bin ein automatischer Assistent und kann niemanden dazuholen. Ihre Antworten liest, wer Ihnen dieses Formular geschickt hat."],
  left: ["Gut, ich höre hier auf. Ihre Antworten bleiben erhalten: Schreiben Sie einfach wieder, wenn Sie weitermachen möchten."],
  thanks: ["Vielen Dank! Ihre Antworten sind angekommen.", "Das war alles. Herzlichen Dank!", "Fertig, vielen Dank!"],
  screenedOut: ["Vielen Dank für Ihre Zeit. Diese Umfrage passt leider doch nicht zu Ihnen."],
};

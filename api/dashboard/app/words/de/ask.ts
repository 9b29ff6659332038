/** German: changing a form in words. */
import type { words as english } from "../en/ask.ts";

export const words: Readonly<Record<keyof typeof english, string>> = {
  "ask.added": "Neu",
  "ask.askFor": "Sagen Sie, was sich ändern soll",
  "ask.changeName": "{count, plural, one {# Änderung} other {# Änderungen}} von Fragen übernehmen",
  "ask.changed": "Geändert",
  "ask.conversation": "Was gefragt wurde",
  "ask.example": "Zum Beispiel: mache die Telefonnummer freiwillig, oder frage nach dem Mittagessen nach Allergien.",
  "ask.failed": "Das Sprachmodell hat nicht geantwortet; Regeln haben es ersetzt.",
  "ask.kind.blocks": "Frage",
  "ask.kind.endings": "Ende",
  "ask.kind.hiddenFields": "Verstecktes Feld",
  "ask.kind.logic": "Regel",
  "ask.kind.order": "Reihenfolge",
  "ask.kind.other": "Formular",
  "ask.kind.settings": "Einstellung",
  "ask.kind.translations": "Übersetzung",
  "ask.kind.variables": "Variable",
  "ask.leave": "Verwerfen",
  "ask.moved": "Verschoben",
  "ask.noModel":
    "Hier ist kein Sprachmodell eingerichtet: Regeln antworten. Sie fügen Fragen und Optionen hinzu, entfernen, verschieben und benennen sie um, machen sie zur Pflicht oder freiwillig und ändern Arten, je in einem Satz.",
  "ask.nothing": "Das würde nichts ändern.",
  "ask.removed": "Entfernt",
  "ask.send": "Senden",
  "ask.stop": "Anhalten",
  "ask.take": "{count, plural, one {# Änderung übernehmen} other {# Änderungen übernehmen}}",
  "ask.taken": "{count, plural, one {# Änderung ist übernommen.} other {# Änderungen sind übernommen.}}",
  "ask.thinking": "Wird bearbeitet …",
  "ask.would":
    "{count, plural, one {Ich würde # Änderung machen. Nichts ist geändert, bis Sie sie übernehmen.} other {Ich würde # Änderungen machen. Nichts ist geändert, bis Sie sie übernehmen.}}",
};

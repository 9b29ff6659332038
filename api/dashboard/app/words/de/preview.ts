/** German: the preview of the draft. */
import type { words as english } from "../en/preview.ts";

export const words: Readonly<Record<keyof typeof english, string>> = {
  "preview.again": "Von vorn beginnen",
  "preview.frame": "Seite des Entwurfs",
  "preview.notReached": "Keine Beispielantworten führen an diese Stelle, deshalb beginnt die Vorschau am Anfang.",
  "preview.open": "In neuem Tab öffnen",
  "preview.page": "Seite",
  "preview.phone": "Telefon",
  "preview.popup": "Popup",
  "preview.realPage": "Die echte Seite mit Ihrem Entwurf. Nichts davon wird gezählt.",
  "preview.samples": "Die echte Seite mit Ihrem Entwurf. Frühere Fragen sind mit Beispielen beantwortet.",
  "preview.testMode": "Entwurf, Testmodus",
  "preview.title": "Vorschau",
  "preview.width": "Breite der Seite",
  "preview.role": "Eine Vorschau braucht die Rolle Bearbeiter, Admin oder Eigentümer.",
};

/** German: the audit log. */
import type { words as english } from "../en/audit.ts";

export const words: Readonly<Record<keyof typeof english, string>> = {
  "audit.after": "Nachher",
  "audit.atFrom": "{when}, von {address}",
  "audit.before": "Vorher",
  "audit.beforeAndAfter": "Vorher und nachher",
  "audit.export": "Exportieren",
  "audit.more": "Frühere Einträge zeigen",
  "audit.none": "Noch wurde nichts geändert.",
  "audit.say": "Wer in dieser Organisation was geändert hat, Neuestes zuerst.",
  "audit.times": "{count, plural, one {# Mal} other {# Mal}}",
  "audit.title": "Protokoll",
};

/**
 * The writing direction of a language: the server uses it for the first paint, the page for the conversation, the
 * dashboard for translations.
 */

/** Primary subtags of languages that are usually written from right to left. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  "ar",
  "arc",
  "ckb",
  "dv",
  "fa",
  "he",
  "ks",
  "ku",
  "ps",
  "sd",
  "ug",
  "ur",
  "yi",
]);

/** @param language a BCP 47 tag; a script in it (`az-Arab`, `ur-Latn`) takes precedence over the language. */
export function directionOf(language: string): "ltr" | "rtl" {
  const [primary = "", ...rest] = language.toLowerCase().split("-");
  const script = rest.find((part) => part.length === 4);
  if (script !== undefined) return ["arab", "hebr", "syrc", "thaa", "nkoo"].includes(script) ? "rtl" : "ltr";
  return RIGHT_TO_LEFT.has(primary) ? "rtl" : "ltr";
}

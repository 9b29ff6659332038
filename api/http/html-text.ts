/** Text within HTML. */

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** The text as it may stand between tags and within attributes in double quotes. */
export function htmlText(raw: string): string {
  return raw.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

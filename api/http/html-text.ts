/** Escaping text for HTML. */

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes the text for use between tags and in attributes with double quotes. */
export function htmlText(raw: string): string {
  return raw.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}

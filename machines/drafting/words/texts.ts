/** How parts of a prompt are written in a form. */

/** Removes marks at both ends that belong to nothing. */
export function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .replace(/^[\s,;:.\-–—/&¿¡*]+/u, "")
    .replace(/[\s,;:.\-–—/&*]+$/u, "");
}

export function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

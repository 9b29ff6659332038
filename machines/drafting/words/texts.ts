/** How parts of a prompt are written in a form. */
import { withoutEnd } from "../../values/text-ends.ts";

/** Removes marks at both ends that belong to nothing. */
export function tidy(text: string): string {
  const begun = text.replaceAll(/\s+/g, " ").replace(/^[\s,;:.\-–—/&¿¡*]+/u, "");
  return withoutEnd(begun, /[\s,;:.\-–—/&*]/u);
}

export function capitalized(text: string): string {
  const [first = ""] = text;
  return first.toUpperCase() + text.slice(first.length);
}

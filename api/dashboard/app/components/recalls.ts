/** Texts in parts: what is written, and chips of what is recalled. Pure. */

export interface Recallable {
  /** `answer:name`, as it stands in the text. */
  readonly source: string;
  readonly name: string;
}

export type TextPart = string | { readonly raw: string; readonly source: string };

const RECALL = /\{\{\s*((?:answer|var|hidden):[A-Za-z0-9_.-]+)\s*(?:\|[^{}]*)?\}\}/g;

export function partsOf(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const found of text.matchAll(RECALL)) {
    if (found.index > end) parts.push(text.slice(end, found.index));
    parts.push({ raw: found[0], source: found[1] ?? "" });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** What stands on a chip: the short name of what is recalled. */
export function chipName(source: string): string {
  return source.slice(source.indexOf(":") + 1);
}

/** A title for a list: recalls by their names, without marks of Markdown. */
export function plainTitle(title: string): string {
  return partsOf(title)
    .map((part) => (typeof part === "string" ? part : chipName(part.source)))
    .join("")
    .replace(/[*_`]{1,2}/g, "")
    .trim();
}

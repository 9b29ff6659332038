/** What follows a question in a prompt and belongs to it, and where a text is divided in front of what follows. */
import type { DraftItem } from "../forms/draft-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";

/** Types that are a question by themselves: "and a signature". */
export const STANDS_ALONE: ReadonlySet<string> = new Set([
  "file_upload",
  "signature",
  "nps",
  "rating",
  "consent",
  "date",
  "time",
  "datetime",
  "address",
  "country",
  "email",
  "phone",
  "url",
  "matrix",
  "booking",
  "payment",
]);

/** What is said after a question belongs to it. */
export function annotateLater(
  previous: DraftItem,
  { required, several, scale, stars, selectedMax, description }: DraftItem,
): void {
  if (required !== undefined) previous.required = required;
  if (several !== undefined) previous.several = several;
  if (scale !== undefined) previous.scale ??= scale;
  if (stars !== undefined) previous.stars = stars;
  if (selectedMax !== undefined) previous.selectedMax = selectedMax;
  if (description !== undefined) previous.description ??= description;
}

/** At a colon that does not stand in a time of day. */
export function dividedAtColon(text: string): { head: string; tail: string } | undefined {
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1))
    if (/^\s|^$/.test(text.slice(at + 1, at + 2))) return { head: text.slice(0, at), tail: text.slice(at + 1).trim() };
  return undefined;
}

/** Options end with the one that has an "or" in front, and what is asked for next may follow. */
export function dividedAfterOr(text: string, lexicon: Lexicon): { list: string; behind: string } {
  const parts = text.split(/,(?!\d)/);
  const last = parts.findIndex(
    (part) => lexicon.structure.or.first(wordsOf(part, lexicon.words.inflection)) !== undefined,
  );
  return last < 1 || last === parts.length - 1
    ? { list: text, behind: "" }
    : {
        list: parts.slice(0, last + 1).join(","),
        behind: parts
          .slice(last + 1)
          .join(",")
          .trim(),
      };
}

export function dividedAt(text: string): { head: string; tail: string } | undefined {
  const colon = dividedAtColon(text);
  if (colon !== undefined) return colon;
  const dash = /\s[-–—]\s/.exec(text);
  return dash === null ? undefined : { head: text.slice(0, dash.index), tail: text.slice(dash.index + dash[0].length) };
}

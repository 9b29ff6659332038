/**
 * The words of ranges of a language, as tables.
 *
 * Owns: which role each phrase has beside a number. Does not own: the words (`languages/<code>/reply-words.ts`).
 */
import type { RangeWords } from "../../languages/schema/reply-words.ts";
import { PhraseTable } from "../text/phrases.ts";
import type { Token } from "../text/tokens.ts";
import { perLanguage } from "./per-language.ts";

export type RangeRole = Exclude<keyof RangeWords, "measures">;

/** The words of bounds and ranges of a language. */
export interface RangeLexicon {
  readonly words: PhraseTable<readonly RangeRole[]>;
  /** "kilometers" → "km" */
  readonly measures: PhraseTable<string>;
}

const ROLES: readonly RangeRole[] = [
  "below",
  "upTo",
  "above",
  "from",
  "before",
  "after",
  "orMore",
  "orLess",
  "between",
  "to",
  "and",
];
/** What is written alike everywhere. */
const MARKS: readonly (readonly [mark: string, role: RangeRole])[] = [
  ["-", "to"],
  ["~", "to"],
  ["<", "below"],
  ["≤", "upTo"],
  [">", "above"],
  ["≥", "from"],
  ["+", "orMore"],
];
/** Words of the longest phrase that stands before a number. */
const PHRASE_BEFORE_MAX = 4;

/** The words of ranges of a language. */
export const rangeLexicon = perLanguage(({ ranges }): RangeLexicon => {
  const forms = new Map<string, RangeRole[]>(MARKS.map(([mark, role]) => [mark, [role]]));
  for (const role of ROLES) {
    for (const form of ranges[role].split("|")) forms.set(form, [...(forms.get(form) ?? []), role]);
  }
  const words = new PhraseTable<readonly RangeRole[]>();
  for (const [form, roles] of forms) words.add(form, roles);
  const measures = new PhraseTable<string>();
  for (const [measure, names] of ranges.measures) measures.add(names, measure);
  return { words, measures };
});

/** Where a phrase of a role starts that ends right before a token: the longest. */
export function roleBefore(
  { words }: RangeLexicon,
  tokens: readonly Token[],
  at: number,
  role: RangeRole,
): number | undefined {
  for (let back = Math.min(PHRASE_BEFORE_MAX, at); back >= 1; back -= 1) {
    const match = words.match(tokens, at - back);
    if (match?.end === at && match.value.includes(role)) return at - back;
  }
  return undefined;
}

/** Where a phrase of a role ends that starts at a token. */
export function roleAt(
  { words }: RangeLexicon,
  tokens: readonly Token[],
  at: number,
  role: RangeRole,
): number | undefined {
  const match = words.match(tokens, at);
  return match?.value.includes(role) === true ? match.end : undefined;
}

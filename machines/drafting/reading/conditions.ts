/**
 * Conditions in a prompt: "if no", "if below 7", "if they have pets".
 *
 * A condition is about the closest earlier question that it fits: "no" about one that is answered by yes or no, a
 * number about a scale or a number, the words of an option about its choice.
 */
import type { Lexicon } from "../words/lexicon.ts";
import { numberAt } from "./annotations.ts";
import { tidy } from "../words/texts.ts";
import type { DraftItem, ItemCondition } from "../forms/draft-item.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { typeOf } from "../forms/block-types.ts";

/** A condition that was found, and the text around it. */
export interface ConditionText {
  readonly words: readonly Word[];
  /** The condition's own words. */
  readonly text: string;
  /** What it is said about, without the condition. */
  readonly rest: string;
  /** It stands before what it is said about. */
  readonly leads: boolean;
  readonly otherwise: boolean;
}

/** Words between "if" and what is compared. */
const WORDS_MAX = 14;

/** Finds a condition in a part of a prompt. */
export function conditionIn(text: string, lexicon: Lexicon): ConditionText | undefined {
  const words = wordsOf(text, lexicon.words.inflection);
  const { structure } = lexicon;
  // In "como se chama" the "se" is no "if": it belongs to the name of a field.
  const fields = insideFields(words, lexicon);
  for (let at = 0; at < words.length; at++) {
    if (fields.has(at)) continue;
    const otherwise = at === 0 ? structure.otherwise.at(words, at) : undefined;
    if (otherwise !== undefined) return found(text, words, at, at + otherwise.count, true);
    const word = structure.if.at(words, at);
    const compared = comparisonAt(words, at, lexicon);
    if (word === undefined && compared === undefined) continue;
    if (word === undefined && compared !== undefined) return found(text, words, at, compared.end, false);
    if (word !== undefined) return found(text, words, at, endOf(text, words, at + word.count, lexicon), false);
  }
  return undefined;
}

/** Positions inside the names of fields, their first words aside. */
function insideFields(words: readonly Word[], { fields }: Lexicon): ReadonlySet<number> {
  return new Set(
    fields.all(words).flatMap(({ at, count }) => [...Array(count - 1).keys()].map((more) => at + 1 + more)),
  );
}

/** "If yes, how many": a question that follows on a yes or a no. */
export function isFollowUp(text: string, lexicon: Lexicon): boolean {
  const condition = conditionIn(text, lexicon);
  return condition !== undefined && condition.leads && condition.rest !== "" && saysPolar(condition, lexicon);
}

/** "If it is 2 or less". */
export function comparesNumbers({ words }: ConditionText, lexicon: Lexicon): boolean {
  return words.some((_, at) => comparisonAt(words, at, lexicon) !== undefined);
}

export function saysPolar({ words }: ConditionText, { structure }: Lexicon): boolean {
  return structure.yes.first(words) !== undefined || structure.no.first(words) !== undefined;
}

function found(text: string, words: readonly Word[], from: number, to: number, otherwise: boolean): ConditionText {
  const [start, end] = [words[from]?.start ?? 0, words[to - 1]?.end ?? text.length];
  const [before, after] = [tidy(text.slice(0, start)), tidy(text.slice(end))];
  return {
    words: words.slice(from, to),
    text: text.slice(start, end),
    rest: before === "" ? after : tidy(`${before} ${after}`),
    leads: before === "" || after !== "",
    otherwise,
  };
}

/** Where a condition ends: after yes, no or a compared number; else at a comma, at "ask", or at the end. */
function endOf(text: string, words: readonly Word[], from: number, lexicon: Lexicon): number {
  const { structure, edits } = lexicon;
  for (let at = from; at < Math.min(words.length, from + WORDS_MAX); at++) {
    const compared = comparisonAt(words, at, lexicon);
    if (compared !== undefined) return compared.end;
    const polar = structure.yes.at(words, at) ?? structure.no.at(words, at);
    if (polar !== undefined) return at + polar.count;
    const end = words[at]?.end ?? 0;
    if (/^\s*[,:–—-]\s/.test(text.slice(end, words[at + 1]?.start))) return at + 1;
    if (at > from && edits.add.at(words, at) !== undefined) return at;
  }
  return words.length;
}

interface Comparison {
  readonly op: ItemCondition["op"];
  readonly value: number;
  readonly end: number;
}

/** "less than 7", "7 or more", "is 3". */
function comparisonAt(words: readonly Word[], at: number, lexicon: Lexicon): Comparison | undefined {
  const { below, above, atMost, atLeast } = lexicon.structure;
  for (const [table, op] of [
    [atMost, "lte"],
    [atLeast, "gte"],
    [below, "lt"],
    [above, "gt"],
  ] as const) {
    const before = table.at(words, at);
    const value = before === undefined ? undefined : numberAt(words, at + before.count, lexicon);
    if (before !== undefined && value !== undefined) return { op, value, end: at + before.count + 1 };
    const first = numberAt(words, at, lexicon);
    const after = first === undefined ? undefined : table.at(words, at + 1);
    if (first !== undefined && after !== undefined) return { op, value: first, end: at + 1 + after.count };
  }
  return undefined;
}

/** What a condition compares with the items before it; undefined if it fits none of them. */
export function resolveCondition(
  condition: ConditionText,
  items: readonly DraftItem[],
  lexicon: Lexicon,
): ItemCondition | undefined {
  const { words } = condition;
  const { structure } = lexicon;
  const backwards = items.toReversed();
  for (let at = 0; at < words.length; at++) {
    const compared = comparisonAt(words, at, lexicon);
    if (compared === undefined) continue;
    const item = backwards.find((each) => NUMERIC.has(typeOf(each)));
    return item === undefined ? undefined : { item, op: compared.op, value: compared.value };
  }
  const byOption = byMention(condition, backwards, lexicon);
  if (byOption !== undefined) return byOption;
  const no = structure.no.first(words) !== undefined || structure.not.first(words) !== undefined;
  const yes = structure.yes.first(words) !== undefined;
  const polar = mentioned(
    words,
    backwards.filter((each) => typeOf(each) === "yes_no"),
    lexicon,
  );
  if (polar === undefined) return undefined;
  if (yes || no) return { item: polar.item, op: "eq", value: !no };
  return polar.byWord ? { item: polar.item, op: "eq", value: true } : undefined;
}

const NUMERIC = new Set(["number", "rating", "opinion_scale", "nps", "csat", "ces", "slider"]);

/** The item whose words the condition repeats, else the closest one. */
function mentioned(
  words: readonly Word[],
  items: readonly DraftItem[],
  lexicon: Lexicon,
): { item: DraftItem; byWord: boolean } | undefined {
  // "They" and "have" are in many questions and name none of them.
  const common = new Set(`${lexicon.words.prose.direct.subjects}|${lexicon.words.prose.direct.verbs}`.split(/[|>]/));
  const stems = words.filter(({ text }) => text.length > 3 && !common.has(text)).map(({ stem }) => stem);
  const fields = new Set(lexicon.fields.all(words).map(({ value }) => value));
  const item = items.find(
    ({ text, field }) =>
      (field !== undefined && fields.has(field)) ||
      wordsOf(text, lexicon.words.inflection).some(
        ({ stem, text: word }) => word.length > 3 && stems.some((each) => areKin(stem, each)),
      ),
  );
  if (item !== undefined) return { item, byWord: true };
  const [closest] = items;
  return closest === undefined ? undefined : { item: closest, byWord: false };
}

/** Letters that "approval" and "approved" begin with. */
const KIN_CHARACTERS_MIN = 6;

function areKin(one: string, other: string): boolean {
  return one === other || (one.length > KIN_CHARACTERS_MIN && other.startsWith(one.slice(0, KIN_CHARACTERS_MIN)));
}

function byMention(condition: ConditionText, items: readonly DraftItem[], lexicon: Lexicon): ItemCondition | undefined {
  const said = ` ${condition.words.map(({ stem }) => stem).join(" ")} `;
  for (const item of items)
    for (const [index, option] of (item.options ?? []).entries()) {
      const label = wordsOf(option, lexicon.words.inflection)
        .map(({ stem }) => stem)
        .join(" ");
      if (label !== "" && said.includes(` ${label} `) && ["single_choice", "dropdown"].includes(typeOf(item)))
        return { item, op: "eq", value: index };
    }
  return undefined;
}

/** The comparison that holds where the other does not. */
const OPPOSITE = { eq: "neq", neq: "eq", lt: "gte", gte: "lt", gt: "lte", lte: "gt" } as const;

/** The condition under which another one does not hold: "if not". */
export function oppositeOf(condition: NonNullable<DraftItem["shownIf"]>): NonNullable<DraftItem["shownIf"]> {
  return typeof condition.value === "boolean"
    ? { ...condition, value: !condition.value }
    : { ...condition, op: OPPOSITE[condition.op] };
}

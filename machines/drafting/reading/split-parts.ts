/** Divides a list in a prompt into its parts: "name, e-mail and message", "pizza, sushi or salad". */
import type { Lexicon } from "../words/lexicon.ts";
import { type Word, wordsOf } from "../words/phrases.ts";
import { tidy } from "../words/texts.ts";
import { readOptions, takeAnnotations } from "./annotations.ts";
import { conditionIn } from "./conditions.ts";
import type { MaskedText } from "./masked-text.ts";
import { takeLeadIns, wholeField } from "./read-item.ts";

export interface Parts {
  /** All parts together, if they are the options of one question. */
  readonly choices?: readonly string[];
  readonly parts: readonly string[];
}

/** Parts of one sentence: beyond it nothing is asked in earnest. */
const PARTS_MAX = 200;

export function splitParts(text: string, asked: boolean, lexicon: Lexicon, masked: MaskedText): Parts {
  const words = (part: string): Word[] => wordsOf(part, lexicon.words.inflection);
  const commas = withCommas(text, lexicon)
    .split(/,(?!\d)/)
    .map((part) => part.trim())
    .filter((part) => tidy(part) !== "");
  const isKnown = (part: string): boolean =>
    wholeField(words(tidy(part)), lexicon) !== undefined ||
    wholeField(words(takeLeadIns(tidy(part), lexicon)), lexicon) !== undefined ||
    wholeField(words(takeLeadIns(tidy(takeAnnotations(part, lexicon, {})), lexicon)), lexicon) !== undefined;
  const opens = (part: string): boolean => lexicon.openers.at(words(takeLeadIns(tidy(part), lexicon)), 0) !== undefined;
  const startsPart = (part: string): boolean => isKnown(part) || opens(part) || startsWithJoiner(part);
  const startsWithJoiner = (part: string): boolean => lexicon.structure.and.at(words(part), 0) !== undefined;

  const last = commas.at(-1) ?? "";
  const orLast = lexicon.structure.or.first(words(last)) !== undefined;
  const either = lexicon.structure.either.first(words(commas[0] ?? "")) !== undefined;
  const plainText = commas.every(
    (part) =>
      !isKnown(part) && !opens(part) && conditionIn(part, lexicon) === undefined && !/[\uE000-\uF8FF]/.test(part),
  );
  if (plainText && !either && commas.length > 1 && (orLast || asked)) {
    const choices = readOptions(masked.plain(text), lexicon);
    if (choices !== undefined) return { choices, parts: commas };
  }

  const [only = ""] = commas;
  if (plainText && !asked && commas.length === 1 && /\S\s\/\s\S/.test(only)) {
    const choices = readOptions(masked.plain(only), lexicon);
    if (choices !== undefined) return { choices, parts: commas };
  }

  // A whole question keeps its commas, unless each of its parts is asked for by itself.
  if (
    asked &&
    opens(commas[0] ?? "") &&
    !commas.slice(1).every(startsPart) &&
    commas.slice(1).every((part) => !startsPart(part))
  )
    return { parts: [text] };

  const parts: string[] = [];
  for (let at = 0; at < Math.min(commas.length, PARTS_MAX); at++) {
    const part = commas[at] ?? "";
    if (lexicon.structure.either.first(words(part)) !== undefined) {
      // Options after "either" go on to the part that has the "or".
      const to = commas.findIndex(
        (each, index) => index >= at && lexicon.structure.or.first(words(each)) !== undefined,
      );
      if (to !== -1) {
        parts.push(withEnclosedOptions(commas.slice(at, to + 1).join(", "), lexicon));
        at = to;
        continue;
      }
    }
    parts.push(...atAnd(part, commas.length > 1 || at > 0, lexicon, isKnown, opens));
  }
  return { parts };
}

/** Marks the options after "either" by a colon, so that they are read like options in parentheses. */
function withEnclosedOptions(part: string, lexicon: Lexicon): string {
  const words = wordsOf(part, lexicon.words.inflection);
  const either = lexicon.structure.either.first(words);
  return either === undefined
    ? part
    : `${part.slice(0, words[either.at]?.start)}: ${part.slice(words[either.at + either.count - 1]?.end)}`;
}

/** "… – if yes, which": a dash in front of a condition divides like a comma. */
function withCommas(text: string, lexicon: Lexicon): string {
  return text.replaceAll(/\s[-–—]\s+(\p{L}+)/gu, (found, word: string) =>
    lexicon.structure.if.at(wordsOf(word, lexicon.words.inflection), 0) === undefined ? found : `, ${word}`,
  );
}

/** The position of the first word behind a place. */
function wordAt(words: readonly Word[], place: number): number {
  return words.findIndex(({ start }) => start >= place);
}

/** Divides at "and", where both sides are asked for; "terms and conditions" stay one. */
function atAnd(
  part: string,
  inList: boolean,
  lexicon: Lexicon,
  isKnown: (part: string) => boolean,
  opens: (part: string) => boolean,
): string[] {
  const words = wordsOf(part, lexicon.words.inflection);
  if (isKnown(part)) return [part];
  const cuts: { start: number; end: number }[] = [];
  for (let at = 0; at < words.length;) {
    const joiner = lexicon.structure.and.at(words, at);
    // A field that has an "and" in it is longer than the joiner.
    const field = lexicon.fields.at(words, at);
    if (joiner !== undefined) cuts.push({ start: words[at]?.start ?? 0, end: words[at + joiner.count - 1]?.end ?? 0 });
    at += Math.max(joiner?.count ?? 1, joiner === undefined ? (field?.count ?? 1) : 1);
  }
  const pieces: string[] = [];
  let from = 0;
  for (const [index, { start, end }] of cuts.slice(0, PARTS_MAX).entries()) {
    const left = part.slice(from, start).trim();
    const right = part.slice(end, cuts[index + 1]?.start).trim();
    const { structure } = lexicon;
    // "Between 5 and 10" is one thing.
    if (/\d$/.test(left) && /^\d/.test(right)) continue;
    const asksOn = structure.whether.at(words, wordAt(words, end)) ?? structure.if.at(words, wordAt(words, end));
    const bothAsked =
      asksOn !== undefined ||
      left === "" ||
      isKnown(left) ||
      isKnown(right) ||
      opens(right) ||
      (inList && !lexicon.unspaced && !opens(left));
    if (!bothAsked || right === "") continue;
    if (left !== "") pieces.push(left);
    from = end;
  }
  const rest = part.slice(from).trim();
  return rest === "" ? pieces : [...pieces, rest];
}

/**
 * The numbers of a reply, in order, with the words that bound or exclude them.
 *
 * Owns: collecting them. Does not own: deciding between them (`number-answers.ts`).
 */
import type { Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon } from "../../vocabulary/number-lexicon.ts";
import { exponentAt } from "./powers.ts";
import { readNumber } from "./read-number.ts";
import type { ReadNumber } from "./scaled-numbers.ts";

/** A number in its place: what stands around it that changes what it means. */
export interface PlacedNumber extends ReadNumber {
  readonly percent: boolean;
  /** "At least five" names the least; other bounds ("less than five", "five or more") leave more open. */
  readonly bound?: "least" | "other";
  /** "three in total". */
  readonly total: boolean;
  /** "8 out of 10": what it is out of. */
  readonly outOf?: number;
  /**
   * How its unit stands to the one that is asked for: the same; converted to it; converted by a size that is not
   * certain; or a unit of something else, or of a question that names none.
   */
  readonly measured?: "asked" | "converted" | "vague" | "other";
}

export interface NumberScan {
  readonly numbers: readonly PlacedNumber[];
  /** "a few", "several": a number was meant and not named. */
  readonly vague: boolean;
  /** Two of them are the ends of a range ("3-4", "three or four"). */
  readonly range: readonly [PlacedNumber, PlacedNumber] | undefined;
}

/** A reply with more numbers than this answers no question for one. */
export const NUMBERS_MAX = 12;

/** Finds the numbers of a reply with what stands around them. Linear. */
export function scanNumbers(lexicon: NumberLexicon, tokens: readonly Token[]): NumberScan {
  const numbers: PlacedNumber[] = [];
  let vague = false;
  let range: readonly [PlacedNumber, PlacedNumber] | undefined;
  for (let at = 0; at < tokens.length && numbers.length <= NUMBERS_MAX;) {
    const cue = lexicon.cues.match(tokens, at);
    // "no one" is zero people, and not the number one: the set phrase goes first.
    const phrase = lexicon.words.match(tokens, at);
    if (cue?.value.includes("notNumber") === true && !(phrase?.value.quantity !== undefined && phrase.end >= cue.end)) {
      at = cue.end;
      continue;
    }
    if (cue?.value.includes("vague") === true && lexicon.words.match(tokens, cue.end)?.value.scale !== undefined) {
      // "a few hundred"
      vague = true;
      at = (lexicon.words.match(tokens, cue.end) as { end: number }).end;
      continue;
    }
    const passed = passTimesAndDates(tokens, at);
    if (passed > at) {
      at = passed;
      continue;
    }
    const read = isInsideWord(tokens, at) ? undefined : readNumber(lexicon, tokens, at);
    if (read === undefined) {
      if (cue?.value.includes("vague") === true) vague = true;
      at += 1;
      continue;
    }
    // "ein paar" is no one.
    if (cue?.value.includes("vague") === true && cue.end > read.end) {
      vague = true;
      at = cue.end;
      continue;
    }
    const placed = place(lexicon, tokens, read);
    if (isArticle(lexicon, numbers.at(-1), placed)) numbers.pop();
    const before = numbers[numbers.length - 1];
    if (before !== undefined && range === undefined && isRange(lexicon, tokens, before, placed))
      range = [before, placed];
    numbers.push(placed);
    at = Math.max(placed.end, at + 1);
  }
  return { numbers, vague, range };
}

/** "Direi UN otto": the word for one, which is the article as well, directly before another number. */
function isArticle(lexicon: NumberLexicon, one: PlacedNumber | undefined, next: PlacedNumber): boolean {
  // Where the article has words of its own, one is one; where no blanks part words, signs belong to one number.
  if (one?.value !== 1 || lexicon.indefinite.size > 0 || lexicon.numerals !== undefined) return false;
  return one.form === "words" && one.end === one.from + 1 && next.from === one.end && !next.ordinal && !one.ordinal;
}

/** "6:45", "3/4/2019", "4pm": digits that belong to a time or a date. */
function passTimesAndDates(tokens: readonly Token[], at: number): number {
  if (tokens[at]?.kind !== "number") return at;
  let end = at;
  const mark = tokens[at + 1];
  if (
    mark?.kind === "mark" &&
    (mark.text === ":" || mark.text === "/") &&
    tokens[at + 2]?.kind === "number" &&
    tokens[at + 2]?.glued === true
  ) {
    const chained =
      tokens[at + 3]?.kind === "mark" && tokens[at + 3]?.text === mark.text && tokens[at + 4]?.kind === "number";
    if (mark.text === ":") end = chained ? at + 5 : at + 3;
    else if (chained) end = at + 5;
  }
  const behind = tokens[end === at ? at + 1 : end];
  if (behind?.kind === "word" && (behind.text === "am" || behind.text === "pm")) end = (end === at ? at + 1 : end) + 1;
  return end;
}

/** "A4", "covid19", "4x4": digits of a code. */
function isInsideWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  if (token?.kind !== "number") return false;
  if (token.glued && before?.kind === "word" && !CURRENCY_PREFIX.test(before.text)) return true;
  const behind = tokens[at + 1];
  return (
    behind?.kind === "word" &&
    behind.glued &&
    exponentAt(tokens, at + 1) === undefined &&
    tokens[at + 2]?.kind === "number" &&
    tokens[at + 2]?.glued === true
  );
}

/** Letters that stand before an amount without a space: US$, R$, EUR5, x3. */
const CURRENCY_PREFIX = /^(us|r|a|c|usd|eur|gbp|inr|rs|chf|rm|rp|x|nr|no)$/;

/** A number that was read, with what stands around it. */
export function place(lexicon: NumberLexicon, tokens: readonly Token[], read: ReadNumber): PlacedNumber {
  let end = read.end;
  let percent = tokens[end]?.kind === "mark" && tokens[end]?.text === "%";
  if (percent) end += 1;
  else {
    const word = cueAt(lexicon, tokens, end, "percent");
    if (word > 0) {
      percent = true;
      end = word;
    }
  }
  const total =
    cueAt(lexicon, tokens, end, "total") > 0 ||
    precededBy(lexicon, tokens, read.from, "total") ||
    (tokens[end] !== undefined && cueAt(lexicon, tokens, end + 1, "total") > 0);
  const bound = boundOf(lexicon, tokens, read.from, end) ?? somewhatMore(lexicon, tokens, end);
  let outOf: number | undefined;
  const slash = tokens[end]?.kind === "mark" && tokens[end]?.text === "/";
  const of = slash ? end + 1 : cueAt(lexicon, tokens, end, "outOf");
  if (of > 0 && !read.ordinal) {
    const whole = readNumber(lexicon, tokens, of);
    if (
      whole !== undefined &&
      !whole.ordinal &&
      whole.form !== "quantity" &&
      whole.value >= read.value &&
      whole.value > 1
    ) {
      outOf = whole.value;
      end = whole.end;
    }
  }
  return {
    ...read,
    end,
    percent,
    total,
    ...(bound === undefined ? {} : { bound }),
    ...(outOf === undefined ? {} : { outOf }),
  };
}

/**
 * What makes a bound of a number: "at least 5", "not a 5", "$60 tops", "5 people or more", "5+", "thirty something".
 */
function boundOf(lexicon: NumberLexicon, tokens: readonly Token[], from: number, end: number): PlacedNumber["bound"] {
  const sign = tokens[from - 1];
  const starts = [sign?.kind === "mark" && sign.text !== "," && sign.text !== "." ? from - 1 : from];
  if (sign?.kind === "word" && sign.text.length <= 3 && lexicon.indefinite.has(sign.text)) starts.push(from - 1);
  const plus = tokens[end];
  if (plus?.text === "+" && plus.glued && tokens[end + 1]?.kind !== "number") return "other";
  for (const [name, bound] of [
    ["upperBound", "other"],
    ["lowerBound", "least"],
  ] as const) {
    if (starts.some((start) => precededBy(lexicon, tokens, start, name))) return bound;
    // Behind the number, or behind its unit. "Thirty over five" is no bound of thirty.
    for (const behind of [end, end + 1]) {
      if (behind > end && tokens[end]?.kind === "mark" && !(tokens[end]?.glued ?? false)) break;
      const after = cueAt(lexicon, tokens, behind, name);
      if (
        after > 0 &&
        lexicon.words.match(tokens, behind) === undefined &&
        (behind === end || lexicon.numerals !== undefined || closes(tokens, after)) &&
        tokens[after]?.kind !== "number"
      ) {
        const joins = lexicon.cues.word(tokens[behind]?.text ?? "");
        // "Four at least" is the least; "four or more" leaves it open.
        return joins !== undefined && (joins.includes("or") || joins.includes("joiner")) ? "other" : bound;
      }
    }
  }
  return undefined;
}

/** 十来个, 三十多人: somewhat more than the number. */
function somewhatMore({ numerals }: NumberLexicon, tokens: readonly Token[], end: number): PlacedNumber["bound"] {
  return numerals?.somewhatMore.match(tokens, end) === undefined ? undefined : "other";
}

/** "NOT 3, 4": a number that is named to say that it is not meant. */
export function isRuledOut(lexicon: NumberLexicon, tokens: readonly Token[], { from, end }: PlacedNumber): boolean {
  if (lexicon.excludesBehind) {
    const counter = lexicon.counters.match(tokens, end);
    return [end, counter?.end ?? end].some((behind) => cueAt(lexicon, tokens, behind, "not") > 0);
  }
  return (
    from > 0 &&
    (cueAt(lexicon, tokens, from - 1, "not") === from || (from > 1 && cueAt(lexicon, tokens, from - 2, "not") === from))
  );
}

const closes = (tokens: readonly Token[], at: number): boolean =>
  tokens[at] === undefined || tokens[at]?.kind === "mark";

/** Tokens of a cue at most: four words, or what they come to where each sign is a token. */
const CUE_TOKENS_MAX = 8;

/** Whether a cue ends right before a token. */
export function precededBy(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  at: number,
  name: "lowerBound" | "upperBound" | "total" | "companion",
): boolean {
  for (let back = 1; back <= CUE_TOKENS_MAX && at - back >= 0; back += 1) {
    if (cueAt(lexicon, tokens, at - back, name) === at) return true;
  }
  return false;
}

function isRange(lexicon: NumberLexicon, tokens: readonly Token[], left: PlacedNumber, right: PlacedNumber): boolean {
  if (left.ordinal || right.ordinal || left.value === right.value) return false;
  // 两三个: one of two neighbours.
  if (lexicon.numerals !== undefined && left.end === right.from && right.value === left.value + 1) return true;
  const joint = tokens[left.end];
  if (joint === undefined) return false;
  if (joint.kind === "mark" && (joint.text === "-" || joint.text === "~") && right.from === left.end + 1) return true;
  if (joint.kind === "mark" && joint.text === "." && tokens[left.end + 1]?.text === "." && right.from === left.end + 2)
    return true;
  // "10-20" in digits is read with its sign taken for a hyphen.
  if (right.from === left.end && right.value < 0) return true;
  for (const name of ["rangeTo", "or"] as const) if (cueAt(lexicon, tokens, left.end, name) === right.from) return true;
  return (
    precededByCue(lexicon, tokens, left.from, "between") && cueAt(lexicon, tokens, left.end, "joiner") === right.from
  );
}

function precededByCue(lexicon: NumberLexicon, tokens: readonly Token[], at: number, name: "between"): boolean {
  return at > 0 && cueAt(lexicon, tokens, at - 1, name) === at;
}

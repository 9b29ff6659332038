/**
 * Numbers behind which a scale stands: "2 million", "5k".
 *
 * Owns: applying scales. Does not own: the number itself.
 */
import type { Token } from "../../text/tokens.ts";
import { cueAt, type NumberLexicon, type NumberWord } from "../../vocabulary/number-lexicon.ts";

/** One number found in a reply. */
export interface ReadNumber {
  readonly value: number;
  /** Token indices, end exclusive. */
  readonly from: number;
  readonly end: number;
  /** In digits as typed ("3", "1,410.50"), in words, or a set phrase ("just me"). */
  readonly form: "digits" | "words" | "quantity";
  /** "3rd", "third": a rank, not an amount. */
  readonly ordinal: boolean;
  /** Digits whose marks fit both conventions ("1.234"): what it is under the other one. */
  readonly otherValue?: number;
}

/** A number that was read, as the caller gets it. */
export function foundNumber(
  value: number,
  from: number,
  end: number,
  form: ReadNumber["form"],
  ordinal = false,
): ReadNumber {
  return { value: tidy(value), from, end, form, ordinal };
}

/** Rounds away what adding fractions in binary leaves behind (0.1 + 0.2). */
function tidy(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(12));
}

/** Scales that a lone letter may stand for ("10k", "5m"): only directly behind digits. */
export const LETTER_SCALES: ReadonlySet<string> = new Set(["k", "m", "b", "mm", "mn", "bn", "tn"]);

/** "$ 2.5 M" are millions, "2.5 m" may be metres. */
const CURRENCY_SIGN = /^\p{Sc}$/u;

/** Applies scales ("2.5 million", "10k") to a number that was read. */
export function withScale(
  lexicon: NumberLexicon,
  tokens: readonly Token[],
  from: number,
  end: number,
  value: number,
  form: ReadNumber["form"],
): ReadNumber {
  let result = value;
  let at = end;
  for (let times = 0; times < 3; times += 1) {
    const token = tokens[at];
    if (token?.kind !== "word") break;
    const match = lexicon.words.match(tokens, at);
    const scale = match?.value.scale;
    if (match === undefined || scale === undefined) break;
    if (
      LETTER_SCALES.has(token.text) &&
      token.text.length === 1 &&
      !(form === "digits" && (token.glued || token.text === "k" || CURRENCY_SIGN.test(tokens[from - 1]?.text ?? "")))
    )
      break;
    result *= scale;
    at = match.end;
    if (lexicon.words.match(tokens, at)?.value.andHalf !== undefined && times === 0) {
      const half = lexicon.words.match(tokens, at) as { value: NumberWord; end: number };
      result += (half.value.andHalf as number) * scale;
      at = half.end;
    }
  }
  const hundreds = at > end ? hundredsBehind(tokens, at) : undefined;
  if (hundreds !== undefined && result >= 1_000 && result % 1_000 === 0)
    return foundNumber(result + hundreds, from, at + 1, form);
  const joiner = at > end && form === "digits" && result % 100 === 0 ? cueAt(lexicon, tokens, at, "joiner") : 0;
  const added = joiner === 0 ? undefined : tensBehind(tokens, joiner);
  return added === undefined
    ? foundNumber(result, from, at, form)
    : foundNumber(result + added, from, joiner + 1, form);
}

/** "5 hundred and 20": two digits behind a scale and a joiner, as no more than a unit follows them. */
function tensBehind(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const behind = tokens[at + 1];
  if (token?.kind !== "number" || token.glued || token.text.length !== 2 || token.text.startsWith("0"))
    return undefined;
  return behind?.kind === "number" || (behind !== undefined && behind.glued && tokens[at + 2]?.glued === true)
    ? undefined
    : Number(token.text);
}

/** "2 thousand 500": three digits behind a scale. "2 thousand 500 thousand" is no number. */
function hundredsBehind(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const behind = tokens[at + 1];
  if (token?.kind !== "number" || token.glued || token.text.length !== 3 || token.text.startsWith("0"))
    return undefined;
  if (behind?.kind === "number" || (behind?.kind === "mark" && behind.glued && tokens[at + 2]?.glued === true))
    return undefined;
  return Number(token.text);
}

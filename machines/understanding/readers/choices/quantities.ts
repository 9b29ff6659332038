/**
 * Numbers with units, in options and replies.
 *
 * Owns: which unit stands beside a number. Does not own: ranges of them (`intervals.ts`).
 */
import type { ReplyLanguage } from "../../../languages/registry.ts";
import { lengthWords, type Length } from "../numbers/durations.ts";
import { currencyAt } from "../numbers/money.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { ReadNumber } from "../numbers/scaled-numbers.ts";
import type { Token } from "../../text/tokens.ts";
import { rangeLexicon } from "../../vocabulary/range-lexicon.ts";
import type { Placed } from "./intervals.ts";

/** What a number counts, as far as it is said beside it. */
export type Unit =
  | { readonly kind: "money"; readonly currency: string }
  | { readonly kind: "length"; readonly length: Length }
  | { readonly kind: "measure"; readonly measure: string }
  | { readonly kind: "percent" };

/** A number of a label or a reply, with the unit beside it. */
export interface Quantity extends Placed {
  readonly value: number;
  readonly unit: Unit | undefined;
}

/** Numbers of a text that is looked at for ranges. */
const QUANTITIES_MAX = 3;

/** The numbers of a text with their units. Undefined where it has ranks, or more numbers than a range. */
export function readQuantities(tokens: readonly Token[], language: ReplyLanguage): readonly Quantity[] | undefined {
  const numbers = numberLexicon(language);
  const found: Quantity[] = [];
  for (let at = 0; at < tokens.length;) {
    // A sign between numbers joins them.
    const isSign = tokens[at]?.kind === "mark" && tokens[at]?.text !== ".";
    const read = isSign ? undefined : readNumber(numbers, tokens, at);
    const one =
      read === undefined && numbers.indefinite.has(tokens[at]?.text ?? "")
        ? unitBehind(tokens, at + 1, language)
        : undefined;
    if (read === undefined && one === undefined) {
      at += 1;
      continue;
    }
    if (read?.ordinal === true || read?.form === "quantity" || found.length === QUANTITIES_MAX) return undefined;
    const quantity =
      read === undefined ? { value: 1, from: at, end: at + 1 } : rescaled(tokens, read, found, numberLexicon(language));
    const { value, from, end } = quantity;
    const before = from > 0 && tokens[from - 1]?.kind === "mark" ? currencyAt(tokens, from - 1, language) : undefined;
    const behind = unitBehind(tokens, end, language);
    const unit: Unit | undefined = before === undefined ? behind?.unit : { kind: "money", currency: before.currency };
    found.push({ value, unit, from: before === undefined ? from : from - 1, end: behind?.end ?? end });
    at = Math.max(behind?.end ?? end, at + 1);
  }
  return found;
}

/** "25–50k": the scale behind the second is that of the first as well. */
function rescaled(
  tokens: readonly Token[],
  read: ReadNumber,
  found: Quantity[],
  numbers: ReturnType<typeof numberLexicon>,
): ReadNumber {
  const before = found.at(-1);
  const scale = tokens.slice(read.from, read.end).filter(({ kind }) => kind === "word");
  if (
    read.form !== "digits" ||
    scale.length === 0 ||
    before === undefined ||
    found.length > 1 ||
    tokens[before.end - 1]?.kind !== "number"
  )
    return read;
  const digits = tokens.slice(before.from, before.end).filter(({ kind }, at) => kind === "number" || at > 0);
  const both = readNumber(numbers, [...digits, ...scale], 0);
  if (both !== undefined && both.end === digits.length + scale.length && both.value < read.value)
    found[found.length - 1] = { ...before, value: both.value };
  return read;
}

/** The unit at a token, and the token behind it. */
export function unitBehind(
  tokens: readonly Token[],
  at: number,
  language: ReplyLanguage,
): { readonly unit: Unit; readonly end: number } | undefined {
  if (tokens[at]?.text === "%") return { unit: { kind: "percent" }, end: at + 1 };
  const length = lengthWords(language).match(tokens, at);
  if (length !== undefined) return { unit: { kind: "length", length: length.value }, end: length.end };
  const money = currencyAt(tokens, at, language);
  if (money !== undefined) return { unit: { kind: "money", currency: money.currency }, end: money.end };
  const measure = rangeLexicon(language).measures.match(tokens, at);
  return measure === undefined ? undefined : { unit: { kind: "measure", measure: measure.value }, end: measure.end };
}

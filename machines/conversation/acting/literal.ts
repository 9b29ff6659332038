/**
 * Whether a recorded value is what the respondent typed.
 *
 * Owns: that comparison, generous to what is nearly the value: such a value needs no echo. Does not own: what is said
 * of the others (`acknowledgement.ts`).
 *
 * 1. A value with a word of its own meaning beside it is not literal: "not before the 3rd" names more than a date.
 * 2. Linear in reply and value. What is longer than {@link CHARACTERS_MAX} is compared as a whole only.
 */
import type { Json } from "../../json.ts";

const CHARACTERS_MAX = 300;
/** Words that may stand beside a literal value: "the suite please", "4 nights". */
const WORDS_BESIDE_MAX = 2;
const NUMBER_WORDS_BESIDE_MAX = 1;
/** A short yes or no, in whatever words: "sure, of course". */
const POLARITY_WORDS_MAX = 3;
/** Characters beside a value in a script without blanks. */
const CHARACTERS_BESIDE_MAX = 2;
/** Digits of a phone number that say whose it is: the prefix of the country may be left out. */
const PHONE_DIGITS_MIN = 6;

/**
 * @param typed the whole reply.
 * @param shownAs the value as it is shown to the respondent; asked for only where the value itself does not decide.
 * @param sure true if the reading used every word of the reply.
 */
export function isLiteral(typed: string, value: Json, shownAs: () => string, sure: boolean): boolean {
  const said = typed.trim();
  if (value === said) return true;
  if (said.length > CHARACTERS_MAX) return typeof value === "string" && plainly(value) === plainly(said);
  const words = plainly(said).split(" ");
  if (typeof value === "boolean" || isConsent(value)) return sure && words.length <= POLARITY_WORDS_MAX;
  if (typeof value === "number") {
    const isBare = (wanted: readonly string[]): boolean =>
      hasWords(words, wanted, NUMBER_WORDS_BESIDE_MAX) && countDigitWords(words) <= countDigitWords(wanted);
    return isBare([String(value)]) || isBare(plainly(shownAs()).split(" "));
  }
  if (typeof value === "string" && /^\+\d+$/.test(value)) return isSamePhone(said, value);
  if (typeof value === "string" && isDate(value) && ASCII.test(said)) return isWholeDate(words, value);
  const besideMax = isDated(value) ? 0 : WORDS_BESIDE_MAX;
  const isShown = (form: string): boolean => {
    const wanted = plainly(form).split(" ");
    return isSameBag(words, wanted) || hasWords(words, wanted, besideMax) || isNearlyUnspaced(said, form);
  };
  return (typeof value === "string" && isShown(value)) || isShown(shownAs());
}

/** "5,000m" that was converted to 5 is not what was typed. */
const countDigitWords = (words: readonly string[]): number => words.filter((word) => /^\d/.test(word)).length;

const ASCII = /^[ -~]*$/;

function isDate(value: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value);
}

/** Day, month and year, the month by its number or in a word, and nothing else. */
function isWholeDate(words: readonly string[], value: string): boolean {
  if (words.length !== 3) return false;
  const [year, month, day] = value.split("-").map(Number);
  const left = words.map((word) => (/^\d+$/.test(word) ? Number(word) : word));
  for (const part of [year, day]) {
    const at = left.indexOf(part as number);
    if (at === -1) return false;
    left.splice(at, 1);
  }
  return left[0] === month || typeof left[0] === "string";
}

function isConsent(value: Json): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value) && "accepted" in value;
}

/** A day or a time: words beside it often change it. */
function isDated(value: Json): boolean {
  return typeof value === "string" && /^\d{4}-\d\d-\d\d|^\d\d:\d\d$/.test(value);
}

/** The wanted words in a row, and at most so many others. */
function hasWords(words: readonly string[], wanted: readonly string[], besideMax: number): boolean {
  if (wanted.length === 0 || wanted[0] === "" || words.length - wanted.length > besideMax) return false;
  for (let at = 0; at + wanted.length <= words.length; at++)
    if (wanted.every((word, index) => words[at + index] === word)) return true;
  return false;
}

/** The same words in any order: "14 March 2026" is "March 14, 2026", and "14.03.2026" is "2026-03-14". */
function isSameBag(words: readonly string[], wanted: readonly string[]): boolean {
  if (words.length !== wanted.length) return false;
  const sorted = (list: readonly string[]): string =>
    list
      .map((word) => word.replace(/^0+(?=\d)/, ""))
      .toSorted()
      .join(" ");
  return sorted(words) === sorted(wanted);
}

function isSamePhone(typed: string, value: string): boolean {
  const digits = typed.replaceAll(/\D/g, "").replace(/^0+/, "");
  return (
    digits.length >= PHONE_DIGITS_MIN && value.endsWith(digits) && plainly(typed.replaceAll(/[\d\s()+./-]/g, "")) === ""
  );
}

/** For scripts without blanks: the value, and hardly more. */
function isNearlyUnspaced(typed: string, form: string): boolean {
  if (ASCII.test(typed)) return false;
  const [said, wanted] = [plainly(typed).replaceAll(" ", ""), plainly(form).replaceAll(" ", "")];
  return wanted !== "" && said.includes(wanted) && said.length - wanted.length <= CHARACTERS_BESIDE_MAX;
}

/** Lower case, without accents and punctuation, words separated by single blanks; digits of any script as 0 to 9. */
function plainly(text: string): string {
  const lower = text.toLowerCase();
  // Most replies, and most values, are plain letters and digits.
  if (/^[ -~]*$/.test(lower))
    return lower
      .replaceAll("'", "")
      .replaceAll(/[^a-z0-9]+/g, " ")
      .trim();
  return lower
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0670'’]/g, "")
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, (digit) => String(digitOf(digit.charCodeAt(0))))
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}

const ZEROS = [0x660, 0x6f0, 0x966];

function digitOf(code: number): number {
  return code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code);
}

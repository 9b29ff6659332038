/**
 * Phone numbers.
 *
 * Owns: finding digits that may be one, and the country they are of. Does not own: the numbering plans
 * (`values/phone-numbers.ts`), digits read out (`spoken-phone.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { isWhole } from "../../reply/coverage.ts";
import type { Understanding } from "../../reply/result.ts";
import { readSpokenDigits } from "./spoken-phone.ts";
import { isPhoneCountry, readPhone } from "../../../values/phone-numbers.ts";

/** Digits of a number that can be dialled: E.164 has at most 15, an extension some more. */
const DIGITS_MIN = 5;
const DIGITS_MAX = 19;
/** Digits of a number that is read out: fewer words are an amount or a time. */
const SPOKEN_DIGITS_MIN = 7;
/** Characters of a candidate that the parser is given: a bound on what it can cost. */
const CANDIDATE_MAX = 40;
const CANDIDATES_MAX = 4;

interface PhoneCandidate {
  readonly text: string;
  readonly from: number;
  readonly end: number;
}

/** Stretches of digits with what people write between them. Token indices. */
function findCandidates(reading: AskedReply): readonly PhoneCandidate[] {
  const { tokens } = reading.reply;
  const found: PhoneCandidate[] = [];
  for (let at = 0; at < tokens.length && found.length < CANDIDATES_MAX;) {
    const token = tokens[at];
    const spoken = token?.kind === "word" ? readSpokenDigits(tokens, at, reading.language, DIGITS_MAX) : undefined;
    if (spoken !== undefined) {
      if (spoken.text.length >= SPOKEN_DIGITS_MIN) found.push(spoken);
      at = spoken.end;
      continue;
    }
    const opens = token?.kind === "number" || (token?.kind === "mark" && (token.text === "+" || token.text === "("));
    if (token === undefined || !opens) {
      at += 1;
      continue;
    }
    let text = "";
    let digits = 0;
    let end = at;
    let last = at;
    while (end < tokens.length) {
      const part = tokens[end];
      if (part === undefined) break;
      if (part.kind === "number") {
        digits += part.text.length;
        if (digits > DIGITS_MAX) break;
        text += part.text;
        last = end + 1;
      } else if (part.kind === "mark" && (part.text === "+" || part.text === "(")) {
        if (part.text === "+" && text !== "") break;
        text += part.text === "+" ? "+" : "";
      } else if (part.kind !== "mark" || !/^[-.)/]$/.test(part.text)) break;
      end += 1;
    }
    if (digits >= DIGITS_MIN) found.push({ text: text.slice(0, CANDIDATE_MAX), from: at, end: last });
    at = Math.max(end, at + 1);
  }
  return found;
}

/** The country whose numbers need no prefix: the question's, the respondent's, else that of their language tag. */
function homeCountry(reading: AskedReply, asked: string | undefined): string | undefined {
  const { context } = reading;
  const region = context.locales
    .map((locale) => /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?[-_]([A-Za-z]{2})\b/.exec(locale)?.[1])
    .find((found) => found !== undefined);
  return [asked, context.country, region]
    .map((code) => code?.toUpperCase())
    .find((code) => code !== undefined && isPhoneCountry(code));
}

/** What a reply says to a question for a phone number; the answer is E.164. */
export function understandPhone(
  reading: AskedReply,
  kind: { readonly defaultCountry?: string },
): Understanding | undefined {
  const candidates = findCandidates(reading);
  if (candidates.length === 0) return undefined;
  const home = homeCountry(reading, kind.defaultCountry);
  const { tokens, raw } = reading.reply;
  const valid = candidates.flatMap((candidate) => {
    const number = readPhone(candidate.text, home);
    return number === undefined ? [] : [{ ...candidate, number }];
  });
  const distinct = valid.filter((candidate, at) => valid.findIndex(({ number }) => number === candidate.number) === at);
  const [only] = distinct;
  if (only === undefined) {
    const longest = candidates.reduce((left, right) => (right.text.length > left.text.length ? right : left));
    return {
      invalid: "invalid_phone",
      params: { text: raw.slice(tokens[longest.from]?.start ?? 0, tokens[longest.end - 1]?.end ?? 0) },
    };
  }
  if (distinct.length > 1)
    return { ambiguous: distinct.map(({ number }) => ({ value: number, label: number })), reason: "several" };
  return {
    answer: only.number,
    span: { start: tokens[only.from]?.start ?? 0, end: tokens[only.end - 1]?.end ?? raw.length },
    confidence: isWhole(reading.reply, reading.language, [only]) ? "exact" : "strong",
  };
}

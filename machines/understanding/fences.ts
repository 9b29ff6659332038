/**
 * Fences around a value that something else than the rules has read from a reply: a language model.
 *
 * Owns: when such a value is only to be confirmed. Does not own: the rules' own doubts, which their readers have.
 *
 * 1. The fences are those of the readers: a doubt, a condition, a question, and a bound, which is no number.
 */
import { replyLanguagesOf } from "../languages/registry.ts";
import type { AnswerKind } from "../values/answer-kind.ts";
import { scanNumbers } from "./readers/numbers/scan-numbers.ts";
import { readTitle } from "./text/question-words.ts";
import { readReply } from "./text/tokens.ts";
import { asksBack } from "./utterance/told-apart.ts";
import { numberLexicon } from "./vocabulary/number-lexicon.ts";
import type { AskedReply } from "./reply/asked-reply.ts";
import { isConditional, isDoubted } from "./reply/doubts.ts";

/** Kinds whose value is a quantity. */
const QUANTITIES: ReadonlySet<AnswerKind["kind"]> = new Set(["number", "currency"]);
/** The respondent's languages that are looked at: beyond them a reply is hardly in one. */
const LANGUAGES_MAX = 4;

/**
 * Whether a value is confirmed before it is recorded, however sure the reader is: the reply doubts it, makes it depend
 * on something, asks, or names a bound where a number is asked. Pure and linear.
 *
 * @param locales BCP 47, the respondent's first.
 */
export function mustBeConfirmed(kind: AnswerKind, text: string, locales: readonly string[]): boolean {
  const reply = readReply(text);
  const title = readTitle("");
  const context = { now: 0, timeZone: "UTC", locales, answered: [] };
  return replyLanguagesOf(locales)
    .slice(0, LANGUAGES_MAX)
    .some((language) => {
      const reading: AskedReply = { reply, language, title, context };
      return isDoubted(reading, 0) || isConditional(reading, 0) || asksBack(reading) || isBounded(reading, kind);
    });
}

function isBounded({ reply, language }: AskedReply, { kind }: AnswerKind): boolean {
  return (
    QUANTITIES.has(kind) &&
    scanNumbers(numberLexicon(language), reply.tokens).numbers.some(({ bound }) => bound !== undefined)
  );
}

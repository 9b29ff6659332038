/**
 * What is wrong with an answer, in English: only what has a plural. Everything else is said as its block type says it.
 */
import type { ErrorSentences } from "../schema/error-sentences.ts";

export const englishErrorSentences: ErrorSentences = {
  too_short: {
    count: "min",
    one: "Please write at least {min} character.",
    other: "Please write at least {min} characters.",
  },
  too_long: {
    count: "max",
    one: "Please write at most {max} character.",
    other: "Please write at most {max} characters.",
  },
  other_too_long: {
    count: "max",
    one: "Please use at most {max} character.",
    other: "Please use at most {max} characters.",
  },
};

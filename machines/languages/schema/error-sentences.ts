/** The shape of a language's error sentences. The sentences are in `languages/<code>/error-sentences.ts`. */
import type { Sentence } from "./sentence.ts";

/**
 * What the assistant says about an invalid answer, by error code, or by `type.code` where a block type means something
 * of its own by a code that others have too.
 */
export type ErrorSentences = Readonly<Record<string, Sentence>>;

/**
 * The purpose in front of a list: "a form for volunteers with name and e-mail".
 *
 * Owns: where the purpose ends. Does not own: what is kept of it (`prompt/form-purpose.ts`).
 */
import type { Lexicon } from "../words/lexicon.ts";
import { wordsOf } from "../words/phrases.ts";
import { conditionIn } from "./conditions.ts";
import { isPolarQuestion } from "./polar-questions.ts";
import { namesSomething } from "./prose.ts";
import { formLike, opensPurpose, topicOf } from "./purposes.ts";
import { wholeField } from "./read-item.ts";

/** What is known of the form so far, and who takes its purpose. */
interface PurposeReader {
  /** Whether the text may say what the form is for. */
  readonly mayBeSaid: boolean;
  readonly isPurpose: (text: string) => boolean;
  /** @param joined whether the list behind it is joined by "with". */
  readonly take: (purpose: string, joined: boolean) => void;
}

/** Parts of a sentence among which its purpose is looked for, and words of a sentence that is all purpose. */
const PURPOSE_PARTS_MAX = 3;
const PURPOSE_WORDS_MAX = 12;

/** Takes the purpose in front of a list; the list, or undefined if there is none. */
export function afterPurpose(
  text: string,
  asked: boolean,
  lexicon: Lexicon,
  reader: PurposeReader,
): string | undefined {
  const words = wordsOf(text, lexicon.words.inflection);
  const { structure } = lexicon;
  for (let at = 1; at < words.length; at++) {
    const joiner = structure.with.at(words, at);
    if (joiner === undefined) continue;
    const head = text.slice(0, words[at]?.start);
    if (!reader.isPurpose(head) || /,/.test(head)) continue;
    if (at + joiner.count === words.length - 1 && !namesSomething(words.slice(at + joiner.count), lexicon)) continue;
    reader.take(head, true);
    return text.slice(words[at + joiner.count - 1]?.end);
  }
  for (
    let comma = text.indexOf(","), tried = 0;
    comma !== -1 && tried < PURPOSE_PARTS_MAX;
    comma = text.indexOf(",", comma + 1), tried++
  ) {
    const head = text.slice(0, comma);
    const part = head.slice(head.lastIndexOf(",") + 1);
    if (tried > 0 && !(reader.mayBeSaid && opensPurpose(words, lexicon))) break;
    if (!reader.isPurpose(part)) continue;
    reader.take(part, false);
    return text.slice(comma + 1);
  }
  if (
    reader.mayBeSaid &&
    opensPurpose(words, lexicon) &&
    (!text.includes(",") || words.length < PURPOSE_WORDS_MAX) &&
    topicOf(words, lexicon) === undefined &&
    reader.mayBeSaid
  ) {
    reader.take(text, false);
    return undefined;
  }
  if (text.includes(",")) {
    const part = text.slice(text.lastIndexOf(",") + 1);
    if (!(reader.mayBeSaid && opensPurpose(words, lexicon)) || !reader.isPurpose(part)) return text;
    reader.take(part, false);
    return undefined;
  }
  if (asked && (lexicon.openers.at(words, 0) !== undefined || isPolarQuestion(text, lexicon))) return text;
  if (
    !reader.isPurpose(text) ||
    (wholeField(words, lexicon) !== undefined &&
      !formLike(words, lexicon) &&
      lexicon.topics.at(words, 0)?.count !== words.length)
  )
    return text;
  const condition = conditionIn(text, lexicon);
  if (condition !== undefined) return text;
  reader.take(text, false);
  return undefined;
}

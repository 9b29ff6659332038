/** A field whose name is misspelled by one letter: "emial". */
import type { DraftedField } from "../../languages/schema/drafted-forms.ts";
import type { Lexicon } from "./lexicon.ts";
import { type Word, wordsOf } from "./phrases.ts";

/** Shorter words are too close to others. */
const CHARACTERS_MIN = 5;
const CHARACTERS_MAX = 14;

/** Letters swapped, one too many, or one doubled too little; other words are left as they are. */
export function misspelled(word: Word | undefined, lexicon: Lexicon): DraftedField | undefined {
  if (word === undefined || word.text.length < CHARACTERS_MIN || word.text.length > CHARACTERS_MAX) return undefined;
  const { text } = word;
  for (let at = 0; at < text.length; at++) {
    const [one = "", two = ""] = text.slice(at);
    const variants = [text.slice(0, at) + text.slice(at + 1), text.slice(0, at) + one + text.slice(at)];
    if (two !== "" && one !== two) variants.push(text.slice(0, at) + two + one + text.slice(at + 2));
    for (const variant of variants) {
      if (variant.length < CHARACTERS_MIN - 1) continue;
      const found = lexicon.fields.at(wordsOf(variant, lexicon.words.inflection), 0)?.value;
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Options that stand in the text of a question: "tea or coffee", "S/M/L". */
import type { DraftItem } from "../forms/draft-item.ts";
import type { Lexicon } from "../words/lexicon.ts";
import type { Word } from "../words/phrases.ts";
import { capitalized, tidy } from "../words/texts.ts";
import { readOptions } from "./annotations.ts";

/** Words of one alternative. */
const ALTERNATIVE_WORDS_MAX = 3;

/** The alternatives at the end of a question: the word in front of "or", and what follows it. */
export function alternativesIn(text: string, words: readonly Word[], lexicon: Lexicon): readonly string[] | undefined {
  if (lexicon.unspaced) return bareAlternatives(text, words, lexicon);
  const { or, not } = lexicon.structure;
  const at = words.findIndex((_, index) => or.at(words, index) !== undefined);
  const [before, after] = [words[at - 1], words[at + 1]];
  if (at < 1 || before === undefined || after === undefined || not.at(words, at + 1) !== undefined) return undefined;
  // In German and Dutch a part of the verb stands at the end: "gesetzlich oder privat versichert".
  const last = lexicon.words.inflection === "germanic" ? after : words.at(-1);
  if (last === undefined || words.length - at - 1 > ALTERNATIVE_WORDS_MAX) return undefined;
  return [text.slice(before.start, before.end), text.slice(after.start, last.end)].map(capitalized);
}

/** Words of a text that is nothing but alternatives. */
const BARE_WORDS_MAX = 12;

/** All of a text as alternatives: "junior, adult or senior". Fields are no alternatives: "phone or e-mail". */
export function bareAlternatives(
  text: string,
  words: readonly Word[],
  lexicon: Lexicon,
): readonly string[] | undefined {
  const { structure, fields } = lexicon;
  const at = words.findIndex((_, index) => structure.or.at(words, index) !== undefined);
  if (at < 1 || words.length > BARE_WORDS_MAX || structure.not.at(words, at + 1) !== undefined) return undefined;
  if (fields.first(words) !== undefined || structure.if.first(words) !== undefined) return undefined;
  if (structure.whether.first(words) !== undefined || structure.purpose.at(words, 0) !== undefined) return undefined;
  const options = readOptions(text, lexicon);
  if (options === undefined || options.some((option) => option.split(" ").length > ALTERNATIVE_WORDS_MAX))
    return undefined;
  const [last = ""] = options.slice(-1);
  const verb = / (\p{Ll}+en)$/u.exec(last);
  // "Kuchen oder Salat mitbringen": the verb belongs to both.
  return lexicon.words.inflection === "germanic" && verb !== null && /^\p{Lu}/u.test(text)
    ? [...options.slice(0, -1), last.slice(0, verb.index)]
    : options;
}

const WORD = /^\S{1,30}$/;
/** With more, a text is no question. */
const SLASHED_MAX = 21;

/** "T-shirt size S/M/L": three or more words between slashes; two are often one thing, as in "his/her". */
export function takeSlashes(text: string, item: DraftItem): string {
  if (!text.includes("/")) return text;
  const plain = tidy(text);
  const pieces = plain.split("/");
  let at = pieces.length - 1;
  // The last one may have several words: "5k/10k/half marathon".
  if (pieces.length > 2 && (pieces[at]?.trim().split(" ").length ?? 0) <= ALTERNATIVE_WORDS_MAX) at -= 1;
  while (at > 0 && WORD.test(pieces[at]?.trim() ?? "")) at -= 1;
  const head = pieces[at]?.trimEnd() ?? "";
  const cut = head.lastIndexOf(" ");
  const options = [head.slice(cut + 1), ...pieces.slice(at + 1).map((piece) => piece.trim())];
  if (cut === -1 || options.length < 3 || options.length > SLASHED_MAX || /\d\/\d/.test(options.join("/"))) return text;
  item.options = options.map(capitalized);
  return [...pieces.slice(0, at), head.slice(0, cut)].join("/");
}

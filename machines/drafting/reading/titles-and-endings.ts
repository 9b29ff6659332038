/**
 * The title that a prompt gives its form, and what it says of the end.
 */
import type { Lexicon } from "../words/lexicon.ts";
import { type Found, type Word, wordsOf } from "../words/phrases.ts";
import { tidy } from "../words/texts.ts";
import { without } from "./annotations.ts";
import type { MaskedText } from "./masked-text.ts";
import { formLike } from "./purposes.ts";

const TITLE_CHARACTERS_MAX = 120;
/** A sentence that thanks is short; a longer one asks for something. */
const ENDING_WORDS_MAX = 25;
const ENDING_WORDS_BEFORE = 4;

/**
 * A title that the prompt names, in quotes or after "called", and the text without it.
 * @param isFirst whether no question was read yet.
 */
export function namedTitle(
  text: string,
  isFirst: boolean,
  lexicon: Lexicon,
  masked: MaskedText,
): { readonly title: string; readonly rest: string } | undefined {
  const words: readonly Word[] = wordsOf(text, lexicon.words.inflection);
  const { called } = lexicon.structure;
  for (let at = 0; at < words.length; at++) {
    const found = called.at(words, at);
    const quoted = found === undefined ? undefined : words[at + found.count];
    const enclosed = quoted === undefined ? undefined : masked.enclosed(text.slice(quoted.start, quoted.end));
    if (found === undefined) continue;
    if (enclosed?.kind === "quotation") {
      const rest = without(text, words, at, at + found.count + 1);
      return { title: enclosed.text.slice(0, TITLE_CHARACTERS_MAX), rest };
    }
    const [name = ""] = text.slice(words[at + found.count - 1]?.end).split(/[,:]|\s[-–—]\s/, 1);
    const unquoted = tidy(name);
    if (!isFirst || at === 0 || unquoted === "" || unquoted[0] === unquoted[0]?.toLowerCase()) continue;
    const introduction = text.slice(words[at]?.start, words[at + found.count - 1]?.end);
    const rest = tidy(text.replace(name, "").replace(introduction, ""));
    return { title: masked.plain(unquoted).slice(0, TITLE_CHARACTERS_MAX), rest };
  }
  const [first] = words.filter(({ start, end }) => masked.enclosed(text.slice(start, end))?.kind === "quotation");
  const title = first === undefined ? undefined : masked.enclosed(text.slice(first.start, first.end))?.text;
  if (first === undefined || title === undefined || !isFirst || !formLike(words, lexicon)) return undefined;
  const rest = `${text.slice(0, first.start)} ${text.slice(first.end)}`;
  return { title: title.slice(0, TITLE_CHARACTERS_MAX), rest };
}

/** How a part says that the form ends; empty without a text of its own; undefined: it says nothing of the end. */
export function endingIn(text: string, lexicon: Lexicon, masked: MaskedText): string | undefined {
  const words = wordsOf(text, lexicon.words.inflection);
  const { end, thank } = lexicon.structure;
  const ends = end.first(words);
  const thanks = thank.first(words);
  const told = toldEnding(text, words, lexicon, masked);
  if (told !== undefined) return told;
  if (ends === undefined && (thanks === undefined || thanks.at > ENDING_WORDS_BEFORE)) return undefined;
  if (words.length > ENDING_WORDS_MAX) return undefined;
  const quoted = words
    .map(({ start, end: to }) => masked.enclosed(text.slice(start, to)))
    .find((enclosed) => enclosed?.kind === "quotation");
  const said = ends === undefined ? "" : tidy(text.slice(words[ends.at + ends.count - 1]?.end));
  const saysThanks = thanks !== undefined && /\p{Ll}/u.test(said[0] ?? "a");
  return (
    quoted?.text ??
    (said !== "" && !saysThanks && ends !== undefined && /\p{Lu}/u.test(said[0] ?? "") ? masked.plain(said) : "")
  );
}

/** A text that the prompt gives in full: "say 'Bye' at the end", "Thank you text: See you!", "Gracias al final". */
function toldEnding(text: string, words: readonly Word[], lexicon: Lexicon, masked: MaskedText): string | undefined {
  const { edits, structure, fields } = lexicon;
  if (words.length === 0 || words.length > ENDING_WORDS_MAX) return undefined;
  const last = edits.last.all(words).at(-1);
  const thanks = structure.thank.at(words, 0);
  const heading = longer(thanks, longer(structure.end.at(words, 0), edits.ending.at(words, 0)));
  const colon = heading === undefined ? -1 : (words[heading.count - 1]?.end ?? 0);
  if (heading !== undefined && /^\s*:/.test(text.slice(colon))) return masked.plain(tidy(text.slice(colon)));
  if (thanks !== undefined && last !== undefined && last.at > 0 && last.at + last.count === words.length)
    return masked.plain(tidy(text.slice(0, words[last.at]?.start)));
  if (last === undefined || fields.first(words) !== undefined) return undefined;
  return words
    .map(({ start, end }) => masked.enclosed(text.slice(start, end)))
    .find((enclosed) => enclosed?.kind === "quotation")?.text;
}

function longer<Value>(one: Found<Value> | undefined, other: Found<Value> | undefined): Found<Value> | undefined {
  return other === undefined || (one !== undefined && one.count >= other.count) ? one : other;
}

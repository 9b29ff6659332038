/**
 * What a prompt says about a question besides its subject: required or not, one answer or several, a scale, options.
 * Each reader takes a text and gives it back without what it read.
 */
import { withoutEnd } from "../../values/text-ends.ts";
import type { Annotations } from "../forms/draft-item.ts";
import { capitalized, tidy } from "../words/texts.ts";
import type { Lexicon, StructureKey } from "../words/lexicon.ts";
import { type Found, wordsOf } from "../words/phrases.ts";

/** Options of one choice; further ones are left out. */
const OPTIONS_MAX = 60;
const LABEL_CHARACTERS_MAX = 120;

/** Reads and removes "required", "multiple answers allowed", "1 to 5" and the like. */
export function takeAnnotations(text: string, lexicon: Lexicon, into: Annotations): string {
  let rest = takeFlag(text, lexicon, "optional", () => (into.required = false));
  rest = takeFlag(rest, lexicon, "required", () => (into.required = true));
  rest = takeFlag(rest, lexicon, "several", () => (into.several = true));
  // Among several options, "18-39" is one of them.
  const scaled = (rest.match(/[,;|]/g) ?? []).length >= 2 ? rest : takeScale(rest, lexicon, into);
  return takeSelectedMax(scaled, lexicon, into);
}

function takeFlag(text: string, lexicon: Lexicon, key: StructureKey, found: () => void): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const flag = lexicon.structure[key].first(words);
  if (flag === undefined) return text;
  found();
  return without(text, words, flag.at, flag.at + flag.count);
}

/** A text without some of its words, and without what then hangs in the air. */
export function without(
  text: string,
  words: readonly { start: number; end: number }[],
  from: number,
  to: number,
): string {
  const start = words[from]?.start ?? 0;
  const end = words[to - 1]?.end ?? start;
  return tidy(`${text.slice(0, start)} ${text.slice(end)}`);
}

const DASHES = /^\s*(?:-|–|—|\.\.\.?|…|\/)\s*$/;

/** "1 to 5", "5 stars", "out of 10". */
export function takeScale(text: string, lexicon: Lexicon, into: Annotations): string {
  const { structure, words: data } = lexicon;
  const words = wordsOf(text, data.inflection);
  for (let at = 0; at < words.length; at++) {
    const low = numberAt(words, at, lexicon);
    if (low === undefined) continue;
    const after = words[at + 1];
    const joiner = structure.to.at(words, at + 1);
    const dashed = after !== undefined && DASHES.test(text.slice(words[at]?.end, after.start));
    const highAt = dashed ? at + 1 : joiner === undefined ? undefined : at + 1 + joiner.count;
    const high = highAt === undefined ? undefined : numberAt(words, highAt, lexicon);
    if (high !== undefined && highAt !== undefined && high > low && text[(words[at]?.start ?? 0) - 1] !== ":") {
      into.scale = [low, high];
      if (structure.stars.at(words, highAt + 1) !== undefined) into.stars = true;
      const stars = structure.stars.at(words, highAt + 1)?.count ?? 0;
      return without(text, words, beginOf(words, at, structure.from), highAt + 1 + stars);
    }
    const starred = structure.stars.at(words, at + 1);
    if (starred !== undefined && low >= 3 && low <= 10) {
      into.scale = [1, low];
      into.stars = true;
      return without(text, words, at, at + 1 + starred.count);
    }
    const outOf = phraseEndingAt(words, at, structure.outOf);
    if (outOf !== undefined && low >= 3) {
      into.scale = [1, low];
      return without(text, words, outOf, at + 1);
    }
  }
  return text;
}

/** "up to 3": a limit of a choice of several. */
function takeSelectedMax(text: string, lexicon: Lexicon, into: Annotations): string {
  const words = wordsOf(text, lexicon.words.inflection);
  const limit = lexicon.structure.atMost.first(words);
  const count = limit === undefined ? undefined : numberAt(words, limit.at + limit.count, lexicon);
  if (limit === undefined || count === undefined || count < 2 || count > 20) return text;
  into.selectedMax = count;
  return without(text, words, limit.at, limit.at + limit.count + 1);
}

export function numberAt(
  words: readonly { text: string; stem: string }[],
  at: number,
  lexicon: Lexicon,
): number | undefined {
  const word = words[at];
  if (word === undefined) return undefined;
  if (/^\d{1,6}$/.test(word.text)) return Number(word.text);
  return lexicon.numbers.at([{ ...word, start: 0, end: 0 }], 0)?.value;
}

interface Phrases {
  at(words: readonly ReturnType<typeof wordsOf>[number][], at: number, end?: number): Found<unknown> | undefined;
}

/** The longest phrase of a table may have this many words before a number. */
const BEFORE_MAX = 5;

/** Where the phrases begin that end just before a word; the word itself if there are none. */
function beginOf(words: ReturnType<typeof wordsOf>, at: number, table: Phrases): number {
  const begin = phraseEndingAt(words, at, table);
  return begin === undefined ? at : beginOf(words, begin, table);
}

function phraseEndingAt(words: ReturnType<typeof wordsOf>, at: number, table: Phrases): number | undefined {
  for (let from = Math.max(0, at - BEFORE_MAX); from < at; from++) {
    const found = table.at(words, from, at);
    if (found !== undefined && from + found.count === at) return from;
  }
  return undefined;
}

/** Reads a list of options: by semicolons, commas, slashes, bars or "or". Undefined if there is only one. */
export function readOptions(text: string, lexicon: Lexicon): string[] | undefined {
  const plain = withoutEnd(text, /[?.!]/);
  const mark = [";", "|", ","].find((each) => plain.includes(each)) ?? (/\S\s*\/\s*\S/.test(plain) ? "/" : undefined);
  const parts = mark === undefined ? [plain] : plain.split(mark);
  const labels = parts.flatMap((part, index) => (index === parts.length - 1 ? atJoiner(part, lexicon) : [part]));
  const seen = new Set<string>();
  const options: string[] = [];
  for (const each of labels) {
    const label = capitalized(tidy(each)).slice(0, LABEL_CHARACTERS_MAX);
    if (label === "" || seen.has(label.toLowerCase())) continue;
    seen.add(label.toLowerCase());
    options.push(label);
  }
  return options.length < 2 ? undefined : options.slice(0, OPTIONS_MAX);
}

/** The parts of a text between "or" and "and". */
function atJoiner(part: string, lexicon: Lexicon): string[] {
  const words = wordsOf(part, lexicon.words.inflection);
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < words.length;) {
    const joiner =
      lexicon.structure.or.at(words, at) ?? (lexicon.unspaced ? undefined : lexicon.structure.and.at(words, at));
    if (joiner !== undefined) {
      parts.push(part.slice(from, words[at]?.start));
      from = words[at + joiner.count - 1]?.end ?? from;
    }
    at += joiner?.count ?? 1;
  }
  return [...parts, part.slice(from)];
}

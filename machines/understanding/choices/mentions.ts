import type { Reading } from "../reading.ts";
import { fillersOf } from "../reply/coverage.ts";
import { numberLexicon } from "../numbers/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import { shareStem } from "../reply/stems.ts";
import type { PhraseMatch } from "../reply/phrases.ts";
import type { Token } from "../reply/tokens.ts";
import { choiceLexicon, type ChoiceLexicon } from "./choice-lexicon.ts";
import { editDistance, editsAllowed } from "./edit-distance.ts";
import { STEM_LETTERS, type OptionIndex } from "./option-index.ts";

/** Options that a stretch of the reply names. Several when their labels read the same to it. */
export interface Mention {
  readonly options: readonly number[];
  readonly from: number;
  readonly end: number;
  /** How it was recognised, from the surest down. */
  readonly by: "label" | "position" | "words" | "typo";
  readonly negated: boolean;
}

/** Tokens of a reply in which options are looked for. */
const LOOKED_AT_MAX = 400;
/** Beyond this many words a near miss is chance, not a typing error. */
const TYPO_WORDS_MAX = 12;
/** A word that more options than this share tells nothing. */
const HOLDERS_MAX = 20;

/**
 * The labels and synonyms that stand in the reply, longest first at each place. `everyday`: also those that are everyday
 * words, where the reply can hardly say anything else (the cells of a table).
 */
export function labelMentions(reading: Reading, index: OptionIndex, everyday = false): readonly Mention[] {
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  const mentions: Mention[] = [];
  const length = Math.min(tokens.length, LOOKED_AT_MAX);
  for (let at = 0; at < length; ) {
    const match = index.phrases.match(tokens, at) ?? refAt(reading, lexicon, index, at);
    if (match === undefined || !everyday && isWeakLabel(reading, lexicon, index, at, match.end) || isGreeting(reading, at, match.end)) {
      at += 1;
      continue;
    }
    mentions.push({ options: match.value, from: at, end: match.end, by: "label", negated: isNegated(lexicon, tokens, at) });
    at = match.end;
  }
  return mentions;
}

/** A ref is what a caller shows when it has nothing else, and what people type back; where it is an everyday word ("no", "other"), nothing but it. */
function refAt(reading: Reading, lexicon: ChoiceLexicon, index: OptionIndex, at: number): PhraseMatch<number[]> | undefined {
  const match = index.refs.match(reading.reply.tokens, at);
  if (match === undefined || lexicon.words.match(reading.reply.tokens, at) === undefined) return match;
  return isAloneInFrame(reading, lexicon, [{ from: at, end: match.end }]) ? match : undefined;
}

/** "Good evening" names no evening. */
function isGreeting({ reply: { tokens }, language }: Reading, at: number, end: number): boolean {
  const filler = at === 0 ? undefined : fillersOf(language).match(tokens, at - 1);
  return filler !== undefined && filler.end > at && filler.end >= end;
}

/**
 * A label that is one everyday word or letter ("A", "I", "No", "1") counts in a sentence only where it can be nothing
 * else: alone, or behind "option".
 */
function isWeakLabel(reading: Reading, lexicon: ChoiceLexicon, index: OptionIndex, at: number, end: number): boolean {
  const { tokens } = reading.reply;
  if (end - at !== 1) return false;
  const text = (tokens[at] as Token).text;
  if (text.length > 1 && !lexicon.frame.has(text) && !/^\d+$/.test(text)) return false;
  if (index.numeric && /^\d+$/.test(text)) return tokens[at + 1]?.kind === "mark" && tokens[at + 2]?.kind === "number" && tokens[at + 2]?.glued === true;
  return !isAloneInFrame(reading, lexicon, [{ from: at, end }]);
}

/** Looks back over a few words of the same clause for "not", "except" and their like. */
export function isNegated(lexicon: ChoiceLexicon, tokens: readonly Token[], at: number): boolean {
  for (let back = 1; back <= 4 && at - back >= 0; back += 1) {
    const token = tokens[at - back] as Token;
    if (token.kind === "mark") return false;
    const match = lexicon.words.match(tokens, at - back);
    if (match?.value.not === true && match.end <= at && match.value.whichever === undefined) {
      const behind = tokens[match.end];
      // "I don't mind a concert", "no doubt", "can't wait for": no refusals.
      return behind === undefined || !/^(mind|care|doubt|wait|egal|molesta|importa|derange)$/.test(behind.text);
    }
    // "anything but red" leaves it out; "not red but green" takes it.
    if (match?.value.except === true && match.value.not !== true && match.end <= at) {
      const before = at - back > 0 ? lexicon.words.match(tokens, at - back - 1)?.value : undefined;
      return before?.all === true || before?.whichever === true || before?.except === true || match.end - (at - back) > 1;
    }
  }
  return false;
}

/** Whether everything outside the ranges is frame ("I'd like the … please"), fillers or marks. */
export function isAloneInFrame(reading: Reading, lexicon: ChoiceLexicon, ranges: readonly { from: number; end: number }[]): boolean {
  const { tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  let range = 0;
  for (let at = 0; at < tokens.length; ) {
    const used = ranges[range];
    if (used !== undefined && at >= used.from) {
      at = Math.max(used.end, at);
      range += 1;
      continue;
    }
    const token = tokens[at] as Token;
    if (token.kind === "mark" || token.kind === "emoji" || lexicon.frame.has(token.text)) {
      at += 1;
      continue;
    }
    const filler = fillers.match(tokens, at);
    if (filler !== undefined) {
      at = filler.end;
      continue;
    }
    const word = lexicon.words.match(tokens, at);
    if (word !== undefined && (word.value.and === true || word.value.or === true || word.value.optionNoun === true)) {
      at = word.end;
      continue;
    }
    return false;
  }
  return true;
}

/** References by position: "b", "option 2", "the second one", "the last". Only in a reply that says little else. */
export function positionMentions(reading: Reading, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  if (tokens.length > 40) return [];
  const lexicon = choiceLexicon(reading.language);
  const numbers = numberLexicon(reading.language);
  const count = index.options.length;
  const mentions: Mention[] = [];
  const ranges: { from: number; end: number }[] = [];
  let nounBefore = false;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token;
    const word = lexicon.words.match(tokens, at);
    if (word?.value.optionNoun === true) {
      nounBefore = true;
      ranges.push({ from: at, end: word.end });
      at = word.end;
      continue;
    }
    // "Any two" are none in particular.
    const position = at > 0 && lexicon.words.match(tokens, at - 1)?.value.whichever === true ? undefined : positionAt(at);
    if (position !== undefined) {
      mentions.push({ options: position.options, from: at, end: position.end, by: "position", negated: isNegated(lexicon, tokens, at) });
      ranges.push({ from: at, end: position.end });
      at = position.end;
      nounBefore = false;
      continue;
    }
    if (token.kind === "word" && !lexicon.frame.has(token.text)) nounBefore = false;
    at += 1;
  }
  return mentions.length > 0 && fitsPositions(ranges) ? mentions : [];

  function positionAt(at: number): { options: readonly number[]; end: number } | undefined {
    const token = tokens[at] as Token;
    if (token.kind === "number" && token.text.length <= 3) {
      const behind = tokens[at + 1];
      const isOrdinal = behind?.kind === "word" && behind.glued && numbers.ordinalSuffixes.has(behind.text);
      const value = Number(token.text);
      if (value >= 1 && value <= count) return { options: [value - 1], end: isOrdinal ? at + 2 : at + 1 };
      return undefined;
    }
    const word = lexicon.words.match(tokens, at);
    if (word?.value.penultimate === true && count > 1) return { options: [count - 2], end: word.end };
    if (word?.value.last === true) return { options: [count - 1], end: word.end };
    if (word?.value.middle === true && count % 2 === 1) return { options: [(count - 1) / 2], end: word.end };
    if (word?.value.first === true) return { options: [0], end: word.end };
    const read = token.kind === "word" && token.text.length > 1 ? readNumber(numbers, tokens, at) : undefined;
    if (read !== undefined && Number.isInteger(read.value) && read.value >= 1 && read.value <= count && read.form !== "quantity") {
      // "second to last"
      if (read.ordinal) {
        const to = lexicon.words.match(tokens, read.end);
        const last = to?.value.to === true ? lexicon.words.match(tokens, to.end) : undefined;
        if (last?.value.last === true) return { options: [count - read.value], end: last.end };
        return { options: [read.value - 1], end: read.end };
      }
      // "one" is a pronoun unless it stands behind "option" or alone.
      if (read.value !== 1 || nounBefore || isAloneInFrame(reading, lexicon, [{ from: at, end: read.end }]) && tokens.length <= 2) return { options: [read.value - 1], end: read.end };
      return undefined;
    }
    if (token.kind === "word" && token.text.length === 1 && token.text >= "a" && token.text <= "z") {
      const position = token.text.charCodeAt(0) - 97;
      if (position >= count) return undefined;
      return isLetterReference(at) ? { options: [position], end: at + 1 } : undefined;
    }
    return undefined;
  }

  /** A letter is an option where it is not an article or a pronoun: alone, in capitals, behind "option", in a list of letters. */
  function isLetterReference(at: number): boolean {
    if (nounBefore) return true;
    const token = tokens[at] as Token;
    const before = tokens[at - 1];
    const behind = tokens[at + 1];
    if (behind?.kind === "mark" && behind.glued && (behind.text === ")" || behind.text === ".") || before?.kind === "mark" && before.text === "(") return true;
    const joins = (other: Token | undefined, index: number): boolean =>
      other === undefined || other.kind === "mark" || (other.kind === "word" && other.text.length === 1) || lexicon.words.match(tokens, index)?.value.and === true || lexicon.words.match(tokens, index)?.value.or === true || lexicon.words.match(tokens, index)?.value.to === true || lexicon.words.match(tokens, index)?.value.except === true;
    if (joins(behind, at + 1) && (joins(before, at - 1) || before === undefined || token.text !== "a" && token.text !== "i")) return true;
    const upper = reading.reply.raw[token.start] !== token.text;
    return upper && token.text !== "i" && at > 0;
  }

  function fitsPositions(used: readonly { from: number; end: number }[]): boolean {
    return isAloneInFrame(reading, lexicon, used) || restIsGrammar(used);
  }

  /** Besides the frame, words of the list grammar ("all but the first") may stand there. */
  function restIsGrammar(used: readonly { from: number; end: number }[]): boolean {
    const grammar = [...used];
    for (let at = 0; at < tokens.length; ) {
      const word = lexicon.words.match(tokens, at);
      if (word !== undefined) {
        grammar.push({ from: at, end: word.end });
        at = word.end;
      } else at += 1;
    }
    grammar.sort((left, right) => left.from - right.from);
    return isAloneInFrame(reading, lexicon, grammar);
  }
}

/** A label by its first letter ("M" for "Male"), where the letter is all that the reply says and no other label has it. */
export function initialMentions(reading: Reading, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  if (tokens.length > 6) return [];
  const lexicon = choiceLexicon(reading.language);
  const found = tokens.flatMap((token, at): Mention[] => {
    const option = token.kind === "word" && token.text.length === 1 ? index.initials.get(token.text) : undefined;
    return option === undefined ? [] : [{ options: [option], from: at, end: at + 1, by: "position", negated: isNegated(lexicon, tokens, at) }];
  });
  return found.length === 1 && isAloneInFrame(reading, lexicon, found) ? found : [];
}

/** Options that share telling words with the reply: "counselor" for "Family Counselor". */
export function wordMentions(reading: Reading, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  const scores = new Map<number, { score: number; from: number; end: number; negated: boolean }>();
  const length = Math.min(tokens.length, 60);
  for (let at = 0; at < length; at += 1) {
    const token = tokens[at] as Token;
    if (token.kind === "mark" || token.text.length < 2 && token.kind === "word" || lexicon.frame.has(token.text) || lexicon.words.word(token.text)?.not === true || isGreeting(reading, at, at + 1)) continue;
    const holders = index.words.get(token.text) ?? (isAskedAbout(reading, index, token.text) ? undefined : stemHolders(index, token.text));
    if (holders === undefined || holders.length > HOLDERS_MAX) continue;
    const weight = 1 / holders.length;
    for (const option of holders) {
      const known = scores.get(option);
      if (known === undefined) scores.set(option, { score: weight, from: at, end: at + 1, negated: isNegated(lexicon, tokens, at) });
      else scores.set(option, { ...known, score: known.score + weight, end: at + 1 });
    }
  }
  if (scores.size === 0) return [];
  const best = Math.max(...[...scores.values()].map(({ score }) => score));
  const winners = [...scores.entries()].filter(([, { score }]) => score > best - 0.01);
  // "Not standard, express": each by words of its own. What the same words say of several stays open between them.
  const mentions: Mention[] = [];
  for (const [option, { from, end, negated }] of winners.sort(([, left], [, right]) => left.from - right.from)) {
    const last = mentions[mentions.length - 1];
    if (last !== undefined && from < last.end) mentions[mentions.length - 1] = { ...last, options: [...last.options, option], end: Math.max(last.end, end) };
    else mentions.push({ options: [option], from, end, by: "words", negated });
  }
  return mentions;
}

/** A word of the question, in another form: "priced" where the price is asked for says nothing of "pricey". */
function isAskedAbout({ title }: Reading, index: OptionIndex, text: string): boolean {
  return title.tokens.some((word) => word.kind === "word" && !index.words.has(word.text) && shareStem(word.text, text));
}

function stemHolders(index: OptionIndex, text: string): readonly number[] | undefined {
  if (text.length < STEM_LETTERS) return undefined;
  const holders: number[] = [];
  for (const word of index.stems.get(text.slice(0, STEM_LETTERS)) ?? []) {
    if (!shareStem(word, text)) continue;
    for (const option of index.words.get(word) ?? []) if (!holders.includes(option)) holders.push(option);
    if (holders.length > HOLDERS_MAX) break;
  }
  return holders.length === 0 ? undefined : holders;
}

/** Labels that the reply misspells: a few edits, and clearly nearer to one label than to the next. */
export function typoMentions(reading: Reading, index: OptionIndex): readonly Mention[] {
  const lexicon = choiceLexicon(reading.language);
  const words = reading.reply.tokens.flatMap((token, at) => (token.kind === "word" && !isGreeting(reading, at, at + 1) ? [{ text: token.text, at }] : []));
  if (words.length > TYPO_WORDS_MAX || index.forms.length > 400) return [];
  const nearest = new Map<number, { distance: number; from: number; end: number }>();
  for (const form of index.forms) {
    const allowed = editsAllowed(form.joined.length);
    if (allowed === 0) continue;
    for (let start = 0; start + 1 <= words.length; start += 1) {
      for (const size of form.words.length === 1 ? [1, 2] : [form.words.length, form.words.length - 1]) {
        if (size < 1 || start + size > words.length) continue;
        let text = "";
        let plain = true;
        for (let offset = 0; offset < size; offset += 1) {
          const word = (words[start + offset] as { text: string }).text;
          if (!lexicon.frame.has(word)) plain = false;
          text += word;
        }
        if (plain || text.length < 4 || text.charCodeAt(0) !== form.joined.charCodeAt(0) && text.length < 6) continue;
        const distance = editDistance(text, form.joined, allowed);
        if (distance > allowed) continue;
        const known = nearest.get(form.option);
        if (known === undefined || distance < known.distance) {
          nearest.set(form.option, { distance, from: (words[start] as { at: number }).at, end: (words[start + size - 1] as { at: number }).at + 1 });
        }
      }
    }
  }
  if (nearest.size === 0) return [];
  const least = Math.min(...[...nearest.values()].map(({ distance }) => distance));
  const winners = [...nearest.entries()].filter(([, { distance }]) => distance === least);
  const { from, end } = (winners[0] as [number, { from: number; end: number }])[1];
  return [{ options: winners.map(([option]) => option), from, end, by: "typo", negated: isNegated(lexicon, reading.reply.tokens, from) }];
}

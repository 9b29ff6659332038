/**
 * Options that a reply mentions by label, position or initial.
 *
 * Owns: where they stand, and how sure each mention is. Does not own: typing errors and parts of labels
 * (`near-mentions.ts`), what is decided from mentions (`choice-answers.ts`, `selection.ts`).
 */
import { isNegatedOption } from "../../reply/negation.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { polarityLexicon } from "../../vocabulary/polarity-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { ReadNumber } from "../numbers/scaled-numbers.ts";
import type { PhraseMatch } from "../../text/phrases.ts";
import type { Token } from "../../text/tokens.ts";
import type { Confidence } from "../../reply/result.ts";
import { choiceLexicon, type ChoiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { noneOptions, readNone } from "./none-option.ts";
import type { OptionIndex } from "./option-index.ts";

/** Options that a stretch of the reply names. Several when their labels read the same to it. */
export interface Mention {
  readonly options: readonly number[];
  readonly from: number;
  readonly end: number;
  /** How it was recognised, from the surest down. */
  readonly by: "label" | "position" | "value" | "words" | "typo";
  readonly negated: boolean;
  /** How sure a value within an option's range is; the others are judged by where they stand. */
  readonly confidence?: Confidence;
}

/** Tokens of a reply in which options are looked for. */
const LOOKED_AT_MAX = 400;
/** An everyday word in a reply of more tokens than this stands for no option. */
const WEAK_LABEL_TOKENS_MAX = 40;

/**
 * The labels and synonyms that stand in the reply, longest first at each place. `everyday`: also those that are
 * everyday words, where the reply can hardly say anything else (the cells of a table).
 */
export function labelMentions(reading: AskedReply, index: OptionIndex, everyday = false): readonly Mention[] {
  const { tokens } = reading.reply;
  const lexicon = choiceLexicon(reading.language);
  const mentions: Mention[] = [];
  const weak = new Set<Mention>();
  const length = Math.min(tokens.length, LOOKED_AT_MAX);
  const long = longLabel(tokens, index);
  if (long !== undefined)
    return [
      {
        options: long.options,
        from: long.from,
        end: long.end,
        by: "label",
        negated: isNegatedOption(lexicon, tokens, long.from),
      },
    ];
  for (let at = 0; at < length;) {
    const match = index.phrases.match(tokens, at) ?? refAt(reading, lexicon, index, at);
    if (match === undefined || isGreeting(reading, at, match.end)) {
      at += 1;
      continue;
    }
    const mention: Mention = {
      options: match.value,
      from: at,
      end: match.end,
      by: "label",
      negated: isNegatedOption(lexicon, tokens, at, match.end),
    };
    mentions.push(mention);
    if (!everyday && isWeakLabel(reading, lexicon, index, at, match.end)) weak.add(mention);
    at = match.end;
  }
  if (weak.size === 0) return everyday ? mentions : withNoneAsMeant(reading, index, mentions);
  const surely = mentions.filter((mention) => !weak.has(mention));
  // "L or XL": everyday words and letters count where the reply is nothing but labels.
  const onlyLabels = surely.length > 0 && !index.numeric && isAloneInFrame(reading, lexicon, mentions);
  return withNoneAsMeant(reading, index, onlyLabels ? mentions : surely);
}

/** The mentions without those of the option "None" whose "none" is about something else. */
export function withNoneAsMeant(
  reading: AskedReply,
  index: OptionIndex,
  mentions: readonly Mention[],
): readonly Mention[] {
  if (mentions.length === 0) return mentions;
  const none = noneOptions(reading, index);
  const isNone = ({ options }: Mention): boolean => options.length === 1 && none.includes(options[0] as number);
  if (none.length === 0 || !mentions.some(isNone)) return mentions;
  return mentions.flatMap((mention): Mention[] => {
    if (!isNone(mention)) return [mention];
    const said = readNone(
      reading,
      mention,
      mentions.filter((other) => other !== mention),
    );
    // "No tiene ninguna": two negations are one. A phrase around the label, as 特になし around なし, is all of it.
    const meant = { ...mention, from: noneFrom(reading, mention), negated: false };
    return said === "other" ? [] : [said === "nothing" ? meant : { ...meant, confidence: "weak" }];
  });
}

/** Tokens before the label "None" where a longer phrase for it may begin. */
const NONE_PHRASE_WITHIN = 4;

function noneFrom({ reply: { tokens }, language }: AskedReply, { from, end }: Mention): number {
  const { words } = choiceLexicon(language);
  for (let at = Math.max(0, from - NONE_PHRASE_WITHIN); at < from; at += 1) {
    const match = words.match(tokens, at);
    if (match?.value.none === true && match.end >= end) return at;
  }
  return from;
}

/** The longest label of many words that stands in the reply with all of them. */
function longLabel(
  tokens: readonly Token[],
  { long }: OptionIndex,
): { options: readonly number[]; from: number; end: number } | undefined {
  const least = long.at(-1)?.words;
  if (least === undefined || tokens.length < least) return undefined;
  const places = tokens.flatMap(({ kind }, at) => (kind === "mark" ? [] : [at]));
  const text = ` ${places.map((at) => (tokens[at] as Token).text).join(" ")} `;
  for (const label of long) {
    if (label.words > places.length) continue;
    const found = text.indexOf(label.text);
    if (found === -1) continue;
    const before = text.slice(0, found + 1).split(" ").length - 2;
    return {
      options: [...new Set(long.flatMap(({ text: same, option }) => (same === label.text ? [option] : [])))],
      from: places[before] as number,
      end: (places[before + label.words - 1] as number) + 1,
    };
  }
  return undefined;
}

/**
 * A ref is what a caller shows when it has nothing else, and what people type back; where it is an everyday word ("no",
 * "other"), nothing but it.
 */
function refAt(
  reading: AskedReply,
  lexicon: ChoiceLexicon,
  index: OptionIndex,
  at: number,
): PhraseMatch<number[]> | undefined {
  const match = index.refs.match(reading.reply.tokens, at);
  if (match !== undefined && isSharedWord(reading.reply.tokens, at, match, index)) return undefined;
  if (match === undefined || lexicon.words.match(reading.reply.tokens, at) === undefined) return match;
  return isAloneInFrame(reading, lexicon, [{ from: at, end: match.end }]) ? match : undefined;
}

/** A ref whose words stand in several labels is what people read there: "home" of "delivery to your home". */
function isSharedWord(
  tokens: readonly Token[],
  at: number,
  { end }: PhraseMatch<number[]>,
  { words }: OptionIndex,
): boolean {
  return tokens.slice(at, end).every(({ text }) => (words.get(text)?.length ?? 0) > 1);
}

/** "Good evening" names no evening. */
export function isGreeting({ reply: { tokens }, language }: AskedReply, at: number, end: number): boolean {
  const filler = at === 0 ? undefined : fillersOf(language).match(tokens, at - 1);
  return filler !== undefined && filler.end > at && filler.end >= end;
}

/**
 * A label that is one everyday word or letter ("A", "I", "No", "1") counts in a sentence only where it can be nothing
 * else: alone, or behind "option".
 */
function isWeakLabel(
  reading: AskedReply,
  lexicon: ChoiceLexicon,
  index: OptionIndex,
  at: number,
  end: number,
): boolean {
  const { tokens } = reading.reply;
  if (end - at !== 1) return false;
  const text = (tokens[at] as Token).text;
  if (text.length > 1 && !lexicon.frame.has(text) && !/^\d+$/.test(text)) return false;
  if (isApartInList(reading, lexicon, at)) return false;
  if (tokens.length > WEAK_LABEL_TOKENS_MAX) return true;
  if (index.numeric && /^\d+$/.test(text))
    return tokens[at + 1]?.kind === "mark" && tokens[at + 2]?.kind === "number" && tokens[at + 2]?.glued === true;
  // A word of the question before it says nothing: "size M".
  const before = tokens[at - 1];
  const asked =
    before !== undefined && before.text.length > 2 && reading.title.tokens.some((word) => word.text === before.text)
      ? [{ from: at - 1, end: at }]
      : [];
  return !isAloneInFrame(reading, lexicon, [...asked, { from: at, end }]);
}

/** "IT, sales and HR": an everyday word that is a whole part of a list, and says nothing by itself. */
function isApartInList({ reply: { tokens } }: AskedReply, { words }: ChoiceLexicon, at: number): boolean {
  const token = tokens[at] as Token;
  if (token.kind !== "word" || token.text.length < 2 || words.match(tokens, at) !== undefined) return false;
  const joins = (beside: number): boolean =>
    tokens[beside]?.text === "," || words.match(tokens, beside)?.value.and === true;
  const [opens, closes] = [at === 0, at === tokens.length - 1];
  return (opens || joins(at - 1)) && (closes || joins(at + 1)) && !(opens && closes);
}

/** Whether everything outside the ranges is frame ("I'd like the … please"), fillers or marks. */
export function isAloneInFrame(
  reading: AskedReply,
  lexicon: ChoiceLexicon,
  ranges: readonly { from: number; end: number }[],
): boolean {
  const { tokens } = reading.reply;
  const fillers = fillersOf(reading.language);
  let range = 0;
  for (let at = 0; at < tokens.length;) {
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

/** Whether a number that was read is the place of an option. */
function isPosition({ value, form }: ReadNumber, count: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= count && form !== "quantity";
}

/** "a)", "b.", "(c": a letter that is written as the mark of a list's item. */
function isMarkedAsItem(before: Token | undefined, behind: Token | undefined): boolean {
  if (before?.kind === "mark" && before.text === "(") return true;
  return behind?.kind === "mark" && behind.glued && (behind.text === ")" || behind.text === ".");
}

/**
 * References by position: "b", "option 2", "the second one", "the last". Only in a reply that says little else. `bare`:
 * also "2", which is a value where the options are ranges.
 */
export function positionMentions(reading: AskedReply, index: OptionIndex, bare = true): readonly Mention[] {
  const { tokens } = reading.reply;
  if (tokens.length > 40) return [];
  const lexicon = choiceLexicon(reading.language);
  const numbers = numberLexicon(reading.language);
  const count = index.options.length;
  const mentions: Mention[] = [];
  const ranges: { from: number; end: number }[] = [];
  let nounBefore = false;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const word = lexicon.words.match(tokens, at);
    if (word?.value.optionNoun === true) {
      nounBefore = true;
      ranges.push({ from: at, end: word.end });
      at = word.end;
      continue;
    }
    // "Any two" are none in particular.
    const position =
      at > 0 && lexicon.words.match(tokens, at - 1)?.value.whichever === true ? undefined : positionAt(at);
    if (position !== undefined) {
      mentions.push({
        options: position.options,
        from: at,
        end: position.end,
        by: "position",
        negated: isNegatedOption(lexicon, tokens, at, position.end),
      });
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
      const ranked = numbers.numerals === undefined ? undefined : readNumber(numbers, tokens, at);
      if (ranked?.ordinal === true && isPosition(ranked, count))
        return { options: [ranked.value - 1], end: ranked.end };
      const value = Number(token.text);
      if (value >= 1 && value <= count && (bare || nounBefore || isOrdinal))
        return { options: [value - 1], end: isOrdinal ? at + 2 : at + 1 };
      return undefined;
    }
    const word = lexicon.words.match(tokens, at);
    if (word?.value.penultimate === true && count > 1) return { options: [count - 2], end: word.end };
    if (word?.value.last === true) return { options: [count - 1], end: word.end };
    if (word?.value.middle === true && count % 2 === 1) return { options: [(count - 1) / 2], end: word.end };
    if (word?.value.first === true) return { options: [0], end: word.end };
    const isNumberWord = token.kind === "word" && (token.text.length > 1 || numbers.numerals !== undefined);
    const read = isNumberWord ? readNumber(numbers, tokens, at) : undefined;
    if (read !== undefined && isPosition(read, count)) {
      // "second to last"
      if (read.ordinal) {
        const to = lexicon.words.match(tokens, read.end);
        const last = to?.value.to === true ? lexicon.words.match(tokens, to.end) : undefined;
        if (last?.value.last === true) return { options: [count - read.value], end: last.end };
        return { options: [read.value - 1], end: read.end };
      }
      if (!bare && !nounBefore) return undefined;
      // "one" is a pronoun unless it stands behind "option" or alone.
      const isPronoun =
        read.value === 1 &&
        !nounBefore &&
        !(tokens.length <= 2 && isAloneInFrame(reading, lexicon, [{ from: at, end: read.end }]));
      return isPronoun ? undefined : { options: [read.value - 1], end: read.end };
    }
    if (token.kind === "word" && token.text.length === 1 && token.text >= "a" && token.text <= "z") {
      const position = token.text.charCodeAt(0) - 97;
      if (position >= count) return undefined;
      return isLetterReference(at) ? { options: [position], end: at + 1 } : undefined;
    }
    return undefined;
  }

  /**
   * A letter is an option where it is not an article or a pronoun: alone, in capitals, behind "option", in a list of
   * letters.
   */
  function isLetterReference(at: number): boolean {
    if (nounBefore) return true;
    const token = tokens[at] as Token;
    const before = tokens[at - 1];
    const behind = tokens[at + 1];
    if (isMarkedAsItem(before, behind)) return true;
    const joins = (other: Token | undefined, index: number): boolean => {
      if (other === undefined || other.kind === "mark" || (other.kind === "word" && other.text.length === 1))
        return true;
      const word = lexicon.words.match(tokens, index)?.value;
      return word?.and === true || word?.or === true || word?.to === true || word?.except === true;
    };
    if (
      joins(behind, at + 1) &&
      (joins(before, at - 1) || before === undefined || (token.text !== "a" && token.text !== "i"))
    )
      return true;
    const upper = reading.reply.raw[token.start] !== token.text;
    return upper && token.text !== "i" && at > 0;
  }

  function fitsPositions(used: readonly { from: number; end: number }[]): boolean {
    return isAloneInFrame(reading, lexicon, used) || restIsGrammar(used);
  }

  /** "The second one IS FINE": what is said of a place agrees to it. */
  function approval(at: number): { readonly end: number } | undefined {
    const match = polarityLexicon(reading.language).words.match(tokens, at);
    return match?.value.good === true || match?.value.agree === true ? match : undefined;
  }

  /** Besides the frame, words of the list grammar ("all but the first") may stand there. */
  function restIsGrammar(used: readonly { from: number; end: number }[]): boolean {
    const grammar = [...used];
    for (let at = 0; at < tokens.length;) {
      const word = lexicon.words.match(tokens, at) ?? approval(at);
      if (word !== undefined) {
        grammar.push({ from: at, end: word.end });
        at = word.end;
      } else at += 1;
    }
    grammar.sort((left, right) => left.from - right.from);
    return isAloneInFrame(reading, lexicon, grammar);
  }
}

/**
 * A label by its first letter ("M" for "Male"), where the letter is all that the reply says and no other label has it.
 */
export function initialMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  if (tokens.length > 6) return [];
  const lexicon = choiceLexicon(reading.language);
  const found = tokens.flatMap((token, at): Mention[] => {
    const option = token.kind === "word" && token.text.length === 1 ? index.initials.get(token.text) : undefined;
    return option === undefined
      ? []
      : [{ options: [option], from: at, end: at + 1, by: "position", negated: isNegatedOption(lexicon, tokens, at) }];
  });
  return found.length === 1 && isAloneInFrame(reading, lexicon, found) ? found : [];
}

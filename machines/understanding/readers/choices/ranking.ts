/**
 * Orders of options.
 *
 * Owns: the order that a reply gives them. Does not own: finding options (`mentions.ts`).
 */
import type { ChoiceOption } from "../../../values/answer-kind.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { readNumber } from "../numbers/read-number.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Understanding } from "../../reply/result.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { labelMentions, positionMentions, type Mention } from "./mentions.ts";
import { optionIndex, type OptionIndex } from "./option-index.ts";
import { mentionsByPart } from "./selection.ts";

/**
 * What a reply says to a question for an order of all options: "b, a, c", "price first, then speed", "speed > price".
 */
export function understandRanking(reading: AskedReply, options: readonly ChoiceOption[]): Understanding | undefined {
  const index = optionIndex(options);
  const { tokens, raw } = reading.reply;
  const mentions = findMentions(reading, index).filter((mention) => mention.options.length === 1);
  if (mentions.length === 0) return undefined;
  const seen = new Set<number>();
  const once = mentions.filter((mention) => {
    const option = mention.options[0] as number;
    if (seen.has(option)) return false;
    seen.add(option);
    return true;
  });
  if (once.length < 2 && options.length > 1) return undefined;
  const placed = byPlaces(reading, once, options.length);
  const order = placed ?? once.map((mention) => mention.options[0] as number);
  const guessed = once.some((mention) => mention.by === "words" || mention.by === "typo") || saysEqual(reading, once);
  const missing = options.flatMap((_, option) => (seen.has(option) ? [] : [option]));
  const span = {
    start: tokens[mentions[0]?.from ?? 0]?.start ?? 0,
    end: tokens[(mentions[mentions.length - 1]?.end ?? 1) - 1]?.end ?? raw.length,
  };
  const refs = order.flatMap((option) => option ?? []).map((option) => (options[option] as ChoiceOption).ref);
  // Every place but one is named: the option that is left has it.
  if (placed !== undefined && missing.length === 1) {
    const filled = placed.map((option) => (option === undefined ? (missing[0] as number) : option));
    return {
      answer: filled.map((option) => (options[option] as ChoiceOption).ref),
      span,
      confidence: guessed ? "weak" : "strong",
    };
  }
  // All but one in order: the last place is what is left.
  if (missing.length === 1 && order.length >= 2)
    return { answer: [...refs, (options[missing[0] as number] as ChoiceOption).ref], span, confidence: "weak" };
  if (missing.length > 0)
    return {
      invalid: "incomplete",
      params: { missing: missing.map((option) => (options[option] as ChoiceOption).label).join(", ") },
    };
  return { answer: refs, span, confidence: guessed ? "weak" : mentions.length === once.length ? "exact" : "strong" };
}

function findMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const labels = labelMentions(reading, index);
  if (labels.length > 0)
    return [...labels, ...mentionsByPart(reading, index, labels)].sort((left, right) => left.from - right.from);
  const positions = positionMentions(reading, index);
  return positions.length > 0 ? positions : mentionsByPart(reading, index, []);
}

/**
 * The options at the places that words ("a is second, b first", "c last") or numbers ("2. a") give to each that is
 * named; empty where none is given.
 */
function byPlaces(
  reading: AskedReply,
  mentions: readonly Mention[],
  count: number,
): readonly (number | undefined)[] | undefined {
  const order: (number | undefined)[] = Array.from({ length: count }, () => undefined);
  for (let at = 0; at < mentions.length; at += 1) {
    const mention = mentions[at] as Mention;
    const said = placeOf(
      reading,
      mention,
      mentions[at - 1]?.end ?? 0,
      mentions[at + 1]?.from ?? reading.reply.tokens.length,
    );
    const place = said === "last" ? count : said;
    if (place === undefined || place > count || order[place - 1] !== undefined) return undefined;
    order[place - 1] = mention.options[0] as number;
  }
  return order;
}

/** "Price = speed": no order. */
function saysEqual({ reply: { tokens } }: AskedReply, mentions: readonly Mention[]): boolean {
  return tokens.slice(mentions[0]?.end, mentions.at(-1)?.from).some(({ text }) => text === "=");
}

/** The place that stands right before or behind an option: "first X", "X is second", "3) X". */
function placeOf(reading: AskedReply, mention: Mention, from: number, to: number): number | "last" | undefined {
  if (mention.by === "position") return undefined;
  const { tokens } = reading.reply;
  const numbers = numberLexicon(reading.language);
  const choices = choiceLexicon(reading.language);
  const at = (token: number, end: number): number | "last" | undefined => {
    const read = readNumber(numbers, tokens, token);
    if (
      read !== undefined &&
      read.end <= end &&
      Number.isInteger(read.value) &&
      read.value >= 1 &&
      read.value <= 50 &&
      (read.ordinal || read.form === "digits")
    )
      return read.value;
    const word = choices.words.match(tokens, token);
    return word?.value.last === true && word.end <= end ? "last" : undefined;
  };
  // Behind it, up to the next mark; before it, from the last mark.
  for (let token = mention.end; token < Math.min(to, mention.end + 4); token += 1) {
    if (tokens[token]?.kind === "mark") break;
    const place = at(token, to);
    if (place !== undefined && choices.words.match(tokens, mention.end)?.value.and !== true) return place;
  }
  for (let token = Math.max(from, mention.from - 4); token < mention.from; token += 1) {
    const place = at(token, mention.from);
    if (place !== undefined) return place;
  }
  return undefined;
}

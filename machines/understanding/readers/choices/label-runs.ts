/**
 * Parts of labels, several words long, that a reply says in their order: "not refundable", "most of the time".
 *
 * Owns: finding the longest such part that one option alone has. Does not own: single words of labels
 * (`near-mentions.ts`), whole labels (`mentions.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import type { Token } from "../../text/tokens.ts";
import { choiceLexicon, type ChoiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import type { Mention } from "./mentions.ts";
import type { OptionIndex } from "./option-index.ts";

/** Words of a part at least; one word is weighed with all others. */
const RUN_WORDS_MIN = 2;
/** Words of a part that tell it apart by their order alone: "I'll be there". */
const RUN_WORDS_ENOUGH = 3;
/** Tokens of a reply that are looked at. */
const LOOKED_AT_MAX = 60;
/** Places of one word in labels that are followed. */
const PLACES_MAX = 40;

/** A part of a label in a reply. */
export interface Run extends Mention {
  /** It has a word that is not mere frame. */
  readonly tells: boolean;
}

interface Place {
  readonly form: number;
  readonly at: number;
}

const places = new WeakMap<OptionIndex, ReadonlyMap<string, readonly Place[]>>();

function placesOf(index: OptionIndex): ReadonlyMap<string, readonly Place[]> {
  let known = places.get(index);
  if (known === undefined) {
    const found = new Map<string, Place[]>();
    index.forms.forEach(({ words }, form) => {
      words.forEach((word, at) => {
        const own = found.get(word);
        if (own === undefined) found.set(word, [{ form, at }]);
        else own.push({ form, at });
      });
    });
    known = found;
    places.set(index, known);
  }
  return known;
}

/**
 * The longest part of a label in the reply, where only one option has it. A negation that
 * belongs to the part does not negate it.
 */
export function runMention(reading: AskedReply, index: OptionIndex): Run | undefined {
  const lexicon = choiceLexicon(reading.language);
  const known = placesOf(index);
  const words = reading.reply.tokens
    .slice(0, LOOKED_AT_MAX)
    .flatMap((token, at) => (token.kind === "mark" ? [] : [{ token, at }]));
  let best: { from: number; end: number; length: number; options: ReadonlySet<number>; tells: boolean } | undefined;
  for (let first = 0; first + RUN_WORDS_MIN <= words.length; first += 1) {
    const starts = known.get((words[first] as { token: Token }).token.text) ?? [];
    if (starts.length > PLACES_MAX) continue;
    let length = 0;
    let options = new Set<number>();
    for (const { form, at } of starts) {
      const { words: label, option } = index.forms[form] as (typeof index.forms)[number];
      let same = 0;
      while (words[first + same] !== undefined && label[at + same] === words[first + same]?.token.text) same += 1;
      if (same > length) {
        length = same;
        options = new Set([option]);
      } else if (same === length) options.add(option);
    }
    if (length < RUN_WORDS_MIN || length <= (best?.length ?? 0)) continue;
    const run = words.slice(first, first + length);
    const telling = run.filter(({ token, at }) => !isFrame(lexicon, reading, token, at));
    if (length < RUN_WORDS_ENOUGH && !telling.some(({ token }) => isOwn(index, token))) continue;
    best = {
      from: (run[0] as { at: number }).at,
      end: (run.at(-1) as { at: number }).at + 1,
      length,
      options,
      tells: telling.length > 0,
    };
  }
  if (best === undefined || best.options.size !== 1) return undefined;
  const { from, end, options, tells } = best;
  const negated = isNegatedOption(lexicon, reading.reply.tokens, from, end);
  return { options: [...options], from, end, by: "words", negated, tells };
}

/** A word of one label alone; in "a room" there is none. */
function isOwn({ words }: OptionIndex, { text }: Token): boolean {
  return words.get(text)?.length === 1;
}

/** A word that tells no options apart: "I", "the"; a negation does. */
function isFrame(lexicon: ChoiceLexicon, { reply: { tokens } }: AskedReply, { text }: Token, at: number): boolean {
  const word = lexicon.words.match(tokens, at)?.value;
  return lexicon.frame.has(text) || (word !== undefined && word.not !== true && word.none !== true);
}

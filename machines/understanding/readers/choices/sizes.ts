/**
 * Sizes by their letters and their words: "medium" where "M" is offered, "XL" where "Extra large" is.
 *
 * Owns: which options are sizes, and finding one in a reply. Does not own: the words (`languages/size-words.ts`).
 */
import { SIZE_WORDS } from "../../../languages/size-words.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { readReply } from "../../text/tokens.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { isAloneInFrame, type Mention } from "./mentions.ts";
import type { OptionIndex } from "./option-index.ts";

/** Options that are sizes at least: one alone may be a word for anything. */
const SIZES_MIN = 3;
/** Characters of a label that names a size. */
const LABEL_CHARACTERS_MAX = 40;
/** Tokens of a reply that names sizes and little else. */
const TOKENS_MAX = 12;

let sizes: PhraseTable<string> | undefined;

function sizeWords(): PhraseTable<string> {
  if (sizes === undefined) {
    sizes = new PhraseTable();
    for (const [size, forms] of SIZE_WORDS) sizes.add(forms, size);
  }
  return sizes;
}

const known = new WeakMap<OptionIndex, ReadonlyMap<string, number>>();

/** The option of each size; empty where the options are no sizes. */
function sizesOf(index: OptionIndex): ReadonlyMap<string, number> {
  let options = known.get(index);
  if (options === undefined) {
    const found = index.options.flatMap(({ label }, option): (readonly [string, number])[] => {
      const { tokens } = readReply(label.slice(0, LABEL_CHARACTERS_MAX));
      const match = sizeWords().match(tokens, 0);
      return match?.end === tokens.length ? [[match.value, option]] : [];
    });
    options = new Map(found.length >= SIZES_MIN ? found : []);
    if (options.size < found.length) options = new Map();
    known.set(index, options);
  }
  return options;
}

/** The sizes that a short reply names in other words than the labels have. */
export function sizeMentions(reading: AskedReply, index: OptionIndex): readonly Mention[] {
  const { tokens } = reading.reply;
  if (tokens.length > TOKENS_MAX) return [];
  const offered = sizesOf(index);
  if (offered.size === 0) return [];
  const lexicon = choiceLexicon(reading.language);
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length;) {
    const match = sizeWords().match(tokens, at);
    const option = match === undefined ? undefined : offered.get(match.value);
    if (match !== undefined && option !== undefined)
      mentions.push({
        options: [option],
        from: at,
        end: match.end,
        by: "label",
        negated: isNegatedOption(lexicon, tokens, at, match.end),
        // "A small problem" is no size.
        ...(isAloneInFrame(reading, lexicon, [{ from: at, end: match.end }]) ? {} : { confidence: "weak" }),
      });
    at = match?.end ?? at + 1;
  }
  return mentions;
}

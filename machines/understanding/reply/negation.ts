/**
 * Whether a reply rules out what it names: "not red", "anything but red".
 *
 * Owns: negations before an option or a country. Does not own: negated days (`dates/scan-dates.ts`), negated agreement
 * (`polarity/yes-no.ts`).
 */
import type { Token } from "../text/tokens.ts";
import { type ChoiceLexicon, isNoRefusalBehindNot } from "../vocabulary/choice-lexicon.ts";

/** How many words before a mention are looked at. */
const WORDS_BACK_MAX = 4;

/**
 * Looks back over a few words of the same clause for "not", "except" and their like, and right behind the option in
 * languages that put them there.
 *
 * @param end the token behind the option.
 */
export function isNegatedOption(lexicon: ChoiceLexicon, tokens: readonly Token[], at: number, end?: number): boolean {
  const behind = end === undefined ? undefined : lexicon.words.match(tokens, end)?.value;
  if (behind?.notBehind === true || behind?.exceptBehind === true) return true;
  for (let from = at - 1; from >= Math.max(0, at - WORDS_BACK_MAX); from -= 1) {
    if ((tokens[from] as Token).kind === "mark") return false;
    const match = lexicon.words.match(tokens, from);
    if (match === undefined || match.end > at) continue;
    const { not, whichever, except } = match.value;
    if (not === true && whichever === undefined) return !isNoRefusalBehindNot(tokens[match.end]);
    if (except === true && not !== true) return leavesOut(lexicon, tokens, from, match.end);
  }
  return false;
}

/** Whether an "except" leaves out what follows: "anything but red" does, the "but" of "not red but green" does not. */
function leavesOut(lexicon: ChoiceLexicon, tokens: readonly Token[], from: number, end: number): boolean {
  const before = from > 0 ? lexicon.words.match(tokens, from - 1)?.value : undefined;
  const isFromAll = before?.all === true || before?.whichever === true || before?.except === true;
  return isFromAll || end - from > 1;
}

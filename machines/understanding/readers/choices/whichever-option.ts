/**
 * The option "No preference" by what people say instead: "I don't mind".
 *
 * Owns: that option, and whether a reply leaves the choice open. Does not own: a choice that is left open where no
 * option says so (`choice-answers.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { readReply, type Token } from "../../text/tokens.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { isAloneInFrame } from "./mentions.ts";
import type { OptionIndex } from "./option-index.ts";

/** Characters of a label that says no more than that any option will do. */
const LABEL_CHARACTERS_MAX = 60;
/** Tokens of a reply in which such a phrase is looked for. */
const TOKENS_MAX = 12;

/** Whether these tokens, frame and fillers aside, are one phrase that leaves the choice open. */
function isOpen(reading: AskedReply, tokens: readonly Token[]): boolean {
  const lexicon = choiceLexicon(reading.language);
  const said: AskedReply = { ...reading, reply: { ...reading.reply, tokens } };
  for (let at = 0; at < tokens.length && at < TOKENS_MAX; at += 1) {
    const match = lexicon.words.match(tokens, at);
    if (match?.value.whichever === true && isAloneInFrame(said, lexicon, [{ from: at, end: match.end }])) return true;
  }
  return false;
}

/** The one option that says that any will do, where the reply says so as well. */
export function whicheverOption(reading: AskedReply, index: OptionIndex): number | undefined {
  if (!isOpen(reading, reading.reply.tokens)) return undefined;
  const open = index.options.flatMap(({ label }, option) =>
    isOpen(reading, readReply(label.slice(0, LABEL_CHARACTERS_MAX)).tokens) ? [option] : [],
  );
  return open.length === 1 ? open[0] : undefined;
}

/**
 * The least time between a question and the reply to it (`settings.secondsPerAnswerMin`), against scripts that answer
 * faster than anybody reads.
 *
 * A reply that comes too soon is refused with the time to wait, and nothing of it is kept. Pages send it again by
 * themselves then, so a person who is quick notices a short pause, and a script gets the pace of a person.
 */
import type { Settings } from "../../document/settings/settings.ts";
import type { Message } from "../protocol/messages.ts";

/** The messages that answer. Going back, resending a code or paying answers nothing. */
const REPLIES: ReadonlySet<Message["type"]> = new Set(["text", "answer", "skip"]);

/**
 * @param askedAt when the last turn was committed, epoch milliseconds.
 * @returns the milliseconds to wait; 0: the message is in time.
 */
export function waitBeforeReply(
  { secondsPerAnswerMin }: Pick<Settings, "secondsPerAnswerMin">,
  { type }: Pick<Message, "type">,
  askedAt: number,
  now: number,
): number {
  if (secondsPerAnswerMin === null || !REPLIES.has(type)) return 0;
  const passed = now - askedAt;
  // Before the question: it was asked by a node whose clock is ahead. Nobody is kept waiting for that.
  return passed < 0 ? 0 : Math.max(0, secondsPerAnswerMin * 1000 - passed);
}

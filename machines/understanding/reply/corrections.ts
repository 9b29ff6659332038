/**
 * Corrections inside a reply: "Monday, no wait, Tuesday".
 *
 * Owns: whether one stands between two tokens. Does not own: which value then counts (the readers).
 */
import type { AskedReply } from "./asked-reply.ts";
import { phraseList } from "../vocabulary/phrase-lists.ts";

/** Words between two values by which the second takes the place of the first: "Monday, no wait, Tuesday". */
export const slipsOf = phraseList("slips");

/** Whether the respondent corrects themselves between two tokens. */
export function correctionBetween(reading: AskedReply, from: number, end: number): boolean {
  const table = slipsOf(reading.language);
  for (let at = from; at < end; at += 1) {
    if (table.match(reading.reply.tokens, at) !== undefined) return true;
  }
  return false;
}

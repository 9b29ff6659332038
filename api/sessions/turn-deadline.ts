/** `deadlineMs` (§4.7, contract §4): how long a caller waits for its turn. */
import { ok } from "node:assert";
import { CARRIED_MS_MAX } from "../../runtime/actors/directory.ts";
import { TURN_REQUESTS_MS } from "../../runtime/requests/request-rounds.ts";

export const DEADLINE_DEFAULT_MS = 10_000;
export const DEADLINE_MAX_MS = 60_000;
ok(DEADLINE_MAX_MS <= CARRIED_MS_MAX, "a command is carried for as long as a caller may wait");
ok(
  DEADLINE_DEFAULT_MS > TURN_REQUESTS_MS,
  "a caller that names no deadline gets the answer of a turn that waits for its requests",
);

/** Decimal digits, as a person or a program writes a number; `0x10`, `Infinity` and blanks are not. */
const NUMBER = /^[+-]?\d+(\.\d*)?(e[+-]?\d+)?$/i;

/** The wait in milliseconds. What cannot be parsed is ignored; more than the most is the most; a past deadline is 0. */
export function deadlineOf(text: string | undefined): number {
  if (text === undefined || !NUMBER.test(text)) return DEADLINE_DEFAULT_MS;
  return Math.min(Math.max(Number(text), 0), DEADLINE_MAX_MS);
}

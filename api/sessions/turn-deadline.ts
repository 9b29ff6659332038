/** `deadlineMs` (§4.7, contract §4): how long a caller waits for its turn. */

export const DEADLINE_DEFAULT_MS = 10_000;
export const DEADLINE_MAX_MS = 60_000;

/** Decimal digits, as a person or a program writes a number; `0x10`, `Infinity` and blanks are not. */
const NUMBER = /^[+-]?\d+(\.\d*)?(e[+-]?\d+)?$/i;

/** The wait in milliseconds. What cannot be parsed is ignored; more than the most is the most; a past deadline is 0. */
export function deadlineOf(text: string | undefined): number {
  if (text === undefined || !NUMBER.test(text)) return DEADLINE_DEFAULT_MS;
  return Math.min(Math.max(Number(text), 0), DEADLINE_MAX_MS);
}

/**
 * Pauses of a loop after failures, in milliseconds, doubling.
 */
import { ok } from "node:assert";
const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 60_000;
ok(RETRY_FIRST_MS < RETRY_LAST_MS, "pauses grow");

/** @param failures in a row before this one. @returns at most `lastMs`. */
export function backoffMs(failures: number, lastMs = RETRY_LAST_MS): number {
  return Math.min(lastMs, RETRY_FIRST_MS * 2 ** failures);
}

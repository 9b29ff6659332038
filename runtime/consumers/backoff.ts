/** How long a loop waits after a failure, in milliseconds: doubling. */
const RETRY_FIRST_MS = 100;
const RETRY_LAST_MS = 60_000;

/** @param failures in a row before this one, and at most `lastMs` whatever their number. */
export function backoffMs(failures: number, lastMs = RETRY_LAST_MS): number {
  return Math.min(lastMs, RETRY_FIRST_MS * 2 ** failures);
}

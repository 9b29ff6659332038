/** How long an export still takes, if it goes on as before. */

/** Before this nobody knows. */
const KNOWN_FROM = 0.03;
const STEP_SECONDS = 5;

/** @param progress from 0 to 1. @returns seconds, in steps of five; undefined while that is a guess. */
export function secondsLeft(progress: number, passedMs: number): number | undefined {
  if (progress < KNOWN_FROM || passedMs <= 0) return undefined;
  const left = ((1 - progress) * passedMs) / progress / 1_000;
  return Math.max(STEP_SECONDS, Math.round(left / STEP_SECONDS) * STEP_SECONDS);
}

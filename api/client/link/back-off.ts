/** The pause before the next attempt to reach the service. */

const FIRST_MS = 400;
const LONGEST_MS = 15_000;

/**
 * Doubles with each failed attempt, up to 15 s, and varies by half either way, so that clients that lost the same
 * server do not reconnect at the same moment.
 * @param attempt failed attempts in a row, from 1.
 * @param name distinguishes clients (the page's is its visit): the variation derives from it, not from a random number.
 */
export function backOffMs(attempt: number, name: string): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10));
  return Math.round(pause * (0.5 + fraction(`${name} ${attempt}`)));
}

/** 0 to 1, evenly distributed over texts (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

/** How long to wait before trying to connect again. */

const FIRST_MS = 400;
const LONGEST_MS = 15_000;

/**
 * Doubles with each try in a row, up to 15 s, and is spread by a half either way, so that pages that lost the same
 * server do not come back at the same moment.
 * @param attempt tries that have failed in a row, from 1.
 * @param visit the name of the visit: it spreads pages apart without a random number.
 */
export function backOffMs(attempt: number, visit: string): number {
  const pause = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt - 1, 10));
  return Math.round(pause * (0.5 + fraction(`${visit} ${attempt}`)));
}

/** 0 to 1, evenly spread over texts (FNV-1a). */
function fraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0) / 2 ** 32;
}

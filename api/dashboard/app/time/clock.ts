/** The browser's clock, in one place. */

/** Milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

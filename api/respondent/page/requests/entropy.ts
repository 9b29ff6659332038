/** Randomness in the browser, and the only place there that asks for it. */

/**
 * As many random bytes as hexadecimal digits. `randomUUID` is there on secure pages only; a service may be tried out
 * over plain HTTP.
 */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

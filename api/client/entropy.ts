/** The only source of randomness in the browser, and of the client anywhere. */

/**
 * So many random bytes as hexadecimal digits. `randomUUID` exists on secure pages only, and a service may be tried over
 * plain HTTP.
 */
export function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Reading the search part of an address. */

/** A text of the search part; undefined if it is absent. */
export function textIn(search: Record<string, unknown>, name: string): string | undefined {
  const value = search[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

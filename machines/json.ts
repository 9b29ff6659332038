/** A value that JSON can carry. `undefined` is not one: an absent property is absent. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/**
 * A JSON object. Maps whose keys come from people are checked for `__proto__` and friends at the edge (contract §6).
 */
export interface JsonObject {
  readonly [key: string]: Json;
}

/** Whether a value is an object, neither null nor a list. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A copy without some keys. */
export function withoutKeys(object: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));
}

/** A value that JSON can carry. `undefined` is not one: an absent property is absent. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/**
 * A JSON object. Maps whose keys come from people are checked for `__proto__` and friends at the edge (contract §6).
 */
export interface JsonObject {
  readonly [key: string]: Json;
}

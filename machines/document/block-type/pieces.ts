/** The questions by which an answer is collected piece by piece: blocks that belong to no document. */
import type { Block } from "../schema/block.ts";
import type { Json, JsonObject } from "../../json.ts";

/**
 * @param key what the piece is called; it has a dot, which no ref has, so that nothing takes it for a block of a form.
 * @param config as the type's `configSchema` gives it.
 */
export function pieceBlock(
  key: string,
  type: string,
  title: string,
  required: boolean,
  config: JsonObject = {},
): Block {
  return {
    id: key,
    ref: key,
    type,
    title,
    description: null,
    required,
    requiredIf: null,
    visibleIf: null,
    media: null,
    config,
  };
}

/** What was collected for some keys, without what was skipped. */
export function givenOf(keys: readonly string[], collected: JsonObject): Record<string, Json> {
  const given: Record<string, Json> = {};
  for (const key of keys) {
    const value = Object.hasOwn(collected, key) ? collected[key] : undefined;
    if (value !== undefined && value !== null) given[key] = value;
  }
  return given;
}

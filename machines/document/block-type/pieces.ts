/** The questions by which an answer is collected piece by piece: blocks that stand in no document. */
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

/**
 * An object of answers as it came from outside. Its keys are not known yet, and are to be read with `Object.hasOwn`.
 */
export function isAnswerObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** A key that has no place in an object, if there is one; cut, as it comes from outside. */
export function unknownKey(value: object, known: { has(key: string): boolean }): string | undefined {
  const stray = Object.keys(value).find((key) => !known.has(key));
  return stray === undefined || stray.length <= KEY_CHARACTERS_SHOWN
    ? stray
    : `${stray.slice(0, KEY_CHARACTERS_SHOWN).toWellFormed()}…`;
}

const KEY_CHARACTERS_SHOWN = 64;

/** What was collected for some keys, without what was skipped. */
export function givenOf(keys: readonly string[], collected: JsonObject): Record<string, Json> {
  const given: Record<string, Json> = {};
  for (const key of keys) {
    const value = Object.hasOwn(collected, key) ? collected[key] : undefined;
    if (value !== undefined && value !== null) given[key] = value;
  }
  return given;
}

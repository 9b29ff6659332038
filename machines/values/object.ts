/** Answers that are objects: their shape and their keys, before they are trusted. */

/** The properties of a value that is an object with exactly these keys. */
export function propertiesOf<Key extends string>(
  value: unknown,
  keys: readonly Key[],
): Readonly<Record<Key, unknown>> | undefined {
  if (value === null || typeof value !== "object" || Array.isArray(value)) return undefined;
  const given = Object.keys(value);
  return given.length === keys.length && keys.every((key) => Object.hasOwn(value, key))
    ? (value as Record<Key, unknown>)
    : undefined;
}

/**
 * Whether a value from outside is an object of answers. Its keys are unchecked: read them with `Object.hasOwn`.
 */
export function isAnswerObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

/** The first key that is not among the known ones, cut to a length that a message can hold. */
export function unknownKey(value: object, known: { has(key: string): boolean }): string | undefined {
  const stray = Object.keys(value).find((key) => !known.has(key));
  return stray === undefined || stray.length <= KEY_CHARACTERS_SHOWN
    ? stray
    : `${stray.slice(0, KEY_CHARACTERS_SHOWN).toWellFormed()}…`;
}

const KEY_CHARACTERS_SHOWN = 64;

/** What the types that are answered with an object have in common. */

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

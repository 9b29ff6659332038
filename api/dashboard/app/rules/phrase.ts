/**
 * A sentence as a value: a message of the catalogue with its values, which may be sentences themselves. So the pure
 * modules of rules say what is said, and tests and screens fill it in.
 */
import type { WordKey } from "../words/areas.ts";

/** A name that the maker gave, a value, or something that the form does not have any more. */
export interface Marked {
  readonly mark: "name" | "value" | "broken";
  readonly text: string;
}

export interface Phrase {
  readonly key: WordKey;
  readonly values?: Readonly<Record<string, PhraseValue>>;
}

export type PhraseValue = string | number | Marked | Phrase;

type Fill = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/** The sentence as plain text. @param fill `t` of the words. */
export function textOf(value: PhraseValue, fill: Fill): string {
  if (typeof value !== "object") return String(value);
  if ("mark" in value) return value.text;
  if (value.values === undefined) return fill(value.key);
  const values = Object.entries(value.values).map(([name, part]): [string, string | number] => [
    name,
    typeof part === "number" ? part : textOf(part, fill),
  ]);
  return fill(value.key, Object.fromEntries(values));
}

/** Parts joined two by two by one message: `{first} and {rest}`. Undefined: there are none. */
export function joined(key: WordKey, parts: readonly PhraseValue[]): PhraseValue | undefined {
  return parts.reduceRight<PhraseValue | undefined>(
    (rest, first) => (rest === undefined ? first : { key, values: { first, rest } }),
    undefined,
  );
}

/** The same words in English would be marked as a name, a value or broken. */
export const name = (text: string): Marked => ({ mark: "name", text });
export const value = (text: string): Marked => ({ mark: "value", text });
export const broken = (text: string): Marked => ({ mark: "broken", text });

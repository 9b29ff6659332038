/**
 * What the text of a key says by itself, without asking anybody: its kind, and the hash that it is looked up by.
 *
 * Owns: remembering it for keys in use, since checking and hashing cost a turn some 4 % of its processor time. Does not
 * own: the format (`api-key.ts`), which keys exist (`key-cache.ts`).
 *
 * 1. It follows from the text alone, so what is remembered is never out of date, also when a key is revoked.
 * 2. Texts of keys are in memory here, as they are in each request; they are bounded in number, and never stored or
 *    logged.
 */
import { apiKeyKind, hashApiKey, type KeyKind } from "./api-key.ts";

/** Keys in use at a time; with more, some are read again and again, as all were without this. */
const REMEMBERED_MAX = 1_000;

export interface ReadKey {
  readonly kind: KeyKind;
  /** What {@link hashApiKey} gives. */
  readonly digest: string;
}

export class KeyReader {
  readonly #read = new Map<string, ReadKey>();

  /** Undefined for what is not the text of a key. */
  read(text: string): ReadKey | undefined {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const kind = apiKeyKind(text);
    if (kind === undefined) return undefined;
    // Whoever makes up keys empties it for others, and can do no more than that.
    if (this.#read.size >= REMEMBERED_MAX) this.#read.clear();
    const read = { kind, digest: hashApiKey(text) };
    this.#read.set(text, read);
    return read;
  }
}

/**
 * Reads the text of a key: its kind, and the hash under which it is looked up.
 *
 * Owns: a cache of both for keys in use, because checking and hashing take some 4 % of a turn's processor time. Does
 * not own: the format (`api-key.ts`), which keys exist (`key-cache.ts`).
 *
 * 1. Kind and hash depend only on the text, so an entry is never out of date, also after a revocation.
 * 2. The cache holds the texts of keys in memory. Their number is bounded, and they are never stored or logged.
 */
import { apiKeyKind, hashApiKey, type KeyKind } from "./api-key.ts";

/** Keys in use at a time; with more, some are hashed again. */
const REMEMBERED_MAX = 1_000;

export interface ReadKey {
  readonly kind: KeyKind;
  /** The result of {@link hashApiKey}. */
  readonly digest: string;
}

export class KeyReader {
  readonly #read = new Map<string, ReadKey>();

  /** Undefined for a text that is not a well-formed key. */
  read(text: string): ReadKey | undefined {
    const known = this.#read.get(text);
    if (known !== undefined) return known;
    const kind = apiKeyKind(text);
    if (kind === undefined) return undefined;
    // Requests with made-up keys can clear the cache, but have no other effect.
    if (this.#read.size >= REMEMBERED_MAX) this.#read.clear();
    const read = { kind, digest: hashApiKey(text) };
    this.#read.set(text, read);
    return read;
  }
}

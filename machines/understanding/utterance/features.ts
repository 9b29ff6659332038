/**
 * What the classifier of utterances sees of a reply: its n-grams of letters and its words, hashed.
 *
 * Owns: which features there are and their buckets; training and reading must agree on both. Does not own: weights.
 */
import type { Token } from "../text/tokens.ts";

/** Buckets of features; a power of two. More of them would not fit the size of the weights. */
export const BUCKETS = 1 << 14;
/** Characters of a reply that are looked at: what it is shows at its beginning. */
const CHARACTERS_MAX = 160;
const N_GRAM_MIN = 2;
const N_GRAM_MAX = 5;

/** Calls back with the bucket of each feature, as often as it stands in the reply. */
export function eachFeature(tokens: readonly Token[], take: (bucket: number) => void): void {
  let text = " ";
  let words = 0;
  let before = 0x811c9dc5;
  for (const token of tokens) {
    if (text.length >= CHARACTERS_MAX) break;
    const shown = token.kind === "number" ? "0" : token.text;
    text += `${shown} `;
    const word = hashOf(shown, 0, shown.length, WORD_SEED);
    take(word & (BUCKETS - 1));
    take(mixed(word ^ before) & (BUCKETS - 1));
    if (words === 0) take(mixed(word ^ FIRST_SEED) & (BUCKETS - 1));
    before = word;
    words += 1;
  }
  take(mixed(LENGTH_SEED + Math.min(words, LENGTHS_MAX)) & (BUCKETS - 1));
  const length = Math.min(text.length, CHARACTERS_MAX);
  for (let at = 0; at < length; at += 1) {
    let hash = N_GRAM_SEED;
    for (let size = 1; size <= N_GRAM_MAX && at + size <= length; size += 1) {
      hash = Math.imul(hash ^ text.charCodeAt(at + size - 1), PRIME);
      if (size >= N_GRAM_MIN) take(mixed(hash) & (BUCKETS - 1));
    }
  }
}

const PRIME = 0x01000193;
const N_GRAM_SEED = 0x811c9dc5;
const WORD_SEED = 0x2545f491;
const FIRST_SEED = 0x5bd1e995;
const LENGTH_SEED = 0x1b873593;
/** Replies of more words count as one length. */
const LENGTHS_MAX = 16;

function hashOf(text: string, from: number, end: number, seed: number): number {
  let hash = seed;
  for (let at = from; at < end; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return mixed(hash);
}

/** Spreads a hash over its lower bits. */
function mixed(hash: number): number {
  const spread = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (spread ^ (spread >>> 13)) >>> 0;
}

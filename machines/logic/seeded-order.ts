/**
 * Random orders that can be computed again. Each item's position follows from the session's seed, the name of the list
 * and the item's own name, so adding or removing an item keeps the order of the others.
 */

/**
 * The items in the order of a seed.
 *
 * @param list names the list: two lists of one session have orders of their own.
 */
export function inSeededOrder<Item>(
  items: readonly Item[],
  seed: number,
  list: string,
  nameOf: (item: Item) => string,
): Item[] {
  const start = hashed(mixed(seed | 0), list);
  return items
    .map((item) => ({ item, place: mixed(hashed(start, nameOf(item))) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** FNV-1a over a text, going on from a hash. */
function hashed(start: number, text: string): number {
  let hash = start ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

/** The finish of MurmurHash3: names that differ in one character are to lie far apart. As an unsigned number. */
function mixed(hash: number): number {
  let bits = hash ^ (hash >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

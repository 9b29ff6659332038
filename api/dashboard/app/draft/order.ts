/** Merging two orders of names from the one they began with. */

/**
 * All names of both orders, each once. What was moved or added in mine stands after the name before it in mine; the
 * others stand as in theirs. What both moved stands as in mine.
 */
export function mergedOrder(base: readonly string[], theirs: readonly string[], mine: readonly string[]): string[] {
  const known = new Set(theirs);
  const [stayed, before] = [unmoved(base, mine), new Set(base)];
  // A name that theirs deleted is placed as if it were added: it may stay as a conflict.
  const isPlaced = (name: string): boolean => !stayed.has(name) || !known.has(name) || !before.has(name);
  const placed = new Set(mine.filter(isPlaced));
  const order = theirs.filter((name) => !placed.has(name));
  for (const [at, name] of mine.entries()) {
    if (!placed.has(name)) continue;
    order.splice(placeIn(order, theirs, base, mine, at), 0, name);
  }
  return order;
}

/** Where the name at a position of mine comes: after the name before it, and after what theirs added there. */
function placeIn(
  order: readonly string[],
  theirs: readonly string[],
  base: readonly string[],
  mine: readonly string[],
  at: number,
): number {
  const previous = mine.slice(0, at).findLast((name) => order.includes(name));
  let place = previous === undefined ? 0 : order.indexOf(previous) + 1;
  const isAdded = (name: string | undefined): boolean =>
    name !== undefined && theirs.includes(name) && !base.includes(name) && !mine.includes(name);
  while (isAdded(order[place])) place += 1;
  return place;
}

/** The names that are in the same order in both lists: as many as possible, so that what was moved is little. */
function unmoved(base: readonly string[], mine: readonly string[]): ReadonlySet<string> {
  const position = new Map(base.map((name, at) => [name, at]));
  const names = mine.filter((name) => position.has(name));
  /** For each length, the name with the least position that ends a rising row of that length. */
  const ends: string[] = [];
  const previous = new Map<string, string>();
  const at = (name: string | undefined): number => (name === undefined ? -1 : (position.get(name) ?? -1));
  for (const name of names) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle]) < at(name)) low = middle + 1;
      else high = middle;
    }
    const before = ends[low - 1];
    if (before !== undefined) previous.set(name, before);
    ends[low] = name;
  }
  const row = new Set<string>();
  for (let name = ends.at(-1); name !== undefined; name = previous.get(name)) row.add(name);
  return row;
}

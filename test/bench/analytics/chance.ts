/**
 * Chance that repeats: the same seed draws the same. One response is drawn from one seed, so that any of them can be
 * made again alone and threads need not know of each other.
 */

/** A uniform number in [0, 1) from each call. */
export type Draw = () => number;

/** The generator mulberry32, seeded from two numbers that are mixed first: neighbours draw unlike numbers. */
export function drawsFrom(stream: number, index: number): Draw {
  let state = mixed(mixed(stream + 1) ^ (index >>> 0));
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

function mixed(value: number): number {
  const half = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return half ^ (half >>> 16);
}

export function below(draw: Draw, bound: number): number {
  return Math.floor(draw() * bound);
}

/** Earlier entries are drawn more often, as few browsers, places and sites make up most of a traffic. */
export function oneOfFew<Value>(draw: Draw, values: readonly Value[]): Value {
  const value = values[Math.floor(draw() ** 2 * values.length)];
  if (value === undefined) throw new Error("nothing to draw from");
  return value;
}

export function oneOf<Value>(draw: Draw, values: readonly Value[]): Value {
  const value = values[below(draw, values.length)];
  if (value === undefined) throw new Error("nothing to draw from");
  return value;
}

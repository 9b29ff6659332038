/** Middle values of counted values. */

interface CountedValue {
  readonly value: number;
  readonly count: number;
}

/**
 * The median, the mean of the middle two values if their number is even.
 *
 * @param ascending at least one value with a count above 0.
 */
export function countedMedian(ascending: readonly CountedValue[]): number {
  const total = ascending.reduce((sum, { count }) => sum + count, 0);
  return (countedValue(ascending, Math.floor((total - 1) / 2)) + countedValue(ascending, Math.floor(total / 2))) / 2;
}

/** The value at an index, if each stood there as often as it is counted. */
export function countedValue(ascending: readonly CountedValue[], index: number): number {
  let passed = 0;
  for (const { value, count } of ascending) {
    passed += count;
    if (index < passed) return value;
  }
  throw new Error(`there is no value ${index} of ${passed}`);
}

/**
 * The median of counted values, the mean of the middle two if their number is even.
 *
 * @param ascending at least one value with a count above 0.
 */
export function countedMedian(ascending: readonly { readonly value: number; readonly count: number }[]): number {
  const total = ascending.reduce((sum, { count }) => sum + count, 0);
  const at = (index: number): number => {
    let passed = 0;
    for (const { value, count } of ascending) {
      passed += count;
      if (index < passed) return value;
    }
    throw new Error(`there is no value ${index} of ${total}`);
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

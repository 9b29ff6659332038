/** Counting, ordering and means, for all sections of the oracle. */

export interface LabelCount {
  readonly label: string;
  readonly count: number;
}

export function countsOf<Key>(keys: readonly Key[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts];
}

/** The most frequent first, equal ones by label. */
export function byCount(counts: readonly (readonly [string, number])[]): LabelCount[] {
  return counts
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => b.count - a.count || byCodePoint(a.label, b.label));
}

export function compare<Value extends string | number>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Unlike the order of `<`, which compares halves of characters. */
export function byCodePoint(a: string, b: string): number {
  const [left, right] = [Array.from(a), Array.from(b)].map((text) =>
    text.map((one) => one.codePointAt(0) as number),
  ) as [number[], number[]];
  for (const [index, one] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    if (one !== other) return one - other;
  }
  return left.length - right.length;
}

export function median(numbers: readonly number[]): number | undefined {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** To twelve digits of the largest number: beyond them lies what computers make of binary fractions. */
export function average(numbers: readonly number[]): number {
  const mean = sumExactly(numbers) / numbers.length;
  if (mean === 0) return 0;
  const largest = Math.max(...numbers.map(Math.abs));
  const lost = firstDigitAt(largest) - firstDigitAt(mean);
  return lost >= 12 ? 0 : Number(mean.toPrecision(12 - Math.max(0, lost)));
}

/** 2 for hundreds, -1 for tenths. */
function firstDigitAt(number: number): number {
  return Number(/e(.*)$/.exec(number.toExponential())?.[1]);
}

/** Neumaier's sum, in the order of size. */
function sumExactly(numbers: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const number of numbers.toSorted((a, b) => Math.abs(b) - Math.abs(a))) {
    const next = sum + number;
    lost += Math.abs(sum) >= Math.abs(number) ? sum - next + number : number - next + sum;
    sum = next;
  }
  return sum + lost;
}

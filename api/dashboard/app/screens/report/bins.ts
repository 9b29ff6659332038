/** Ranges of numbers for a histogram. */

export interface Bin {
  readonly from: number;
  /** Inclusive of a single number, else exclusive but in the last range. */
  readonly to: number;
  readonly count: number;
}

const BINS_MAX = 20;
const BINS_WANTED = 10;
/** Widths that people read: 1, 2 and 5 times a power of ten. */
const NICE = [1, 2, 5, 10];

/** At most {@link BINS_MAX} ranges of the same nice width, without gaps; whole numbers close together are one each. */
export function binsOf(values: readonly { readonly value: number; readonly count: number }[]): readonly Bin[] {
  const sorted = values.toSorted((a, b) => a.value - b.value);
  const min = sorted[0]?.value;
  const max = sorted.at(-1)?.value;
  if (min === undefined || max === undefined) return [];
  if (sorted.every(({ value }) => Number.isInteger(value)) && max - min < BINS_MAX)
    return Array.from({ length: max - min + 1 }, (_, at) => {
      const number = min + at;
      return { from: number, to: number, count: sorted.find(({ value }) => value === number)?.count ?? 0 };
    });
  if (min === max) return [{ from: min, to: max, count: sum(sorted) }];
  const width = niceWidth((max - min) / BINS_WANTED);
  const first = Math.floor(min / width);
  const last = Math.max(first, Math.ceil(max / width) - 1);
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const bin = first + at;
    const inside = sorted.filter(({ value }) => Math.min(last, Math.floor(value / width)) === bin);
    return { from: rounded(bin * width, width), to: rounded((bin + 1) * width, width), count: sum(inside) };
  });
}

function niceWidth(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  return power * (NICE.find((factor) => factor * power >= width * (1 - 1e-9)) ?? 10);
}

/** Without what the sums of binary fractions add. */
function rounded(value: number, width: number): number {
  const digits = Math.max(0, -Math.floor(Math.log10(width)));
  return Number(value.toFixed(Math.min(digits, 20)));
}

function sum(values: readonly { readonly count: number }[]): number {
  return values.reduce((all, { count }) => all + count, 0);
}

/**
 * The numbers in each question's answers: their summary and the most frequent values.
 *
 * 1. Where all numbers of a question are cells, they follow from the counts; the others need statements of their own
 *    (`queries/numbers.ts`).
 */
import { SUM_SCALE, VALUES_MAX, type NumbersRow } from "../queries/numbers.ts";
import { CELL } from "../responses/cells.ts";
import { totalOf, type CountedCells } from "./counted-cells.ts";
import { countedMedian } from "./counted-median.ts";

export interface Numbers {
  readonly summary: { readonly avg: number; readonly min: number; readonly max: number; readonly median: number };
  /** The most frequent ones, ascending. */
  readonly values: readonly { readonly value: number; readonly count: number }[];
}

/**
 * Digits of an average, counted from the first digit of the largest number: beyond them a sum of binary fractions
 * depends on the order of its parts. Where numbers cancel each other, the average has fewer; -0.7 and 0.7 give 0.
 */
const AVERAGE_DIGITS = 12;

/** The questions with answers that are numbers and no cells. */
export function questionsWithOpenNumbers(cells: CountedCells): readonly string[] {
  const counted = new Map(cells.ofQuestions(CELL.number).map(({ ref, labels }) => [ref, totalOf(labels)]));
  return cells
    .ofQuestions(CELL.reached)
    .filter(({ ref, kind, labels }) => kind === "number" && totalOf(labels) > (counted.get(ref) ?? 0))
    .map(({ ref }) => ref);
}

/** By the question's ref. */
export function numbersOf(cells: CountedCells, open: readonly NumbersRow[]): ReadonlyMap<string, Numbers> {
  const numbers = new Map<string, Numbers>();
  for (const { ref, labels } of cells.ofQuestions(CELL.number))
    numbers.set(ref, numbersOfCells(labels.map(({ label, count }) => ({ value: Number(label), count }))));
  for (const { ref, count, min, max, medianLow, medianHigh, scaledSum, values } of open) {
    numbers.set(ref, {
      summary: {
        avg: rounded((scaledSum / count) * SUM_SCALE, Math.max(Math.abs(min), Math.abs(max))),
        min,
        max,
        // Halved first, because the sum could overflow.
        median: medianLow === medianHigh ? medianLow : medianLow / 2 + medianHigh / 2,
      },
      values: ascending(values.map(([minusTimes, value]) => ({ value, count: -minusTimes }))),
    });
  }
  return numbers;
}

/** @param counted at least one number; whole numbers, so that sums are exact. */
function numbersOfCells(counted: readonly { readonly value: number; readonly count: number }[]): Numbers {
  const sorted = ascending(counted);
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  const max = sorted.at(-1)?.value ?? 0;
  return {
    summary: {
      avg: rounded(sorted.reduce((sum, { value, count }) => sum + value * count, 0) / total, max),
      min: sorted[0]?.value ?? 0,
      max,
      median: countedMedian(sorted),
    },
    values: ascending(counted.toSorted((a, b) => b.count - a.count || a.value - b.value).slice(0, VALUES_MAX)),
  };
}

function ascending<Value extends { readonly value: number }>(values: readonly Value[]): readonly Value[] {
  return values.toSorted((a, b) => a.value - b.value);
}

/** @param largest of the numbers, without its sign. */
function rounded(average: number, largest: number): number {
  const digits = AVERAGE_DIGITS - (exponentOf(largest) - exponentOf(average));
  // Adding 0 turns -0 into 0, as JSON does.
  return digits < 1 ? 0 : Number(average.toPrecision(Math.min(digits, AVERAGE_DIGITS))) + 0;
}

/** The power of ten of the first digit. */
function exponentOf(number: number): number {
  return Number(number.toExponential().split("e")[1]);
}

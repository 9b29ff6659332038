/**
 * Rankings and matrices in the report: the mean rank of each option, and the counts of each cell.
 *
 * Owns: turning counts of chosen keys into these results. Does not own: how a rank or a cell is written as a key
 * (`responses/ranking-and-matrix-keys.ts`), counting the keys (`queries/cell-counts.ts`).
 */
import { keyOf, partsOf } from "../responses/ranking-and-matrix-keys.ts";
import type { Distribution } from "./distributions.ts";
import type { ReportedQuestion } from "./reported-question.ts";

export interface ChosenCount {
  readonly option: string;
  readonly count: number;
}

/** The mean rank of each ranked option, best first, and how often it had each rank; rank 1 is the best. */
export function averageRanks(
  { block, type, context }: ReportedQuestion,
  chosen: readonly ChosenCount[],
): Distribution["ranking"] {
  const kind = type.answerKind(block, context);
  const labels = labelsOf(kind.kind === "ranking" ? kind.options : []);
  const ranks = new Map<string, Map<number, number>>();
  let last = 0;
  for (const { option, count } of chosen) {
    const [position, ref] = partsOf(option);
    const counts = ranks.get(ref) ?? new Map<number, number>();
    counts.set(Number(position), count);
    ranks.set(ref, counts);
    last = Math.max(last, Number(position));
  }
  return [...ranks]
    .map(([ref, counts]) => {
      const places = Array.from({ length: last }, (_, at) => counts.get(at + 1) ?? 0);
      const all = places.reduce((sum, count) => sum + count, 0);
      const ofRanks = places.reduce((sum, count, at) => sum + count * (at + 1), 0);
      return { label: labels.get(ref) ?? ref, avgRank: ofRanks / all, places };
    })
    .sort((a, b) => a.avgRank - b.avgRank || (a.label < b.label ? -1 : 1));
}

/**
 * How often each column was chosen in each row, in the order of the form. Rows and columns that the form no longer has
 * come last, under their refs.
 */
export function cellCounts(
  { block, type, context }: ReportedQuestion,
  chosen: readonly ChosenCount[],
): NonNullable<Distribution["matrix"]> {
  const kind = type.answerKind(block, context);
  const [rows, columns] =
    kind.kind === "matrix" ? [labelsOf(kind.rows), labelsOf(kind.columns)] : [labelsOf([]), labelsOf([])];
  const counts = new Map<string, number>();
  const cells = chosen
    .map(({ option, count }) => ({ option, count, refs: partsOf(option) }))
    .sort((a, b) => (a.option < b.option ? -1 : 1));
  for (const {
    option,
    count,
    refs: [row, column],
  } of cells) {
    if (!rows.has(row)) rows.set(row, row);
    if (!columns.has(column)) columns.set(column, column);
    counts.set(option, count);
  }
  return {
    rows: [...rows.values()],
    cols: [...columns.values()],
    counts: [...rows.keys()].map((row) => [...columns.keys()].map((column) => counts.get(keyOf(row, column)) ?? 0)),
  };
}

function labelsOf(options: readonly { readonly ref: string; readonly label: string }[]): Map<string, string> {
  return new Map(options.map(({ ref, label }) => [ref, label]));
}

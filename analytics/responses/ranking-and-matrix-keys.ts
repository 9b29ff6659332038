/**
 * Rankings and tables in the report: each option with the place that it was given, each row with a column that was
 * chosen in it.
 *
 * Owns: how a place or a cell is written among the chosen options, and what their counts come to. Does not own:
 * counting (`queries/chosen-options.ts`).
 */
import type { Json } from "../../machines/json.ts";
import type { Distribution } from "../report/distributions.ts";
import type { ReportedQuestion } from "../report/reported-questions.ts";

export interface ChosenCount {
  readonly option: string;
  readonly count: number;
}

/** The options of a ranking, each behind its place: `1 quality`. */
export function rankingKeys(answer: Json): string[] {
  return Array.isArray(answer) ? answer.map((option: Json, index) => `${index + 1} ${option as string}`) : [];
}

/** The cells of a table that were chosen: `food great`. */
export function matrixKeys(answer: Json): string[] {
  if (answer === null || typeof answer !== "object" || Array.isArray(answer)) return [];
  return Object.entries(answer).flatMap(([row, chosen]: [string, Json]) =>
    (Array.isArray(chosen) ? chosen : [chosen]).map((column: Json) => pair(row, column as string)),
  );
}

/** The mean place of every option that was ranked, the first one first; 1 is the best. */
export function averageRanks(
  { block, type, context }: ReportedQuestion,
  chosen: readonly ChosenCount[],
): Distribution["ranking"] {
  const kind = type.answerKind(block, context);
  const labels = labelsOf(kind.kind === "ranking" ? kind.options : []);
  const ranks = new Map<string, { sum: number; count: number }>();
  for (const { option, count } of chosen) {
    const [place, ref] = halves(option);
    const rank = ranks.get(ref) ?? { sum: 0, count: 0 };
    ranks.set(ref, { sum: rank.sum + Number(place) * count, count: rank.count + count });
  }
  return [...ranks]
    .map(([ref, { sum, count }]) => ({ label: labels.get(ref) ?? ref, avgRank: sum / count }))
    .sort((a, b) => a.avgRank - b.avgRank || (a.label < b.label ? -1 : 1));
}

/**
 * How often each column was chosen in each row, in the order of the form; rows and columns that it has no more come
 * last, by their refs.
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
    .map(({ option, count }) => ({ option, count, refs: halves(option) }))
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
    counts: [...rows.keys()].map((row) => [...columns.keys()].map((column) => counts.get(pair(row, column)) ?? 0)),
  };
}

function labelsOf(options: readonly { readonly ref: string; readonly label: string }[]): Map<string, string> {
  return new Map(options.map(({ ref, label }) => [ref, label]));
}

/** Refs have no blank. */
function pair(left: string, right: string): string {
  return `${left} ${right}`;
}

function halves(text: string): readonly [string, string] {
  const [left = "", right = ""] = text.split(" ", 2);
  return [left, right];
}

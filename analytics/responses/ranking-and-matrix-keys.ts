/**
 * Answers to rankings and matrices as keys, in the form in which ClickHouse counts chosen options.
 *
 * Owns: how a rank or a cell is written as one key. Does not own: the counts (`sections/ranking-and-matrix-counts.ts`).
 */
import type { Json } from "../../machines/json.ts";

/** One key for each option of a ranking, with its rank: `1 quality`. */
export function rankingKeys(answer: Json): string[] {
  return Array.isArray(answer) ? answer.map((option: Json, index) => keyOf(String(index + 1), option as string)) : [];
}

/** One key for each chosen cell of a matrix, row first: `food great`. */
export function matrixKeys(answer: Json): string[] {
  if (answer === null || typeof answer !== "object" || Array.isArray(answer)) return [];
  return Object.entries(answer).flatMap(([row, chosen]: [string, Json]) =>
    (Array.isArray(chosen) ? chosen : [chosen]).map((column: Json) => keyOf(row, column as string)),
  );
}

/** Refs contain no blank. */
export function keyOf(left: string, right: string): string {
  return `${left} ${right}`;
}

/** The inverse of {@link keyOf}. */
export function partsOf(key: string): readonly [string, string] {
  const [left = "", right = ""] = key.split(" ", 2);
  return [left, right];
}

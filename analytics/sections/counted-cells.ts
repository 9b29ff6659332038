/**
 * The counts of cells, by key: what sections are made of.
 *
 * Owns: looking them up. Does not own: counting (`queries/cell-counts.ts`), which cells there are
 * (`responses/cells.ts`).
 */
import type { CellCountsRow, FrequentCellsRow } from "../queries/cell-counts.ts";
import { readCell } from "../responses/cells.ts";

const SURROGATES_FROM = 0xd800;
const SURROGATES_TO = 0xe000;
const UNITS = 0x1_00_00;

export interface CountedLabel {
  readonly label: string;
  readonly count: number;
  /** How many of them are completed; 0 for kinds of cells that do not tell. */
  readonly completed: number;
}

/** A question, and the kind of its answers or `UNANSWERED`. */
export interface CountedAnswers {
  readonly ref: string;
  readonly kind: string;
  readonly labels: readonly CountedLabel[];
}

export interface CountedCells {
  /** Most frequent first; labels with equal counts in the order of their code points. */
  labels(key: string): readonly CountedLabel[];
  /** How many responses have the cell. */
  count(key: string, label: string): number;
  /** The counts of cells about questions, under their refs and kinds and in the order of these. */
  ofQuestions(letter: string): readonly CountedAnswers[];
}

export function countedCells(rows: readonly CellCountsRow[]): CountedCells {
  const byKey = new Map<string, Map<string, CountedLabel>>();
  for (const { cell, n } of rows) {
    const { key, label, isCompleted } = readCell(cell);
    let labels = byKey.get(key);
    if (labels === undefined) byKey.set(key, (labels = new Map<string, CountedLabel>()));
    const { count, completed } = labels.get(label) ?? { count: 0, completed: 0 };
    labels.set(label, { label, count: count + n, completed: isCompleted ? completed + n : completed });
  }
  return lookUp(new Map([...byKey].map(([key, labels]) => [key, [...labels.values()]])));
}

/** Of a form with too many different cells: the most frequent labels of each key, and no places. */
export function frequentCells(rows: readonly FrequentCellsRow[]): CountedCells {
  return lookUp(
    new Map(
      rows.map(({ key, labels }) => [key, labels.map(([label, count, completed]) => ({ label, count, completed }))]),
    ),
  );
}

function lookUp(labelsOf: ReadonlyMap<string, CountedLabel[]>): CountedCells {
  for (const labels of labelsOf.values()) labels.sort(byCount);
  const keys = [...labelsOf.keys()].sort();
  const countsOf = new Map<string, ReadonlyMap<string, number>>();
  const labelsIn = (key: string): readonly CountedLabel[] => labelsOf.get(key) ?? [];
  return {
    labels: labelsIn,
    count(key, label) {
      const counts = countsOf.get(key) ?? new Map(labelsIn(key).map((counted) => [counted.label, counted.count]));
      countsOf.set(key, counts);
      return counts.get(label) ?? 0;
    },
    ofQuestions: (letter) =>
      keys.flatMap((key) => {
        const [first, ref = "", kind = ""] = key.split(" ", 3);
        return first === letter ? [{ ref, kind, labels: labelsIn(key) }] : [];
      }),
  };
}

export function totalOf(labels: readonly CountedLabel[]): number {
  return labels.reduce((sum, { count }) => sum + count, 0);
}

/** Most frequent first. */
export function byCount(a: Omit<CountedLabel, "completed">, b: Omit<CountedLabel, "completed">): number {
  return b.count - a.count || inCodePointOrder(a.label, b.label);
}

/** The order of UTF-8, in which ClickHouse sorts; that of JavaScript differs for characters of two units. */
export function inCodePointOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [unitA, unitB] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (unitA !== unitB) return rankOf(unitA) - rankOf(unitB);
  }
  return a.length - b.length;
}

/** The units of characters of two come after all characters of one. */
function rankOf(unit: number): number {
  if (unit < SURROGATES_FROM) return unit;
  return unit < SURROGATES_TO ? unit + UNITS : unit;
}

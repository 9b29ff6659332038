/**
 * Counts the responses of a small form here: its rows come in one statement, and counting a few hundred of them takes
 * less than asking for each count.
 *
 * 1. Equal to what the statements of `count-by-statements.ts` count.
 */
import type { DurationsRow } from "../queries/durations.ts";
import type { FewResponsesRow } from "../queries/few-responses.ts";
import { SUM_SCALE, VALUES_MAX, type NumbersRow } from "../queries/numbers.ts";
import { SAMPLES_MAX, type TextSampleRow } from "../queries/text-samples.ts";
import { readCell } from "../responses/cells.ts";
import { countedCells } from "../sections/counted-cells.ts";
import { countedMedian } from "../sections/counted-median.ts";
import { questionsWithOpenNumbers } from "../sections/numbers.ts";
import { places } from "../sections/places.ts";
import type { StartTimes } from "../sections/times.ts";
import type { ReportCounts } from "./counts.ts";

/** @param rows newest first. */
export function countRows(rows: readonly FewResponsesRow[]): ReportCounts {
  const times = new Map<string, number>();
  for (const { cells } of rows) for (const cell of cells) times.set(cell, (times.get(cell) ?? 0) + 1);
  const cells = countedCells([...times].map(([cell, n]) => ({ cell, n })));
  return {
    cells,
    durations: durationsOf(rows),
    places: places(cells),
    numbers: questionsWithOpenNumbers(cells).flatMap((ref) => numbersOf(rows, ref)),
    samples: samplesOf(rows),
    starts: startsOf(rows),
    newestVersions: (keys) => Promise.resolve(newestVersions(rows, new Set(keys))),
  };
}

function durationsOf(rows: readonly FewResponsesRow[]): DurationsRow | undefined {
  const durations = rows.filter(({ completed }) => completed).map(({ durationMs }) => durationMs);
  if (durations.length === 0) return undefined;
  const ascending = durations.sort((a, b) => a - b).map((value) => ({ value, count: 1 }));
  const sumMs = durations.reduce((sum, duration) => sum + duration, 0);
  return { count: durations.length, sumMs, medianMs: countedMedian(ascending) };
}

/** Empty if no answer has a number that counts, such as an amount in another currency. */
function numbersOf(rows: readonly FewResponsesRow[], ref: string): NumbersRow[] {
  const numbers = rows
    .flatMap(({ numberRefs, numbers: values }) => values.filter((_value, at) => numberRefs[at] === ref))
    .sort((a, b) => a - b);
  if (numbers.length === 0) return [];
  const times = new Map<number, number>();
  for (const number of numbers) times.set(number, (times.get(number) ?? 0) + 1);
  const at = (index: number): number => numbers[index] ?? 0;
  const summary = {
    ref,
    count: numbers.length,
    min: at(0),
    max: at(numbers.length - 1),
    medianLow: at(Math.floor((numbers.length - 1) / 2)),
    medianHigh: at(Math.floor(numbers.length / 2)),
    scaledSum: sumOf(numbers.map((number) => number / SUM_SCALE)),
    values: [...times]
      .map(([value, count]): [number, number] => [-count, value])
      .sort(([countA, a], [countB, b]) => countA - countB || a - b)
      .slice(0, VALUES_MAX),
  };
  return [summary];
}

/** Kahan's sum: what one addition loses, the next one gets. */
function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  let lost = 0;
  for (const number of numbers) {
    const corrected = number - lost;
    const next = sum + corrected;
    lost = next - sum - corrected;
    sum = next;
  }
  return sum;
}

function samplesOf(rows: readonly FewResponsesRow[]): readonly TextSampleRow[] {
  const samples: TextSampleRow[] = [];
  const found = new Map<string, number>();
  for (const { textRefs, textKinds, texts } of rows)
    for (const [at, text] of texts.entries()) {
      const [ref = "", kind = ""] = [textRefs[at], textKinds[at]];
      // Refs and kinds contain no blank.
      const key = `${ref} ${kind}`;
      const before = found.get(key) ?? 0;
      if (before >= SAMPLES_MAX) continue;
      found.set(key, before + 1);
      samples.push({ ref, kind, text });
    }
  return samples;
}

function startsOf(rows: readonly FewResponsesRow[]): StartTimes {
  const byDay = new Map<string, { readonly starts: number; readonly completed: number }>();
  const byWeekHour = new Map<number, number>();
  for (const { date, weekHour, completed: isCompleted } of rows) {
    const { starts, completed } = byDay.get(date) ?? { starts: 0, completed: 0 };
    byDay.set(date, { starts: starts + 1, completed: completed + (isCompleted ? 1 : 0) });
    byWeekHour.set(weekHour, (byWeekHour.get(weekHour) ?? 0) + 1);
  }
  return { byDay, byWeekHour };
}

function newestVersions(rows: readonly FewResponsesRow[], keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  for (const { version, cells } of rows)
    for (const cell of cells) {
      const { key } = readCell(cell);
      // Version ids sort by their time.
      if (keys.has(key) && version > (newest.get(key) ?? "")) newest.set(key, version);
    }
  return newest;
}

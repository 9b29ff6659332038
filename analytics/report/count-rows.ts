/**
 * Counts the responses of a small form here, or those of the newest days of a large one on top of its past: their rows
 * come in one statement, and counting a few hundred of them takes less than asking for each count.
 *
 * 1. Equal to what the statements of `count-by-statements.ts` count.
 */
import type { DurationsRow } from "../queries/durations.ts";
import type { FewResponsesRow } from "../queries/few-responses.ts";
import { SUM_SCALE, VALUES_MAX, type NumbersRow } from "../queries/numbers.ts";
import { SAMPLES_MAX, type TextSampleRow } from "../queries/text-samples.ts";
import { readCell } from "../responses/cells.ts";
import { countedCells } from "../sections/counted-cells.ts";
import { countedValue } from "../sections/counted-median.ts";
import { questionsWithOpenNumbers } from "../sections/numbers.ts";
import { places } from "../sections/places.ts";
import type { StartTimes } from "../sections/times.ts";
import type { ReportCounts } from "./counts.ts";
import type { Past } from "./past.ts";

const NO_PAST: Past = {
  cells: new Map(),
  durations: new Float64Array(),
  numbers: new Map(),
  samples: [],
  starts: { byDay: new Map(), byWeekHour: new Map() },
  newestVersions: () => Promise.resolve(new Map()),
};

/**
 * @param rows newest first.
 * @param past of responses that started earlier.
 */
export function countRows(rows: readonly FewResponsesRow[], past: Past = NO_PAST): ReportCounts {
  const times = new Map(past.cells);
  for (const { cells } of rows) for (const cell of cells) times.set(cell, (times.get(cell) ?? 0) + 1);
  const cells = countedCells([...times].map(([cell, n]) => ({ cell, n })));
  return {
    cells,
    durations: durationsOf(rows, past.durations),
    places: places(cells),
    numbers: questionsWithOpenNumbers(cells).flatMap((ref) => numbersOf(rows, ref, past.numbers.get(ref))),
    samples: samplesOf(rows, past.samples),
    starts: startsOf(rows, past.starts),
    async newestVersions(keys) {
      return newestVersions(rows, new Set(keys), await past.newestVersions(keys));
    },
  };
}

function durationsOf(rows: readonly FewResponsesRow[], past: Float64Array): DurationsRow | undefined {
  const durations = Float64Array.from(rows.filter(({ completed }) => completed).map(({ durationMs }) => durationMs));
  const count = durations.length + past.length;
  if (count === 0) return undefined;
  durations.sort();
  const at = (index: number): number => ofBoth(past, durations, index);
  const sumMs = sumOf(durations) + sumOf(past);
  return { count, sumMs, medianMs: (at(Math.floor((count - 1) / 2)) + at(Math.floor(count / 2))) / 2 };
}

/**
 * @param many ascending.
 * @param few ascending; each of them may be looked at.
 * @returns the value at the index among both.
 */
function ofBoth(many: Float64Array, few: Float64Array, index: number): number {
  const valueOf = (values: Float64Array, at: number): number =>
    at < 0 ? Number.NEGATIVE_INFINITY : (values[at] ?? Number.POSITIVE_INFINITY);
  // As many of the few come before the value as fit between their neighbours among the many.
  for (let before = 0; before <= Math.min(few.length, index); before++) {
    const rest = index - before;
    if (valueOf(few, before - 1) <= valueOf(many, rest) && valueOf(many, rest - 1) <= valueOf(few, before))
      return Math.min(valueOf(many, rest), valueOf(few, before));
  }
  throw new Error(`there is no value ${index} of ${many.length + few.length}`);
}

/** Empty if no answer has a number that counts, such as an amount in another currency. */
function numbersOf(
  rows: readonly FewResponsesRow[],
  ref: string,
  past: ReadonlyMap<number, number> = new Map(),
): NumbersRow[] {
  const times = new Map(past);
  for (const { numberRefs, numbers } of rows)
    for (const [at, number] of numbers.entries())
      if (numberRefs[at] === ref) times.set(number, (times.get(number) ?? 0) + 1);
  const ascending = [...times].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  const [first, last] = [ascending[0], ascending.at(-1)];
  if (first === undefined || last === undefined) return [];
  const count = ascending.reduce((sum, each) => sum + each.count, 0);
  return [
    {
      ref,
      count,
      min: first.value,
      max: last.value,
      medianLow: countedValue(ascending, Math.floor((count - 1) / 2)),
      medianHigh: countedValue(ascending, Math.floor(count / 2)),
      scaledSum: sumOf(ascending.map((each) => (each.value / SUM_SCALE) * each.count)),
      values: ascending
        .map((each): [number, number] => [-each.count, each.value])
        .sort(([countA, a], [countB, b]) => countA - countB || a - b)
        .slice(0, VALUES_MAX),
    },
  ];
}

/** Kahan's sum: what one addition loses, the next one gets. */
function sumOf(numbers: Iterable<number>): number {
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

function samplesOf(rows: readonly FewResponsesRow[], past: readonly TextSampleRow[]): readonly TextSampleRow[] {
  const samples: TextSampleRow[] = [];
  const found = new Map<string, number>();
  const add = (sample: TextSampleRow): void => {
    // Refs and kinds contain no blank.
    const key = `${sample.ref} ${sample.kind}`;
    const before = found.get(key) ?? 0;
    if (before >= SAMPLES_MAX) return;
    found.set(key, before + 1);
    samples.push(sample);
  };
  for (const { textRefs, textKinds, texts } of rows)
    for (const [at, text] of texts.entries()) {
      add({ ref: textRefs[at] ?? "", kind: textKinds[at] ?? "", text });
    }
  for (const sample of past) add(sample);
  return samples;
}

function startsOf(rows: readonly FewResponsesRow[], past: StartTimes): StartTimes {
  const byDay = new Map(past.byDay);
  const byWeekHour = new Map(past.byWeekHour);
  for (const { date, weekHour, completed: isCompleted } of rows) {
    const { starts, completed } = byDay.get(date) ?? { starts: 0, completed: 0 };
    byDay.set(date, { starts: starts + 1, completed: completed + (isCompleted ? 1 : 0) });
    byWeekHour.set(weekHour, (byWeekHour.get(weekHour) ?? 0) + 1);
  }
  return { byDay, byWeekHour };
}

function newestVersions(
  rows: readonly FewResponsesRow[],
  keys: ReadonlySet<string>,
  past: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const newest = new Map(past);
  for (const { version, cells } of rows)
    for (const cell of cells) {
      const { key } = readCell(cell);
      // Version ids sort by their time.
      if (keys.has(key) && version > (newest.get(key) ?? "")) newest.set(key, version);
    }
  return newest;
}

/**
 * Which responses are searched for the newest texts of a report.
 *
 * 1. The days of a form's newest responses are searched first. If a question has fewer samples there than it shows and
 *    more texts elsewhere, those of many more are.
 */
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import type { ScopeParams } from "../queries/scope.ts";
import { SAMPLES_MAX, textSamplesQuery, type TextSampleRow } from "../queries/text-samples.ts";
import { OTHER } from "../responses/answer-cells.ts";
import { CELL } from "../responses/cells.ts";
import { totalOf, type CountedCells } from "../sections/counted-cells.ts";

/** Enough for ten texts of a question that every twentieth respondent answers. */
const NEWEST_RESPONSES = 200;
/** Older texts are no news: a question without ten among so many shows fewer. */
const RESPONSES_MAX = 10_000;
const DAY_MS = 86_400_000;

export async function readTexts(
  clickhouse: Pick<ClickHouse, "read">,
  params: ScopeParams,
  cells: CountedCells,
): Promise<readonly TextSampleRow[]> {
  const texts = textsByQuestion(cells);
  if (texts.size === 0) return [];
  const days = cells
    .labels(CELL.day)
    .map(({ label, count }) => ({ day: Number(label), count }))
    .sort((a, b) => b.day - a.day);
  let before: number | undefined;
  let samples: readonly TextSampleRow[] = [];
  for (const responses of [NEWEST_RESPONSES, RESPONSES_MAX]) {
    const textsSince = startOfNewest(days, responses);
    if (textsSince === before || (before !== undefined && areEnough(samples, texts))) break;
    samples = await clickhouse.read(textSamplesQuery, { ...params, textsSince });
    before = textsSince;
  }
  return samples;
}

/** The start of the day with which the newest days have so many responses; 0 if all days have fewer. */
function startOfNewest(
  newestFirst: readonly { readonly day: number; readonly count: number }[],
  wanted: number,
): number {
  let found = 0;
  for (const { day, count } of newestFirst) {
    found += count;
    if (found >= wanted) return day * DAY_MS;
  }
  return 0;
}

/** How many answers with a text each question has, by ref and kind. */
function textsByQuestion(cells: CountedCells): ReadonlyMap<string, number> {
  const texts = cells
    .ofQuestions(CELL.reached)
    .filter(({ kind }) => kind === "text")
    .map(({ ref, kind, labels }) => [keyOf(ref, kind), totalOf(labels)] as const);
  const typed = cells.ofQuestions(CELL.chosen).flatMap(({ ref, kind, labels }) => {
    const count = totalOf(labels.filter(({ label }) => label === OTHER));
    return count === 0 ? [] : [[keyOf(ref, kind), count] as const];
  });
  return new Map([...texts, ...typed]);
}

function areEnough(samples: readonly TextSampleRow[], texts: ReadonlyMap<string, number>): boolean {
  const found = new Map<string, number>();
  for (const { ref, kind } of samples) found.set(keyOf(ref, kind), (found.get(keyOf(ref, kind)) ?? 0) + 1);
  return [...texts].every(([key, count]) => (found.get(key) ?? 0) >= Math.min(SAMPLES_MAX, count));
}

/** Refs and kinds contain no blank. */
function keyOf(ref: string, kind: string): string {
  return `${ref} ${kind}`;
}

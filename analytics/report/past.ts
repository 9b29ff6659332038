/**
 * What the sealed days of a form add up to, kept in the node: a response that has changed today costs reading today's
 * rows, and not the past again.
 *
 * Owns: reading and keeping it. Does not own: which days are sealed (`seals/`), adding the other days
 * (`count-rows.ts`).
 *
 * 1. A past is of one scope and of one set of seals. Other seals are another past.
 * 2. A past with too much in it is not kept, and the form is counted by statements.
 */
import { LRUCache } from "lru-cache";
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { cellCountsQuery } from "../queries/cell-counts.ts";
import { readCounted } from "../queries/counted.ts";
import { newestVersionsQuery } from "../queries/newest-versions.ts";
import { pastDurationsQuery, pastNumbersQuery } from "../queries/past.ts";
import type { ScopeParams } from "../queries/scope.ts";
import type { TextSampleRow } from "../queries/text-samples.ts";
import { zonedStartsQuery } from "../queries/zoned-starts.ts";
import { CELL } from "../responses/cells.ts";
import { countedCells } from "../sections/counted-cells.ts";
import { CELLS_TIME_ZONE, startsInUtc, startsInZone, type StartTimes } from "../sections/times.ts";
import { areSealsHeld } from "../seals/held-seals.ts";
import { readTexts } from "./texts.ts";

export interface Past {
  readonly cells: ReadonlyMap<string, number>;
  /** Ascending milliseconds of completed responses. */
  readonly durations: Float64Array;
  /** By question: how often each number occurs. */
  readonly numbers: ReadonlyMap<string, ReadonlyMap<number, number>>;
  /** Newest first. */
  readonly samples: readonly TextSampleRow[];
  readonly starts: StartTimes;
  newestVersions(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export interface PastScope {
  readonly params: ScopeParams;
  readonly timeZone: string;
  /** Of its seals. */
  readonly generations: readonly number[];
  /** Epoch milliseconds: all responses of the sealed days started before, all others in scope later. */
  readonly until: number;
}

/** 8 MB. */
const DURATIONS_MAX = 1_000_000;
const NUMBERS_MAX = 20_000;
const KEPT_BYTES_MAX = 64_000_000;
const BYTES = { cell: 150, number: 60, duration: 8, text: 200 } as const;

interface Kept {
  readonly seals: string;
  readonly past: Past | "too large";
  readonly bytes: number;
}

export class Pasts {
  readonly #clickhouse: Pick<ClickHouse, "read">;
  readonly #cellsMax: number;
  readonly #kept = new LRUCache<string, Kept>({ maxSize: KEPT_BYTES_MAX, sizeCalculation: ({ bytes }) => bytes });

  constructor(clickhouse: Pick<ClickHouse, "read">, cellsMax: number) {
    this.#clickhouse = clickhouse;
    this.#cellsMax = cellsMax;
  }

  /** @returns undefined if it has too much in it, or if a seal has gone meanwhile. */
  async of(scope: PastScope): Promise<Past | undefined> {
    const key = JSON.stringify([scope.params, scope.timeZone]);
    const seals = `${scope.until} ${scope.generations.join(" ")}`;
    let kept = this.#kept.get(key);
    if (kept?.seals !== seals) {
      const past = (await readPast(this.#clickhouse, scope, this.#cellsMax)) ?? "too large";
      if (!(await areSealsHeld(this.#clickhouse, scope.params, scope.generations))) return undefined;
      kept = { seals, past, bytes: seals.length + (past === "too large" ? BYTES.text : bytesOf(past)) };
      this.#kept.set(key, kept);
    }
    return kept.past === "too large" ? undefined : kept.past;
  }
}

async function readPast(
  clickhouse: Pick<ClickHouse, "read">,
  { params, timeZone, generations, until }: PastScope,
  cellsMax: number,
): Promise<Past | undefined> {
  const sealed = { generations, open: [] };
  const rowsOfPast = { ...params, until };
  const [cellRows, [durationRow], numberRows] = await Promise.all([
    readCounted(clickhouse, cellCountsQuery, params, sealed),
    clickhouse.read(pastDurationsQuery, { ...params, generations, rowsMax: DURATIONS_MAX }),
    clickhouse.read(pastNumbersQuery, { ...params, generations, rowsMax: NUMBERS_MAX + 1 }),
  ]);
  const durations = durationRow?.durations ?? [];
  if (cellRows.length > cellsMax || durations.length > DURATIONS_MAX || numberRows.length > NUMBERS_MAX)
    return undefined;
  const cells = countedCells(cellRows);
  const [samples, starts] = await Promise.all([
    readTexts(clickhouse, rowsOfPast, cells),
    timeZone === CELLS_TIME_ZONE || cells.labels(CELL.status).length === 0
      ? startsInUtc(cells)
      : clickhouse.read(zonedStartsQuery, { ...rowsOfPast, timeZone }).then(startsInZone),
  ]);
  const versions = new Map<string, string | undefined>();
  return {
    cells: new Map(cellRows.map(({ cell, n }) => [cell, n])),
    durations: Float64Array.from(durations),
    numbers: byQuestion(numberRows),
    samples,
    starts,
    async newestVersions(keys) {
      const unknown = keys.filter((key) => !versions.has(key));
      if (unknown.length > 0) {
        // From rows, because seals may have gone by now.
        const rows = await clickhouse.read(newestVersionsQuery.fromRows, { ...rowsOfPast, keys: unknown });
        const found = new Map(rows.map(({ key, newestVersion }) => [key, newestVersion]));
        for (const key of unknown) versions.set(key, found.get(key));
      }
      return new Map(
        keys.flatMap((key) => {
          const version = versions.get(key);
          return version === undefined ? [] : [[key, version] as const];
        }),
      );
    },
  };
}

function byQuestion(
  rows: readonly { readonly ref: string; readonly value: number; readonly n: number }[],
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const numbers = new Map<string, Map<number, number>>();
  for (const { ref, value, n } of rows) {
    const times = numbers.get(ref) ?? new Map<number, number>();
    numbers.set(ref, times.set(value, n));
  }
  return numbers;
}

function bytesOf({ cells, durations, numbers, samples }: Past): number {
  let bytes = cells.size * BYTES.cell + durations.length * BYTES.duration;
  for (const times of numbers.values()) bytes += times.size * BYTES.number;
  for (const { text } of samples) bytes += BYTES.text + text.length;
  return bytes;
}

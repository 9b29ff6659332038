/**
 * Counts the responses of a form by statements over its rows and its sealed days.
 *
 * Owns: which statements are needed, and their order. Does not own: the statements (`queries/`), which days are sealed
 * (`seals/`).
 *
 * 1. All counts come from one statement, so they agree with one another. Texts, durations and numbers that are no cells
 *    are read beside it: while responses arrive, they may include one that the counts do not.
 */
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { cellCountsQuery, frequentCellsQuery } from "../queries/cell-counts.ts";
import { readCounted, type CountedQuery, type SealedScope } from "../queries/counted.ts";
import { durationsQuery } from "../queries/durations.ts";
import { newestVersionsQuery } from "../queries/newest-versions.ts";
import { numbersQuery } from "../queries/numbers.ts";
import { placesQuery } from "../queries/places.ts";
import type { ScopeParams } from "../queries/scope.ts";
import { zonedStartsQuery } from "../queries/zoned-starts.ts";
import { CELL } from "../responses/cells.ts";
import { countedCells, frequentCells } from "../sections/counted-cells.ts";
import { questionsWithOpenNumbers } from "../sections/numbers.ts";
import { places as placesOf } from "../sections/places.ts";
import { CELLS_TIME_ZONE, startsInUtc, startsInZone } from "../sections/times.ts";
import { areSealsHeld } from "../seals/held-seals.ts";
import type { ReportCounts } from "./counts.ts";
import { readTexts } from "./texts.ts";

export interface StatementSources {
  readonly clickhouse: Pick<ClickHouse, "read">;
  /** Sealed days of the form within the range, and its other days; undefined: all responses are counted from rows. */
  readonly sealed: SealedScope | undefined;
  /** With more different cells only the frequent ones are taken. */
  readonly cellsMax: number;
}

/** From rows alone, if a seal has gone while it was read. */
export async function countByStatements(
  sources: StatementSources,
  params: ScopeParams,
  timeZone: string,
): Promise<ReportCounts> {
  const { clickhouse, sealed } = sources;
  const fromRows = () => countOnce({ ...sources, sealed: undefined }, params, timeZone);
  if (sealed === undefined) return fromRows();
  const isHeld = () => areSealsHeld(clickhouse, params, sealed.generations);
  const counts = await countOnce(sources, params, timeZone);
  if (!(await isHeld())) return fromRows();
  return {
    ...counts,
    async newestVersions(keys) {
      const versions = await counts.newestVersions(keys);
      return (await isHeld()) ? versions : newestVersions({ ...sources, sealed: undefined }, params, keys);
    },
  };
}

async function countOnce(sources: StatementSources, params: ScopeParams, timeZone: string): Promise<ReportCounts> {
  const { clickhouse, sealed } = sources;
  const count = <Params extends ScopeParams, Row>(query: CountedQuery<Params, Row>, given: Params) =>
    readCounted(clickhouse, query, given, sealed);
  const [{ cells, places }, [durations]] = await Promise.all([
    readCells(sources, params),
    count(durationsQuery, params),
  ]);
  const hasResponses = cells.labels(CELL.status).length > 0;
  const refs = questionsWithOpenNumbers(cells);
  const [samples, numbers, starts] = await Promise.all([
    readTexts(clickhouse, params, cells),
    refs.length > 0 ? count(numbersQuery, { ...params, refs: [...refs] }) : [],
    timeZone === CELLS_TIME_ZONE || !hasResponses
      ? startsInUtc(cells)
      : clickhouse.read(zonedStartsQuery, { ...params, timeZone }).then(startsInZone),
  ]);
  return {
    cells,
    durations,
    places,
    numbers,
    samples,
    starts,
    newestVersions: (keys) => newestVersions(sources, params, keys),
  };
}

async function newestVersions(
  { clickhouse, sealed }: StatementSources,
  params: ScopeParams,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readCounted(clickhouse, newestVersionsQuery, { ...params, keys: [...keys] }, sealed);
  return new Map(rows.map(({ key, newestVersion }) => [key, newestVersion]));
}

async function readCells(
  { clickhouse, sealed, cellsMax }: StatementSources,
  params: ScopeParams,
): Promise<Pick<ReportCounts, "cells" | "places">> {
  const rows = await readCounted(clickhouse, cellCountsQuery, params, sealed);
  if (rows.length <= cellsMax) {
    const cells = countedCells(rows);
    return { cells, places: placesOf(cells) };
  }
  const [frequent, places] = await Promise.all([
    readCounted(clickhouse, frequentCellsQuery, params, sealed),
    readCounted(clickhouse, placesQuery, params, sealed),
  ]);
  return { cells: frequentCells(frequent), places };
}

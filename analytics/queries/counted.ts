/**
 * Statements that count responses, each in two forms: from the rows of all, or from sealed days and the rows of the
 * others.
 *
 * Owns: how a statement learns which days those are. Does not own: which are sealed (`seals/`).
 *
 * 1. Both forms give equal counts: a seal holds only while no row of its day was written since.
 */
import { z } from "zod";
import { defineQuery, type ClickHouse, type Query } from "../clickhouse/clickhouse.ts";
import { RESPONSES_IN_SCOPE, SEALED_IN_SCOPE, type ScopeParams } from "./scope.ts";

/** Epoch milliseconds: inclusive, exclusive. */
export interface Range {
  readonly since: number;
  readonly until: number;
}

/** Ranges of one statement. More of them would cost more than counting the days between two from rows. */
export const RANGES_MAX = 4;

export interface SealedScope {
  /** Of the days that are read from seals. */
  readonly generations: readonly number[];
  /** The other days, {@link RANGES_MAX} runs of them at most. */
  readonly open: readonly Range[];
}

const RANGES = Array.from({ length: RANGES_MAX }, (_, at) => at);
const IS_OPEN = RANGES.map((at) => `started_at >= {since${at}:Int64} AND started_at < {until${at}:Int64}`).join(" OR ");

/** Stands in place of a table; a further condition may follow after AND. */
const OPEN_IN_SCOPE = `${RESPONSES_IN_SCOPE}
  AND (${IS_OPEN})`;

const rangesSchema = Object.fromEntries(
  RANGES.flatMap((at) => [`since${at}`, `until${at}`].map((name) => [name, z.int()] as const)),
);

export interface CountedQuery<Params, Row> {
  readonly fromRows: Query<Params, Row>;
  readonly fromDays: Query<Params & Record<string, unknown>, Row>;
}

/**
 * @param sql of a statement over the rows in scope, which stand in place of a table, and over sealed days, which stand
 * in place of one too; undefined: over rows only.
 */
export function defineCounted<Shape extends z.ZodRawShape, Row>({
  name,
  params,
  row,
  sql,
}: {
  readonly name: string;
  readonly params: z.ZodObject<Shape>;
  readonly row: z.ZodType<Row>;
  readonly sql: (rows: string, sealed: string | undefined) => string;
}): CountedQuery<z.infer<z.ZodObject<Shape>>, Row> {
  const sealedParams = params.extend({ generations: z.array(z.int()), ...rangesSchema });
  return {
    fromRows: defineQuery({ name, params, row, sql: sql(RESPONSES_IN_SCOPE, undefined) }),
    fromDays: defineQuery({
      name: `${name} from days`,
      params: sealedParams,
      row,
      sql: sql(OPEN_IN_SCOPE, SEALED_IN_SCOPE),
    }) as unknown as Query<z.infer<z.ZodObject<Shape>> & Record<string, unknown>, Row>,
  };
}

/** @param sealed undefined: from rows. */
export function readCounted<Params extends ScopeParams, Row>(
  clickhouse: Pick<ClickHouse, "read">,
  query: CountedQuery<Params, Row>,
  params: Params,
  sealed: SealedScope | undefined,
): Promise<readonly Row[]> {
  if (sealed === undefined) return clickhouse.read(query.fromRows, params);
  const ranges = RANGES.flatMap((at) => {
    const { since, until } = sealed.open[at] ?? { since: 0, until: 0 };
    return [[`since${at}`, since] as const, [`until${at}`, until] as const];
  });
  return clickhouse.read(query.fromDays, {
    ...params,
    generations: sealed.generations,
    ...Object.fromEntries(ranges),
  });
}

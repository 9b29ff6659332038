/**
 * Counts the responses of some days of a form, and keeps the counts.
 *
 * Owns: the statement. Does not own: which days (`day-plan.ts`), when (`sealing.ts`).
 *
 * 1. The touches of the days were read before: if a row is written meanwhile, its touch comes later, and the seal does
 *    not hold.
 * 2. Each row of a day says how many there are, so half a day is none.
 */
import type { ClickHouse } from "../clickhouse/clickhouse.ts";
import { RESPONSES_TABLE } from "../responses/response-row.ts";
import type { OpenDay } from "./day-plan.ts";
import { SEALED_TABLE } from "../clickhouse/tables.ts";

const DAY_MS = 86_400_000;

const DAY_KEY = "day, mode, source, version_id";
const ROWS = `${RESPONSES_TABLE} FINAL
      WHERE organization = {organization:String} AND form = {form:String}
        AND started_at >= {since:Int64} AND started_at < {until:Int64}
        AND intDiv(started_at, ${DAY_MS}) IN {days:Array(Int64)}`;

const SEAL = `INSERT INTO ${SEALED_TABLE}
  (organization, form, day, mode, source, version_id, generation, touched, parts, cells, counts, durations,
   number_refs, number_values, number_counts)
SELECT
  {organization:String},
  {form:String},
  day,
  mode,
  source,
  version_id,
  {generation:UInt64} + indexOf({days:Array(Int64)}, day),
  toUInt64({touched:Array(String)}[indexOf({days:Array(Int64)}, day)]),
  count() OVER (PARTITION BY day),
  cells,
  counts,
  durations,
  numberRefs,
  numberValues,
  numberCounts
FROM (
  SELECT
    ${DAY_KEY},
    groupArrayArray(someCells) AS cells,
    groupArrayArray(someCounts) AS counts,
    groupArrayArray(someDurations) AS durations,
    groupArrayArray(someRefs) AS numberRefs,
    groupArrayArray(someValues) AS numberValues,
    groupArrayArray(someTimes) AS numberCounts
  FROM (
    SELECT
      ${DAY_KEY},
      groupArray(cell) AS someCells,
      groupArray(n) AS someCounts,
      emptyArrayInt64() AS someDurations,
      emptyArrayString() AS someRefs,
      emptyArrayFloat64() AS someValues,
      emptyArrayUInt64() AS someTimes
    FROM (
      SELECT ${DAY_KEY}, toString(cell) AS cell, count() AS n
      FROM (SELECT intDiv(started_at, ${DAY_MS}) AS day, mode, source, version_id, cells FROM ${ROWS})
      ARRAY JOIN cells AS cell
      GROUP BY ${DAY_KEY}, cell
    )
    GROUP BY ${DAY_KEY}
    UNION ALL
    SELECT intDiv(started_at, ${DAY_MS}) AS day, mode, source, version_id, emptyArrayString(), emptyArrayUInt64(), groupArray(duration_ms),
      emptyArrayString(), emptyArrayFloat64(), emptyArrayUInt64()
    FROM ${ROWS}
        AND completed
    GROUP BY ${DAY_KEY}
    UNION ALL
    SELECT ${DAY_KEY}, emptyArrayString(), emptyArrayUInt64(), emptyArrayInt64(), groupArray(ref), groupArray(value), groupArray(n)
    FROM (
      SELECT ${DAY_KEY}, toString(ref) AS ref, value, count() AS n
      FROM (SELECT intDiv(started_at, ${DAY_MS}) AS day, mode, source, version_id, number_refs, number_values FROM ${ROWS})
      ARRAY JOIN number_refs AS ref, number_values AS value
      GROUP BY ${DAY_KEY}, ref, value
    )
    GROUP BY ${DAY_KEY}
  )
  GROUP BY ${DAY_KEY}
)
SETTINGS max_threads = 1, max_insert_threads = 1`;

/**
 * @param days oldest first, {@link DAYS_MAX} at most.
 * @param generation higher than that of any earlier seal of these days; the days get the numbers after it.
 */
export async function sealDays(
  clickhouse: Pick<ClickHouse, "command">,
  form: { readonly organization: string; readonly form: string },
  days: readonly OpenDay[],
  generation: number,
): Promise<void> {
  const [first, last] = [days.at(0), days.at(-1)];
  if (first === undefined || last === undefined) return;
  await clickhouse.command(SEAL, {
    organization: form.organization,
    form: form.form,
    since: first.day * DAY_MS,
    until: (last.day + 1) * DAY_MS,
    days: days.map(({ day }) => day),
    touched: days.map(({ touched }) => touched),
    generation,
  });
}

/**
 * The numbers in answers to questions that have numbers which are not cells (`responses/answer-cells.ts`): minimum,
 * maximum, median, sum, and the most frequent ones.
 */
import { z } from "zod";
import { defineCounted } from "./counted.ts";
import { countSchema, scopeSchema } from "./scope.ts";

/** Numbers are divided by this power of two before they are added: exact, and no sum overflows. */
export const SUM_SCALE = 2 ** 40;

/** The bars that a chart can show; the summary covers all numbers. */
export const VALUES_MAX = 100;

/**
 * Ranks are rounded up: half of the count gives the lower of the middle two, and a little more than half the upper one,
 * which is the same if the count is odd.
 */
const LOWER = 0.5;
const UPPER = 0.500_000_001;

export const numbersQuery = defineCounted({
  name: "analytics numbers",
  params: scopeSchema.extend({ refs: z.array(z.string()) }),
  row: z.strictObject({
    ref: z.string(),
    count: countSchema,
    min: z.number(),
    max: z.number(),
    /** The middle two values; equal if the count is odd. */
    medianLow: z.number(),
    medianHigh: z.number(),
    scaledSum: z.number(),
    /** The most frequent ones: minus how often, and the number. */
    values: z.array(z.tuple([z.int(), z.number()])),
  }),
  sql: (rows, sealed) => {
    const fromRows = `SELECT number_refs, number_values, arrayResize(emptyArrayUInt64(), length(number_refs), toUInt64(1)) AS number_counts FROM ${rows}`;
    const fromDays = `SELECT number_refs, number_values, number_counts FROM ${sealed ?? ""}`;
    // Kahan's sum, because a plain sum depends on the order in which threads read the rows.
    return `SELECT
  ref,
  sum(n) AS count,
  min(value) AS min,
  max(value) AS max,
  quantileExactWeighted(${LOWER})(value, n) AS medianLow,
  quantileExactWeighted(${UPPER})(value, n) AS medianHigh,
  sumKahan(value / ${SUM_SCALE} * n) AS scaledSum,
  groupArraySorted(${VALUES_MAX})((-toInt64(n), value)) AS values
FROM (
  SELECT toString(ref) AS ref, value, sum(times) AS n
  FROM (${sealed === undefined ? fromRows : `${fromDays} UNION ALL ${fromRows}`})
  ARRAY JOIN number_refs AS ref, number_values AS value, number_counts AS times
  WHERE ref IN {refs:Array(String)}
  GROUP BY ref, value
)
GROUP BY ref`;
  },
});

export type NumbersRow = z.infer<typeof numbersQuery.fromRows.row>;

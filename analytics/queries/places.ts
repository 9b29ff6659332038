/**
 * Responses by place, most frequent first. A city has several coordinates in the databases; the most frequent ones are
 * shown.
 *
 * Places are a column of their own: there are too many of them for cells.
 */
import { z } from "zod";
import { defineQuery } from "../clickhouse/clickhouse.ts";
import { countSchema, RESPONSES_IN_SCOPE, scopeSchema } from "./scope.ts";

/** The dots that a map can show. */
const PLACES_MAX = 500;

export const placesQuery = defineQuery({
  name: "analytics places",
  params: scopeSchema,
  row: z.strictObject({
    country: z.string(),
    region: z.string(),
    city: z.string(),
    lat: z.number(),
    lon: z.number(),
    count: countSchema,
    completed: countSchema,
  }),
  // The coordinates with the most responses, of equal ones those with the smaller latitude, then longitude.
  sql: `SELECT
  country,
  region,
  city,
  tupleElement(best, 2) AS lat,
  tupleElement(best, 3) AS lon,
  count,
  completed
FROM (
  SELECT
    parts[1] AS country,
    parts[2] AS region,
    parts[3] AS city,
    min((-toInt64(n), toFloat64(parts[4]), toFloat64(parts[5]))) AS best,
    sum(n) AS count,
    sum(done) AS completed
  FROM (
    SELECT splitByChar('\\t', place) AS parts, count() AS n, countIf(completed) AS done
    FROM ${RESPONSES_IN_SCOPE}
      AND place != ''
    GROUP BY place
  )
  GROUP BY country, region, city
)
ORDER BY count DESC, country, region, city
LIMIT ${PLACES_MAX}`,
});

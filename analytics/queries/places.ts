/**
 * Responses by place, most frequent first, for a form whose cells are too many to be sent to the node
 * (`cell-counts.ts`); `sections/places.ts` makes the same of the cells of all others.
 */
import { z } from "zod";
import { CELL } from "../responses/cells.ts";
import { defineCounted } from "./counted.ts";
import { countSchema, scopeSchema } from "./scope.ts";

/** The dots that a map can show. */
export const PLACES_MAX = 500;

export const placesQuery = defineCounted({
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
  sql: (rows, sealed) => {
    const isPlace = `lower(substring(cell, 1, 2)) = '${CELL.place}:'`;
    const fromRows = `SELECT cell, count() AS n FROM (SELECT cells FROM ${rows}) ARRAY JOIN cells AS cell WHERE ${isPlace} GROUP BY cell`;
    const fromDays = `SELECT cell, n FROM (SELECT cells, counts FROM ${sealed ?? ""}) ARRAY JOIN cells AS cell, counts AS n WHERE ${isPlace}`;
    // The coordinates with the most responses, of equal ones those with the smaller latitude, then longitude.
    return `SELECT
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
    min((-toInt64(times), toFloat64(parts[4]), toFloat64(parts[5]))) AS best,
    sum(times) AS count,
    sum(done) AS completed
  FROM (
    SELECT
      splitByChar('\\t', substring(cell, 3)) AS parts,
      sum(n) AS times,
      sumIf(n, startsWith(cell, '${CELL.place.toUpperCase()}')) AS done
    FROM (${sealed === undefined ? fromRows : `${fromDays} UNION ALL ${fromRows}`})
    GROUP BY parts
  )
  GROUP BY country, region, city
)
ORDER BY count DESC, country, region, city
LIMIT ${PLACES_MAX}`;
  },
});

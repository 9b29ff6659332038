/**
 * The report in SQL that PostgreSQL and DuckDB both understand, over two relations: `r`, the responses of one form as
 * they stand now, and `a`, the questions that were put to them, with their answers.
 *
 * Owns: the statements, and their rows as numbers. Does not own: what `r` and `a` are (`postgres-peer.ts`,
 * `duckdb-peer.ts`).
 *
 * 1. Labels are counted together by GROUPING SETS, which is faster in both than a statement for each.
 */
import { labelOf } from "./survey.ts";
import { NumberCollector, type Numbers } from "./numbers.ts";

export type SqlRow = Readonly<Record<string, string | number | null>>;

export interface SqlSection {
  readonly sql: string;
  collect(rows: readonly SqlRow[], collector: NumberCollector): void;
}

const COUNTED = "count(*) AS n, count(*) FILTER (WHERE status = 'completed') AS completed";
const VALUES_MAX = 100;
const SAMPLES_MAX = 10;
const SAMPLED_RESPONSES_MAX = 10_000;

/** Counts of the labels of one column, with the name of their section. */
function labels(
  columns: Readonly<Record<string, { readonly section: string; readonly completed?: true }>>,
): SqlSection {
  const names = Object.keys(columns);
  return {
    sql: `SELECT GROUPING(${names.join(", ")}) AS missing, ${names.join(", ")}, ${COUNTED} FROM r
GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(", ")})`,
    collect(rows, collector) {
      for (const row of rows) {
        // The bit of the one column that is grouped by is not set; the first column has the highest.
        const name = names.find((_, index) => (Number(row["missing"]) & (1 << (names.length - 1 - index))) === 0);
        const found = columns[name ?? ""];
        const label = row[name ?? ""] ?? null;
        if (found === undefined || label === null) continue;
        collector.add(Number(row["n"]), found.section, label);
        if (found.completed) collector.add(Number(row["completed"]), found.section, label, "completed");
      }
    },
  };
}

export const SQL_SECTIONS: readonly SqlSection[] = [
  {
    sql: `SELECT ${COUNTED}, count(*) FILTER (WHERE status = 'abandoned') AS abandoned,
  count(*) FILTER (WHERE status = 'in_progress') AS in_progress, count(*) FILTER (WHERE with_context) AS with_context,
  sum(duration_ms) AS duration, count(*) FILTER (WHERE fallback_count > 0) AS sessions, sum(fallback_count) AS calls,
  count(*) FILTER (WHERE duration_ms < 60000) AS b0,
  count(*) FILTER (WHERE duration_ms >= 60000 AND duration_ms < 180000) AS b1,
  count(*) FILTER (WHERE duration_ms >= 180000 AND duration_ms < 300000) AS b2,
  count(*) FILTER (WHERE duration_ms >= 300000 AND duration_ms < 600000) AS b3,
  count(*) FILTER (WHERE duration_ms >= 600000 AND duration_ms <= 1800000) AS b4,
  count(*) FILTER (WHERE duration_ms > 1800000) AS b5
FROM r`,
    collect([row], collector) {
      const of = (name: string): number => Number(row?.[name] ?? 0);
      collector.add(of("n"), "starts");
      for (const name of ["completed", "abandoned"]) collector.add(of(name), name);
      collector.add(of("in_progress"), "inProgress");
      collector.add(of("with_context"), "startsWithContext");
      if (of("completed") > 0) collector.add(of("duration") / of("completed"), "avgDurationMs");
      for (const name of ["calls", "sessions"]) collector.add(of(name), "aiFallbacks", name);
      for (const [index, label] of ["<1", "1–3", "3–5", "5–10", "10–30", ">30"].entries())
        collector.add(of(`b${index}`), "durationBuckets", label);
    },
  },
  {
    sql: "SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY duration_ms) AS median FROM r WHERE status = 'completed'",
    collect: ([row], collector) => collector.add(Number(row?.["median"] ?? 0), "medianDurationMs"),
  },
  labels({
    source: { section: "bySource" },
    country: { section: "byCountry" },
    browser: { section: "byBrowser" },
    os: { section: "byOs" },
    channel: { section: "byChannel" },
  }),
  labels({
    referrer: { section: "byReferrer" },
    campaign: { section: "byCampaign", completed: true },
    device: { section: "byDeviceType", completed: true },
    language: { section: "byLanguage", completed: true },
  }),
  {
    sql: "SELECT device, count(*) AS n FROM r WHERE device IS NOT NULL GROUP BY device",
    collect: (rows, collector) =>
      rows.forEach((row) => collector.add(Number(row["n"]), "byDevice", String(row["device"]))),
  },
  {
    sql: `SELECT country, region, city, round(lat * 100) AS lat, round(lon * 100) AS lon, ${COUNTED} FROM r
WHERE city IS NOT NULL AND lat IS NOT NULL GROUP BY 1, 2, 3, 4, 5 ORDER BY n DESC, 4, 5`,
    collect(rows, collector) {
      const seen = new Set<string>();
      for (const { country, region, city, lat, lon, n, completed } of rows) {
        const name = ["places", String(country), String(region), String(city)];
        collector.add(Number(n), ...name, "count");
        collector.add(Number(completed), ...name, "completed");
        // The most frequent coordinates come first.
        if (seen.has(name.join("/"))) continue;
        seen.add(name.join("/"));
        collector.add(Number(lat) / 100, ...name, "lat");
        collector.add(Number(lon) / 100, ...name, "lon");
      }
    },
  },
  {
    sql: `SELECT CAST(CAST(started_at AS date) AS text) AS day, CAST(extract(hour FROM started_at) AS int) AS hour,
  CAST(extract(isodow FROM started_at) AS int) AS weekday, ${COUNTED} FROM r GROUP BY 1, 2, 3`,
    collect(rows, collector) {
      for (const { day, hour, weekday, n, completed } of rows) {
        collector.add(Number(n), "daily", String(day), "starts");
        collector.add(Number(completed), "daily", String(day), "completed");
        collector.add(Number(n), "byWeekHour", Number(weekday) - 1, Number(hour));
      }
    },
  },
  {
    sql: "SELECT CAST(CAST(seen_at AS date) AS text) AS day, sum(count) AS n FROM v GROUP BY 1",
    collect(rows, collector) {
      for (const { day, n } of rows) {
        collector.add(Number(n), "daily", String(day), "views");
        collector.add(Number(n), "views");
      }
    },
  },
  {
    sql: "SELECT fallback, sum(fallback_count) AS n FROM r WHERE fallback IS NOT NULL GROUP BY fallback",
    collect: (rows, collector) =>
      rows.forEach((row) => collector.add(Number(row["n"]), "aiFallbacks", "reasons", String(row["fallback"]))),
  },
  {
    sql: `SELECT ref, reached, answered, coalesce(stopped, 0) AS stopped
FROM (SELECT ref, count(*) AS reached, count(*) FILTER (WHERE answered) AS answered FROM a GROUP BY ref) AS asked
LEFT JOIN (SELECT stopped_ref, count(*) AS stopped FROM r GROUP BY stopped_ref) AS stops ON stopped_ref = ref`,
    collect(rows, collector) {
      for (const row of rows) {
        const [reached, answered] = [Number(row["reached"]), Number(row["answered"])];
        collector.add(answered, "perBlock", String(row["ref"]), "answered");
        collector.add(answered / reached, "perBlock", String(row["ref"]), "answerRate");
        collector.add(Number(row["stopped"]) / reached, "perBlock", String(row["ref"]), "dropOff");
      }
    },
  },
  {
    sql: `SELECT ref, percentile_cont(0.5) WITHIN GROUP (ORDER BY seconds) AS median FROM a
WHERE seconds IS NOT NULL GROUP BY ref`,
    collect: (rows, collector) =>
      rows.forEach((row) =>
        collector.add(Number(row["median"]) * 1000, "perBlock", String(row["ref"]), "medianTimeMs"),
      ),
  },
  {
    sql: `SELECT ref, option, count(*) AS n
FROM (SELECT ref, unnest(options) AS option FROM a WHERE options IS NOT NULL) AS chosen GROUP BY ref, option`,
    collect(rows, collector) {
      for (const { ref, option, n } of rows) {
        const label = option === "true" ? "Yes" : option === "false" ? "No" : labelOf(String(option));
        collector.add(Number(n), "distributions", String(ref), "options", label);
      }
    },
  },
  {
    sql: `SELECT ref, avg(number) AS avg, min(number) AS min, max(number) AS max,
  percentile_cont(0.5) WITHIN GROUP (ORDER BY number) AS median FROM a WHERE number IS NOT NULL GROUP BY ref`,
    collect(rows, collector) {
      for (const row of rows)
        for (const name of ["avg", "min", "max", "median"])
          collector.add(Number(row[name]), "distributions", String(row["ref"]), "numericSummary", name);
    },
  },
  {
    sql: `SELECT ref, number, n FROM (
  SELECT ref, number, count(*) AS n, row_number() OVER (PARTITION BY ref ORDER BY count(*) DESC, number) AS place
  FROM a WHERE number IS NOT NULL GROUP BY ref, number
) AS placed WHERE place <= ${VALUES_MAX}`,
    collect: (rows, collector) =>
      rows.forEach((row) =>
        collector.add(Number(row["n"]), "distributions", String(row["ref"]), "values", Number(row["number"])),
      ),
  },
  {
    sql: `SELECT ref, text, place FROM (
  SELECT ref, text, row_number() OVER (PARTITION BY ref ORDER BY started_at DESC) AS place
  FROM (SELECT response, started_at FROM r ORDER BY started_at DESC LIMIT ${SAMPLED_RESPONSES_MAX}) AS newest
  JOIN a USING (response) WHERE text IS NOT NULL
) AS placed WHERE place <= ${SAMPLES_MAX}`,
    collect: (rows, collector) =>
      rows.forEach((row) =>
        collector.add(String(row["text"]), "distributions", String(row["ref"]), "samples", Number(row["place"]) - 1),
      ),
  },
  {
    // The dates of the survey span some years: the report shows months.
    sql: "SELECT ref, substring(CAST(day AS text), 1, 7) AS month, count(*) AS n FROM a WHERE day IS NOT NULL GROUP BY 1, 2",
    collect: (rows, collector) =>
      rows.forEach((row) =>
        collector.add(Number(row["n"]), "distributions", String(row["ref"]), "timeline", String(row["month"])),
      ),
  },
];

/** @param rows of each of {@link SQL_SECTIONS}, in their order. */
export function numbersOfSql(rows: readonly (readonly SqlRow[])[]): Numbers {
  const collector = new NumberCollector();
  for (const [index, section] of SQL_SECTIONS.entries()) section.collect(rows[index] ?? [], collector);
  return collector.numbers;
}

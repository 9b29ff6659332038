/**
 * What has to stay level, and when it counts as level.
 *
 * Owns: the measures, their bounds, the verdict. Does not own: reading them (`sampler.ts`), the slope (`slope.ts`).
 *
 * 1. The second half of a run is judged: in the first half caches fill, tables get their first pages, and actors that
 *    are idle leave memory after ten minutes for the first time.
 * 2. A value is judged by its medians over {@link WINDOW_MS}, one cycle of restarts: a sawtooth is level. The heap in
 *    use is judged by its least, which is what a collection leaves; so are descriptors, of which callers who wait hold
 *    some.
 * 3. Rising: the slope exceeds its bound, and its 95 % interval excludes zero. Unclear: the interval exceeds the bound
 *    and includes zero, so a longer run has to say. Otherwise level.
 */
import { median, POINTS_MIN, slopeOf, type Point } from "./slope.ts";
import type { Sample } from "./sampler.ts";

/** One node is restarted in each. */
export const WINDOW_MS = 60_000;
const HOUR_MS = 3_600_000;

export type Unit = "bytes" | "count" | "ms" | "perSecond";

export interface Measure {
  readonly title: string;
  readonly unit: Unit;
  /** Undefined: not in this sample. */
  value(sample: Sample): number | undefined;
  /** What stands for a window: its median without this. */
  readonly window?: "least";
  readonly bound:
    | {
        /** The most that it may rise in an hour, as a share of its level. */
        readonly risesAtMost: number;
        /** A rise in an hour below it is none, however small the level. */
        readonly besides: number;
      }
    | { readonly atMost: number };
}

const MIB = 1024 * 1024;
/** Of `max_wal_size` of the embedded server: the log may grow to it between two checkpoints, and somewhat beyond. */
const WAL_DIRECTORY_MAX = 2.5 * 1024 * MIB;
/** The services begin a new log file at some ten megabytes and keep a few. */
const LOGS_MAX = 64 * MIB;

const read =
  (name: string) =>
  (sample: Sample): number | undefined =>
    sample.values[name];

/** Growth since the load began, by the answers that were acknowledged since. */
const perAnswer =
  (name: string) =>
  ({ values }: Sample): number | undefined => {
    const [now, first, answers = 0] = [values[name], values[`${name}_first`], values["answers"]];
    return now === undefined || first === undefined || answers < 1_000 ? undefined : (now - first) / answers;
  };

const memory = { risesAtMost: 0.15, besides: 8 * MIB };
/** One that each restart leaves behind is a rise of sixty in an hour. */
const descriptors = { risesAtMost: 0.1, besides: 16 };
/** PostgreSQL vacuums a table once a fifth of its rows is dead, unless it is told otherwise: so much comes and goes. */
const answered = { risesAtMost: 0.2, besides: 8 };

/** In the order of the chart. */
export const MEASURES: readonly Measure[] = [
  { title: "resident memory, node that stays", unit: "bytes", value: read("nodeResident"), bound: memory },
  { title: "its heap after collections", unit: "bytes", value: read("heap"), window: "least", bound: memory },
  { title: "its buffers outside the heap", unit: "bytes", value: read("external"), window: "least", bound: memory },
  {
    title: "heap of its analytics after collections",
    unit: "bytes",
    value: read("analyticsHeap"),
    window: "least",
    bound: memory,
  },
  { title: "resident memory, all nodes", unit: "bytes", value: read("nodesResident"), bound: memory },
  { title: "resident memory, parent of the nodes", unit: "bytes", value: read("parentResident"), bound: memory },
  { title: "private memory, PostgreSQL", unit: "bytes", value: read("postgresPrivate"), bound: memory },
  { title: "resident memory, NATS", unit: "bytes", value: read("natsResident"), bound: memory },
  { title: "resident memory, ClickHouse", unit: "bytes", value: read("clickhouseResident"), bound: memory },
  {
    title: "descriptors, node that stays",
    unit: "count",
    value: read("nodeDescriptors"),
    window: "least",
    bound: descriptors,
  },
  {
    title: "descriptors, parent of the nodes",
    unit: "count",
    value: read("parentDescriptors"),
    window: "least",
    bound: descriptors,
  },
  {
    title: "descriptors, PostgreSQL",
    unit: "count",
    value: read("postgresDescriptors"),
    bound: { risesAtMost: 0.15, besides: 64 },
  },
  { title: "descriptors, NATS", unit: "count", value: read("natsDescriptors"), window: "least", bound: descriptors },
  {
    title: "descriptors, ClickHouse",
    unit: "count",
    value: read("clickhouseDescriptors"),
    bound: { risesAtMost: 0.15, besides: 64 },
  },
  {
    title: "connections to PostgreSQL",
    unit: "count",
    value: read("connections"),
    window: "least",
    bound: descriptors,
  },
  { title: "streams open", unit: "count", value: read("streamsOpen"), bound: { risesAtMost: 0.2, besides: 8 } },
  {
    title: "tables that stay: size",
    unit: "bytes",
    value: read("hotTables"),
    bound: { risesAtMost: 0.2, besides: MIB },
  },
  {
    title: "tables that stay: dead rows",
    unit: "count",
    value: read("hotDead"),
    bound: { risesAtMost: 0.5, besides: 5_000 },
  },
  { title: "other tables: size", unit: "bytes", value: read("otherTables"), bound: { risesAtMost: 0.1, besides: MIB } },
  { title: "database, by answer", unit: "bytes", value: perAnswer("database"), bound: answered },
  { title: "journal, by answer", unit: "bytes", value: perAnswer("table_journal"), bound: answered },
  {
    title: "responses and answers, by answer",
    unit: "bytes",
    value: sumPerAnswer("table_responses", "table_answers"),
    bound: answered,
  },
  { title: "state, by answer", unit: "bytes", value: perAnswer("table_state"), bound: answered },
  {
    title: "webhook deliveries, by answer",
    unit: "bytes",
    value: sumPerAnswer("table_webhook_deliveries", "table_webhook_attempts"),
    bound: answered,
  },
  {
    title: "idempotency keys, by answer",
    unit: "bytes",
    value: perAnswer("table_idempotency"),
    bound: answered,
  },
  {
    title: "write-ahead log, by answer",
    unit: "bytes",
    value: perAnswer("walBytes"),
    bound: { risesAtMost: 0.1, besides: 64 },
  },
  {
    title: "folder of the write-ahead log",
    unit: "bytes",
    value: read("walDirectory"),
    bound: { atMost: WAL_DIRECTORY_MAX },
  },
  { title: "ClickHouse on disk, by answer", unit: "bytes", value: perAnswer("clickhouseBytes"), bound: answered },
  {
    title: "active parts of ClickHouse",
    unit: "count",
    value: read("clickhouseActiveParts"),
    bound: { risesAtMost: 0.3, besides: 20 },
  },
  {
    title: "parts of ClickHouse, merged ones too",
    unit: "count",
    value: read("clickhouseParts"),
    bound: { risesAtMost: 0.3, besides: 100 },
  },
  {
    title: "logs of the services",
    unit: "bytes",
    value: read("serviceLogs"),
    bound: { atMost: LOGS_MAX },
  },
  {
    title: "turns that analytics has not read",
    unit: "count",
    value: read("analyticsLag"),
    bound: { risesAtMost: 0.5, besides: 2_000 },
  },
  {
    title: "webhook deliveries waiting",
    unit: "count",
    value: read("deliveriesPending"),
    bound: { risesAtMost: 0.5, besides: 500 },
  },
  {
    title: "longest hold of the event loop",
    unit: "ms",
    value: ({ values }) => inMs(values["hold"]),
    bound: { risesAtMost: 0.5, besides: 100 },
  },
  { title: "answers acknowledged", unit: "perSecond", value: read("rate"), bound: { risesAtMost: 0.2, besides: 10 } },
  { title: "turn, median", unit: "ms", value: read("p50"), bound: { risesAtMost: 0.5, besides: 5 } },
  { title: "turn, 99th percentile", unit: "ms", value: read("p99"), bound: { risesAtMost: 0.5, besides: 50 } },
  { title: "requests repeated", unit: "perSecond", value: read("failures"), bound: { risesAtMost: 0.5, besides: 20 } },
];

function sumPerAnswer(...names: readonly string[]): Measure["value"] {
  return (sample) => {
    const values = names.map((name) => perAnswer(name)(sample));
    return values.some((value) => value === undefined)
      ? undefined
      : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  };
}

function inMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

export type Verdict = "level" | "unclear" | "rising" | "too high" | "not measured";

export interface Judged {
  readonly measure: Measure;
  readonly verdict: Verdict;
  /** In the judged half. NaN where it was not measured. */
  readonly level: number;
  readonly perHour: number;
  readonly low: number;
  readonly high: number;
}

/** Judges one measure over a run that lasted `lastsMs`. */
export function judge(measure: Measure, samples: readonly Sample[], lastsMs: number): Judged {
  const half = samples.filter(({ atMs }) => atMs >= lastsMs / 2);
  const points = windowed(measure, half);
  const nothing = { measure, level: Number.NaN, perHour: Number.NaN, low: Number.NaN, high: Number.NaN };
  if (points.length === 0) return { ...nothing, verdict: "not measured" };
  const { bound } = measure;
  if ("atMost" in bound) {
    const most = Math.max(...half.flatMap((sample) => measure.value(sample) ?? []));
    return { ...nothing, level: most, verdict: most > bound.atMost ? "too high" : "level" };
  }
  if (points.length < POINTS_MIN) return { ...nothing, level: median(points.map(({ y }) => y)), verdict: "unclear" };
  const { perX, low, high, level } = slopeOf(points);
  const most = Math.max(bound.risesAtMost * Math.abs(level), bound.besides);
  const [perHour, lowest, highest] = [perX * HOUR_MS, low * HOUR_MS, high * HOUR_MS];
  const verdict = perHour > most && lowest > 0 ? "rising" : highest > most && lowest <= 0 ? "unclear" : "level";
  return { measure, verdict, level, perHour, low: lowest, high: highest };
}

function windowed({ value, window }: Measure, samples: readonly Sample[]): Point[] {
  const byWindow = new Map<number, number[]>();
  for (const sample of samples) {
    const now = value(sample);
    if (now === undefined) continue;
    const at = Math.floor(sample.atMs / WINDOW_MS);
    byWindow.set(at, [...(byWindow.get(at) ?? []), now]);
  }
  return [...byWindow].map(([at, values]) => ({
    x: (at + 0.5) * WINDOW_MS,
    y: window === "least" ? Math.min(...values) : median(values),
  }));
}

/** A number as people read it. */
export function shown(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return "–";
  const sign = value < 0 ? "−" : "";
  const size = Math.abs(value);
  if (unit === "bytes") {
    if (size >= 1024 * MIB) return `${sign}${(size / 1024 / MIB).toFixed(2)} GiB`;
    if (size >= MIB) return `${sign}${(size / MIB).toFixed(1)} MiB`;
    return size >= 10_240 ? `${sign}${(size / 1024).toFixed(0)} KiB` : `${sign}${size.toFixed(0)} B`;
  }
  const number = `${sign}${size.toLocaleString("en-US", { maximumFractionDigits: size >= 100 ? 0 : 1 })}`;
  return unit === "count" ? number : unit === "ms" ? `${number} ms` : `${number}/s`;
}

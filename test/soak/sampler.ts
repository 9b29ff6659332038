/**
 * One look at everything that has to stay level: processes, metrics of the nodes, tables, log, ClickHouse.
 *
 * Owns: reading. Does not own: what is level (`measures.ts`).
 *
 * 1. What cannot be read at a moment, as the metrics of a node that restarts, is left out of that sample.
 */
import { statSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { Exposition } from "../support/programs/exposition.ts";
import type { RunFile } from "../support/programs/started-program.ts";
import { figuresOf, figuresOfFamily } from "./process-figures.ts";

/** Names to values; times and names of measures stand in `measures.ts`. */
export interface Sample {
  /** Since the load began. */
  readonly atMs: number;
  readonly values: Readonly<Record<string, number>>;
}

/** Tables that change with every turn and do not grow with the answers. */
const HOT_TABLES = ["shards", "nodes", "outbox_cursors", "timers", "webhook_queue", "usage", "settings"];
/** Tables of what was answered. */
const GROWING_TABLES = [
  "journal",
  "responses",
  "answers",
  "state",
  "webhook_deliveries",
  "webhook_attempts",
  "idempotency",
];

/** The size of a table with its partitions, indexes and long values. */
const SIZES = `
  SELECT c.relname AS name,
         (SELECT sum(pg_total_relation_size(t.relid)) FROM pg_partition_tree(c.oid) AS t)::float8 AS partitions,
         pg_total_relation_size(c.oid)::float8 AS own,
         coalesce(s.n_dead_tup, 0)::float8 AS dead
    FROM pg_class AS c
    LEFT JOIN pg_stat_user_tables AS s ON s.relid = c.oid
   WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition`;

/** `pg_ls_waldir` is for superusers, which the embedded server's role is. */
const SERVER = `
  SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS "walBytes",
         (SELECT sum(size) FROM pg_ls_waldir())::float8 AS "walDirectory",
         pg_database_size(current_database())::float8 AS "database",
         (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend')::float8 AS "connections"`;

const PARTS = `
  SELECT countIf(active) AS "activeParts", count() AS parts, sumIf(bytes_on_disk, active) AS bytes
    FROM system.parts WHERE database NOT IN ('system', 'INFORMATION_SCHEMA', 'information_schema') FORMAT JSONEachRow`;

const STREAMS = `parley_streams_open{protocol="websocket_json"}`;

/** The node's own gauges, by the name they have here. */
const GAUGES: Readonly<Record<string, string>> = {
  heap: "nodejs_heap_size_used_bytes",
  external: "nodejs_external_memory_bytes",
  analyticsHeap: "parley_analytics_thread_heap_used_bytes",
  actorBytes: "parley_actors_bytes",
  hold: "parley_event_loop_hold_max_seconds",
  heldEntries: "parley_journal_held_entries",
};

export interface SamplerOptions {
  readonly run: () => RunFile;
  readonly directory: string;
  /** The process that has the nodes as children. */
  readonly parentPid: number;
  readonly postgres: { readonly pid: number; readonly url: string };
  readonly nats: { readonly pid: number };
  readonly clickhouse: { readonly pid: number; readonly url: string };
  /** The port of the node that is never restarted. */
  readonly stayingPort: number;
}

export class Sampler {
  readonly #options: SamplerOptions;
  readonly #client: pg.Client;

  private constructor(options: SamplerOptions, client: pg.Client) {
    this.#options = options;
    this.#client = client;
  }

  static async open(options: SamplerOptions): Promise<Sampler> {
    const client = new pg.Client({ connectionString: options.postgres.url, application_name: "soak" });
    await client.connect();
    return new Sampler(options, client);
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  async read(): Promise<Record<string, number>> {
    const [database, clickhouse, metrics] = await Promise.all([
      this.#readDatabase(),
      this.#readClickhouse(),
      this.#readMetrics(),
    ]);
    const values = { ...this.#readProcesses(), ...database, ...clickhouse, ...metrics };
    return Object.fromEntries(Object.entries(values).filter(([, value]) => Number.isFinite(value)));
  }

  #readProcesses(): Record<string, number> {
    const { run, stayingPort, parentPid, postgres, nats, clickhouse, directory } = this.#options;
    const nodes = run().nodes.map(({ pid, port }) => ({ port, figures: figuresOf(pid) }));
    const staying = nodes.find(({ port }) => port === stayingPort)?.figures;
    const sum = (pick: (figures: { residentBytes: number; descriptors: number }) => number): number =>
      nodes.reduce((total, { figures }) => total + (figures === undefined ? 0 : pick(figures)), 0);
    const server = figuresOfFamily(postgres.pid);
    const values: Record<string, number | undefined> = {
      nodeResident: staying?.residentBytes,
      nodeDescriptors: staying?.descriptors,
      nodesServing: nodes.length,
      nodesResident: sum(({ residentBytes }) => residentBytes),
      parentResident: figuresOf(parentPid)?.residentBytes,
      parentDescriptors: figuresOf(parentPid)?.descriptors,
      postgresPrivate: server?.privateBytes,
      postgresDescriptors: server?.descriptors,
      natsResident: figuresOf(nats.pid)?.residentBytes,
      natsDescriptors: figuresOf(nats.pid)?.descriptors,
      clickhouseResident: figuresOf(clickhouse.pid)?.residentBytes,
      clickhouseDescriptors: figuresOf(clickhouse.pid)?.descriptors,
      serviceLogs: bytesOfLogs(join(directory, "services")),
    };
    return Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    );
  }

  async #readDatabase(): Promise<Record<string, number>> {
    const { rows: tables } = await this.#client.query<{
      name: string;
      partitions: number | null;
      own: number;
      dead: number;
    }>(SIZES);
    const { rows: servers } = await this.#client.query<Record<string, number>>(SERVER);
    const size = (names: readonly string[]): number =>
      tables
        .filter(({ name }) => names.includes(name))
        .reduce((total, { partitions, own }) => total + Math.max(partitions ?? 0, own), 0);
    return {
      ...servers[0],
      hotTables: size(HOT_TABLES),
      hotDead: tables.filter(({ name }) => HOT_TABLES.includes(name)).reduce((total, { dead }) => total + dead, 0),
      ...Object.fromEntries(GROWING_TABLES.map((name) => [`table_${name}`, size([name])])),
      otherTables: size(
        tables.map(({ name }) => name).filter((name) => ![...HOT_TABLES, ...GROWING_TABLES].includes(name)),
      ),
    };
  }

  async #readClickhouse(): Promise<Record<string, number>> {
    const { username, password, origin, pathname } = new URL(this.#options.clickhouse.url);
    const answer = await fetch(`${origin}/?database=${pathname.slice(1) || "default"}`, {
      method: "POST",
      headers: { "x-clickhouse-user": decodeURIComponent(username), "x-clickhouse-key": decodeURIComponent(password) },
      body: PARTS,
    });
    if (!answer.ok) throw new Error(`ClickHouse answered ${answer.status}: ${await answer.text()}`);
    const row = JSON.parse(await answer.text()) as { activeParts: string; parts: string; bytes: string };
    return {
      clickhouseActiveParts: Number(row.activeParts),
      clickhouseParts: Number(row.parts),
      clickhouseBytes: Number(row.bytes),
    };
  }

  /** Of all nodes that serve; gauges of one node are those of the node that stays. */
  async #readMetrics(): Promise<Record<string, number>> {
    const { run, stayingPort } = this.#options;
    const texts = await Promise.all(
      run().nodes.map(async ({ port }) => ({ port, text: await textOf(`http://127.0.0.1:${port}/metrics`) })),
    );
    const read = texts.flatMap(({ port, text }) =>
      text === undefined ? [] : [{ port, exposition: new Exposition(text) }],
    );
    const staying = read.find(({ port }) => port === stayingPort)?.exposition;
    if (staying === undefined) return {};
    const lag = ["analytics", "webhooks"].map(
      (consumer) => staying.value(`parley_consumer_lag_entries{consumer="${consumer}"}`) ?? Number.NaN,
    );
    return {
      ...Object.fromEntries(
        Object.entries(GAUGES).map(([name, sample]) => [name, staying.value(sample) ?? Number.NaN]),
      ),
      analyticsLag: lag[0] ?? Number.NaN,
      webhooksLag: lag[1] ?? Number.NaN,
      deliveriesPending: staying.value("parley_webhook_deliveries_pending") ?? Number.NaN,
      streamsOpen: read.reduce((total, { exposition }) => total + (exposition.value(STREAMS) ?? Number.NaN), 0),
    };
  }
}

/** Undefined from a node that is about to go, or comes. */
async function textOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

function bytesOfLogs(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".log"))
    .reduce((total, name) => {
      try {
        return total + statSync(join(folder, name)).size;
      } catch {
        // It was rotated between the two looks.
        return total;
      }
    }, 0);
}

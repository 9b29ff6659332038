/**
 * All stores of a test file at once: the API with the S3 double, ClickHouse with its ingest, workers on demand; and the
 * search through every table and object. A new table is searched without a change here.
 */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Analytics } from "../../../analytics/analytics.ts";
import { assembleAnalytics } from "../../../analytics/assemble.ts";
import { createS3Place, type S3Place } from "../../../runtime/blobs/s3/s3-place.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../../runtime/node/parts.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { createTestClickHouse, type TestClickHouse } from "../../analytics/clickhouse.ts";
import { analyticsOver } from "../../analytics/support/analytics-over.ts";
import { useRunningApi, type RunningApi } from "../../api/support/running-api.ts";
import { S3Double } from "../../support/services/s3/s3-double.ts";
import { ShiftingClock } from "./shifting-clock.ts";
import type { StartedWorkers } from "./start-workers.ts";
import { WebhookBench } from "./webhook-bench.ts";

export class EveryStore {
  readonly bench: WebhookBench;
  readonly #running: { readonly api: RunningApi };
  double!: S3Double;
  place!: S3Place;
  pool!: Pool;
  #clickhouse!: TestClickHouse;
  #analytics!: Analytics;
  #ingest!: StartedStages;
  #workers: StartedWorkers[] = [];

  constructor() {
    this.#running = useRunningApi({
      s3: async () => {
        this.double = await S3Double.start();
        this.place = createS3Place(this.double.options);
        return this.place;
      },
    });
    this.bench = new WebhookBench(this.#running);
  }

  get api(): RunningApi {
    return this.#running.api;
  }

  async start(): Promise<void> {
    this.bench.client = await this.api.secret();
    const { databaseUrl } = this.api;
    const log = createLog("error");
    this.#clickhouse = await createTestClickHouse();
    const clock = new ShiftingClock();
    this.bench.clock = clock;
    this.#analytics = analyticsOver(this.api.runtime, { clickhouseUrl: this.#clickhouse.url, clock, log });
    const { parts } = assembleAnalytics({ databaseUrl, analytics: this.#analytics, clock, log });
    this.#ingest = await startStages([{ name: "analytics", parts }], { clock, log });
    this.pool = createPool(databaseUrl, { max: 2, log, applicationName: "test" });
  }

  async stop(): Promise<void> {
    await this.bench.stopAll();
    await this.#ingest.stop();
    await this.pool.end();
    await this.#clickhouse.drop();
    await this.place.close();
    await this.double.close();
  }

  /** Workers until the end of the test. */
  async workers(): Promise<void> {
    this.#workers.push(await this.bench.workers({ s3: this.place }));
  }

  async stopWorkers(): Promise<void> {
    for (const workers of this.#workers.splice(0)) await this.bench.stop(workers);
  }

  /** The tables and objects that hold a text, days of a table under the table's name. */
  async holding(text: string): Promise<readonly string[]> {
    const found = new Set<string>();
    const { rows: tables } = await this.pool.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      // Bytes are written as hexadecimal digits.
      const { rowCount } = await this.pool.query(
        `SELECT FROM "${name}" t WHERE strpos(t::text, $1) > 0 OR strpos(t::text, $2) > 0`,
        [text, Buffer.from(text).toString("hex")],
      );
      if ((rowCount ?? 0) > 0) found.add(name.replace(/_(?:default|p?\d[\d_]*)$/, ""));
    }
    const { client } = this.#clickhouse;
    const ofClickHouse = await (
      await client.query({ query: "SHOW TABLES", format: "JSONEachRow" })
    ).json<{ name: string }>();
    expect(ofClickHouse.length).toBeGreaterThan(1);
    for (const { name } of ofClickHouse) {
      const rows = await (
        await client.query({
          query: `SELECT count() AS rows FROM ${name} WHERE position(toString(tuple(*)), {text:String}) > 0`,
          query_params: { text },
          format: "JSONEachRow",
        })
      ).json<{ rows: string | number }>();
      if (Number(rows[0]?.rows) > 0) found.add(`clickhouse ${name}`);
    }
    for (const bytes of this.double.objects.values()) if (bytes.includes(text)) found.add("s3");
    return [...found].toSorted();
  }
}

/** One for a file of tests. */
export function useEveryStore(): EveryStore {
  const stores = new EveryStore();
  beforeAll(() => stores.start());
  afterEach(() => stores.stopWorkers());
  afterAll(() => stores.stop());
  return stores;
}

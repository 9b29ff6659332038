/**
 * `npm run rebuild-analytics`: rebuilds the tables of responses in ClickHouse from PostgreSQL (contract §1), while
 * nodes keep running.
 *
 * Owns: finding both databases, reading every response in pages, one rebuild at a time.
 * Does not own: the row of a response (`analytics/responses/response-row.ts`), how the new tables replace the old
 * (`analytics/rebuild/rebuild.ts`).
 *
 * 1. Each page is one statement, by key: no snapshot stays open.
 * 2. Views are stored only in the journal, so their table is not rebuilt.
 */
import pg from "pg";
import { INGEST_CONSUMER } from "../../analytics/analytics.ts";
import { connectClickHouse } from "../../analytics/clickhouse/clickhouse.ts";
import { rebuildResponses } from "../../analytics/rebuild/rebuild.ts";
import type { ResponseState } from "../../analytics/responses/response-state.ts";
import { stateOf } from "../../analytics/responses/stored-responses.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import { createFormVersions, type FormVersions } from "../../runtime/actors/form-versions.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { claimInSession } from "../../runtime/consumers/cursors.ts";
import { connectionConfig, createPool, type Pool } from "../../runtime/postgres/pool.ts";
import { createStore, type Store } from "../../runtime/store.ts";
import { openBackingServices } from "../node/backing-services.ts";
import { readConfig } from "../config/config.ts";
import { NO_NATS } from "../config/settings.ts";
import { createProgress } from "../node/progress.ts";
import { StartError } from "../config/start-error.ts";

/** "rebu" in ASCII: the number of the advisory lock. No other part uses it in this database. */
const REBUILD_LOCK = 0x72656275;
const POOL_MAX = 2;
const PAGE = 500;

const progress = createProgress(systemClock, (text) => process.stdout.write(text));

try {
  await main();
} catch (error) {
  process.stderr.write(
    error instanceof StartError
      ? `${error.message}\n`
      : `Analytics could not be rebuilt.\n${(error as Error).stack ?? String(error)}\n`,
  );
  process.exitCode = 1;
}

async function main(): Promise<void> {
  // This program uses neither NATS nor the payment simulator. It writes analytics, so it has the role of ingest,
  // whatever the roles of this machine's nodes are.
  const config = {
    ...readConfig(),
    natsUrl: NO_NATS,
    paymentsSimulator: false,
    roles: { api: false, actors: false, jobs: false, ingest: true },
  };
  const log = createLog(config.logLevel);
  const services = await openBackingServices({
    config,
    dataDirectory: config.dataDirectory,
    log,
    onProgress: progress.step,
    onChange: () => undefined,
  });
  const { clickhouseUrl } = services;
  try {
    if (clickhouseUrl === undefined) throw new Error("There is no ClickHouse to rebuild.");
    await alone(services.databaseUrl, async () => {
      const pool = createPool(services.databaseUrl, { max: POOL_MAX, log, applicationName: "parley rebuild" });
      const clickhouse = connectClickHouse(clickhouseUrl);
      try {
        const store = createStore(pool);
        const formVersions = createFormVersions(store.forms, systemClock);
        const count = await rebuildResponses({
          clickhouse,
          formVersions,
          responses: () => everyResponse(pool, store, formVersions),
          whileIngestRests: (work) => whileIngestRests(pool, work),
          onProgress: (responses) => progress.step(`${responses} responses`),
        });
        progress.step(`Analytics has been rebuilt from ${count} responses`);
      } finally {
        await clickhouse.close();
        await pool.end();
      }
    });
  } finally {
    await services.close();
  }
}

/** Runs one rebuild at a time: two would remove each other's tables. @throws StartError while another one runs. */
async function alone(databaseUrl: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client(
    connectionConfig(databaseUrl, { applicationName: "parley rebuild lock", statementTimeoutMs: 0 }),
  );
  let lost: Error | undefined;
  client.on("error", (error) => (lost = error));
  await client.connect();
  try {
    const { rows } = await client.query<{ locked: boolean }>("SELECT pg_try_advisory_lock($1) AS locked", [
      REBUILD_LOCK,
    ]);
    if (rows[0]?.locked !== true) throw new StartError("Another rebuild of analytics is running.");
    await work();
    if (lost !== undefined) throw new Error("the lock was lost during the rebuild; run it again", { cause: lost });
  } finally {
    await client.end();
  }
}

/**
 * Holds the lock that a node holds during a batch (`runtime/consumers`). Retries, because a node releases it only
 * between two batches. Ingest runs before and after.
 */
async function whileIngestRests(pool: Pool, work: () => Promise<void>): Promise<void> {
  const { name, loops } = INGEST_CONSUMER;
  const client = await pool.connect();
  try {
    for (let part = 0; part < loops; part++)
      while ((await claimInSession(client, name, part, [], "every-day")) === undefined);
    await work();
  } finally {
    // Closing the connection releases its locks.
    client.release(true);
  }
}

async function* everyResponse(
  pool: Pool,
  store: Store,
  formVersions: FormVersions,
): AsyncIterable<readonly ResponseState[]> {
  for await (const organization of organizations(pool)) {
    for await (const form of formsOf(store, organization)) {
      for (let after: { at: number; id: string } | undefined; ;) {
        const rows = await store.responses.list(
          organization,
          form,
          { mode: "all" },
          { order: "created", limit: PAGE, ...(after === undefined ? {} : { after }) },
        );
        const states: ResponseState[] = [];
        // Responses that were deleted between the two statements are missing.
        for (const stored of (await store.responses.stored(rows.map(({ id }) => id))).values())
          states.push(await stateOf(stored, formVersions));
        yield states;
        const last = rows.at(-1);
        if (last === undefined || rows.length < PAGE) break;
        after = { at: last.startedAt, id: last.id };
      }
    }
  }
}

async function* organizations(pool: Pool): AsyncIterable<OrganizationId> {
  for (let after = ""; ;) {
    // A range of the primary key.
    const { rows } = await pool.query<{ id: OrganizationId }>(
      "SELECT id FROM organizations WHERE id > $1 ORDER BY id LIMIT $2",
      [after, PAGE],
    );
    for (const { id } of rows) yield id;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** Small pages, because each row contains its document. */
async function* formsOf(store: Store, organization: OrganizationId): AsyncIterable<FormId> {
  const limit = 20;
  for (let after: FormId | undefined; ;) {
    const rows = await store.forms.list(organization, { limit, ...(after === undefined ? {} : { after }) });
    for (const { id } of rows) yield id;
    after = rows.at(-1)?.id;
    if (after === undefined || rows.length < limit) return;
  }
}

/**
 * A database of its own for a test file, cloned in some 50 ms from a template that this release's migrations made.
 *
 * The first call in a run starts the embedded PostgreSQL, through the same supervisor as `npm start`; every worker
 * holds a lease on it.
 */
import pg from "pg";
import { inject } from "vitest";
import { attachServices, type Attachment } from "../../../deploy/services/supervisor/attach.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { migrate } from "../../../runtime/postgres/schema/migrate.ts";

export interface TestDatabase {
  readonly url: string;
  /** Ends every connection to it and removes it. */
  drop(): Promise<void>;
}

/** When the tests are killed, their PostgreSQL goes after this time. */
export const SERVICES_LINGER_MS = 60_000;

const TEMPLATE = "migrated_template";

/** Any number; the workers of one run take turns at making the template. */
const TEMPLATE_LOCK = 1;

let attachment: Promise<Attachment> | undefined;

/**
 * A migrated database without rows: call it in `beforeAll`, and `drop` in `afterAll`.
 * @param options.isMigrated false: without tables.
 */
export async function createTestDatabase({ isMigrated = true } = {}): Promise<TestDatabase> {
  const maintenanceUrl = await startPostgres();
  const name = `test_${process.pid}_${systemEntropy().uint32().toString(36)}`;
  await withClient(maintenanceUrl, async (client) => {
    await makeTemplate(client, maintenanceUrl);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${isMigrated ? TEMPLATE : "template0"}`);
  });
  return {
    url: databaseUrl(maintenanceUrl, name),
    drop: () =>
      withClient(maintenanceUrl, async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  };
}

/**
 * The embedded PostgreSQL of this run, or the project's own of another version, as the URL of its (empty) main
 * database.
 */
async function startPostgres(): Promise<string> {
  const ownUrl = inject("postgresUrl");
  if (ownUrl !== undefined) return ownUrl;
  attachment ??= attachServices({
    dataDirectory: inject("servicesDataDirectory"),
    services: ["postgres"],
    lingerMs: SERVICES_LINGER_MS,
  });
  const postgres = (await attachment).current().services.find(({ name }) => name === "postgres");
  if (postgres === undefined) throw new Error("The supervisor has attached us without a PostgreSQL.");
  return postgres.url;
}

async function makeTemplate(client: pg.Client, maintenanceUrl: string): Promise<void> {
  await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [TEMPLATE]);
    if (rowCount === 1) return;
    // Under another name until it is whole: a run that fails in a migration leaves no half template.
    const half = `${TEMPLATE}_half`;
    await client.query(`DROP DATABASE IF EXISTS ${half} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${half}`);
    await migrate(databaseUrl(maintenanceUrl, half), createLog("warn"));
    await client.query(`ALTER DATABASE ${half} RENAME TO ${TEMPLATE}`);
  } finally {
    await client.query("SELECT pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
  }
}

async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

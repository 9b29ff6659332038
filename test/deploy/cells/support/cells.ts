/** Two real cells behind a real router, over databases of their own: API, workers, directory. */
import type pg from "pg";
import { startServer, type Server } from "../../../../api/server.ts";
import { copyOrganization } from "../../../../deploy/cells/move/copy-rows.ts";
import type { MoverOptions } from "../../../../deploy/cells/move/mover.ts";
import { postgresCell, withCell, type PostgresCell } from "../../../../deploy/cells/move/postgres-cell.ts";
import { startHttpRouter, type HttpRouter } from "../../../../deploy/cells/router/http-router.ts";
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../../../machines/ids.ts";
import type { Directory } from "../../../../runtime/cells/cell-directory.ts";
import { createDirectoryTables, postgresDirectory } from "../../../../runtime/cells/postgres-cell-directory.ts";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { startRuntime, type StartedRuntime } from "../../../../runtime/runtime.ts";
import { RunningApi } from "../../../api/support/running-api.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";
import { startWorkers, type StartedWorkers } from "../../../workers/support/start-workers.ts";

const LIMITS = { perKeyPerSecond: 100_000, perAddressPerSecond: 100_000, perSessionPerSecond: 100_000 };
const log = createLog("silent");
/** An hour in production: tests wait for no node to forget a conversation, and never continue one of before. */
const REMAINS_MS = 0;

export class TestCell {
  readonly name: string;
  readonly database: TestDatabase;
  readonly runtime: StartedRuntime;
  readonly server: Server;
  readonly cell: PostgresCell;
  #workers: StartedWorkers | undefined;

  private constructor(
    name: string,
    database: TestDatabase,
    { runtime, server }: { readonly runtime: StartedRuntime; readonly server: Server },
  ) {
    this.name = name;
    this.database = database;
    this.runtime = runtime;
    this.server = server;
    this.cell = postgresCell({ databaseUrl: database.url, drainMs: 20_000, remainsMs: REMAINS_MS });
  }

  /** @param keys the database whose keyring it shares. */
  static async start(name: string, directory: Directory, keys: TestDatabase | undefined): Promise<TestCell> {
    const database = await createTestDatabase();
    if (keys !== undefined) await copyKeyring(keys.url, database.url);
    const runtime = await startRuntime({
      databaseUrl: database.url,
      log,
      followsDepartures: true,
      nameClaims: { ...directory, place: (organization) => directory.place(organization, name) },
    });
    const server = await startServer({
      runtime,
      host: "127.0.0.1",
      port: 0,
      publicUrl: "https://forms.example",
      departures: runtime.departures,
      log,
      env: "test",
      limits: LIMITS,
      webhookAllowNets: ["127.0.0.0/8"],
    });
    return new TestCell(name, database, { runtime, server });
  }

  async startWorkers(): Promise<void> {
    this.#workers ??= await startWorkers({
      databaseUrl: this.database.url,
      ports: this.runtime,
      webhookAllowNets: ["127.0.0.0/8"],
      journalKeptDays: undefined,
    });
  }

  async stopWorkers(): Promise<void> {
    await this.#workers?.stop();
    this.#workers = undefined;
  }

  async query<Row extends pg.QueryResultRow = Record<string, unknown>>(text: string): Promise<readonly Row[]> {
    return withCell(this.database.url, async (client) => (await client.query<Row>(text)).rows);
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await this.stopWorkers();
    await this.runtime.stop();
    await this.database.drop();
  }
}

async function copyKeyring(from: string, to: string): Promise<void> {
  const rows = await withCell(from, async (client) => (await client.query("SELECT * FROM keyring")).rows);
  await withCell(to, async (client) => {
    for (const row of rows as { id: number; secret: Buffer; wrapped: boolean; created_at: number }[])
      await client.query("INSERT INTO keyring (id, secret, wrapped, created_at) VALUES ($1, $2, $3, $4)", [
        row.id,
        row.secret,
        row.wrapped,
        row.created_at,
      ]);
  });
}

export class TwoCells {
  readonly a: TestCell;
  readonly b: TestCell;
  readonly directory: Directory;
  readonly router: HttpRouter;
  readonly #directoryPool: Pool;
  readonly #directoryDatabase: TestDatabase;

  private constructor(parts: {
    a: TestCell;
    b: TestCell;
    directory: Directory;
    router: HttpRouter;
    pool: Pool;
    database: TestDatabase;
  }) {
    ({ a: this.a, b: this.b, directory: this.directory, router: this.router } = parts);
    this.#directoryPool = parts.pool;
    this.#directoryDatabase = parts.database;
  }

  static async start(): Promise<TwoCells> {
    const database = await createTestDatabase({ isMigrated: false });
    const pool = createPool(database.url, { max: 4, log, applicationName: "test" });
    await createDirectoryTables(pool);
    const directory = postgresDirectory(pool);
    // A home refers to its cell.
    for (const name of ["a", "b"]) await directory.putCell({ name, address: "http://127.0.0.1:1" });
    const a = await TestCell.start("a", directory, undefined);
    const b = await TestCell.start("b", directory, a.database);
    for (const { name, server } of [a, b])
      await directory.putCell({ name, address: `http://127.0.0.1:${server.port}` });
    const router = await startHttpRouter(
      { directory, serviceHosts: ["forms.example"], trustedProxies: undefined, clock: systemClock, log },
      { host: "127.0.0.1", port: 0 },
    );
    return new TwoCells({ a, b, directory, router, pool, database });
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${this.router.port}`;
  }

  cellNamed(name: string): TestCell {
    return name === "a" ? this.a : this.b;
  }

  /** A mover over both. */
  mover(changes: Partial<MoverOptions> = {}): MoverOptions {
    return {
      directory: this.directory,
      cell: (name) => this.cellNamed(name).cell,
      copy: (from, to, organization, epoch) =>
        withCell(this.cellNamed(from).database.url, (source) =>
          withCell(this.cellNamed(to).database.url, (target) =>
            copyOrganization({ source, target, organization, epoch }),
          ),
        ),
      ...changes,
    };
  }

  /** An organization in a, with an API that is called at the cell itself. */
  async organization(): Promise<RunningApi> {
    const { runtime, server, database } = this.a;
    const createdAt = runtime.clock.now();
    const id: OrganizationId = newId("org", createdAt, runtime.entropy.bytes(ID_RANDOM_BYTES));
    await runtime.store.organizations.insert({ id, name: "Moving", plan: "self_hosted", createdAt });
    return new RunningApi(runtime, server, id, database.url);
  }

  async stop(): Promise<void> {
    await this.router.stop();
    await this.a.stop();
    await this.b.stop();
    await this.#directoryPool.end();
    await this.#directoryDatabase.drop();
  }
}

/**
 * A primary PostgreSQL and a standby that follows it synchronously: what an operator with two machines runs.
 *
 * Owns: making both, promoting, bringing the former primary back. Does not own: one server (`own-postgres.ts`), what
 * connects to them.
 *
 * 1. A commit that the primary acknowledges is on the standby's disk (`synchronous_standby_names`).
 * 2. A promoted standby waits for nobody: it has no standby of its own.
 */
import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { findPostgresBinaries } from "../../../deploy/services/postgres/binaries.ts";
import { findServiceUser } from "../../../deploy/services/postgres/service-user.ts";
import { connectionToPrimary, OwnPostgres, urlOfHosts } from "./own-postgres.ts";

export type ServerName = "one" | "two";

export interface PostgresPairOptions {
  /** Whether a commit waits for the disk; tests that kill no machine do without. */
  readonly fsync: boolean;
}

export class PostgresPair {
  readonly #folder: string;
  readonly #servers: Readonly<Record<ServerName, OwnPostgres>>;

  private constructor(folder: string, servers: Readonly<Record<ServerName, OwnPostgres>>) {
    this.#folder = folder;
    this.#servers = servers;
  }

  /** `one` is the primary, `two` follows it. */
  static async start({ fsync }: PostgresPairOptions): Promise<PostgresPair> {
    const folder = await mkdtemp(join(tmpdir(), "parley-postgres-pair-"));
    await chmod(folder, 0o755);
    const bin = await copyPrograms(folder);
    const user = await findServiceUser(undefined);
    const settings = { hot_standby: "on", fsync: fsync ? "on" : "off" };
    const server = (name: ServerName): Promise<OwnPostgres> =>
      OwnPostgres.at({ bin, data: join(folder, name), user, settings });
    const [one, two] = [await server("one"), await server("two")];
    const pair = new PostgresPair(folder, { one, two });
    try {
      await one.initialise();
      await one.run();
      await one.makeDatabase();
      await two.makeFolder();
      await pair.#clone();
      await two.run();
      await one.ask("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await one.ask("SELECT pg_reload_conf()");
      await one.until("SELECT count(*) > 0 AS value FROM pg_stat_replication WHERE sync_state = 'sync'");
    } catch (error) {
      await pair.remove();
      throw error;
    }
    return pair;
  }

  /** The address of both, as `DATABASE_URL` has it. */
  get url(): string {
    return this.urlOf("one", "two");
  }

  urlOf(...names: readonly ServerName[]): string {
    return urlOfHosts(names.map((name) => this.#servers[name].host));
  }

  portOf(name: ServerName): number {
    return this.#servers[name].port;
  }

  run(name: ServerName): Promise<void> {
    return this.#servers[name].run();
  }

  kill(name: ServerName): Promise<void> {
    return this.#servers[name].kill();
  }

  ask(name: ServerName, sql: string): Promise<readonly Record<string, unknown>[]> {
    return this.#servers[name].ask(sql);
  }

  /** Makes the standby a primary; settles when it accepts writes. */
  async promote(name: ServerName): Promise<void> {
    await this.ask(name, "SELECT pg_promote(true)");
    await this.#servers[name].until("SELECT NOT pg_is_in_recovery() AS value");
  }

  async remove(): Promise<void> {
    for (const server of Object.values(this.#servers)) await server.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** The files of the running primary between two calls of one session, as `pg_basebackup` copies them. */
  async #clone(): Promise<void> {
    const { one, two } = this.#servers;
    const [from, to] = [join(this.#folder, "one"), join(this.#folder, "two")];
    const client = new pg.Client({ connectionString: one.url });
    await client.connect();
    await client.query("SELECT pg_backup_start('clone', true)");
    await one.runAsUser("cp", ["-a", `${from}/.`, to]);
    const { rows } = await client.query<{ label: string }>("SELECT labelfile AS label FROM pg_backup_stop(false)");
    await client.end();
    for (const file of ["postmaster.pid", "postmaster.opts"]) await rm(join(to, file), { force: true });
    await two.write("backup_label", rows[0]?.label ?? "");
    await two.write("standby.signal", "");
    await two.write("postgresql.auto.conf", `primary_conninfo = '${connectionToPrimary(one)} application_name=two'\n`);
  }
}

/** Copies the embedded programs into a folder that the server's user can enter. @returns where they are. */
export async function copyPrograms(folder: string): Promise<string> {
  await cp((await findPostgresBinaries()).directory, join(folder, "postgres"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  return join(folder, "postgres", "bin");
}

/**
 * A primary PostgreSQL and a standby that follows it synchronously, from the embedded binaries: what an operator with
 * two machines runs.
 *
 * Owns: making both, killing, promoting, bringing the former primary back. Does not own: what connects to them.
 *
 * 1. A commit that the primary acknowledges is on the standby's disk (`synchronous_standby_names`).
 * 2. A promoted standby waits for nobody: it has no standby of its own.
 * 3. However the process ends, the servers end with it.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../../../deploy/services/free-port.ts";
import { findPostgresBinaries } from "../../../deploy/services/postgres/binaries.ts";
import { findServiceUser, type ServiceUser } from "../../../deploy/services/postgres/service-user.ts";
import { runCommand } from "../../../deploy/services/run-command.ts";

const ROLE = "parley";
const PASSWORD = "parley";
const DATABASE = "parley";
const POLL_MS = 50;
const READY_MS_MAX = 120_000;
const ENVIRONMENT = { LC_ALL: "C", TZ: "UTC" };

export type ServerName = "one" | "two";

export interface PostgresPairOptions {
  /** Whether a commit waits for the disk; tests that kill no machine do without. */
  readonly fsync: boolean;
}

export class PostgresPair {
  readonly #folder: string;
  readonly #bin: string;
  readonly #user: ServiceUser | undefined;
  readonly #ports: Readonly<Record<ServerName, number>>;
  readonly #fsync: boolean;
  readonly #running = new Map<ServerName, ChildProcess>();

  private constructor(
    folder: string,
    bin: string,
    user: ServiceUser | undefined,
    ports: Readonly<Record<ServerName, number>>,
    fsync: boolean,
  ) {
    this.#folder = folder;
    this.#bin = bin;
    this.#user = user;
    this.#ports = ports;
    this.#fsync = fsync;
  }

  /** `one` is the primary, `two` follows it. */
  static async start({ fsync }: PostgresPairOptions): Promise<PostgresPair> {
    const folder = await mkdtemp(join(tmpdir(), "parley-postgres-pair-"));
    await chmod(folder, 0o755);
    // A copy that the server's user can enter.
    await cp((await findPostgresBinaries()).directory, join(folder, "postgres"), {
      recursive: true,
      verbatimSymlinks: true,
    });
    const user = await findServiceUser(undefined);
    const ports = {
      one: await findFreePort(undefined, `${folder} one`),
      two: await findFreePort(undefined, `${folder} two`),
    };
    const pair = new PostgresPair(folder, join(folder, "postgres", "bin"), user, ports, fsync);
    try {
      await pair.#initialise();
      await pair.run("one");
      await pair.ask("one", `CREATE DATABASE ${DATABASE}`, "postgres");
      await pair.#clone();
      await pair.run("two");
      await pair.ask("one", "ALTER SYSTEM SET synchronous_standby_names = '*'");
      await pair.ask("one", "SELECT pg_reload_conf()");
      await pair.#until("one", "SELECT count(*) > 0 AS value FROM pg_stat_replication WHERE sync_state = 'sync'");
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
    const hosts = names.map((name) => `127.0.0.1:${this.#ports[name]}`).join(",");
    return `postgres://${ROLE}:${PASSWORD}@${hosts}/${DATABASE}`;
  }

  portOf(name: ServerName): number {
    return this.#ports[name];
  }

  /** Starts one that does not run; settles when it answers. */
  async run(name: ServerName): Promise<void> {
    const settings = {
      port: String(this.#ports[name]),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      wal_level: "replica",
      hot_standby: "on",
      max_connections: "300",
      fsync: this.#fsync ? "on" : "off",
      shared_buffers: "128MB",
      log_min_messages: "warning",
    };
    const child = spawn(
      join(this.#bin, "postgres"),
      ["-D", this.#data(name), ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
      { cwd: "/", env: { ...ENVIRONMENT, PATH: process.env["PATH"] }, stdio: "ignore", ...this.#user },
    );
    this.#running.set(name, child);
    const end = (): void => void child.kill("SIGQUIT");
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    await this.#until(name, "SELECT true AS value", "postgres");
  }

  /** SIGKILL to the server; its processes end without a word to their clients. */
  async kill(name: ServerName): Promise<void> {
    const child = this.#running.get(name);
    if (child === undefined) throw new Error(`server ${name} does not run`);
    this.#running.delete(name);
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  /** Makes the standby a primary; settles when it accepts writes. */
  async promote(name: ServerName): Promise<void> {
    await this.ask(name, "SELECT pg_promote(true)");
    await this.#until(name, "SELECT NOT pg_is_in_recovery() AS value");
  }

  /** One statement on one server. */
  async ask(name: ServerName, sql: string, database = DATABASE): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({
      host: "127.0.0.1",
      port: this.#ports[name],
      user: ROLE,
      password: PASSWORD,
      database,
      connectionTimeoutMillis: 2_000,
    });
    client.on("error", () => undefined);
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async remove(): Promise<void> {
    for (const [name, child] of this.#running) {
      this.#running.delete(name);
      const ended = once(child, "exit");
      child.kill("SIGQUIT");
      await ended;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #initialise(): Promise<void> {
    await this.#makeFolder(this.#data("one"));
    await this.#makeFolder(this.#data("two"));
    const passwordFile = join(this.#folder, "password");
    await this.#writeOwn(passwordFile, PASSWORD);
    await this.#runAsUser(join(this.#bin, "initdb"), [
      `--pgdata=${this.#data("one")}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ]);
  }

  /** The files of the running primary between two calls of one session, as `pg_basebackup` copies them. */
  async #clone(): Promise<void> {
    const [from, to] = [this.#data("one"), this.#data("two")];
    const client = new pg.Client({ connectionString: this.urlOf("one") });
    await client.connect();
    await client.query("SELECT pg_backup_start('clone', true)");
    await this.#runAsUser("cp", ["-a", `${from}/.`, to]);
    const { rows } = await client.query<{ label: string }>("SELECT labelfile AS label FROM pg_backup_stop(false)");
    await client.end();
    for (const file of ["postmaster.pid", "postmaster.opts"]) await rm(join(to, file), { force: true });
    await this.#writeOwn(join(to, "backup_label"), rows[0]?.label ?? "");
    await this.#writeOwn(join(to, "standby.signal"), "");
    const primary = `host=127.0.0.1 port=${this.#ports.one} user=${ROLE} password=${PASSWORD} application_name=two`;
    await this.#writeOwn(join(to, "postgresql.auto.conf"), `primary_conninfo = '${primary}'\n`);
  }

  async #until(name: ServerName, sql: string, database = DATABASE): Promise<void> {
    const child = this.#running.get(name);
    for (let waitedMs = 0; ; waitedMs += POLL_MS) {
      let refused: unknown;
      try {
        const [row] = await this.ask(name, sql, database);
        if (row?.["value"] === true) return;
      } catch (error) {
        refused = error;
      }
      if (child === undefined || child.exitCode !== null || waitedMs > READY_MS_MAX)
        throw new Error(`server ${name} did not come to: ${sql}`, { cause: refused });
      await sleep(POLL_MS);
    }
  }

  #data(name: ServerName): string {
    return join(this.#folder, name);
  }

  async #makeFolder(path: string): Promise<void> {
    await mkdir(path, { mode: 0o700 });
    if (this.#user !== undefined) await chown(path, this.#user.uid, this.#user.gid);
  }

  async #writeOwn(path: string, text: string): Promise<void> {
    await writeFile(path, text, { mode: 0o600 });
    if (this.#user !== undefined) await chown(path, this.#user.uid, this.#user.gid);
  }

  async #runAsUser(command: string, parameters: readonly string[]): Promise<void> {
    const { code, output } = await runCommand(command, parameters, { user: this.#user, environment: ENVIRONMENT });
    // Files that went while they were copied are in the log.
    if (code !== 0 && !/No such file|vanished/.test(output)) throw new Error(`${command} failed: ${output}`);
  }
}

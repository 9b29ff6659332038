/**
 * One PostgreSQL of a test's own, from the embedded binaries, which can be killed and started again.
 *
 * Owns: its data folder, its process. Does not own: what several of them are to each other (`postgres-pair.ts`).
 *
 * 1. However this process ends, the server ends with it.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { findFreePort } from "../../../deploy/services/free-port.ts";
import type { ServiceUser } from "../../../deploy/services/postgres/service-user.ts";
import { runCommand } from "../../../deploy/services/run-command.ts";

const ROLE = "parley";
const PASSWORD = "parley";
const DATABASE = "parley";
const POLL_MS = 50;
const READY_MS_MAX = 120_000;
const ENVIRONMENT = { LC_ALL: "C", TZ: "UTC" };

export interface OwnPostgresOptions {
  /** The folder of the programs, which `user` can enter. */
  readonly bin: string;
  /** Without a slash at its end; made by {@link OwnPostgres.initialise}. */
  readonly data: string;
  readonly user: ServiceUser | undefined;
  readonly settings?: Readonly<Record<string, string>>;
}

export class OwnPostgres {
  readonly port: number;
  readonly #options: OwnPostgresOptions;
  #child: ChildProcess | undefined;

  private constructor(options: OwnPostgresOptions, port: number) {
    this.#options = options;
    this.port = port;
  }

  /** Finds it a port; nothing is made yet. */
  static async at(options: OwnPostgresOptions): Promise<OwnPostgres> {
    return new OwnPostgres(options, await findFreePort(undefined, options.data));
  }

  /** The host and port as an address has them. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get url(): string {
    return urlOfHosts([this.host]);
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Makes its data folder. */
  async initialise(): Promise<void> {
    const { bin, data } = this.#options;
    await this.makeFolder();
    const passwordFile = `${data}.password`;
    await this.#writeOwn(passwordFile, PASSWORD);
    await this.runAsUser(join(bin, "initdb"), [
      `--pgdata=${data}`,
      `--username=${ROLE}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--no-sync",
    ]);
  }

  /** Starts it if it does not run; settles when it answers. @throws when it ends instead. */
  async run(): Promise<void> {
    if (this.isRunning) return;
    const { bin, data, user, settings: own = {} } = this.#options;
    const settings = {
      port: String(this.port),
      listen_addresses: "127.0.0.1",
      unix_socket_directories: "",
      wal_level: "replica",
      max_connections: "300",
      shared_buffers: "128MB",
      ...own,
    };
    const child = spawn(
      join(bin, "postgres"),
      ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
      { cwd: "/", env: { ...ENVIRONMENT, PATH: process.env["PATH"] }, stdio: "ignore", ...user },
    );
    this.#child = child;
    const end = (): void => void child.kill("SIGQUIT");
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    await this.until("SELECT true AS value", "postgres");
  }

  async makeDatabase(): Promise<void> {
    await this.ask(`CREATE DATABASE ${DATABASE}`, "postgres");
  }

  /** SIGKILL to the server and all of its processes, as when its machine dies. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child?.pid === undefined || !this.isRunning) throw new Error("the server does not run");
    const ended = once(child, "exit");
    for (const pid of [child.pid, ...childrenOf(child.pid)]) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // One that ended in between.
      }
    }
    await ended;
  }

  /** Without finishing anything. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === undefined || !this.isRunning) return;
    const ended = once(child, "exit");
    child.kill("SIGQUIT");
    await ended;
  }

  /** One statement, on a connection of its own. */
  async ask(sql: string, database = DATABASE): Promise<readonly Record<string, unknown>[]> {
    const client = new pg.Client({
      host: "127.0.0.1",
      port: this.port,
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

  /** Waits until the statement's `value` is true. */
  async until(sql: string, database = DATABASE): Promise<void> {
    for (let waitedMs = 0; ; waitedMs += POLL_MS) {
      let refused: unknown;
      try {
        const [row] = await this.ask(sql, database);
        if (row?.["value"] === true) return;
      } catch (error) {
        refused = error;
      }
      if (!this.isRunning || waitedMs > READY_MS_MAX)
        throw new Error(`a PostgreSQL did not come to: ${sql}`, { cause: refused });
      await sleep(POLL_MS);
    }
  }

  async makeFolder(): Promise<void> {
    const { data, user } = this.#options;
    await mkdir(data, { mode: 0o700 });
    if (user !== undefined) await chown(data, user.uid, user.gid);
  }

  /** Writes a file into its data folder. */
  write(name: string, text: string): Promise<void> {
    return this.#writeOwn(join(this.#options.data, name), text);
  }

  async runAsUser(command: string, parameters: readonly string[]): Promise<void> {
    const { code, output } = await runCommand(command, parameters, {
      user: this.#options.user,
      environment: ENVIRONMENT,
    });
    // Files that went while they were copied are in the log.
    if (code !== 0 && !/No such file|vanished/.test(output)) throw new Error(`${command} failed: ${output}`);
  }

  async #writeOwn(path: string, text: string): Promise<void> {
    await writeFile(path, text, { mode: 0o600 });
    const { user } = this.#options;
    if (user !== undefined) await chown(path, user.uid, user.gid);
  }
}

/** The address of the database on several servers, as `DATABASE_URL` has it. */
export function urlOfHosts(hosts: readonly string[]): string {
  return `postgres://${ROLE}:${PASSWORD}@${hosts.join(",")}/${DATABASE}`;
}

/** How one server follows another. */
export function connectionToPrimary({ port }: OwnPostgres): string {
  return `host=127.0.0.1 port=${port} user=${ROLE} password=${PASSWORD}`;
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").split(" ").filter(Boolean).map(Number);
  } catch {
    // Where there is no /proc, they end when they see that their parent is gone.
    return [];
  }
}

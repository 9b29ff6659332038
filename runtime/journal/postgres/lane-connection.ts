/**
 * The one connection of a lane.
 *
 * Owns: connecting, preparing flush statements, sending a flush, telling its answer apart from the loss of the
 * connection, ending a lost connection's server process. Does not own: what is sent (`flush-statement.ts`), what an
 * outcome means (`lane.ts`).
 *
 * 1. One flush at a time.
 * 2. After an error that the server reports the connection stays in use. Everything else is a {@link
 *    ConnectionLostError}: a fatal error, a closed socket, no answer in {@link ANSWER_TIMEOUT_MS}. It is then unknown
 *    whether the flush took effect.
 * 3. `end` of a lost connection resolves only when its server process no longer exists. Until then that process might
 *    still commit, and a read would not be final.
 */
import { ok } from "node:assert";
import pg from "pg";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import { ANSWER_TIMEOUT_MS, createClient } from "../../postgres/pool.ts";
import type { FlushStatement } from "./flush-statement.ts";

/** How long to wait for a lost connection's server process to end. */
const TERMINATE_TIMEOUT_MS = 3_000;
ok(TERMINATE_TIMEOUT_MS < ANSWER_TIMEOUT_MS, "the wait for a server process to end fits into one statement");

/**
 * Plans are made once for all batches: index probes for each row, in batch order. A plan made while the tables are
 * small would scan them, and be kept when they have grown.
 */
const LANE_SETTINGS =
  "-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off";

/** It is unknown whether what was sent took effect. */
export class ConnectionLostError extends Error {
  override readonly name = "ConnectionLostError";
}

/** A row of text columns. */
type Row = readonly (string | null)[];

export interface LaneConnectionOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Log;
}

export class LaneConnection {
  readonly #client: pg.Client;
  readonly #options: LaneConnectionOptions;
  readonly #prepared = new Set<string>();
  /** Identifies the server process even after its number has been reused. */
  #process: { readonly pid: number; readonly startedAt: string } | undefined;
  #lost: Error | undefined;

  constructor(options: LaneConnectionOptions) {
    this.#options = options;
    this.#client = createClient(options.url, { applicationName: "parley journal", options: LANE_SETTINGS });
    this.#client.on("error", (error) => {
      this.#lost ??= error;
      options.log.warn({ err: error }, "the connection of a lane was lost");
    });
    this.#client.on("end", () => {
      this.#lost ??= new Error("the server closed the connection");
    });
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** @throws if the server cannot be reached or does not answer in time; the connection is then unusable. */
  async connect(): Promise<void> {
    await this.#client.connect();
    const named = this.#client.query<{ pid: number; startedAt: string }>(
      `SELECT pid, backend_start::text AS "startedAt" FROM pg_stat_activity WHERE pid = pg_backend_pid()`,
    );
    try {
      const { rows } = await this.#answered(named);
      this.#process = rows[0];
    } catch (error) {
      this.#destroy();
      throw error;
    }
  }

  /** Runs a rare statement: begin, side writes and the end of a transaction. */
  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#answered(this.#client.query(text, [...values]));
  }

  /** Prepares `statement` unless this connection already has it. */
  async prepare({ name, sql }: FlushStatement): Promise<void> {
    if (this.#prepared.has(name)) return;
    await this.query(`PREPARE ${name} AS ${sql}`);
    this.#prepared.add(name);
  }

  /** Sends `message` unchanged and returns the rows. */
  async execute(message: Buffer): Promise<readonly Row[]> {
    return this.#answered(
      new Promise<readonly Row[]>(
        (resolve, reject) => void this.#client.query(new RawExecution(message, resolve, reject)),
      ),
    );
  }

  /** Closes a healthy connection. */
  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Ends a lost connection (invariant 3). Throws if that is uncertain. */
  async end(): Promise<void> {
    this.#destroy();
    if (this.#process === undefined) return;
    const other = createClient(this.#options.url, {
      applicationName: "parley journal recovery",
      query_timeout: ANSWER_TIMEOUT_MS,
    });
    other.on("error", (error) => this.#options.log.debug({ err: error }, "the recovering connection was lost"));
    await other.connect();
    try {
      const { rows } = await other.query<{ ended: boolean }>(
        "SELECT pg_terminate_backend(pid, $3) AS ended FROM pg_stat_activity WHERE pid = $1 AND backend_start::text = $2",
        [this.#process.pid, this.#process.startedAt, TERMINATE_TIMEOUT_MS],
      );
      if (rows[0]?.ended === false) throw new Error(`server process ${this.#process.pid} has not ended yet`);
    } finally {
      await other.end();
    }
  }

  async #answered<Result>(answer: Promise<Result>): Promise<Result> {
    const cancel = this.#options.clock.after(ANSWER_TIMEOUT_MS, () => {
      this.#lost ??= new Error(`no answer in ${ANSWER_TIMEOUT_MS} ms`);
      this.#destroy();
    });
    try {
      return await answer;
    } catch (error) {
      // An error that ends the connection says nothing about the transaction: the server may have committed before it.
      if (this.#lost === undefined && error instanceof pg.DatabaseError && error.severity === "ERROR") throw error;
      this.#lost ??= error instanceof Error ? error : new Error(String(error));
      throw new ConnectionLostError(this.#lost.message, { cause: error });
    } finally {
      cancel();
    }
  }

  #destroy(): void {
    // Destroys the socket: `end` would wait for a server that may never answer.
    (
      this.#client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }
}

/** A query that node-pg carries unchanged, by the interface of its cursors and streams. */
class RawExecution implements pg.Submittable {
  readonly #message: Buffer;
  readonly #resolve: (rows: readonly Row[]) => void;
  readonly #reject: (error: Error) => void;
  readonly #rows: Row[] = [];

  constructor(message: Buffer, resolve: (rows: readonly Row[]) => void, reject: (error: Error) => void) {
    this.#message = message;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: pg.Connection): void {
    connection.stream.write(this.#message);
  }

  handleDataRow({ fields }: { readonly fields: Row }): void {
    this.#rows.push(fields);
  }

  /** The result is complete but not yet committed; `handleReadyForQuery` reports the commit. */
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}

/**
 * The one connection of a lane.
 *
 * Owns: connecting, preparing flush statements, sending a flush and telling its answer apart from the loss of the
 * connection, and making sure that a lost connection's server process is gone. Does not own: what is sent
 * (`flush-statement.ts`), what follows from an outcome (`lane.ts`).
 *
 * 1. One flush at a time.
 * 2. An error that the server answers with leaves the connection in use; everything else is a {@link
 *    ConnectionLostError}: a fatal error, a closed socket, no answer in {@link ANSWER_TIMEOUT_MS}. Then it is not known
 *    whether what was sent took effect.
 * 3. `end` of a lost connection resolves only when the server process behind it no longer exists. Until then it
 *    might still be about to commit, and what is read would not be the last word.
 */
import { ok } from "node:assert";
import pg from "pg";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import { ANSWER_TIMEOUT_MS, connectionConfig } from "../../postgres/pool.ts";
import type { FlushStatement } from "./flush-statement.ts";

/** How long to wait for a lost connection's server process to end. */
const TERMINATE_TIMEOUT_MS = 3_000;
ok(TERMINATE_TIMEOUT_MS < ANSWER_TIMEOUT_MS, "the wait for a server process to end fits into one statement");

/**
 * Planned once and for all kinds of batches: index probes for each row of the batch, in its order. A plan made while
 * the tables are small would read them whole, and be kept when they have grown.
 */
const LANE_SETTINGS =
  "-c plan_cache_mode=force_generic_plan -c jit=off -c enable_seqscan=off -c enable_hashjoin=off -c enable_mergejoin=off";

/** Whether what was sent took effect is not known. */
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
  /** Names the server process even after its number has been given to another. */
  #process: { readonly pid: number; readonly startedAt: string } | undefined;
  #lost: Error | undefined;

  constructor(options: LaneConnectionOptions) {
    this.#options = options;
    this.#client = new pg.Client({
      ...connectionConfig(options.url, { applicationName: "parley journal" }),
      options: LANE_SETTINGS,
    });
    this.#client.on("error", (error) => {
      this.#lost ??= error;
      options.log.warn({ err: error }, "a lane's connection was lost");
    });
    this.#client.on("end", () => {
      this.#lost ??= new Error("the server closed the connection");
    });
  }

  get isLost(): boolean {
    return this.#lost !== undefined;
  }

  /** @throws when the server cannot be reached, or does not answer in time: nobody uses the connection then. */
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

  /** Runs a rare statement: the beginning, the side writes and the end of a transaction. */
  async query(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#answered(this.#client.query(text, [...values]));
  }

  /** Prepares `statement` if this connection has not yet. */
  async prepare({ name, sql }: FlushStatement): Promise<void> {
    if (this.#prepared.has(name)) return;
    await this.query(`PREPARE ${name} AS ${sql}`);
    this.#prepared.add(name);
  }

  /** Sends `message` as it is and gives the rows that come back. */
  async execute(message: Buffer): Promise<readonly Row[]> {
    return this.#answered(
      new Promise<readonly Row[]>(
        (resolve, reject) => void this.#client.query(new RawExecution(message, resolve, reject)),
      ),
    );
  }

  /** Closes a connection that is in order. */
  async close(): Promise<void> {
    await this.#client.end();
  }

  /** Ends a lost connection: invariant 3. Throws when that could not be made sure. */
  async end(): Promise<void> {
    this.#destroy();
    if (this.#process === undefined) return;
    const other = new pg.Client({
      ...connectionConfig(this.#options.url, { applicationName: "parley journal recovery" }),
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
      // An error that ends the connection says nothing about the transaction: the server may have committed before.
      if (this.#lost === undefined && error instanceof pg.DatabaseError && error.severity === "ERROR") throw error;
      this.#lost ??= error instanceof Error ? error : new Error(String(error));
      throw new ConnectionLostError(this.#lost.message, { cause: error });
    } finally {
      cancel();
    }
  }

  #destroy(): void {
    // The socket itself: `end` would wait for a server that may never answer.
    (
      this.#client as unknown as { readonly connection: { readonly stream: { destroy(): void } } }
    ).connection.stream.destroy();
  }
}

/** A query that node-pg carries as it is, by the interface that its cursors and streams use. */
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

  /** The result is complete, but not yet committed: that is said by `handleReadyForQuery`. */
  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.#resolve(this.#rows);
  }

  handleError(error: Error): void {
    this.#reject(error);
  }
}

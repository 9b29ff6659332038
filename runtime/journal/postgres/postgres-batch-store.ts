/**
 * Batches in PostgreSQL: one connection, one statement for each batch.
 *
 * Owns: what an answer of PostgreSQL means for a batch. Does not own: the SQL (`flush-statement.ts`), the connection
 * (`lane-connection.ts`).
 *
 * The promises are those of `runtime/journal/batch-store.ts`. A batch with side writes runs between BEGIN and COMMIT,
 * any other as one statement.
 */
import pg from "pg";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import type { Pool } from "../../postgres/pool.ts";
import type { BatchStore, PlacedTurn, ShardClaim, StoreResult } from "../batch-store.ts";
import { BindWriter } from "./bind-writer.ts";
import { flushRowsOf, type FlushRows } from "./flush-rows.ts";
import { encodeFlush, flushStatementFor } from "./flush-statement.ts";
import { ConnectionLostError, LaneConnection } from "./lane-connection.ts";
import { runSideWrite, SideWriteError } from "./side-writes.ts";

export interface PostgresBatchStoreOptions {
  readonly url: string;
  /** For reading heads. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}

export class PostgresBatchStore implements BatchStore {
  readonly #options: PostgresBatchStoreOptions;
  #writer = new BindWriter();
  #connection: LaneConnection | undefined;

  constructor(options: PostgresBatchStoreOptions) {
    this.#options = options;
  }

  async store(turns: readonly PlacedTurn[], claims: readonly ShardClaim[]): Promise<StoreResult> {
    let connection: LaneConnection;
    try {
      connection = await this.#connect();
    } catch (error) {
      return { result: "aborted", cause: "store", error: asError(error) };
    }
    const hasSideWrites = turns.some(({ turn }) => turn.sideWrites.length > 0);
    try {
      const rows = flushRowsOf(turns, claims);
      return hasSideWrites ? await this.#transaction(connection, rows) : await this.#flush(connection, rows);
    } catch (error) {
      if (error instanceof ConnectionLostError) return { result: "lost", error };
      if (hasSideWrites && !(await rolledBack(connection))) return { result: "lost", error: asError(error) };
      return { result: "aborted", cause: causeOf(error), error: asError(error) };
    }
  }

  async recover(): Promise<void> {
    const lost = this.#connection;
    if (lost?.isLost !== true) return;
    await lost.end();
    this.#connection = undefined;
    // The lost socket may still hold the bytes of the old buffer.
    this.#writer = new BindWriter();
  }

  headsOf(shards: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return readHeads(this.#options.pool, shards);
  }

  async close(): Promise<void> {
    if (this.#connection?.isLost === false) await this.#connection.close();
    this.#connection = undefined;
  }

  /** A connection that was lost while idle leaves nothing to settle. */
  async #connect(): Promise<LaneConnection> {
    if (this.#connection?.isLost === false) return this.#connection;
    const connection = new LaneConnection(this.#options);
    await connection.connect();
    this.#connection = connection;
    return connection;
  }

  async #transaction(connection: LaneConnection, rows: FlushRows): Promise<StoreResult> {
    await connection.query("BEGIN");
    const result = await this.#flush(connection, rows);
    if (result.result === "stored") {
      for (const { turn } of rows.turns) {
        for (const write of turn.sideWrites)
          await runSideWrite((text, values) => connection.query(text, values), write);
      }
    }
    await connection.query("COMMIT");
    return result;
  }

  async #flush(connection: LaneConnection, rows: FlushRows): Promise<StoreResult> {
    const statement = flushStatementFor(rows);
    await connection.prepare(statement);
    const [row] = await connection.execute(encodeFlush(this.#writer, statement, rows));
    if (row?.[0] === "t") return { result: "stored" };
    return { result: "fenced", passed: parseIntegers(row?.[1] ?? "{}") };
  }
}

/** The highest position of each shard, in a statement of its own, which sees everything committed before it began. */
export async function readHeads(pool: Pool, shards: readonly number[]): Promise<ReadonlyMap<number, number>> {
  // One probe of (shard, position) from the end for each shard and day; the floor stands for dropped days.
  const { rows } = await pool.query<{ shard: number; head: number }>(
    `SELECT s.shard, greatest(s.position_floor, (SELECT max(j.position) FROM journal j WHERE j.shard = s.shard)) AS head
     FROM shards s WHERE s.shard = ANY ($1::smallint[])`,
    [shards],
  );
  return new Map(rows.map(({ shard, head }) => [shard, head]));
}

/** True if the transaction is known to be rolled back. */
async function rolledBack(connection: LaneConnection): Promise<boolean> {
  try {
    await connection.query("ROLLBACK");
    return true;
  } catch (error) {
    if (error instanceof ConnectionLostError) return false;
    throw error;
  }
}

/** The journal's unique indexes: another writer has stored at this position. */
const PLACE_CONSTRAINT = /^journal_/;
/** Errors caused by the values: data exceptions, violated constraints, too large rows or index entries. */
const VALUE_ERROR = /^(22|23|54)/;

function causeOf(error: unknown): "turn" | "place" | "store" {
  if (error instanceof SideWriteError) return "turn";
  if (!(error instanceof pg.DatabaseError)) return "turn";
  if (error.code === "23505" && PLACE_CONSTRAINT.test(error.constraint ?? "")) return "place";
  return VALUE_ERROR.test(error.code ?? "") ? "turn" : "store";
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** `{1,2,3}` */
function parseIntegers(text: string): readonly number[] {
  return text === "{}" ? [] : text.slice(1, -1).split(",").map(Number);
}

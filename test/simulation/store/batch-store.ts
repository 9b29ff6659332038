/**
 * The batch store of a lane over the model of the server: what `runtime/journal/postgres/postgres-batch-store.ts`
 * promises, with its ways to fail.
 *
 * 1. `recover` terminates the session of a lost connection and waits until the server has said so, as the real one
 *    does.
 */
import type { BatchStore, StoreResult } from "../../../runtime/journal/batch-store.ts";
import { Connection, type ConnectionPool, type DatabaseOptions } from "./connection.ts";

/** As `runtime/journal/postgres/lane-connection.ts` has it. */
const ANSWER_TIMEOUT_MS = 7_000;

export function simulatedBatchStore(options: DatabaseOptions, pool: ConnectionPool): BatchStore {
  const { server, process } = options;
  let connection: Connection | undefined;

  const connected = async (): Promise<Connection> => {
    if (connection?.isLost === false) return connection;
    const opened = new Connection(options);
    await opened.connect();
    connection = opened;
    return opened;
  };

  return {
    async store(turns, claims) {
      let open: Connection;
      try {
        open = await connected();
      } catch (error) {
        return { result: "aborted", cause: "store", error: error as Error };
      }
      const cancel = process.clock.after(ANSWER_TIMEOUT_MS, () => open.lose(new Error("no answer")));
      try {
        return await open.run<StoreResult>("flush", (session) => server.flush(session, turns, claims));
      } catch (error) {
        return open.isLost
          ? { result: "lost", error: error as Error }
          : { result: "aborted", cause: "store", error: error as Error };
      } finally {
        cancel();
      }
    },

    async recover() {
      const lost = connection;
      if (lost?.isLost !== true) return;
      const { session } = lost;
      if (session !== undefined) await pool.run("pg_terminate_backend", () => session.terminate());
      connection = undefined;
    },

    headsOf: (shards) => pool.run("journal.heads", () => new Map(shards.map((shard) => [shard, server.headOf(shard)]))),

    async close() {
      if (connection?.isLost === false) await connection.end();
    },
  };
}

/**
 * What a turn writes: bytes of PostgreSQL's log and of its tables, with a turn's share of the opening of its session.
 * Bytes do not depend on what else the machine does.
 */
import pg from "pg";
import type { BenchOptions } from "./bench-options.ts";
import { REPLIES, startBenchServices } from "./bench-node.ts";
import { conversation } from "./conversation.ts";
import { table } from "./figures.ts";
import { IN_FLIGHT } from "./load.ts";

const CONVERSATIONS = 5_000;
/** Tables that grow by less stand in no row: they do not grow with turns. */
const SHOWN_BYTES_MIN = 1;

/** @returns true: nothing is guarded. */
export async function benchBytes({ scale }: BenchOptions): Promise<boolean> {
  const services = await startBenchServices();
  try {
    const postgres = services.address("postgres");
    const node = await services.startNode({ ROLES: "api,actors" });
    const target = conversation("turns", node, [postgres.pid]);
    const database = new pg.Client({ connectionString: postgres.url });
    await database.connect();
    const callers = await Promise.all(Array.from({ length: IN_FLIGHT }, () => target.open()));
    const converse = async (conversations: number): Promise<void> => {
      let left = conversations;
      await Promise.all(
        callers.map(async (caller) => {
          while (left-- > 0) await caller.run(async (turn) => void (await turn()));
        }),
      );
    };
    const conversations = Math.ceil(CONVERSATIONS * scale);
    await converse(Math.ceil(conversations / 5));
    await database.query("CHECKPOINT");
    const before = await read(database);
    await converse(conversations);
    const after = await read(database);
    const turns = conversations * REPLIES.length;
    const rows = [
      ["", "bytes a turn"],
      ["log", ((after.log - before.log) / turns).toFixed(0)],
    ];
    let inTables = 0;
    for (const [name, bytes] of after.tables) {
      const grown = (bytes - (before.tables.get(name) ?? 0)) / turns;
      inTables += grown;
      if (grown >= SHOWN_BYTES_MIN) rows.push([name, grown.toFixed(0)]);
    }
    rows.push(["all tables with their indexes", inTables.toFixed(0)]);
    process.stdout.write(`${table(rows)}\n`);
    for (const caller of callers) caller.close();
    await database.end();
    await node.stop();
  } finally {
    await services.stop();
  }
  return true;
}

async function read(database: pg.Client): Promise<{ log: number; tables: ReadonlyMap<string, number> }> {
  const { rows } = await database.query<{ log: string }>("SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS log");
  const { rows: tables } = await database.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return {
    log: Number(rows[0]?.log),
    tables: new Map(tables.map(({ name, bytes }) => [name, Number(bytes)])),
  };
}

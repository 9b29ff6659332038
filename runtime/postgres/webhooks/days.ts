/**
 * The days of deliveries and attempts: made ahead, and dropped thirty days later (§6.4, §8).
 *
 * Owns: the partitions of both tables. Does not own: those of the journal (`runtime/postgres/schema/partitions.ts`).
 *
 * 1. A delivery is kept for at least {@link KEPT_DAYS} days and at most one more, since whole days are dropped.
 * 2. The database's clock decides: a node whose clock is ahead drops nothing early.
 * 3. A drop gives up if the table is in use, or a backup runs, and is tried again at the next look.
 */
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import { databaseNow } from "../database-clock.ts";
import { tryKeepBackupsOut } from "../backup-lock.ts";
import { inTransaction, type Pool, type Queryable } from "../pool.ts";

/** Days are made and dropped one after the other. */
export const WEBHOOK_DAYS_CONNECTIONS = 1;

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const DAYS_AHEAD = 7;
const LOOK_EVERY_MS = 3_600_000;
/** "whda" in ASCII: one node at a time. */
const DAYS_LOCK = 0x77686461;
/** How long a drop waits for its lock, and others wait behind it. */
const LOCK_WAIT_MS = 1_000;
const TABLES = ["webhook_deliveries", "webhook_attempts"] as const;

/** Makes the missing days and drops those that are over at `now`. */
export async function rotateWebhookDays(pool: Pool, now: number): Promise<void> {
  const today = Math.floor(now / DAY_MS);
  for (const table of TABLES) {
    const there = new Set(await daysOf(pool, table));
    for (let day = today; day <= today + DAYS_AHEAD; day++)
      if (!there.has(nameOf(table, day))) await createDay(pool, table, day);
    await dropBefore(pool, table, today - KEPT_DAYS);
  }
}

/**
 * The names of a table's days. Looked up as rows: `to_regclass` answers from a memory of the session that does not see
 * what another has just made.
 */
async function daysOf(db: Queryable, table: string): Promise<readonly string[]> {
  const { rows } = await db.query<{ name: string }>(
    "SELECT c.relname AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass AND c.relname ~ '_[0-9]{8}$' ORDER BY 1",
    [table],
  );
  return rows.map(({ name }) => name);
}

async function createDay(pool: Pool, table: string, day: number): Promise<void> {
  const name = nameOf(table, day);
  // Numbers computed here, not text from outside.
  const [from, to] = [day * DAY_MS, (day + 1) * DAY_MS];
  await inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [DAYS_LOCK]);
    if ((await daysOf(client, table)).includes(name)) return;
    // Earlier rows of the day move over from the default partition; the lock keeps writers out meanwhile.
    await client.query(`LOCK TABLE ${table}_default IN ACCESS EXCLUSIVE MODE`);
    await client.query(`CREATE TABLE ${name} (LIKE ${table} INCLUDING ALL)`);
    await client.query(
      `WITH moved AS (DELETE FROM ${table}_default WHERE at >= ${from} AND at < ${to} RETURNING *) INSERT INTO ${name} SELECT * FROM moved`,
    );
    await client.query(`ALTER TABLE ${table} ATTACH PARTITION ${name} FOR VALUES FROM (${from}) TO (${to})`);
  });
}

async function dropBefore(pool: Pool, table: string, day: number): Promise<void> {
  // Names with their days in digits sort as the days do.
  const over = (await daysOf(pool, table)).filter((name) => name < nameOf(table, day));
  for (const name of over) {
    await inTransaction(pool, async (client) => {
      await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`);
      if (!(await tryKeepBackupsOut(client))) return;
      await client.query(`DROP TABLE IF EXISTS ${name}`);
    });
  }
  await pool.query(`DELETE FROM ${table}_default WHERE at < $1`, [day * DAY_MS]);
}

function nameOf(table: string, day: number): string {
  return `${table}_${new Date(day * DAY_MS).toISOString().slice(0, 10).replaceAll("-", "")}`;
}

/** Rotates the days now, and every hour. */
export async function startWebhookDayRotation(options: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const { pool, clock, log } = options;
  let cancel = (): void => undefined;
  let isStopped = false;
  // The default partition takes new rows, so a failed look costs nothing.
  const turn = (): Promise<void> =>
    databaseNow(pool)
      .then((now) => rotateWebhookDays(pool, now))
      .catch((error: unknown) => log.warn({ err: error }, "could not rotate the days of webhook deliveries"));
  let running = turn();
  const schedule = (): void => {
    if (isStopped) return;
    cancel = clock.after(LOOK_EVERY_MS, () => {
      running = turn();
      void running.then(schedule);
    });
  };
  await running;
  schedule();
  return {
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

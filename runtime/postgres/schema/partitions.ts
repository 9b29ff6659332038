/**
 * The days of the journal.
 *
 * Owns: making partitions ahead of time, for ever. Does not own: dropping them (`journal-days.ts`), reading and writing
 * entries (`runtime/journal`).
 *
 * 1. Today and {@link DAYS_AHEAD} days more have a partition; what comes for another day goes to the default
 *    partition and is moved when its day gets a partition of its own.
 * 2. No partition is attached with more than a moment's lock: a check constraint proves to PostgreSQL that the rows
 *    are in the day's range.
 */
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import { inTransaction, type Pool } from "../pool.ts";

export const DAY_MS = 86_400_000;
/**
 * How far the clocks of nodes may be apart, or be set back, without anything of one actor or delivery being looked for
 * in the wrong days: what came later may bear an earlier time.
 */
export const CLOCKS_APART_MAX_MS = 2 * DAY_MS;
/** A node that cannot make partitions for a week is not served by more days. */
const DAYS_AHEAD = 7;
const LOOK_EVERY_MS = 3_600_000;
/** "days" in ASCII: one node makes partitions at a time. */
const PARTITION_LOCK = 0x64617973;

/** Makes the partitions that are missing for the days from `from` on. @param days how many days. */
export async function createPartitions(pool: Pool, fromMs: number, days: number): Promise<void> {
  const firstDay = Math.floor(fromMs / DAY_MS);
  for (let day = firstDay; day < firstDay + days; day++) await createPartition(pool, day);
}

/** The name of a day's partition: names sort as their days do. */
export function journalDayOf(atMs: number): string {
  return `journal_${new Date(atMs).toISOString().slice(0, 10).replaceAll("-", "")}`;
}

async function createPartition(pool: Pool, day: number): Promise<void> {
  const name = journalDayOf(day * DAY_MS);
  // Numbers computed here, not text from outside.
  const range = `at >= ${day * DAY_MS} AND at < ${(day + 1) * DAY_MS}`;
  await inTransaction(pool, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock($1)", [PARTITION_LOCK]);
    const { rows } = await client.query<{ exists: boolean }>("SELECT to_regclass($1) IS NOT NULL AS exists", [name]);
    if (rows[0]?.exists === true) return;
    await client.query(`CREATE TABLE ${name} (LIKE journal_default INCLUDING ALL)`);
    // Writers wait at the door for the milliseconds that this takes. One that was inside would have chosen the default
    // partition already, and fail because its row does not belong there any more.
    await client.query("LOCK TABLE ONLY journal IN SHARE ROW EXCLUSIVE MODE");
    await client.query("LOCK TABLE journal_default IN ACCESS EXCLUSIVE MODE");
    await client.query(
      `WITH moved AS (DELETE FROM journal_default WHERE ${range} RETURNING *) INSERT INTO ${name} SELECT * FROM moved`,
    );
    await client.query(`ALTER TABLE ${name} ADD CONSTRAINT ${name}_day CHECK (${range})`);
    await client.query(
      `ALTER TABLE journal ATTACH PARTITION ${name} FOR VALUES FROM (${day * DAY_MS}) TO (${(day + 1) * DAY_MS})`,
    );
    await client.query(`ALTER TABLE ${name} DROP CONSTRAINT ${name}_day`);
  });
}

/** Makes partitions now, and looks every hour from then on. */
export async function startPartitionMaintenance(options: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const { pool, clock, log } = options;
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  let isStopped = false;
  const make = (): Promise<void> => createPartitions(pool, clock.now(), DAYS_AHEAD + 1);
  const schedule = (): void => {
    if (isStopped) return;
    cancel = clock.after(LOOK_EVERY_MS, () => {
      // The default partition takes what comes, so nothing is lost until the next look.
      running = make().catch((error: unknown) => log.error({ err: error }, "making partitions of the journal failed"));
      void running.then(schedule);
    });
  };
  await make();
  schedule();
  return {
    async stop() {
      isStopped = true;
      cancel();
      await running;
    },
  };
}

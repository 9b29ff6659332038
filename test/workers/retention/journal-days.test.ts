/**
 * Days of the journal are dropped when they are over and read, beside turns and consumers, and nothing is lost by it.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Journal } from "../../../runtime/journal/journal.ts";
import { createPostgresJournal } from "../../../runtime/journal/postgres/postgres-journal.ts";
import { systemClock, type Clock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import type { Consumer } from "../../../runtime/consumers/consumer.ts";
import { createConsumerRunner, type ConsumerRunner } from "../../../runtime/consumers/consumer-runner.ts";
import { dropJournalDay, journalDays } from "../../../runtime/journal/postgres/journal-days.ts";
import { createPartitions, DAY_MS, journalDayOf } from "../../../runtime/postgres/schema/partitions.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { createJournalRetention, dropOverdueDays } from "../../../workers/retention/journal-days.ts";
import { Writer } from "../../runtime/journal/turns.ts";
import { JournalRows } from "../../runtime/consumers/journal-rows.ts";
import { until } from "../../runtime/sharding/manual-clock.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

const log = createLog("silent");
const KEPT_DAYS = 2;
const TODAY = Math.floor(systemClock.now() / DAY_MS) * DAY_MS;
const daysAgo = (days: number): number => TODAY - days * DAY_MS + 1_000;
const clockAt = (now: () => number): Clock => ({ ...systemClock, now });

let database: TestDatabase;
let pool: Pool;
let rows: JournalRows;
let outboxes: ConsumerRunner[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 12, log, applicationName: "test" });
  await pool.query(
    "CREATE TABLE seen (consumer text, shard smallint, position bigint, PRIMARY KEY (consumer, shard, position))",
  );
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query("TRUNCATE journal, state, seen, outbox_cursors");
  await createPartitions(pool, daysAgo(5), 6);
  await pool.query("UPDATE shards SET position_floor = 0, epoch = 0");
  rows = new JournalRows(pool);
  outboxes = [];
});
afterEach(() => Promise.all(outboxes.map((outbox) => outbox.stop())));

/** Writes what it is given, in the transaction of the cursor; the table's key refuses what comes twice. */
function recording(name: string, before: () => Promise<void> = () => Promise.resolve()): Consumer {
  return {
    name,
    effect: {
      kind: "transaction",
      async apply(batch, db) {
        await before();
        await db.query("INSERT INTO seen SELECT $1, * FROM unnest($2::smallint[], $3::bigint[])", [
          name,
          batch.map(({ shard }) => shard),
          batch.map(({ position }) => position),
        ]);
        return undefined;
      },
    },
  };
}

async function run(consumer: Consumer): Promise<ConsumerRunner> {
  const outbox = createConsumerRunner({ pool, clock: systemClock, log });
  outboxes.push(outbox);
  await outbox.run(consumer);
  return outbox;
}

const seenBy = async (consumer: string): Promise<number> =>
  (await pool.query<{ count: number }>("SELECT count(*) FROM seen WHERE consumer = $1", [consumer])).rows[0]?.count ??
  0;
const floorOf = async (shard: number): Promise<number> =>
  (await pool.query<{ floor: number }>("SELECT position_floor AS floor FROM shards WHERE shard = $1", [shard])).rows[0]
    ?.floor ?? -1;
const drop = (clock: Clock = systemClock) => dropOverdueDays({ pool, clock, log, keptDays: KEPT_DAYS });
const openJournal = (): Journal => createPostgresJournal({ url: database.url, pool, clock: systemClock, log });

describe("a round", () => {
  test("drops the days that are over, the oldest first, and leaves those that are kept", async () => {
    const over = [5, 4, 3].map((days) => journalDayOf(daysAgo(days)));
    expect(await drop()).toEqual({ dropped: over, held: undefined });
    expect((await journalDays(pool))[0]).toBe(journalDayOf(daysAgo(KEPT_DAYS)));
    expect(await drop()).toEqual({ dropped: [], held: undefined });
  });

  test("raises the floor of each shard to what it dropped, so that heads, new turns and new consumers go on behind it", async () => {
    await rows.commit(1, 7, daysAgo(4));
    await rows.commit(2, 4, daysAgo(4));
    await rows.commit(2, 3, daysAgo(1));
    await drop();
    expect([await floorOf(1), await floorOf(2), await floorOf(3)]).toEqual([7, 4, 0]);
    const journal = openJournal();
    await journal.openShards([1, 2].map((shard) => ({ shard, epoch: 0 })));
    expect(await journal.append(new Writer(1, 0).turn({ at: systemClock.now() }))).toEqual({
      outcome: "committed",
      position: 8,
    });
    expect(await journal.append(new Writer(2, 0).turn({ at: systemClock.now() }))).toEqual({
      outcome: "committed",
      position: 8,
    });
    await journal.close();
    const outbox = await run(recording("new"));
    await until(async () => (await seenBy("new")) === 5);
    expect(await outbox.lagOf("new")).toEqual({ entries: 0, shards: 0, oldestAt: null });
  });

  test("keeps a day that one consumer of several has not read, says who, and drops it once it is read", async () => {
    await rows.commit(5, 3, daysAgo(4));
    await rows.commit(6, 2, daysAgo(3));
    await run(recording("quick"));
    await until(async () => (await seenBy("quick")) === 5);
    await pool.query(
      "INSERT INTO outbox_cursors (consumer, shard, position, last_at) SELECT 'slow', shard, 0, 0 FROM shards",
    );
    const held = { day: journalDayOf(daysAgo(4)), by: [{ consumer: "slow", shards: 1, entries: 3 }] };
    expect(await drop()).toEqual({ dropped: [journalDayOf(daysAgo(5))], held });
    expect(await floorOf(5)).toBe(0);
    const slow = await run(recording("slow"));
    await until(async () => (await slow.lagOf("slow")).entries === 0);
    expect((await drop()).held).toBeUndefined();
    expect([await seenBy("slow"), await floorOf(5), await floorOf(6)]).toEqual([5, 3, 2]);
  });

  test("drops what is over and has no day of its own, and nothing unread of it", async () => {
    await rows.commit(7, 4, daysAgo(400));
    await rows.commit(7, 1, daysAgo(1));
    await pool.query("INSERT INTO outbox_cursors (consumer, shard, position, last_at) VALUES ('reader', 7, 3, 0)");
    const { held } = await drop();
    expect(held).toEqual({ day: "journal_default", by: [{ consumer: "reader", shards: 1, entries: 1 }] });
    expect(await floorOf(7)).toBe(3);
    await pool.query("UPDATE outbox_cursors SET position = 4");
    await drop();
    expect([await floorOf(7), (await pool.query("SELECT position FROM journal WHERE shard = 7")).rows]).toEqual([
      4,
      [{ position: 5 }],
    ]);
  });

  test("of a node whose clock is ahead of the database's drops nothing more", async () => {
    const { dropped } = await drop(clockAt(() => systemClock.now() + 365 * DAY_MS));
    expect(dropped.at(-1)).toBe(journalDayOf(daysAgo(KEPT_DAYS + 1)));
  });

  test("waits for who reads the journal and gives way, so that turns go on meanwhile; only one node drops at a time", async () => {
    await rows.commit(8, 1, daysAgo(4));
    const journal = openJournal();
    await journal.openShard(8, 0);
    const writer = new Writer(8, 0);
    const reader = await pool.connect();
    await reader.query("BEGIN");
    await reader.query("SELECT count(*) FROM journal");
    const day = journalDayOf(daysAgo(4));
    const both = await Promise.all([dropJournalDay(pool, day), dropJournalDay(pool, day)]);
    expect(both).toEqual([{ outcome: "busy" }, { outcome: "busy" }]);
    expect(await journal.append(writer.turn({ at: systemClock.now() }))).toEqual({ outcome: "committed", position: 2 });
    await reader.query("COMMIT");
    reader.release();
    expect(await dropJournalDay(pool, day)).toEqual({ outcome: "dropped" });
    expect(await dropJournalDay(pool, day)).toEqual({ outcome: "dropped" });
    await journal.close();
  });
});

test("days that are dropped under turns and consumers lose nothing: positions have no gaps, and every consumer gets every entry once", async () => {
  const SHARDS = [20, 21, 22, 23];
  for (const shard of SHARDS) await rows.commit(shard, 20, daysAgo(4));
  for (const shard of SHARDS) await rows.commit(shard, 20, daysAgo(3));
  await run(recording("first"));
  await run(recording("second"));
  const journal = openJournal();
  await journal.openShards(SHARDS.map((shard) => ({ shard, epoch: 0 })));
  let isDone = false;
  let turns = 0;
  const writing = SHARDS.flatMap((shard) => [new Writer(shard, 0), new Writer(shard, 0)]).map(async (writer) => {
    while (!isDone) {
      expect(await journal.append(writer.turn({ at: systemClock.now() }))).toMatchObject({ outcome: "committed" });
      turns++;
    }
  });
  const retention = createJournalRetention({ pool, clock: systemClock, log, keptDays: KEPT_DAYS });
  retention.start();
  await until(() => retention.status.droppedDays === 3);
  const atTheDrop = turns;
  await until(() => turns > atTheDrop + 50);
  isDone = true;
  await Promise.all(writing);
  await retention.stop();
  const expected = turns + SHARDS.length * 40;
  await until(async () => (await seenBy("first")) === expected && (await seenBy("second")) === expected);
  for (const shard of SHARDS) {
    const { rows: kept } = await pool.query<{ position: number }>(
      "SELECT position FROM journal WHERE shard = $1 ORDER BY position",
      [shard],
    );
    expect(await floorOf(shard)).toBe(40);
    expect(kept.map(({ position }) => position)).toEqual(kept.map((_, index) => 41 + index));
  }
  await journal.close();
});

/** Every day of the journal has its partition before it comes, and no entry is ever without a place. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPostgresJournal } from "../../../../runtime/journal/postgres/postgres-journal.ts";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { createPartitions, DAY_MS, startPartitionMaintenance } from "../../../../runtime/postgres/schema/partitions.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";
import { Writer } from "../../journal/turns.ts";
import { ManualClock, until } from "../../sharding/manual-clock.ts";

const log = createLog("silent");
const MIDDAY = Date.UTC(2030, 0, 31, 12);

describe("the days of the journal", () => {
  let database: TestDatabase;
  let pool: Pool;

  beforeAll(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, { max: 4, log, applicationName: "test" });
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });

  const partitions = async (): Promise<readonly string[]> =>
    (
      await pool.query<{ name: string }>(
        "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'journal'::regclass ORDER BY 1",
      )
    ).rows.map(({ name }) => name);
  const placesOf = async (actor: string): Promise<readonly string[]> =>
    (
      await pool.query<{ name: string }>(
        "SELECT tableoid::regclass::text AS name FROM journal WHERE actor = $1 ORDER BY seq_to",
        [actor],
      )
    ).rows.map(({ name }) => name);

  test("an entry without a day goes to the default partition, and moves when its day is made, also while turns are written", async () => {
    const journal = createPostgresJournal({ url: database.url, pool, clock: systemClock, log });
    await journal.openShard(0, 0);
    const writer = new Writer(0, 0);
    await journal.append(writer.turn({ at: MIDDAY }));
    await journal.append(writer.turn({ at: MIDDAY + DAY_MS }));
    expect(await placesOf(writer.actor)).toEqual(["journal_default", "journal_default"]);

    const [outcomes] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => journal.append(writer.turn({ at: MIDDAY })))),
      createPartitions(pool, MIDDAY, 1),
      createPartitions(pool, MIDDAY, 1),
    ]);
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["committed"]));
    expect(await partitions()).toEqual(["journal_20300131", "journal_default"]);
    const places = await placesOf(writer.actor);
    expect(places[0]).toBe("journal_20300131");
    expect(places[1]).toBe("journal_default");

    // Reading goes across days, in order.
    const entries = await journal.readActor(writer.actor, 0, 100);
    expect(entries.map(({ seqTo }) => seqTo)).toEqual(Array.from({ length: 22 }, (_, turn) => (turn + 1) * 2));
    expect((await journal.readShards(new Map([[0, 0]]), 100)).map(({ position }) => position)).toEqual(
      Array.from({ length: 22 }, (_, index) => index + 1),
    );
    await journal.close();
  });

  test("a day has the indexes that forbid two entries at one place", async () => {
    await createPartitions(pool, MIDDAY, 1);
    const entry = (position: number, actor: string): Promise<unknown> =>
      pool.query("INSERT INTO journal VALUES (1, $1, $2, 1, 1, $3, '')", [position, actor, MIDDAY]);
    await entry(1, "ses_a");
    await expect(entry(1, "ses_b")).rejects.toMatchObject({ code: "23505" });
    await expect(entry(2, "ses_a")).rejects.toMatchObject({ code: "23505" });
  });

  test("today and a week ahead are made at the start, and more as time passes", async () => {
    const clock = new ManualClock();
    const days = await startPartitionMaintenance({ pool, clock, log });
    const before = await partitions();
    const dayOf = (ms: number): string => `journal_${new Date(ms).toISOString().slice(0, 10).replaceAll("-", "")}`;
    for (let ahead = 0; ahead <= 7; ahead++) expect(before).toContain(dayOf(clock.now() + ahead * DAY_MS));
    const tomorrowsLast = dayOf(clock.now() + 8 * DAY_MS);
    expect(before).not.toContain(tomorrowsLast);
    clock.jump(DAY_MS - 3_600_000);
    clock.advance(3_600_000);
    await until(async () => (await partitions()).includes(tomorrowsLast));
    await days.stop();
  });
});

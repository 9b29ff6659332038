/** Consumers get every committed event, in order, with its effect once, through any failure. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { systemClock, type Clock } from "../../../runtime/node/clock.ts";
import { createLog, type Log } from "../../../runtime/node/log.ts";
import { createConsumerRunner, type ConsumerRunner } from "../../../runtime/consumers/consumer-runner.ts";
import { ConsumerStoppedError, type Batch, type Consumer } from "../../../runtime/consumers/consumer.ts";
import { createPool, type Pool, type Queryable } from "../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { PATIENCE } from "../../support/patience.ts";
import { JournalRows } from "./journal-rows.ts";

const log = createLog("silent");
const DAY_MS = 86_400_000;

let database: TestDatabase;
let pool: Pool;
let journal: JournalRows;
let outboxes: ConsumerRunner[];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 12, log, applicationName: "test" });
  await pool.query(
    "CREATE TABLE seen (consumer text, shard smallint, position bigint, at_order serial, PRIMARY KEY (consumer, shard, position))",
  );
  await pool.query("CREATE TABLE seen_outside (shard smallint, position bigint, at_order serial)");
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(async () => {
  await pool.query("TRUNCATE journal, seen, seen_outside, outbox_cursors");
  await pool.query("UPDATE shards SET position_floor = 0");
  journal = new JournalRows(pool);
  outboxes = [];
});

afterEach(() => Promise.all(outboxes.map((outbox) => outbox.stop())));

/** A node: an outbox with its own loops over the same database. */
function node(clock: Clock = systemClock): ConsumerRunner {
  const outbox = createConsumerRunner({ pool, clock, log });
  outboxes.push(outbox);
  return outbox;
}

/** Writes what it is given to a table, in the transaction of the cursor; the table's key refuses what comes twice. */
function recording(
  name: string,
  before: (batch: Batch, db: Queryable) => void | Promise<void> = () => undefined,
  rest: Partial<Consumer> = {},
): Consumer {
  return {
    name,
    effect: {
      kind: "transaction",
      async apply(batch, db) {
        await before(batch, db);
        await db.query(
          "INSERT INTO seen (consumer, shard, position) SELECT $1, * FROM unnest($2::smallint[], $3::bigint[])",
          [name, batch.map(({ shard }) => shard), batch.map(({ position }) => position)],
        );
        return undefined;
      },
    },
    ...rest,
  };
}

/** By shard, the positions in the order in which they took effect. */
async function seenBy(name: string): Promise<Record<number, number[]>> {
  const { rows } = await pool.query<{ shard: number; position: number }>(
    "SELECT shard, position FROM seen WHERE consumer = $1 ORDER BY at_order",
    [name],
  );
  return grouped(rows);
}

function grouped(rows: readonly { readonly shard: number; readonly position: number }[]): Record<number, number[]> {
  const byShard: Record<number, number[]> = {};
  for (const { shard, position } of rows) (byShard[shard] ??= []).push(position);
  return byShard;
}

const upTo = (head: number): number[] => Array.from({ length: head }, (_, index) => index + 1);

describe("reading", () => {
  test("two nodes together take every entry once, in order within its shard, while it is being written", async () => {
    await journal.commit(3, 20);
    const nodes = [node(), node()];
    for (const each of nodes) await each.run(recording("two", undefined, { entriesMax: 7, loops: 2 }));
    for (let round = 0; round < 20; round++) {
      for (const shard of [0, 3, 127, 128, 255]) await journal.commit(shard);
      for (const each of nodes) each.wake([0, 3, 127, 128, 255]);
    }
    await vi.waitFor(
      async () =>
        expect(await seenBy("two")).toEqual({ 0: upTo(20), 3: upTo(40), 127: upTo(20), 128: upTo(20), 255: upTo(20) }),
      PATIENCE,
    );
  });

  test("events come decoded, with their actor, seq and time", async () => {
    await journal.commit(9, 2, 1_780_000_000_000);
    const batches: Batch[] = [];
    await node().run(recording("decoded", (batch) => void batches.push(batch)));
    await vi.waitFor(() => expect(batches.flat()).toHaveLength(2), PATIENCE);
    const [entry] = batches.flat();
    expect(entry).toMatchObject({ shard: 9, position: 1, seqFrom: 1, seqTo: 1, at: 1_780_000_000_000 });
    expect(entry?.events).toEqual([
      { v: 1, seq: 1, ts: 1_780_000_000_000, type: "message.respondent", data: { type: "text", text: "9:1" } },
    ]);
  });

  test("a batch is never larger than was asked for, and no shard waits for another to be empty", async () => {
    await journal.commit(1, 40);
    await journal.commit(2, 3);
    const sizes: number[] = [];
    const order: number[] = [];
    await node().run(
      recording(
        "bounded",
        (batch) => {
          sizes.push(batch.length);
          order.push(...batch.map(({ shard }) => shard));
        },
        { entriesMax: 5 },
      ),
    );
    await vi.waitFor(async () => expect(await seenBy("bounded")).toEqual({ 1: upTo(40), 2: upTo(3) }), PATIENCE);
    expect(Math.max(...sizes)).toBe(5);
    expect(order.indexOf(2)).toBe(5);
  });

  test("a consumer waits between batches for as long as it wants to, but not before it has read a backlog", async () => {
    const events: ("batch" | "long wait")[] = [];
    const clock: Clock = {
      ...systemClock,
      after(delayMs, callback) {
        if (delayMs > DAY_MS / 2) events.push("long wait");
        return systemClock.after(delayMs, callback);
      },
    };
    await journal.commit(6, 5);
    await node(clock).run(
      recording("unhurried", () => void events.push("batch"), { entriesMax: 2, batchEveryMs: () => DAY_MS }),
    );
    await vi.waitFor(() => expect(events).toEqual(["batch", "batch", "batch", "long wait"]), PATIENCE);
    expect(await seenBy("unhurried")).toEqual({ 6: upTo(5) });
  });

  test("a backlog is read with rests as long as its batches, so that turns go on beside it", async () => {
    const events: ("batch" | "rest")[] = [];
    let monotonicMs = 0;
    const clock: Clock = {
      ...systemClock,
      monotonicMs: () => monotonicMs,
      after(delayMs, callback) {
        if (delayMs === 300) events.push("rest");
        return systemClock.after(delayMs, callback);
      },
    };
    await journal.commit(6, 5);
    const takingTime = (): void => {
      events.push("batch");
      monotonicMs += 300;
    };
    await node(clock).run(recording("beside", takingTime, { entriesMax: 2 }));
    await vi.waitFor(async () => expect(await seenBy("beside")).toEqual({ 6: upTo(5) }), PATIENCE);
    expect(events).toEqual(["batch", "rest", "batch", "rest", "batch"]);
  });

  test("what a consumer does not want is not read, and what is committed after it was asked is", async () => {
    let asked = 0;
    const passesOver = async (): Promise<boolean> => {
      if (asked++ > 0) return false;
      await journal.commit(70, 2);
      return true;
    };
    const read: number[] = [];
    await journal.commit(70, 3);
    const outbox = node();
    await outbox.run({
      name: "choosy",
      effect: {
        kind: "transaction",
        passesOver,
        apply: (batch) => Promise.resolve(void read.push(...batch.map(({ position }) => position))),
      },
    });
    await vi.waitFor(async () => expect(await outbox.lagOf("choosy")).toMatchObject({ entries: 0 }), PATIENCE);
    expect(read).toEqual([4, 5]);
  });

  test("what was committed without a wake is found by looking", async () => {
    await node().run(recording("looking"));
    await journal.commit(77);
    await vi.waitFor(async () => expect(await seenBy("looking")).toEqual({ 77: [1] }), PATIENCE);
  });

  test("an entry whose time lies days before the one in front of it is read all the same", async () => {
    const at = Date.UTC(2026, 5, 20);
    await journal.commit(4, 1, at);
    await node().run(recording("backwards"));
    await vi.waitFor(async () => expect(await seenBy("backwards")).toEqual({ 4: [1] }), PATIENCE);
    await journal.commit(4, 1, at - 10 * DAY_MS);
    await journal.commit(4, 1, at);
    await vi.waitFor(async () => expect(await seenBy("backwards")).toEqual({ 4: [1, 2, 3] }), PATIENCE);
  });

  test.each(["transaction", "external"] as const)(
    "such an entry is found although nothing comes behind it, by a look at every day (%s)",
    async (kind) => {
      const at = Date.UTC(2026, 5, 20);
      const quick: Clock = { ...systemClock, monotonicMs: () => systemClock.monotonicMs() * 200 };
      await journal.commit(4, 1, at);
      const positions: number[] = [];
      const take = (batch: Batch): Promise<undefined> =>
        Promise.resolve(void positions.push(...batch.map(({ position }) => position)));
      await node(quick).run({
        name: `alone ${kind}`,
        effect: kind === "external" ? { kind, apply: (batch) => take(batch) } : { kind, apply: take },
      });
      await vi.waitFor(() => expect(positions).toEqual([1]), PATIENCE);
      await journal.commit(4, 1, at - 10 * DAY_MS);
      await vi.waitFor(() => expect(positions).toEqual([1, 2]), PATIENCE);
    },
  );

  test("a missing position holds its shard, and nothing behind it is passed over", async () => {
    await journal.commit(5, 2);
    journal.skip(5, 1);
    await journal.commit(5, 2);
    await journal.commit(6, 1);
    const outbox = node();
    await outbox.run(recording("missing"));
    await vi.waitFor(async () => expect(await seenBy("missing")).toEqual({ 6: [1] }), PATIENCE);
    await vi.waitFor(() => expect(outbox.stalledOf("missing")).toMatchObject([{ shard: 5, position: 3 }]), PATIENCE);
    await journal.put(5, 3, Date.UTC(2026, 5, 1));
    await vi.waitFor(async () => expect(await seenBy("missing")).toEqual({ 5: upTo(5), 6: [1] }), PATIENCE);
    // The database has the effect a moment before the node hears that it has.
    await vi.waitFor(() => expect(outbox.stalledOf("missing")).toEqual([]), PATIENCE);
  });

  test("what retention dropped before a new consumer came is not waited for", async () => {
    journal.skip(8, 10);
    await pool.query("UPDATE shards SET position_floor = 10 WHERE shard = 8");
    await journal.commit(8, 2);
    await node().run(recording("late"));
    await vi.waitFor(async () => expect(await seenBy("late")).toEqual({ 8: [11, 12] }), PATIENCE);
  });
});

describe("failure", () => {
  test("an entry that makes the consumer throw holds its own shard only, is reported, and goes first when it can be handled", async () => {
    for (const shard of [10, 11, 12]) await journal.commit(shard, 30);
    let broken = true;
    const outbox = node();
    await outbox.run(
      recording("poison", (batch) => {
        if (broken && batch.some(({ shard, position }) => shard === 11 && position === 4))
          throw new Error("cannot be handled");
      }),
    );
    await vi.waitFor(
      async () => expect(await seenBy("poison")).toEqual({ 10: upTo(30), 11: upTo(3), 12: upTo(30) }),
      PATIENCE,
    );
    await vi.waitFor(
      () =>
        expect(outbox.stalledOf("poison")).toMatchObject([
          { shard: 11, position: 4, error: { message: "cannot be handled" } },
        ]),
      PATIENCE,
    );
    expect(await outbox.lagOf("poison")).toMatchObject({ entries: 27, shards: 1 });
    broken = false;
    await vi.waitFor(
      async () => expect(await seenBy("poison")).toEqual({ 10: upTo(30), 11: upTo(30), 12: upTo(30) }),
      PATIENCE,
    );
  });

  test("a shard that was set aside, and that another node has got on with, holds up no other", async () => {
    await journal.commit(40, 2);
    const one = node();
    await one.run(recording("elsewhere", () => Promise.reject(new Error("cannot be handled here"))));
    await vi.waitFor(() => expect(one.stalledOf("elsewhere")).toMatchObject([{ shard: 40, position: 1 }]), PATIENCE);
    const other = node();
    await other.run(recording("elsewhere"));
    await vi.waitFor(async () => expect(await seenBy("elsewhere")).toEqual({ 40: upTo(2) }), PATIENCE);
    await other.stop();
    await vi.waitFor(() => expect(one.stalledOf("elsewhere")).toEqual([]), PATIENCE);
    await journal.commit(41, 1);
    await vi.waitFor(() => expect(one.stalledOf("elsewhere")).toMatchObject([{ shard: 41, position: 1 }]), PATIENCE);
  });

  test.each(["transaction", "external"] as const)(
    "while the database is away no shard is set aside, and everything is read when it is back (%s)",
    async (kind) => {
      await journal.commit(42, 1);
      const outbox = node();
      const name = `away ${kind}`;
      const setAside: number[] = [];
      const taken: number[] = [];
      const failures = [
        Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }),
        Object.assign(new Error("the database system is starting up"), { code: "57P03" }),
      ];
      const take = (batch: Batch): Promise<undefined> => {
        setAside.push(outbox.stalledOf(name).length);
        const failure = failures.pop();
        if (failure !== undefined) return Promise.reject(failure);
        taken.push(...batch.map(({ position }) => position));
        return Promise.resolve(undefined);
      };
      await outbox.run({
        name,
        effect: kind === "external" ? { kind, apply: (batch) => take(batch) } : { kind, apply: take },
      });
      await vi.waitFor(() => expect(taken).toEqual([1]), PATIENCE);
      expect(setAside).toEqual([0, 0, 0]);
    },
  );

  describe.each([
    ["ends its connection", (db: Queryable) => db.query("SELECT pg_terminate_backend(pg_backend_pid())")],
    [
      "takes longer than its transaction may be idle",
      async (db: Queryable) => {
        const { rows } = await db.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
        await db.query("SET LOCAL idle_in_transaction_session_timeout = 1");
        await vi.waitFor(
          async () =>
            expect((await pool.query("SELECT FROM pg_stat_activity WHERE pid = $1", [rows[0]?.pid])).rowCount).toBe(0),
          PATIENCE,
        );
        await db.query("SELECT");
      },
    ],
  ] as const)("an entry whose effect %s", (_what, harm) => {
    test("is no outage for ever: it is set aside, the others go on, and it goes first when it can be handled", async () => {
      for (const shard of [10, 11, 12]) await journal.commit(shard, 30);
      let broken = true;
      const hurried: Clock = {
        ...systemClock,
        monotonicMs: () => systemClock.monotonicMs() * 50,
        after: (delayMs, callback) => systemClock.after(delayMs / 50, callback),
      };
      const outbox = node(hurried);
      const spoil = async (batch: Batch, db: Queryable): Promise<void> => {
        if (broken && batch.some(({ shard, position }) => shard === 11 && position === 4)) await harm(db);
      };
      await outbox.run(recording("deadly", spoil));
      await vi.waitFor(
        async () => expect(await seenBy("deadly")).toEqual({ 10: upTo(30), 11: upTo(3), 12: upTo(30) }),
        PATIENCE,
      );
      await vi.waitFor(() => expect(outbox.stalledOf("deadly")).toMatchObject([{ shard: 11, position: 4 }]), PATIENCE);
      broken = false;
      await vi.waitFor(
        async () => expect(await seenBy("deadly")).toEqual({ 10: upTo(30), 11: upTo(30), 12: upTo(30) }),
        PATIENCE,
      );
    });
  });

  test("bytes of an unknown format are reported and not passed over", async () => {
    await journal.commit(20, 1);
    await journal.commit(20, 1, Date.UTC(2026, 5, 1), new Uint8Array([0x94, 99, 1, 1, 0x90]));
    await journal.commit(21, 1);
    const outbox = node();
    await outbox.run(recording("bytes", (batch) => batch.forEach((entry) => entry.events)));
    await vi.waitFor(
      () =>
        expect(outbox.stalledOf("bytes")).toMatchObject([
          { shard: 20, position: 2, error: { name: "UnknownFormatError" } },
        ]),
      PATIENCE,
    );
    await vi.waitFor(async () => expect(await seenBy("bytes")).toEqual({ 20: [1], 21: [1] }), PATIENCE);
  });

  test("an effect that ends because its node stops blames no entry, is no error in the log, and is done by the next", async () => {
    await journal.commit(22, 3);
    const said: { readonly level: string; readonly text: string }[] = [];
    const noted = (level: string) => (_facts: object, text: string) => void said.push({ level, text });
    const heard: Log = Object.assign(createLog("silent"), {
      child: () => heard,
      info: noted("info"),
      warn: noted("warn"),
      error: noted("error"),
    });
    const stopping = createConsumerRunner({ pool, clock: systemClock, log: heard });
    outboxes.push(stopping);
    await stopping.run(recording("stopping", () => Promise.reject(new ConsumerStoppedError("the node stops"))));
    await vi.waitFor(() => expect(said.length).toBeGreaterThan(1), PATIENCE);
    await stopping.stop();
    expect(stopping.stalledOf("stopping")).toEqual([]);
    expect(new Set(said.map(({ level, text }) => `${level}: ${text}`))).toEqual(
      new Set(["info: the consumer stops; these entries are read again"]),
    );
    await node().run(recording("stopping"));
    await vi.waitFor(async () => expect(await seenBy("stopping")).toEqual({ 22: upTo(3) }), PATIENCE);
  });

  test("a consumer that throws does not hold up another", async () => {
    await journal.commit(30, 5);
    const outbox = node();
    await outbox.run(recording("broken", () => Promise.reject(new Error("always"))));
    await outbox.run(recording("sound"));
    await vi.waitFor(async () => expect(await seenBy("sound")).toEqual({ 30: upTo(5) }), PATIENCE);
    expect(await seenBy("broken")).toEqual({});
  });

  test("a connection that is lost in the middle of an effect leaves nothing half done and loses nothing", async () => {
    await journal.commit(40, 50);
    let kills = 5;
    await node().run(
      recording(
        "killed",
        async (_batch, db) => {
          if (kills-- > 0) await db.query("SELECT pg_terminate_backend(pg_backend_pid())");
        },
        { entriesMax: 10 },
      ),
    );
    await vi.waitFor(async () => expect(await seenBy("killed")).toEqual({ 40: upTo(50) }), PATIENCE);
  });
});

describe("effects elsewhere", () => {
  const outside = (name: string, apply: (batch: Batch) => Promise<void>): Consumer => ({
    name,
    effect: { kind: "external", apply },
    entriesMax: 10,
  });
  const record = async (batch: Batch): Promise<void> => {
    for (const { shard, position } of batch)
      await pool.query("INSERT INTO seen_outside (shard, position) VALUES ($1, $2)", [shard, position]);
  };
  const seenOutside = async (): Promise<Record<number, number[]>> =>
    grouped(
      (
        await pool.query<{ shard: number; position: number }>(
          "SELECT shard, position FROM seen_outside ORDER BY at_order",
        )
      ).rows,
    );

  test("one node at a time takes effect, and everything comes in order", async () => {
    for (const shard of [1, 2, 3]) await journal.commit(shard, 15);
    let running = 0;
    let together = 0;
    const consumer = outside("elsewhere", async (batch) => {
      together = Math.max(together, ++running);
      await record(batch);
      running--;
    });
    for (const each of [node(), node()]) await each.run(consumer);
    await vi.waitFor(
      async () => expect(await seenOutside()).toEqual({ 1: upTo(15), 2: upTo(15), 3: upTo(15) }),
      PATIENCE,
    );
    expect(together).toBe(1);
  });

  test("an effect whose cursor was not moved happens again, from the same entry", async () => {
    await journal.commit(7, 3);
    let fail = true;
    await node().run(
      outside("again", async (batch) => {
        await record(batch);
        if (!fail) return;
        fail = false;
        throw new Error("after the effect");
      }),
    );
    await vi.waitFor(async () => expect((await seenOutside())[7]).toEqual([1, 2, 3, 1, 2, 3]), PATIENCE);
  });

  test.each([
    { what: "a rewind to where the cursor stands", rewind: (outbox: ConsumerRunner) => outbox.rewind("rewound", 0) },
    {
      what: "a rewind to a position that the cursor has not reached",
      rewind: (outbox: ConsumerRunner) => outbox.rewind("rewound", new Map([[7, 2]])),
    },
    {
      what: "a cursor that was lost and begins anew",
      async rewind() {
        await pool.query("DELETE FROM outbox_cursors WHERE consumer = 'rewound'");
        // A node that starts makes it.
        await node().run(outside("rewound", record));
      },
    },
  ])("$what while a batch takes effect: what took effect before is read again", async ({ rewind }) => {
    await journal.commit(7, 3);
    const outbox = node();
    let rewound = false;
    await outbox.run(
      outside("rewound", async (batch) => {
        await record(batch);
        if (rewound) return;
        rewound = true;
        await rewind(outbox);
      }),
    );
    await vi.waitFor(async () => expect((await seenOutside())[7]).toEqual([1, 2, 3, 1, 2, 3]), PATIENCE);
  });
});

describe("rewinding and lag", () => {
  test("a consumer that is set back reads everything behind that position again", async () => {
    await journal.commit(50, 6);
    await journal.commit(51, 2);
    const outbox = node();
    await outbox.run(recording("rewinding"));
    await vi.waitFor(async () => expect(await seenBy("rewinding")).toEqual({ 50: upTo(6), 51: upTo(2) }), PATIENCE);
    await pool.query("TRUNCATE seen");
    await outbox.rewind("rewinding", 4);
    await vi.waitFor(async () => expect(await seenBy("rewinding")).toEqual({ 50: [5, 6] }), PATIENCE);
    await pool.query("TRUNCATE seen");
    await outbox.rewind("rewinding", new Map([[51, 0]]));
    await vi.waitFor(async () => expect(await seenBy("rewinding")).toEqual({ 51: [1, 2] }), PATIENCE);
  });

  test("the lag counts what is committed and not yet read, and names the oldest", async () => {
    const outbox = node();
    await outbox.run(recording("measured"));
    expect(await outbox.lagOf("measured")).toEqual({ entries: 0, shards: 0, oldestAt: null });
    await outbox.stop();
    await journal.commit(60, 3, 1_000_000_000_000);
    await journal.commit(61, 2, 900_000_000_000);
    expect(await outbox.lagOf("measured")).toEqual({ entries: 5, shards: 2, oldestAt: 900_000_000_000 });
  });
});

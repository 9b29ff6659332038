/** The journal in PostgreSQL keeps the promises of the port, and those that only a real server can put to the test. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { Journal } from "../../../../runtime/journal/journal.ts";
import { createPostgresJournal } from "../../../../runtime/journal/postgres/postgres-journal.ts";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../../runtime/postgres/pool.ts";
import { createStore } from "../../../../runtime/store.ts";
import { createTestDatabase, type TestDatabase } from "../../../support/services/database.ts";
import { PATIENCE } from "../../../support/patience.ts";
import { startConnectionCutter, type ConnectionCutter } from "./connection-cutter.ts";
import { journalContract } from "../contract.ts";
import type { JournalHarness } from "../contract-suite.ts";
import { until } from "../../sharding/manual-clock.ts";
import { answered, FORM, ORGANIZATION, START, Writer } from "../turns.ts";

const log = createLog("silent");

/** A journal's store on the real server, its lanes behind a proxy that can cut them. */
class PostgresHarness implements JournalHarness {
  readonly database: TestDatabase;
  readonly pool: Pool;
  readonly cutter: ConnectionCutter;
  readonly #journals: Journal[] = [];

  constructor(database: TestDatabase, cutter: ConnectionCutter) {
    this.database = database;
    this.cutter = cutter;
    this.pool = createPool(database.url, { max: 5, log, applicationName: "test" });
  }

  static async create(): Promise<PostgresHarness> {
    const database = await createTestDatabase();
    const harness = new PostgresHarness(database, await startConnectionCutter(database.url));
    const store = createStore(harness.pool);
    await store.organizations.insert({ id: ORGANIZATION, name: "Test", plan: "self_hosted", createdAt: START });
    await store.forms.insert({ id: FORM, organization: ORGANIZATION, slug: "test", document: {}, createdAt: START });
    return harness;
  }

  openJournal(toldTo = log): Journal {
    const journal = createPostgresJournal({ url: this.cutter.url, pool: this.pool, clock: systemClock, log: toldTo });
    this.#journals.push(journal);
    return journal;
  }

  async takeOver(shard: number): Promise<number> {
    const { epoch, commit } = await this.beginTakeOver(shard);
    await commit();
    return epoch;
  }

  async beginTakeOver(shard: number): Promise<{ epoch: number; commit(): Promise<void> }> {
    const client = await this.client();
    await client.query("BEGIN");
    const { rows } = await client.query<{ epoch: number }>(
      "UPDATE shards SET epoch = epoch + 1 WHERE shard = $1 RETURNING epoch::integer",
      [shard],
    );
    return {
      epoch: rows[0]?.epoch ?? 0,
      async commit() {
        await client.query("COMMIT");
        await client.end();
      },
    };
  }

  loseNextBatch(when: "committed" | "uncommitted"): void {
    this.cutter.cutNextFlush(when);
  }

  async publishedVersions(): Promise<readonly { versionId: string; replacedBy: string | null }[]> {
    const { rows } = await this.pool.query<{ versionId: string; replacedBy: string | null }>(
      `SELECT id AS "versionId", replaced_by AS "replacedBy" FROM form_versions ORDER BY id`,
    );
    return rows;
  }

  async queuedMessages(): Promise<
    readonly { id: string; session: string; key: string; content: string; state: string }[]
  > {
    const { rows } = await this.pool.query<{
      id: string;
      session: string;
      key: string;
      content: Buffer;
      state: string;
    }>("SELECT id, session, key, content, state FROM outbound_messages ORDER BY key");
    return rows.map((row) => ({ ...row, content: row.content.toString() }));
  }

  async usage(): Promise<Readonly<Record<string, number>>> {
    const { rows } = await this.pool.query<{ name: string; amount: number }>(
      "SELECT month || ' ' || kind AS name, sum(amount)::bigint AS amount FROM usage WHERE organization = $1 GROUP BY month, kind",
      [ORGANIZATION],
    );
    return Object.fromEntries(rows.map(({ name, amount }) => [name, amount]));
  }

  async heldSlots(): Promise<
    readonly { slot: string; session: string; key: string; takenAt: number; confirmed: boolean }[]
  > {
    const { rows } = await this.pool.query<{
      slot: string;
      session: string;
      key: string;
      takenAt: number;
      confirmed: boolean;
    }>(`SELECT slot, session, key, taken_at AS "takenAt", confirmed FROM form_slots ORDER BY slot, session`);
    return rows;
  }

  /** A connection that is not the journal's. */
  async client(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.database.url });
    await client.connect();
    return client;
  }

  /** Waits until `count` connections of lanes wait for a lock, and gives their process ids. */
  async blockedLanes(count: number): Promise<readonly number[]> {
    for (;;) {
      const { rows } = await this.pool.query<{ pid: number }>(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'parley journal' AND wait_event_type = 'Lock'",
      );
      if (rows.length >= count) return rows.map(({ pid }) => pid);
    }
  }

  async closeJournals(): Promise<void> {
    await Promise.all(this.#journals.splice(0).map((journal) => journal.close()));
  }

  async close(): Promise<void> {
    await this.pool.end();
    await this.cutter.close();
    await this.database.drop();
  }
}

journalContract("the journal in PostgreSQL", () => PostgresHarness.create());

describe("the journal on a real server", () => {
  let harness: PostgresHarness;
  let shard = -1;

  beforeAll(async () => {
    harness = await PostgresHarness.create();
  });
  afterEach(() => harness.closeJournals());
  afterAll(() => harness.close());

  async function owner(
    toldTo = log,
  ): Promise<{ readonly journal: Journal; readonly shard: number; readonly epoch: number }> {
    shard++;
    const epoch = await harness.takeOver(shard);
    const journal = harness.openJournal(toldTo);
    await journal.openShard(shard, epoch);
    return { journal, shard, epoch };
  }

  const positionsOf = async (of: number): Promise<readonly number[]> =>
    (
      await harness.pool.query<{ position: number }>(
        "SELECT position FROM journal WHERE shard = $1 ORDER BY position",
        [of],
      )
    ).rows.map(({ position }) => position);

  test("a take-over waits for a commit that has passed the fence, and then sees its position", async () => {
    const { journal, shard: of, epoch } = await owner();
    const writer = new Writer(of, epoch);
    // The flush passes the fence and then waits for this row, which is not committed.
    const blocker = await harness.client();
    await blocker.query("BEGIN");
    await blocker.query("INSERT INTO state (actor, seq, bytes) VALUES ($1, 0, '')", [writer.actor]);
    const appended = journal.append(writer.turn());
    await harness.blockedLanes(1);

    let tookOver = false;
    const takeOver = harness.takeOver(of).then((next) => {
      tookOver = true;
      return next;
    });
    await harness.pool.query("SELECT 1");
    expect(tookOver).toBe(false);
    await blocker.query("ROLLBACK");
    await blocker.end();
    expect(await appended).toEqual({ outcome: "committed", position: 1 });
    const next = harness.openJournal();
    await next.openShard(of, await takeOver);
    expect(await next.append(new Writer(of, epoch + 1).turn())).toEqual({ outcome: "committed", position: 2 });
  });

  test("a batch whose server process is killed in the middle is unknown, stored nothing, and the lane goes on", async () => {
    const { journal, shard: of, epoch } = await owner();
    const blocker = await harness.client();
    await blocker.query("BEGIN");
    await blocker.query("SELECT FROM shards WHERE shard = $1 FOR UPDATE", [of]);
    const writer = new Writer(of, epoch);
    const appended = journal.append(writer.turn());
    const [pid] = await harness.blockedLanes(1);
    await harness.pool.query("SELECT pg_terminate_backend($1)", [pid]);
    expect((await appended).outcome).toBe("unknown");
    await blocker.query("ROLLBACK");
    await blocker.end();
    expect(await positionsOf(of)).toEqual([]);
    expect(await journal.append(new Writer(of, epoch, writer.actor).turn())).toEqual({
      outcome: "committed",
      position: 1,
    });
  });

  test("a lost batch that the server is still busy with never lands after its turns were answered", async () => {
    const { journal, shard: of, epoch } = await owner();
    await journal.append(new Writer(of, epoch).turn());
    const blocker = await harness.client();
    await blocker.query("BEGIN");
    await blocker.query("SELECT FROM shards WHERE shard = $1 FOR UPDATE", [of]);
    harness.cutter.cutNextFlush("busy");
    const writer = new Writer(of, epoch);
    expect((await journal.append(writer.turn())).outcome).toBe("unknown");
    // Were it still there, it would pass the fence now.
    await blocker.query("ROLLBACK");
    await blocker.end();
    expect(await journal.append(new Writer(of, epoch, writer.actor).turn())).toEqual({
      outcome: "committed",
      position: 2,
    });
    expect(await positionsOf(of)).toEqual([1, 2]);
    expect(await journal.headOf(writer.actor)).toBe(2);
  });

  test("a lane whose idle connection was closed by the server opens a new one, and no turn fails", async () => {
    const toldTo = createLog("silent");
    const warned = vi.spyOn(toldTo, "warn");
    const { journal, shard: of, epoch } = await owner(toldTo);
    await journal.append(new Writer(of, epoch).turn());
    const { rowCount } = await harness.pool.query(
      "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'parley journal'",
    );
    expect(rowCount).toBeGreaterThan(0);
    // The loss is told by the socket; a turn before that would be unknown, as any turn is whose connection breaks.
    await vi.waitFor(
      () => expect(warned).toHaveBeenCalledWith(expect.anything(), "the connection of a lane was lost"),
      PATIENCE,
    );
    expect(await journal.append(new Writer(of, epoch).turn())).toEqual({ outcome: "committed", position: 2 });
  });

  test.each([
    { table: "state", key: "actor" },
    { table: "responses", key: "id" },
    { table: "answers", key: "response" },
    { table: "timers", key: "actor" },
  ])("two writers of the same rows of $table never wait for one another in a circle", async ({ table, key }) => {
    const { journal, shard: of, epoch } = await owner();
    const writers = [new Writer(of, epoch), new Writer(of, epoch)].sort((a, b) => (a.actor < b.actor ? -1 : 1));
    const turnOf = (writer: Writer, kind: "full" | "touch"): Parameters<Journal["append"]>[0] => {
      const row = writer.responseRow();
      const response = kind === "full" ? ({ kind, row } as const) : ({ kind, id: row.id, updatedAt: START } as const);
      return writer.turn({
        response,
        answers: [answered("a", writer.seq)],
        timer: { wakeAt: START, generation: writer.seq },
      });
    };
    await Promise.all(writers.map((writer) => journal.append(turnOf(writer, "full"))));

    // The other writer has the first row and wants the second; the flush, given them the other way round, has to wait
    // for the first without holding the second.
    const [first, second] = writers.map((writer) => (key === "actor" ? writer.actor : writer.responseRow().id));
    const other = await harness.client();
    await other.query("BEGIN");
    await other.query(`SELECT FROM ${table} WHERE ${key} = $1 FOR UPDATE`, [first]);
    const outcomes = Promise.all(writers.toReversed().map((writer) => journal.append(turnOf(writer, "touch"))));
    await harness.blockedLanes(1);
    await other.query(`SELECT FROM ${table} WHERE ${key} = $1 FOR UPDATE`, [second]);
    await other.query("COMMIT");
    await other.end();
    expect((await outcomes).map(({ outcome }) => outcome)).toEqual(["committed", "committed"]);
  });

  test("two writers of the same shards lock the fence in the order of the shards' numbers", async () => {
    const { journal, shard: low, epoch } = await owner();
    shard++;
    const high = shard;
    const highEpoch = await harness.takeOver(high);
    // Both in one lane, so that they are in one batch.
    const single = createPostgresJournal({
      url: harness.database.url,
      pool: harness.pool,
      clock: systemClock,
      log,
      lanes: 1,
    });
    await journal.close();
    await single.openShards([
      { shard: high, epoch: highEpoch },
      { shard: low, epoch },
    ]);
    const other = await harness.client();
    await other.query("BEGIN");
    await other.query("SELECT FROM shards WHERE shard = $1 FOR UPDATE", [low]);
    const outcomes = Promise.all([
      single.append(new Writer(high, highEpoch).turn()),
      single.append(new Writer(low, epoch).turn()),
    ]);
    await harness.blockedLanes(1);
    await other.query("SELECT FROM shards WHERE shard = $1 FOR UPDATE", [high]);
    await other.query("COMMIT");
    await other.end();
    expect((await outcomes).map(({ outcome }) => outcome)).toEqual(["committed", "committed"]);
    await single.close();
  });

  test("a lost batch is answered only when its fate is settled, however long the server cannot be reached", async () => {
    const { journal, shard: of, epoch } = await owner();
    await journal.append(new Writer(of, epoch).turn());
    const refusedBefore = harness.cutter.refusedCount;
    harness.cutter.refuseConnections(true);
    harness.cutter.cutNextFlush("committed");
    const writer = new Writer(of, epoch);
    let isAnswered = false;
    const outcome = journal.append(writer.turn()).finally(() => {
      isAnswered = true;
    });
    await until(() => harness.cutter.refusedCount >= refusedBefore + 2);
    expect(isAnswered).toBe(false);
    harness.cutter.refuseConnections(false);
    expect((await outcome).outcome).toBe("unknown");
    expect(await journal.headOf(writer.actor)).toBe(2);
    expect(await journal.append(new Writer(of, epoch, writer.actor, 2).turn())).toEqual({
      outcome: "committed",
      position: 3,
    });
  });

  test("a turn that comes while the server cannot be reached is answered at once, and the lane goes on when it can", async () => {
    const { journal, shard: of, epoch } = await owner();
    harness.cutter.refuseConnections(true);
    const writer = new Writer(of, epoch);
    expect((await journal.append(writer.turn())).outcome).toBe("unknown");
    harness.cutter.refuseConnections(false);
    expect(await journal.append(new Writer(of, epoch, writer.actor).turn())).toEqual({
      outcome: "committed",
      position: 1,
    });
  });

  test("bytes, times and texts of any size and script come back as they went", async () => {
    const { journal, shard: of, epoch } = await owner();
    const writer = new Writer(of, epoch);
    const body = Buffer.alloc(600_000, 7);
    const value = 'ü中😀"\\\n'.repeat(20_000);
    const turn = writer.turn({
      at: 9_007_199_254_740_991,
      body,
      state: new Uint8Array(0),
      answers: [answered("a", value), answered("b", -0.5)],
    });
    expect(await journal.append(turn)).toEqual({ outcome: "committed", position: 1 });
    const [entry] = await journal.readActor(writer.actor, 0, 1);
    expect(entry?.at).toBe(turn.at);
    expect(body.equals(entry?.body ?? new Uint8Array())).toBe(true);
    const stored = await journal.load(writer.actor);
    expect(stored?.state).toHaveLength(0);
    expect(stored?.answers).toEqual([
      { ref: "a", value },
      { ref: "b", value: -0.5 },
    ]);
  });

  test("a state is rewritten, and a response touched within the hour, without a new entry in any index", async () => {
    const { journal, shard: of, epoch } = await owner();
    const writer = new Writer(of, epoch);
    const row = writer.responseRow();
    await journal.append(writer.turn({ response: { kind: "full", row } }));
    const client = await harness.client();
    await client.query("BEGIN");
    await client.query("UPDATE state SET bytes = '' WHERE actor = $1", [writer.actor]);
    await client.query("UPDATE responses SET updated_at = $2, updated_hour = $2::bigint / 3600000 WHERE id = $1", [
      row.id,
      START + 1000,
    ]);
    // HOT: heap-only tuples.
    const { rows } = await client.query(
      "SELECT relname, n_tup_upd::integer AS updates, n_tup_hot_upd::integer AS hot FROM pg_stat_xact_user_tables WHERE n_tup_upd > 0 ORDER BY relname",
    );
    await client.query("ROLLBACK");
    await client.end();
    expect(rows).toEqual([
      { relname: "responses", updates: 1, hot: 1 },
      { relname: "state", updates: 1, hot: 1 },
    ]);
  });

  test("a shard whose days were dropped goes on behind its floor", async () => {
    const { shard: of } = await owner();
    await harness.pool.query("UPDATE shards SET position_floor = 41 WHERE shard = $1", [of]);
    const epoch = await harness.takeOver(of);
    const journal = harness.openJournal();
    await journal.openShard(of, epoch);
    expect(await journal.append(new Writer(of, epoch).turn())).toEqual({ outcome: "committed", position: 42 });
  });
});

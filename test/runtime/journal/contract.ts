/** The promises of `runtime/journal/journal.ts`, tried on any implementation of it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FormVersionId, SessionId } from "../../../machines/ids.ts";
import type { Journal } from "../../../runtime/journal/journal.ts";
import type { FormVersionRow, SlotsChange } from "../../../runtime/journal/rows.ts";
import type { AppendOutcome, SideWrite, TurnRecord } from "../../../runtime/journal/turn-record.ts";
import { answered, FORM, ORGANIZATION, START, Writer } from "./turns.ts";

/** One store, and journals that write into it as nodes do. */
export interface JournalHarness {
  /** A further journal over the same store. The harness closes it. */
  openJournal(): Journal;
  /** Moves the epoch of a shard, as another node does that takes it over. */
  takeOver(shard: number): Promise<number>;
  /** The same, stopping before the commit. */
  beginTakeOver(shard: number): Promise<{ readonly epoch: number; commit(): Promise<void> }>;
  /** The next batch of any journal loses its connection, after it was committed or before. */
  loseNextBatch(when: "committed" | "uncommitted"): void;
  /** Every version that was published, with the one that took its number. */
  publishedVersions(): Promise<readonly { readonly versionId: string; readonly replacedBy: string | null }[]>;
  /** Every message that was queued, by key. */
  queuedMessages(): Promise<
    readonly {
      readonly id: string;
      readonly session: string;
      readonly key: string;
      readonly content: string;
      readonly state: string;
    }[]
  >;
  /** Every slot that is held, by slot and session. */
  heldSlots(): Promise<
    readonly {
      readonly slot: string;
      readonly session: string;
      readonly key: string;
      readonly takenAt: number;
      readonly confirmed: boolean;
    }[]
  >;
  /** What of the ledger is the organization's, by month and kind. */
  usage(): Promise<Readonly<Record<string, number>>>;
  closeJournals(): Promise<void>;
  close(): Promise<void>;
}

const outcomesOf = (outcomes: readonly AppendOutcome[]): readonly string[] => outcomes.map(({ outcome }) => outcome);

export function journalContract(name: string, createHarness: () => Promise<JournalHarness>): void {
  describe(`${name}, as a journal`, () => {
    let harness: JournalHarness;
    /** Each test has a shard of its own. */
    let shard = -1;

    beforeAll(async () => {
      harness = await createHarness();
    });
    afterEach(() => harness.closeJournals());
    afterAll(() => harness.close());

    /** A journal that owns this test's next shard. */
    async function owner(): Promise<{ readonly journal: Journal; readonly shard: number; readonly epoch: number }> {
      shard++;
      const epoch = await harness.takeOver(shard);
      const journal = harness.openJournal();
      await journal.openShard(shard, epoch);
      return { journal, shard, epoch };
    }

    async function positionsOf(journal: Journal, ofShard: number): Promise<readonly number[]> {
      return (await journal.readShards(new Map([[ofShard, 0]]), 1000)).map(({ position }) => position);
    }

    const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);

    test("a committed turn is read back whole: entry, state, answers, projection, timer (1)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      const row = writer.responseRow();
      expect(await journal.load(writer.actor)).toBeUndefined();
      expect(await journal.headOf(writer.actor)).toBe(0);
      const answers = [
        answered("name", 'Zoë "Q" \\ 中'),
        answered("file", { z: 1, a: [true, null] }),
        answered("skipped", null),
      ];
      const turn = writer.turn({
        answers,
        response: { kind: "full", row },
        timer: { wakeAt: START + 500, generation: 1 },
      });
      expect(await journal.append(turn)).toEqual({ outcome: "committed", position: 1 });

      const stored = await journal.load(writer.actor);
      expect(Buffer.from(stored?.state ?? [])).toEqual(turn.state);
      expect(new Map(stored?.answers.map(({ ref, value }) => [ref, JSON.stringify(value)]))).toEqual(
        new Map([
          ["name", '"Zoë \\"Q\\" \\\\ 中"'],
          ["file", '{"z":1,"a":[true,null]}'],
          ["skipped", "null"],
        ]),
      );
      expect(stored?.response).toEqual(row);
      expect(stored?.timer).toEqual({ wakeAt: START + 500, generation: 1 });
      expect(await journal.headOf(writer.actor)).toBe(2);
      const [entry, ...more] = await journal.readActor(writer.actor, 0, 10);
      expect(more).toEqual([]);
      expect({ ...entry, body: Buffer.from(entry?.body ?? []) }).toEqual({
        shard: of,
        position: 1,
        actor: writer.actor,
        seqFrom: 1,
        seqTo: 2,
        at: turn.at,
        body: turn.body,
      });
    });

    test("a later turn changes only what it names (1)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      const row = writer.responseRow();
      await journal.append(
        writer.turn({
          answers: [answered("a", 1), answered("b", 2), answered("c", 3)],
          response: { kind: "full", row },
          timer: { wakeAt: START, generation: 1 },
        }),
      );
      await journal.append(
        writer.turn({
          answers: [answered("a", "new"), answered("b", undefined)],
          response: { kind: "touch", id: row.id, updatedAt: START + 7 },
        }),
      );
      const touched = await journal.load(writer.actor);
      expect(new Map(touched?.answers.map(({ ref, value }) => [ref, value]))).toEqual(
        new Map<string, unknown>([
          ["a", "new"],
          ["c", 3],
        ]),
      );
      expect(touched?.response).toEqual({ ...row, updatedAt: START + 7 });
      expect(touched?.timer).toEqual({ wakeAt: START, generation: 1 });

      const ended = writer.responseRow({
        status: "completed",
        completedAt: START + 9,
        updatedAt: START + 9,
        endingRef: "thanks",
        expiresAt: null,
        metadata: null,
      });
      await journal.append(writer.turn({ response: { kind: "full", row: ended }, timer: "none" }));
      const last = await journal.load(writer.actor);
      expect(last?.response).toEqual(ended);
      expect(last?.timer).toBeUndefined();
    });

    test("positions count from 1 without gaps in the order of commits, also across owners (2)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writers = Array.from({ length: 30 }, () => new Writer(of, epoch));
      const outcomes = await Promise.all(
        writers.flatMap((writer) => [journal.append(writer.turn()), journal.append(writer.turn())]),
      );
      const positions = outcomes.map((outcome) => (outcome.outcome === "committed" ? outcome.position : 0));
      expect([...positions].sort((a, b) => a - b)).toEqual(upTo(60));
      expect(await positionsOf(journal, of)).toEqual(upTo(60));

      const next = harness.openJournal();
      const nextEpoch = await harness.takeOver(of);
      await next.openShard(of, nextEpoch);
      expect(await next.append(new Writer(of, nextEpoch).turn())).toEqual({ outcome: "committed", position: 61 });
    });

    test("a writer whose shard was taken over stores nothing there, and everything elsewhere (3)", async () => {
      const { journal, shard: lost, epoch } = await owner();
      shard++;
      const kept = shard;
      const keptEpoch = await harness.takeOver(kept);
      await journal.openShard(kept, keptEpoch);
      await harness.takeOver(lost);

      const stale = new Writer(lost, epoch);
      const fresh = new Writer(kept, keptEpoch);
      const outcomes = await Promise.all([
        journal.append(stale.turn({ answers: [answered("a", 1)] })),
        journal.append(fresh.turn()),
      ]);
      expect(outcomes).toEqual([{ outcome: "fenced" }, { outcome: "committed", position: 1 }]);
      expect(await journal.load(stale.actor)).toBeUndefined();
      expect(await positionsOf(journal, lost)).toEqual([]);
      // It is not tried again: the shard is known to be lost.
      expect(await journal.append(new Writer(lost, epoch).turn())).toEqual({ outcome: "fenced" });
    });

    test("a commit that meets a take-over under way waits for it, and is refused (3)", async () => {
      const { journal, shard: of, epoch } = await owner();
      await journal.append(new Writer(of, epoch).turn());
      const other = await harness.beginTakeOver(of);
      const late = journal.append(new Writer(of, epoch).turn());
      let answeredEarly = false;
      void late.then(() => {
        answeredEarly = true;
      });
      // Something that comes and goes through the same store meanwhile: the late commit has had every chance to be
      // answered.
      await journal.load(new Writer(of, epoch).actor);
      expect(answeredEarly).toBe(false);
      await other.commit();
      expect(await late).toEqual({ outcome: "fenced" });
      expect(await positionsOf(journal, of)).toEqual([1]);
    });

    test("a shard that is not open, or under another epoch, takes nothing (3)", async () => {
      const { journal, shard: of, epoch } = await owner();
      expect(await journal.append(new Writer(of, epoch + 1).turn())).toEqual({ outcome: "fenced" });
      const queued = journal.append(new Writer(of, epoch).turn());
      journal.closeShard(of);
      expect(await queued).toEqual({ outcome: "fenced" });
      expect(await journal.append(new Writer(of, epoch).turn())).toEqual({ outcome: "fenced" });
      expect(await positionsOf(journal, of)).toEqual([]);
    });

    test("turns of one actor are committed in the order in which they were appended (4)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      const outcomes = await Promise.all(upTo(12).map(() => journal.append(writer.turn())));
      expect(outcomes).toEqual(upTo(12).map((position) => ({ outcome: "committed", position })));
      expect((await journal.readActor(writer.actor, 0, 100)).map(({ seqTo }) => seqTo)).toEqual(
        upTo(12).map((turn) => turn * 2),
      );
      expect(Buffer.from((await journal.load(writer.actor))?.state ?? []).toString()).toBe("state after 24");
    });

    test("what was computed on a turn that was refused is refused too, and a new activation goes on (4)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      const outcomes = await Promise.all([
        journal.append(writer.turn()),
        journal.append(writer.poison()),
        journal.append(writer.turn()),
        journal.append(writer.turn()),
      ]);
      expect(outcomesOf(outcomes)).toEqual(["committed", "rejected", "superseded", "superseded"]);
      expect(outcomesOf([await journal.append(writer.turn())])).toEqual(["superseded"]);
      const again = new Writer(of, epoch, writer.actor, 2);
      expect(await journal.append(again.turn())).toEqual({ outcome: "committed", position: 2 });
      expect((await journal.readActor(writer.actor, 0, 10)).map(({ seqFrom, seqTo }) => [seqFrom, seqTo])).toEqual([
        [1, 2],
        [3, 4],
      ]);
    });

    test("one turn that cannot be stored leaves nothing, and harms no other of its batch (5)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writers = Array.from({ length: 20 }, () => new Writer(of, epoch));
      const bad = writers[7] as Writer;
      const outcomes = await Promise.all(
        writers.map((writer) =>
          journal.append(writer === bad ? writer.poison() : writer.turn({ answers: [answered("a", 1)] })),
        ),
      );
      expect(outcomesOf(outcomes)).toEqual(writers.map((writer) => (writer === bad ? "rejected" : "committed")));
      expect(await journal.load(bad.actor)).toBeUndefined();
      expect(await positionsOf(journal, of)).toEqual(upTo(19));
    });

    test.each(["committed", "uncommitted"] as const)(
      "a batch whose connection is lost while it is %s is answered unknown, and the numbers go on without a gap (6)",
      async (when) => {
        const { journal, shard: of, epoch } = await owner();
        await journal.append(new Writer(of, epoch).turn());
        const writer = new Writer(of, epoch);
        harness.loseNextBatch(when);
        const outcomes = await Promise.all([journal.append(writer.turn()), journal.append(writer.turn())]);
        expect(outcomesOf(outcomes)).toEqual(["unknown", "superseded"]);
        const took = when === "committed";
        // What the writer reads now is final: it goes on from there.
        expect(await journal.headOf(writer.actor)).toBe(took ? 2 : 0);
        const again = new Writer(of, epoch, writer.actor, took ? 2 : 0);
        expect(await journal.append(again.turn())).toEqual({ outcome: "committed", position: took ? 3 : 2 });
        expect(await positionsOf(journal, of)).toEqual(upTo(took ? 3 : 2));
      },
    );

    test("a published version is stored with its event or not at all (1)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const version = (last: string, number: number): FormVersionRow => ({
        versionId: `fv_01JZZZZZZZZZZZZZZZZZZZZZ${last}`,
        organization: ORGANIZATION,
        form: FORM,
        number,
        document: { title: "T", blocks: [] },
        documentFormat: 1,
        note: "",
        authorLabel: "someone",
        changeCount: 1,
        publishedAt: START,
      });
      const publish = (row: FormVersionRow, replaces: FormVersionId | null = null): SideWrite => ({
        type: "publishVersion",
        version: row,
        replaces,
      });
      const writer = new Writer(of, epoch);
      const first = version("01", 1);
      expect(outcomesOf([await journal.append(writer.turn({ sideWrites: [publish(first)] }))])).toEqual(["committed"]);
      const second = version("02", 1);
      expect(
        outcomesOf([await journal.append(writer.turn({ sideWrites: [publish(second, first.versionId)] }))]),
      ).toEqual(["committed"]);
      expect(await harness.publishedVersions()).toEqual([
        { versionId: first.versionId, replacedBy: second.versionId },
        { versionId: second.versionId, replacedBy: null },
      ]);

      const bystander = new Writer(of, epoch);
      const outcomes = await Promise.all([
        journal.append(writer.turn({ sideWrites: [publish(version("03", 2), "fv_01JZZZZZZZZZZZZZZZZZZZZZ99")] })),
        journal.append(bystander.turn()),
      ]);
      expect(outcomesOf(outcomes)).toEqual(["rejected", "committed"]);
      expect(await journal.headOf(writer.actor)).toBe(4);
      expect(await harness.publishedVersions()).toHaveLength(2);
    });

    test("messages are queued with their turn, each key of a session once (1)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      const session = writer.actor;
      const queue = (key: string, text: string): SideWrite => ({
        type: "queueMessages",
        messages: [
          {
            organization: ORGANIZATION,
            id: `msg_${text}`,
            session,
            key,
            channel: "email",
            purpose: "code",
            recipient: "ada@example.com",
            content: Buffer.from(text),
            createdAt: START,
            state: "waiting",
          },
        ],
      });
      await journal.append(writer.turn({ sideWrites: [queue("code:1", "first")] }));
      await journal.append(writer.turn({ sideWrites: [queue("code:1", "again"), queue("code:2", "second")] }));
      const outcome = await journal.append(
        writer.turn({ answers: [answered("a\0b", 1)], sideWrites: [queue("code:3", "lost")] }),
      );
      expect(outcome.outcome).toBe("rejected");
      expect(await harness.queuedMessages()).toEqual([
        { id: "msg_first", session, key: "code:1", content: "first", state: "waiting" },
        { id: "msg_second", session, key: "code:2", content: "second", state: "waiting" },
      ]);
    });

    test("slots are taken, taken once more, confirmed and released with their turn (1)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const [form, other] = [new Writer(of, epoch), new Writer(of, epoch)];
      const [one, two] = [new Writer(of, epoch).actor, new Writer(of, epoch).actor].sort() as [SessionId, SessionId];
      const change = (changes: Partial<SlotsChange>): Partial<TurnRecord> => ({
        slots: { released: [], confirmed: [], taken: [], ...changes },
      });
      await Promise.all([
        journal.append(
          form.turn(
            change({
              taken: [
                { slot: "a", session: one, key: "k", takenAt: 1 },
                { slot: "a", session: two, key: "k", takenAt: 1 },
                { slot: "b", session: one, key: "k", takenAt: 1 },
              ],
            }),
          ),
        ),
        journal.append(other.turn(change({ taken: [{ slot: "c", session: one, key: "k", takenAt: 4 }] }))),
      ]);
      await Promise.all([
        journal.append(
          form.turn(
            change({
              confirmed: [{ slot: "a", session: two }],
              released: [
                { slot: "b", session: one },
                { slot: "c", session: one },
              ],
              taken: [{ slot: "a", session: one, key: "other", takenAt: 2 }],
            }),
          ),
        ),
        journal.append(other.turn(change({ confirmed: [{ slot: "a", session: one }] }))),
      ]);
      await journal.append(
        form.turn({ answers: [answered("a\0b", 1)], ...change({ released: [{ slot: "a", session: one }] }) }),
      );
      expect(await harness.heldSlots()).toEqual([
        { slot: "a", session: one, key: "other", takenAt: 2, confirmed: false },
        { slot: "a", session: two, key: "k", takenAt: 1, confirmed: true },
        { slot: "c", session: one, key: "k", takenAt: 4, confirmed: false },
      ]);
    });

    test("usage is added up with its turns: of a shard, of several, and none of a turn that is refused (1)", async () => {
      const { journal, shard: of, epoch } = await owner();
      shard++;
      const otherEpoch = await harness.takeOver(shard);
      await journal.openShard(shard, otherEpoch);
      const [one, two, other] = [new Writer(of, epoch), new Writer(of, epoch), new Writer(shard, otherEpoch)];
      const used = (writer: Writer, responses: number): TurnRecord =>
        writer.turn({
          at: Date.UTC(2025, 5, 30),
          usage: [
            { kind: "responses", amount: responses },
            { kind: "tokens", amount: 10 },
          ],
        });
      await Promise.all([journal.append(used(one, 1)), journal.append(used(two, 2)), journal.append(used(other, 3))]);
      await journal.append(used(one, 4));
      await journal.append({ ...used(two, 100), answers: [answered("a\0b", 1)] });
      await journal.append(
        new Writer(of, epoch).turn({ at: Date.UTC(2025, 6, 1), usage: [{ kind: "responses", amount: 1 }] }),
      );
      expect(await harness.usage()).toEqual({ "2025-06 responses": 10, "2025-06 tokens": 40, "2025-07 responses": 1 });
    });

    test("a deleted response leaves its entries and an empty state, and no row, answer, timer or message (1)", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      const { actor: session } = writer;
      const before = (await harness.queuedMessages()).length;
      const message = {
        organization: ORGANIZATION,
        id: "msg_deleted",
        session,
        key: "code:1",
        channel: "email",
        purpose: "code",
        recipient: "ada@example.com",
        content: Buffer.from("code"),
        createdAt: START,
        state: "waiting",
      } as const;
      await journal.append(
        writer.turn({
          answers: [answered("name", "Ada")],
          response: { kind: "full", row: writer.responseRow() },
          timer: { wakeAt: START + 5, generation: 1 },
          sideWrites: [{ type: "queueMessages", messages: [message] }],
        }),
      );
      expect(await harness.queuedMessages()).toHaveLength(before + 1);
      const deletion: Partial<TurnRecord> = {
        state: new Uint8Array(0),
        answers: [answered("name", undefined)],
        response: { kind: "deleted", id: writer.responseRow().id },
        timer: "none",
        sideWrites: [
          { type: "eraseSession", organization: ORGANIZATION, form: FORM, session, startedAt: START, at: START + 9 },
        ],
      };
      expect((await journal.append(writer.turn(deletion))).outcome).toBe("committed");
      expect(await journal.load(session)).toMatchObject({ answers: [], response: undefined, timer: undefined });
      expect((await journal.load(session))?.state).toHaveLength(0);
      expect([await journal.headOf(session), (await journal.readActor(session, 0, 10)).length]).toEqual([4, 2]);
      expect(await harness.queuedMessages()).toHaveLength(before);
    });

    test("an actor's entries are read behind a seq, in order, no more than asked for", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      for (let turn = 0; turn < 4; turn++) await journal.append(writer.turn());
      const seqs = async (after: number, limit: number): Promise<readonly number[]> =>
        (await journal.readActor(writer.actor, after, limit)).map(({ seqTo }) => seqTo);
      expect(await seqs(0, 100)).toEqual([2, 4, 6, 8]);
      expect(await seqs(4, 100)).toEqual([6, 8]);
      // Seq 5 is the first of an entry that ends with 6: the entry holds an event behind it.
      expect(await seqs(5, 100)).toEqual([6, 8]);
      expect(await seqs(0, 3)).toEqual([2, 4, 6]);
      expect(await seqs(8, 100)).toEqual([]);
    });

    test("the entries of several shards are read behind their positions, in order within each", async () => {
      const { journal, shard: of, epoch } = await owner();
      shard++;
      const otherEpoch = await harness.takeOver(shard);
      await journal.openShard(shard, otherEpoch);
      for (let turn = 0; turn < 3; turn++) {
        await journal.append(new Writer(of, epoch).turn());
        await journal.append(new Writer(shard, otherEpoch).turn());
      }
      const entries = await journal.readShards(
        new Map([
          [of, 1],
          [shard, 2],
        ]),
        100,
      );
      expect(entries.filter((entry) => entry.shard === of).map(({ position }) => position)).toEqual([2, 3]);
      expect(entries.filter((entry) => entry.shard === shard).map(({ position }) => position)).toEqual([3]);
      expect(
        await journal.readShards(
          new Map([
            [of, 0],
            [shard, 0],
          ]),
          4,
        ),
      ).toHaveLength(4);
    });

    test("due timers come earliest first, of the shards that are asked for, and a stale re-arm changes nothing", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writers = [30, 10, 20].map((after) => ({ writer: new Writer(of, epoch), after }));
      for (const { writer, after } of writers)
        await journal.append(writer.turn({ timer: { wakeAt: START + after, generation: 1 } }));
      const due = async (now: number, limit = 10): Promise<readonly number[]> =>
        (await journal.dueTimers([of], now, limit)).map(({ wakeAt }) => wakeAt - START);
      expect(await due(START + 9)).toEqual([]);
      expect(await due(START + 20)).toEqual([10, 20]);
      expect(await due(START + 99, 2)).toEqual([10, 20]);
      expect(await journal.dueTimers([], START + 99, 10)).toEqual([]);

      const actor = (writers[1] as (typeof writers)[number]).writer.actor;
      expect((await journal.dueTimers([of], START + 10, 1))[0]).toEqual({
        shard: of,
        actor,
        wakeAt: START + 10,
        generation: 1,
      });
      await journal.rearm(actor, { shard: of, epoch, generation: 2 }, { wakeAt: START, generation: 3 });
      expect(await due(START + 10)).toEqual([10]);
      await journal.rearm(actor, { shard: of, epoch, generation: 1 }, { wakeAt: START + 40, generation: 2 });
      expect(await due(START + 99)).toEqual([20, 30, 40]);
      await journal.rearm(actor, { shard: of, epoch, generation: 2 }, "none");
      expect(await due(START + 99)).toEqual([20, 30]);
    });

    test("a writer that has lost the shard moves no timer of its next owner", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writer = new Writer(of, epoch);
      await journal.append(writer.turn({ timer: { wakeAt: START + 10, generation: 1 } }));
      await harness.takeOver(of);
      await journal.rearm(writer.actor, { shard: of, epoch, generation: 1 }, "none");
      await journal.rearm(writer.actor, { shard: of, epoch, generation: 1 }, { wakeAt: START + 40, generation: 1 });
      expect(await journal.dueTimers([of], START + 99, 10)).toMatchObject([
        { actor: writer.actor, wakeAt: START + 10, generation: 1 },
      ]);
    });

    test("closing answers everything that was appended before", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writers = Array.from({ length: 10 }, () => new Writer(of, epoch));
      const appended = Promise.all(writers.map((writer) => journal.append(writer.turn())));
      expect(journal.backlog).toBe(10);
      await journal.close();
      expect(journal.backlog).toBe(0);
      expect(outcomesOf(await appended)).toEqual(writers.map(() => "committed"));
    });
  });
}

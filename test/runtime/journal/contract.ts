/** The promises of `runtime/journal/journal.ts`, tried on any implementation of it. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Journal } from "../../../runtime/journal/journal.ts";
import { type JournalHarness, type JournalSuite, outcomesOf, type OwnedShard } from "./contract-suite.ts";
import { testReadsAndTimers } from "./reads-contract.ts";
import { testRecentEntries } from "./recent-contract.ts";
import { testSideWrites } from "./side-writes-contract.ts";
import { answered, START, Writer } from "./turns.ts";

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
    const openFurther = async (journal: Journal): Promise<OwnedShard> => {
      shard++;
      const epoch = await harness.takeOver(shard);
      await journal.openShard(shard, epoch);
      return { shard, epoch };
    };

    async function owner(): Promise<OwnedShard & { readonly journal: Journal }> {
      const journal = harness.openJournal();
      return { journal, ...(await openFurther(journal)) };
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
        leftRef: "name",
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

    test("closing answers everything that was appended before", async () => {
      const { journal, shard: of, epoch } = await owner();
      const writers = Array.from({ length: 10 }, () => new Writer(of, epoch));
      const appended = Promise.all(writers.map((writer) => journal.append(writer.turn())));
      expect(journal.backlog).toBe(10);
      await journal.close();
      expect(journal.backlog).toBe(0);
      expect(outcomesOf(await appended)).toEqual(writers.map(() => "committed"));
    });

    const suite: JournalSuite = {
      get harness() {
        return harness;
      },
      owner,
      openFurther,
    };
    testSideWrites(suite);
    testReadsAndTimers(suite);
    testRecentEntries(suite);
  });
}

/** The journal in memory keeps the port's guarantees, through any failure below it. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { BACKLOG_TURNS_MAX } from "../../../runtime/journal/group-commit-journal.ts";
import { createMemoryJournal, type BatchFault } from "./memory-journal.ts";
import { MemoryDatabase } from "./memory-database.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { journalContract } from "../../runtime/journal/contract.ts";
import { ORGANIZATION, Writer } from "../../runtime/journal/turns.ts";

const log = createLog("silent");

journalContract("the journal in memory", () => {
  const database = new MemoryDatabase();
  let open: ReturnType<typeof createMemoryJournal>[] = [];
  let nextFault: BatchFault | undefined;
  const beginTakeOver = async (shard: number): Promise<{ epoch: number; commit(): Promise<void> }> => {
    const { epoch, commit } = await database.beginTakeOver(shard);
    return { epoch, commit: () => Promise.resolve(commit()) };
  };
  return Promise.resolve({
    openJournal() {
      const faultOf = (): BatchFault | undefined => {
        const fault = nextFault;
        nextFault = undefined;
        return fault;
      };
      const journal = createMemoryJournal({ database, clock: systemClock, log, faultOf });
      open.push(journal);
      return journal;
    },
    async takeOver(shard) {
      const { epoch, commit } = await beginTakeOver(shard);
      await commit();
      return epoch;
    },
    beginTakeOver,
    loseNextBatch(when) {
      nextFault = `lose-${when}`;
    },
    publishedVersions: () =>
      Promise.resolve(
        [...database.formVersions.values()].map(({ versionId, replacedBy }) => ({ versionId, replacedBy })),
      ),
    queuedMessages: () =>
      Promise.resolve(
        [...database.messages.values()]
          .map(({ id, session, key, content, state }) => ({
            id,
            session,
            key,
            content: Buffer.from(content).toString(),
            state,
          }))
          .sort((a, b) => (a.key < b.key ? -1 : 1)),
      ),
    usage: () =>
      Promise.resolve(
        Object.fromEntries([...database.usage].map(([key, amount]) => [key.replace(`${ORGANIZATION} `, ""), amount])),
      ),
    heldSlots: () =>
      Promise.resolve(
        [...database.slots.entries()]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([, { slot, session, key, takenAt, confirmed }]) => ({ slot, session, key, takenAt, confirmed })),
      ),
    async closeJournals() {
      await Promise.all(open.map((journal) => journal.close()));
      open = [];
    },
    close: () => Promise.resolve(),
  });
});

const SHARDS = 3;

/** What an activation does next: `n` turns at once, or a turn that cannot be stored. */
const step = fc.record({
  actor: fc.nat({ max: 5 }),
  turns: fc.integer({ min: 1, max: 3 }),
  isPoison: fc.boolean(),
});
const fault = fc.option(fc.constantFrom<BatchFault>("abort", "lose-uncommitted", "lose-committed"), {
  freq: 3,
  nil: undefined,
});

test("whatever batches are lost, aborted or poisoned, what was committed is there once, without gaps", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fault, { maxLength: 25 }), async (steps, faults) => {
      const database = new MemoryDatabase(SHARDS);
      const journal = createMemoryJournal({ database, clock: systemClock, log, faultOf: () => faults.shift() });
      await journal.openShards(Array.from({ length: SHARDS }, (_, shard) => ({ shard, epoch: 0 })));
      const activations = Array.from({ length: 6 }, (_, index) => new Writer(index % SHARDS, 0));
      const committed: string[] = [];
      const pending: Promise<void>[] = [];
      for (const [at, { actor, turns, isPoison }] of steps.entries()) {
        const writer = activations[actor] as Writer;
        const appended = Array.from({ length: turns }, (_, index) =>
          isPoison && index === 0 ? writer.poison() : writer.turn(),
        ).map((turn) =>
          journal.append(turn).then((outcome) => {
            if (outcome.outcome === "committed") committed.push(`${turn.actor} ${turn.seqTo}`);
            return outcome.outcome === "committed";
          }),
        );
        const settled = Promise.all(appended).then(async (oks) => {
          // The host drops an activation that failed, and reads again.
          if (oks.includes(false) && activations[actor] === writer)
            activations[actor] = new Writer(writer.shard, 0, writer.actor, await journal.headOf(writer.actor));
        });
        pending.push(settled);
        if (at % 3 === 0) await Promise.all(pending);
      }
      await Promise.all(pending);
      await journal.close();

      for (let shard = 0; shard < SHARDS; shard++) {
        const positions = database.entriesOfShard(shard).map(({ position }) => position);
        expect(positions).toEqual(positions.map((_, index) => index + 1));
      }
      for (const { actor } of activations) {
        const entries = database.entriesOfActor(actor);
        let seq = 0;
        for (const { seqFrom, seqTo } of entries) {
          expect(seqFrom).toBe(seq + 1);
          seq = seqTo;
        }
        if (seq > 0) expect(Buffer.from(database.states.get(actor) ?? []).toString()).toBe(`state after ${seq}`);
      }
      const stored = new Set(
        activations.flatMap(({ actor }) => database.entriesOfActor(actor).map(({ seqTo }) => `${actor} ${seqTo}`)),
      );
      expect(committed.filter((turn) => !stored.has(turn))).toEqual([]);
      expect(new Set(committed).size).toBe(committed.length);
    }),
    { numRuns: 150 },
  );
});

test("what does not fit the backlog is refused at once, and what fitted is stored", async () => {
  let letGo = (): void => undefined;
  const held = new Promise<undefined>((resolve) => {
    letGo = () => resolve(undefined);
  });
  const database = new MemoryDatabase(1);
  const journal = createMemoryJournal({ database, clock: systemClock, log, lanes: 1, faultOf: () => held });
  await journal.openShard(0, 0);
  const appended = Array.from({ length: BACKLOG_TURNS_MAX }, () => journal.append(new Writer(0, 0).turn()));
  expect(await journal.append(new Writer(0, 0).turn())).toMatchObject({ outcome: "rejected" });
  letGo();
  const outcomes = new Set((await Promise.all(appended)).map(({ outcome }) => outcome));
  expect(outcomes).toEqual(new Set(["committed"]));
  expect(database.headOf(0)).toBe(BACKLOG_TURNS_MAX);
});

/** Who answers what a stream reads: memory under a lease, else the journal. */
import { expect, test } from "vitest";
import { createSessionReads } from "../../../runtime/streams/session-reads.ts";
import { newSession } from "../journal/turns.ts";

const ACTOR = newSession();
const entry = (seqFrom: number, seqTo: number) => ({
  shard: 3,
  position: seqTo,
  actor: ACTOR,
  seqFrom,
  seqTo,
  at: 1,
  body: Buffer.from(`${seqFrom} to ${seqTo}`),
});
const RECENT = { epoch: 7, head: 4, entries: [entry(1, 2), entry(3, 4)] };

function readsUnder(epoch: number | undefined, now = 2) {
  const asked: string[] = [];
  const journal = {
    recent: () => RECENT,
    headOf: () => Promise.resolve(asked.push("headOf") && 9),
    oldestOf: () => Promise.resolve(asked.push("oldestOf") && 5),
    readActor: () => Promise.resolve(asked.push("readActor") ? [entry(5, 9)] : []),
  };
  return { asked, reads: createSessionReads(journal, { shardOf: () => 3, epochOf: () => epoch }, { now: () => now }) };
}

test("an owner answers from memory, behind a seq and no more than asked for", async () => {
  const { asked, reads } = readsUnder(7);
  expect([await reads.headOf(ACTOR), await reads.oldestOf(ACTOR)]).toEqual([4, 1]);
  const seqs = async (after: number, limit: number): Promise<number[]> =>
    (await reads.readActor(ACTOR, after, limit)).map(({ seqTo }) => seqTo);
  expect([await seqs(0, 9), await seqs(0, 1), await seqs(2, 9), await seqs(3, 9), await seqs(4, 9)]).toEqual([
    [2, 4],
    [2],
    [4],
    [4],
    [],
  ]);
  expect(asked).toEqual([]);
});

test.each([
  ["without the lease", undefined, 2],
  ["under another epoch", 8, 2],
  ["of what began an hour ago", 7, 3_600_001],
])("%s the journal answers", async (_, epoch, now) => {
  const { asked, reads } = readsUnder(epoch, now);
  expect([await reads.headOf(ACTOR), await reads.oldestOf(ACTOR)]).toEqual([9, 5]);
  expect((await reads.readActor(ACTOR, 4, 9)).map(({ seqTo }) => seqTo)).toEqual([9]);
  expect(asked).toEqual(["headOf", "oldestOf", "readActor"]);
});

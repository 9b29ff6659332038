/** The journal's contract for reading entries and for timers. */
import { expect, test } from "vitest";
import type { JournalSuite } from "./contract-suite.ts";
import { START, Writer } from "./turns.ts";

export function testReadsAndTimers(suite: JournalSuite): void {
  test("an actor's entries are read behind a seq, in order, no more than asked for", async () => {
    const { journal, shard: of, epoch } = await suite.owner();
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
    const { journal, shard: of, epoch } = await suite.owner();
    const { shard, epoch: otherEpoch } = await suite.openFurther(journal);
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
    const { journal, shard: of, epoch } = await suite.owner();
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
    const { journal, shard: of, epoch } = await suite.owner();
    const writer = new Writer(of, epoch);
    await journal.append(writer.turn({ timer: { wakeAt: START + 10, generation: 1 } }));
    await suite.harness.takeOver(of);
    await journal.rearm(writer.actor, { shard: of, epoch, generation: 1 }, "none");
    await journal.rearm(writer.actor, { shard: of, epoch, generation: 1 }, { wakeAt: START + 40, generation: 1 });
    expect(await journal.dueTimers([of], START + 99, 10)).toMatchObject([
      { actor: writer.actor, wakeAt: START + 10, generation: 1 },
    ]);
  });
}

/** The journal's contract for what it keeps in memory of actors that began here. */
import { expect, test } from "vitest";
import { withPrefix } from "../../../machines/ids.ts";
import type { JournalSuite } from "./contract-suite.ts";
import { newSession, Writer } from "./turns.ts";

export function testRecentEntries(suite: JournalSuite): void {
  test("what is recent of an actor is what the store has of it, from its first event on", async () => {
    const { journal, shard, epoch } = await suite.owner();
    const writer = new Writer(shard, epoch);
    expect(journal.recent(writer.actor)).toBeUndefined();
    for (let turn = 0; turn < 3; turn++) await journal.append(writer.turn());
    const recent = journal.recent(writer.actor);
    expect(recent).toMatchObject({ epoch, head: await journal.headOf(writer.actor) });
    const stored = await journal.readActor(writer.actor, 0, 10);
    const plain = (entries: typeof stored): unknown => entries.map((entry) => ({ ...entry, body: [...entry.body] }));
    expect(plain(recent?.entries ?? [])).toEqual(plain(stored));
  });

  test("of an actor that began elsewhere nothing is recent", async () => {
    const { journal, shard, epoch } = await suite.owner();
    const writer = new Writer(shard, epoch, newSession(), 2);
    await journal.append(writer.turn());
    expect(journal.recent(writer.actor)).toBeUndefined();
  });

  test("nothing is recent of a shard that was closed, refused, or taken again", async () => {
    const { journal, shard, epoch } = await suite.owner();
    const writer = new Writer(shard, epoch);
    await journal.append(writer.turn());
    await suite.harness.takeOver(shard);
    await journal.append(writer.turn());
    expect(journal.recent(writer.actor), "refused as fenced").toBeUndefined();
    const closed = await suite.openFurther(journal);
    const other = new Writer(closed.shard, closed.epoch);
    await journal.append(other.turn());
    journal.closeShard(closed.shard);
    expect(journal.recent(other.actor), "closed").toBeUndefined();
    await journal.openShard(closed.shard, closed.epoch);
    expect(journal.recent(other.actor), "taken again").toBeUndefined();
    await journal.append(other.turn());
    expect(journal.recent(other.actor), "after its next turn").toBeUndefined();
  });

  test.each(["committed", "uncommitted"] as const)(
    "once it is unknown whether a turn was stored, nothing is recent of its actor (%s)",
    async (when) => {
      const { journal, shard, epoch } = await suite.owner();
      const writer = new Writer(shard, epoch);
      await journal.append(writer.turn());
      suite.harness.loseNextBatch(when);
      expect((await journal.append(writer.turn())).outcome).toBe("unknown");
      expect(journal.recent(writer.actor)).toBeUndefined();
    },
  );

  test("nothing is recent of an actor that was deleted", async () => {
    const { journal, shard, epoch } = await suite.owner();
    const writer = new Writer(shard, epoch);
    await journal.append(writer.turn());
    await journal.append(writer.turn({ response: { kind: "deleted", id: withPrefix("res", writer.actor) } }));
    expect(journal.recent(writer.actor)).toBeUndefined();
  });
}

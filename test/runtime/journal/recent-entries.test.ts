/** The bounds of what the journal keeps in memory. Its content: `recent-contract.ts`. */
import { expect, test } from "vitest";
import {
  ENTRY_BYTES,
  RECENT_ACTORS_MAX,
  RECENT_ENTRIES_MAX,
  RecentEntriesMemory,
} from "../../../runtime/journal/recent-entries.ts";
import { Writer } from "./turns.ts";

const SHARD = { shard: 3, epoch: 1, head: 0, isOpen: true };

test("the actors that began last are kept, the others are not", () => {
  const memory = new RecentEntriesMemory();
  const writers = Array.from({ length: RECENT_ACTORS_MAX + 2 }, () => new Writer(SHARD.shard, SHARD.epoch));
  for (const writer of writers) memory.stored(writer.turn(), 1, SHARD);
  const kept = writers.map(({ actor }) => memory.of(actor) !== undefined);
  expect(kept.slice(0, 3)).toEqual([false, false, true]);
  expect(kept.filter(Boolean)).toHaveLength(RECENT_ACTORS_MAX);
});

test("a conversation that becomes long is no longer kept, and gives its bytes back", () => {
  const memory = new RecentEntriesMemory();
  const long = new Writer(SHARD.shard, SHARD.epoch);
  for (let turn = 0; turn < RECENT_ENTRIES_MAX; turn++) memory.stored(long.turn(), turn + 1, SHARD);
  expect(memory.of(long.actor)?.entries).toHaveLength(RECENT_ENTRIES_MAX);
  memory.stored(long.turn(), 65, SHARD);
  expect(memory.of(long.actor)).toBeUndefined();
  memory.stored(long.turn(), 66, SHARD);
  expect(memory.of(long.actor)).toBeUndefined();
});

test("bytes are bounded, however few actors they are of", () => {
  const memory = new RecentEntriesMemory();
  const body = Buffer.alloc(1024 * 1024 - ENTRY_BYTES);
  const writers = Array.from({ length: 20 }, () => new Writer(SHARD.shard, SHARD.epoch));
  for (const writer of writers) memory.stored(writer.turn({ body }), 1, SHARD);
  expect(writers.map(({ actor }) => memory.of(actor) !== undefined)).toEqual([
    ...Array.from({ length: 4 }, () => false),
    ...Array.from({ length: 16 }, () => true),
  ]);
});

test("a short body keeps no memory but its own", () => {
  const memory = new RecentEntriesMemory();
  const writer = new Writer(SHARD.shard, SHARD.epoch);
  memory.stored(writer.turn({ body: Buffer.from("a part of memory that all small buffers share") }), 1, SHARD);
  const [entry] = memory.of(writer.actor)?.entries ?? [];
  expect(entry?.body.toString()).toBe("a part of memory that all small buffers share");
  expect(entry?.body.buffer.byteLength).toBe(entry?.body.length);
});

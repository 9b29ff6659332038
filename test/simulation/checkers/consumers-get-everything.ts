/**
 * Every committed entry takes effect at every consumer, in the order of its shard: exactly once for each pass of the
 * cursor if the effect is in the cursor's transaction, else at least once. A cursor that is set back passes again what
 * is still kept. A consumer may decline entries; whether it was right to is checked by `webhooks-tell-everything.ts`.
 */
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import type { Checker } from "./observations.ts";

interface Progress {
  /** The last position that took effect, however often. */
  seen: number;
  /** Where the cursor stands, by what took effect since it was set. */
  cursor: number;
  /** What took effect since then. */
  since: Set<number>;
}

/**
 * @param once consumers whose effect is in the cursor's transaction.
 * @param kept entries of a shard that have not been dropped.
 */
export function consumersGetEverything(
  once: readonly string[],
  elsewhere: readonly string[],
  kept: (shard: number) => readonly JournalEntry[],
): Checker {
  const progress = new Map([...once, ...elsewhere].map((name) => [name, new Map<number, Progress>()]));
  const of = (consumer: string, shard: number): Progress => {
    const shards = progress.get(consumer) ?? new Map<number, Progress>();
    const known = shards.get(shard) ?? { seen: 0, cursor: 0, since: new Set() };
    shards.set(shard, known);
    return known;
  };
  return {
    name: "every committed event reaches every consumer",

    cursorSet(consumer, shard, position) {
      const known = of(consumer, shard);
      known.cursor = position;
      known.since = new Set();
    },

    cursorsMoved(consumer, positions, passedOver, violated) {
      for (const [shard, position] of positions) {
        const known = of(consumer, shard);
        const unread = passedOver
          ? undefined
          : kept(shard).find(
              (entry) =>
                entry.position > known.cursor && entry.position <= position && !known.since.has(entry.position),
            );
        if (unread !== undefined)
          violated(
            `the cursor of ${consumer} moves to position ${position} of shard ${shard}, and position ${unread.position} has not taken effect since it stood at ${known.cursor}`,
          );
        known.cursor = position;
        known.since = new Set();
        known.seen = Math.max(position, known.seen);
      }
    },

    consumed(consumer, entries, violated) {
      for (const { shard, position } of entries) {
        const known = of(consumer, shard);
        if (position > known.seen + 1)
          violated(`${consumer} got position ${position} of shard ${shard} behind ${known.seen}`);
        if ((position <= known.cursor || known.since.has(position)) && once.includes(consumer))
          violated(`${consumer} got position ${position} of shard ${shard} again, having got ${known.cursor}`);
        known.since.add(position);
        known.seen = Math.max(position, known.seen);
      }
    },

    settled({ rows, owners }, violated) {
      for (const consumer of progress.keys()) {
        for (const shard of owners.keys()) {
          const { seen } = of(consumer, shard);
          if (seen !== rows.headOf(shard))
            violated(`${consumer} has got ${seen} of ${rows.headOf(shard)} entries of shard ${shard}`);
        }
      }
    },
  };
}

/**
 * Every committed entry takes effect at every consumer, in the order of its shard: exactly once where the effect is in the cursor's
 * transaction, at least once elsewhere.
 */
import type { Checker } from "../observations.ts";

/** @param once consumers whose effect is in the cursor's transaction. */
export function consumersGetEverything(once: readonly string[], elsewhere: readonly string[]): Checker {
  const seen = new Map([...once, ...elsewhere].map((name) => [name, new Map<number, number>()]));
  return {
    name: "every committed event reaches every consumer",

    consumed(consumer, entries, violated) {
      const positions = seen.get(consumer);
      for (const { shard, position } of entries) {
        const last = positions?.get(shard) ?? 0;
        if (position > last + 1) violated(`${consumer} got position ${position} of shard ${shard} behind ${last}`);
        if (position <= last && once.includes(consumer)) violated(`${consumer} got position ${position} of shard ${shard} again, having got ${last}`);
        positions?.set(shard, Math.max(position, last));
      }
    },

    settled({ rows, owners }, violated) {
      for (const [consumer, positions] of seen) {
        for (const shard of owners.keys()) {
          if ((positions.get(shard) ?? 0) !== rows.headOf(shard)) violated(`${consumer} has got ${positions.get(shard) ?? 0} of ${rows.headOf(shard)} entries of shard ${shard}`);
        }
      }
    },
  };
}

/**
 * Retention in a world: drops entries from the journal that are old enough and consumed, as
 * `workers/retention/journal-days.ts` does with days.
 *
 * Owns: when, and which entries. Does not own: what then remains of a session (`runtime`), the real statements, which
 * are tested on PostgreSQL.
 *
 * 1. It has its own random numbers.
 * 2. The age of an entry follows its writer's clock: an entry of a clock that was set back is dropped before its
 *    neighbours.
 */
import { WORLD_START } from "./world/process.ts";
import type { Random } from "./world/random.ts";
import type { Server } from "./store/server.ts";
import type { World } from "./world/world.ts";

/** Between two drops. */
const PAUSE_MS = { from: 300, to: 3_000 } as const;
/** How long an entry is kept at least: some of them are asked for again. */
const KEPT_MS = { from: 200, to: 4_000 } as const;

export interface RetentionOptions {
  readonly world: World;
  readonly server: Server;
  readonly random: Random;
  /** Nothing is dropped before all of them have cursors. */
  readonly consumers: readonly string[];
}

export function beginRetention({ world, server, random, consumers }: RetentionOptions): void {
  world.note("the journal is not kept for ever");
  const drop = (): void => {
    const keptFrom = WORLD_START + world.nowMs - random.between(KEPT_MS.from, KEPT_MS.to);
    if (server.isUp && consumers.every((consumer) => server.cursors.has(consumer))) {
      const dropped = server.dropEntries(({ at }) => at < keptFrom);
      if (dropped > 0) world.note(`${dropped} entries of the journal are dropped`);
    }
    world.after(random.between(PAUSE_MS.from, PAUSE_MS.to), drop);
  };
  world.after(random.between(PAUSE_MS.from, PAUSE_MS.to), drop);
}

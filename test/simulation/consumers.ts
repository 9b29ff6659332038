/** Two consumers of committed events, one of each kind: their effects are told to the checkers when they have taken place. */
import type { OutboxConsumer } from "../../runtime/outbox/consumer.ts";
import type { Observations } from "./observations.ts";
import type { Process } from "./process.ts";
import type { World } from "./world.ts";

/** Its effect is in the cursor's transaction. */
export const FAN_OUT = "fan-out";
/** Its effect is elsewhere, before the cursor moves. */
export const INGEST = "ingest";

export function consumersOf(world: World, observations: Observations): (process: Process) => readonly OutboxConsumer[] {
  return (process) => [
    {
      name: FAN_OUT,
      effect: {
        kind: "transaction",
        async apply(entries, db) {
          await db.query("INSERT INTO consumed", [() => observations.consumed(FAN_OUT, entries)]);
          return undefined;
        },
      },
    },
    {
      name: INGEST,
      effect: {
        kind: "external",
        async apply(entries) {
          const { clock } = process;
          // There and back again; it has taken place in between.
          await new Promise<void>((resolve) => void world.after(world.random.between(1, 20), resolve));
          observations.consumed(INGEST, entries);
          await new Promise<void>((resolve) => void clock.after(world.random.between(1, 20), resolve));
        },
      },
    },
  ];
}

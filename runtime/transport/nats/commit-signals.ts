/**
 * Commit signals between nodes over NATS.
 *
 * Owns: the subject, the bytes, the rate. Does not own: the connection (`connection.ts`), what a signal means
 * (`runtime/consumers/commit-signals.ts`).
 *
 * 1. While NATS is unavailable signals are dropped, and consumers poll.
 * 2. The first signal is sent at once, those of the next {@link EVERY_MS} together: under load there are hundreds a
 *    second, a system call each, and consumers pause longer than that between batches.
 */
import type { Clock } from "../../node/clock.ts";
import type { CommitSignalCarrier, CommitListener } from "../../consumers/commit-signals.ts";
import type { Nats } from "./connection.ts";

const SUBJECT = "parley.committed";
const EVERY_MS = 20;

export function natsCommitSignals(nats: Nats, clock: Pick<Clock, "after">): CommitSignalCarrier {
  /** Shards since the last signal; undefined if that was longer ago than {@link EVERY_MS}. */
  let gathered: Set<number> | undefined;

  const publish = (shards: ReadonlySet<number>): void => {
    gathered = new Set();
    clock.after(EVERY_MS, () => {
      if (gathered !== undefined && gathered.size > 0) publish(gathered);
      else gathered = undefined;
    });
    // Shards are below 256: one byte each.
    nats.publish(SUBJECT, Uint8Array.from(shards));
  };

  return {
    send(shards) {
      if (gathered === undefined) publish(shards);
      else for (const shard of shards) gathered.add(shard);
    },
    receive(listener: CommitListener) {
      nats.subscribe(SUBJECT, (message) => listener(new Set(message.data)));
    },
  };
}

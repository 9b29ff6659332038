/**
 * How far consumers are behind the shards of this node, computed from positions; the journal is not read.
 *
 * Owns: the lag in entries and in time, and its metrics. Does not own: the positions (`runtime/journal`, `cursors.ts`).
 *
 * 1. Each node reports the shards that it owns, whose heads it knows: the sum over all nodes is the whole.
 * 2. The time is what scrapes observed: since when a consumer has not passed the head of an earlier scrape. It is short
 *    by up to the time between two scrapes, and never too long.
 */
import { CachedRead } from "../node/cached-read.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { CursorPositions } from "./cursors.ts";

export interface ConsumerLag {
  /** Entries that are committed in this node's shards and have not taken effect. */
  readonly entries: number;
  /** How long the oldest of them has been observed waiting. */
  readonly ms: number;
}

interface Seen {
  readonly head: number;
  readonly atMs: number;
}

export interface LagSources {
  /** The shards that this node owns, each with the position of its last stored turn. */
  readonly heads: () => ReadonlyMap<number, number>;
  /** The cursors of every consumer: some hundreds of rows of a small table. */
  readonly cursors: () => Promise<CursorPositions>;
  readonly clock: Clock;
  readonly log: Log;
}

/** For nodes that own shards: the lag of every consumer of them, on whatever node it runs. */
export function registerConsumerLag(metrics: Metrics, { heads, cursors, clock, log }: LagSources): void {
  const tracker = new ConsumerLagTracker();
  const lags = new CachedRead({
    name: "consumer lag",
    async read() {
      const headsNow = heads();
      return tracker.look(headsNow, await cursors(), clock.monotonicMs());
    },
    clock,
    log,
    metrics,
  });
  metrics.gauge(
    {
      name: "parley_consumer_lag_entries",
      help: "Committed turns of this node's shards that a consumer has not handled. Add up over nodes.",
      labels: ["consumer"],
    },
    async () => {
      const known = await lags.value();
      return known === undefined ? undefined : [...known].map(([name, { entries }]) => [entries, name] as const);
    },
  );
  metrics.gauge(
    {
      name: "parley_consumer_lag_seconds",
      help: "How long the oldest of them has been observed waiting: short by up to the time between two scrapes.",
      labels: ["consumer"],
    },
    async () => {
      const known = await lags.value();
      return known === undefined ? undefined : [...known].map(([name, { ms }]) => [ms / 1000, name] as const);
    },
  );
}

export class ConsumerLagTracker {
  /** By consumer and shard, the earliest look whose head the consumer has not reached. */
  readonly #seen = new Map<string, Map<number, Seen>>();

  /**
   * @param heads of this node's shards, read before the cursors.
   * @param nowMs monotonic milliseconds.
   * @returns by consumer.
   */
  look(heads: ReadonlyMap<number, number>, cursors: CursorPositions, nowMs: number): ReadonlyMap<string, ConsumerLag> {
    const lags = new Map<string, ConsumerLag>();
    for (const [consumer, positions] of cursors) {
      const before = this.#seen.get(consumer);
      const seen = new Map<number, Seen>();
      let entries = 0;
      let ms = 0;
      for (const [shard, head] of heads) {
        const position = positions.get(shard) ?? 0;
        if (position >= head) continue;
        const last = before?.get(shard);
        const since = last !== undefined && position < last.head ? last : { head, atMs: nowMs };
        seen.set(shard, since);
        entries += head - position;
        ms = Math.max(ms, nowMs - since.atMs);
      }
      this.#seen.set(consumer, seen);
      lags.set(consumer, { entries, ms });
    }
    return lags;
  }
}

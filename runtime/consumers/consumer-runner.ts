/**
 * The consumers that run on this node.
 *
 * Owns: starting and stopping them, signalling, rewinding, the lag. Does not own: what a consumer does (`consumer.ts`),
 * one loop (`consumer-loop.ts`).
 *
 * 1. Several nodes may run the same consumer: each entry takes effect on one of them.
 * 2. A failing consumer delays no other.
 */
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { Pool } from "../postgres/pool.ts";
import { ConsumerLoop } from "./consumer-loop.ts";
import type { Consumer } from "./consumer.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import { consumerMetrics } from "./metrics.ts";
import { ensureCursors, lagOfConsumer, rewindCursors, type ConsumerLag } from "./cursors.ts";
import type { StalledShard } from "./stalled-shards.ts";

export interface ConsumerRunnerOptions {
  /** Each loop uses one connection of it while a batch takes effect. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics;
}

export interface ConsumerRunner {
  /** Starts a consumer on this node at its cursors; a new one at the first entry that is kept. */
  run(consumer: Consumer): Promise<void>;
  /** Turns were committed in these shards, or in unknown ones. Cheap. */
  wake(shards?: Iterable<number>): void;
  /**
   * Sets a consumer back, on all nodes, to read everything after `position` again, in every shard or in the named ones.
   */
  rewind(consumer: string, position: number | ReadonlyMap<number, number>): Promise<void>;
  /** What is committed and not yet read. Expensive: call it at most every few seconds. */
  lagOf(consumer: string): Promise<ConsumerLag>;
  /** Shards that are set aside on this node: their next entry makes the consumer throw. */
  stalledOf(consumer: string): readonly StalledShard[];
  /** The consumers that run on this node. */
  readonly consumers: readonly string[];
  /** Finishes the present batches. */
  stop(): Promise<void>;
}

export function createConsumerRunner({
  pool,
  clock,
  log,
  metrics: port = noMetrics,
}: ConsumerRunnerOptions): ConsumerRunner {
  const loopsOf = new Map<string, readonly ConsumerLoop[]>();
  const stalledOf = (consumer: string): readonly StalledShard[] =>
    (loopsOf.get(consumer) ?? []).flatMap((loop) => loop.stalled);
  const metrics = consumerMetrics(port, () =>
    [...loopsOf.keys()].map((consumer) => [stalledOf(consumer).length, consumer] as const),
  );
  const allLoops = (): readonly ConsumerLoop[] => [...loopsOf.values()].flat();

  return {
    async run(consumer) {
      const shards = await ensureCursors(pool, consumer.name);
      const count = consumer.loops ?? 1;
      const size = Math.ceil(shards.length / count);
      const loops = Array.from(
        { length: count },
        (_, part) =>
          new ConsumerLoop({
            pool,
            clock,
            log: log.child({ part: "consumers", consumer: consumer.name }),
            metrics,
            consumer,
            part,
            shards: shards.slice(part * size, (part + 1) * size),
          }),
      );
      loopsOf.set(consumer.name, loops);
    },

    wake(shards) {
      for (const loop of allLoops()) loop.wake(shards);
    },

    async rewind(consumer, position) {
      await rewindCursors(pool, consumer, position);
      for (const loop of loopsOf.get(consumer) ?? []) loop.wake();
    },

    lagOf: (consumer) => lagOfConsumer(pool, consumer),

    stalledOf,

    get consumers() {
      return [...loopsOf.keys()];
    },

    async stop() {
      await Promise.all(allLoops().map((loop) => loop.stop()));
    },
  };
}

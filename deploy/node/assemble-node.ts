/**
 * The stages of a node, in start order. The program and the simulation both use it.
 *
 * Owns: the order of the stages and their limits, and waking consumers by commit signals.
 * Does not own: the parts of a stage (`runtime/assemble.ts`, `workers/assemble.ts`, `analytics/assemble.ts`,
 * `node.ts`), starting and stopping (`runtime/node/parts.ts`).
 *
 * 1. Consumers start after the runtime and stop before it, while turns are still committed. A turn never waits for a
 *    consumer.
 * 2. The edge starts last and stops first, so that the runtime still answers its commands.
 */
import type { CommitSignals } from "../../runtime/consumers/commit-signals.ts";
import type { Part, PartList, Stage } from "../../runtime/node/parts.ts";
import { CONSUMERS_STOP_MS, RUNTIME_STOP_MS, SERVER_STOP_MS } from "./stop-limits.ts";

/** Parts that read committed turns. */
export interface ConsumerParts {
  readonly parts: PartList;
  /** A hint that turns were committed in these shards. A call is cheap; a missed one delays consumers by a second. */
  wake(shards: ReadonlySet<number>): void;
}

export interface NodeParts {
  /** The services below the runtime; they stop in the time that the other stages leave. */
  readonly services?: PartList;
  readonly runtime: PartList;
  readonly commitSignals: Pick<CommitSignals, "listen">;
  readonly consumers?: readonly ConsumerParts[];
  readonly edge?: PartList;
}

export function assembleNode({ services, runtime, commitSignals, consumers, edge }: NodeParts): readonly Stage[] {
  return [
    { name: "services", parts: services ?? [] },
    { name: "runtime", parts: runtime, stopWithinMs: RUNTIME_STOP_MS },
    {
      name: "consumers",
      parts: [...(consumers ?? []).flatMap(({ parts }) => parts), wakeOnCommit(commitSignals, consumers ?? [])],
      stopWithinMs: CONSUMERS_STOP_MS,
    },
    { name: "edge", parts: edge ?? [], stopWithinMs: SERVER_STOP_MS },
  ];
}

function wakeOnCommit(commitSignals: Pick<CommitSignals, "listen">, consumers: readonly ConsumerParts[]): Part {
  let unlisten = (): void => undefined;
  return {
    name: "commit signals to consumers",
    start() {
      unlisten = commitSignals.listen((shards) => {
        for (const consumer of consumers) consumer.wake(shards);
      });
    },
    stop: () => unlisten(),
  };
}

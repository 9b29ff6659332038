/**
 * Group commit: the turns of some shards, stored in batches, one batch at a time.
 *
 * Owns: the queue, the content of a batch, the numbering of positions, what each outcome of a batch means for its
 * turns. Does not own: storing (`batch-store.ts`), which shards this node may write (`runtime/sharding`).
 *
 * 1. One batch is under way at a time, and a shard always uses the same lane. So positions are numbered when a batch is
 *    made, and an aborted batch returns its numbers.
 * 2. A batch holds at most one turn of an actor. Turns of one actor go in the order of their arrival.
 * 3. Once a turn of an activation is not committed, no later one is: it was computed on top of it.
 * 4. A batch leaves as soon as the lane is idle, at the end of the event loop's turn; under load batches grow by
 *    themselves.
 * 5. A batch that a value broke is stored again one turn at a time: one bad turn harms no other.
 * 6. After a lost batch nothing is stored and no turn is answered until the batch is settled and the heads are read
 *    again.
 */
import type { ActorId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { BatchStore, PlacedTurn, ShardClaim, StoreResult } from "./batch-store.ts";
import type { AppendOutcome, TurnRecord } from "./turn-record.ts";
import type { JournalMetrics } from "./metrics.ts";

/** Turns in one batch: larger batches take longer and make turns no cheaper. */
export const BATCH_TURNS_MAX = 512;
/**
 * Bytes of bodies and states in one batch, so that a batch of large turns takes no longer than a full one of small
 * turns.
 */
const BATCH_BYTES_MAX = 4 * 1024 * 1024;
/** Pauses between attempts to settle a lost batch; the last one repeats. */
const RECOVER_PAUSE_MS = [50, 100, 250, 500, 1000] as const;

/** A shard that this node writes. A closed or lost one is never opened again: the next epoch gets its own object. */
export interface OpenShard {
  readonly shard: number;
  readonly epoch: number;
  /** The position of the last stored turn. */
  head: number;
  isOpen: boolean;
}

interface QueuedTurn {
  readonly turn: TurnRecord;
  readonly shard: OpenShard;
  readonly answer: (outcome: AppendOutcome) => void;
  /** When it was appended. */
  readonly sinceMs: number;
}

export interface LaneOptions {
  readonly store: BatchStore;
  readonly clock: Clock;
  readonly log: Log;
  /** Runs a callback at the end of the event loop's turn. */
  readonly defer: (callback: () => void) => void;
  readonly metrics: JournalMetrics;
  /** Called for each stored turn, before its answer. It must not throw. */
  readonly onStored: (turn: TurnRecord, position: number, shard: OpenShard) => void;
  /** Called before a turn of an actor is answered `unknown`. It must not throw. */
  readonly onUncertain: (actor: ActorId) => void;
}

export class Lane {
  readonly #options: LaneOptions;
  /** In the order of `append`. */
  #queue: QueuedTurn[] = [];
  /** When the oldest turn of the present batch was appended. */
  #batchSinceMs: number | undefined;
  /** True from the moment a batch is due until no turn is left. */
  #running = false;
  #closing = false;
  #unanswered = 0;
  /** When the store last refused a batch; undefined once one was stored since. */
  #refusedMs: number | undefined;
  #onIdle: (() => void) | undefined;
  readonly #failedActivations = new WeakSet<object>();

  constructor(options: LaneOptions) {
    this.#options = options;
  }

  /** Turns without an answer. */
  get unanswered(): number {
    return this.#unanswered;
  }

  /** Milliseconds that the oldest turn without an answer has waited; 0 if there is none. */
  get oldestWaitMs(): number {
    const sinceMs = this.#batchSinceMs ?? this.#queue[0]?.sinceMs;
    return sinceMs === undefined ? 0 : this.#options.clock.monotonicMs() - sinceMs;
  }

  /**
   * Milliseconds since the store last refused a batch as a whole, such as for a full disk; infinite if it has stored
   * one since.
   */
  get sinceRefusalMs(): number {
    return this.#refusedMs === undefined
      ? Number.POSITIVE_INFINITY
      : this.#options.clock.monotonicMs() - this.#refusedMs;
  }

  append(turn: TurnRecord, shard: OpenShard): Promise<AppendOutcome> {
    this.#unanswered++;
    return new Promise((resolve) => {
      const answer = (outcome: AppendOutcome): void => {
        this.#unanswered--;
        resolve(outcome);
      };
      this.#queue.push({ turn, shard, answer, sinceMs: this.#options.clock.monotonicMs() });
      if (!this.#running) {
        this.#running = true;
        this.#options.defer(() => void this.#run());
      }
    });
  }

  /**
   * Waits until every turn is answered, then releases the store. Tries to settle a lost batch once more, not for ever.
   */
  async close(): Promise<void> {
    this.#closing = true;
    if (this.#running) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    await this.#options.store.close();
  }

  async #run(): Promise<void> {
    // A batch begins with the oldest turn in the queue.
    this.#batchSinceMs = this.#queue[0]?.sinceMs;
    const batch = this.#nextBatch();
    if (batch.length > 0) await this.#commit(batch);
    this.#batchSinceMs = undefined;
    if (this.#queue.length > 0) {
      // Deferred again, so that an actor that was just answered can put its next turn into the next batch.
      this.#options.defer(() => void this.#run());
      return;
    }
    this.#running = false;
    this.#onIdle?.();
  }

  /** Takes a batch from the queue, sorted by actor; the other turns keep their order. */
  #nextBatch(): QueuedTurn[] {
    const batch: QueuedTurn[] = [];
    const waiting: QueuedTurn[] = [];
    const actors = new Set<string>();
    let bytes = 0;
    for (const queued of this.#queue) {
      const { turn, shard } = queued;
      if (this.#failedActivations.has(turn.activation)) {
        queued.answer({ outcome: "superseded" });
      } else if (!shard.isOpen) {
        this.#refuse(queued, { outcome: "fenced" });
      } else if (actors.has(turn.actor) || batch.length >= BATCH_TURNS_MAX || bytes >= BATCH_BYTES_MAX) {
        // An actor whose turn does not fit is marked as well, or a later turn of it could overtake this one.
        actors.add(turn.actor);
        waiting.push(queued);
      } else {
        actors.add(turn.actor);
        batch.push(queued);
        bytes += turn.body.length + turn.state.length;
      }
    }
    this.#queue = waiting;
    if (batch.length > 0) {
      this.#options.metrics.batchTurns.observe(batch.length);
      this.#options.metrics.batchBytes.observe(bytes);
    }
    return batch.sort((a, b) => (a.turn.actor < b.turn.actor ? -1 : 1));
  }

  async #commit(batch: readonly QueuedTurn[]): Promise<void> {
    const { turns, claims, shards } = place(batch);
    const result = await this.#store(turns, claims);
    switch (result.result) {
      case "stored":
        for (const [shard, head] of shards) shard.head = head;
        for (const [index, queued] of batch.entries()) {
          const position = turns[index]?.position ?? 0;
          this.#options.onStored(queued.turn, position, queued.shard);
          queued.answer({ outcome: "committed", position });
        }
        return;
      case "fenced":
        await this.#withoutLostShards(batch, result.passed);
        return;
      case "aborted":
        await this.#afterAbort(batch, result.cause, result.error);
        return;
      case "lost":
        this.#options.log.warn(
          { err: result.error, turns: batch.length },
          "it is not known whether a batch was committed",
        );
        await this.#settle(batch);
        for (const queued of batch) this.#refuse(queued, { outcome: "unknown", error: result.error });
    }
  }

  async #store(turns: readonly PlacedTurn[], claims: readonly ShardClaim[]): Promise<StoreResult> {
    const { store, metrics, clock } = this.#options;
    const startedMs = clock.monotonicMs();
    let result: StoreResult;
    try {
      result = await store.store(turns, claims);
    } catch (error) {
      // The store returns a result for every case that it foresees. An exception says nothing about what was stored.
      result = { result: "lost", error: error instanceof Error ? error : new Error(String(error)) };
    }
    if (result.result === "stored") this.#refusedMs = undefined;
    else if (result.result === "lost" || (result.result === "aborted" && result.cause === "store"))
      this.#refusedMs = clock.monotonicMs();
    metrics.flushSeconds.observe((clock.monotonicMs() - startedMs) / 1000);
    metrics.flushes.inc(result.result === "aborted" ? `aborted_${result.cause}` : result.result);
    return result;
  }

  /** A shard was taken over. Its turns are refused; the others were not stored and are tried again. */
  async #withoutLostShards(batch: readonly QueuedTurn[], passed: readonly number[]): Promise<void> {
    const rest: QueuedTurn[] = [];
    for (const queued of batch) {
      if (passed.includes(queued.shard.shard)) rest.push(queued);
      else {
        queued.shard.isOpen = false;
        this.#refuse(queued, { outcome: "fenced" });
      }
    }
    if (rest.length > 0) await this.#commit(rest);
  }

  async #afterAbort(batch: readonly QueuedTurn[], cause: "turn" | "place" | "store", error: Error): Promise<void> {
    if (cause === "place") {
      // The heads of this lane are wrong: read them before the next attempt.
      this.#options.log.error({ err: error, turns: batch.length }, "a batch's position in the journal is taken");
      await this.#settle(batch);
    }
    const [first] = batch;
    if (cause !== "store" && batch.length > 1) {
      for (const queued of batch) await this.#commit([queued]);
    } else if (cause === "turn" && first !== undefined) {
      this.#refuse(first, { outcome: "rejected", error });
    } else {
      if (cause === "store") this.#options.log.warn({ err: error, turns: batch.length }, "a batch could not be stored");
      for (const queued of batch) this.#refuse(queued, { outcome: "unknown", error });
    }
  }

  /** Invariant 6. */
  async #settle(batch: readonly QueuedTurn[]): Promise<void> {
    const { store, clock, log } = this.#options;
    const shards = new Map(batch.map(({ shard }) => [shard.shard, shard]));
    for (let attempt = 0; ; attempt++) {
      try {
        await store.recover();
        const heads = await store.headsOf([...shards.keys()]);
        for (const [number, shard] of shards) shard.head = heads.get(number) ?? shard.head;
        return;
      } catch (error) {
        log.warn({ err: error, attempt }, "a lost batch is not settled yet");
        if (this.#closing) {
          // The node stops: it writes these shards no more, and their next owner reads the heads after its take-over.
          for (const shard of shards.values()) shard.isOpen = false;
          return;
        }
        const pauseMs = RECOVER_PAUSE_MS[Math.min(attempt, RECOVER_PAUSE_MS.length - 1)] ?? 0;
        await new Promise<void>((resolve) => clock.after(pauseMs, resolve));
      }
    }
  }

  #refuse(queued: QueuedTurn, outcome: AppendOutcome): void {
    this.#failedActivations.add(queued.turn.activation);
    if (outcome.outcome === "unknown") this.#options.onUncertain(queued.turn.actor);
    queued.answer(outcome);
  }
}

/** Numbers a batch. The heads of its shards move only when it is stored. */
function place(batch: readonly QueuedTurn[]): {
  turns: PlacedTurn[];
  claims: ShardClaim[];
  shards: Map<OpenShard, number>;
} {
  const shards = new Map<OpenShard, number>();
  const turns = batch.map(({ turn, shard }) => {
    const position = (shards.get(shard) ?? shard.head) + 1;
    shards.set(shard, position);
    return { turn, position };
  });
  const claims = [...shards.keys()].sort((a, b) => a.shard - b.shard);
  return { turns, claims, shards };
}

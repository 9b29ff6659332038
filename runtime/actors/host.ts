/**
 * The actors that live on this node.
 *
 * Owns: handing commands to them, giving up the actors of a lost shard, draining.
 * Does not own: which shards this node has (`runtime/sharding`), one actor's mailbox (`activation.ts`), who stays in
 * memory (`resident-actors.ts`), timers (`timers.ts`).
 *
 * 1. There is at most one activation of an actor, and only while this node owns its shard.
 * 2. A command for a shard that this node does not own is answered `not_owner`; the sender looks again.
 * 3. A command whose activation died is tried again on a fresh one, which recognises it if it took effect, a bounded
 *    number of times.
 * 4. While a shard is handed over, or the host drains, no command is taken, and what was taken is answered.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { Journal } from "../journal/journal.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { Activation, type PendingCommand } from "./activation.ts";
import type { ActorKind } from "./actor-kind.ts";
import type { CommandEnvelope, CommandError, Reply } from "../commands/commands.ts";
import { HostMetrics } from "./metrics.ts";
import { Overload } from "./overload.ts";
import { ResidentActors } from "./resident-actors.ts";

/** Fresh activations that one command may be tried on. */
const ATTEMPTS_MAX = 3;

/** What the host asks about shards. */
export interface ShardView {
  shardOf(actor: ActorId): number;
  /** The epoch under which this node writes the shard, or undefined when it does not. */
  epochOf(shard: number): number | undefined;
}

export interface HostOptions {
  readonly kinds: readonly ActorKind<unknown>[];
  readonly journal: Journal;
  readonly shards: ShardView;
  readonly clock: Pick<Clock, "after">;
  readonly log: Log;
  readonly onCommitted: (actor: ActorId, events: readonly DomainEvent[]) => void;
  /** Something of the actor is perhaps committed, and will not be told by `onCommitted`. */
  readonly onUncertain?: (actor: ActorId) => void;
  /**
   * What actors in memory may take of the heap, by an estimate; beyond it the least recently used idle ones are
   * forgotten.
   */
  readonly memoryBytesMax: number;
  /** Idle times; defaults in `resident-actors.ts`. */
  readonly hibernatedAfterMs?: number;
  readonly passivatedAfterMs?: number;
  /** When new work is refused; by default it is the journal alone that decides. */
  readonly overload?: Overload;
  /** Where the host counts; by default in numbers that nobody reads, without times. */
  readonly measures?: HostMetrics;
}

export class ActorHost {
  readonly #options: HostOptions;
  readonly #kinds: ReadonlyMap<string, ActorKind<unknown>>;
  readonly #residents: ResidentActors<Activation<unknown>>;
  readonly #measures: HostMetrics;
  readonly #overload: Overload;
  /** Commands that are owed an answer, by shard. */
  readonly #owed = new Map<number, number>();
  /** Shards whose commands are sent away while what was taken is finished. */
  readonly #closing = new Set<number>();
  readonly #whenSettled = new Map<number, (() => void)[]>();
  #draining = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#kinds = new Map(options.kinds.map((kind) => [kind.prefix, kind]));
    this.#measures = options.measures ?? new HostMetrics({ monotonicMs: () => 0 });
    const { clock, journal, memoryBytesMax: bytesMax, hibernatedAfterMs, passivatedAfterMs } = options;
    this.#overload = options.overload ?? new Overload(journal, { lagMs: 0 });
    this.#residents = new ResidentActors({
      clock,
      bytesMax,
      ...(hibernatedAfterMs === undefined ? {} : { hibernatedAfterMs }),
      ...(passivatedAfterMs === undefined ? {} : { passivatedAfterMs }),
      onForgotten: () => this.#measures.dropped.add("passivated"),
    });
  }

  /** The actors in memory: how many, how many of them at rest, and what they take of the heap by an estimate. */
  get residents(): Pick<ResidentActors<Activation<unknown>>, "count" | "restingCount" | "bytes"> {
    return this.#residents;
  }

  /** How many commands are owed an answer. */
  get pendingCount(): number {
    let count = 0;
    for (const owed of this.#owed.values()) count += owed;
    return count;
  }

  /** Hands a command to its actor. Always answers, in the end; how long the caller waits is the caller's affair. */
  submit(envelope: CommandEnvelope): Promise<Reply<unknown>> {
    const shard = this.#options.shards.shardOf(envelope.actor);
    // First of all: whoever is overloaded and has lost the shard must not keep its callers.
    if (this.#draining || this.#closing.has(shard) || this.#options.shards.epochOf(shard) === undefined)
      return this.#refused(envelope, { code: "not_owner" });
    const refusal = this.#overload.refusalOf(envelope.command);
    if (refusal !== undefined) return this.#refused(envelope, refusal);
    this.#owed.set(shard, (this.#owed.get(shard) ?? 0) + 1);
    return new Promise((resolve) => {
      const settle = (reply: Reply<unknown>): void => {
        resolve(reply);
        this.#measures.commands.add(envelope.command.type, reply.ok ? "ok" : reply.error.code);
        this.#settled(shard);
      };
      this.#dispatch({ envelope, settle, attempts: 0, takenMs: this.#measures.nowMs() });
    });
  }

  #refused(envelope: CommandEnvelope, error: CommandError): Promise<Reply<unknown>> {
    this.#measures.commands.add(envelope.command.type, error.code);
    return Promise.resolve({ ok: false, error });
  }

  /**
   * Forgets the actors of shards that this node no longer owns; what is owed is sent away, or tried again if it owns
   * them anew.
   */
  dropShards(shards: readonly number[]): void {
    for (const activation of this.#residents.leave(new Set(shards))) activation.kill();
  }

  /** Sends away what comes for these shards, finishes what was taken, and forgets their actors. */
  async handOver(shards: readonly number[]): Promise<void> {
    for (const shard of shards) this.#closing.add(shard);
    try {
      await Promise.all(shards.filter((shard) => this.#owed.has(shard)).map((shard) => this.#untilSettled(shard)));
      this.dropShards(shards);
    } finally {
      for (const shard of shards) this.#closing.delete(shard);
    }
  }

  /** Takes no more commands and resolves when all that were taken are answered. */
  async drain(): Promise<void> {
    this.#draining = true;
    await this.handOver([...this.#owed.keys()]);
  }

  /** A drain may begin while a shard is handed over: both wait for the same answers. */
  #untilSettled(shard: number): Promise<void> {
    return new Promise((resolve) => this.#whenSettled.set(shard, [...(this.#whenSettled.get(shard) ?? []), resolve]));
  }

  #settled(shard: number): void {
    const owed = (this.#owed.get(shard) ?? 0) - 1;
    if (owed > 0) {
      this.#owed.set(shard, owed);
      return;
    }
    this.#owed.delete(shard);
    for (const resolve of this.#whenSettled.get(shard) ?? []) resolve();
    this.#whenSettled.delete(shard);
  }

  #dispatch(owed: PendingCommand): void {
    const { actor, command } = owed.envelope;
    const shard = this.#options.shards.shardOf(actor);
    const epoch = this.#options.shards.epochOf(shard);
    if (epoch === undefined) {
      owed.settle({ ok: false, error: { code: "not_owner" } });
      return;
    }
    const activation =
      this.#residents.use(actor) ??
      this.#activate(actor, shard, epoch, command.type === "open" && command.fresh === true && owed.attempts === 0);
    if (activation === undefined) owed.settle({ ok: false, error: { code: "not_found" } });
    else activation.take(owed);
  }

  #activate(actor: ActorId, shard: number, epoch: number, isNew: boolean): Activation<unknown> | undefined {
    const kind = this.#kinds.get(actor.slice(0, actor.indexOf("_")));
    if (kind === undefined) return undefined;
    const { journal, log, onCommitted, onUncertain } = this.#options;
    const state = this.#revive(kind, actor, epoch);
    this.#measures.activated.add(state !== undefined ? "revived" : isNew ? "new" : "read");
    const activation = new Activation<unknown>(
      {
        actor,
        shard,
        epoch,
        kind,
        journal,
        onWeighed: (weighed) => this.#residents.weighed(weighed),
        onCommitted,
        onUncertain,
        onDead: (dead, owed) => {
          if (this.#residents.delete(dead)) {
            this.#measures.dropped.add(
              this.#closing.has(shard) || this.#options.shards.epochOf(shard) !== epoch ? "shard_moved" : "failed",
            );
          }
          for (const one of owed) this.#retry(one);
        },
        onError: (error, envelope) =>
          log.error({ err: error, actor, command: envelope.command.type }, "a command failed"),
        measures: this.#measures,
      },
      state !== undefined ? { state } : isNew ? "new" : "stored",
    );
    this.#residents.add(activation);
    return activation;
  }

  /** What rested under another epoch may be older than what another node has written since. */
  #revive(kind: ActorKind<unknown>, actor: ActorId, epoch: number): unknown {
    const resting = this.#residents.takeResting(actor);
    return resting?.epoch === epoch ? kind.revive?.(resting.text) : undefined;
  }

  #retry(owed: PendingCommand): void {
    const attempts = owed.attempts + 1;
    this.#measures.retries++;
    if (attempts > ATTEMPTS_MAX) owed.settle({ ok: false, error: { code: "unavailable", retryAfterMs: 1000 } });
    else this.#dispatch({ ...owed, attempts });
  }
}

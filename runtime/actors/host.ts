/**
 * The actors of this node.
 *
 * Owns: dispatching commands to them, dropping the actors of a lost shard, draining.
 * Does not own: which shards this node owns (`runtime/sharding`), one actor's mailbox (`activation.ts`), which actors
 * stay in memory (`resident-actors.ts`), timers (`timers.ts`).
 *
 * 1. An actor has at most one activation, and only while this node owns its shard.
 * 2. A command for a shard that this node does not own is answered `not_owner`; the sender looks again.
 * 3. A command whose activation died is dispatched again to a fresh one, at most {@link ATTEMPTS_MAX} times. The fresh
 *    activation recognises a command that took effect.
 * 4. While a shard is handed over, or the host drains, no command is taken, and pending commands are finished.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { Journal } from "../journal/journal.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { Activation, type PendingCommand } from "./activation.ts";
import type { ActorKind } from "./actor-kind.ts";
import type { CommandEnvelope, CommandError, Reply } from "../commands/commands.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import { hostMetrics, type HostMetrics } from "./metrics.ts";
import { Overload } from "./overload.ts";
import { traceIdOf, type Tracer } from "../tracing/tracer.ts";
import { ResidentActors } from "./resident-actors.ts";

/** Activations that one command may be dispatched to. */
const ATTEMPTS_MAX = 3;

/** What the host needs to know of shards. */
export interface ShardView {
  shardOf(actor: ActorId): number;
  /** The epoch under which this node writes the shard; undefined if it does not own it. */
  epochOf(shard: number): number | undefined;
}

export interface HostOptions {
  readonly kinds: readonly ActorKind<unknown>[];
  readonly journal: Journal;
  readonly shards: ShardView;
  readonly clock: Pick<Clock, "after" | "monotonicMs">;
  readonly log: Log;
  readonly onCommitted: (actor: ActorId, events: readonly DomainEvent[]) => void;
  /** Events of the actor may be committed that `onCommitted` will not report. */
  readonly onUncertain?: (actor: ActorId) => void;
  /** The estimated heap that actors in memory may take; beyond it the least recently used idle ones are passivated. */
  readonly memoryBytesMax: number;
  /** Idle times; defaults in `resident-actors.ts`. */
  readonly hibernatedAfterMs?: number;
  readonly passivatedAfterMs?: number;
  /** Decides when new work is refused; by default by the journal's backlog alone. */
  readonly overload?: Overload;
  readonly metrics?: Metrics;
  readonly tracer?: Tracer | undefined;
}

export class ActorHost {
  readonly #options: HostOptions;
  readonly #kinds: ReadonlyMap<string, ActorKind<unknown>>;
  readonly #residents: ResidentActors<Activation<unknown>>;
  readonly #metrics: HostMetrics;
  readonly #overload: Overload;
  /** Pending commands, by shard. */
  readonly #pending = new Map<number, number>();
  /** Shards that take no new command while their pending ones are finished. */
  readonly #closing = new Set<number>();
  readonly #whenSettled = new Map<number, (() => void)[]>();
  #draining = false;

  constructor(options: HostOptions) {
    this.#options = options;
    this.#kinds = new Map(options.kinds.map((kind) => [kind.prefix, kind]));
    this.#metrics = hostMetrics(options.metrics ?? noMetrics, this);
    const { clock, journal, memoryBytesMax: bytesMax, hibernatedAfterMs, passivatedAfterMs } = options;
    this.#overload = options.overload ?? new Overload(journal, { lagMs: 0 });
    this.#residents = new ResidentActors({
      clock,
      bytesMax,
      ...(hibernatedAfterMs === undefined ? {} : { hibernatedAfterMs }),
      ...(passivatedAfterMs === undefined ? {} : { passivatedAfterMs }),
      onPassivated: () => this.#metrics.dropped.inc("passivated"),
    });
  }

  /** The actors in memory: their number, the hibernated ones among them, their estimated heap. */
  get residents(): Pick<ResidentActors<Activation<unknown>>, "count" | "hibernatedCount" | "bytes"> {
    return this.#residents;
  }

  /** The number of pending commands. */
  get pendingCount(): number {
    let count = 0;
    for (const pending of this.#pending.values()) count += pending;
    return count;
  }

  /** Dispatches a command to its actor. Always answers in the end; the caller bounds its own wait. */
  submit(envelope: CommandEnvelope): Promise<Reply<unknown>> {
    const shard = this.#options.shards.shardOf(envelope.actor);
    // Checked first: an overloaded node that has lost the shard must send its callers to the owner.
    if (this.#draining || this.#closing.has(shard) || this.#options.shards.epochOf(shard) === undefined)
      return this.#refused(envelope, { code: "not_owner" });
    const refusal = this.#overload.refusalOf(envelope.command);
    if (refusal !== undefined) return this.#refused(envelope, refusal);
    this.#pending.set(shard, (this.#pending.get(shard) ?? 0) + 1);
    return new Promise((resolve) => {
      const settle = (reply: Reply<unknown>): void => {
        resolve(reply);
        this.#metrics.commands.inc(envelope.command.type, reply.ok ? "ok" : reply.error.code);
        this.#settled(shard);
      };
      this.#dispatch({ envelope, settle, attempts: 0, takenMs: this.#options.clock.monotonicMs() });
    });
  }

  #refused(envelope: CommandEnvelope, error: CommandError): Promise<Reply<unknown>> {
    this.#metrics.commands.inc(envelope.command.type, error.code);
    return Promise.resolve({ ok: false, error });
  }

  /**
   * Drops the actors of shards that this node lost. Their pending commands are answered `not_owner`, or dispatched
   * again if the node owns the shard anew.
   */
  dropShards(shards: readonly number[]): void {
    for (const activation of this.#residents.leave(new Set(shards))) activation.kill();
  }

  /** Takes no new commands for these shards, finishes the pending ones and drops their actors. */
  async handOver(shards: readonly number[]): Promise<void> {
    for (const shard of shards) this.#closing.add(shard);
    try {
      await Promise.all(shards.filter((shard) => this.#pending.has(shard)).map((shard) => this.#untilSettled(shard)));
      this.dropShards(shards);
    } finally {
      for (const shard of shards) this.#closing.delete(shard);
    }
  }

  /** Takes no more commands and resolves when all pending ones are answered. */
  async drain(): Promise<void> {
    this.#draining = true;
    await this.handOver([...this.#pending.keys()]);
  }

  /** A drain may begin during a hand-over: both wait for the same answers. */
  #untilSettled(shard: number): Promise<void> {
    return new Promise((resolve) => this.#whenSettled.set(shard, [...(this.#whenSettled.get(shard) ?? []), resolve]));
  }

  #settled(shard: number): void {
    const pending = (this.#pending.get(shard) ?? 0) - 1;
    if (pending > 0) {
      this.#pending.set(shard, pending);
      return;
    }
    this.#pending.delete(shard);
    for (const resolve of this.#whenSettled.get(shard) ?? []) resolve();
    this.#whenSettled.delete(shard);
  }

  #dispatch(pending: PendingCommand): void {
    const { actor, command } = pending.envelope;
    const shard = this.#options.shards.shardOf(actor);
    const epoch = this.#options.shards.epochOf(shard);
    if (epoch === undefined) {
      pending.settle({ ok: false, error: { code: "not_owner" } });
      return;
    }
    const activation =
      this.#residents.use(actor) ??
      this.#activate(actor, shard, epoch, command.type === "open" && command.fresh === true && pending.attempts === 0);
    if (activation === undefined) pending.settle({ ok: false, error: { code: "not_found" } });
    else activation.take(pending);
  }

  #activate(actor: ActorId, shard: number, epoch: number, isNew: boolean): Activation<unknown> | undefined {
    const kind = this.#kinds.get(actor.slice(0, actor.indexOf("_")));
    if (kind === undefined) return undefined;
    const { journal, log, onCommitted, onUncertain, clock, tracer } = this.#options;
    const state = this.#restore(kind, actor, epoch);
    this.#metrics.activations.inc(state !== undefined ? "revived" : isNew ? "new" : "read");
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
        onDead: (dead, pending) => {
          if (this.#residents.delete(dead)) {
            this.#metrics.dropped.inc(
              this.#closing.has(shard) || this.#options.shards.epochOf(shard) !== epoch ? "shard_moved" : "failed",
            );
          }
          for (const one of pending) this.#retry(one);
        },
        onError: (error, envelope) =>
          log.error(
            // Explicit: a command that waited is handled in the context of the one before.
            { err: error, actor, command: envelope.command.type, ...traceOf(envelope) },
            "a command failed",
          ),
        clock,
        metrics: this.#metrics,
        tracer,
      },
      state !== undefined ? { state } : isNew ? "new" : "stored",
    );
    this.#residents.add(activation);
    return activation;
  }

  /** An actor that hibernated under another epoch may be older than what another node has written since. */
  #restore(kind: ActorKind<unknown>, actor: ActorId, epoch: number): unknown {
    const hibernated = this.#residents.takeHibernated(actor);
    return hibernated?.epoch === epoch ? kind.restore?.(hibernated.text) : undefined;
  }

  #retry(pending: PendingCommand): void {
    const attempts = pending.attempts + 1;
    this.#metrics.retries.inc();
    if (attempts > ATTEMPTS_MAX) pending.settle({ ok: false, error: { code: "unavailable", retryAfterMs: 1000 } });
    else this.#dispatch({ ...pending, attempts });
  }
}

function traceOf({ traceparent }: CommandEnvelope): { readonly trace_id?: string } {
  return traceparent === undefined ? {} : { trace_id: traceIdOf(traceparent) };
}

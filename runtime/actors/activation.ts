/**
 * One actor in memory: its state, its mailbox, and its turns that are being committed.
 *
 * Owns: taking commands one at a time, computing the next turn while the last one commits, replying in order, joining
 * repeats.
 * Does not own: which actors are in memory (`host.ts`), what a command does (`actor-kind.ts`), durability (`journal`).
 *
 * 1. Commands are handled one at a time, in the order of their arrival.
 * 2. The mailbox is bounded; a command that does not fit is refused at once.
 * 3. A reply leaves only after everything that it reports is committed, also the reply to a read.
 * 4. After a failed commit the activation is dead: nothing computed on top of it is used, and `onDead` gets the pending
 *    commands. A fresh activation recognises them by their ids if they took effect.
 * 5. A read does not wait for a turn that waits for the outside (a model, a gateway): it shows the state before that
 *    turn.
 */
import { ok } from "node:assert";
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";
import type { Journal } from "../journal/journal.ts";
import type { AppendOutcome } from "../journal/turn-record.ts";
import { neededRead, UnreadableError, type ActorKind, type Handled } from "./actor-kind.ts";
import { isRead, type CommandEnvelope, type Reply } from "../commands/commands.ts";
import type { Clock } from "../node/clock.ts";
import type { HostMetrics } from "./metrics.ts";
import type { Tracer } from "../tracing/tracer.ts";
import { isLeavingRefusal } from "../cells/departures.ts";
import { beginCommitSpan, endCommitSpan } from "./commit-span.ts";
import type { ActiveActor } from "./resident-actors.ts";

/** Pending commands of one actor. A respondent has one or two; more come from a client in a loop. */
export const MAILBOX_MAX = 64;
/** The look-ahead: turns of one actor that may be computed before the first of them commits. */
export const LOOK_AHEAD_MAX = 8;
ok(LOOK_AHEAD_MAX < MAILBOX_MAX, "a full look-ahead leaves room in the mailbox");
/** Journal entries read to answer a repeat; a session has far fewer turns. */
const REPEAT_ENTRIES_MAX = 10_000;

export interface PendingCommand {
  readonly envelope: CommandEnvelope;
  readonly settle: (reply: Reply<unknown>) => void;
  /** How often an activation died under this command. */
  readonly attempts: number;
  /** The time of arrival, on the monotonic clock, in milliseconds. */
  readonly takenMs: number;
}

export interface ActivationOptions<State> {
  readonly actor: ActorId;
  readonly shard: number;
  readonly epoch: number;
  readonly kind: ActorKind<State>;
  readonly journal: Journal;
  /** The state changed, and its weight may have changed. */
  readonly onWeighed: (activation: Activation<State>) => void;
  /** After the commit, in order. */
  readonly onCommitted: (actor: ActorId, events: readonly DomainEvent[]) => void;
  /** After a commit with an unknown outcome: the journal is to be read. */
  readonly onUncertain?: ((actor: ActorId) => void) | undefined;
  /** The activation must not be used again; `pending` are the commands whose outcome is open. */
  readonly onDead: (activation: Activation<State>, pending: readonly PendingCommand[]) => void;
  /** A command made the domain or a read throw. */
  readonly onError: (error: unknown, envelope: CommandEnvelope) => void;
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly metrics: HostMetrics;
  readonly tracer?: Tracer | undefined;
}

/** How an activation begins: with a new actor, one that the journal has to load, or one restored from hibernation. */
export type Beginning<State> = "new" | "stored" | { readonly state: State };

/** The estimated heap of an activation without its state, in bytes (measured). */
const ACTIVATION_BYTES = 1_000;

export class Activation<State> implements ActiveActor {
  lastUse = 0;
  bytesAccounted = 0;
  readonly #options: ActivationOptions<State>;
  readonly #mailbox: PendingCommand[] = [];
  readonly #committing = new Map<string, PendingCommand>();
  #state: State | undefined;
  #loading: Promise<void> | undefined;
  #handling = false;
  #dead = false;
  /** Resolves when every turn so far is committed, or the activation is dead. */
  #committed: Promise<unknown> = Promise.resolve();

  constructor(options: ActivationOptions<State>, beginning: Beginning<State>) {
    this.#options = options;
    if (beginning === "stored") this.#loading = this.#load();
    else if (beginning !== "new") this.#state = beginning.state;
  }

  get actor(): ActorId {
    return this.#options.actor;
  }

  get shard(): number {
    return this.#options.shard;
  }

  get epoch(): number {
    return this.#options.epoch;
  }

  get bytes(): number {
    return ACTIVATION_BYTES + (this.#state === undefined ? 0 : (this.#options.kind.weigh?.(this.#state) ?? 0));
  }

  hibernate(): string | undefined {
    return this.#state === undefined ? undefined : this.#options.kind.hibernate?.(this.#state);
  }

  /** True if it can be hibernated or passivated: it has no pending command. */
  get idle(): boolean {
    return this.#mailbox.length === 0 && this.#committing.size === 0 && !this.#handling && this.#loading === undefined;
  }

  /** Takes a command; its answer goes to `pending.settle`. */
  take(pending: PendingCommand): void {
    const depth = this.#mailbox.length + this.#committing.size;
    this.#options.metrics.mailboxDepth.observe(depth);
    if (depth >= MAILBOX_MAX) {
      pending.settle({ ok: false, error: { code: "overloaded", retryAfterMs: 1000 } });
      return;
    }
    const same = this.#sameCommand(pending.envelope);
    if (same !== undefined) {
      this.#join(same, pending);
      return;
    }
    if (this.#handling && this.#readsNow(pending)) return;
    this.#mailbox.push(pending);
    if (this.#loading === undefined) this.#pump();
  }

  /** Kills the activation because its shard was lost. */
  kill(): void {
    if (!this.#dead) this.#die([...this.#mailbox.splice(0)]);
  }

  /** A pending command with the same id. Reads have no id and are answered one by one. */
  #sameCommand({ commandId, command }: CommandEnvelope): PendingCommand | undefined {
    if (isRead(command)) return undefined;
    return this.#committing.get(commandId) ?? this.#mailbox.find(({ envelope }) => envelope.commandId === commandId);
  }

  /** The same command arrived twice: both get one answer. */
  #join(first: PendingCommand, second: PendingCommand): void {
    const settleFirst = first.settle;
    const joined: PendingCommand = {
      ...first,
      settle: (reply) => {
        settleFirst(reply);
        second.settle(reply);
      },
    };
    const { commandId } = first.envelope;
    const at = this.#mailbox.indexOf(first);
    if (at >= 0) this.#mailbox[at] = joined;
    else this.#committing.set(commandId, joined);
  }

  async #load(): Promise<void> {
    const { journal, kind, actor, onError } = this.#options;
    try {
      this.#state = await kind.activate(actor, await journal.load(actor));
      this.#loading = undefined;
      this.#options.onWeighed(this);
      this.#pump();
    } catch (error) {
      this.#loading = undefined;
      const pending = this.#mailbox.splice(0);
      for (const { envelope } of pending.slice(0, 1)) onError(error, envelope);
      this.#dead = true;
      this.#options.onDead(this, []);
      for (const { settle } of pending) settle({ ok: false, error: { code: "unavailable", retryAfterMs: 1000 } });
    }
  }

  #pump(): void {
    const { metrics, clock } = this.#options;
    while (!this.#handling && !this.#dead && this.#committing.size < LOOK_AHEAD_MAX) {
      const pending = this.#mailbox.shift();
      if (pending === undefined) return;
      let handled: Handled<State> | Promise<Handled<State>>;
      const startedMs = clock.monotonicMs();
      metrics.waitSeconds.observe((startedMs - pending.takenMs) / 1000);
      try {
        handled = this.#options.kind.handle(this.#state, pending.envelope);
      } catch (error) {
        this.#failed(pending, error);
        continue;
      }
      if (!(handled instanceof Promise)) {
        const computedMs = clock.monotonicMs();
        metrics.computeSeconds.observe((computedMs - startedMs) / 1000);
        this.#handled(pending, handled, computedMs);
        continue;
      }
      this.#handling = true;
      this.#readAhead();
      handled.then(
        (result) => {
          this.#handling = false;
          if (this.#dead) this.#options.onDead(this, [pending]);
          else this.#handled(pending, result, clock.monotonicMs());
          this.#pump();
        },
        (error: unknown) => {
          this.#handling = false;
          this.#failed(pending, error);
          this.#pump();
        },
      );
    }
  }

  /**
   * Answers a read during a turn from the state before that turn; false if there is no state yet, so the read waits.
   * Earlier turns may still be committing: the reply waits for them (invariant 3).
   */
  #readsNow(pending: PendingCommand): boolean {
    if (this.#state === undefined || !isRead(pending.envelope.command)) return false;
    try {
      const handled = this.#options.kind.handle(this.#state, pending.envelope);
      if (handled instanceof Promise || handled.outcome !== "reply")
        throw new Error(`${pending.envelope.command.type} did not answer as a read`);
      const { reply } = handled;
      this.#afterCommits(pending, () => pending.settle(reply));
    } catch (error) {
      this.#failed(pending, error);
    }
    return true;
  }

  /** A turn begins to wait for the outside; the reads behind it do not wait. */
  #readAhead(): void {
    if (!this.#mailbox.some(({ envelope }) => isRead(envelope.command))) return;
    const waiting = this.#mailbox.splice(0);
    for (const pending of waiting) if (!this.#readsNow(pending)) this.#mailbox.push(pending);
  }

  /**
   * A command that throws is a programming error, unless a read failed. It leaves no trace and harms no other command.
   */
  #failed(pending: PendingCommand, error: unknown): void {
    this.#options.onError(error, pending.envelope);
    pending.settle({
      ok: false,
      error: error instanceof UnreadableError ? { code: "unavailable", retryAfterMs: 1000 } : { code: "internal" },
    });
  }

  #handled(pending: PendingCommand, handled: Handled<State>, computedMs: number): void {
    switch (handled.outcome) {
      case "reply":
        if (handled.state !== undefined) this.#state = handled.state;
        this.#afterCommits(pending, () => pending.settle(handled.reply));
        return;
      case "repeat":
        this.#afterCommits(pending, () => void this.#repeat(pending, handled.reply));
        return;
      case "rearm":
        this.#state = handled.state;
        // The next deadline follows from turns that may not commit. A timer removed for one of these would never fire
        // again.
        this.#afterCommits(pending, () => this.#rearm(pending, handled));
        return;
      case "turn":
        this.#commit(pending, handled, computedMs);
    }
  }

  /** Waits until the present state is committed. */
  #afterCommits(pending: PendingCommand, then: () => void): void {
    if (this.#committing.size === 0) {
      then();
      return;
    }
    void this.#committed.then(() => {
      if (this.#dead) this.#options.onDead(this, [pending]);
      else then();
    });
  }

  #rearm(pending: PendingCommand, { generation, timer }: Extract<Handled<State>, { outcome: "rearm" }>): void {
    const { journal, shard, epoch } = this.#options;
    journal.rearm(this.actor, { shard, epoch, generation }, timer).then(
      () => pending.settle({ ok: true, result: null }),
      (error: unknown) => this.#failed(pending, error),
    );
  }

  async #repeat(
    pending: PendingCommand,
    reply: (entries: Awaited<ReturnType<Journal["readActor"]>>) => Reply<unknown>,
  ): Promise<void> {
    try {
      pending.settle(reply(await neededRead(this.#options.journal.readActor(this.actor, 0, REPEAT_ENTRIES_MAX))));
    } catch (error) {
      this.#failed(pending, error);
    }
  }

  #commit(pending: PendingCommand, handled: Extract<Handled<State>, { outcome: "turn" }>, computedMs: number): void {
    const { actor, shard, epoch, journal, metrics, clock, tracer } = this.#options;
    this.#state = handled.state;
    this.#committing.set(pending.envelope.commandId, pending);
    // Undefined unless traces are configured. No closure here refers to it: it would cost every turn.
    const span = tracer === undefined ? undefined : beginCommitSpan(tracer, pending.envelope, handled.turn.seqFrom);
    const committed = journal.append({ actor, shard, epoch, activation: this, ...handled.turn });
    if (span !== undefined) endCommitSpan(span, committed);
    this.#committed = committed.then((outcome) => {
      metrics.commitSeconds.observe((clock.monotonicMs() - computedMs) / 1000);
      metrics.turns.inc(outcome.outcome);
      this.#appended(pending.envelope.commandId, handled, outcome);
    });
  }

  #appended(commandId: string, handled: Extract<Handled<State>, { outcome: "turn" }>, outcome: AppendOutcome): void {
    const pending = this.#committing.get(commandId);
    if (pending === undefined) return;
    this.#committing.delete(commandId);
    if (outcome.outcome === "committed") {
      this.#options.onWeighed(this);
      this.#options.onCommitted(this.actor, handled.events);
      pending.settle(handled.reply);
      this.#pump();
      return;
    }
    if (outcome.outcome === "rejected" && isLeavingRefusal(outcome.error)) {
      // The organization moves: its next node, in another cell, takes the repeated command.
      pending.settle({ ok: false, error: { code: "unavailable" } });
      this.#die([]);
      return;
    }
    if (outcome.outcome === "rejected") {
      // The turn itself cannot be stored: another attempt would fail again.
      this.#options.onError(outcome.error, pending.envelope);
      pending.settle({ ok: false, error: { code: "internal" } });
      this.#die([]);
      return;
    }
    if (outcome.outcome === "unknown") this.#options.onUncertain?.(this.actor);
    this.#die([pending]);
  }

  #die(pending: PendingCommand[]): void {
    const all = [...pending, ...this.#committing.values(), ...this.#mailbox.splice(0)];
    this.#committing.clear();
    this.#dead = true;
    this.#options.onDead(this, all);
  }
}

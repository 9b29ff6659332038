/**
 * Which actors are in memory, active or hibernated, and which have to go.
 *
 * Owns: the order of use, the sweep by idle time, the budget in bytes. Does not own: what an actor does
 * (`activation.ts`), its bytes while it hibernates (`hibernated-conversation.ts`), commands (`host.ts`).
 *
 * 1. An actor with a pending command is never touched: only `idle` ones are hibernated or passivated.
 * 2. Idle for {@link HIBERNATED_AFTER_MS} an actor hibernates: it keeps its bytes instead of its objects. Idle for
 *    {@link PASSIVATED_AFTER_MS} it is passivated; the next command loads it from the journal.
 * 3. Beyond the budget the least recently used idle actors are passivated at once, hibernated ones first, which were
 *    all used before the active ones.
 * 4. There is one timer, however many actors there are, and none without actors. Using an actor does not read the
 *    clock: its use is dated by the sweep before it, so two uses between the same sweeps count as equally old.
 */
import { ok } from "node:assert";
import type { ActorId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";

/** A respondent who thinks this long about a question waits some microseconds longer for the next one. */
export const HIBERNATED_AFTER_MS = 30_000;
/** A respondent who was away for ten minutes can wait for one read. */
export const PASSIVATED_AFTER_MS = 10 * 60_000;
/** Sweeps within the time after which an idle actor hibernates: both times are exact to one sweep. */
const SWEEPS_PER_HIBERNATION = 3;
export const SWEEP_EVERY_MS = HIBERNATED_AFTER_MS / SWEEPS_PER_HIBERNATION;
/**
 * Actors that one pass of a sweep hibernates or passivates, a few milliseconds' worth; the next pass follows after
 * other work.
 */
const SWEPT_MAX = 200;
const NEXT_PASS_MS = 20;
/** The share of the budget that is freed at once, so that not every new actor frees room for itself. */
const RELIEF_SHARE = 0.02;

ok(NEXT_PASS_MS < SWEEP_EVERY_MS, "the passes of one sweep end before the next sweep");
ok(SWEEP_EVERY_MS < HIBERNATED_AFTER_MS, "a sweep is more exact than the time after which it hibernates");
ok(HIBERNATED_AFTER_MS < PASSIVATED_AFTER_MS, "an actor hibernates before it is passivated");

/** What a hibernated actor takes besides its text: its id, its map entry, its object (measured). */
export const HIBERNATED_BYTES = 200;

/** An actor in memory as objects. */
export interface ActiveActor {
  readonly actor: ActorId;
  readonly shard: number;
  readonly epoch: number;
  /** True if it has no pending command. */
  readonly idle: boolean;
  /** Its estimated heap. */
  readonly bytes: number;
  /** Its bytes as a text; undefined if its kind does not hibernate. */
  hibernate(): string | undefined;
  /** The sweep before its last use, and the bytes accounted for it. Only {@link ResidentActors} writes them. */
  lastUse: number;
  bytesAccounted: number;
}

/** A hibernated actor. */
export interface HibernatedActor {
  readonly shard: number;
  readonly epoch: number;
  readonly text: string;
  readonly lastUse: number;
}

export interface ResidentActorsOptions {
  readonly clock: Pick<Clock, "after">;
  readonly bytesMax: number;
  /** Default {@link HIBERNATED_AFTER_MS}. */
  readonly hibernatedAfterMs?: number;
  /** Default {@link PASSIVATED_AFTER_MS}. */
  readonly passivatedAfterMs?: number;
  readonly onPassivated: () => void;
}

export class ResidentActors<Actor extends ActiveActor> {
  readonly #options: ResidentActorsOptions;
  readonly #hibernatedAfterMs: number;
  readonly #passivatedAfterMs: number;
  readonly #sweepEveryMs: number;
  /** Both in the order of last use. */
  readonly #active = new Map<ActorId, Actor>();
  readonly #hibernated = new Map<ActorId, HibernatedActor>();
  #bytes = 0;
  /** Bytes above which room is made. */
  #relieveAbove: number;
  #sweeps = 0;
  #isSweeping = false;

  constructor(options: ResidentActorsOptions) {
    this.#options = options;
    this.#hibernatedAfterMs = options.hibernatedAfterMs ?? HIBERNATED_AFTER_MS;
    this.#passivatedAfterMs = options.passivatedAfterMs ?? PASSIVATED_AFTER_MS;
    this.#sweepEveryMs = this.#hibernatedAfterMs / SWEEPS_PER_HIBERNATION;
    this.#relieveAbove = options.bytesMax;
  }

  /** Actors in memory, hibernated ones included. */
  get count(): number {
    return this.#active.size + this.#hibernated.size;
  }

  get hibernatedCount(): number {
    return this.#hibernated.size;
  }

  /** The estimated heap of all of them. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The actor if it is active. Counts as a use. */
  use(actor: ActorId): Actor | undefined {
    const active = this.#active.get(actor);
    // Already used since the last sweep: its place in the order is right.
    if (active === undefined || active.lastUse === this.#sweeps) return active;
    this.#active.delete(actor);
    this.#active.set(actor, active);
    active.lastUse = this.#sweeps;
    return active;
  }

  /** Removes and returns a hibernated actor, which the caller restores or drops. */
  takeHibernated(actor: ActorId): HibernatedActor | undefined {
    const hibernated = this.#hibernated.get(actor);
    if (hibernated !== undefined) this.#dropHibernated(actor, hibernated);
    return hibernated;
  }

  /**
   * Adds an actor that gets its first command at once. It is idle until then, so room is made only when it is weighed
   * again.
   */
  add(active: Actor): void {
    active.lastUse = this.#sweeps;
    active.bytesAccounted = active.bytes;
    this.#bytes += active.bytes;
    this.#active.set(active.actor, active);
    if (!this.#isSweeping) {
      this.#isSweeping = true;
      this.#options.clock.after(this.#sweepEveryMs, () => this.#sweep());
    }
  }

  /** Accounts for the present weight of an actor. */
  weighed(active: Actor): void {
    if (this.#active.get(active.actor) !== active) return;
    const { bytes } = active;
    this.#bytes += bytes - active.bytesAccounted;
    active.bytesAccounted = bytes;
    if (this.#bytes > this.#relieveAbove) this.#relieve();
  }

  /** @returns false if the actor was not here any more. */
  delete(active: Actor): boolean {
    if (this.#active.get(active.actor) !== active) return false;
    this.#active.delete(active.actor);
    this.#bytes -= active.bytesAccounted;
    return true;
  }

  /** Drops the hibernated actors of these shards and returns the active ones. */
  leave(shards: ReadonlySet<number>): readonly Actor[] {
    for (const [actor, hibernated] of this.#hibernated)
      if (shards.has(hibernated.shard)) this.#dropHibernated(actor, hibernated);
    return [...this.#active.values()].filter(({ shard }) => shards.has(shard));
  }

  /** Invariant 2. Both maps are in the order of last use, so the first actor that is too young ends the pass. */
  #sweep(): void {
    this.#sweeps++;
    this.#relieveAbove = this.#options.bytesMax;
    if (this.#bytes > this.#relieveAbove) this.#relieve();
    this.#pass();
  }

  #pass(): void {
    const { clock, onPassivated } = this.#options;
    let left = SWEPT_MAX;
    for (const [actor, hibernated] of this.#hibernated) {
      if (left === 0 || !this.#isOlder(hibernated, this.#passivatedAfterMs)) break;
      this.#dropHibernated(actor, hibernated);
      onPassivated();
      left--;
    }
    for (const active of this.#active.values()) {
      if (left === 0 || !this.#isOlder(active, this.#hibernatedAfterMs)) break;
      if (!active.idle) continue;
      if (this.#hibernate(active)) left--;
    }
    if (this.count === 0) this.#isSweeping = false;
    else if (left === 0) clock.after(NEXT_PASS_MS, () => this.#pass());
    else clock.after(this.#sweepEveryMs, () => this.#sweep());
  }

  /** False: nothing was done, because its kind does not hibernate and it is too young to be passivated. */
  #hibernate(active: Actor): boolean {
    const text = active.hibernate();
    if (text === undefined && !this.#isOlder(active, this.#passivatedAfterMs)) return false;
    this.delete(active);
    if (text === undefined) {
      this.#options.onPassivated();
    } else {
      const { actor, shard, epoch, lastUse } = active;
      this.#hibernated.set(actor, { shard, epoch, text, lastUse });
      this.#bytes += text.length + HIBERNATED_BYTES;
    }
    return true;
  }

  #isOlder({ lastUse }: { readonly lastUse: number }, ageMs: number): boolean {
    // Used at some time after sweep `lastUse`, perhaps just before the next one.
    return (this.#sweeps - lastUse - 1) * this.#sweepEveryMs >= ageMs;
  }

  /** Invariant 3. */
  #relieve(): void {
    const { bytesMax, onPassivated } = this.#options;
    const target = bytesMax * (1 - RELIEF_SHARE);
    for (const [actor, hibernated] of this.#hibernated) {
      if (this.#bytes <= target) break;
      this.#dropHibernated(actor, hibernated);
      onPassivated();
    }
    for (const active of this.#active.values()) {
      if (this.#bytes <= target) break;
      if (active.idle && this.delete(active)) onPassivated();
    }
    // If all others have pending commands, looking again for each turn would find the same.
    this.#relieveAbove = Math.max(bytesMax, this.#bytes + bytesMax * RELIEF_SHARE);
  }

  #dropHibernated(actor: ActorId, { text }: HibernatedActor): void {
    this.#hibernated.delete(actor);
    this.#bytes -= text.length + HIBERNATED_BYTES;
  }
}

/**
 * Which actors are in memory, living or resting, and who has to go.
 *
 * Owns: the order of use, the sweep by idle time, the budget in bytes. Does not own: what an actor does
 * (`activation.ts`), its bytes at rest (`hibernated-conversation.ts`), commands (`host.ts`).
 *
 * 1. An actor with work owed is never touched: only who is `idle` rests or is forgotten.
 * 2. Idle for {@link HIBERNATED_AFTER_MS} an actor rests: it keeps its bytes instead of its objects. Idle for {@link
 *    FORGOTTEN_AFTER_MS} it is forgotten, and read again when it is needed.
 * 3. Beyond the budget the least recently used idle ones are forgotten at once, first those at rest, which all were
 *    used before those that live.
 * 4. There is one timer, however many actors there are, and none while there is no actor. Using an actor costs no
 *    look at the clock: its use is dated by the sweep before it, and of two that were used since the same sweep, either
 *    may count as the earlier.
 */
import { ok } from "node:assert";
import type { ActorId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";

/** A respondent who thinks this long about a question waits some microseconds longer for the next one. */
export const HIBERNATED_AFTER_MS = 30_000;
/** Who has been away for ten minutes comes back, if at all, at no hurry: one read brings the session back. */
export const PASSIVATED_AFTER_MS = 10 * 60_000;
/** Sweeps within the time after which an idle actor hibernates: both times are exact to one sweep. */
const SWEEPS_PER_HIBERNATION = 3;
export const SWEEP_EVERY_MS = HIBERNATED_AFTER_MS / SWEEPS_PER_HIBERNATION;
/**
 * Actors that one pass of a sweep lays to rest or forgets, a few milliseconds' worth; the rest follows when others have
 * had their turn.
 */
const SWEPT_MAX = 200;
const NEXT_PASS_MS = 20;
/** What is freed when the budget is used up, so that room is not made for each actor by itself. */
const RELIEF_SHARE = 0.02;

ok(NEXT_PASS_MS < SWEEP_EVERY_MS, "the passes of one sweep end before the next sweep");
ok(SWEEP_EVERY_MS < HIBERNATED_AFTER_MS, "a sweep is more exact than the time after which it hibernates");
ok(HIBERNATED_AFTER_MS < PASSIVATED_AFTER_MS, "an actor hibernates before it is passivated");

/** What an actor at rest takes besides its text: its id, its place in the map, the object that holds it (measured). */
export const HIBERNATED_BYTES = 200;

/** An actor that lives in memory. */
export interface ActiveActor {
  readonly actor: ActorId;
  readonly shard: number;
  readonly epoch: number;
  /** Whether it could be forgotten without anybody noticing. */
  readonly idle: boolean;
  /** An estimate of what it takes of the heap. */
  readonly bytes: number;
  /** Its bytes as a text, if its kind can rest. */
  layToRest(): string | undefined;
  /**
   * The sweep before its last use, and the bytes that are accounted for it: kept here for the residents, who alone
   * write it.
   */
  lastUse: number;
  bytesAccounted: number;
}

/** An actor at rest. */
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
  readonly onForgotten: () => void;
}

export class ResidentActors<Actor extends ActiveActor> {
  readonly #options: ResidentActorsOptions;
  readonly #hibernatedAfterMs: number;
  readonly #passivatedAfterMs: number;
  readonly #sweepEveryMs: number;
  /** Both in the order of last use, as exact as that is dated. */
  readonly #living = new Map<ActorId, Actor>();
  readonly #resting = new Map<ActorId, HibernatedActor>();
  #bytes = 0;
  /** Bytes beyond which room is made. */
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

  /** Actors in memory, those at rest included. */
  get count(): number {
    return this.#living.size + this.#resting.size;
  }

  get restingCount(): number {
    return this.#resting.size;
  }

  /** An estimate of what all of them take of the heap. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The actor if it lives, which is a use of it. */
  use(actor: ActorId): Actor | undefined {
    const living = this.#living.get(actor);
    // Used since the last sweep already: it stands behind all that were not.
    if (living === undefined || living.lastUse === this.#sweeps) return living;
    this.#living.delete(actor);
    this.#living.set(actor, living);
    living.lastUse = this.#sweeps;
    return living;
  }

  /** Takes an actor from its rest, to be revived or forgotten by whoever asks. */
  takeResting(actor: ActorId): HibernatedActor | undefined {
    const resting = this.#resting.get(actor);
    if (resting !== undefined) this.#forgetResting(actor, resting);
    return resting;
  }

  /** To be given its work at once. Until then it is idle, so room for it is made only when it is weighed again. */
  add(living: Actor): void {
    living.lastUse = this.#sweeps;
    living.bytesAccounted = living.bytes;
    this.#bytes += living.bytes;
    this.#living.set(living.actor, living);
    if (!this.#isSweeping) {
      this.#isSweeping = true;
      this.#options.clock.after(this.#sweepEveryMs, () => this.#sweep());
    }
  }

  /** The actor may weigh something else than before. */
  weighed(living: Actor): void {
    if (this.#living.get(living.actor) !== living) return;
    const { bytes } = living;
    this.#bytes += bytes - living.bytesAccounted;
    living.bytesAccounted = bytes;
    if (this.#bytes > this.#relieveAbove) this.#relieve();
  }

  /** False: it was not here any more. */
  delete(living: Actor): boolean {
    if (this.#living.get(living.actor) !== living) return false;
    this.#living.delete(living.actor);
    this.#bytes -= living.bytesAccounted;
    return true;
  }

  /** Forgets who rests in these shards; who lives there is returned. */
  leave(shards: ReadonlySet<number>): readonly Actor[] {
    for (const [actor, resting] of this.#resting) if (shards.has(resting.shard)) this.#forgetResting(actor, resting);
    return [...this.#living.values()].filter(({ shard }) => shards.has(shard));
  }

  /** Invariant 2. Both maps are in the order of last use, so the first that is too young ends the look. */
  #sweep(): void {
    this.#sweeps++;
    this.#relieveAbove = this.#options.bytesMax;
    if (this.#bytes > this.#relieveAbove) this.#relieve();
    this.#pass();
  }

  #pass(): void {
    const { clock, onForgotten } = this.#options;
    let left = SWEPT_MAX;
    for (const [actor, resting] of this.#resting) {
      if (left === 0 || !this.#isOlder(resting, this.#passivatedAfterMs)) break;
      this.#forgetResting(actor, resting);
      onForgotten();
      left--;
    }
    for (const living of this.#living.values()) {
      if (left === 0 || !this.#isOlder(living, this.#hibernatedAfterMs)) break;
      if (!living.idle) continue;
      if (this.#rest(living)) left--;
    }
    if (this.count === 0) this.#isSweeping = false;
    else if (left === 0) clock.after(NEXT_PASS_MS, () => this.#pass());
    else clock.after(this.#sweepEveryMs, () => this.#sweep());
  }

  /** False: nothing was done, as its kind cannot rest and it is too young to be forgotten. */
  #rest(living: Actor): boolean {
    const text = living.layToRest();
    if (text === undefined && !this.#isOlder(living, this.#passivatedAfterMs)) return false;
    this.delete(living);
    if (text === undefined) {
      this.#options.onForgotten();
    } else {
      const { actor, shard, epoch, lastUse } = living;
      this.#resting.set(actor, { shard, epoch, text, lastUse });
      this.#bytes += text.length + HIBERNATED_BYTES;
    }
    return true;
  }

  #isOlder({ lastUse }: { readonly lastUse: number }, ageMs: number): boolean {
    // Used since the sweep `lastUse`, so perhaps only just before the next one.
    return (this.#sweeps - lastUse - 1) * this.#sweepEveryMs >= ageMs;
  }

  /** Invariant 3. */
  #relieve(): void {
    const { bytesMax, onForgotten } = this.#options;
    const target = bytesMax * (1 - RELIEF_SHARE);
    for (const [actor, resting] of this.#resting) {
      if (this.#bytes <= target) break;
      this.#forgetResting(actor, resting);
      onForgotten();
    }
    for (const living of this.#living.values()) {
      if (this.#bytes <= target) break;
      if (living.idle && this.delete(living)) onForgotten();
    }
    // When those that are left have work owed, looking again for each turn would find the same.
    this.#relieveAbove = Math.max(bytesMax, this.#bytes + bytesMax * RELIEF_SHARE);
  }

  #forgetResting(actor: ActorId, { text }: HibernatedActor): void {
    this.#resting.delete(actor);
    this.#bytes -= text.length + HIBERNATED_BYTES;
  }
}

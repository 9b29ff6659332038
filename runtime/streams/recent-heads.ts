/**
 * The last seq of actors for which this node committed lately: a bounded memory that drops the oldest.
 *
 * Owns: dropping. A dropped actor reads as 0, which means "nothing lately".
 */
import type { ActorId } from "../../machines/ids.ts";

/** Actors of one generation; two are kept. */
const ACTORS_MAX = 20_000;

export class RecentHeads {
  #young = new Map<ActorId, number>();
  #old: ReadonlyMap<ActorId, number> = new Map();

  get(actor: ActorId): number {
    return this.#young.get(actor) ?? this.#old.get(actor) ?? 0;
  }

  set(actor: ActorId, seq: number): void {
    if (this.#young.size >= ACTORS_MAX) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(actor, seq);
  }
}

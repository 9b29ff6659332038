/**
 * The last `seq` that this node has seen of sessions, for a turn that is still running when its deadline passes.
 *
 * A number that is too low is harmless: the caller reads some events again. Unknown is therefore 0, and forgetting is
 * allowed.
 */

/** Sessions of one generation; two are kept. */
const SESSIONS_MAX = 50_000;

export class LastSeenSeqs {
  #young = new Map<string, number>();
  #old = new Map<string, number>();

  get(session: string): number {
    return this.#young.get(session) ?? this.#old.get(session) ?? 0;
  }

  /** Replies may come out of order: a repeat tells of an old turn. */
  set(session: string, seq: number): void {
    if (seq <= this.get(session)) return;
    if (this.#young.size >= SESSIONS_MAX) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(session, seq);
  }
}

/**
 * The highest `seq` of each session that this node has answered with, for turns that outlast their deadline.
 *
 * It is a lower bound: a caller with a lower one reads some events again. An unknown session has 0, and entries may be
 * dropped.
 */

/** Sessions of one generation; two are kept. */
const SESSIONS_MAX = 50_000;

export class LastSeenSeqs {
  #young = new Map<string, number>();
  #old = new Map<string, number>();

  get(session: string): number {
    return this.#young.get(session) ?? this.#old.get(session) ?? 0;
  }

  /** Keeps the higher one: a repeat answers with an old turn. */
  set(session: string, seq: number): void {
    if (seq <= this.get(session)) return;
    if (this.#young.size >= SESSIONS_MAX) {
      this.#old = this.#young;
      this.#young = new Map();
    }
    this.#young.set(session, seq);
  }
}

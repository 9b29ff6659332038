/**
 * The last `seq` that this node has seen of each session, for a turn that still runs when its deadline passes.
 *
 * A number that is too low is harmless: the caller reads some events again. So an unknown session has 0, and the least
 * recently used sessions are evicted.
 */
import { LRUCache } from "lru-cache";

const SESSIONS_MAX = 100_000;

export class LastSeenSeqs {
  readonly #seqs = new LRUCache<string, number>({ max: SESSIONS_MAX });

  get(session: string): number {
    return this.#seqs.get(session) ?? 0;
  }

  /** Ignores a lower seq: replies may arrive out of order, and a repeated message has the seq of an old turn. */
  set(session: string, seq: number): void {
    if (seq > this.get(session)) this.#seqs.set(session, seq);
  }
}

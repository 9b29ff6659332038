/**
 * States of the responses that changed last, so that most entries need no read of PostgreSQL.
 *
 * Owns: which states are kept, within a bound on their size. Does not own: their content.
 *
 * 1. An evicted state can be read again: eviction costs time and nothing else.
 */
import { LRUCache } from "lru-cache";
import type { SessionId } from "../../machines/ids.ts";
import type { ResponseState } from "../responses/response-state.ts";

/** The approximate size of a state without answers. */
const STATE_BYTES = 1000;

/** Measured once, when a state is first cached: a state read from PostgreSQL has answers from earlier events. */
function stateBytes(state: ResponseState): number {
  let bytes = STATE_BYTES;
  for (const [ref, value] of state.answers) bytes += ref.length + JSON.stringify(value).length;
  return bytes;
}

export class RecentResponses {
  readonly #kept: LRUCache<SessionId, { readonly state: ResponseState; readonly bytes: number }>;

  /** @param bytesMax of all states together: their answers when first cached, and the events added since. */
  constructor(bytesMax: number) {
    this.#kept = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes });
  }

  get(session: SessionId): ResponseState | undefined {
    return this.#kept.get(session)?.state;
  }

  /** Caches a state as the most recently used. @param grownBy length of the events that were added to it. */
  keep(session: SessionId, state: ResponseState, grownBy: number): void {
    const bytes = (this.#kept.peek(session)?.bytes ?? stateBytes(state)) + grownBy;
    this.#kept.set(session, { state, bytes });
  }

  forget(session: SessionId): void {
    this.#kept.delete(session);
  }
}

/**
 * States of the responses that changed last, so that most entries need no read of PostgreSQL.
 *
 * Owns: which states are kept, within a bound on their size. Does not own: their content.
 *
 * 1. An evicted state can be read again: eviction costs time and nothing else.
 * 2. A response that has ended leaves, and so does one of which nothing was heard for {@link IDLE_MS}: it may go on at
 *    another node. Hardly an event follows, and it would fill the bound until it is evicted.
 */
import { LRUCache } from "lru-cache";
import type { SessionId } from "../../machines/ids.ts";
import type { ResponseState } from "../responses/response-state.ts";

/** The approximate size of a state without answers. */
const STATE_BYTES = 1000;
/** What an answer takes beside its reference and its value, with its time (measured). */
const ANSWER_BYTES = 150;

/** Measured once, when a state is first cached: a state read from PostgreSQL has answers from earlier events. */
function stateBytes(state: ResponseState): number {
  let bytes = STATE_BYTES;
  for (const [ref, value] of state.answers) bytes += ANSWER_BYTES + ref.length + JSON.stringify(value).length;
  return bytes;
}

/** As long as the actor of a silent conversation stays in memory. */
const IDLE_MS = 600_000;

interface Kept {
  readonly state: ResponseState;
  readonly bytes: number;
  /** Epoch milliseconds of its last entry. */
  readonly at: number;
}

export class RecentResponses {
  readonly #kept: LRUCache<SessionId, Kept>;

  /** @param bytesMax of all states together: their answers when first cached, and the events added since. */
  constructor(bytesMax: number) {
    this.#kept = new LRUCache({ maxSize: bytesMax, sizeCalculation: ({ bytes }) => bytes });
  }

  get(session: SessionId): ResponseState | undefined {
    return this.#kept.get(session)?.state;
  }

  /**
   * Caches a state as the most recently used, unless its response has ended.
   *
   * @param grownBy length of the events that were added to it.
   * @param at epoch milliseconds of the last of them.
   */
  keep(session: SessionId, state: ResponseState, grownBy: number, at: number): void {
    if (state.responseStatus !== "in_progress") {
      this.#kept.delete(session);
      return;
    }
    const before = this.#kept.peek(session);
    const answers = state.answers.size - (before?.state.answers.size ?? 0);
    const bytes = before === undefined ? stateBytes(state) : before.bytes + Math.max(0, answers) * ANSWER_BYTES;
    this.#kept.set(session, { state, bytes: bytes + grownBy, at });
  }

  /** Forgets the responses of which nothing was heard for {@link IDLE_MS} before `now` (epoch milliseconds). */
  forgetIdle(now: number): void {
    for (let oldest = this.#oldest(); oldest !== undefined; oldest = this.#oldest()) {
      if ((this.#kept.peek(oldest)?.at ?? 0) >= now - IDLE_MS) return;
      this.#kept.delete(oldest);
    }
  }

  /** The least recently used one. */
  #oldest(): SessionId | undefined {
    return this.#kept.rkeys().next().value ?? undefined;
  }

  forget(session: SessionId): void {
    this.#kept.delete(session);
  }
}

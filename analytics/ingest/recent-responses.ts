/**
 * States of the responses that changed last, so that most entries need no read of PostgreSQL.
 *
 * Owns: which states are kept, within a bound on their size. Does not own: what they say.
 *
 * 1. What is not here can be read again: forgetting costs time and nothing else.
 */
import type { SessionId } from "../../machines/ids.ts";
import type { ResponseState } from "../responses/response-state.ts";

/** A state without answers, roughly. */
const STATE_BYTES = 1000;

/** Measured once, when a state comes: one that was read has answers that no event brought here. */
function stateBytes(state: ResponseState): number {
  let bytes = STATE_BYTES;
  for (const [ref, value] of state.answers) bytes += ref.length + JSON.stringify(value).length;
  return bytes;
}

export class RecentResponses {
  readonly #bytesMax: number;
  /** In the order of use, the latest last. */
  readonly #kept = new Map<SessionId, { readonly state: ResponseState; bytes: number }>();
  #bytes = 0;

  /**
   * @param bytesMax of all states together, by the length of their answers when they came and of the events added
   * since.
   */
  constructor(bytesMax: number) {
    this.#bytesMax = bytesMax;
  }

  get(session: SessionId): ResponseState | undefined {
    return this.#kept.get(session)?.state;
  }

  /** Keeps a state as the latest used. @param grownBy length of the events that were added to it. */
  keep(session: SessionId, state: ResponseState, grownBy: number): void {
    const bytes = (this.#kept.get(session)?.bytes ?? stateBytes(state)) + grownBy;
    this.forget(session);
    this.#kept.set(session, { state, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#bytesMax) break;
      this.forget(oldest);
    }
  }

  /** Frees what it takes; of a session that is not kept, nothing. */
  forget(session: SessionId): void {
    const kept = this.#kept.get(session);
    if (kept === undefined) return;
    this.#kept.delete(session);
    this.#bytes -= kept.bytes;
  }
}

/**
 * States of the responses that changed last, so that most entries need no read of PostgreSQL.
 *
 * Owns: which states are kept, within a bound on their size. Does not own: what they say.
 *
 * 1. What is not here can be read again: forgetting costs time and nothing else.
 */
import type { SessionId } from "../../machines/ids.ts";
import type { ResponseState } from "../response-state.ts";

/** A state without answers, roughly. */
const STATE_CHARACTERS = 1000;

export class RecentResponses {
  readonly #charactersMax: number;
  /** In the order of use, the latest last. */
  readonly #kept = new Map<SessionId, { readonly state: ResponseState; characters: number }>();
  #characters = 0;

  /** @param charactersMax of all answers together, by the length of what they were read from. */
  constructor(charactersMax: number) {
    this.#charactersMax = charactersMax;
  }

  get(session: SessionId): ResponseState | undefined {
    return this.#kept.get(session)?.state;
  }

  /** Keeps a state as the latest used. @param grownBy what its answers have grown by at most, in characters. */
  keep(session: SessionId, state: ResponseState, grownBy: number): void {
    const characters = (this.#kept.get(session)?.characters ?? STATE_CHARACTERS) + grownBy;
    this.forget(session);
    this.#kept.set(session, { state, characters });
    this.#characters += characters;
    for (const oldest of this.#kept.keys()) {
      if (this.#characters <= this.#charactersMax) break;
      this.forget(oldest);
    }
  }

  /** Frees what it takes; of a session that is not kept, nothing. */
  forget(session: SessionId): void {
    const kept = this.#kept.get(session);
    if (kept === undefined) return;
    this.#kept.delete(session);
    this.#characters -= kept.characters;
  }
}

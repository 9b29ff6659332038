/**
 * The request that opens a session (§4.6), and the proof of work that a form may demand of it.
 *
 * 1. Every attempt has the same Idempotency-Key: if an answer is lost, the next attempt gets the session that was
 *    opened. What was refused stays so under its key, so a proof gets another.
 */
import { randomHex } from "./entropy.ts";
import type { components } from "./generated/description.ts";
import { solveInSteps, type Challenge, type Proof } from "./proof-of-work/solving.ts";
import { call, ParleyError, type Answered, type RequestOptions } from "./protocol/requests.ts";

type Session = components["schemas"]["Session"];

/** Size of an Idempotency-Key: 128 bits, because it grants access to the answer and its token. */
const KEY_BYTES = 16;
/** Proofs that are refused before the opening is: one may expire while a computer sleeps. */
const REFUSALS_MAX = 3;

export class SessionOpening {
  readonly #requests: RequestOptions;
  readonly #path: string;
  readonly #body: object;
  #idempotencyKey = randomHex(KEY_BYTES);
  #proof: Proof | undefined;

  constructor(requests: RequestOptions, formId: string, body: object) {
    this.#requests = requests;
    this.#path = `/v1/forms/${encodeURIComponent(formId)}/sessions`;
    this.#body = body;
  }

  /**
   * Asks for the session; after an answer was lost, once more for the same one.
   * @param signal ends the work on a proof.
   * @throws ParleyError why it is not opened
   */
  async ask(signal: AbortSignal): Promise<Answered<Session>> {
    for (let refusals = 0; ; refusals++) {
      try {
        return await call<Session>(this.#requests, {
          method: "POST",
          path: this.#path,
          // JSON leaves out what is undefined.
          body: { ...this.#body, proof: this.#proof },
          headers: { "idempotency-key": this.#idempotencyKey },
        });
      } catch (error) {
        const challenge = challengeIn(error);
        if (challenge === undefined || refusals === REFUSALS_MAX) throw error;
        this.#proof = await solveInSteps(challenge, signal);
        this.#idempotencyKey = randomHex(KEY_BYTES);
      }
    }
  }
}

/** What a form demands of an opening that it has refused; undefined for every other error. */
function challengeIn(error: unknown): Challenge | undefined {
  if (!(error instanceof ParleyError) || error.code !== "proof_of_work_required") return undefined;
  const { challenge } = error.envelope as { readonly challenge?: Partial<Challenge> };
  const { token, bits } = challenge ?? {};
  return typeof token === "string" && typeof bits === "number" ? { token, bits } : undefined;
}

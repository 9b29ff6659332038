/**
 * Challenges of the proof of work that a form demands (`settings.proofOfWorkBits`), against automated openings without
 * a third party.
 *
 * Owns: issuing a challenge, and whether a proof counts. Does not own: the puzzle (`machines/proof-of-work.ts`).
 *
 * 1. Nothing is stored of a challenge: it is signed, names its form, its work and its expiry, and is valid on every
 *    node that shares the keyring.
 * 2. A proof opens one session. What was used is claimed in the database, as an idempotency key is, so this holds over
 *    nodes and restarts. The same opening, repeated after a lost answer, may use its proof again.
 * 3. Only the expiry is compared with the node's clock. A node whose clock is behind the issuer's accepts a challenge
 *    for longer; claims outlive it by a day, so it is still used once.
 * 4. The work is that of the challenge: an author who changes the setting locks out nobody who is at work.
 */
import { hash } from "node:crypto";
import { isId, type FormId, type OrganizationId, type SessionId, bodyOf } from "../../machines/ids.ts";
import { isSolved, PIECES } from "../../machines/proof-of-work.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { IdempotencyRepository } from "../../runtime/postgres/keys/idempotency-keys.ts";
import { ApiError } from "../errors/api-error.ts";

const PURPOSE = "proof-of-work";
/** Where used challenges are claimed, beside the routes of idempotency keys. */
const CLAIMED_UNDER = "proof-of-work";
/**
 * How long a challenge is valid: far longer than the most work takes on a slow phone, also one that slept meanwhile,
 * and longer than the clocks of nodes differ.
 */
export const CHALLENGE_LIFE_MS = 600_000;
const ID_BYTES = 12;

/** What a client gets to solve. */
export interface WorkChallenge {
  readonly token: string;
  /** The work is 2^bits hashes on average. */
  readonly bits: number;
  /** How many numbers are to be found. */
  readonly pieces: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** What a client sends of it. */
export interface WorkProof {
  readonly token: string;
  readonly nonces: readonly number[];
}

/** Why a proof does not count. */
export type ProofProblem = "missing" | "invalid" | "expired" | "used";

export interface WorkSubject {
  readonly organization: OrganizationId;
  readonly form: FormId;
}

type Payload = readonly [organization: string, form: string, bits: number, expiresAt: number, id: string];

export class ProofOfWork {
  readonly #keyring: Pick<Keyring, "sign" | "verify">;
  readonly #claims: Pick<IdempotencyRepository, "claim">;
  readonly #clock: Pick<Clock, "now">;
  readonly #entropy: Pick<Entropy, "bytes">;

  constructor(
    keyring: Pick<Keyring, "sign" | "verify">,
    claims: Pick<IdempotencyRepository, "claim">,
    clock: Pick<Clock, "now">,
    entropy: Pick<Entropy, "bytes">,
  ) {
    this.#keyring = keyring;
    this.#claims = claims;
    this.#clock = clock;
    this.#entropy = entropy;
  }

  issue({ organization, form }: WorkSubject, bits: number): WorkChallenge {
    const expiresAt = this.#clock.now() + CHALLENGE_LIFE_MS;
    const id = Buffer.from(this.#entropy.bytes(ID_BYTES)).toString("base64url");
    const payload: Payload = [organization, form, bits, expiresAt, id];
    const token = this.#keyring.sign(PURPOSE, Buffer.from(JSON.stringify(payload)));
    return { token, bits, pieces: PIECES, expiresAt };
  }

  /**
   * Checks a proof, without using it up.
   * @param bits what the form demands; null: nothing.
   * @returns the id of the challenge; undefined if the form demands nothing.
   * @throws ApiError `proof_of_work_required` with a new challenge
   */
  check(subject: WorkSubject, bits: number | null, proof: WorkProof | undefined): string | undefined {
    if (bits === null) return undefined;
    if (proof === undefined) throw this.#demand(subject, bits, "missing");
    const bytes = this.#keyring.verify(PURPOSE, proof.token);
    if (bytes === undefined) throw this.#demand(subject, bits, "invalid");
    // The signature proves that this service wrote the payload.
    const [organization, form, work, expiresAt, id] = JSON.parse(Buffer.from(bytes).toString()) as Payload;
    const isForThis = isId("frm", form) && organization === subject.organization && form === subject.form;
    if (!isForThis || !isSolved(proof.token, work, proof.nonces)) throw this.#demand(subject, bits, "invalid");
    if (expiresAt <= this.#clock.now()) throw this.#demand(subject, bits, "expired");
    return id;
  }

  /**
   * Uses a checked proof for a session.
   * @throws ApiError `proof_of_work_required` if it opened another one
   */
  async use(subject: WorkSubject, bits: number, id: string, session: SessionId): Promise<void> {
    const resourceId = bodyOf(session);
    const result = await this.#claims.claim({
      organization: subject.organization,
      route: CLAIMED_UNDER,
      key: id,
      requestHash: hash("sha256", session, "buffer"),
      resourceId,
    });
    if (!result.claimed && result.resourceId !== resourceId) throw this.#demand(subject, bits, "used");
  }

  #demand(subject: WorkSubject, bits: number, reason: ProofProblem): ApiError {
    return new ApiError("proof_of_work_required", { extra: { reason, challenge: this.issue(subject, bits) } });
  }
}

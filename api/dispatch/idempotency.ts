/**
 * `Idempotency-Key` on every POST (contract §6).
 *
 * Owns: which request runs, which ones wait, and the answer to a repeat. Does not own: the claims
 * (`runtime/postgres/keys/idempotency-keys.ts`).
 *
 * 1. A key is claimed, with the id of the resource to create, before the request runs; a run after a crash gets the
 *    same id and creates the same resource.
 * 2. Of identical requests only one runs. The others wait for it and get the same status and bytes. If two nodes run
 *    the same request, because one was slow and the other considered it dead, both answer with the answer stored first.
 * 3. Only final answers are stored. After an internal error the claim stays open, and the next identical request runs
 *    under the same id. If the first run is refused for load or by the plan, it has done nothing, and the claim is
 *    released. A refusal of a later run does not release it, because an earlier run may have done part of the work.
 * 4. A 202 means only that the deadline passed. The final answer is stored once the turn ends; an earlier repeat joins
 *    the running turn.
 */
import { ok } from "node:assert";
import { hash } from "node:crypto";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { IdempotencyRepository, StoredReply } from "../../runtime/postgres/keys/idempotency-keys.ts";
import { ApiError } from "../errors/api-error.ts";

/** A serialized answer. */
export interface RenderedAnswer {
  readonly status: number;
  readonly body: string;
  /** For Retry-After. A stored answer has none, because it is final. */
  readonly retryAfterMs?: number | undefined;
  /** For a 202: resolves with the final answer once the turn ends. Never rejects. */
  readonly later?: (() => Promise<RenderedAnswer>) | undefined;
}

export interface IdempotentRequest {
  readonly organization: OrganizationId;
  /** Mode, method and path: the rest of the key's scope. */
  readonly route: string;
  readonly key: string;
  /** Query and body as sent, without the deadline, which does not change the request's effect. */
  readonly content: string;
  /** How long to wait for an identical request, in milliseconds. */
  readonly waitMs: number;
  /** The body of the id that a first run gives to the resource it creates. */
  readonly resourceBody: string;
}

/** Runs the request. `rerun`: an earlier run under the same id may have done part of the work. */
export type IdempotentRun = (resourceBody: string, rerun: boolean) => Promise<RenderedAnswer>;

/**
 * How long to poll for the answer of a run outside this process. Either another node runs it, and most requests take
 * milliseconds, or a node died during it. A second run is harmless, so this wait only saves work.
 */
const FOREIGN_RUN_WAIT_MS = 1500;
const FOREIGN_RUN_LOOKS_EVERY_MS = 100;
ok(FOREIGN_RUN_LOOKS_EVERY_MS < FOREIGN_RUN_WAIT_MS, "the answer of another run is looked for several times");

/** The purpose under which stored answers are encrypted, because some contain a secret that is shown only once. */
const KEPT = "idempotency";

interface Running {
  readonly requestHash: string;
  readonly answer: Promise<RenderedAnswer>;
}

export class Idempotency {
  readonly #claims: IdempotencyRepository;
  readonly #keyring: Pick<Keyring, "encrypt" | "decrypt">;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #running = new Map<string, Running>();

  constructor(claims: IdempotencyRepository, keyring: Pick<Keyring, "encrypt" | "decrypt">, clock: Clock, log: Log) {
    this.#claims = claims;
    this.#keyring = keyring;
    this.#clock = clock;
    this.#log = log;
  }

  /** @throws ApiError `idempotency_mismatch`, `idempotency_in_flight`; errors of the run. */
  run(request: IdempotentRequest, run: IdempotentRun): Promise<RenderedAnswer> {
    const id = JSON.stringify([request.organization, request.route, request.key]);
    const requestHash = hash("sha256", request.content);
    const running = this.#running.get(id);
    if (running !== undefined) {
      if (running.requestHash !== requestHash) throw new ApiError("idempotency_mismatch");
      return this.#waitFor(running.answer, request.waitMs);
    }
    const answer = this.#first(request, Buffer.from(requestHash, "hex"), run).finally(() => this.#running.delete(id));
    this.#running.set(id, { requestHash, answer });
    return answer;
  }

  async #first(request: IdempotentRequest, requestHash: Buffer, run: IdempotentRun): Promise<RenderedAnswer> {
    const claim = {
      organization: request.organization,
      route: request.route,
      key: request.key,
      requestHash,
      resourceId: request.resourceBody,
    };
    const startedMs = this.#clock.monotonicMs();
    for (;;) {
      const result = await this.#claims.claim(claim);
      if (result.claimed) return this.#act(request, request.resourceBody, false, run);
      if (!requestHash.equals(result.requestHash)) throw new ApiError("idempotency_mismatch");
      if (result.response !== null) return this.#opened(result.response);
      if (this.#clock.monotonicMs() - startedMs >= FOREIGN_RUN_WAIT_MS)
        return this.#act(request, result.resourceId, true, run);
      await new Promise<void>((resolve) => this.#clock.after(FOREIGN_RUN_LOOKS_EVERY_MS, resolve));
    }
  }

  async #act(
    request: IdempotentRequest,
    resourceBody: string,
    rerun: boolean,
    run: IdempotentRun,
  ): Promise<RenderedAnswer> {
    const answer = await run(resourceBody, rerun);
    if (answer.status !== 202) return this.#kept(request, answer, !rerun);
    // Not awaited: the caller already has the 202. Without the stored answer, a repeat would run again after the
    // actor has forgotten the command.
    void answer.later?.().then((final) => this.#kept(request, final, false));
    return answer;
  }

  /**
   * Stores an answer if it is final.
   * @param isFirst true if this is the first run of the claim, so that a refusal means that nothing was done.
   * @returns the answer for all callers: the one stored first, if any.
   */
  async #kept(
    { organization, route, key }: IdempotentRequest,
    answer: RenderedAnswer,
    isFirst: boolean,
  ): Promise<RenderedAnswer> {
    try {
      if (answer.status === 429 || answer.status === 402) {
        if (isFirst) await this.#claims.release(organization, route, key);
      } else if (answer.status < 500) {
        const earlier = await this.#claims.complete(organization, route, key, {
          status: answer.status,
          body: this.#keyring.encrypt(KEPT, Buffer.from(answer.body)),
        });
        if (earlier !== undefined) return this.#opened(earlier);
      }
    } catch (error) {
      // The request succeeded, so its answer is still sent. A repeat finds the open claim and runs under the same id.
      this.#log.warn({ err: error, route }, "could not store the answer to an idempotent request");
    }
    return answer;
  }

  #opened({ status, body }: StoredReply): RenderedAnswer {
    const plain = this.#keyring.decrypt(KEPT, body);
    if (plain === undefined) throw new Error("a kept answer cannot be decrypted");
    return { status, body: Buffer.from(plain).toString() };
  }

  #waitFor(answer: Promise<RenderedAnswer>, waitMs: number): Promise<RenderedAnswer> {
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(waitMs, () => reject(new ApiError("idempotency_in_flight")));
      answer.then(resolve, reject).finally(cancel);
    });
  }
}

/**
 * `Idempotency-Key` on every POST (contract §6).
 *
 * Owns: who runs, who waits, and what a repeat gets. Does not own: the claims
 * (`runtime/postgres/keys/idempotency-keys.ts`).
 *
 * 1. A key is claimed, together with the id of what will be made, before anything is done; a run after a crash gets
 *    the same id and makes the same thing.
 * 2. Of identical requests one runs. The others wait for it, and get its status and its bytes. Where two nodes ran
 *    the same, because one was slow and the other took it for dead, both answer with what was kept first.
 * 3. What is kept is an answer that would not change by trying again. After a fault of ours the claim stays open,
 *    and the next identical request runs under the same id. After a refusal of the first run for load or by the plan
 *    nothing was done, and the claim is given up; a later one's says nothing of the runs before it.
 * 4. A 202 says only that the wait was over. What it comes to is kept when it is there; who repeats it earlier joins
 *    what runs.
 */
import { ok } from "node:assert";
import { hash } from "node:crypto";
import type { OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Log } from "../../runtime/node/log.ts";
import type { IdempotencyRepository, StoredReply } from "../../runtime/postgres/keys/idempotency-keys.ts";
import { ApiError } from "../errors/api-error.ts";

/** An answer as it leaves. */
export interface RenderedAnswer {
  readonly status: number;
  readonly body: string;
  /** For Retry-After. Of an answer that is kept there is none: it would not change by trying again. */
  readonly retryAfterMs?: number | undefined;
  /** Of a 202: what it comes to. Never rejects. */
  readonly later?: (() => Promise<RenderedAnswer>) | undefined;
}

export interface IdempotentRequest {
  readonly organization: OrganizationId;
  /** What else must be the same for two keys to be one: mode, method and path. */
  readonly route: string;
  readonly key: string;
  /** Query and body as they were sent, without how long to wait: that changes nothing of what is asked for. */
  readonly content: string;
  /** How long to wait for an identical request. */
  readonly waitMs: number;
  /** The body of the id that a first run would give to what it makes. */
  readonly resourceBody: string;
}

/** Runs the request. `rerun`: an earlier run under the same id may have got part of the way. */
export type IdempotentRun = (resourceBody: string, rerun: boolean) => Promise<RenderedAnswer>;

/**
 * How long to look for the answer of a run that this process knows nothing of. Either another node is at it, and most
 * requests take milliseconds, or a node died at it. As running again is harmless, this only saves work.
 */
const FOREIGN_RUN_WAIT_MS = 1500;
const FOREIGN_RUN_LOOKS_EVERY_MS = 100;
ok(FOREIGN_RUN_LOOKS_EVERY_MS < FOREIGN_RUN_WAIT_MS, "the answer of another run is looked for several times");

/** What kept answers are encrypted for: some show a secret, and only this once. */
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

  /** @throws ApiError `idempotency_mismatch`, `idempotency_in_flight`, and what the run throws. */
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
    // Not waited for: whoever asked has his answer. Without it a repeat would run anew when the command has long been
    // forgotten.
    void answer.later?.().then((final) => this.#kept(request, final, false));
    return answer;
  }

  /**
   * Keeps an answer, if it is one to be kept.
   * @param isFirst nothing was done under this claim before, so that after a refusal nothing has been.
   * @returns what everybody gets: what was kept before, if anything was.
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
      // The work is done and the caller may know it: a repeat finds the open claim and does the same under the same id.
      this.#log.warn({ err: error, route }, "the answer to an idempotent request could not be kept");
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

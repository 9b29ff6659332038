/**
 * The edge of a node, as far as it opens conversations: idempotency keys as `api/dispatch/dispatcher.ts` uses them,
 * openings as its endpoints make them.
 *
 * Does not own: who may open, limits and schemas, which are the same on every node and need no world to be tried.
 */
import { failureOf } from "../../../api/errors/failures.ts";
import { createSessionPasses } from "../../../api/auth/session-passes.ts";
import { Idempotency, type RenderedAnswer } from "../../../api/dispatch/idempotency.ts";
import type { LiveForm } from "../../../api/forms/live-form.ts";
import { openSession, type OpeningServices } from "../../../api/sessions/open-session.ts";
import { bodyOf } from "../../../machines/ids.ts";
import type { Actors } from "../../../runtime/commands/commands.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Keyring } from "../../../runtime/keyring/keyring.ts";
import type { Log } from "../../../runtime/node/log.ts";
import type { IdempotencyRepository } from "../../../runtime/postgres/keys/idempotency-keys.ts";

export interface EdgeOptions {
  readonly actors: Actors;
  readonly claims: IdempotencyRepository;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly log: Log;
  /** A new session's id. */
  readonly newSession: () => string;
  /** The answer to a request with this key could not be kept, so a repeat may get other bytes for the same session. */
  readonly onNotKept: (key: string) => void;
}

/** How long a request waits for an identical one on the same node. */
const WAIT_MS = 10_000;
const EXPIRES_IN_SECONDS = 30 * 86_400;

export class Edge {
  readonly #options: EdgeOptions;
  readonly #idempotency: Idempotency;
  readonly #services: OpeningServices;

  constructor(options: EdgeOptions) {
    const { actors, claims, clock, keyring, log, onNotKept } = options;
    this.#options = options;
    const kept: IdempotencyRepository = {
      ...claims,
      complete: (organization, route, key, reply) =>
        claims.complete(organization, route, key, reply).catch((error: unknown) => {
          onNotKept(key);
          throw error;
        }),
    };
    this.#idempotency = new Idempotency(kept, keyring, clock, log);
    // What an opening uses of them.
    this.#services = {
      actors,
      clock,
      passes: createSessionPasses(keyring, clock),
      publicUrl: "https://forms.example",
    };
  }

  /** `POST /v1/forms/{id}/sessions` with an `Idempotency-Key`. */
  async open(live: LiveForm, key: string): Promise<RenderedAnswer> {
    const { organization, form } = live;
    const request = {
      organization,
      route: `live POST /v1/forms/${form}/sessions`,
      key,
      content: "\n{}",
      waitMs: WAIT_MS,
      resourceBody: bodyOf(this.#options.newSession()),
    };
    try {
      return await this.#idempotency.run(request, (resourceBody, rerun) => this.#run(live, key, resourceBody, rerun));
    } catch (thrown) {
      return errorOf(thrown);
    }
  }

  async #run(live: LiveForm, key: string, resourceBody: string, rerun: boolean): Promise<RenderedAnswer> {
    try {
      const { access, greeting, question } = await openSession(this.#services, live, {
        session: `ses_${resourceBody}`,
        mode: "live",
        source: "chat",
        hiddenFields: {},
        // Tells the checkers which request it was.
        metadata: { key },
        language: null,
        expiresIn: EXPIRES_IN_SECONDS,
        origins: undefined,
        rerun,
      });
      return { status: 201, body: JSON.stringify({ ...access, greeting, question }) };
    } catch (thrown) {
      return errorOf(thrown);
    }
  }
}

function errorOf(thrown: unknown): RenderedAnswer {
  const { status, code } = failureOf(thrown);
  return { status, body: JSON.stringify({ error: { code } }) };
}

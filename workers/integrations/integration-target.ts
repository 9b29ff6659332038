/**
 * Deliveries to integrations: opens the config, loads the form of the response, and lets the adapter of the type make
 * one attempt (§4.21).
 *
 * Owns: what an adapter works with, and the secrets in what is recorded. Does not own: the requests of a type (a file
 * each), the queue and what follows from an attempt (`workers/webhooks`).
 *
 * 1. All requests of an attempt share the time of one (`ANSWER_WAIT_MS`), so that its claim covers them.
 * 2. No secret of the config reaches the recorded attempt, also if a receiver echoes it.
 */
import { ok } from "node:assert";
import type { JsonObject } from "../../machines/json.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { createFormVersions, type FormVersions } from "../../runtime/actors/form-versions.ts";
import { currentForm } from "../../runtime/actors/current-form.ts";
import {
  openConfig,
  secretTexts,
  type IntegrationId,
  type IntegrationType,
} from "../../runtime/integrations/integration.ts";
import { readableEvent, responseIn } from "../../runtime/integrations/readable-event.ts";
import type { Keyring } from "../../runtime/keyring/keyring.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Entropy } from "../../runtime/node/entropy.ts";
import type { Log } from "../../runtime/node/log.ts";
import { formsRepository, type FormsRepository } from "../../runtime/postgres/forms/forms.ts";
import { versionOfResponse } from "../../runtime/postgres/integrations/response-version.ts";
import { queueEmails } from "../../runtime/postgres/messages/queue-emails.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import type { ClaimedDelivery } from "../../runtime/postgres/webhooks/queue.ts";
import { ANSWER_WAIT_MS, type Attempt, type Sender } from "../webhooks/sender.ts";
import { notSent, type DeliveryTarget } from "../webhooks/target.ts";
import type { Adapter, Outside, ServiceAddresses } from "./adapter.ts";
import { createAdapters, RATE_LIMIT_SECONDS } from "./catalogue.ts";

/** Looking up a response's version and queueing e-mails are short statements. */
export const INTEGRATIONS_CONNECTIONS = 1;

/** Bytes of an answer's body that are recorded, as of webhooks. */
const RECORDED_CHARACTERS_MAX = 1_024;
/** Shorter secrets are not blotted out: they would blot out ordinary words. */
const BLOTTED_FROM = 6;

export interface IntegrationTargetOptions {
  readonly pool: Pool;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
  readonly log: Log;
  readonly sender: Sender;
  readonly addresses: ServiceAddresses;
  /** E-mails were queued. */
  readonly onQueued: () => void;
}

export function integrationTarget(options: IntegrationTargetOptions): DeliveryTarget {
  const { pool, keyring, clock, log } = options;
  const forms = formsRepository(pool);
  const formVersions = createFormVersions(forms, clock);
  const adapters = createAdapters();

  const attempt = async (delivery: ClaimedDelivery, type: IntegrationType, now: number): Promise<Attempt> => {
    const config = openConfig(keyring, delivery.secret);
    if (config === undefined) {
      log.error({ endpoint: delivery.endpoint }, "could not decrypt the config of an integration");
      return notSent("the integration's config cannot be read");
    }
    const payload = JSON.parse(delivery.body.toString()) as JsonObject;
    const form = await formOf(delivery, payload, { pool, forms, formVersions, clock });
    if (form === undefined) return notSent("the response was deleted");
    const event = readableEvent({ id: delivery.webhookId, test: delivery.test }, payload, form);
    // The config was checked for this type when it was written.
    const adapter = adapters[type] as Adapter<unknown>;
    const made = await adapter(event, config, outsideOf(delivery, payload, options, now));
    return recorded(waiting(made, type), secretTexts(type, config));
  };

  return {
    async send(delivery, now) {
      ok(delivery.type !== "webhook", "a webhook is not delivered as an integration");
      const startedMs = clock.monotonicMs();
      try {
        const made = await attempt(delivery, delivery.type, now);
        return { ...made, durationMs: Math.round(clock.monotonicMs() - startedMs) };
      } catch (error) {
        // The database or the stored form: nothing of it is for the owner, and the delivery is tried again.
        log.warn({ err: error, delivery: delivery.id }, "could not make the delivery of an integration");
        return notSent("the service could not make the delivery");
      }
    },
  };
}

/** The form as the response knows it; of a test send and an event without a response, as it is now. */
async function formOf(
  { organization, test }: ClaimedDelivery,
  payload: JsonObject,
  ports: {
    readonly pool: Pool;
    readonly forms: FormsRepository;
    readonly formVersions: FormVersions;
    readonly clock: Clock;
  },
): Promise<CompiledForm | undefined> {
  const response = test ? undefined : responseIn(payload);
  if (response === undefined) return currentForm(ports, organization, payload["formId"] as `frm_${string}`);
  const version = await versionOfResponse(ports.pool, organization, response);
  return version === undefined ? undefined : ports.formVersions.get(version);
}

function outsideOf(
  delivery: ClaimedDelivery,
  payload: JsonObject,
  { pool, keyring, entropy, clock, sender, addresses, onQueued }: IntegrationTargetOptions,
  now: number,
): Outside {
  const startedMs = clock.monotonicMs();
  return {
    addresses,
    now,
    request(request) {
      const leftMs = ANSWER_WAIT_MS - (clock.monotonicMs() - startedMs);
      return leftMs <= 0
        ? Promise.resolve(notSent("no answer in time"))
        : sender.request({ ...request, withinMs: leftMs });
    },
    async queueEmails({ to, subject, text }) {
      const { organization, id, test } = delivery;
      const integration = delivery.endpoint as IntegrationId;
      const response = test ? undefined : responseIn(payload);
      const form = payload["formId"] as `frm_${string}`;
      const about = response === undefined ? { form } : { response };
      const content = { subject, text };
      // Attempts of one delivery queue one message; a copy that somebody asks for is another delivery.
      const email = { organization, about, key: `${integration}/${id}`, to, content, at: now };
      await queueEmails(pool, email, { keyring, entropy });
      onQueued();
    },
  };
}

/** Gives a 429 without a time the wait that the service asks for, and rounds a fraction of a second up. */
function waiting(attempt: Attempt, type: IntegrationType): Attempt {
  const asked = attempt.retryAfter.trim();
  if (/^\d+\.\d+$/.test(asked)) return { ...attempt, retryAfter: String(Math.ceil(Number(asked))) };
  const seconds = RATE_LIMIT_SECONDS[type];
  return attempt.status === 429 && asked === "" && seconds !== undefined
    ? { ...attempt, retryAfter: String(seconds) }
    : attempt;
}

/** Invariant 2. */
function recorded(attempt: Attempt, secrets: readonly string[]): Attempt {
  const blotted = (text: string | null): string | null =>
    secrets
      .filter((secret) => secret.length >= BLOTTED_FROM)
      .reduce<string | null>((left, secret) => left?.replaceAll(secret, "•••") ?? null, text);
  return {
    ...attempt,
    error: blotted(attempt.error),
    response: blotted(attempt.response)?.slice(0, RECORDED_CHARACTERS_MAX) ?? null,
  };
}

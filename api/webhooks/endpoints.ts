/** Webhook endpoints of an organization (§4.20): creating, reading, changing and removing them, and a new secret. */
import type { WebhookEndpointRow } from "../../runtime/postgres/webhooks/endpoint-row.ts";
import type { WebhookEndpointId } from "../../runtime/webhooks/webhook-endpoint.ts";
import type { FormId, OrganizationId } from "../../machines/ids.ts";
import type { Services } from "../services/services.ts";
import { ApiError } from "../errors/api-error.ts";
import { PREVIOUS_SECRET_MS, SECRETS_MAX, newSecret } from "./secrets.ts";
import { receiverUrlProblem } from "../../runtime/webhooks/receiver-url.ts";

/** An organization's endpoints are listed without pages. */
const ENDPOINTS_MAX = 100;

export interface NewWebhook {
  readonly id: WebhookEndpointId;
  readonly url: string;
  readonly events: WebhookEndpointRow["events"];
  /** Undefined: all forms of the organization. */
  readonly form: FormId | undefined;
}

/** @throws ApiError `validation_failed` */
export async function createWebhook(
  services: Pick<Services, "clock" | "entropy" | "forms" | "keyring" | "webhooks" | "webhooksMayReach">,
  organization: OrganizationId,
  { id, url, events, form }: NewWebhook,
): Promise<WebhookEndpointRow> {
  checkUrl(services, url);
  await checkForm(services, organization, form);
  const others = (await services.webhooks.list(organization)).filter((row) => row.id !== id);
  if (others.length >= ENDPOINTS_MAX)
    throw new ApiError("validation_failed", {
      message: `An organization has at most ${ENDPOINTS_MAX} webhook endpoints.`,
    });
  return services.webhooks.insert({
    id,
    organization,
    form: form ?? null,
    url,
    events: [...new Set(events)],
    secret: newSecret(services),
    createdAt: services.clock.now(),
  });
}

export interface WebhookChanges {
  readonly active: boolean | undefined;
  readonly url: string | undefined;
  readonly events: WebhookEndpointRow["events"] | undefined;
  /** Null: all forms of the organization. */
  readonly form: FormId | null | undefined;
}

/** @throws ApiError `not_found`, `validation_failed` */
export async function changeWebhook(
  services: Pick<Services, "clock" | "forms" | "webhooks" | "webhooksMayReach">,
  organization: OrganizationId,
  id: WebhookEndpointId,
  { active, url, events, form }: WebhookChanges,
): Promise<WebhookEndpointRow> {
  await readWebhook(services, organization, id);
  if (url !== undefined) checkUrl(services, url);
  await checkForm(services, organization, form);
  const changes = { active, url, events: events === undefined ? undefined : [...new Set(events)], form };
  return found(await services.webhooks.change(organization, id, changes, services.clock.now()));
}

/** @throws ApiError `not_found` */
export async function removeWebhook(
  services: Pick<Services, "webhooks">,
  organization: OrganizationId,
  id: WebhookEndpointId,
): Promise<void> {
  if (!(await services.webhooks.remove(organization, id))) throw noEndpoint();
}

/**
 * Gives an endpoint a new secret; the one before signs for 24 hours more. @throws ApiError `not_found`, `rate_limited`
 */
export async function rotateSecret(
  services: Pick<Services, "clock" | "clockScale" | "entropy" | "keyring" | "webhooks">,
  organization: OrganizationId,
  id: WebhookEndpointId,
): Promise<WebhookEndpointRow> {
  const now = services.clock.now();
  const rotation = {
    secret: newSecret(services),
    previousUntil: now + Math.ceil(PREVIOUS_SECRET_MS / services.clockScale),
    previousMax: SECRETS_MAX - 1,
  };
  const rotated = await services.webhooks.rotate(organization, id, rotation, now);
  switch (rotated.result) {
    case "rotated":
      return rotated.row;
    case "not_found":
      throw noEndpoint();
    case "too_many": {
      const message = `The endpoint has ${SECRETS_MAX} active secrets: the next rotation is possible once the oldest one expires.`;
      throw new ApiError("rate_limited", { message, retryAfterMs: rotated.freeAt - now });
    }
  }
}

/** @throws ApiError `not_found` */
export async function readWebhook(
  services: Pick<Services, "webhooks">,
  organization: OrganizationId,
  id: WebhookEndpointId,
): Promise<WebhookEndpointRow> {
  return found(await services.webhooks.get(organization, id));
}

function found(row: WebhookEndpointRow | undefined): WebhookEndpointRow {
  if (row === undefined) throw noEndpoint();
  return row;
}

function noEndpoint(): ApiError {
  return new ApiError("not_found", { message: "There is no webhook endpoint with this id." });
}

/**
 * Checks the text of an address. The addresses that a host name resolves to are checked on each delivery, as they may
 * change. @throws ApiError `validation_failed`
 */
function checkUrl(services: Pick<Services, "webhooksMayReach">, url: string): void {
  const message = receiverUrlProblem(url, services.webhooksMayReach);
  if (message !== undefined)
    throw new ApiError("validation_failed", { issues: [{ path: "url", code: "invalid_url", message }] });
}

/** @throws ApiError `validation_failed` */
async function checkForm(
  services: Pick<Services, "forms">,
  organization: OrganizationId,
  form: FormId | null | undefined,
): Promise<void> {
  if (form === undefined || form === null || (await services.forms.get(organization, form)) !== undefined) return;
  throw new ApiError("validation_failed", {
    issues: [{ path: "formId", code: "unknown_form", message: "There is no form with this id." }],
  });
}

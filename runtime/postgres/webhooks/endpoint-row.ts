/**
 * The names of webhooks: what may be subscribed to, and what an endpoint is (§3.5, §4.20, §6.1).
 *
 * Owns: names and shapes. Does not own: any statement (`webhooks.ts`, `queue.ts`).
 */
import type { FormId, Id, OrganizationId } from "../../../machines/ids.ts";

export type WebhookEndpointId = Id<"whe">;

/** What may be subscribed to (§6.1). */
export const WEBHOOK_EVENTS = [
  "response.completed",
  "response.disqualified",
  "response.abandoned",
  "response.partial",
  "response.resumed",
  "followup.sent",
  "response.answer_recorded",
  "session.started",
  "form.published",
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Names of before, which match the same events (§6.1). */
export const LEGACY_WEBHOOK_EVENTS = {
  "submission.completed": "response.completed",
  "submission.abandoned": "response.abandoned",
} as const;
export type LegacyWebhookEvent = keyof typeof LEGACY_WEBHOOK_EVENTS;
export const LEGACY_WEBHOOK_EVENT_NAMES = Object.keys(LEGACY_WEBHOOK_EVENTS) as readonly LegacyWebhookEvent[];

export type WebhookSubscription = WebhookEvent | LegacyWebhookEvent;

/** The event that a subscription matches, under its current name. */
export function currentNameOf(name: WebhookSubscription): WebhookEvent {
  return name in LEGACY_WEBHOOK_EVENTS ? LEGACY_WEBHOOK_EVENTS[name as LegacyWebhookEvent] : (name as WebhookEvent);
}

/** The keyring's purpose for the secrets of endpoints. */
export const WEBHOOK_SECRET_PURPOSE = "webhook secret";

/** Why an endpoint is off: a caller asked for it, it answered 410, or too many attempts in a row failed. */
export type WebhookOffReason = "requested" | "gone" | "failing";

export interface WebhookEndpointRow {
  readonly id: WebhookEndpointId;
  readonly organization: OrganizationId;
  /** Null: the forms of the whole organization. */
  readonly form: FormId | null;
  readonly url: string;
  readonly events: readonly WebhookSubscription[];
  readonly active: boolean;
  readonly offReason: WebhookOffReason | null;
  /** Failed attempts in a row. */
  readonly failures: number;
  readonly createdAt: number;
  readonly updatedAt: number;
}

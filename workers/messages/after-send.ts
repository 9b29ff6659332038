/** Decides what happens after an attempt to send a message. Pure. */
import type { ClaimedMessage, MessageChannel, MessagePurpose } from "../../runtime/postgres/messages/messages.ts";
import type { SendResult } from "./transport.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The wait after the first, second, … failed attempt; the last one repeats. */
const RETRY_AFTER_MS = [
  5 * SECOND_MS,
  15 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
] as const;
/** A wait grows by up to this share at random, so that messages that failed together are not retried together. */
const JITTER = 0.2;

/** The age after which a message is not sent any more: a late code is useless, and looks like an attack. */
export const SENT_WITHIN_MS: Readonly<Record<MessagePurpose, number>> = {
  code: 15 * MINUTE_MS,
  follow_up: 24 * HOUR_MS,
  notification: 24 * HOUR_MS,
};

/**
 * Limits over {@link LIMITS_WINDOW_MS}. They prevent abuse of a form to send messages at an organization's cost, or to
 * people who never asked for them.
 */
export const LIMITS_WINDOW_MS = HOUR_MS;
export const CODES_TO_RECIPIENT_MAX = 10;
export const OF_ORGANIZATION_MAX: Readonly<Record<MessageChannel, number>> = { sms: 500, email: 5_000 };

/** Why a due message must not be sent now; undefined if it may be sent. */
export function reasonToWait({
  channel,
  purpose,
  recentOfOrganization,
  recentToRecipient,
}: ClaimedMessage): string | undefined {
  if (recentOfOrganization >= OF_ORGANIZATION_MAX[channel])
    return `limit: ${OF_ORGANIZATION_MAX[channel]} messages an hour for one organization`;
  if (purpose === "code" && recentToRecipient >= CODES_TO_RECIPIENT_MAX)
    return `limit: ${CODES_TO_RECIPIENT_MAX} codes an hour to one recipient`;
  return undefined;
}

export interface SendCircumstances {
  readonly now: number;
  /** 0 to 2^32 − 1. */
  readonly random: number;
  /** Divides the waits (contract §1). */
  readonly clockScale: number;
}

/** When the message is tried again, in epoch milliseconds; null if it is not. */
export function nextAttemptAt(
  message: Pick<ClaimedMessage, "purpose" | "createdAt" | "attempts">,
  failed: Exclude<SendResult["result"], "sent">,
  { now, random, clockScale }: SendCircumstances,
): number | null {
  if (failed === "refused") return null;
  const waitMs = RETRY_AFTER_MS[Math.min(message.attempts, RETRY_AFTER_MS.length) - 1] ?? 0;
  const at = now + Math.ceil((waitMs * (1 + (JITTER * random) / 2 ** 32)) / clockScale);
  return at > sentUntil(message, clockScale) ? null : at;
}

/** Epoch milliseconds after which the message is not sent any more. */
export function sentUntil(
  { purpose, createdAt }: Pick<ClaimedMessage, "purpose" | "createdAt">,
  clockScale: number,
): number {
  return createdAt + Math.ceil(SENT_WITHIN_MS[purpose] / clockScale);
}

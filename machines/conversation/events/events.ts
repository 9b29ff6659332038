/**
 * The events of a conversation: what happened, in order, for the stream, the turn result and every consumer (contract
 * §4).
 *
 * Owns: event types and the shape of an event. Does not own: when they happen (`machine.ts`).
 *
 * 1. `seq` counts from 1 without gaps per session.
 * 2. An event is complete in itself: a consumer needs no other event to understand it.
 * 3. Codes and passwords never stand in an event.
 */
import type { JsonObject } from "../../json.ts";

export const EVENT_TYPES = [
  "session.opened",
  "message.respondent",
  "message.assistant",
  "question.asked",
  "answer.recorded",
  "answer.changed",
  "answer.skipped",
  "validation.failed",
  "auth.passed",
  "verification.sent",
  "verification.passed",
  "payment.pending",
  "payment.paid",
  "payment.failed",
  "review.ready",
  "session.completed",
  "session.disqualified",
  "session.abandoned",
  "session.resumed",
  /** `{answered}`: the response has answers and has not changed for a minute (§3.1); never after an end. */
  "response.partial",
  /**
   * `{index, channel, sentTo}`: a reminder went out to somebody who has stopped; `index` is its position in the
   * setting.
   */
  "followup.sent",
  "form.published",
  /**
   * Of the form's own journal: `{formId, count, mode: "live" | "test", source: "chat" | "embed"}`. `count` visits of
   * the form's page were made in about the second before `ts`; a form's views are the sum of its counts.
   */
  "form.viewed",
  /**
   * Of the form's own journal: `{formId, taken, released, confirmed}`, each `[{slot, session}]`: places of caps, quotas
   * and bookings.
   */
  "form.slots",
  /** The last of a session: `{organization, form}`. What was before it is erased; nobody watching is shown it. */
  "response.deleted",
  /** The last of a form: `{organization, formId}`. */
  "form.deleted",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** One event as it is stored, streamed and returned (§2.8). `ts` is epoch milliseconds. */
export interface DomainEvent {
  readonly v: 1;
  readonly seq: number;
  readonly ts: number;
  readonly type: EventType;
  readonly data: JsonObject;
}

/**
 * Which webhook event a domain event is, and what its payload says (§6.1, §6.2). Pure.
 *
 * Owns: the mapping, the response as of an event, the payload. Does not own: who is told (`fan-out.ts`).
 *
 * 1. Nothing is told of test data, and `session.started` not of responses that were opened over the API (contract §6).
 * 2. Every answer fires, also a changed one; a skipped question does not, nor does an answer that a restart clears.
 * 3. A response that is given up on again without having been resumed was told of already.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { withPrefix } from "../../machines/ids.ts";
import type { Json, JsonObject } from "../../machines/json.ts";
import type { WebhookEvent } from "../../runtime/postgres/webhooks/endpoint-row.ts";
import type { SessionFacts } from "../../runtime/postgres/webhooks/fan-out.ts";

/** A response as of one of its events. */
export interface Submission {
  /** The last event that is in it; 0 before the first. */
  readonly seq: number;
  readonly status: "in_progress" | "completed" | "disqualified" | "abandoned";
  /** By ref, in the order in which the questions were first answered; null is a skipped one. */
  readonly answers: ReadonlyMap<string, { readonly type: string; readonly value: Json }>;
}

export const EMPTY_SUBMISSION: Submission = { seq: 0, status: "in_progress", answers: new Map() };

/** What a webhook says, without the name under which the receiver knows the event. */
export interface WebhookContent {
  readonly event: WebhookEvent;
  readonly seq: number;
  readonly timestamp: number;
  readonly payload: JsonObject;
}

/** The response after one more event. */
export function advanceSubmission(before: Submission, event: DomainEvent): Submission {
  const { seq, data } = event;
  switch (event.type) {
    case "answer.recorded":
    case "answer.changed":
    case "answer.skipped": {
      const { ref, type, value } = data;
      if (typeof ref !== "string") throw new Error(`event ${seq} is an answer to nothing`);
      const answers = new Map(before.answers);
      if (data["cleared"] === true) answers.delete(ref);
      else answers.set(ref, { type: typeof type === "string" ? type : "", value: value ?? null });
      return { ...before, seq, answers };
    }
    case "session.completed":
      return { ...before, seq, status: "completed" };
    case "session.disqualified":
      return { ...before, seq, status: "disqualified" };
    case "session.abandoned":
      return { ...before, seq, status: "abandoned" };
    case "session.resumed":
      return { ...before, seq, status: "in_progress" };
    default:
      return { ...before, seq };
  }
}

/**
 * The webhook event that an event of a session is; undefined for most. @param before the response's status before the
 * event.
 */
export function webhookEventOf(
  event: DomainEvent,
  facts: SessionFacts,
  before: Submission["status"] | undefined,
): WebhookEvent | undefined {
  if (facts.mode === "test") return undefined;
  switch (event.type) {
    case "session.opened":
      return facts.source === "api" ? undefined : "session.started";
    case "answer.recorded":
    case "answer.changed":
      return event.data["cleared"] === true || event.data["value"] === null ? undefined : "response.answer_recorded";
    case "session.completed":
      return "response.completed";
    case "session.disqualified":
      return "response.disqualified";
    case "session.abandoned":
      return before === "abandoned" || event.data["again"] === true ? undefined : "response.abandoned";
    case "session.resumed":
      return "response.resumed";
    case "response.partial":
      return "response.partial";
    case "followup.sent":
      return "followup.sent";
    default:
      return undefined;
  }
}

/** Whether the payload of an event tells of a response, and so needs its answers. */
export function concernsResponse(event: WebhookEvent): boolean {
  return event !== "session.started" && event !== "form.published";
}

export function sessionStarted(facts: SessionFacts, event: DomainEvent): WebhookContent {
  return {
    event: "session.started",
    seq: event.seq,
    timestamp: event.ts,
    payload: { formId: facts.form, timestamp: event.ts, data: { sessionId: facts.session, source: facts.source } },
  };
}

/** @param submission the response with the event in it. */
export function responseEvent(
  name: WebhookEvent,
  facts: SessionFacts,
  event: DomainEvent,
  submission: Submission,
): WebhookContent {
  const answers = [...submission.answers].map(([ref, { type, value }]) => ({ ref, type, value }));
  const { ref } = event.data;
  return {
    event: name,
    seq: event.seq,
    timestamp: event.ts,
    payload: {
      formId: facts.form,
      timestamp: event.ts,
      submission: {
        id: withPrefix("res", facts.session),
        status: submission.status,
        duration_ms: event.ts - facts.startedAt,
      },
      answers,
      ...(name === "response.answer_recorded" && ref !== undefined ? { data: { ref } } : {}),
    },
  };
}

export function formPublished(event: DomainEvent): WebhookContent {
  const { formId = null, version = null, versionId = null, note = null } = event.data;
  return {
    event: "form.published",
    seq: event.seq,
    timestamp: event.ts,
    payload: { formId, timestamp: event.ts, data: { version, versionId, note } },
  };
}

/** The body that is signed and sent. @param name the one that the receiver subscribed to, which may be a legacy one. */
export function bodyOf(name: string, payload: JsonObject): Buffer {
  return Buffer.from(JSON.stringify({ event: name, ...payload }));
}

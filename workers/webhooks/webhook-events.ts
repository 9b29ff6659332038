/**
 * Builds the payloads of webhook events (§6.2). Pure.
 *
 * Owns: the response as of an event, the payload. Does not own: which event makes a webhook
 * (`runtime/webhooks/webhook-event-of.ts`), which endpoints receive it (`fan-out.ts`).
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import {
  answerIn,
  foldConversation,
  NOTHING_FOLDED,
  type FoldedConversation,
} from "../../machines/conversation/events/fold-conversation.ts";
import { withPrefix } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { WebhookEvent } from "../../runtime/webhooks/webhook-event.ts";
import type { SessionFacts } from "../../runtime/postgres/webhooks/fan-out.ts";

/** A response as of one of its events, with the block type of each answer. */
export interface Submission extends FoldedConversation {
  readonly types: ReadonlyMap<string, string>;
}

export const EMPTY_SUBMISSION: Submission = { ...NOTHING_FOLDED, types: new Map() };

/** The content of a webhook, without the name under which the receiver is subscribed. */
export interface WebhookContent {
  readonly event: WebhookEvent;
  readonly seq: number;
  readonly timestamp: number;
  readonly payload: JsonObject;
}

/** Applies one event to the response. */
export function advanceSubmission(before: Submission, event: DomainEvent): Submission {
  const after = foldConversation(before, event);
  switch (event.type) {
    case "answer.recorded":
    case "answer.changed":
    case "answer.skipped": {
      const { ref, type } = event.data;
      // An answer that a restart clears has no block type and appears in no webhook.
      return type === undefined || before.types.has(ref)
        ? after
        : { ...after, types: new Map(before.types).set(ref, type) };
    }
    default:
      return after;
  }
}

/** Whether the payload contains a response, and so needs its answers. */
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

/** @param submission the response after the event. */
export function responseEvent(
  name: WebhookEvent,
  facts: SessionFacts,
  event: DomainEvent,
  submission: Submission,
): WebhookContent {
  const answers = [...submission.answers].map(([ref, value]) => ({
    ref,
    type: submission.types.get(ref) ?? "",
    value,
  }));
  const ref = name === "response.answer_recorded" ? answerIn(event)?.ref : undefined;
  return {
    event: name,
    seq: event.seq,
    timestamp: event.ts,
    payload: {
      formId: facts.form,
      timestamp: event.ts,
      submission: {
        id: withPrefix("res", facts.session),
        status: submission.responseStatus,
        duration_ms: event.ts - facts.startedAt,
      },
      answers,
      ...(ref === undefined ? {} : { data: { ref } }),
    },
  };
}

export function formPublished(event: Extract<DomainEvent, { readonly type: "form.published" }>): WebhookContent {
  const { formId, version, versionId, note } = event.data;
  return {
    event: "form.published",
    seq: event.seq,
    timestamp: event.ts,
    payload: { formId, timestamp: event.ts, data: { version, versionId, note } },
  };
}

/** The body that is signed and sent. @param name as subscribed to; may be a legacy name. */
export function bodyOf(name: string, payload: JsonObject): Buffer {
  return Buffer.from(JSON.stringify({ event: name, ...payload }));
}

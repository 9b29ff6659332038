/**
 * The catalogue of events: what happened, in order, for the stream, the turn result and every consumer (contract §4).
 *
 * Owns: the name of each event, the schema of its data, the version of that format, and the types that derive from
 * them. Does not own: when events happen (`machine.ts`), what they add up to (`fold-conversation.ts`), their bytes
 * (`codec.ts`).
 *
 * 1. `seq` counts from 1 without gaps per session.
 * 2. An event is complete in itself: a consumer needs no other event to understand it.
 * 3. Codes and passwords never stand in an event.
 * 4. Tests hold every event against its schema; a turn does not, and neither does reading the journal. A stored event
 *    keeps the type of its catalogue because formats only grow: a new property is optional.
 */
import type { z } from "zod";
import { answerChanged, answerRecorded, answerSkipped, questionDeferred } from "./answer-events.ts";
import { pendingPayment, pendingVerification } from "./event-parts.ts";
import { formDeleted, formPublished, formSlots, formViewed } from "./form-events.ts";
import {
  knowledgeAsked,
  messageAssistant,
  messageRespondent,
  questionAsked,
  validationFailed,
} from "./message-events.ts";
import {
  followUpSent,
  responseDeleted,
  responsePartial,
  reviewReady,
  sessionAbandoned,
  sessionEnded,
  sessionOpened,
  sessionResumed,
} from "./session-events.ts";
import { authPassed, paymentFailed, paymentPaid, verificationPassed } from "./waiting-events.ts";

/** By name: the version of the format, which every event carries as `v`, and the schema of `data`. */
export const EVENTS = {
  "session.opened": { version: 1, data: sessionOpened },
  "message.respondent": { version: 1, data: messageRespondent },
  "message.assistant": { version: 1, data: messageAssistant },
  "question.asked": { version: 1, data: questionAsked },
  "knowledge.asked": { version: 1, data: knowledgeAsked },
  "answer.recorded": { version: 1, data: answerRecorded },
  "answer.changed": { version: 1, data: answerChanged },
  "answer.skipped": { version: 1, data: answerSkipped },
  "question.deferred": { version: 1, data: questionDeferred },
  "validation.failed": { version: 1, data: validationFailed },
  "auth.passed": { version: 1, data: authPassed },
  "verification.sent": { version: 1, data: pendingVerification },
  "verification.passed": { version: 1, data: verificationPassed },
  "payment.pending": { version: 1, data: pendingPayment },
  "payment.paid": { version: 1, data: paymentPaid },
  "payment.failed": { version: 1, data: paymentFailed },
  "review.ready": { version: 1, data: reviewReady },
  "session.completed": { version: 1, data: sessionEnded },
  "session.disqualified": { version: 1, data: sessionEnded },
  "session.abandoned": { version: 1, data: sessionAbandoned },
  "session.resumed": { version: 1, data: sessionResumed },
  "response.partial": { version: 1, data: responsePartial },
  "followup.sent": { version: 1, data: followUpSent },
  "form.published": { version: 1, data: formPublished },
  "form.viewed": { version: 1, data: formViewed },
  "form.slots": { version: 1, data: formSlots },
  "response.deleted": { version: 1, data: responseDeleted },
  "form.deleted": { version: 1, data: formDeleted },
} as const satisfies Readonly<Record<string, { readonly version: number; readonly data: z.ZodType }>>;

export type EventType = keyof typeof EVENTS;

/** In the order of the catalogue. */
export const EVENT_TYPES = Object.keys(EVENTS) as readonly EventType[] as readonly [EventType, ...EventType[]];

/** What an event of this name carries. */
export type EventData<Type extends EventType> = z.infer<(typeof EVENTS)[Type]["data"]>;

interface EventOf<Type extends EventType> {
  readonly v: (typeof EVENTS)[Type]["version"];
  readonly seq: number;
  /** Epoch milliseconds. */
  readonly ts: number;
  readonly type: Type;
  readonly data: EventData<Type>;
}

/** One event as it is stored, streamed and returned (§2.8); `type` says what `data` is. */
export type DomainEvent = { readonly [Type in EventType]: EventOf<Type> }[EventType];

/** An event without its place in the journal. */
export type EventContent = { readonly [Type in EventType]: Pick<EventOf<Type>, "type" | "data"> }[EventType];

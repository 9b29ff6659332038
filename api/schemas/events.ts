/**
 * The schema of a session's events (§2.8, §6.5): a union over the catalogue, so that `type` says what `data` is.
 *
 * Does not own: the data of each event (`machines/conversation/events/`).
 */
import { z } from "zod";
import { EVENT_TYPES, EVENTS, type DomainEvent, type EventType } from "../../machines/conversation/events/events.ts";
import { timestampSchema } from "./fields.ts";

/** Events of a form's own journal, and the mark of a deletion: no client of a session gets them. */
type InternalEvent = "response.deleted" | Extract<EventType, `form.${string}`>;
const INTERNAL_EVENTS: Readonly<Record<InternalEvent, true>> = {
  "response.deleted": true,
  "form.published": true,
  "form.viewed": true,
  "form.slots": true,
  "form.deleted": true,
};

/** The events of a session, in the order of the catalogue. */
export const SESSION_EVENT_TYPES: readonly EventType[] = EVENT_TYPES.filter((type) => !(type in INTERNAL_EVENTS));

/** What each event says, beside its data. */
const NOTES: Partial<Readonly<Record<EventType, string>>> = {
  "message.assistant":
    "`text` is plain text, `textMd` is there if it contains markup. `statement`, shaped as a question, is there if a statement has more than text; `replies`, texts to reply with, if the assistant asks a question itself, or, with `beside`, if there is a way on besides answering.",
  "message.respondent":
    "`id` is the client's id of the message. `redacted` stands in place of what held, or may have held, a password or a code.",
  "question.asked": "The question that the session waits for.",
  "answer.changed": "`value` is null for an answer that is now skipped or that a restart has cleared.",
  "answer.skipped": "`gave_up`: left out after too many replies that were no answer; only earlier releases did so.",
  "question.deferred":
    "The question is left for later and comes back before the review or the end; `cleared`: a restart has ended that.",
  "validation.failed": "Why a reply did not become an answer.",
  "review.ready": "Every answer, before it is submitted.",
};

/** The name of an event's schema, such as AnswerRecordedEvent. */
function nameOf(type: EventType): string {
  const words = type.split(/[._]/).map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join("")}Event`;
}

const [first, ...others] = SESSION_EVENT_TYPES.map((type) => {
  const { version, data } = EVENTS[type];
  const description = NOTES[type];
  return z
    .object({ v: z.literal(version), seq: z.int().min(1), ts: timestampSchema, type: z.literal(type), data })
    .meta({ id: nameOf(type), ...(description === undefined ? {} : { description }) });
});
if (first === undefined) throw new Error("the catalogue has no event of a session");

// The members come from a list, so TypeScript cannot relate each `type` to its `data`; `events.ts` derives both alike.
export const eventSchema = z.discriminatedUnion("type", [first, ...others]).meta({
  id: "Event",
  description:
    "What happened in a session; `seq` counts from 1 without gaps. A later release may add types and properties: ignore those that you do not know.",
  example: {
    v: 1,
    seq: 4,
    ts: 1_763_650_800_000,
    type: "answer.recorded",
    data: { ref: "email", type: "email", value: "ada@example.com" },
  },
}) as unknown as z.ZodType<DomainEvent>;

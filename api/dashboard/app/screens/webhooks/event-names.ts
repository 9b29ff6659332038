/** The names of events. The words of the area `webhooks` must be loaded. */
import type { WebhookEvent } from "../../requests/webhooks.ts";
import { t } from "../../words/words.ts";

export const EVENTS = [
  { event: "response.completed", name: "webhooks.eventCompleted" },
  { event: "response.partial", name: "webhooks.eventPartial" },
  { event: "response.abandoned", name: "webhooks.eventAbandoned" },
  { event: "response.resumed", name: "webhooks.eventResumed" },
  { event: "response.disqualified", name: "webhooks.eventDisqualified" },
  { event: "response.answer_recorded", name: "webhooks.eventAnswer" },
  { event: "session.started", name: "webhooks.eventStarted" },
  { event: "followup.sent", name: "webhooks.eventFollowUp" },
  { event: "form.published", name: "webhooks.eventPublished" },
] as const satisfies readonly { event: WebhookEvent; name: string }[];

/** A test event, a former name and an event of a newer service have their code. */
export function eventName(event: string): string {
  const known = EVENTS.find((each) => each.event === event);
  return known === undefined ? event : t(known.name);
}

export const eventNames = (events: readonly string[]): string => events.map(eventName).join(" · ");

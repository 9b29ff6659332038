/**
 * Which event of a session is which webhook event (§6.1). Pure.
 *
 * 1. Test data makes no webhook event, and a response opened over the API makes no `session.started` (contract §6).
 * 2. Every answer makes one, also a changed one. A skipped question and an answer cleared by a restart make none.
 * 3. A response that is abandoned again without a resumption makes no second `response.abandoned`.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { answerIn, type ResponseStatus } from "../../machines/conversation/events/fold-conversation.ts";
import type { WebhookEvent } from "./webhook-event.ts";

/**
 * The webhook event of a session's event; undefined for most. @param before the response's status before the event.
 */
export function webhookEventOf(
  event: DomainEvent,
  facts: { readonly mode: "live" | "test"; readonly source: "chat" | "embed" | "api" },
  before: ResponseStatus | undefined,
): WebhookEvent | undefined {
  if (facts.mode === "test") return undefined;
  switch (event.type) {
    case "session.opened":
      return facts.source === "api" ? undefined : "session.started";
    case "answer.recorded":
    case "answer.changed":
      return (answerIn(event)?.value ?? null) === null ? undefined : "response.answer_recorded";
    case "session.completed":
      return "response.completed";
    case "session.disqualified":
      return "response.disqualified";
    case "session.abandoned":
      return before === "abandoned" || event.data.again === true ? undefined : "response.abandoned";
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

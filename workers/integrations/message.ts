/**
 * An event as a message that people read: a title, a line about the response, a label and a text per answer.
 *
 * Owns: the words. Does not own: mark-up and limits of a service (`slack.ts`, `discord.ts`, `teams.ts`, `email.ts`).
 */
import type { WebhookEvent } from "../../runtime/webhooks/webhook-event.ts";
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";

export interface ReadableMessage {
  /** One line of plain text, as are the others. */
  readonly title: string;
  /** Which form, which response, when. */
  readonly about: string;
  /** Set for a test send. */
  readonly note: string | undefined;
  readonly answers: readonly { readonly label: string; readonly text: string }[];
}

const TITLES: Readonly<Record<WebhookEvent | "test", string>> = {
  "response.completed": "New response",
  "response.disqualified": "Disqualified response",
  "response.abandoned": "Abandoned response",
  "response.partial": "Partial response",
  "response.resumed": "Resumed response",
  "followup.sent": "Reminder sent",
  "response.answer_recorded": "New answer",
  "session.started": "Conversation started",
  "form.published": "Form published",
  test: "Test",
};

/** Skipped questions are left out. */
export function messageOf(event: ReadableEvent): ReadableMessage {
  const { form, response, at } = event;
  const when = `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const what = Object.hasOwn(TITLES, event.event) ? TITLES[event.event as WebhookEvent] : event.event;
  return {
    title: oneLine(`${what}: ${form.title}`),
    about: oneLine(response === null ? `${form.id} · ${when}` : `${response.id} · ${response.status} · ${when}`),
    note: event.test ? "This is a test: nobody gave these answers." : undefined,
    answers: shownAnswers(event).flatMap(({ label, text }) =>
      text.trim() === "" ? [] : [{ label: oneLine(label), text }],
    ),
  };
}

/** All answers; of an event about one answer, that one. */
function shownAnswers({ answers, event, payload }: ReadableEvent): ReadableEvent["answers"] {
  if (event !== "response.answer_recorded") return answers;
  const { ref } = (payload["data"] ?? {}) as { readonly ref?: string };
  return answers.filter((answer) => answer.ref === ref);
}

export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/**
 * A text, escaped, of at most `charactersMax` UTF-16 units: cut before the character whose escape does not fit, with an
 * ellipsis. @param escape what one character becomes.
 */
export function escapedWithin(text: string, charactersMax: number, escape: (character: string) => string): string {
  let escaped = "";
  let fitting = 0;
  for (const character of text) {
    escaped += escape(character);
    if (escaped.length > charactersMax) return `${escaped.slice(0, fitting)}…`;
    if (escaped.length < charactersMax) fitting = escaped.length;
  }
  return escaped;
}

/** What tells that not all answers fit. */
export function andMore(count: number): string {
  return count === 1 ? "… and one more answer" : `… and ${count} more answers`;
}

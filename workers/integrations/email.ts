/**
 * E-mail with the answers, to addresses that the form's owner named. It leaves with the other messages of the service
 * (`workers/messages`): the delivery succeeds once it is queued there.
 */
import type { EmailConfig } from "../../runtime/integrations/integration.ts";
import type { ReadableEvent } from "../../runtime/integrations/readable-event.ts";
import type { Adapter } from "./adapter.ts";
import { andMore, escapedWithin, messageOf } from "./message.ts";

const SUBJECT_CHARACTERS_MAX = 200;
/** Mail servers take far more; a reader does not. */
const TEXT_CHARACTERS_MAX = 100_000;
const ANSWER_CHARACTERS_MAX = 10_000;

export const email: Adapter<EmailConfig> = async (event, { to }, outside) => {
  await outside.queueEmails({ to, ...emailMessage(event) });
  return { status: null, retryAfter: "", durationMs: 0, error: null, response: null, accepted: true };
};

export function emailMessage(event: ReadableEvent): { readonly subject: string; readonly text: string } {
  const { title, about, note, answers } = messageOf(event);
  const parts: string[] = [];
  let characters = 0;
  for (const { label, text } of answers) {
    const part = `${label}\n${indented(cut(text, ANSWER_CHARACTERS_MAX))}`;
    characters += part.length;
    if (characters > TEXT_CHARACTERS_MAX) break;
    parts.push(part);
  }
  const left = answers.length - parts.length;
  const head = [title, about, ...(note === undefined ? [] : [note])].join("\n");
  return {
    subject: cut(title, SUBJECT_CHARACTERS_MAX),
    text: [head, ...parts, ...(left === 0 ? [] : [andMore(left)])].join("\n\n"),
  };
}

/** So that a line of an answer cannot look like the next question. */
function indented(text: string): string {
  return text.replaceAll(/^/gm, "  ");
}

function cut(text: string, charactersMax: number): string {
  return escapedWithin(text, charactersMax, (character) => character);
}

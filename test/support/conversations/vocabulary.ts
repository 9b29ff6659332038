/**
 * Replies and actions that mean something at any question: one list for all generators of courses. A word that is
 * missing here is missing everywhere; a generator adds only what its form asks for.
 */
import type { Message } from "../../../machines/conversation/protocol/messages.ts";

/** Replies in words, beside answers. */
export const REPLIES = [
  "yes",
  "no",
  "skip",
  "go back",
  "keep it",
  "leave it as it is",
  "never mind",
  "stop",
  "start over",
  "submit",
  "done",
  "try again",
  "send again",
  "what do you mean?",
  "the usual, as ever",
  "asdf",
  "💥",
] as const;

/** An earlier answer changed in words; `title` is what the question is called. */
export function changeTo(title: string, value: string): string {
  return `change ${title} to ${value}`;
}

/** What the buttons of a page send, apart from answers. */
export function movesOver(refs: readonly string[]): readonly Message[] {
  return [
    { type: "skip" },
    { type: "back" },
    { type: "submit" },
    { type: "resend" },
    { type: "restart" },
    { type: "payment", action: "refresh" },
    { type: "payment", action: "cancel" },
    ...refs.map((ref): Message => ({ type: "edit", ref })),
  ];
}

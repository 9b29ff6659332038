/** A conversation over the pure machine, without a service: thousands of turns a second. */
import { sessionView } from "../../../machines/conversation/view/session-view.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import type { TurnOutcome } from "../../../machines/conversation/state/turn-outcome.ts";
import { Chat, CHAT_START } from "../../support/conversations/chat.ts";
import { BETWEEN_QUESTIONS, obliging } from "../../support/conversations/form-driver.ts";
import { seededDraw, validAnswer } from "../../support/conversations/valid-answers.ts";
import { heardFrom, type Heard, type Talk } from "./talk.ts";

export interface InProcessOptions {
  readonly seed: number;
  /** BCP 47; one of the form's languages. */
  readonly language: string;
}

/** @throws Error if the document cannot be read. */
export function talkInProcess(document: unknown, { seed, language }: InProcessOptions): Talk {
  const chat = new Chat(document, { seed, language, outside: obliging });
  const draw = seededDraw(seed);
  const heard = (outcome: TurnOutcome): Heard => {
    const { question, ending } = chat.view(outcome);
    return heardFrom(outcome.events, { question, ending, status: chat.status });
  };
  const send = (message: Message): Promise<Heard> => Promise.resolve(heard(chat.send(message)));
  return {
    opening: heard(chat.openOutcome),
    send,
    displayOf: (ref) =>
      Promise.resolve(sessionView(chat.form, chat.conversation).summary.find((line) => line.ref === ref)?.display),
    goOnWithoutWords({ status, question }) {
      const between = BETWEEN_QUESTIONS[status]?.(chat);
      if (between !== undefined) return send(between);
      const value = question === null ? undefined : validAnswer(question, draw, CHAT_START);
      if (question === null || value === undefined) return Promise.resolve(undefined);
      return send({ type: "answer", ref: question.ref, value });
    },
  };
}

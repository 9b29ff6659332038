/** A respondent who answers any published form to an ending, and knows only what respondents see. */
import { questionView } from "../../../machines/conversation/view/session-view.ts";
import type { PublicBlock } from "../../../machines/conversation/protocol/views.ts";
import type { Message } from "../../../machines/conversation/protocol/messages.ts";
import type { TurnRequest, TurnRequestResult } from "../../../machines/conversation/protocol/requests.ts";
import { Chat, CHAT_START } from "./chat.ts";
import { inWords, seededDraw, validAnswer } from "./valid-answers.ts";

export interface Course {
  /** The ending that was reached. */
  readonly ending: string | null;
  readonly status: string;
  /** Refs in the order in which they were asked. */
  readonly asked: readonly string[];
  /** Of the replies in words, how many became an answer at once. */
  readonly understood: number;
  readonly saidInWords: number;
}

export interface DriverOptions {
  readonly seed: number;
  /** Whether replies are texts, where a type is answered in a few words, or values. */
  readonly replies: "values" | "words";
}

/** Questions that are not required are skipped this often. */
const SKIPPED = 0.2;
const ENDED = ["completed", "disqualified"];

/** The message where no question waits: for a payment, a code, the review. */
export const BETWEEN_QUESTIONS: Readonly<Record<string, (chat: Chat) => Message>> = {
  awaiting_submit: () => ({ type: "submit" }),
  awaiting_payment: () => ({ type: "payment", action: "refresh" }),
  awaiting_verification: (chat) => ({ type: "verify", code: chat.code }),
};

/** An outside in which every payment arrives and every place is free, and no model is there. */
export function obliging(want: TurnRequest): TurnRequestResult {
  switch (want.kind) {
    case "payment.create": {
      const launch = { kind: "gateway_a_sdk", orderId: "order_1", paymentSessionId: "session_1", mode: "sandbox" };
      return {
        ok: true,
        value: {
          provider: "gateway_a",
          accountId: "pac_1",
          amount: want.amountMinor / 100,
          display: `${want.amountMinor} ${want.currency}`,
          launch,
        },
      };
    }
    case "payment.status":
      return { ok: true, value: { status: "paid" } };
    case "slots":
      return { ok: true, value: { granted: true } };
    case "code":
      return { ok: true, value: { allowed: true } };
    case "model":
    case "wording":
    case "knowledge":
    case "password":
      return { ok: false, reason: "not_configured" };
  }
}

/** @throws when a question cannot be answered, or the form does not end within the steps that it can need. */
export function driveToEnding(document: unknown, { seed, replies }: DriverOptions): Course {
  const chat = new Chat(document, { seed, outside: obliging });
  const draw = seededDraw(seed);
  const asked: string[] = [];
  let understood = 0;
  let saidInWords = 0;
  const stepsMax = 3 * chat.form.blocks.length + 10;
  while (!ENDED.includes(chat.status)) {
    if (asked.length > stepsMax)
      throw new Error(`no ending after ${asked.length} steps: ${asked.slice(-10).join(", ")}`);
    const step = BETWEEN_QUESTIONS[chat.status]?.(chat);
    if (step !== undefined) {
      asked.push(chat.status);
      chat.send(step);
      continue;
    }
    const question = questionView(chat.form, chat.conversation);
    if (question === null) throw new Error(`nothing is asked in the status ${chat.status}`);
    asked.push(question.ref);
    const answer = question.required || draw() >= SKIPPED ? validAnswer(question, draw, CHAT_START) : undefined;
    if (answer === undefined) {
      if (question.required) throw new Error(`no answer is known to ${JSON.stringify(question)}`);
      chat.send({ type: "skip" });
      continue;
    }
    const words = replies === "words" ? inWords(question, answer) : undefined;
    if (words !== undefined) {
      saidInWords += 1;
      chat.say(words);
      if (!isWaitingFor(chat, question)) {
        understood += 1;
        continue;
      }
    }
    chat.answer(question.ref, answer);
    if (isWaitingFor(chat, question))
      throw new Error(
        `${JSON.stringify(answer)} was not taken as an answer to ${JSON.stringify(question)}: ${JSON.stringify(chat.events.slice(-4))}`,
      );
  }
  return { ending: chat.conversation.control.endingRef, status: chat.status, asked, understood, saidInWords };
}

function isWaitingFor(chat: Chat, question: PublicBlock): boolean {
  return chat.status === "active" && questionView(chat.form, chat.conversation)?.ref === question.ref;
}

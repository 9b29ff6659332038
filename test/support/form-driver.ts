/** A respondent who answers any published form to an ending, knowing of it only what respondents are shown. */
import { questionView } from "../../machines/conversation/session-view.ts";
import type { PublicBlock } from "../../machines/conversation/views.ts";
import { Chat } from "./chat.ts";
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

/** @throws when a question cannot be answered, or the form does not come to an end in as many steps as it could need. */
export function driveToEnding(document: unknown, { seed, replies }: DriverOptions): Course {
  const chat = new Chat(document, { seed });
  const draw = seededDraw(seed);
  const asked: string[] = [];
  let understood = 0;
  let saidInWords = 0;
  const stepsMax = 3 * chat.form.blocks.length + 10;
  while (!ENDED.includes(chat.status)) {
    if (asked.length > stepsMax) throw new Error(`no ending after ${asked.length} steps: ${asked.slice(-10).join(", ")}`);
    if (chat.status === "awaiting_submit") {
      chat.send({ type: "submit" });
      continue;
    }
    const question = questionView(chat.form, chat.conversation);
    if (question === null) throw new Error(`nothing is asked in the status ${chat.status}`);
    asked.push(question.ref);
    const answer = question.required || draw() >= SKIPPED ? validAnswer(question, draw) : undefined;
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
    if (isWaitingFor(chat, question)) throw new Error(`${JSON.stringify(answer)} was not taken as an answer to ${JSON.stringify(question)}: ${JSON.stringify(chat.events.slice(-4))}`);
  }
  return { ending: chat.conversation.control.endingRef, status: chat.status, asked, understood, saidInWords };
}

function isWaitingFor(chat: Chat, question: PublicBlock): boolean {
  return chat.status === "active" && questionView(chat.form, chat.conversation)?.ref === question.ref;
}


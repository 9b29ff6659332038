/**
 * Talk about the conversation, wherever it is said: questions about the form and the assistant, small talk, leaving a
 * question for later, taking a change back.
 *
 * Owns: what such talk means. Does not own: telling it from answers (`machines/understanding/intents/talk.ts`), what
 * is said to it (`acting/talk.ts`).
 *
 * 1. None of it counts as a failed try.
 * 2. A change is taken back only right after it, until the next answer (`Control.undo`).
 */
import type { TalkTopic } from "../../languages/schema/talk-words.ts";
import { findRecall } from "../../understanding/intents/recall.ts";
import { findTalk } from "../../understanding/intents/talk.ts";
import type { UnderstandContext } from "../../understanding/reply/result.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { checkAnswer } from "./check-answer.ts";
import { readSkip } from "./navigation.ts";
import { offeredIn } from "./offered-words.ts";
import type { CheckedAnswer, MessageReading } from "./reading.ts";
import { readLater } from "./way-on.ts";

/**
 * What words mean before they are read as an answer: a way on that was offered, or a change that is taken back.
 * Undefined for all others.
 */
export function readBeforeAnswer(draft: TurnDraft, text: string): MessageReading | undefined {
  switch (offeredIn(text, draft.facts.language)) {
    case "later":
      return readLater(draft);
    case "skip":
      return readSkip(draft);
    case "stop":
      return { kind: "leave" };
    case undefined:
      break;
  }
  if (draft.control.undo.length === 0 || talkIn(draft, text, false) !== "undo") return undefined;
  return takeBack(draft);
}

/** What talk means; undefined if the reply is none. @param anyTextAnswers at a question that any text answers. */
export function readTalk(draft: TurnDraft, text: string, anyTextAnswers: boolean): MessageReading | undefined {
  const topic = talkIn(draft, text, anyTextAnswers);
  switch (topic) {
    case undefined:
      return undefined;
    case "later":
      return readLater(draft);
    case "undo":
      // There is nothing to take back, so where any text is an answer it is one.
      return anyTextAnswers ? undefined : { kind: "explain", what: "nothingToUndo" };
    default:
      return { kind: "explain", what: "talk", topic };
  }
}

/** "What time did I say?": the answer that is asked for is said. */
export function readRecall(text: string, context: UnderstandContext): MessageReading | undefined {
  const recall = findRecall(text, context);
  if (recall === undefined) return undefined;
  return { kind: "explain", what: "talk", topic: "recap", ...(recall.ref === undefined ? {} : { about: recall.ref }) };
}

function talkIn({ facts: { language } }: TurnDraft, text: string, anyTextAnswers: boolean): TalkTopic | undefined {
  return findTalk(text, [language], anyTextAnswers);
}

/** The answers as they were before the last change, if they still may be. */
function takeBack(draft: TurnDraft): MessageReading {
  const answers = draft.control.undo.flatMap(({ ref, value }): CheckedAnswer[] => {
    const compiled = draft.form.blockByRef.get(ref);
    if (compiled === undefined) return [];
    const checked = checkAnswer(draft, compiled, value);
    return "problem" in checked ? [] : [{ ref, value: checked.value }];
  });
  return answers.length === 0
    ? { kind: "explain", what: "nothingToUndo" }
    : { kind: "answers", answers, takenBack: true };
}

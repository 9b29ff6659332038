/**
 * Words where no answer in words is expected: while a code or a payment is pending, and at the review.
 *
 * Owns: wishes and questions there. Does not own: what the session waits for (`verification.ts`, `payment.ts`).
 */
import type { UnderstandContext, Understanding } from "../../understanding/reply/result.ts";
import { understandAnswer } from "../../understanding/understand-answer.ts";
import type { TalkTopic } from "../../languages/schema/talk-words.ts";
import type { TurnDraft } from "../state/turn-draft.ts";
import { faqAnswer } from "../reading/faq.ts";
import { knowledgeReading } from "../reading/knowledge.ts";
import { readTalk } from "../reading/talk.ts";
import { readBack, readSkip } from "../reading/navigation.ts";
import { changeTo, readChange, readEditInWords } from "../reading/read-text.ts";
import type { MessageReading } from "../reading/reading.ts";
import { readRestartInWords } from "../reading/starting-over.ts";
import { mayHoldCode } from "./codes.ts";

/** What words mean here that mean something else at a question. */
export interface WaitHandlers {
  back(): MessageReading;
  /** A wish to change an earlier answer; undefined reads it as at a question. */
  change(target: string, value: string | undefined): MessageReading | undefined;
  /** A wish to hear the question again or to try again. */
  repeat(): MessageReading;
  /** Words that are no wish. */
  other(): MessageReading;
}

export function readReplyWhileWaiting(
  draft: TurnDraft,
  text: string,
  context: UnderstandContext,
  place: WaitHandlers,
): MessageReading {
  const said = understandAnswer({ kind: "none" }, text, context);
  const asked = faqAnswer(draft, text);
  if (asked !== undefined && (!("intent" in said) || said.intent === "clarify"))
    return { kind: "explain", what: "question", text: asked };
  // The event of a question holds its words, and a code stands in no event.
  const mayAsk = draft.control.status !== "awaiting_verification" || !mayHoldCode(text);
  const known =
    mayAsk && (!("intent" in said) || said.intent === "clarify") ? knowledgeReading(draft, text) : undefined;
  if (known !== undefined) return known;
  const talk = readTalkWhileWaiting(draft, text, said);
  if (talk !== undefined) return talk;
  if (!("intent" in said)) return place.other();
  switch (said.intent) {
    case "skip":
    case "refuse":
      return readSkip(draft);
    case "back":
      return said.target === undefined
        ? place.back()
        : (place.change(said.target, undefined) ?? readEditInWords(draft, said.target));
    case "change":
      if (said.newAnswer !== undefined && said.target !== undefined)
        return changeTo(draft, said.target, said.newAnswer, text);
      if (said.among !== undefined) return readEditInWords(draft, said.among[0]?.ref ?? "");
      if (said.target === undefined) return { kind: "explain", what: "nothingToChange" };
      return place.change(said.target, said.value) ?? readChange(draft, said.target, said.value);
    case "clarify":
      return { kind: "explain", what: "question" };
    case "repeat":
      return place.repeat();
    case "restart":
      return readRestartInWords(draft);
    case "stop":
      return { kind: "leave" };
    case "human":
      return { kind: "explain", what: "human" };
    case "remark":
      return place.other();
  }
}

const SMALL_TALK: ReadonlySet<TalkTopic> = new Set(["hello", "thanks", "laugh", "insult"]);

/** Questions about the conversation. Small talk means here what any other words mean: look again, ask again. */
function readTalkWhileWaiting(draft: TurnDraft, text: string, said: Understanding): MessageReading | undefined {
  if ("intent" in said && said.intent !== "clarify" && said.intent !== "repeat") return undefined;
  const talk = readTalk(draft, text, false);
  return talk?.kind === "explain" && talk.what === "talk" && !SMALL_TALK.has(talk.topic) ? talk : undefined;
}

/** Handlers with which going back and changing an answer work as at a question. */
export function defaultWaitHandlers(draft: TurnDraft, other: () => MessageReading): WaitHandlers {
  return {
    back: () => readBack(draft),
    change: () => undefined,
    repeat: () => ({ kind: "explain", what: "repeat" }),
    other,
  };
}

/**
 * The conversation as the page shows it: the fold of a session's events, and what only the page shows.
 *
 * Owns: bubbles, what stands beside the input, progress. Does not own: status, question, answers, review and ending
 * (`fold-session.ts`), where events come from and what has not been sent yet (`page-machine.ts`), how it looks.
 *
 * 1. Pure, and a function of the events alone: what is seen after a reload is what was seen before it.
 * 2. An event whose seq was seen changes nothing.
 */
import type { AccessMethod, ReviewLine } from "../../../../machines/conversation/events/event-parts.ts";
import type { DomainEvent, EventData } from "../../../../machines/conversation/events/events.ts";
import { foldSession, NEW_SESSION, type FoldedSession } from "../../../../machines/conversation/events/fold-session.ts";
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import type { ConversationView, PublicBlock } from "../../../../machines/conversation/protocol/views.ts";
import { answerText } from "./answer-text.ts";
import { pictureIn, playedIn, type Picture, type Played } from "./media.ts";
import { askedOf, textOf } from "./question.ts";
import { languageName } from "../words/language-name.ts";
import { wording } from "../words/wording.ts";

export interface AssistantItem {
  readonly kind: "assistant";
  readonly key: string;
  readonly text: string;
  /** The text as its author has marked it up. */
  readonly md: string | undefined;
  /** Of the question that the text asks, or of the statement that it makes. */
  readonly description: string | undefined;
  readonly descriptionMd: string | undefined;
  readonly picture: Picture | undefined;
  readonly played: Played | undefined;
  /** What stands on the button of a statement, behind which the conversation waits for it (`pause.ts`). */
  readonly button: string | undefined;
  readonly ref: string | undefined;
  /** It says what was wrong with a reply. */
  readonly isProblem: boolean;
}

export interface RespondentItem {
  readonly kind: "respondent";
  readonly key: string;
  readonly text: string;
  /** The answer that it gave, if that still stands: it can be changed from here. */
  readonly ref: string | undefined;
  /** What was done rather than said: skipping, going back. */
  readonly isAction: boolean;
}

export type Item = AssistantItem | RespondentItem;

export type SummaryLine = ReviewLine;

export interface Problem {
  readonly ref: string;
  readonly code: string;
  readonly message: string;
  /** Which field of the question it is about, where it has several. */
  readonly field: string | undefined;
}

/** A question of the assistant's own, and the words that reply to it. */
export interface AssistantQuestion {
  readonly text: string;
  readonly replies: readonly string[];
  /** True for ways on besides answering: the input of the form's question stays. */
  readonly beside: boolean;
}

/** How a respondent passes the access check of the form. */
export type Access = AccessMethod;

/** `question` stays until another is asked, also once it is answered, so that its input does not flicker. */
export interface Transcript extends FoldedSession {
  readonly language: string;
  readonly items: readonly Item[];
  /** The item that asks the question, by its key. */
  readonly askedBy: string | undefined;
  /** The seq at which it was asked; asked once more because a reply was not taken, it is still the same asking. */
  readonly askedAt: number;
  /** The language in which the question was asked. */
  readonly askedIn: string;
  /** What the assistant asks by itself, before the conversation goes on with `question`. */
  readonly askedBetween: AssistantQuestion | undefined;
  /** Every question that was asked, by ref. */
  readonly asked: ReadonlyMap<string, PublicBlock>;
  /** Why the last reply did not become an answer. */
  readonly problem: Problem | undefined;
  /** 0 to 100. */
  readonly progressPct: number;
}

export const emptyTranscript: Transcript = {
  ...NEW_SESSION,
  language: "en",
  items: [],
  askedBy: undefined,
  askedAt: 0,
  askedIn: "",
  askedBetween: undefined,
  asked: new Map(),
  problem: undefined,
  progressPct: 0,
};

/** Whether nothing more can be said. */
export function hasEnded({ status }: Transcript): boolean {
  return status === "completed" || status === "disqualified" || status === "expired";
}

/** The transcript with one more event. */
export function withEvent(before: Transcript, event: DomainEvent): Transcript {
  if (event.seq <= before.seq) return before;
  return applied(before, event);
}

/** A transcript from the state of a session, when its events cannot be had. */
export function fromState(
  state: ConversationView,
  question: PublicBlock | null,
  head: number,
  language: string,
): Transcript {
  const items = state.summary.flatMap(({ ref, title, display }): Item[] => [
    said(`${ref}?`, title, ref),
    { kind: "respondent", key: `${ref}!`, text: display, ref, isAction: false },
  ]);
  const before: Transcript = {
    ...emptyTranscript,
    language,
    seq: head,
    status: state.status,
    items,
    access: state.auth?.verified === false ? state.auth.method : undefined,
    verification: state.pendingVerification ?? undefined,
    payment: state.pendingPayment ?? undefined,
    answers: new Map(Object.entries(state.answers)),
    review: state.awaitingSubmit ? state.summary : undefined,
    ending: state.ending ?? undefined,
    progressPct: state.ending === null ? 0 : 100,
  };
  if (question === null) return before;
  const asked = askedOf(question);
  const { pendingVerification, pendingPayment } = state;
  // As if the question were asked now.
  return applied(
    {
      ...before,
      items: [...items, { ...said(`${question.ref}?now`, asked.title, question.ref), md: textOf(asked, "titleMd") }],
    },
    {
      v: 1,
      seq: head,
      ts: 0,
      type: "question.asked",
      data: {
        ref: question.ref,
        question,
        ...(pendingVerification === null ? {} : { pendingVerification }),
        ...(pendingPayment === null ? {} : { pendingPayment }),
      },
    },
  );
}

/** What stands for a password, a code, and words that may have held one: no event has them. */
const SECRET = "••••••";

/** What a message of the respondent's looks like as a bubble. */
export function messageText(
  message: Message | EventData<"message.respondent">,
  { asked, language, payment }: Pick<Transcript, "asked" | "language" | "payment">,
): { readonly text: string; readonly isAction: boolean } {
  if ("redacted" in message) return { text: SECRET, isAction: false };
  switch (message.type) {
    case "text":
      return { text: message.text ?? "", isAction: false };
    case "answer": {
      const { ref, value = null } = message;
      return value === null
        ? { text: wording.skipped, isAction: true }
        : { text: answerText(asked.get(ref), value, language), isAction: false };
    }
    case "edit":
      return { text: wording.changes(asked.get(message.ref)?.title), isAction: true };
    case "skip":
      return { text: wording.skipped, isAction: true };
    case "back":
      return { text: wording.goesBack, isAction: true };
    case "submit":
      return { text: wording.submits, isAction: true };
    case "restart":
      return { text: wording.restarts, isAction: true };
    case "language":
      return { text: languageName(message.language), isAction: true };
    case "auth":
    case "verify":
      return { text: SECRET, isAction: false };
    case "resend":
      return { text: wording.sendAgain, isAction: true };
    case "payment":
      if (message.action === "cancel") return { text: wording.cancelPayment, isAction: true };
      return { text: payment === undefined ? wording.pay : wording.checksPayment, isAction: true };
  }
}

function applied(before: Transcript, event: DomainEvent): Transcript {
  const after = foldSession(before, event);
  switch (event.type) {
    case "session.opened":
      return { ...after, language: event.data.language };
    case "auth.passed":
      return { ...after, problem: undefined };
    case "session.abandoned":
      return event.data.reason === "expired" ? { ...after, problem: undefined } : after;
    case "message.respondent": {
      const { text, isAction } = messageText(event.data, before);
      return {
        ...after,
        language: ("language" in event.data ? event.data.language : undefined) ?? before.language,
        items: [...before.items, { kind: "respondent", key: `${event.seq}`, text, ref: undefined, isAction }],
        problem: undefined,
        askedBetween: undefined,
      };
    }
    case "message.assistant":
      return withAssistantMessage(after, event);
    case "question.asked":
      return withQuestion(after, before, event);
    case "answer.recorded":
    case "answer.changed":
    case "answer.skipped": {
      const { ref } = event.data;
      const items = after.answers.has(ref) ? withAnswerOf(before.items, ref) : withoutAnswerOf(before.items, ref);
      return { ...after, items, question: before.question };
    }
    case "validation.failed": {
      const { ref, code, message, field } = event.data;
      return { ...after, problem: { ref, code, message, field } };
    }
    case "review.ready":
      return { ...after, progressPct: 100 };
    case "session.completed":
    case "session.disqualified":
      return ended(after);
    default:
      // Also an event of a newer service, which this page does not know.
      return after;
  }
}

function withAssistantMessage(
  before: Transcript,
  { seq, data }: Extract<DomainEvent, { readonly type: "message.assistant" }>,
): Transcript {
  const { text, textMd, ref, statement, replies, beside = false, ending } = data;
  // The ending is shown as what it is, with its Markdown.
  if (ending !== undefined) return before;
  const item = { ...said(`${seq}`, text, ref), md: textMd, isProblem: before.problem?.message === text };
  return {
    ...before,
    askedBetween: replies === undefined ? undefined : { text, replies, beside },
    items: [...before.items, statement === undefined ? item : { ...item, ...shownOf(statement) }],
  };
}

/** Something that the assistant says in plain words. */
function said(key: string, text: string, ref: string | undefined): AssistantItem {
  return {
    kind: "assistant",
    key,
    text,
    md: undefined,
    description: undefined,
    descriptionMd: undefined,
    picture: undefined,
    played: undefined,
    button: undefined,
    ref,
    isProblem: false,
  };
}

/** All that a statement shows, in the place of its words alone. */
function shownOf(
  statement: PublicBlock,
): Pick<AssistantItem, "text" | "md" | "description" | "descriptionMd" | "picture" | "played" | "button"> {
  return {
    text: statement.title,
    md: textOf(statement, "titleMd"),
    button: textOf(statement, "buttonText"),
    ...besideTitle(statement),
  };
}

function besideTitle(block: PublicBlock): Pick<AssistantItem, "description" | "descriptionMd" | "picture" | "played"> {
  return {
    description: textOf(block, "description"),
    descriptionMd: textOf(block, "descriptionMd"),
    picture: pictureIn(block["media"]),
    played: playedIn(block["media"]),
  };
}

/** The question is asked, or a piece of it; its description and picture go with the words that ask it. */
function withQuestion(
  after: Transcript,
  before: Transcript,
  { seq, data: { question, progress } }: Extract<DomainEvent, { readonly type: "question.asked" }>,
): Transcript {
  const asked = askedOf(question);
  const at = askingItem(before.items, question.ref, asked);
  const items = before.items.map((item, index): Item =>
    index === at && item.kind === "assistant" ? { ...item, ...besideTitle(asked) } : item,
  );
  // Asked once more after a word about it or in another language, it is the same asking: what was begun in its input
  // stays.
  const isRepeat =
    before.question !== undefined &&
    askedOf(before.question).ref === asked.ref &&
    (before.problem !== undefined ||
      before.askedIn !== after.language ||
      JSON.stringify(before.question) === JSON.stringify(question));
  return {
    ...after,
    items,
    progressPct: progress?.pct ?? before.progressPct,
    askedBy: before.items[at]?.key,
    askedAt: isRepeat ? before.askedAt : seq,
    askedIn: after.language,
    asked: new Map(before.asked).set(question.ref, question).set(asked.ref, asked),
  };
}

/** Where the question was written out last; where it was not, the last word about it. */
function askingItem(items: readonly Item[], ref: string, asked: PublicBlock): number {
  const about = (item: Item): item is AssistantItem => item.kind === "assistant" && item.ref === ref && !item.isProblem;
  const titleMd = textOf(asked, "titleMd");
  const written = items.findLastIndex(
    (item) => about(item) && (titleMd === undefined ? item.text === asked.title : item.md === titleMd),
  );
  return written === -1 ? items.findLastIndex(about) : written;
}

/**
 * Bubbles once an answer is recorded: the respondent's last one gave it, and an earlier one to the same question no
 * longer stands.
 */
function withAnswerOf(items: readonly Item[], ref: string): readonly Item[] {
  const at = items.findLastIndex(({ kind }) => kind === "respondent");
  return items.map((item, index): Item => {
    if (item.kind !== "respondent") return item;
    // A reply may answer several questions: its bubble stands for the first.
    if (index === at) return item.ref === undefined ? { ...item, ref } : item;
    return item.ref === ref ? { ...item, ref: undefined } : item;
  });
}

/** Bubbles once an answer is deleted: none stands for it. */
function withoutAnswerOf(items: readonly Item[], ref: string): readonly Item[] {
  return items.map((item): Item =>
    item.kind === "respondent" && item.ref === ref ? { ...item, ref: undefined } : item,
  );
}

/** An older service also sends the words of the ending as a plain message without saying so; it is taken out. */
function ended(after: Transcript): Transcript {
  const { ending, items } = after;
  const last = items.at(-1);
  const words = [ending?.title, ending?.bodyMd].filter((part) => part !== undefined && part !== "").join("\n\n");
  const repeats = words !== "" && last?.kind === "assistant" && last.text === words;
  return { ...after, problem: undefined, progressPct: 100, items: repeats ? items.slice(0, -1) : items };
}

/**
 * The conversation as the page shows it: a fold over the events of the session.
 *
 * Owns: bubbles, the present question, what stands beside the input, review, ending, progress.
 * Does not own: where events come from and what has not been sent yet (`page-machine.ts`), how it looks.
 *
 * 1. Pure, and a function of the events alone: what is seen after a reload is what was seen before it.
 * 2. An event whose seq was seen changes nothing.
 */
import type { DomainEvent } from "../../../../machines/conversation/events/events.ts";
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import type {
  AuthView,
  ConversationView,
  EndingView,
  PendingPaymentView,
  PendingVerificationView,
  PublicBlock,
} from "../../../../machines/conversation/protocol/views.ts";
import type { Json } from "../../../../machines/json.ts";
import { answerText } from "./answer-text.ts";
import { askedOf, objectOf, pictureOf, textIn, textOf, type Picture } from "./question.ts";
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

export interface SummaryLine {
  readonly ref: string;
  readonly title: string;
  readonly display: string;
  readonly skipped?: boolean;
  readonly changeable?: boolean;
}

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
}

/** How somebody shows that the form is for them. */
export type Access = AuthView["method"];

export interface Transcript {
  /** The last event's seq. */
  readonly seq: number;
  readonly status: ConversationView["status"];
  readonly language: string;
  readonly items: readonly Item[];
  /** Asked of somebody who has not been let in yet. */
  readonly door: Access | undefined;
  /** A code that is under way. */
  readonly verification: PendingVerificationView | undefined;
  /** A payment that is under way. */
  readonly payment: PendingPaymentView | undefined;
  /** What waits for an answer. */
  readonly question: PublicBlock | undefined;
  /** The item that asks it, by its key. */
  readonly askedBy: string | undefined;
  /** The seq at which it was asked; asked once more because a reply was not taken, it is still the same asking. */
  readonly askedAt: number;
  /** What the assistant asks by itself, before `question` is gone on with. */
  readonly askedBetween: AssistantQuestion | undefined;
  /** Every question that was asked, by ref. */
  readonly asked: ReadonlyMap<string, PublicBlock>;
  /** Answers that stand, by ref: an answer that is given anew starts from the old one. */
  readonly answers: ReadonlyMap<string, Json>;
  /** Why the last reply did not become an answer. */
  readonly problem: Problem | undefined;
  /** 0 to 100. */
  readonly progressPct: number;
  /** All answers, waiting to be submitted. */
  readonly review: readonly SummaryLine[] | undefined;
  readonly ending: EndingView | undefined;
}

export const emptyTranscript: Transcript = {
  seq: 0,
  status: "active",
  language: "en",
  items: [],
  door: undefined,
  verification: undefined,
  payment: undefined,
  question: undefined,
  askedBy: undefined,
  askedAt: 0,
  askedBetween: undefined,
  asked: new Map(),
  answers: new Map(),
  problem: undefined,
  progressPct: 0,
  review: undefined,
  ending: undefined,
};

/** Whether nothing more can be said. */
export function hasEnded({ status }: Transcript): boolean {
  return status === "completed" || status === "disqualified" || status === "expired";
}

/** The transcript with one more event. */
export function withEvent(before: Transcript, event: DomainEvent): Transcript {
  if (event.seq <= before.seq) return before;
  return { ...applied(before, event), seq: event.seq };
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
    door: state.auth?.verified === false ? state.auth.method : undefined,
    verification: state.pendingVerification ?? undefined,
    payment: state.pendingPayment ?? undefined,
    answers: new Map(Object.entries(state.answers)),
    review: state.awaitingSubmit ? state.summary : undefined,
    ending: state.ending ?? undefined,
    progressPct: state.ending === null ? 0 : 100,
  };
  if (question === null) return before;
  const asked = askedOf(question);
  return withQuestion(
    {
      ...before,
      items: [...items, { ...said(`${question.ref}?now`, asked.title, question.ref), md: textOf(asked, "titleMd") }],
    },
    question,
    head,
    state,
  );
}

/** What stands for a password, a code, and words that may have held one: no event has them. */
const SECRET = "••••••";

/** What a message of the respondent's looks like as a bubble. */
export function messageText(
  message: { readonly type: Message["type"]; readonly [name: string]: unknown },
  { asked, language, payment }: Pick<Transcript, "asked" | "language" | "payment">,
): { readonly text: string; readonly isAction: boolean } {
  if (message["redacted"] === true && (message.type === "text" || message.type === "answer"))
    return { text: SECRET, isAction: false };
  switch (message.type) {
    case "text":
      return { text: String(message["text"]), isAction: false };
    case "answer":
      return message["value"] === null
        ? { text: wording.skipped, isAction: true }
        : { text: answerText(asked.get(String(message["ref"])), message["value"] as Json, language), isAction: false };
    case "edit":
      return { text: wording.changes(asked.get(String(message["ref"]))?.title), isAction: true };
    case "skip":
      return { text: wording.skipped, isAction: true };
    case "back":
      return { text: wording.goesBack, isAction: true };
    case "submit":
      return { text: wording.submits, isAction: true };
    case "restart":
      return { text: wording.restarts, isAction: true };
    case "auth":
    case "verify":
      return { text: SECRET, isAction: false };
    case "resend":
      return { text: wording.sendAgain, isAction: true };
    case "payment":
      if (message["action"] === "cancel") return { text: wording.cancelPayment, isAction: true };
      return { text: payment === undefined ? wording.pay : wording.checksPayment, isAction: true };
  }
}

function applied(before: Transcript, { seq, type, data }: DomainEvent): Transcript {
  switch (type) {
    case "session.opened":
      return placed({
        ...before,
        language: typeof data["language"] === "string" ? data["language"] : before.language,
        door: accessIn(data["access"]),
      });
    case "session.resumed":
      return placed(before);
    case "auth.passed":
      return placed({ ...before, door: undefined, verification: undefined, problem: undefined });
    case "verification.sent":
      return placed({ ...before, verification: data as PendingVerificationView });
    case "verification.passed":
      return placed({ ...before, verification: undefined });
    case "payment.pending":
      return placed({ ...before, payment: data as PendingPaymentView });
    case "payment.paid":
    case "payment.failed":
      return placed({ ...before, payment: undefined });
    case "session.abandoned":
      return data["reason"] === "expired"
        ? {
            ...before,
            status: "expired",
            door: undefined,
            verification: undefined,
            payment: undefined,
            question: undefined,
            review: undefined,
            problem: undefined,
          }
        : { ...before, status: "abandoned" };
    case "message.respondent": {
      const { text, isAction } = messageText(data as unknown as Message, before);
      return {
        ...before,
        items: [...before.items, { kind: "respondent", key: `${seq}`, text, ref: undefined, isAction }],
        problem: undefined,
        askedBetween: undefined,
      };
    }
    case "message.assistant": {
      const ref = typeof data["ref"] === "string" ? data["ref"] : undefined;
      const text = textIn(data["text"]);
      // The ending is shown as what it is, with its Markdown.
      if (typeof data["ending"] === "string") return before;
      const { statement } = data;
      const item = {
        ...said(`${seq}`, text, ref),
        md: textIn(data["textMd"]) || undefined,
        isProblem: before.problem?.message === text,
      };
      return {
        ...before,
        askedBetween: askedBetweenIn(text, data["replies"]),
        items: [
          ...before.items,
          statement === undefined ? item : { ...item, ...shownOf(objectOf(statement) as PublicBlock) },
        ],
      };
    }
    case "question.asked":
      return withQuestion(
        { ...before, progressPct: percentOf(data["progress"]) ?? before.progressPct },
        data["question"] as PublicBlock,
        seq,
        data,
      );
    case "answer.recorded":
    case "answer.changed":
    case "answer.skipped":
      return data["cleared"] === true
        ? withoutAnswer(before, textIn(data["ref"]))
        : withAnswer(before, textIn(data["ref"]), data["value"] ?? null);
    case "validation.failed":
      return {
        ...before,
        problem: {
          ref: textIn(data["ref"]),
          code: textIn(data["code"]),
          message: textIn(data["message"]),
          field: textIn(data["field"]) || undefined,
        },
      };
    case "review.ready":
      return placed({
        ...before,
        question: undefined,
        verification: undefined,
        payment: undefined,
        review: data["summary"] as unknown as SummaryLine[],
        progressPct: 100,
      });
    case "session.completed":
    case "session.disqualified":
      return ended(
        before,
        type === "session.completed" ? "completed" : "disqualified",
        (data["ending"] ?? undefined) as EndingView | undefined,
      );
    default:
      // An event that this page does not know of, from a newer service, has no place in it.
      return before;
  }
}

function askedBetweenIn(text: string, replies: Json | undefined): AssistantQuestion | undefined {
  return Array.isArray(replies) ? { text, replies: replies.map(textIn) } : undefined;
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
    button: undefined,
    ref,
    isProblem: false,
  };
}

/** All that a statement shows, in the place of its words alone. */
function shownOf(
  statement: PublicBlock,
): Pick<AssistantItem, "text" | "md" | "description" | "descriptionMd" | "picture" | "button"> {
  return {
    text: statement.title,
    md: textOf(statement, "titleMd"),
    button: textOf(statement, "buttonText"),
    ...besideTitle(statement),
  };
}

function besideTitle(block: PublicBlock): Pick<AssistantItem, "description" | "descriptionMd" | "picture"> {
  return {
    description: textOf(block, "description"),
    descriptionMd: textOf(block, "descriptionMd"),
    picture: pictureOf(block),
  };
}

function percentOf(progress: Json | undefined): number | undefined {
  const { pct } = objectOf(progress);
  return typeof pct === "number" ? pct : undefined;
}

/** The transcript with the status that follows from what is waited for. */
function placed(before: Transcript): Transcript {
  const { door, verification, payment, review } = before;
  const status =
    door !== undefined
      ? "awaiting_auth"
      : review !== undefined
        ? "awaiting_submit"
        : verification !== undefined
          ? "awaiting_verification"
          : payment !== undefined
            ? "awaiting_payment"
            : "active";
  return { ...before, status };
}

function accessIn(value: Json | undefined): Access | undefined {
  return value === "password" || value === "email_code" || value === "sms_code" ? value : undefined;
}

/** What an event or a state says of a code and a payment that are under way. */
interface Pending {
  readonly pendingVerification?: Json;
  readonly pendingPayment?: Json;
}

/** The question is asked, or a piece of it; its description and picture go with the words that ask it. */
function withQuestion(
  before: Transcript,
  question: PublicBlock,
  seq: number,
  { pendingVerification, pendingPayment }: Pending,
): Transcript {
  const asked = askedOf(question);
  const at = askingItem(before.items, question.ref, asked);
  const items = before.items.map((item, index): Item =>
    index === at && item.kind === "assistant" ? { ...item, ...besideTitle(asked) } : item,
  );
  // Asked once more after a word about it, it is the same asking: what was begun in its input stays.
  const isRepeat =
    before.question !== undefined &&
    askedOf(before.question).ref === asked.ref &&
    (before.problem !== undefined || JSON.stringify(before.question) === JSON.stringify(question));
  return placed({
    ...before,
    items,
    verification: (pendingVerification ?? undefined) as PendingVerificationView | undefined,
    payment: (pendingPayment ?? undefined) as PendingPaymentView | undefined,
    question,
    askedBy: before.items[at]?.key,
    askedAt: isRepeat ? before.askedAt : seq,
    review: undefined,
    asked: new Map(before.asked).set(question.ref, question).set(asked.ref, asked),
  });
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
 * An answer is recorded; the respondent's last bubble is the one that gave it, and an earlier one to the same question
 * no longer stands.
 */
function withAnswer(before: Transcript, ref: string, value: Json): Transcript {
  const answers = new Map(before.answers).set(ref, value);
  const at = before.items.findLastIndex(({ kind }) => kind === "respondent");
  const items = before.items.map((item, index): Item => {
    if (item.kind !== "respondent") return item;
    // A reply may answer several questions: its bubble stands for the first.
    if (index === at) return item.ref === undefined ? { ...item, ref } : item;
    return item.ref === ref ? { ...item, ref: undefined } : item;
  });
  return { ...before, answers, items };
}

function withoutAnswer(before: Transcript, ref: string): Transcript {
  const answers = new Map(before.answers);
  answers.delete(ref);
  return {
    ...before,
    answers,
    items: before.items.map((item): Item =>
      item.kind === "respondent" && item.ref === ref ? { ...item, ref: undefined } : item,
    ),
  };
}

/** Of an older service, the words of the ending come as a plain message too, which does not say so: it is taken out. */
function ended(before: Transcript, status: "completed" | "disqualified", ending: EndingView | undefined): Transcript {
  const last = before.items.at(-1);
  const words = [ending?.title, ending?.bodyMd].filter((part) => part !== undefined && part !== "").join("\n\n");
  const repeats = words !== "" && last?.kind === "assistant" && last.text === words;
  return {
    ...before,
    status,
    ending,
    door: undefined,
    verification: undefined,
    payment: undefined,
    question: undefined,
    review: undefined,
    problem: undefined,
    progressPct: 100,
    items: repeats ? before.items.slice(0, -1) : before.items,
  };
}

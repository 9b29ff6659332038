/**
 * One turn: an input, applied to a conversation, gives the next conversation and the events.
 *
 * Owns: the order of a turn (read, decide, carry out), resuming before a message is read, answering and completing over
 * the API. Does not own: transitions (`machine.ts`), readings (`reading.ts`), events and sentences (`actions.ts`),
 * storing (`runtime`).
 *
 * 1. Pure: the same conversation, input and environment give the same outcome, byte for byte.
 * 2. All or nothing: a refused input leaves no trace.
 * 3. A turn that is not refused has at least one event, so it has a seq and can be found again. The exception is a wake
 *    that came too early (`stale`), which only says when the next is due.
 */
import type { CompiledForm } from "../logic/compile.ts";
import type { Json } from "../json.ts";
import { initialAccess } from "./waiting/access.ts";
import { readAnswers, readCompletion } from "./read-api-answers.ts";
import { applyEvent, applyWithoutClosing } from "./acting/apply-event.ts";
import { spokenLanguage } from "../form/session-language.ts";
import { mayHoldCode } from "./waiting/codes.ts";
import { initialControl, type Conversation, type Facts } from "./state/conversation.ts";
import { responseStatus } from "./state/standing.ts";
import { TurnDraft } from "./state/turn-draft.ts";
import { MissingRequestResult, UnavailableError, type TurnEnvironment } from "./state/turn-environment.ts";
import type { TurnOutcome } from "./state/turn-outcome.ts";
import { destinationOf, destinationAtEnd, destinationOnResume, type Destination } from "./acting/destination.ts";
import { currentFinish } from "./state/standing.ts";
import type { ConversationEvent } from "./state/machine.ts";
import type { Message } from "./protocol/messages.ts";
import { isChangeProposed } from "./reading/proposed-change.ts";
import { withWayOn } from "./reading/way-on.ts";
import { followedLanguage, type LanguageFollow, offeredLanguages } from "./reading/language-follow.ts";
import { readMessage } from "./read-message.ts";
import type { EventData } from "./events/events.ts";
import type { ModelUse } from "./events/message-events.ts";
import type { MessageReading, CheckedAnswer } from "./reading/reading.ts";
import { takenSlot } from "./waiting/slots.ts";
import { isRestartAsked } from "./reading/starting-over.ts";
import { wakeTurn, type Stale } from "./acting/wake.ts";
import type { PendingRequests } from "./protocol/requests.ts";

export type { Stale };

export type ConversationInput =
  | { readonly type: "message"; readonly message: Message }
  /** Over the API, as `facts.answering` allows. */
  | { readonly type: "answers"; readonly answers: readonly GivenAnswer[] }
  | { readonly type: "complete" }
  | { readonly type: "wake" }
  /**
   * The respondent came back with a resume token. `expiresAt` (epoch milliseconds) replaces an expiry that has passed.
   */
  | { readonly type: "resume"; readonly expiresAt: number };

export interface GivenAnswer {
  readonly ref: string;
  readonly value: Json;
}

/** Answers that come with the opening of a response (§4.2). */
export interface OpeningAnswers {
  readonly answers: readonly GivenAnswer[];
  readonly complete: boolean;
}

/** Why nothing was done; `refused` is a code of the error catalogue. */
export interface Refusal {
  readonly refused: "validation_failed" | "response_incomplete" | "session_closed" | "response_closed" | "unavailable";
  readonly issues?: readonly {
    readonly ref?: string;
    readonly path?: string;
    readonly code: string;
    readonly message: string;
  }[];
}

/** Opens a session or a response. `expiresAt` is epoch milliseconds. */
export function open(
  form: CompiledForm,
  facts: Facts,
  expiresAt: number,
  opening: OpeningAnswers | undefined,
  environment: TurnEnvironment,
): TurnOutcome | Refusal | PendingRequests {
  return askingTheOutside(() => openNew(form, facts, expiresAt, opening, environment));
}

/**
 * Applies one input to an open conversation. Pending requests are run, and the same turn is called again with their
 * results in `environment.results`.
 */
export function turn(
  form: CompiledForm,
  conversation: Conversation,
  input: ConversationInput,
  environment: TurnEnvironment,
): TurnOutcome | Refusal | Stale | PendingRequests {
  return askingTheOutside(() => turnOf(new TurnDraft(form, conversation, environment), input));
}

function askingTheOutside<Outcome>(compute: () => Outcome): Outcome | Refusal | PendingRequests {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MissingRequestResult) return { requests: [error.request] };
    if (error instanceof UnavailableError) return { refused: "unavailable" };
    throw error;
  }
}

function openNew(
  form: CompiledForm,
  facts: Facts,
  expiresAt: number,
  opening: OpeningAnswers | undefined,
  environment: TurnEnvironment,
): TurnOutcome | Refusal {
  const draft = new TurnDraft(form, { facts, control: initialControl(environment.now, expiresAt) }, environment);
  const access = initialAccess(draft);
  draft.change({ access });
  if (opening === undefined) {
    const destination = access === null ? destinationOf(draft, []) : undefined;
    return (
      applyEvent(
        draft,
        { type: "OPENED", finish: destination?.finish ?? "auth" },
        destination === undefined ? {} : { destination },
      ) ?? { refused: "session_closed" }
    );
  }
  const read = opening.complete
    ? readCompletion(draft, opening.answers, "map")
    : readAnswers(draft, opening.answers, "map");
  if ("refused" in read) return read;
  // The last answer does not complete a response over the API; a request does.
  const destination = opening.complete
    ? destinationOf(draft, read.answers)
    : ({ finish: "more", answers: read.answers } as const);
  return (
    applyEvent(draft, { type: "OPENED", finish: destination.finish }, { destination }) ?? { refused: "session_closed" }
  );
}

function turnOf(draft: TurnDraft, input: ConversationInput): TurnOutcome | Refusal | Stale {
  switch (input.type) {
    case "message":
      return messageTurn(draft, input.message);
    case "answers":
      return answersTurn(draft, input.answers);
    case "complete":
      return completeTurn(draft);
    case "wake":
      return wakeTurn(draft);
    case "resume":
      return resumeTurn(draft, input.expiresAt);
  }
}

function messageTurn(draft: TurnDraft, message: Message): TurnOutcome | Refusal {
  if (draft.now >= draft.control.expiresAt) return { refused: "session_closed" };
  if (message.type === "language") {
    const language = spokenLanguage(draft.settings.languages, message.language);
    if (language === undefined) return unknownLanguage(draft);
    // Before anything is said: whoever comes back hears it in this language.
    draft.speak(language);
  }
  if (draft.control.status === "abandoned")
    applyWithoutClosing(draft, { type: "RESUME", finish: currentFinish(draft) });
  if (responseStatus(draft.control.status) !== "in_progress") return { refused: "session_closed" };
  draft.change({ activeAt: draft.now });
  const followed = message.type === "text" ? followedLanguage(draft, message.text) : undefined;
  const spoken = followed === undefined ? undefined : languageOfFollow(followed);
  if (spoken !== undefined) draft.speak(spoken);
  if (followed !== undefined) draft.change({ heard: "hint" in followed ? followed.hint : null });
  const read = readWithLanguage(draft, message, followed);
  if (read.kind === "refused") return { refused: read.code, issues: read.issues };
  const placed = withPlaces(draft, read);
  const reading = message.type === "text" ? withWayOn(draft, withWords(placed, message.text)) : placed;
  endOwnQuestion(draft);
  const ai = reading.ai === undefined ? {} : { ai: reading.ai };
  // The id lets a client recognise its own message, also after its connection was lost.
  draft.emit("message.respondent", {
    ...(message.id === undefined ? {} : { id: message.id }),
    ...respondentMessage(draft, message),
    ...(spoken === undefined ? {} : { language: spoken }),
    ...ai,
  });
  if (reading.ai !== undefined) countFallback(draft, reading.ai);
  // The destination is known only once the answers are gone.
  if (reading.kind === "restart" && !applyWithoutClosing(draft, { type: "RESTART" }))
    throw new Error(`status ${draft.control.status} does not take a restart`);
  const { event, ...matter } = eventOf(draft, reading);
  const outcome = applyEvent(draft, event, { ...(reading.kind === "restart" ? {} : { reading }), ...matter });
  if (outcome === undefined)
    throw new Error(`status ${draft.control.status} does not take a reading of kind ${reading.kind}`);
  return outcome;
}

function languageOfFollow(followed: LanguageFollow): string | undefined {
  if ("asked" in followed) return followed.asked;
  return "heard" in followed ? followed.heard : undefined;
}

/** A text that asks for a language says nothing else; one that is in another language is read as any. */
function readWithLanguage(draft: TurnDraft, message: Message, followed: LanguageFollow | undefined): MessageReading {
  if (followed !== undefined && "asked" in followed) return { kind: "explain", what: "language" };
  if (followed === undefined || !("missing" in followed)) return readMessage(draft, message);
  const languages = offeredLanguages(draft);
  const text = draft.phrase("languageMissing", { language: followed.missing, languages });
  return { kind: "explain", what: "question", text };
}

function unknownLanguage({ settings }: TurnDraft): Refusal {
  const message = `the form has the languages ${settings.languages.join(", ")}`;
  return { refused: "validation_failed", issues: [{ path: "language", code: "unknown_language", message }] };
}

/** A question of the assistant's own stands for one message: whether to start over, which answer to change. */
function endOwnQuestion(draft: TurnDraft): void {
  if (isRestartAsked(draft.control) || isChangeProposed(draft.control)) draft.change({ pending: null });
}

/** Remembers that the reply was in words: only those count towards the ways on. */
function withWords(reading: MessageReading, said: string): MessageReading {
  return reading.kind === "notAnswered" || reading.kind === "explain" ? { ...reading, said } : reading;
}

function countFallback(draft: TurnDraft, { reason }: ModelUse): void {
  const { fallbacks } = draft.control;
  draft.change({ fallbacks: { ...fallbacks, [reason]: (fallbacks[reason] ?? 0) + 1 } });
}

/** A taken slot, such as a booked time, is no answer. */
function withPlaces(draft: TurnDraft, reading: MessageReading): MessageReading {
  const problem = reading.kind === "answers" ? takenSlot(draft, reading.answers) : undefined;
  return problem === undefined
    ? reading
    : { kind: "notAnswered", problem, ...(reading.ai === undefined ? {} : { ai: reading.ai }) };
}

/** The message as the conversation shows it, without passwords and codes. */
function respondentMessage(draft: TurnDraft, message: Message): EventData<"message.respondent"> {
  const { status } = draft.control;
  const isSecret = status === "awaiting_auth";
  switch (message.type) {
    case "text":
      if (isSecret || (status === "awaiting_verification" && mayHoldCode(message.text)))
        return { type: "text", redacted: true };
      return { type: "text", text: message.text, ...forQuestion(message) };
    case "answer":
      if (status === "awaiting_verification" && message.ref === draft.current)
        return { type: "answer", ref: message.ref, redacted: true };
      return { type: "answer", ref: message.ref, value: message.value };
    case "edit":
      return { type: "edit", ref: message.ref };
    case "payment":
      return { type: "payment", action: message.action };
    case "language":
      return { type: "language", language: draft.facts.language };
    case "auth":
    case "verify":
      // Passwords and codes are never stored.
      return { type: message.type, redacted: true };
    case "skip":
      return { type: "skip", ...forQuestion(message) };
    case "back":
    case "submit":
    case "resend":
    case "restart":
      return { type: message.type };
  }
}

function forQuestion({ ref }: { readonly ref?: string | undefined }): { readonly ref?: string } {
  return ref === undefined ? {} : { ref };
}

function eventOf(
  draft: TurnDraft,
  reading: MessageReading,
): { readonly event: ConversationEvent; readonly destination?: Destination } {
  switch (reading.kind) {
    case "answers": {
      const destination = destinationOf(draft, reading.answers);
      return { event: { type: "ANSWERED", finish: destination.finish }, destination };
    }
    case "deferred": {
      draft.defer(reading.ref, reading.reason);
      const destination = destinationOf(draft, []);
      return { event: { type: "ANSWERED", finish: destination.finish }, destination };
    }
    case "kept":
    case "restart": {
      const destination = destinationOf(draft, []);
      return { event: { type: "ANSWERED", finish: destination.finish }, destination };
    }
    case "authPassed": {
      const destination = destinationOf(draft, []);
      return { event: { type: "AUTH_PASSED", finish: destination.finish }, destination };
    }
    case "submit": {
      const destination = destinationAtEnd(draft, []);
      return { event: { type: "SUBMIT", finish: destination.finish }, destination };
    }
    case "notAnswered":
      return { event: { type: "NOT_ANSWERED" } };
    case "explain":
      return { event: { type: "EXPLAIN" } };
    case "collected":
      return { event: { type: "COLLECTED" } };
    case "sendCode":
      return { event: { type: "CODE_SENT" } };
    case "paymentStarted":
      return { event: { type: "PAYMENT_STARTED" } };
    case "paymentEnded":
      return { event: { type: "PAYMENT_ENDED" } };
    case "revisit":
      return { event: { type: "REVISIT" } };
    case "leave":
      return { event: { type: "LEAVE" } };
    case "refused":
      throw new Error("a refused reading is not an event");
  }
}

function answersTurn(draft: TurnDraft, given: readonly GivenAnswer[]): TurnOutcome | Refusal {
  if (isClosed(draft)) return { refused: "response_closed" };
  // Invariant 3: a turn has at least one event.
  if (given.length === 0)
    return {
      refused: "validation_failed",
      issues: [{ path: "answers", code: "empty", message: "there is no answer to record" }],
    };
  const read = readAnswers(draft, given, "list");
  if ("refused" in read) return read;
  draft.change({ activeAt: draft.now });
  const destination = destinationOverApi(draft, read.answers);
  return (
    applyEvent(draft, { type: "ANSWERED", finish: destination.finish }, { destination }) ?? {
      refused: "response_closed",
    }
  );
}

/** A response over the API is completed by a request; before the access check of a chat, nothing is started. */
function destinationOverApi(draft: TurnDraft, answers: readonly CheckedAnswer[]): Destination {
  if (draft.facts.source === "api") return { finish: "more", answers };
  return draft.control.status === "awaiting_auth"
    ? destinationAtEnd(draft, answers, { review: true })
    : destinationOf(draft, answers);
}

function completeTurn(draft: TurnDraft): TurnOutcome | Refusal {
  if (isClosed(draft)) return { refused: "response_closed" };
  const read = readCompletion(draft, [], "map");
  if ("refused" in read) return read;
  const destination = destinationAtEnd(draft, read.answers);
  const { finish } = destination;
  return (
    applyEvent(draft, read.answers.length === 0 ? { type: "SUBMIT", finish } : { type: "ANSWERED", finish }, {
      destination,
    }) ?? { refused: "response_closed" }
  );
}

function isClosed({ control, now }: TurnDraft): boolean {
  return responseStatus(control.status) !== "in_progress" || now >= control.expiresAt;
}

/** Resumes a session from its link: an abandoned one, or an expired one if the form is resumable. */
function resumeTurn(draft: TurnDraft, expiresAt: number): TurnOutcome | Refusal {
  const { status } = draft.control;
  if (!draft.settings.resumable || (status !== "abandoned" && status !== "expired"))
    return { refused: "session_closed" };
  if (draft.now >= draft.control.expiresAt) draft.change({ expiresAt });
  // The form's question is asked again, and a reply is to that.
  endOwnQuestion(draft);
  const destination = destinationOnResume(draft);
  const outcome = applyEvent(
    draft,
    { type: "RETURN", finish: destination?.finish ?? "auth" },
    destination === undefined ? {} : { destination },
  );
  return outcome ?? { refused: "session_closed" };
}

/**
 * One turn: what was asked for, applied to a conversation, gives the next conversation and what happened on the way.
 *
 * Owns: the order of a turn (read, decide, carry out), resuming before a message is read, answering and completing over the API.
 * Does not own: transitions (`machine.ts`), readings (`reading.ts`), events and sentences (`actions.ts`), storing (`runtime`).
 *
 * 1. Pure: the same conversation, input and environment give the same outcome, byte for byte.
 * 2. All or nothing: a refused input leaves no trace.
 * 3. A turn that is not refused has at least one event, so that it has a seq and can be found again. The one exception is a
 *    wake that came too early (`stale`), which has nothing to tell but its next time.
 */
import type { CompiledForm } from "../form/compile.ts";
import type { Json } from "../json.ts";
import { readAnswers, readCompletion } from "./api-answers.ts";
import { carryOut } from "./actions.ts";
import type { Conversation, Control, Facts } from "./conversation.ts";
import { earliestDeadline, idleAt } from "./deadlines.ts";
import { Draft, MissingWant, type TurnEnvironment, type TurnOutcome } from "./draft.ts";
import { step, type ConversationEvent, type Finish } from "./machine.ts";
import type { Message } from "./messages.ts";
import { readMessage, type Reading, type Recordable } from "./reading.ts";
import type { Wanting } from "./wants.ts";

export type ConversationInput =
  | { readonly type: "message"; readonly message: Message }
  /** Over the API, as `facts.answering` allows. */
  | { readonly type: "answers"; readonly answers: readonly GivenAnswer[] }
  | { readonly type: "complete" }
  | { readonly type: "wake" }
  /** A resume token was shown at the edge. `expiresAt` (epoch milliseconds) is the session's new expiry when the old one has passed. */
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

/** Why nothing was done; `code` is one of the error catalogue. */
export interface Refusal {
  readonly refused: "validation_failed" | "response_incomplete" | "session_closed" | "response_closed";
  readonly issues?: readonly { readonly ref?: string; readonly path?: string; readonly code: string; readonly message: string }[];
}

/** A wake that came before anything was due: the timer is to be armed for `wakeAt`, or not at all. */
export interface Stale {
  readonly stale: { readonly wakeAt: number | null };
}

/** Opens a session or a response. `expiresAt` is epoch milliseconds. */
export function open(form: CompiledForm, facts: Facts, expiresAt: number, opening: OpeningAnswers | undefined, environment: TurnEnvironment): TurnOutcome | Refusal | Wanting {
  return askingTheOutside(() => openNew(form, facts, expiresAt, opening, environment));
}

/** Applies one input to an open conversation. Wants are to be fetched, and the same turn asked for again with them in `environment.got`. */
export function turn(form: CompiledForm, conversation: Conversation, input: ConversationInput, environment: TurnEnvironment): TurnOutcome | Refusal | Stale | Wanting {
  return askingTheOutside(() => turnOf(new Draft(form, conversation, environment), input));
}

function askingTheOutside<Outcome>(compute: () => Outcome): Outcome | Wanting {
  try {
    return compute();
  } catch (error) {
    if (error instanceof MissingWant) return { wants: [error.want] };
    throw error;
  }
}

function openNew(form: CompiledForm, facts: Facts, expiresAt: number, opening: OpeningAnswers | undefined, environment: TurnEnvironment): TurnOutcome | Refusal {
  const control: Control = {
    status: "opening",
    seq: 0,
    updatedAt: environment.now,
    completedAt: null,
    expiresAt,
    activeAt: environment.now,
    revisiting: null,
    misses: 0,
    pending: null,
    endingRef: null,
    abandonReason: null,
    taken: [],
    timerAt: null,
    timerGeneration: 0,
  };
  const draft = new Draft(form, { facts, control }, environment);
  let answers: readonly Recordable[] = [];
  let finish: Finish = finishAfter(draft, []);
  if (opening !== undefined) {
    const read = opening.complete ? readCompletion(draft, opening.answers) : readAnswers(draft, opening.answers);
    if ("refused" in read) return read;
    answers = read.answers;
    // Unless it is asked for, a response over the API is not completed by its last answer.
    finish = opening.complete ? finishAfter(draft, answers) : "more";
  }
  return run(draft, { type: "OPENED", finish }, undefined, answers) ?? { refused: "session_closed" };
}

function turnOf(draft: Draft, input: ConversationInput): TurnOutcome | Refusal | Stale {
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

function messageTurn(draft: Draft, message: Message): TurnOutcome | Refusal {
  if (draft.now >= draft.control.expiresAt) return { refused: "session_closed" };
  const resumed = draft.control.status === "abandoned" && resume(draft);
  if (draft.control.status !== "active" && draft.control.status !== "awaiting_submit") return { refused: "session_closed" };
  draft.change({ activeAt: draft.now });
  const reading = readMessage(draft, message);
  if (reading.kind === "refused") return { refused: reading.code, issues: reading.issues };
  // With its id, a client recognises its own message, also after a loss of connection.
  draft.emit("message.respondent", { ...(message.id === undefined ? {} : { id: message.id }), ...respondentMessage(message) });
  const answers = reading.kind === "answers" ? reading.answers : [];
  const outcome = run(draft, eventOf(draft, reading, answers), reading, answers);
  if (outcome === undefined) throw new Error(`status ${draft.control.status} does not take a reading of kind ${reading.kind}${resumed ? " after resuming" : ""}`);
  return outcome;
}

/** The message as the conversation shows it, without what must not be kept. */
function respondentMessage(message: Message): { readonly [key: string]: Json } {
  switch (message.type) {
    case "text":
      return { type: "text", text: message.text };
    case "answer":
      return { type: "answer", ref: message.ref, value: message.value };
    case "edit":
      return { type: "edit", ref: message.ref };
    case "payment":
      return { type: "payment", action: message.action };
    case "auth":
    case "verify":
      // Passwords and codes are never written down.
      return { type: message.type, redacted: true };
    case "skip":
    case "back":
    case "submit":
    case "resend":
    case "restart":
      return { type: message.type };
  }
}

function eventOf(draft: Draft, reading: Reading, answers: readonly Recordable[]): ConversationEvent {
  switch (reading.kind) {
    case "answers":
      return { type: "ANSWERED", finish: finishAfter(draft, answers) };
    case "notAnswered":
      return { type: "NOT_ANSWERED" };
    case "explain":
      return { type: "EXPLAIN" };
    case "revisit":
      return { type: "REVISIT" };
    case "restart":
      return { type: "RESTART" };
    case "submit":
      // Submitting skips the review: it is what the review asks for.
      return { type: "SUBMIT", finish: withoutReview(finishAfter(draft, [])) };
    case "leave":
      return { type: "LEAVE" };
    case "refused":
      throw new Error("a refused reading is not an event");
  }
}

function answersTurn(draft: Draft, given: readonly GivenAnswer[]): TurnOutcome | Refusal {
  if (draft.control.status !== "active" && draft.control.status !== "awaiting_submit") return { refused: "response_closed" };
  if (draft.now >= draft.control.expiresAt) return { refused: "response_closed" };
  // Invariant 3: a turn has something to tell.
  if (given.length === 0) return { refused: "validation_failed", issues: [{ path: "answers", code: "empty", message: "there is no answer to record" }] };
  const read = readAnswers(draft, given);
  if ("refused" in read) return read;
  draft.change({ activeAt: draft.now });
  const finish = draft.facts.source === "api" ? "more" : finishAfter(draft, read.answers);
  return run(draft, { type: "ANSWERED", finish }, undefined, read.answers) ?? { refused: "response_closed" };
}

function completeTurn(draft: Draft): TurnOutcome | Refusal {
  if (draft.control.status !== "active" && draft.control.status !== "awaiting_submit") return { refused: "response_closed" };
  if (draft.now >= draft.control.expiresAt) return { refused: "response_closed" };
  const read = readCompletion(draft, []);
  if ("refused" in read) return read;
  const finish = withoutReview(finishAfter(draft, read.answers));
  return run(draft, read.answers.length === 0 ? { type: "SUBMIT", finish } : { type: "ANSWERED", finish }, undefined, read.answers) ?? { refused: "response_closed" };
}

function wakeTurn(draft: Draft): TurnOutcome | Refusal | Stale {
  // The timer that fired is spent: whatever is due next is a new one.
  draft.change({ timerAt: null });
  const { facts, control, settings, now, environment } = draft;
  if (now >= control.expiresAt) {
    const expired = run(draft, { type: "EXPIRE" }, undefined, []);
    if (expired !== undefined) return expired;
  }
  const idle = idleAt(facts, control, settings, environment.clockScale);
  if (idle !== undefined && now >= idle) {
    const abandoned = run(draft, { type: "IDLE" }, undefined, []);
    if (abandoned !== undefined) return abandoned;
  }
  return { stale: { wakeAt: earliestDeadline(facts, control, settings, environment.clockScale) } };
}

/** Takes an abandoned session up again, for somebody who came back by their link. */
function resumeTurn(draft: Draft, expiresAt: number): TurnOutcome | Refusal {
  if (draft.control.status !== "abandoned" || !resume(draft)) return { refused: "session_closed" };
  if (draft.now >= draft.control.expiresAt) draft.change({ expiresAt });
  return draft.close();
}

/** Takes an abandoned session up again, within the turn of the message that did so. */
function resume(draft: Draft): boolean {
  const resumed = step(draft.control.status, { type: "RESUME", finish: finishAfter(draft, []) });
  if (resumed === undefined) return false;
  draft.change({ status: resumed.status });
  carryOut(resumed.actions, draft, { reading: undefined, answers: [], greeting: "" });
  return true;
}

/** One transition with its actions; undefined when the status does not take the event. */
function run(draft: Draft, event: ConversationEvent, reading: Reading | undefined, answers: readonly Recordable[]): TurnOutcome | undefined {
  const next = step(draft.control.status, event);
  if (next === undefined) return undefined;
  const greeting = event.type === "OPENED" ? greetingOf(draft) : "";
  draft.change({ status: next.status });
  carryOut(next.actions, draft, { reading, answers, greeting });
  return draft.close();
}

/** The greeting of a session: the form's own, else one of the wording (contract §6). */
export function greetingOf(draft: Pick<Draft, "settings" | "render" | "phrase">): string {
  const { greeting } = draft.settings;
  return greeting === null || greeting === "" ? draft.phrase("greeting") : draft.render(greeting);
}

/** Where the path leads once these answers are in. */
function finishAfter(draft: Draft, answers: readonly Recordable[]): Finish {
  const path = draft.pathWith(answers);
  if (path.next.kind === "block") return "more";
  if (draft.form.endingByRef.get(path.next.ref)?.kind === "screen_out") return "screened_out";
  return draft.settings.reviewBeforeSubmit && draft.facts.source !== "api" ? "review" : "complete";
}

function withoutReview(finish: Finish): Finish {
  return finish === "review" ? "complete" : finish;
}

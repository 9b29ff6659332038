/**
 * The state machine of the page: its state, the messages to be sent and the next effects, as data.
 *
 * Owns: opening, connecting, reconnecting, the queue of messages, what is stored for a reload.
 * Does not own: sockets, requests, timers and storage (`driver.ts`), the conversation itself (`transcript.ts`).
 *
 * 1. Pure: no clock, no randomness, no browser API. Ids of messages begin with the visit's name, which the server
 *    gives.
 * 2. A message stays in the queue until the service confirms its commit. After every lost connection it is sent again
 *    under the same id, so it takes effect once.
 * 3. One message is in flight at a time, so messages are read in the order in which they were written.
 * 4. Close codes 4500 to 4999 are final; after any other close the page reconnects, with growing pauses (contract §5).
 */
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import { backOffMs } from "./back-off.ts";
import { isEvent, type ErrorFrame, type ServerFrame } from "./frames.ts";
import { emptyTranscript, fromState, hasEnded, withEvent, type Transcript } from "./transcript.ts";

/** The answer of `POST /p/{slug}/sessions`. */
export interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly resumed: boolean;
  readonly visit: string;
  readonly answerEditing: boolean;
  readonly allowRepeat: boolean;
}

export interface Outgoing {
  readonly id: string;
  readonly message: Message;
}

/** What is stored for a reload. */
export interface Remembered {
  readonly session: { readonly sessionId: string; readonly token: string } | undefined;
  readonly outbox: readonly Outgoing[];
}

export type Connection =
  /** A request for a session, or for its stream, is in flight. */
  | "connecting"
  | "live"
  /** Retries after a pause. */
  | "waiting"
  /** The browser reports that it is offline. */
  | "offline"
  /** Final: the session is over, or cannot be opened. */
  | "closed";

/**
 * Why there is no conversation. `untilNextMonth`: the organization's monthly quota is used up. `incompleteLink`: the
 * address lacks a required hidden field.
 */
export type Fault = "gone" | "closed" | "untilNextMonth" | "incompleteLink" | "lost";

export interface PageState {
  readonly session: Opened | undefined;
  readonly connection: Connection;
  /** Failed attempts in a row. */
  readonly attempts: number;
  /** The history to which the transcript's seq belongs. */
  readonly inc: string | undefined;
  /** The head when the stream began; events up to it are the past. */
  readonly replayedTo: number | undefined;
  readonly transcript: Transcript;
  readonly outbox: readonly Outgoing[];
  /** The id of the message whose turn is running. */
  readonly underWay: string | undefined;
  readonly lastNumber: number;
  /** The service refused a message. */
  readonly refused: boolean;
  /** The state of a payment is to be requested once the past has been replayed. */
  readonly afterPayment: boolean;
  /** The session ended during this visit, not before. */
  readonly finishedHere: boolean;
  /** The statement whose button was pressed last, by its item's key (`pause.ts`). */
  readonly passed: string | undefined;
  readonly fault: Fault | undefined;
  /** The form's own text for it. */
  readonly faultText: string | undefined;
}

export type Input =
  /** `afterPayment`: the respondent comes back from a gateway's page. */
  | {
      readonly type: "begin";
      readonly remembered: Remembered;
      readonly online: boolean;
      readonly afterPayment?: boolean;
    }
  | { readonly type: "opened"; readonly opened: Opened }
  /** @see {@link OpenFailure} */
  | {
      readonly type: "openFailed";
      readonly failure: OpenFailure;
      readonly retryAfterMs?: number;
      readonly message?: string;
    }
  | { readonly type: "frame"; readonly frame: ServerFrame }
  | { readonly type: "streamEnded"; readonly code: number }
  | { readonly type: "retry" }
  | { readonly type: "online" }
  | { readonly type: "offline" }
  | { readonly type: "send"; readonly message: Message }
  /** A new conversation, after this one. */
  | { readonly type: "again" }
  /** A statement's button was pressed; `statement` is the item's key. */
  | { readonly type: "goOn"; readonly statement: string };

/** `later`: the service could not be reached, or is busy. */
export type OpenFailure = Exclude<Fault, "lost"> | "later";

export type Effect =
  | { readonly type: "open"; readonly resume: Remembered["session"] }
  | {
      readonly type: "connect";
      readonly sessionId: string;
      readonly token: string;
      readonly since: number;
      readonly inc: string | undefined;
    }
  | { readonly type: "disconnect" }
  | { readonly type: "transmit"; readonly outgoing: Outgoing }
  /** One timer: a later one replaces an earlier one. */
  | { readonly type: "retryAfter"; readonly delayMs: number }
  | { readonly type: "redirect"; readonly url: string };

export interface Step {
  readonly state: PageState;
  readonly effects: readonly Effect[];
}

export const initialState: PageState = {
  session: undefined,
  connection: "connecting",
  attempts: 0,
  inc: undefined,
  replayedTo: undefined,
  transcript: emptyTranscript,
  outbox: [],
  underWay: undefined,
  lastNumber: 0,
  refused: false,
  afterPayment: false,
  finishedHere: false,
  passed: undefined,
  fault: undefined,
  faultText: undefined,
};

/** Errors after which the same message may succeed. */
const PASSING_ERRORS: ReadonlySet<string> = new Set(["rate_limited", "overloaded", "unavailable", "internal"]);
/** Shortest pause before such a message is sent again; the service may ask for a longer one. */
const RESEND_AFTER_MS = 1_500;
/** The maximum size of a message (contract §4), here in characters: below what closes a stream in any script. */
const MESSAGE_CHARACTERS_MAX = 256 * 1024;
/** The token has expired, and the session with it. */
const CODE_EXPIRED = 4010;
const FIRST_FINAL_CODE = 4500;
const LAST_FINAL_CODE = 4999;

export function step(state: PageState, input: Input): Step {
  switch (input.type) {
    case "begin": {
      const { session, outbox } = input.remembered;
      const known: PageState = {
        ...state,
        outbox,
        session: rememberedSession(session),
        afterPayment: input.afterPayment ?? false,
      };
      return input.online ? connect(known) : { state: { ...known, connection: "offline" }, effects: [] };
    }
    case "opened":
      return opened(state, input.opened);
    case "openFailed":
      if (input.failure === "later") return pause(state, input.retryAfterMs);
      return { state: { ...state, connection: "closed", fault: input.failure, faultText: input.message }, effects: [] };
    case "frame":
      return askAfterPayment(frameCame(state, input.frame));
    case "streamEnded":
      return streamEnded(state, input.code);
    case "retry":
    case "online":
      return tryAgain(state);
    case "offline":
      if (state.connection === "closed") return { state, effects: [] };
      return { state: { ...state, connection: "offline", underWay: undefined }, effects: [{ type: "disconnect" }] };
    case "send":
      // A message that is far too large closes the stream, and would close every later one.
      if (JSON.stringify(input.message).length > MESSAGE_CHARACTERS_MAX)
        return { state: { ...state, refused: true }, effects: [] };
      return transmitNext(withMessage(state, input.message));
    case "goOn":
      return { state: { ...state, passed: input.statement }, effects: [] };
    case "again":
      return {
        state: { ...initialState, lastNumber: state.lastNumber },
        effects: [{ type: "disconnect" }, { type: "open", resume: undefined }],
      };
  }
}

/**
 * True if a message can be sent now: the question is known, no other message waits for its turn, and the session is
 * active.
 */
export function canSend(state: PageState): boolean {
  return isCaughtUp(state) && state.outbox.length === 0 && !hasEnded(state.transcript) && state.fault === undefined;
}

/** True once the past has been replayed. */
export function isCaughtUp({ replayedTo, transcript }: PageState): boolean {
  return replayedTo !== undefined && transcript.seq >= replayedTo;
}

/** What to store. @returns `keep: "visit"` if the next visit begins a new session. */
export function toRemember(state: PageState): { readonly remembered: Remembered; readonly keep: "always" | "visit" } {
  const { session, transcript, fault } = state;
  const over = transcript.status === "expired" || fault !== undefined;
  const kept =
    session === undefined || over ? undefined : { sessionId: session.sessionId, token: session.respondentToken };
  // If the form may be answered again, the next visit does not show these answers; if not, it shows the ending.
  return {
    remembered: { session: kept, outbox: over ? [] : state.outbox.filter(({ message }) => !isSecret(message)) },
    keep: hasEnded(transcript) && session?.allowRepeat === true ? "visit" : "always",
  };
}

/** Passwords and codes are not kept in the browser. */
function isSecret({ type }: Message): boolean {
  return type === "auth" || type === "verify";
}

/** What is known of a session before the service is reached: enough to request it later. */
function rememberedSession(session: Remembered["session"]): Opened | undefined {
  return session === undefined
    ? undefined
    : {
        sessionId: session.sessionId,
        respondentToken: session.token,
        resumed: true,
        visit: "",
        answerEditing: false,
        allowRepeat: false,
      };
}

function opened(before: PageState, session: Opened): Step {
  // A message written for another session (one that expired, or before a resume link) must not answer a question of
  // this one.
  const isTheSame = session.resumed && before.session?.sessionId === session.sessionId;
  return connect({ ...before, session, outbox: isTheSame ? before.outbox : [] });
}

function connect(state: PageState): Step {
  const { session, transcript, inc } = state;
  if (session === undefined || session.visit === "") {
    const resume = session === undefined ? undefined : { sessionId: session.sessionId, token: session.respondentToken };
    return { state: { ...state, connection: "connecting" }, effects: [{ type: "open", resume }] };
  }
  return {
    state: { ...state, connection: "connecting", underWay: undefined },
    effects: [
      { type: "connect", sessionId: session.sessionId, token: session.respondentToken, since: transcript.seq, inc },
    ],
  };
}

function tryAgain(state: PageState): Step {
  if (state.connection === "waiting" || state.connection === "offline") return connect(state);
  // A message that was refused for now is sent again on the open stream.
  return transmitNext(state);
}

function streamEnded(state: PageState, code: number): Step {
  if (state.connection === "closed" || state.connection === "offline") return { state, effects: [] };
  if (code === CODE_EXPIRED)
    return {
      state: {
        ...state,
        connection: "closed",
        underWay: undefined,
        transcript: { ...state.transcript, status: "expired", question: undefined },
      },
      effects: [],
    };
  if (code >= FIRST_FINAL_CODE && code <= LAST_FINAL_CODE) {
    const fault: Fault | undefined = hasEnded(state.transcript) ? undefined : "lost";
    return { state: { ...state, connection: "closed", underWay: undefined, fault }, effects: [] };
  }
  return pause(state);
}

/** Waits before the next attempt, at least as long as the service asks for. */
function pause(state: PageState, retryAfterMs = 0): Step {
  // The service has said when to retry; that timer runs.
  if (state.connection === "waiting") return { state, effects: [] };
  const attempts = state.attempts + 1;
  const delayMs = Math.max(retryAfterMs, backOffMs(attempts, state.session?.visit ?? ""));
  return {
    state: { ...state, connection: "waiting", attempts, underWay: undefined },
    effects: [{ type: "retryAfter", delayMs }],
  };
}

function frameCame(state: PageState, frame: ServerFrame): Step {
  if (isEvent(frame)) {
    const acknowledged = frame.type === "message.respondent" ? frame.data.id : undefined;
    const transcript = withEvent(state.transcript, frame);
    const outbox = acknowledged === undefined ? state.outbox : state.outbox.filter(({ id }) => id !== acknowledged);
    const effects: Effect[] = [];
    const redirectUrl = transcript.ending?.kind === "redirect" ? transcript.ending.redirectUrl : null;
    // The redirect happens only right after finishing; a later visit shows the ending.
    const finishesHere =
      transcript.ending !== undefined && state.transcript.ending === undefined && frame.seq > (state.replayedTo ?? 0);
    if (redirectUrl !== null && finishesHere) effects.push({ type: "redirect", url: redirectUrl });
    return {
      state: {
        ...state,
        transcript,
        finishedHere: state.finishedHere || finishesHere,
        outbox: hasEnded(transcript) ? [] : outbox,
      },
      effects,
    };
  }
  switch (frame.type) {
    case "hello":
      return transmitNext({
        ...state,
        connection: "live",
        attempts: 0,
        inc: frame.inc,
        replayedTo: state.replayedTo ?? frame.head,
      });
    case "reset":
      return {
        state: {
          ...state,
          transcript: fromState(frame.state, frame.question, frame.head, state.transcript.language),
          replayedTo: frame.head,
        },
        effects: [],
      };
    case "turn":
      if (frame.id !== state.underWay) return { state, effects: [] };
      // The service gave up waiting for its own turn; the same id again joins that turn.
      if (!("turn" in frame ? frame.turn : frame).accepted)
        return {
          state: { ...state, underWay: undefined },
          effects: [{ type: "retryAfter", delayMs: RESEND_AFTER_MS }],
        };
      return transmitNext({ ...state, underWay: undefined, outbox: state.outbox.filter(({ id }) => id !== frame.id) });
    case "error":
      return messageFailed(state, frame);
    case "bye":
      return frame.retryAfterMs === null ? { state, effects: [] } : pause(state, frame.retryAfterMs);
    case "ping":
    case "pong":
      return { state, effects: [] };
  }
}

function withMessage(state: PageState, message: Message): PageState {
  const number = state.lastNumber + 1;
  return {
    ...state,
    refused: false,
    lastNumber: number,
    outbox: [...state.outbox, { id: `${state.session?.visit ?? ""}-${number}`, message }],
  };
}

/** Requests the state of a payment if its question is still open; if not, another tab has done it. */
function askAfterPayment(before: Step): Step {
  const { state } = before;
  if (!state.afterPayment || !isCaughtUp(state)) return before;
  const settled = { ...state, afterPayment: false };
  if (state.transcript.payment === undefined) return { state: settled, effects: before.effects };
  const after = transmitNext(withMessage(settled, { type: "payment", action: "refresh" }));
  return { state: after.state, effects: [...before.effects, ...after.effects] };
}

function messageFailed(state: PageState, { id, error }: ErrorFrame): Step {
  if (id === null || id !== state.underWay) return { state, effects: [] };
  if (PASSING_ERRORS.has(error.code))
    return {
      state: { ...state, underWay: undefined },
      effects: [{ type: "retryAfter", delayMs: Math.max(RESEND_AFTER_MS, error.retryAfterMs ?? 0) }],
    };
  return transmitNext({
    ...state,
    underWay: undefined,
    refused: true,
    outbox: state.outbox.filter((outgoing) => outgoing.id !== id),
  });
}

/** Sends the oldest message unless one is in flight. */
function transmitNext(state: PageState): Step {
  const [next] = state.outbox;
  if (next === undefined || state.connection !== "live" || state.underWay !== undefined) return { state, effects: [] };
  return { state: { ...state, underWay: next.id }, effects: [{ type: "transmit", outgoing: next }] };
}

/**
 * The state machine of the page: the client's link to the conversation (`api/client/link/link-machine.ts`) and what
 * only the page shows, with the next effects, as data.
 *
 * Owns: why there is no conversation, what is shown of the end, what is stored for a reload.
 * Does not own: connecting, resuming and the queue of messages (the link), sockets, requests, timers and storage
 * (`driver.ts`), the conversation itself (`transcript.ts`).
 *
 * 1. Pure: no clock, no randomness, no browser API. Ids of messages begin with the visit's name, which the server
 *    gives.
 */
import type { ServerFrame as LinkFrame } from "../../../client/protocol/frames.ts";
import {
  INITIAL_LINK,
  isCaughtUp,
  isSecret,
  linkStep,
  transmitNext,
  withMessage,
  type LinkEffect,
  type LinkInput,
  type LinkSession,
  type LinkState,
  type Outgoing as QueuedMessage,
} from "../../../client/link/link-machine.ts";
import type { Message } from "../../../../machines/conversation/protocol/messages.ts";
import { isEvent, type ServerFrame } from "./frames.ts";
import type { Prefilled } from "./prefilled.ts";
import { emptyTranscript, fromState, hasEnded, withEvent, type Transcript } from "./transcript.ts";

/** The answer of `POST /p/{slug}/sessions`. */
export interface Opened extends LinkSession {
  readonly answerEditing: boolean;
  readonly allowRepeat: boolean;
  /** A link leads back to the conversation, also from another device. */
  readonly resumable: boolean;
  /** What the address gives in advance (`prefilled.ts`). */
  readonly prefilled?: Prefilled;
}

export type Outgoing = QueuedMessage<Message>;

/** What is stored for a reload. */
export interface Remembered {
  readonly session: { readonly sessionId: string; readonly token: string } | undefined;
  readonly outbox: readonly Outgoing[];
}

/**
 * Why there is no conversation. `untilNextMonth`: the organization's monthly quota is used up. `incompleteLink`: the
 * address lacks a required hidden field.
 */
export type Fault = "gone" | "closed" | "untilNextMonth" | "incompleteLink" | "lost";

export interface PageState extends LinkState<Message> {
  readonly session: Opened | undefined;
  readonly transcript: Transcript;
  /** The state of a payment is to be requested once the past has been replayed. */
  readonly afterPayment: boolean;
  /** The session ended during this visit, not before. */
  readonly finishedHere: boolean;
  /** The statement whose button was pressed last, by its item's key (`pause.ts`). */
  readonly passed: string | undefined;
  /** The part of a proof of work that is done, in percent; undefined while the form asks for none. */
  readonly provingPct: number | undefined;
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
  /** Before the session opens, the browser computes what the form demands. */
  | { readonly type: "proving"; readonly pct: number }
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

export type Effect = LinkEffect<Message> | { readonly type: "redirect"; readonly url: string };

export interface Step {
  readonly state: PageState;
  readonly effects: readonly Effect[];
}

export const initialState: PageState = {
  ...INITIAL_LINK,
  session: undefined,
  transcript: emptyTranscript,
  afterPayment: false,
  finishedHere: false,
  passed: undefined,
  provingPct: undefined,
  fault: undefined,
  faultText: undefined,
};

/** The token has expired, and the session with it. */
const CODE_EXPIRED = 4010;

export function step(state: PageState, input: Input): Step {
  switch (input.type) {
    case "begin": {
      const { session, outbox } = input.remembered;
      const { online, afterPayment = false } = input;
      const known: PageState = { ...state, outbox, session: rememberedSession(session), afterPayment };
      return linked(known, { type: "begin", online });
    }
    case "openFailed": {
      const { failure, message, retryAfterMs } = input;
      if (failure === "later")
        return linked(
          { ...state, provingPct: undefined },
          { type: "openLater", ...(retryAfterMs === undefined ? {} : { retryAfterMs }) },
        );
      return linked({ ...state, provingPct: undefined, fault: failure, faultText: message }, { type: "openRefused" });
    }
    case "frame":
      return askAfterPayment(frameCame(state, input.frame));
    case "streamEnded":
      return streamEnded(state, input.code);
    case "proving":
      return { state: { ...state, provingPct: input.pct }, effects: [] };
    case "opened":
      return linked({ ...state, provingPct: undefined }, input);
    case "retry":
    case "online":
    case "offline":
    case "send":
      return linked(state, input);
    case "goOn":
      return { state: { ...state, passed: input.statement }, effects: [] };
    case "again":
      return {
        state: { ...initialState, lastNumber: state.lastNumber },
        effects: [{ type: "disconnect" }, { type: "open", resume: undefined }],
      };
  }
}

/** What the link makes of an input; the page's own part stays. */
function linked(state: PageState, input: LinkInput<Message>): Step {
  return linkStep(state, input);
}

/**
 * True if a message can be sent now: the question is known, no other message waits for its turn, and the session is
 * active.
 */
export function canSend(state: PageState): boolean {
  return isCaughtUp(state) && state.outbox.length === 0 && !hasEnded(state.transcript) && state.fault === undefined;
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
        resumable: false,
      };
}

function streamEnded(before: PageState, code: number): Step {
  const { state, effects } = linked(before, { type: "streamEnded", code });
  if (state.connection !== "closed" || before.connection === "closed") return { state, effects };
  const { transcript } = state;
  if (code === CODE_EXPIRED)
    return { state: { ...state, transcript: { ...transcript, status: "expired", question: undefined } }, effects };
  return { state: { ...state, fault: hasEnded(transcript) ? undefined : "lost" }, effects };
}

function frameCame(before: PageState, frame: ServerFrame): Step {
  // The same frames. The page's types have JSON values where the description says that a value may be anything.
  const { state, effects } = linked(before, { type: "frame", frame: frame as unknown as LinkFrame });
  if (frame.type === "reset") {
    const transcript = fromState(frame.state, frame.question, frame.head, before.transcript.language);
    return { state: { ...state, transcript }, effects };
  }
  if (!isEvent(frame)) return { state, effects };
  const transcript = withEvent(before.transcript, frame);
  const redirectUrl = transcript.ending?.kind === "redirect" ? transcript.ending.redirectUrl : null;
  // The redirect happens only right after finishing; a later visit shows the ending.
  const finishesHere =
    transcript.ending !== undefined && before.transcript.ending === undefined && frame.seq > (before.replayedTo ?? 0);
  return {
    state: { ...state, transcript, finishedHere: state.finishedHere || finishesHere },
    effects: redirectUrl !== null && finishesHere ? [...effects, { type: "redirect", url: redirectUrl }] : effects,
  };
}

/** Requests the state of a payment if its question is still open; if not, another tab has done it. */
function askAfterPayment(before: Step): Step {
  const { state } = before;
  if (!state.afterPayment || !isCaughtUp(state)) return before;
  const settled = { ...state, afterPayment: false };
  if (state.transcript.payment === undefined) return { state: settled, effects: before.effects };
  const after = transmitNext(withMessage<PageState>(settled, { type: "payment", action: "refresh" }));
  return { state: after.state, effects: [...before.effects, ...after.effects] };
}

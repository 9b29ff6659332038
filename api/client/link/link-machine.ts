/**
 * The state machine of a client's link to one conversation: its state, the messages to be sent and the next effects,
 * as data. The respondent's page and `Conversation` both run on it.
 *
 * Owns: opening, connecting, reconnecting, resuming after the last event, the queue of messages.
 * Does not own: sockets, requests and timers (`stream/`, `conversation.ts`), what events mean (`conversation-state.ts`
 * and the page's transcript).
 *
 * 1. Pure: no clock, no randomness. Ids of messages begin with the session's `visit`, a name of this client.
 * 2. A message stays in the queue until the service confirms its commit. After every lost connection it is sent again
 *    under the same id, so it takes effect once.
 * 3. One message is in flight at a time, so messages are read in the order in which they were written.
 * 4. Close codes 4500 to 4999 are final; after any other close the client reconnects, with growing pauses (contract
 *    §5). 4010 is final unless the access can be renewed.
 * 5. A function returns the fields of a larger state unchanged, so that a page can keep its own beside these.
 */
import { isEvent, type ServerFrame } from "../protocol/frames.ts";
import { backOffMs } from "./back-off.ts";

/** What the link knows of a message. */
export interface AnyMessage {
  readonly type: string;
}

/** The session that a client has access to. */
export interface LinkSession {
  readonly sessionId: string;
  readonly respondentToken: string;
  /** The session existed before; its messages may still be in the queue. */
  readonly resumed: boolean;
  /** A name of this client. Empty: the session is remembered, and has to be asked for before it can be used. */
  readonly visit: string;
}

export interface Outgoing<Message extends AnyMessage> {
  readonly id: string;
  readonly message: Message;
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

export interface LinkState<Message extends AnyMessage> {
  readonly session: LinkSession | undefined;
  readonly connection: Connection;
  /** Failed attempts in a row. */
  readonly attempts: number;
  /** The history to which `seq` belongs. */
  readonly inc: string | undefined;
  /** The last event that has come. */
  readonly seq: number;
  /** The head when the stream began; events up to it are the past. */
  readonly replayedTo: number | undefined;
  readonly outbox: readonly Outgoing<Message>[];
  /** The id of the message whose turn is running. */
  readonly underWay: string | undefined;
  readonly lastNumber: number;
  /** The service, or the link itself, refused a message. */
  readonly refused: boolean;
  /** The session takes no more messages. */
  readonly over: boolean;
  /** The code with which the service closed the stream for good. */
  readonly closeCode: number | undefined;
  /** An expired token can be replaced by the caller's key. */
  readonly renews: boolean;
}

export const INITIAL_LINK = {
  session: undefined,
  connection: "connecting",
  attempts: 0,
  inc: undefined,
  seq: 0,
  replayedTo: undefined,
  outbox: [],
  underWay: undefined,
  lastNumber: 0,
  refused: false,
  over: false,
  closeCode: undefined,
  renews: false,
} as const satisfies LinkState<never>;

export type LinkInput<Message extends AnyMessage> =
  | { readonly type: "begin"; readonly online: boolean }
  | { readonly type: "opened"; readonly opened: LinkSession }
  /** The service could not be reached, or is busy. */
  | { readonly type: "openLater"; readonly retryAfterMs?: number }
  /** The service refuses to open or to renew the session. */
  | { readonly type: "openRefused" }
  | { readonly type: "frame"; readonly frame: ServerFrame }
  | { readonly type: "streamEnded"; readonly code: number }
  | { readonly type: "retry" }
  | { readonly type: "online" }
  | { readonly type: "offline" }
  | { readonly type: "send"; readonly message: Message };

export type LinkEffect<Message extends AnyMessage> =
  /** Open a session, or ask for the remembered one. */
  | { readonly type: "open"; readonly resume: { readonly sessionId: string; readonly token: string } | undefined }
  /** Replace the expired token of the session, after a pause if the last replacement was of no use. */
  | { readonly type: "renew"; readonly sessionId: string; readonly delayMs: number }
  | {
      readonly type: "connect";
      readonly sessionId: string;
      readonly token: string;
      readonly since: number;
      readonly inc: string | undefined;
    }
  | { readonly type: "disconnect" }
  | { readonly type: "transmit"; readonly outgoing: Outgoing<Message> }
  /** One timer: a later one replaces an earlier one. */
  | { readonly type: "retryAfter"; readonly delayMs: number };

/** The messages of a link. */
export type MessageOf<State extends LinkState<AnyMessage>> = State["outbox"][number]["message"];

export interface LinkStep<State extends LinkState<AnyMessage>> {
  readonly state: State;
  readonly effects: readonly LinkEffect<MessageOf<State>>[];
}

/** Errors after which the same message may succeed. */
const PASSING_ERRORS: ReadonlySet<string> = new Set(["rate_limited", "overloaded", "unavailable", "internal"]);
/** Shortest pause before such a message is sent again; the service may ask for a longer one. */
const RESEND_AFTER_MS = 1_500;
/** The maximum size of a message (contract §4), here in characters: below what closes a stream in any script. */
const MESSAGE_CHARACTERS_MAX = 256 * 1024;
/** Messages that wait: more than a person writes offline, and a bound on what is stored. */
const OUTBOX_MAX = 200;
/** The token has expired, and the session with it unless the access can be renewed. */
const CODE_EXPIRED = 4010;
const FIRST_FINAL_CODE = 4500;
const LAST_FINAL_CODE = 4999;
/** A session in one of these takes no message. */
const FINAL_STATUSES: ReadonlySet<string> = new Set(["completed", "disqualified", "expired"]);

export function linkStep<State extends LinkState<AnyMessage>>(
  state: State,
  input: LinkInput<MessageOf<State>>,
): LinkStep<State> {
  switch (input.type) {
    case "begin":
      return input.online ? connect(state) : { state: { ...state, connection: "offline" }, effects: [] };
    case "opened":
      return opened(state, input.opened);
    case "openLater":
      return pause(state, input.retryAfterMs);
    case "openRefused":
      return { state: { ...state, connection: "closed", underWay: undefined }, effects: [] };
    case "frame":
      return frameCame(state, input.frame);
    case "streamEnded":
      return streamEnded(state, input.code);
    case "retry":
    case "online":
      return tryAgain(state);
    case "offline":
      if (state.connection === "closed") return { state, effects: [] };
      return { state: { ...state, connection: "offline", underWay: undefined }, effects: [{ type: "disconnect" }] };
    case "send":
      return transmitNext(withMessage(state, input.message));
  }
}

/** True once the past has been replayed. */
export function isCaughtUp({ replayedTo, seq }: LinkState<AnyMessage>): boolean {
  return replayedTo !== undefined && seq >= replayedTo;
}

/** Passwords and codes are not kept in a storage. */
export function isSecret({ type }: AnyMessage): boolean {
  return type === "auth" || type === "verify";
}

/** The state with one more message to be sent; unchanged, but `refused`, if the link cannot take it. */
export function withMessage<State extends LinkState<AnyMessage>>(state: State, message: MessageOf<State>): State {
  // A message that is far too large closes the stream, and would close every later one.
  if (state.outbox.length >= OUTBOX_MAX || JSON.stringify(message).length > MESSAGE_CHARACTERS_MAX)
    return { ...state, refused: true };
  const lastNumber = state.lastNumber + 1;
  const outgoing = { id: `${state.session?.visit ?? ""}-${lastNumber}`, message };
  return { ...state, refused: false, lastNumber, outbox: [...state.outbox, outgoing] };
}

/** Sends the oldest message unless one is in flight. */
export function transmitNext<State extends LinkState<AnyMessage>>(state: State): LinkStep<State> {
  const [next] = state.outbox;
  if (next === undefined || state.connection !== "live" || state.underWay !== undefined) return { state, effects: [] };
  return { state: { ...state, underWay: next.id }, effects: [{ type: "transmit", outgoing: next }] };
}

function opened<State extends LinkState<AnyMessage>>(before: State, session: LinkSession): LinkStep<State> {
  // A message written for another session (one that expired, or before a resume link) must not answer a question of
  // this one.
  const isTheSame = session.resumed && before.session?.sessionId === session.sessionId;
  return connect({ ...before, session, outbox: isTheSame ? before.outbox : [] });
}

function connect<State extends LinkState<AnyMessage>>(state: State): LinkStep<State> {
  const { session, seq, inc } = state;
  if (session === undefined || session.visit === "") {
    const resume = session === undefined ? undefined : { sessionId: session.sessionId, token: session.respondentToken };
    return { state: { ...state, connection: "connecting" }, effects: [{ type: "open", resume }] };
  }
  return {
    state: { ...state, connection: "connecting", underWay: undefined },
    effects: [{ type: "connect", sessionId: session.sessionId, token: session.respondentToken, since: seq, inc }],
  };
}

function tryAgain<State extends LinkState<AnyMessage>>(state: State): LinkStep<State> {
  if (state.connection === "waiting" || state.connection === "offline") return connect(state);
  // A message that was refused for now is sent again on the open stream.
  return transmitNext(state);
}

function streamEnded<State extends LinkState<AnyMessage>>(state: State, code: number): LinkStep<State> {
  if (state.connection === "closed" || state.connection === "offline") return { state, effects: [] };
  if (code === CODE_EXPIRED) {
    if (state.renews && state.session !== undefined) {
      const { attempts, session } = state;
      const delayMs = attempts === 0 ? 0 : backOffMs(attempts, session.visit);
      return {
        state: { ...state, connection: "connecting", attempts: attempts + 1, underWay: undefined },
        effects: [{ type: "renew", sessionId: session.sessionId, delayMs }],
      };
    }
    return {
      state: { ...state, connection: "closed", underWay: undefined, over: true, closeCode: code },
      effects: [],
    };
  }
  if (code >= FIRST_FINAL_CODE && code <= LAST_FINAL_CODE)
    return { state: { ...state, connection: "closed", underWay: undefined, closeCode: code }, effects: [] };
  return pause(state);
}

/** Waits before the next attempt, at least as long as the service asks for. */
function pause<State extends LinkState<AnyMessage>>(state: State, retryAfterMs = 0): LinkStep<State> {
  // The service has said when to retry; that timer runs.
  if (state.connection === "waiting") return { state, effects: [] };
  const attempts = state.attempts + 1;
  const delayMs = Math.max(retryAfterMs, backOffMs(attempts, state.session?.visit ?? ""));
  return {
    state: { ...state, connection: "waiting", attempts, underWay: undefined },
    effects: [{ type: "retryAfter", delayMs }],
  };
}

function frameCame<State extends LinkState<AnyMessage>>(state: State, frame: ServerFrame): LinkStep<State> {
  if (isEvent(frame)) {
    const acknowledged = frame.type === "message.respondent" ? frame.data.id : undefined;
    const over = isOverAfter(state.over, frame);
    const kept = acknowledged === undefined ? state.outbox : state.outbox.filter(({ id }) => id !== acknowledged);
    return {
      state: { ...state, seq: Math.max(state.seq, frame.seq), over, outbox: over ? [] : kept },
      effects: [],
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
    case "reset": {
      const over = FINAL_STATUSES.has(frame.state.status);
      return { state: { ...state, seq: frame.head, over, replayedTo: frame.head }, effects: [] };
    }
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
    case "ticket":
    case "ping":
    case "pong":
      return { state, effects: [] };
  }
}

/** Whether a session takes no more messages after an event. */
function isOverAfter(before: boolean, event: Extract<ServerFrame, { readonly seq: number; readonly ts: number }>) {
  switch (event.type) {
    case "session.completed":
    case "session.disqualified":
      return true;
    case "session.abandoned":
      return event.data.reason === "expired" || before;
    case "session.resumed":
      return false;
    default:
      return before;
  }
}

function messageFailed<State extends LinkState<AnyMessage>>(
  state: State,
  { id, error }: Extract<ServerFrame, { readonly type: "error" }>,
): LinkStep<State> {
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

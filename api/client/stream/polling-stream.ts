/**
 * A conversation's stream over plain requests, where there is no WebSocket: old runtimes, servers, proxies that refuse
 * one. It yields the frames that a WebSocket would.
 *
 * 1. Events are read by `GET …/events?since=`, once a second while something happens, more rarely in silence.
 * 2. An event is handed on once, in order, whether it comes with a turn or is read.
 */
import type { components } from "../generated/description.ts";
import type { ConversationEvent } from "../protocol/frames.ts";
import { call, ParleyError, type RequestOptions } from "../protocol/requests.ts";
import type { AnyMessage, Outgoing } from "../link/link-machine.ts";
import type { Stream, StreamHandlers, StreamTarget } from "./stream.ts";

type Schemas = components["schemas"];
type Turn = Schemas["Turn"];

interface EventsRead {
  readonly events: readonly ConversationEvent[];
  readonly question: Schemas["PublicBlock"] | null;
  readonly turn: Turn;
}

/** The pause between two reads while something happens, and the longest one. */
const POLL_MS = 1_000;
const POLL_LONGEST_MS = 5_000;
/** The close code of a connection that was lost, as a WebSocket reports it. */
const CODE_LOST = 1006;
const CODE_TOKEN_EXPIRED = 4010;
const CODE_NOT_ALLOWED = 4501;
const CODE_NO_SESSION = 4504;
/** The service's longest wait for a turn, and the client's for its answer. */
const DEADLINE_MAX_MS = 60_000;
const ANSWER_MARGIN_MS = 10_000;

export interface PollingOptions {
  readonly fetch: typeof globalThis.fetch;
  /** How long the service waits for a turn before it answers 202, in milliseconds; default 10 s. */
  readonly deadlineMs: number | undefined;
}

/** Reads and sends by requests; it ends with `handlers.ended` or `close`. */
export function openPollingStream(
  { fetch, deadlineMs }: PollingOptions,
  { baseUrl, sessionId, token, since, inc }: StreamTarget,
  handlers: StreamHandlers,
): Stream {
  const gone = new AbortController();
  const options: RequestOptions = { fetch, baseUrl, headers: { "x-respondent-token": token } };
  const path = `/v1/sessions/${sessionId}`;
  let seq = since;
  let pauseMs = POLL_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(timer);
    gone.abort();
  };
  const fail = (error: unknown): void => {
    if (gone.signal.aborted) return;
    close();
    handlers.ended(codeOf(error));
  };
  const hand = (events: readonly ConversationEvent[]): void => {
    for (const event of events) {
      if (gone.signal.aborted || event.seq <= seq) continue;
      seq = event.seq;
      pauseMs = POLL_MS;
      handlers.frame(event);
    }
  };
  const read = async (): Promise<EventsRead> => {
    const request = { method: "GET", path: `${path}/events?since=${seq}`, signal: gone.signal } as const;
    return (await call<EventsRead>(options, request)).result;
  };
  /** The whole state, where the events behind `seq` cannot be read. */
  const reset = async (): Promise<void> => {
    const { result: state } = await call<Schemas["SessionState"]>(options, {
      method: "GET",
      path,
      signal: gone.signal,
    });
    seq = Number.MAX_SAFE_INTEGER;
    // Of a seq ahead of the head, the service reads nothing and names the head.
    const { question, turn } = await read();
    seq = turn.sinceSeq;
    handlers.frame({ type: "reset", head: seq, state, question });
  };
  const poll = async (): Promise<void> => {
    try {
      const { events, turn } = await read();
      if (gone.signal.aborted) return;
      if (turn.sinceSeq < seq) await reset();
      else hand(events);
    } catch (error) {
      if (!(error instanceof ParleyError && error.code === "events_not_kept")) throw error;
      await reset();
    }
  };
  const pollLater = (): void => {
    if (gone.signal.aborted) return;
    timer = setTimeout(() => void poll().then(pollLater, fail), pauseMs);
    pauseMs = Math.min(pauseMs * 1.5, POLL_LONGEST_MS);
  };
  const begin = async (): Promise<void> => {
    let first: EventsRead | undefined;
    try {
      first = await read();
    } catch (error) {
      if (!(error instanceof ParleyError && error.code === "events_not_kept")) throw error;
    }
    if (gone.signal.aborted) return;
    const head = first === undefined ? seq : first.turn.sinceSeq + first.events.length;
    handlers.frame({ type: "hello", sessionId, inc: inc ?? "", head, oldest: 0, heartbeatMs: POLL_LONGEST_MS });
    if (first === undefined || first.turn.sinceSeq < since) await reset();
    else hand(first.events);
  };

  const transmit = async ({ id, message }: Outgoing<AnyMessage>): Promise<void> => {
    // A repeat of a late message joins its turn, for as long as the service allows.
    const ask = async (waitMs: number | undefined) =>
      call<Turn>(options, {
        method: "POST",
        path: `${path}/messages${waitMs === undefined ? "" : `?deadlineMs=${waitMs}`}`,
        body: { ...message, id },
        timeoutMs: (waitMs ?? POLL_LONGEST_MS) + 2 * ANSWER_MARGIN_MS,
        signal: gone.signal,
      });
    const first = await ask(deadlineMs);
    const { status, result: turn } = first.status === 202 ? await ask(DEADLINE_MAX_MS) : first;
    if (gone.signal.aborted) return;
    // Events between what was read and this turn are read first.
    if (turn.events.some((event) => event.seq > seq) && turn.sinceSeq > seq) await poll();
    hand(turn.events);
    handlers.frame({ type: "turn", id, turn: status === 202 ? { ...turn, accepted: false } : turn });
  };

  void begin().then(pollLater, fail);
  return {
    send(outgoing) {
      transmit(outgoing).catch((error: unknown) => {
        if (gone.signal.aborted) return;
        if (!(error instanceof ParleyError) || error.status === 0 || codeOf(error) !== CODE_LOST) fail(error);
        else {
          const { envelope, retryAfterMs } = error;
          const again = retryAfterMs === undefined ? {} : { retryAfterMs };
          handlers.frame({ type: "error", id: outgoing.id, error: { ...envelope, ...again } });
        }
      });
    },
    close,
  };
}

/** The close code that a WebSocket would have been closed with. */
function codeOf(error: unknown): number {
  if (!(error instanceof ParleyError)) return CODE_LOST;
  if (error.code === "respondent_token_expired") return CODE_TOKEN_EXPIRED;
  if (error.status === 401 || error.status === 403) return CODE_NOT_ALLOWED;
  return error.status === 404 ? CODE_NO_SESSION : CODE_LOST;
}

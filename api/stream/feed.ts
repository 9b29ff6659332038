/**
 * The frames that one connection receives of one session: hello, replay, live events, reset, pings. The same for
 * WebSocket and server-sent events.
 *
 * Owns: the order of frames to one client, and flow control when the client is behind.
 * Does not own: the source of events (`runtime/streams`), the carriers (`streams-server.ts`).
 *
 * 1. `hello` is the first frame. Every event with a greater seq than the client's is sent once, in order.
 * 2. While the carrier is full, nothing is handed to it. Events that it did not take are read again, by seq, once it
 *    drains.
 * 3. After `close` nothing is sent and no read starts.
 * 4. Resume requests do not queue up: one read runs at a time, and only the newest request waits for it.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { hasEnded } from "../../machines/conversation/state/machine.ts";
import type { OrganizationId, SessionId } from "../../machines/ids.ts";
import type { Subscription } from "../../runtime/streams/streams.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { readSession } from "../sessions/read-session.ts";
import type { ServerFrame } from "./frames.ts";

export const HEARTBEAT_MS = 25_000;

/** Takes frames. False: it is full, and further frames wait for {@link Feed.drained}. */
export interface Carrier {
  send(frame: ServerFrame): boolean;
}

/** The services that a feed uses. */
export type FeedServices = Pick<Services, "actors" | "sessionEvents">;

export interface FeedSubject {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  /** The last seq that the client has. */
  readonly since: number;
  /** The incarnation to which `since` belongs, if the client knows it. */
  readonly inc: string | undefined;
}

const LAST_EVENTS: ReadonlySet<string> = new Set(["session.completed", "session.disqualified"]);

export class Feed {
  readonly #services: FeedServices;
  readonly #subject: FeedSubject;
  readonly #carrier: Carrier;
  readonly #onFailure: (error: unknown) => void;
  #subscription: Subscription | undefined;
  /** The head sent in `hello`, used until the subscription has read its own. */
  #greetedHead = 0;
  /** The last seq that the carrier took. */
  #sentSeq = 0;
  #full = false;
  /** True if the subscription delivered events that the full carrier did not take. */
  #behind = false;
  #resetting = false;
  /** The seq of a resume request that arrived while the state for a reset was read. */
  #wanted: number | undefined;
  #live = false;
  #ended = false;
  #closed = false;

  /** @param onFailure called when the feed cannot continue; the connection must then be closed. */
  constructor(services: FeedServices, subject: FeedSubject, carrier: Carrier, onFailure: (error: unknown) => void) {
    this.#services = services;
    this.#subject = subject;
    this.#carrier = carrier;
    this.#onFailure = onFailure;
  }

  /** Sends `hello` and subscribes. @throws ApiError `not_found` for an unknown session; errors of reading it. */
  async start(): Promise<void> {
    const { session, organization, since, inc } = this.#subject;
    const { sessionEvents } = this.#services;
    const { session: state, turn } = await readSession(this.#services, organization, session);
    if (this.#closed) return;
    const oldest = await sessionEvents.oldestSeq(session);
    // The feed may have been closed during the await; after the check above TypeScript assumes that it was not.
    if (this.#isClosed()) return;
    const { incarnation } = sessionEvents;
    this.#ended = hasEnded(state.status);
    this.#greetedHead = turn.sinceSeq;
    this.#send({
      type: "hello",
      sessionId: session,
      inc: incarnation,
      head: turn.sinceSeq,
      oldest,
      heartbeatMs: HEARTBEAT_MS,
    });
    // A seq of another incarnation is meaningless: a seq ahead of every head causes a reset.
    this.#subscribe(inc !== undefined && inc !== incarnation ? Number.MAX_SAFE_INTEGER : since);
  }

  /** Continues after another seq, at the client's request. During a reset only the newest request is kept. */
  resume(since: number): void {
    if (this.#closed || this.#subscription === undefined) return;
    if (this.#resetting) {
      this.#wanted = since;
      return;
    }
    this.#behind = false;
    this.#sentSeq = since;
    this.#subscription.rewind(since);
  }

  /** Continues once the carrier can take more. */
  drained(): void {
    this.#full = false;
    if (this.#closed || this.#subscription === undefined || this.#resetting) return;
    if (this.#behind) {
      this.#behind = false;
      this.#subscription.rewind(this.#sentSeq);
    } else {
      this.#subscription.resume();
    }
  }

  /** A keep-alive with the head, from which a client can detect missing events. */
  ping(): void {
    if (!this.#full && this.#subscription !== undefined)
      this.#send({ type: "ping", head: Math.max(this.#greetedHead, this.#subscription.head) });
  }

  /** Whether the session has ended and the client has all of its events. */
  get over(): boolean {
    return this.#ended && this.#live && !this.#full && !this.#behind;
  }

  /** Whether the client is behind, so that frames wait for it. */
  get stalled(): boolean {
    return this.#full;
  }

  close(): void {
    this.#closed = true;
    this.#subscription?.close();
  }

  #subscribe(since: number): void {
    this.#sentSeq = since;
    this.#subscription = this.#services.sessionEvents.subscribe(this.#subject.session, since, {
      events: (events) => this.#take(events),
      reset: () => {
        this.#reset().catch(this.#onFailure);
        return false;
      },
      live: () => {
        this.#live = true;
      },
    });
  }

  #take(events: readonly DomainEvent[]): boolean {
    for (const event of events) {
      if (this.#closed) return false;
      if (event.type === "response.deleted") {
        this.#onFailure(new ApiError("not_found", { message: "The response was deleted." }));
        return false;
      }
      if (this.#full) {
        this.#behind = true;
        return false;
      }
      this.#send(event);
      this.#sentSeq = event.seq;
      if (LAST_EVENTS.has(event.type) || (event.type === "session.abandoned" && event.data.reason === "expired"))
        this.#ended = true;
    }
    return !this.#full;
  }

  /** Sends the whole state; events continue after the head of that state. */
  async #reset(): Promise<void> {
    this.#resetting = true;
    const { session: state, turn } = await readSession(
      this.#services,
      this.#subject.organization,
      this.#subject.session,
    );
    this.#resetting = false;
    if (this.#closed) return;
    const wanted = this.#wanted;
    this.#wanted = undefined;
    if (wanted !== undefined) {
      this.resume(wanted);
      return;
    }
    this.#send({ type: "reset", head: turn.sinceSeq, state, question: turn.question });
    this.resume(turn.sinceSeq);
  }

  #isClosed(): boolean {
    return this.#closed;
  }

  #send(frame: ServerFrame): void {
    if (!this.#carrier.send(frame)) this.#full = true;
  }
}

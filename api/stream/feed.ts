/**
 * What one connection is shown of one session: hello, replay, live events, reset, pings. For WebSocket and server-sent
 * events alike.
 *
 * Owns: the order of frames towards one client, and stopping when the client is behind.
 * Does not own: which events there are and when (`runtime/streams`), how frames are carried (`web-socket.ts`,
 * `event-stream.ts`).
 *
 * 1. `hello` is the first frame. Every event with a greater seq than the client's comes once, in order.
 * 2. When the carrier is full, nothing more is handed to it. What it did not take is read again, by seq, once it can.
 * 3. After `close` nothing is sent, whatever still arrives, and no further read begins.
 * 4. However often a client asks to resume, one read runs for it and the newest request waits.
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

/** Takes frames. `false`: full; what follows has to wait for {@link Feed.drained}. */
export type Carrier = (frame: ServerFrame) => boolean;

/** What a feed reads. */
export type FeedServices = Pick<Services, "actors" | "sessionEvents">;

export interface FeedSubject {
  readonly session: SessionId;
  readonly organization: OrganizationId;
  /** The last seq that the client has. */
  readonly since: number;
  /** The incarnation that `since` is of, if the client knows it. */
  readonly inc: string | undefined;
}

const LAST_EVENTS: ReadonlySet<string> = new Set(["session.completed", "session.disqualified"]);

export class Feed {
  readonly #services: FeedServices;
  readonly #subject: FeedSubject;
  readonly #carry: Carrier;
  readonly #onFailure: (error: unknown) => void;
  #subscription: Subscription | undefined;
  /** The head that `hello` told: the subscription knows none before it has read it. */
  #greetedHead = 0;
  /** The last seq that the carrier took. */
  #sentSeq = 0;
  #full = false;
  /** Events were handed over that the carrier did not take any more. */
  #behind = false;
  #resetting = false;
  /** What the client asked to resume behind while the state for a reset was read. */
  #wanted: number | undefined;
  #live = false;
  #ended = false;
  #closed = false;

  /** @param onFailure the feed cannot go on: its connection has to be closed. */
  constructor(services: FeedServices, subject: FeedSubject, carry: Carrier, onFailure: (error: unknown) => void) {
    this.#services = services;
    this.#subject = subject;
    this.#carry = carry;
    this.#onFailure = onFailure;
  }

  /** Greets and begins. @throws ApiError `not_found` when there is no such session, and what reading it throws. */
  async start(): Promise<void> {
    const { session, organization, since, inc } = this.#subject;
    const { sessionEvents } = this.#services;
    const { session: state, turn } = await readSession(this.#services, organization, session);
    if (this.#closed) return;
    const oldest = await sessionEvents.oldestSeq(session);
    // It may have been closed meanwhile, which the check above makes TypeScript rule out.
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
    // Of another history no seq means anything: one ahead of every head leads to a reset.
    this.#subscribe(inc !== undefined && inc !== incarnation ? Number.MAX_SAFE_INTEGER : since);
  }

  /** The client asks to go on behind another seq. Of several asked for while one is being read, the newest counts. */
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

  /** The carrier can take more. */
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

  /** A sign of life, with the head, so that a client can see that it misses something. */
  ping(): void {
    if (!this.#full && this.#subscription !== undefined)
      this.#send({ type: "ping", head: Math.max(this.#greetedHead, this.#subscription.head) });
  }

  /** Whether the client has all of a session to which nothing more will happen. */
  get over(): boolean {
    return this.#ended && this.#live && !this.#full && !this.#behind;
  }

  /** Whether the client has been too slow to take what there is. */
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

  /** Tells the whole state; events go on behind the head of that state. */
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
    if (!this.#carry(frame)) this.#full = true;
  }
}

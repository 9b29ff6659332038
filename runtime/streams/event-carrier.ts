/**
 * Carries live events to the nodes that follow their sessions. NATS implements this interface
 * (`runtime/transport/nats/event-carrier.ts`).
 *
 * Owns: the interface. Does not own: which node follows which session (`live-events.ts`).
 *
 * 1. Delivery is best effort: an event may be lost, come late, or come twice.
 * 2. A follow request is answered, or fails with `UnreachableError`.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../machines/ids.ts";
import { UnreachableError } from "../transport/transport.ts";

/**
 * The answer to a follow request for one session: the epoch under which the node owns it, and the last seq that it
 * committed itself, 0 if that was not lately. Null: the node does not own the session.
 */
export type FollowAnswer = readonly [epoch: number, head: number] | null;

export interface EventReceiver {
  /** Another node follows these sessions from now on. */
  onFollow(by: string, sessions: readonly SessionId[]): readonly FollowAnswer[];
  /** The actor committed events up to `head`; undefined events have to be read from the journal. */
  onEvents(actor: ActorId, head: number, events: readonly DomainEvent[] | undefined): void;
  /** The connection is back; events that were sent meanwhile may be lost. */
  onInterrupted(): void;
}

export interface EventCarrier {
  /** Called once, before the other functions. */
  receive(receiver: EventReceiver): void;
  /** @throws UnreachableError */
  follow(node: string, sessions: readonly SessionId[], timeoutMs: number): Promise<readonly FollowAnswer[]>;
  send(node: string, actor: ActorId, head: number, events: readonly DomainEvent[] | undefined): void;
}

/** For a node without connections to others. */
export const noEventCarrier: EventCarrier = {
  receive: () => undefined,
  follow: () => Promise.reject(new UnreachableError("this node has no connection to others")),
  send: () => undefined,
};

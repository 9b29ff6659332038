/**
 * How live events get to nodes whose subscribers watch. NATS implements this interface
 * (`runtime/transport/nats/event-carrier.ts`).
 *
 * Owns: the interface. Does not own: who asks for what (`live-events.ts`).
 *
 * 1. Nothing is promised of what is sent: it may be lost, come late, or come twice.
 * 2. What is asked is answered, or fails with `UnreachableError`.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId, SessionId } from "../../machines/ids.ts";
import { UnreachableError } from "../transport/transport.ts";

/**
 * What a node answers about a session that it is asked to tell of: the epoch under which it owns the session, and the
 * last seq that it has committed itself, 0 when that is not lately; null: it does not own it.
 */
export type FollowAnswer = readonly [epoch: number, head: number] | null;

export interface EventReceiver {
  /** Another node wants to be told of these sessions from now on. */
  onFollow(by: string, sessions: readonly SessionId[]): readonly FollowAnswer[];
  /** Something happened; without events, that there is something up to `head`. */
  onEvents(actor: ActorId, head: number, events: readonly DomainEvent[] | undefined): void;
  /** What was sent to this node may have been lost for a while, which is over. */
  onInterrupted(): void;
}

export interface EventCarrier {
  /** Once, before anything else. */
  receive(receiver: EventReceiver): void;
  /** @throws UnreachableError */
  follow(node: string, sessions: readonly SessionId[], timeoutMs: number): Promise<readonly FollowAnswer[]>;
  send(node: string, actor: ActorId, head: number, events: readonly DomainEvent[] | undefined): void;
}

/** For a node without a way to others. */
export const noEventCarrier: EventCarrier = {
  receive: () => undefined,
  follow: () => Promise.reject(new UnreachableError("this node has no way to others")),
  send: () => undefined,
};

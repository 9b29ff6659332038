/**
 * The events of sessions, as the API reads and watches them: one port over the streams, the journal and the live events
 * of the runtime.
 */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { SessionId } from "../../machines/ids.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import type { Streams } from "../../runtime/streams/streams.ts";

export interface SessionEvents extends Pick<Streams, "subscribe" | "announce"> {
  /** Marks a session as active, so that its events arrive sooner if another node owns it. */
  active(session: SessionId): void;
  /** Events with `seq` > `afterSeq`, in order, of at most `turns` turns. */
  read(session: SessionId, afterSeq: number, turns: number): Promise<readonly DomainEvent[]>;
  /** The lowest seq from which every event of a session is kept: 1 until retention drops a day of it. */
  oldestSeq(session: SessionId): Promise<number>;
  /** The history that all seqs belong to (contract §5, `inc`). */
  readonly incarnation: string;
}

/** The members of the runtime that the port uses. */
export interface SessionEventsRuntime extends Pick<Runtime, "eventsOf" | "history" | "live" | "oldestOf"> {
  readonly streams: Pick<Streams, "subscribe" | "announce">;
}

export function createSessionEvents(runtime: SessionEventsRuntime): SessionEvents {
  return {
    subscribe: (session, since, sink) => runtime.streams.subscribe(session, since, sink),
    announce: (session, head) => runtime.streams.announce(session, head),
    active: (session) => runtime.live.active(session),
    read: (session, afterSeq, turns) => runtime.eventsOf(session, afterSeq, turns),
    oldestSeq: (session) => runtime.oldestOf(session),
    get incarnation() {
      return runtime.history.incarnation;
    },
  };
}

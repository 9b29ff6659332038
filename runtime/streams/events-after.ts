/** Reads the events of a session from the journal, once, without a stream. */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import { decodeEvents } from "../../machines/conversation/state/codec.ts";
import type { SessionId } from "../../machines/ids.ts";
import type { Journal } from "../journal/journal.ts";

/** The events of a session after a seq, in order, at most those of so many turns. */
export type EventsAfter = (session: SessionId, afterSeq: number, turns: number) => Promise<readonly DomainEvent[]>;

export function eventsAfterOf(journal: Pick<Journal, "readActor">): EventsAfter {
  return async (session, afterSeq, turns) => {
    const entries = await journal.readActor(session, afterSeq, turns);
    return entries.flatMap(({ body }) => decodeEvents(body)).filter(({ seq }) => seq > afterSeq);
  };
}

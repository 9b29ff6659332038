/** Entries of the journal, as group commit stores them. */
import { encodeEvents } from "../../../machines/conversation/state/codec.ts";
import type { DomainEvent } from "../../../machines/conversation/events/events.ts";
import type { ActorId } from "../../../machines/ids.ts";
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";

let position = 0;

/** @param events of one turn. */
export function entryOf(actor: ActorId, events: readonly DomainEvent[]): JournalEntry {
  const [first, last] = [events[0] as DomainEvent, events.at(-1) as DomainEvent];
  return {
    shard: 0,
    position: ++position,
    actor,
    seqFrom: first.seq,
    seqTo: last.seq,
    at: first.ts,
    body: encodeEvents(events),
  };
}

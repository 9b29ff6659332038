/** What ingest wants of a committed turn. The outbox's entries have it. */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";

export interface IngestEntry {
  readonly actor: ActorId;
  readonly seqFrom: number;
  readonly seqTo: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Length of its events as they are stored. */
  readonly bytes: number;
  readonly events: readonly DomainEvent[];
}

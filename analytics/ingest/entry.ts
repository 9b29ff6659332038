/** The part of a committed turn that ingest reads. */
import type { DomainEvent } from "../../machines/conversation/events/events.ts";
import type { ActorId } from "../../machines/ids.ts";

export interface IngestEntry {
  readonly actor: ActorId;
  readonly seqFrom: number;
  readonly seqTo: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Length of the events as stored. */
  readonly bytes: number;
  readonly events: readonly DomainEvent[];
}

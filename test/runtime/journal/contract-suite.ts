/** What the tests of the journal's contract work with. */
import type { Journal } from "../../../runtime/journal/journal.ts";
import type { AppendOutcome } from "../../../runtime/journal/turn-record.ts";

/** One store, and journals that write into it as nodes do. */
export interface JournalHarness {
  /** A further journal over the same store. The harness closes it. */
  openJournal(): Journal;
  /** Moves the epoch of a shard, as another node does that takes it over. */
  takeOver(shard: number): Promise<number>;
  /** The same, stopping before the commit. */
  beginTakeOver(shard: number): Promise<{ readonly epoch: number; commit(): Promise<void> }>;
  /** The next batch of any journal loses its connection, after it was committed or before. */
  loseNextBatch(when: "committed" | "uncommitted"): void;
  /** Every version that was published, with the one that took its number. */
  publishedVersions(): Promise<readonly { readonly versionId: string; readonly replacedBy: string | null }[]>;
  /** Every message that was queued, by key. */
  queuedMessages(): Promise<
    readonly {
      readonly id: string;
      readonly session: string;
      readonly key: string;
      readonly content: string;
      readonly state: string;
    }[]
  >;
  /** Every slot that is held, by slot and session. */
  heldSlots(): Promise<
    readonly {
      readonly slot: string;
      readonly session: string;
      readonly key: string;
      readonly takenAt: number;
      readonly confirmed: boolean;
    }[]
  >;
  /** What of the ledger is the organization's, by month and kind. */
  usage(): Promise<Readonly<Record<string, number>>>;
  closeJournals(): Promise<void>;
  close(): Promise<void>;
}

/** A shard under the epoch of its owner. */
export interface OwnedShard {
  readonly shard: number;
  readonly epoch: number;
}

/** One run of the contract over a harness. */
export interface JournalSuite {
  readonly harness: JournalHarness;
  /** A journal that owns a shard which no other test uses. */
  owner(): Promise<OwnedShard & { readonly journal: Journal }>;
  /** Opens a further shard in a journal. */
  openFurther(journal: Journal): Promise<OwnedShard>;
}

export const outcomesOf = (outcomes: readonly AppendOutcome[]): readonly string[] =>
  outcomes.map(({ outcome }) => outcome);

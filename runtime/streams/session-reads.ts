/**
 * What a stream reads of its session: from this node's memory while it owns the session, else from the journal.
 *
 * 1. Memory answers only under the epoch under which all of it was stored, and while the lease holds: then nobody else
 *    can have written. A process that was stopped for a while asks the journal.
 * 2. What began longer ago than {@link RECENT_MS} is the journal's, so memory keeps nothing that retention has dropped.
 */
import type { ActorId } from "../../machines/ids.ts";
import type { Journal } from "../journal/journal.ts";
import type { RecentEntries } from "../journal/recent-entries.ts";
import type { Clock } from "../node/clock.ts";

/** Far less than a day, the least that retention keeps; a conversation takes minutes. */
const RECENT_MS = 3_600_000;

export type SessionReads = Pick<Journal, "headOf" | "oldestOf" | "readActor">;

export interface ReadOwners {
  shardOf(actor: ActorId): number;
  /** The epoch under which this node owns a shard; undefined without a lease. */
  epochOf(shard: number): number | undefined;
}

export function createSessionReads(
  journal: Pick<Journal, "headOf" | "oldestOf" | "readActor" | "recent">,
  owners: ReadOwners,
  clock: Pick<Clock, "now">,
): SessionReads {
  const recentOf = (actor: ActorId): RecentEntries | undefined => {
    const recent = journal.recent(actor);
    if (recent === undefined || owners.epochOf(owners.shardOf(actor)) !== recent.epoch) return undefined;
    return clock.now() - (recent.entries[0]?.at ?? 0) < RECENT_MS ? recent : undefined;
  };
  return {
    async headOf(actor) {
      return recentOf(actor)?.head ?? journal.headOf(actor);
    },
    async oldestOf(actor) {
      return recentOf(actor) === undefined ? journal.oldestOf(actor) : 1;
    },
    async readActor(actor, afterSeq, limit) {
      const recent = recentOf(actor);
      if (recent === undefined) return journal.readActor(actor, afterSeq, limit);
      return recent.entries.filter(({ seqTo }) => seqTo > afterSeq).slice(0, limit);
    },
  };
}

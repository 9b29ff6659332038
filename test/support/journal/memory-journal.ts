/**
 * The journal in memory: the same group commit over a {@link MemoryDatabase}, with faults on demand. For tests and the
 * simulation.
 *
 * The promises are those of `journal.ts`, without durability beyond the database object.
 */
import { withPrefix } from "../../../machines/ids.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Log } from "../../../runtime/node/log.ts";
import type { BatchStore, PlacedTurn } from "../../../runtime/journal/batch-store.ts";
import { createGroupCommitJournal, type JournalReads } from "../../../runtime/journal/group-commit-journal.ts";
import type { DueTimer, Journal } from "../../../runtime/journal/journal.ts";
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import { MemoryPlaceError, MemoryValueError, type MemoryDatabase } from "./memory-database.ts";

/**
 * What goes wrong with a batch: it cannot be stored now, or its connection is lost, before or after it was committed.
 */
export type BatchFault = "abort" | "lose-uncommitted" | "lose-committed";

export interface MemoryJournalOptions {
  readonly database: MemoryDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly lanes?: number;
  readonly defer?: (callback: () => void) => void;
  /** Asked for every batch after it has passed the fence and before it is written; a promise keeps the batch there. */
  readonly faultOf?: (turns: readonly PlacedTurn[]) => BatchFault | undefined | Promise<BatchFault | undefined>;
}

export function createMemoryJournal(options: MemoryJournalOptions): Journal {
  const { database, clock, log, defer } = options;
  const store = (): BatchStore => memoryBatchStore(options);
  return createGroupCommitJournal({
    stores: [store(), ...Array.from({ length: (options.lanes ?? 2) - 1 }, store)],
    reads: memoryReads(database),
    clock,
    log,
    ...(defer === undefined ? {} : { defer }),
  });
}

function memoryBatchStore({ database, faultOf }: MemoryJournalOptions): BatchStore {
  return {
    async store(turns, claims) {
      const fence = await database.fence(claims);
      try {
        if (fence.passed.length < claims.length) return { result: "fenced", passed: fence.passed };
        const fault = await faultOf?.(turns);
        if (fault === "abort") return { result: "aborted", cause: "store", error: new Error("the store has no room") };
        if (fault !== "lose-uncommitted") database.write(turns);
        return fault === undefined
          ? { result: "stored" }
          : { result: "lost", error: new Error("the connection was lost") };
      } catch (error) {
        if (error instanceof MemoryValueError) return { result: "aborted", cause: "turn", error };
        if (error instanceof MemoryPlaceError) return { result: "aborted", cause: "place", error };
        throw error;
      } finally {
        fence.release();
      }
    },
    recover: () => Promise.resolve(),
    headsOf: (shards) => Promise.resolve(new Map(shards.map((shard) => [shard, database.headOf(shard)]))),
    close: () => Promise.resolve(),
  };
}

/** What is committed, at once and without faults. */
export function memoryReads(database: MemoryDatabase): JournalReads {
  return {
    load(actor) {
      const state = database.states.get(actor);
      if (state === undefined) return Promise.resolve(undefined);
      const response = withPrefix("res", actor);
      const timer = database.timers.get(actor);
      return Promise.resolve({
        state,
        answers: [...(database.answers.get(response)?.values() ?? [])].map(({ ref, value }) => ({ ref, value })),
        response: database.responses.get(response),
        timer: timer && { wakeAt: timer.wakeAt, generation: timer.generation },
      });
    },

    headOf: (actor) => Promise.resolve(database.headOfActor(actor)),

    oldestOf(actor) {
      let oldest = database.headOfActor(actor) + 1;
      for (const { seqFrom, seqTo } of database.entriesOfActor(actor).toReversed()) {
        if (seqTo !== oldest - 1) break;
        oldest = seqFrom;
      }
      return Promise.resolve(oldest);
    },

    readActor: (actor, afterSeq, limit) =>
      Promise.resolve(
        database
          .entriesOfActor(actor)
          .filter(({ seqTo }) => seqTo > afterSeq)
          .slice(0, limit),
      ),

    readShards(after, limit) {
      const entries: JournalEntry[] = [];
      for (const [shard, position] of after)
        entries.push(...database.entriesOfShard(shard).filter((entry) => entry.position > position));
      return Promise.resolve(entries.slice(0, limit));
    },

    dueTimers(shards, now, limit) {
      const due: DueTimer[] = [];
      for (const [actor, timer] of database.timers)
        if (timer.wakeAt <= now && shards.includes(timer.shard)) due.push({ actor, ...timer });
      return Promise.resolve(due.sort((a, b) => a.wakeAt - b.wakeAt).slice(0, limit));
    },

    rearm(actor, fired, timer) {
      const kept = database.timers.get(actor);
      if (kept?.generation === fired.generation && database.epochOf(fired.shard) === fired.epoch) {
        if (timer === "none") database.timers.delete(actor);
        else database.timers.set(actor, { shard: kept.shard, ...timer });
      }
      return Promise.resolve();
    },
  };
}

/**
 * The journal over any batch store: which shards are open, and which lane a turn takes.
 *
 * Owns: opening and closing shards for writing, the bound on the backlog.
 * Does not own: group commit (`lane.ts`), reading (`JournalReads`, given), storing (`BatchStore`, given), what is kept
 * in memory (`recent-entries.ts`).
 *
 * 1. A shard always uses the same lane.
 * 2. A turn is taken only under the epoch with which its shard was opened.
 */
import { ok } from "node:assert";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import type { BatchStore } from "./batch-store.ts";
import type { Journal } from "./journal.ts";
import type { AppendOutcome, TurnRecord } from "./turn-record.ts";
import { BATCH_TURNS_MAX, Lane, type LaneOptions, type OpenShard } from "./lane.ts";
import { RecentEntriesMemory } from "./recent-entries.ts";
import { noMetrics, type Metrics } from "../metrics/metrics.ts";
import { journalMetrics } from "./metrics.ts";

/** Turns that wait in one journal: a multiple of what the host lets in, so only a programming error reaches it. */
export const BACKLOG_TURNS_MAX = 50_000;
ok(BATCH_TURNS_MAX < BACKLOG_TURNS_MAX, "a full batch fits into the backlog many times");

/** The part of the journal that reads and moves timers. */
export type JournalReads = Pick<
  Journal,
  "load" | "headOf" | "oldestOf" | "readActor" | "readShards" | "dueTimers" | "rearm"
>;

export interface GroupCommitJournalOptions {
  /** One for each lane. */
  readonly stores: readonly [BatchStore, ...BatchStore[]];
  readonly reads: JournalReads;
  readonly clock: Clock;
  readonly log: Log;
  /** `setImmediate` by default. */
  readonly defer?: (callback: () => void) => void;
  readonly metrics?: Metrics;
}

export function createGroupCommitJournal(options: GroupCommitJournalOptions): Journal {
  const { stores, reads, clock } = options;
  const log = options.log.child({ part: "journal" });
  const defer = options.defer ?? ((callback) => void setImmediate(callback));
  const load = {
    get backlog() {
      return lanes.reduce((sum, lane) => sum + lane.unanswered, 0);
    },
    get oldestWaitMs() {
      return Math.max(...lanes.map((lane) => lane.oldestWaitMs));
    },
  };
  const metrics = journalMetrics(options.metrics ?? noMetrics, load);
  const recent = new RecentEntriesMemory();
  const told: Pick<LaneOptions, "onStored" | "onUncertain"> = {
    onStored: (turn, position, shard) => recent.stored(turn, position, shard),
    onUncertain: (actor) => recent.uncertain(actor),
  };
  const lanes = stores.map((store) => new Lane({ store, clock, log, defer, metrics, ...told }));
  const laneOf = (shard: number): Lane => lanes[shard % lanes.length] as Lane;
  const open = new Map<number, OpenShard>();

  const closeShard = (shard: number): void => {
    const opened = open.get(shard);
    if (opened === undefined) return;
    opened.isOpen = false;
    open.delete(shard);
  };

  const openShards: Journal["openShards"] = async (shards) => {
    for (const { shard } of shards) closeShard(shard);
    const heads = await stores[0].headsOf(shards.map(({ shard }) => shard));
    for (const { shard, epoch } of shards) {
      const head = heads.get(shard);
      if (head === undefined) throw new Error(`there is no shard ${shard}`);
      open.set(shard, { shard, epoch, head, isOpen: true });
    }
  };

  return {
    ...reads,
    openShards,
    openShard: (shard, epoch) => openShards([{ shard, epoch }]),
    closeShard,

    append(turn: TurnRecord): Promise<AppendOutcome> {
      const shard = open.get(turn.shard);
      if (shard === undefined || !shard.isOpen || shard.epoch !== turn.epoch)
        return Promise.resolve({ outcome: "fenced" });
      if (load.backlog >= BACKLOG_TURNS_MAX) {
        return Promise.resolve({
          outcome: "rejected",
          error: new Error(`${BACKLOG_TURNS_MAX} turns wait to be stored`),
        });
      }
      return laneOf(turn.shard).append(turn, shard);
    },

    recent: (actor) => recent.of(actor),

    get backlog() {
      return load.backlog;
    },

    get oldestWaitMs() {
      return load.oldestWaitMs;
    },

    get sinceRefusalMs() {
      return Math.min(...lanes.map((lane) => lane.sinceRefusalMs));
    },

    heads: () => new Map([...open].map(([shard, { head }]) => [shard, head])),

    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
    },
  };
}

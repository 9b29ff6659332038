/**
 * Retention of the journal: days that are older than they have to be kept are dropped.
 *
 * Owns: which days are over, when dropping them is tried, saying what holds a day. Does not own: the statements
 * (`runtime/journal/postgres/journal-days.ts`).
 *
 * 1. The oldest day goes first, and a day that somebody has not read holds all behind it: nothing is dropped unread.
 * 2. The earlier of two clocks counts, the node's and the database's: one that is ahead drops nothing.
 * 3. A round is bounded, in days and in tries; what is left goes in a later one.
 */
import { ok } from "node:assert";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { databaseNow } from "../../runtime/postgres/database-clock.ts";
import {
  dropJournalDay,
  dropStrays,
  journalDays,
  LOCK_WAIT_MS,
  type DropOutcome,
  type Unread,
} from "../../runtime/journal/postgres/journal-days.ts";
import { DAY_MS, journalDayOf } from "../../runtime/postgres/schema/partitions.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";

/** Days are dropped one after the other. */
export const JOURNAL_RETENTION_CONNECTIONS = 1;

const LOOK_EVERY_MS = 3_600_000;
/** Of one round: after a long rest, or a shorter retention, days go at this many an hour. */
const DAYS_MAX = 32;
const STRAY_BATCHES_MAX = 100;
/** For one day in one round, when the journal is in use each time. */
const TRIES_MAX = 20;
const TRY_AGAIN_MS = 500;
ok(TRIES_MAX * (LOCK_WAIT_MS + TRY_AGAIN_MS) < LOOK_EVERY_MS, "all tries for one day end before the next look");

export interface JournalRetentionOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Whole days that are kept behind today. */
  readonly keptDays: number;
}

/** As of the last round of this node. */
export interface JournalRetentionStatus {
  /** Days that it has dropped since its start. */
  readonly droppedDays: number;
  /** A day that is over, and who has not read it. */
  readonly held: { readonly day: string; readonly by: readonly Unread[] } | undefined;
}

export interface JournalRetention {
  readonly status: JournalRetentionStatus;
  start(): void;
  /** Gives up what is left of a round. */
  stop(): Promise<void>;
}

/** Looks at its start, and every hour from then on. */
export function createJournalRetention(options: JournalRetentionOptions): JournalRetention {
  const { clock } = options;
  const log = options.log.child({ part: "journal retention" });
  let status: JournalRetentionStatus = { droppedDays: 0, held: undefined };
  const stopped = new AbortController();
  let cancel = (): void => undefined;
  let running: Promise<void> = Promise.resolve();
  const look = (): void => {
    running = dropOverdueDays({ ...options, log }, stopped.signal).then(
      ({ dropped, held }) => {
        status = { droppedDays: status.droppedDays + dropped.length, held };
      },
      // Nothing is lost by a round that fails: the next one begins where it ended.
      (error: unknown) => log.error({ err: error }, "could not drop days of the journal"),
    );
    void running.then(() => {
      if (!stopped.signal.aborted) cancel = clock.after(LOOK_EVERY_MS, look);
    });
  };
  return {
    get status() {
      return status;
    },
    start: look,
    async stop() {
      stopped.abort();
      cancel();
      await running;
    },
  };
}

/** One round. @returns the days that were dropped, the oldest first, and the one that is held. */
export async function dropOverdueDays(
  { pool, clock, log, keptDays }: JournalRetentionOptions,
  signal?: AbortSignal,
): Promise<{ readonly dropped: readonly string[]; readonly held: JournalRetentionStatus["held"] }> {
  const now = Math.min(clock.now(), await databaseNow(pool));
  const keptFromMs = (Math.floor(now / DAY_MS) - keptDays) * DAY_MS;
  const over = (await journalDays(pool)).filter((day) => day < journalDayOf(keptFromMs));
  const tried = { clock, log, signal };
  const dropped: string[] = [];
  for (const day of over.slice(0, DAYS_MAX)) {
    const drop = await untilFree(() => dropJournalDay(pool, day), tried);
    if (drop.outcome === "unread") return { dropped, held: heldBy(log, day, drop.by) };
    if (drop.outcome === "busy") return { dropped, held: undefined };
    dropped.push(day);
    log.info({ day }, "dropping a day of the journal");
  }
  for (let batch = 0; batch < STRAY_BATCHES_MAX && over.length <= DAYS_MAX; batch++) {
    const drop = await untilFree(() => dropStrays(pool, keptFromMs), tried);
    if (drop.outcome === "unread") return { dropped, held: heldBy(log, "journal_default", drop.by) };
    if (drop.outcome === "busy" || drop.isMore !== true) break;
  }
  return { dropped, held: undefined };
}

function heldBy(log: Log, day: string, by: readonly Unread[]): JournalRetentionStatus["held"] {
  log.warn({ day, by }, "keeping an expired day of the journal: consumers have not read it");
  return { day, by };
}

async function untilFree<Outcome extends DropOutcome>(
  drop: () => Promise<Outcome>,
  { clock, log, signal }: { readonly clock: Clock; readonly log: Log; readonly signal: AbortSignal | undefined },
): Promise<Outcome | { readonly outcome: "busy" }> {
  for (let tries = 0; tries < TRIES_MAX && signal?.aborted !== true; tries++) {
    if (tries > 0) await new Promise<void>((resolve) => void clock.after(TRY_AGAIN_MS, resolve));
    const result = await drop();
    if (result.outcome !== "busy") return result;
  }
  log.info("could not lock the journal to drop a day; the next round tries again");
  return { outcome: "busy" };
}

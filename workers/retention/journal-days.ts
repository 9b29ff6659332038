/**
 * Retention of the journal: drops days that are older than the configured retention.
 *
 * Owns: which days have expired, when they are dropped, the reason why a day is kept. Does not own: the statements
 * (`runtime/journal/postgres/journal-days.ts`).
 *
 * 1. Days are dropped oldest first. A day that a consumer has not read keeps all later days: nothing is dropped unread.
 * 2. The earlier of the node's and the database's clocks counts: a clock that is ahead drops nothing.
 * 3. A round is bounded in days and attempts; a later round drops the rest.
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
/** Days dropped in one round: the rate per hour after a long pause, or once the retention is shortened. */
const DAYS_MAX = 32;
const STRAY_BATCHES_MAX = 100;
/** Attempts for one day in one round, while the journal is locked. */
const TRIES_MAX = 20;
const TRY_AGAIN_MS = 500;
ok(TRIES_MAX * (LOCK_WAIT_MS + TRY_AGAIN_MS) < LOOK_EVERY_MS, "all tries for one day end before the next look");

export interface JournalRetentionOptions {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  /** Whole days kept before today. */
  readonly keptDays: number;
}

/** State after the last round of this node. */
export interface JournalRetentionStatus {
  /** Days dropped since the start. */
  readonly droppedDays: number;
  /** An expired day, and the consumer that has not read it. */
  readonly held: { readonly day: string; readonly by: readonly Unread[] } | undefined;
}

export interface JournalRetention {
  readonly status: JournalRetentionStatus;
  start(): void;
  /** Ends the current round early. */
  stop(): Promise<void>;
}

/** Runs a round at the start, then every hour. */
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
      // A failed round loses nothing: the next one continues where it ended.
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

/** One round. @returns the dropped days, oldest first, and the day that is kept although it has expired. */
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

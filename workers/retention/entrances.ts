/**
 * Removes sessions of members, invitations and links that have ended, and entries of the audit log after their time.
 *
 * Owns: when, and how many at a time. Does not own: the statements (`runtime/postgres/members/retention.ts`).
 */
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import type { MembersRetention } from "../../runtime/postgres/members/retention.ts";

/** A year, and some days to compare it with the one before. */
export const AUDIT_KEPT_DAYS = 400;
const LOOK_EVERY_MS = 15 * 60_000;
const BATCH = 1_000;
const DAY_MS = 86_400_000;

export interface EntranceSweepOptions {
  readonly members: MembersRetention;
  /** How long the audit log is kept. */
  readonly auditKeptDays: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sweeps now and then periodically. */
export function startEntranceSweep({ members, auditKeptDays, clock, log }: EntranceSweepOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "ended sessions, links or old entries of the audit log could not be removed",
    async look() {
      const ended = await members.removeEnded(BATCH);
      const entries = await members.removeAuditEntries(auditKeptDays * DAY_MS, BATCH);
      return ended === BATCH || entries === BATCH;
    },
  });
}

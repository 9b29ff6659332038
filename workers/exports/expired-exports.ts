/**
 * Deletes the files of exports that expired (§3.2: 24 hours after the request), or whose form was deleted.
 *
 * Owns: when, and how many at a time. Does not own: the statements (`runtime/postgres/exports/export-queue.ts`), the
 * bytes (`workers/retention/blobs.ts` erases removed blobs).
 *
 * 1. A file is removed in the transaction in which its export forgets it, so none is left behind.
 */
import type { BlobStore } from "../../runtime/blobs/blob-store.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";
import { forgetFile, lockExpiredExports, removeExpiredRows } from "../../runtime/postgres/exports/export-queue.ts";
import { inTransaction, type Pool } from "../../runtime/postgres/pool.ts";

/** A look without any is a range of two small indexes. */
const LOOK_EVERY_MS = 1_000;
const BATCH = 50;
/** The id of an expired export reads as expired for this time, then as unknown. */
const ROW_KEPT_MS = 7 * 86_400_000;

export interface ExpiredExportsOptions {
  readonly pool: Pool;
  readonly blobs: Pick<BlobStore, "remove">;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides the waits (contract §1). */
  readonly clockScale: number;
}

/** Looks now, and then periodically. */
export function startExpiredExportsSweep({ pool, blobs, clock, log, clockScale }: ExpiredExportsOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    failure: "expired exports could not be looked for",
    async look() {
      const removed = await inTransaction(pool, async (db) => {
        const exports = await lockExpiredExports(db, BATCH);
        for (const { organization, id, blob, isExpired } of exports) {
          await forgetFile(
            db,
            { organization, id },
            isExpired ? null : "The form was deleted, and this export with it.",
          );
          if (blob !== null) await blobs.remove(db, { organization, id: blob });
        }
        return exports.length;
      });
      const rows = await removeExpiredRows(pool, ROW_KEPT_MS / clockScale, BATCH);
      return removed === BATCH || rows === BATCH;
    },
  });
}

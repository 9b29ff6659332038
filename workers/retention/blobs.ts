/**
 * Erases the bytes of blobs that nobody refers to: of deleted files and exports, and of writers that died.
 *
 * Owns: when, and how many at a time. Does not own: which blobs these are, and repeating what failed
 * (`runtime/blobs/blob-store.ts`).
 *
 * 1. Nodes may erase at once: each takes blobs that no other node has claimed.
 */
import type { BlobStore } from "../../runtime/blobs/blob-store.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";

/** Deleted files are gone from the storage about a second later; a look without any is one probe of a small index. */
const LOOK_EVERY_MS = 1_000;
/** Blobs of one look: one after another, each within its time limits. */
const BATCH = 20;

export interface BlobErasureOptions {
  readonly blobs: Pick<BlobStore, "erase">;
  readonly clock: Clock;
  readonly log: Log;
}

/** Looks now and then periodically. */
export function startBlobErasure({ blobs, clock, log }: BlobErasureOptions): PeriodicWork {
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "removed files could not be looked for",
    async look() {
      const { erased, failures } = await blobs.erase(BATCH);
      if (failures.length > 0)
        log.warn(
          { err: failures[0], blobs: failures.length },
          "removed files could not be erased; they are tried again",
        );
      return erased === BATCH;
    },
  });
}

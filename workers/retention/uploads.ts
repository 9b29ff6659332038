/**
 * Removes files that no answer names (contract §6): sent and never used, or of an answer that was changed.
 *
 * Owns: when, and how many at a time. Does not own: what counts as named (`runtime/postgres/uploads/uploads.ts`).
 *
 * 1. A file stays for {@link KEPT_MS} after it came and after it was last named, so that an answer which is just
 *    being given keeps it. All by the database's clock: a node with a wrong one removes nothing early.
 * 2. Pieces of files that never became whole go when no file can still be made of them
 *    (`runtime/postgres/uploads/upload-pieces.ts`).
 * 3. Nodes may sweep at once: each takes files that no other is at.
 */
import { ok } from "node:assert";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { PIECES_KEPT_MS, type UploadPiecesRepository } from "../../runtime/postgres/uploads/upload-pieces.ts";
import type { UploadsRepository } from "../../runtime/postgres/uploads/uploads.ts";
import { runPeriodically, type PeriodicWork } from "../../runtime/node/periodic-work.ts";

const KEPT_MS = 24 * 3_600_000;
ok(KEPT_MS > PIECES_KEPT_MS, "a whole file is kept longer than its pieces");
const LOOK_EVERY_MS = 15 * 60_000;
/** With their bytes these are some hundreds of mebibytes at most, well within the time of one statement. */
const BATCH = 50;
/** Of a quarter of a mebibyte at most, and mostly far less. */
const PIECES_BATCH = 500;

export interface UploadSweepOptions {
  readonly uploads: Pick<UploadsRepository, "sweep">;
  readonly pieces: Pick<UploadPiecesRepository, "sweep">;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides the times of files that no answer names. An upload takes as long as it takes. */
  readonly clockScale: number;
}

/** Looks now, and again from then on. */
export function startUploadSweep({ uploads, pieces, clock, log, clockScale }: UploadSweepOptions): PeriodicWork {
  let removed = 0;
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    // They are found again at the next look.
    failure: "files that no answer names could not be removed",
    async look() {
      const last = await uploads.sweep(Math.ceil(KEPT_MS / clockScale), BATCH);
      const lastPieces = await pieces.sweep(PIECES_BATCH);
      removed += last;
      if (last === BATCH || lastPieces === PIECES_BATCH) return true;
      if (removed > 0) log.info({ removed }, "removed files that no answer refers to");
      removed = 0;
      return false;
    },
  });
}

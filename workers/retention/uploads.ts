/**
 * Removes files that no answer refers to (contract §6): never used, or of an answer that was changed.
 *
 * Owns: when, and how many at a time. Does not own: which files are referred to
 * (`runtime/postgres/uploads/uploads.ts`).
 *
 * 1. A file stays for {@link KEPT_MS} after its upload and after the last answer that referred to it, so that an answer
 *    in progress keeps it. The database's clock decides: a node with a wrong clock removes nothing early.
 * 2. Pieces of incomplete uploads are removed once the upload can no longer be completed
 *    (`runtime/postgres/uploads/upload-pieces.ts`).
 * 3. Nodes may sweep at once: each takes files that no other node has locked.
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
/** Files of one statement: a few hundred mebibytes at most, well within its time limit. */
const BATCH = 50;
/** Pieces of one statement: each is at most a quarter of a mebibyte, and usually far smaller. */
const PIECES_BATCH = 500;

export interface UploadSweepOptions {
  readonly uploads: Pick<UploadsRepository, "sweep">;
  readonly pieces: Pick<UploadPiecesRepository, "sweep">;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides how long unused files are kept. The time for an upload is not divided. */
  readonly clockScale: number;
}

/** Sweeps now and then periodically. */
export function startUploadSweep({ uploads, pieces, clock, log, clockScale }: UploadSweepOptions): PeriodicWork {
  let removed = 0;
  return runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS / clockScale,
    // The next sweep finds them again.
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

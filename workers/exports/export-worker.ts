/**
 * Takes exports from the queue and makes them.
 *
 * Owns: when to look, how many run, claims, retries, and the reason of a failure. Does not own: making one
 * (`make-export.ts`), the statements (`runtime/postgres/exports/export-queue.ts`).
 *
 * 1. An export whose worker died is made anew by another one, as soon as the claim ends. Nobody sees half a file.
 * 2. A claim is renewed every second, with the number of rows and bytes so far. A worker that lost it stops.
 * 3. A fault is tried again a bounded number of times; then the export fails with a reason that a person understands.
 */
import { ok } from "node:assert";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import { BlobsUnavailableError } from "../../runtime/blobs/blob-place.ts";
import type { BlobStore } from "../../runtime/blobs/blob-store.ts";
import { TooManyColumnsError } from "../../runtime/exports/form-table.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Log } from "../../runtime/node/log.ts";
import { runPeriodically } from "../../runtime/node/periodic-work.ts";
import {
  claimExport,
  type ClaimedExport,
  failExport,
  giveBackClaim,
  renewClaim,
} from "../../runtime/postgres/exports/export-queue.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { EXPORT_BYTES_MAX, type ExportCounts, ExportFailedError, makeExport } from "./make-export.ts";

/** Exports that a node makes at once: each has a thread, and turns need the processor too. */
const UNDER_WAY_MAX = 2;
/** A page or a piece of the file, and a renewal, for each export. */
export const EXPORT_CONNECTIONS = 2 * UNDER_WAY_MAX;
const LOOK_EVERY_MS = 500;
/** How long an export waits after its worker died. */
const LEASE_MS = 15_000;
const RENEW_EVERY_MS = 1_000;
ok(5 * RENEW_EVERY_MS < LEASE_MS, "a claim outlasts some failed renewals");
/** Claims of one export: a fault that outlasts them is no passing one. */
const ATTEMPTS_MAX = 6;
/** The wait before the next attempt, times the number of attempts so far. */
const RETRY_MS = 5_000;

export interface ExportWorkerOptions {
  readonly pool: Pool;
  readonly blobs: Pick<BlobStore, "write">;
  readonly formVersions: FormVersions;
  readonly clock: Clock;
  readonly log: Log;
  /** Divides the waits (contract §1). */
  readonly clockScale: number;
  /** Default {@link EXPORT_BYTES_MAX}. */
  readonly bytesMax?: number;
  /** Default {@link LEASE_MS}. */
  readonly leaseMs?: number;
}

/** Why an export is given up: the node stops, or the claim was lost. */
class GivenUpError extends Error {
  override readonly name = "GivenUpError";
}

/** Looks now, and then periodically. `stop` gives unfinished exports back to the queue. */
export function startExports(options: ExportWorkerOptions): { stop(): Promise<void> } {
  const { pool, clock, log, leaseMs = LEASE_MS } = options;
  const underWay = new Map<Promise<void>, AbortController>();
  let isStopped = false;
  const rounds = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "could not claim an export",
    async look() {
      while (underWay.size < UNDER_WAY_MAX && !isStopped) {
        const claimed = await claimExport(pool, leaseMs);
        if (claimed === undefined) break;
        const stopping = new AbortController();
        const work = run(claimed, options, stopping).finally(() => underWay.delete(work));
        underWay.set(work, stopping);
      }
      if (underWay.size < UNDER_WAY_MAX) return false;
      // More may wait: the next look follows as soon as one is done.
      await Promise.race(underWay.keys());
      return true;
    },
  });
  return {
    async stop() {
      isStopped = true;
      const stopped = rounds.stop();
      for (const stopping of underWay.values()) stopping.abort(new GivenUpError("the node stops"));
      await stopped;
      await Promise.all(underWay.keys());
    },
  };
}

/** Makes an export, and records what came of it. Never rejects. */
async function run(claimed: ClaimedExport, options: ExportWorkerOptions, stopping: AbortController): Promise<void> {
  const { clock } = options;
  const log = options.log.child({ export: claimed.id, organization: claimed.organization, form: claimed.form });
  const counts: ExportCounts = { rowCount: 0, bytes: 0, progress: 0 };
  const stopRenewing = keepClaim(claimed, options, stopping, counts);
  const startedMs = clock.monotonicMs();
  try {
    if (claimed.attempts > ATTEMPTS_MAX)
      throw new ExportFailedError(
        "The export was interrupted several times. Start a new one, perhaps of fewer responses.",
      );
    const isReady = await makeExport(claimed, {
      ...options,
      bytesMax: options.bytesMax ?? EXPORT_BYTES_MAX,
      counts,
      signal: stopping.signal,
    });
    const tookMs = Math.round(clock.monotonicMs() - startedMs);
    if (isReady) log.info({ ...counts, tookMs }, "an export is ready");
    else log.warn("an export lost its claim before it was ready");
  } catch (error) {
    await recordFailure(claimed, options, error, log).catch((recording: unknown) =>
      log.warn({ err: recording }, "could not record the failure of an export; it is tried again when its claim ends"),
    );
  } finally {
    stopRenewing();
  }
}

/** Renews the claim until the returned function is called. Aborts the export if the claim is lost. */
function keepClaim(
  claimed: ClaimedExport,
  { pool, clock, log, leaseMs = LEASE_MS }: ExportWorkerOptions,
  stopping: AbortController,
  counts: ExportCounts,
): () => void {
  let cancel = (): void => undefined;
  let isOver = false;
  const renew = async (): Promise<void> => {
    try {
      if (!(await renewClaim(pool, claimed, leaseMs, counts)) && !isOver)
        stopping.abort(new GivenUpError("the claim is lost"));
    } catch (error) {
      // The claim holds for some renewals more; the close of the file is refused if it does not.
      log.debug({ err: error, export: claimed.id }, "could not renew the claim of an export");
    }
    if (!isOver) cancel = clock.after(RENEW_EVERY_MS, () => void renew());
  };
  cancel = clock.after(RENEW_EVERY_MS, () => void renew());
  return () => {
    isOver = true;
    cancel();
  };
}

async function recordFailure(
  claimed: ClaimedExport,
  { pool, clockScale }: ExportWorkerOptions,
  error: unknown,
  log: Log,
): Promise<void> {
  if (error instanceof GivenUpError) {
    log.info({ reason: error.message }, "an export goes back to the queue");
    return giveBackClaim(pool, claimed, 0);
  }
  const reason = finalReason(error, claimed.attempts);
  if (reason === undefined) {
    log.warn({ err: error, attempt: claimed.attempts }, "an export was interrupted; it is tried again");
    return giveBackClaim(pool, claimed, Math.ceil((RETRY_MS * claimed.attempts) / clockScale));
  }
  log.warn({ err: error, reason }, "an export failed");
  return failExport(pool, claimed, reason);
}

/** Why it fails for good, for the person who asked for it; undefined if it is worth another attempt. */
function finalReason(error: unknown, attempts: number): string | undefined {
  if (error instanceof ExportFailedError) return error.message;
  if (error instanceof TooManyColumnsError)
    return `There are too many columns: ${error.message}. Choose columns with fields, or export as jsonl.`;
  if (attempts < ATTEMPTS_MAX) return undefined;
  return error instanceof BlobsUnavailableError
    ? "The storage for files could not be reached. Start a new export later."
    : "The service could not make the export. Start a new one later; if that fails too, report the id of this export.";
}

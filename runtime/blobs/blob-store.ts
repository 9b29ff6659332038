/**
 * Blobs: bytes of any length that a row of another table refers to, such as a file of a respondent or an export.
 *
 * Owns: the life of a blob: writing, whole, removed; or writing, abandoned. Does not own: the records
 * (`runtime/postgres/blobs`), the bytes (`postgres-place.ts`, `s3/s3-place.ts`), when blobs are erased
 * (`workers/retention/blobs.ts`).
 *
 * 1. A blob is invisible until its writer closes it; then all of it is durable.
 * 2. `close` commits in one transaction with the statements of its caller, and so does `remove`: no row refers to bytes
 *    that are not whole, and no whole blob is left without a row.
 * 3. A writer that is silent for {@link WRITER_ALIVE_MS} is dead: its blob is erased, and it cannot be closed any more.
 * 4. Each record says where its bytes are. Blobs stay readable when new ones are written to another place.
 */
import { ok } from "node:assert";
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import type { Entropy } from "../node/entropy.ts";
import type { Log } from "../node/log.ts";
import { blobChunksRepository } from "../postgres/blobs/blob-chunks.ts";
import {
  blobRecordsRepository,
  type BlobKey,
  type BlobPlaceName,
  type ErasableBlob,
} from "../postgres/blobs/blob-records.ts";
import { inTransaction, type Pool, type Queryable } from "../postgres/pool.ts";
import { BlobAbandonedError, BlobsUnavailableError, PART_BYTES, PARTS_MAX, type BlobPlace } from "./blob-place.ts";
import { postgresPlace } from "./postgres-place.ts";

/** How long a writer may be silent: longer than any part takes, with all of its retries. */
export const WRITER_ALIVE_MS = 30 * 60_000;
/** The largest blob: 48 GiB, in as many parts as S3 takes. */
export const BLOB_BYTES_MAX = PARTS_MAX * PART_BYTES;
/** A blob that could not be erased is tried again after this time. */
const ERASE_AGAIN_MS = 60_000;
ok(ERASE_AGAIN_MS < WRITER_ALIVE_MS, "what can be erased is erased before more of it gathers");

export interface BlobWriter {
  readonly key: BlobKey;
  /** Bytes written so far. */
  readonly size: number;
  /** Appends bytes; wait for it before the next call. @throws BlobAbandonedError, BlobsUnavailableError, RangeError */
  write(bytes: Uint8Array): Promise<void>;
  /**
   * Makes the blob whole and readable.
   * @param refer stores the row that refers to the blob, in the same transaction. It returns false if it has stored
   *   none: the blob is then aborted.
   * @returns what `refer` returned.
   * @throws BlobAbandonedError, BlobsUnavailableError, whatever `refer` throws: call `abort` then.
   */
  close(refer: (db: Queryable) => Promise<boolean>): Promise<boolean>;
  /**
   * Gives the blob up; its bytes are erased soon. Without effect on one that is whole. Never rejects: a failure is
   * logged, and the blob is erased once its writer counts as dead.
   */
  abort(): Promise<void>;
}

export interface BlobStore {
  /** Begins a blob of unknown length. */
  write(organization: OrganizationId): Promise<BlobWriter>;
  /** The size of a whole blob, in bytes; undefined if there is none. */
  size(key: BlobKey): Promise<number | undefined>;
  /**
   * The bytes of a whole blob in order, in pieces of at most 1 MiB.
   * @param range from byte `start` to before byte `end`; default: all.
   * @throws BlobsUnavailableError; RangeError for a range outside the blob; Error if there is no such blob, or if it is
   *   removed meanwhile.
   */
  read(key: BlobKey, range?: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
  /** Removes a blob in the caller's transaction. It can be read no more; its bytes are erased soon afterwards. */
  remove(db: Queryable, key: BlobKey): Promise<void>;
  /**
   * Erases the bytes of removed blobs and of dead writers, at most `limit` blobs. What cannot be erased is tried again
   * later.
   */
  erase(limit: number): Promise<ErasedBlobs>;
}

/** How many blobs were erased, and the errors of those that were not. */
export interface ErasedBlobs {
  readonly erased: number;
  readonly failures: readonly unknown[];
}

export interface BlobStoreOptions {
  readonly pool: Pool;
  readonly clock: Pick<Clock, "now">;
  readonly entropy: Entropy;
  readonly log: Log;
  /** Where new blobs are stored; default: PostgreSQL. */
  readonly s3?: BlobPlace | undefined;
}

export function createBlobStore({ pool, clock, entropy, log, s3 }: BlobStoreOptions): BlobStore {
  const records = blobRecordsRepository(pool);
  const postgres = postgresPlace(blobChunksRepository(pool), WRITER_ALIVE_MS);
  const newPlace: BlobPlaceName = s3 === undefined ? "postgres" : "s3";
  const placeOf = (name: BlobPlaceName): BlobPlace => {
    if (name === "postgres") return postgres;
    if (s3 === undefined) throw new BlobsUnavailableError("the blob is in an S3-compatible storage: set S3_URL again");
    return s3;
  };
  const eraseOne = async (blob: ErasableBlob): Promise<void> => {
    await placeOf(blob.place).erase(blob, blob.wasWhole);
    await records.forget(blob);
  };

  return {
    async write(organization) {
      const key = { organization, id: newId("blb", clock.now(), entropy.bytes(ID_RANDOM_BYTES)) };
      await records.begin(key, newPlace, WRITER_ALIVE_MS);
      const place = placeOf(newPlace);
      const writer = place.write(key, async () => {
        if (!(await records.beat(key, WRITER_ALIVE_MS))) throw new BlobAbandonedError(key);
      });
      let size = 0;
      return {
        key,
        get size() {
          return size;
        },
        async write(bytes) {
          if (size + bytes.length > BLOB_BYTES_MAX) throw new RangeError(`a blob has at most ${BLOB_BYTES_MAX} bytes`);
          size += bytes.length;
          await writer.write(bytes);
        },
        async close(refer) {
          await writer.finish();
          const isReferredTo = await inTransaction(pool, async (db) => {
            if (!(await refer(db))) return false;
            if (!(await records.finish(db, key, size))) throw new BlobAbandonedError(key);
            return true;
          });
          if (!isReferredTo) await records.abandon(key, place.settledMs);
          return isReferredTo;
        },
        abort: () =>
          records
            .abandon(key, place.settledMs)
            .catch((error: unknown) => log.warn({ err: error, blob: key.id }, "could not give up a blob")),
      };
    },

    async size(key) {
      return (await records.find(key))?.size;
    },

    async *read(key, range) {
      const found = await records.find(key);
      if (found === undefined) throw new Error(`there is no blob ${key.id} of ${key.organization}`);
      const { start, end } = range ?? { start: 0, end: found.size };
      if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= found.size))
        throw new RangeError(`bytes ${start} to ${end} are not within the ${found.size} bytes of blob ${key.id}`);
      yield* placeOf(found.place).read(key, start, end);
    },

    remove: (db, key) => records.remove(db, key),

    async erase(limit) {
      const failures: unknown[] = [];
      const claimed = await records.claimErasable(ERASE_AGAIN_MS, limit);
      for (const blob of claimed) await eraseOne(blob).catch((error: unknown) => failures.push(error));
      return { erased: claimed.length - failures.length, failures };
    },
  };
}

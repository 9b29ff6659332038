/**
 * A place for the bytes of blobs: PostgreSQL or an S3-compatible storage.
 *
 * Owns: the port of a place and its errors. Does not own: the records of blobs and who may see them (`blob-store.ts`).
 */
import type { BlobKey } from "../postgres/blobs/blob-records.ts";

/** Bytes of one request to a place that takes parts: the least of S3, since a part is copied and hashed at once. */
export const PART_BYTES = 5 * 1024 * 1024;
/** Parts of the largest blob. */
export const PARTS_MAX = 10_000;

/** The storage cannot be reached or accepts no work; the same call may succeed later. */
export class BlobsUnavailableError extends Error {
  override readonly name = "BlobsUnavailableError";
}

/** The writer was silent for so long that its blob counts as dead. Nothing of it can be read. */
export class BlobAbandonedError extends Error {
  override readonly name = "BlobAbandonedError";

  constructor({ id }: BlobKey) {
    super(`blob ${id} was not written to for too long, and is being erased`);
  }
}

/** A read finds no bytes at byte `at` of a blob that was whole. */
export class BytesMissingError extends Error {
  override readonly name = "BytesMissingError";

  constructor({ organization, id }: BlobKey, at: number) {
    super(`blob ${id} of ${organization} has no bytes at ${at}: it was removed while it was read`);
  }
}

/** Takes the bytes of one blob, in order. The store calls one method at a time. */
export interface PlaceWriter {
  /** @throws BlobAbandonedError, BlobsUnavailableError */
  write(bytes: Uint8Array): Promise<void>;
  /** Stores what is left. Afterwards all bytes are durable. @throws BlobAbandonedError, BlobsUnavailableError */
  finish(): Promise<void>;
}

export interface BlobPlace {
  /** How long bytes of a failed write may still arrive, in milliseconds; only then they are erased. */
  readonly settledMs: number;
  /** @param beat says that the writer is alive. It throws a BlobAbandonedError if the blob counts as dead already. */
  write(key: BlobKey, beat: () => Promise<void>): PlaceWriter;
  /**
   * The bytes from `start` to before `end` in pieces of at most {@link BLOB_CHUNK_BYTES}. `end` is at most the blob's
   * size.
   * @throws BlobsUnavailableError; BytesMissingError
   */
  read(key: BlobKey, start: number, end: number): AsyncIterable<Uint8Array>;
  /**
   * Erases all bytes. Erasing twice is not an error.
   * @param wasWhole false if the blob was written in part.
   * @throws BlobsUnavailableError
   */
  erase(key: BlobKey, wasWhole: boolean): Promise<void>;
}

/**
 * A place for the bytes of blobs: PostgreSQL or an S3-compatible storage.
 *
 * Owns: the port of a place and its errors. Does not own: the records of blobs and who may see them (`blob-store.ts`).
 */
import type { BlobKey } from "../postgres/blobs/blob-records.ts";

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

/** Takes the bytes of one blob, in order. The store calls one method at a time. */
export interface PlaceWriter {
  /** @throws BlobAbandonedError, BlobsUnavailableError */
  write(bytes: Uint8Array): Promise<void>;
  /** Stores what is left. Afterwards all bytes are durable. @throws BlobAbandonedError, BlobsUnavailableError */
  finish(): Promise<void>;
}

export interface BlobPlace {
  write(key: BlobKey): PlaceWriter;
  /**
   * The bytes from `start` to before `end` in pieces of at most {@link BLOB_CHUNK_BYTES}. `end` is at most the blob's
   * size.
   * @throws BlobsUnavailableError; Error if bytes are missing.
   */
  read(key: BlobKey, start: number, end: number): AsyncIterable<Uint8Array>;
  /** Erases all bytes, also of a blob that was written in part. Erasing twice is not an error. */
  erase(key: BlobKey): Promise<void>;
}

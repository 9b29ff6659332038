/** Blobs in PostgreSQL: rows of at most {@link BLOB_CHUNK_BYTES}, each stored as soon as it is full. */
import { BLOB_CHUNK_BYTES, type BlobChunksRepository } from "../postgres/blobs/blob-chunks.ts";
import { BlobAbandonedError, BytesMissingError, type BlobPlace } from "./blob-place.ts";
import { FixedParts } from "./fixed-parts.ts";

/** @param aliveMs how long a writer may be silent. */
export function postgresPlace(chunks: BlobChunksRepository, aliveMs: number): BlobPlace {
  return {
    // A chunk is stored only while the record says that its writer is alive.
    settledMs: 0,

    write(key) {
      const parts = new FixedParts(BLOB_CHUNK_BYTES);
      let stored = 0;
      const store = async (part: Uint8Array | undefined): Promise<void> => {
        if (part === undefined) return;
        if (!(await chunks.insert(key, stored, part, aliveMs))) throw new BlobAbandonedError(key);
        stored++;
      };
      return {
        async write(bytes) {
          for (const part of parts.add(bytes)) await store(part);
        },
        finish: () => store(parts.rest()),
      };
    },

    async *read(key, start, end) {
      for (let at = start; at < end;) {
        const offset = at % BLOB_CHUNK_BYTES;
        const length = Math.min(BLOB_CHUNK_BYTES - offset, end - at);
        const bytes = await chunks.slice(key, Math.floor(at / BLOB_CHUNK_BYTES), offset, length);
        if (bytes?.length !== length) throw new BytesMissingError(key, at);
        yield bytes;
        at += length;
      }
    },

    erase: (key) => chunks.erase(key),
  };
}

/**
 * Blobs in an S3-compatible storage: one object each, its key the prefix, organization and id joined.
 *
 * Owns: how a stream becomes an object, which errors mean what, and when the SDK is loaded. Does not own: the requests
 * (`s3-requests.ts`), the records of blobs (`runtime/blobs/blob-store.ts`).
 *
 * 1. An object appears whole: by one request, or by joining parts that nobody can read before.
 * 2. Before each request that stores bytes the record says that the writer is alive. All requests of one step take less
 *    time than a writer may be silent, so nothing is stored after the blob was erased.
 * 3. The SDK is loaded only when a place is made; a node without S3_URL never loads it.
 */
import { ok } from "node:assert";
import { BLOB_CHUNK_BYTES } from "../../postgres/blobs/blob-chunks.ts";
import type { BlobKey } from "../../postgres/blobs/blob-records.ts";
import { BlobAbandonedError, BytesMissingError, BlobsUnavailableError, PARTS_MAX, PART_BYTES } from "../blob-place.ts";
import type { BlobPlace } from "../blob-place.ts";
import { FixedParts } from "../fixed-parts.ts";
import type { S3Options } from "./s3-options.ts";
import { S3RequestError } from "./requests-port.ts";

/** S3 refuses smaller parts, but for the last, and more of them. */
const S3_PART_BYTES_MIN = 5 * 1024 * 1024;
const S3_PARTS_MAX = 10_000;
ok(PART_BYTES >= S3_PART_BYTES_MIN && PARTS_MAX <= S3_PARTS_MAX, "S3 accepts the parts of the largest blob");

/** A request whose answer was lost may still be carried out for this long: what it stores is then erased too. */
const SETTLED_MS = 60_000;

const CHECK_NAME = "parley-start-check";

export interface S3Place extends BlobPlace {
  /**
   * Makes each kind of request once. Leaves one small object of a constant name, so that nodes that start together do
   * not disturb one another and nothing gathers.
   * @throws S3RequestError that says what the storage refuses.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

export function createS3Place(options: S3Options): S3Place {
  const loaded = import("./s3-requests.ts").then(({ s3Requests }) => s3Requests(options));
  // The first call gets the rejection; without this handler it would end the process before.
  loaded.catch(() => undefined);

  return {
    settledMs: SETTLED_MS,

    write(key, beat) {
      const object = nameOf(key);
      const parts = new FixedParts(PART_BYTES);
      const etags: string[] = [];
      let upload: string | undefined;
      const putPart = async (bytes: Uint8Array): Promise<void> => {
        const requests = await loaded;
        await beat();
        upload ??= await requests.beginParts(object);
        etags.push(await requests.putPart(object, upload, etags.length + 1, bytes));
      };
      return {
        async write(bytes) {
          for (const part of parts.add(bytes)) await putPart(part).catch(refuse(key));
        },
        async finish() {
          const rest = parts.rest();
          const requests = await loaded;
          const store = async (): Promise<void> => {
            if (upload !== undefined && rest !== undefined) await putPart(rest);
            await beat();
            if (upload === undefined) await requests.put(object, rest ?? new Uint8Array(0));
            else await requests.finishParts(object, upload, etags);
          };
          await store().catch(refuse(key));
        },
      };
    },

    async *read(key, start, end) {
      const requests = await loaded;
      // A request for each piece: a slow reader holds no connection, and a lost one costs one piece.
      for (let at = start; at < end; at += BLOB_CHUNK_BYTES) {
        const pieceEnd = Math.min(at + BLOB_CHUNK_BYTES, end);
        const bytes = await requests.get(nameOf(key), at, pieceEnd).catch(refuse(key, at));
        if (bytes.length !== pieceEnd - at) throw new BytesMissingError(key, at);
        yield bytes;
      }
    },

    async erase(key, wasWhole) {
      const requests = await loaded;
      await requests.remove(nameOf(key)).catch(refuse(key));
      if (!wasWhole) await requests.abortParts(nameOf(key)).catch(refuse(key));
    },

    async check() {
      const requests = await loaded;
      const content = Buffer.from("Parley writes this object at each start, to see that it can.\n");
      await requests.put(CHECK_NAME, content);
      const bytes = await requests.get(CHECK_NAME, 0, content.length);
      if (!content.equals(bytes))
        throw new S3RequestError("an object that was stored reads differently", { code: "Mismatch", status: 200 });
      // Deleting what does not exist needs the same permission.
      await requests.remove(`${CHECK_NAME}-absent`);
      await requests.abortParts(`${CHECK_NAME}-absent`);
    },

    async close() {
      (await loaded).close();
    },
  };
}

function nameOf({ organization, id }: BlobKey): string {
  return `${organization}/${id}`;
}

/** Turns an error of a request into one of the port. @param at the byte that is read; undefined: none. */
function refuse(key: BlobKey, at?: number): (thrown: unknown) => never {
  return (thrown) => {
    if (!(thrown instanceof S3RequestError)) throw thrown;
    if (thrown.code === "NoSuchKey" && at !== undefined) throw new BytesMissingError(key, at);
    // The parts were given up because the writer was silent.
    if (thrown.code === "NoSuchUpload") throw new BlobAbandonedError(key);
    throw new BlobsUnavailableError(`the file storage of S3_URL ${thrown.message}`);
  };
}

/**
 * Reads the body of a request: decompressed, bounded, whole or cut at the ends of lines.
 *
 * 1. No more than its limit of one body is ever held, compressed or not.
 * 2. All bodies and answers together hold no more than the budget: beyond it requests are refused, not queued.
 */
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from "node:zlib";
import { FAILURES, QueryFailure } from "./failure.ts";

export interface MemoryBudget {
  /** @throws QueryFailure when there is not so much left. */
  take(bytes: number): void;
  give(bytes: number): void;
}

const MIB = 1024 * 1024;
const NEWLINE = 0x0a;

export function createMemoryBudget(bytesMax: number): MemoryBudget {
  let taken = 0;
  return {
    take(bytes) {
      if (taken + bytes > bytesMax)
        throw new QueryFailure(
          FAILURES.tooManyQueries,
          `Requests and answers hold ${Math.round(taken / MIB)} MiB already; try again.`,
        );
      taken += bytes;
    },
    give: (bytes) => void (taken -= bytes),
  };
}

/**
 * The body as it was before compression. A reader that stops leaves the request open, so that it can still be
 * answered.
 *
 * @throws QueryFailure for a compression that is not known.
 */
export function decompressed(request: IncomingMessage): Readable {
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding === "identity") return request;
  const decoder = decoderOf(encoding);
  if (decoder === undefined)
    throw new QueryFailure(FAILURES.notImplemented, `Content-Encoding ${JSON.stringify(encoding)} is not understood.`);
  request.once("error", (error) => decoder.destroy(error));
  return request.pipe(decoder);
}

function decoderOf(encoding: string) {
  switch (encoding) {
    case "gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    case "zstd":
      return createZstdDecompress();
    default:
      return undefined;
  }
}

export interface PartsOptions {
  /** Of one part. */
  readonly bytesMax: number;
  /** Whether a part may end at the end of any line; else everything is one part. */
  readonly canBeCut: boolean;
  readonly budget: MemoryBudget;
}

/**
 * Calls `work` with the parts in order, one after the other, the sender waiting meanwhile; at least once, perhaps with
 * nothing.
 *
 * @throws QueryFailure TOO_MANY_BYTES, CANNOT_DECOMPRESS, and what `work` throws.
 */
export async function readParts(
  body: Readable,
  { bytesMax, canBeCut, budget }: PartsOptions,
  work: (part: Buffer) => Promise<void>,
): Promise<void> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  let held = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      budget.take(chunk.length);
      held += chunk.length;
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes <= bytesMax) continue;
      if (!canBeCut) throw tooLarge(bytesMax);
      const all = Buffer.concat(chunks);
      const end = all.lastIndexOf(NEWLINE) + 1;
      if (end === 0) throw tooLarge(bytesMax);
      await work(all.subarray(0, end));
      // Copied, so that the rest does not keep the whole part.
      const rest = Buffer.from(all.subarray(end));
      budget.give(end);
      held -= end;
      bytes = rest.length;
      chunks = [rest];
    }
    await work(chunks.length === 1 ? (chunks[0] ?? Buffer.alloc(0)) : Buffer.concat(chunks));
  } catch (error) {
    if (isDecompressionError(error))
      throw new QueryFailure(FAILURES.cannotDecompress, `The body is not compressed as it says: ${error.message}.`);
    throw error;
  } finally {
    budget.give(held);
  }
}

/** zlib's, Brotli's and Zstandard's errors each have codes of their own. */
function isDecompressionError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    /^(?:Z_|ERR__ERROR_|ZSTD_)/.test(error.code)
  );
}

function tooLarge(bytesMax: number): QueryFailure {
  return new QueryFailure(
    FAILURES.tooManyBytes,
    `The body, or one row of it, is larger than ${Math.round(bytesMax / MIB)} MiB.`,
  );
}

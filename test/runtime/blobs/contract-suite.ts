/**
 * The contract of the blob store, over each place of bytes: what is closed is whole, what is not is invisible, and what
 * nobody refers to is erased.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BlobPlace } from "../../../runtime/blobs/blob-place.ts";
import {
  createBlobStore,
  WRITER_ALIVE_MS,
  type BlobStore,
  type BlobWriter,
} from "../../../runtime/blobs/blob-store.ts";
import { newId, type OrganizationId } from "../../../machines/ids.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import type { BlobKey } from "../../../runtime/postgres/blobs/blob-records.ts";
import { createPool, inTransaction, type Pool } from "../../../runtime/postgres/pool.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";

const MIB = 1024 * 1024;
const log = createLog("silent");

/** A store over a database of its own, and a look at the bytes that the store's place holds. */
export interface BlobBench {
  readonly pool: Pool;
  readonly blobs: BlobStore;
  readonly organization: OrganizationId;
  /** Another store over the same database and place, as of another node. */
  otherStore(options?: { readonly withoutS3?: boolean }): BlobStore;
}

/** The bytes `start` to `end` of a text that never repeats for long, so that a shifted byte shows. */
export function noise(start: number, end: number): Buffer {
  const bytes = Buffer.alloc(end - start);
  for (let at = start; at < end; at++) bytes[at - start] = (Math.imul(at ^ (at >>> 7), 2_654_435_761) >>> 13) & 255;
  return bytes;
}

export async function readAll(blobs: BlobStore, key: BlobKey, start?: number, end?: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const range = start === undefined || end === undefined ? undefined : { start, end };
  for await (const piece of blobs.read(key, range)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** A row that refers to the blob, as another table would; nothing is stored. */
export const referred = (): Promise<boolean> => Promise.resolve(true);

/** Starts a store for the tests of a file. */
export function useBlobBench(s3?: () => BlobPlace): { readonly bench: BlobBench } {
  const holder: { bench?: BlobBench; database?: TestDatabase } = {};
  beforeAll(async () => {
    const database = await createTestDatabase();
    holder.database = database;
    const pool = createPool(database.url, { max: 4, log, applicationName: "test" });
    const store = (withS3: boolean): BlobStore =>
      createBlobStore({
        pool,
        clock: systemClock,
        entropy: systemEntropy(),
        log,
        ...(withS3 && s3 !== undefined ? { s3: s3() } : {}),
      });
    holder.bench = {
      pool,
      blobs: store(true),
      organization: newId("org", systemClock.now(), systemEntropy().bytes(10)),
      otherStore: ({ withoutS3 = false } = {}) => store(!withoutS3),
    };
  });
  afterAll(async () => {
    await holder.bench?.pool.end();
    await holder.database?.drop();
  });
  return {
    get bench() {
      if (holder.bench === undefined) throw new Error("the store has not started");
      return holder.bench;
    },
  };
}

/** @param storedBytes how many bytes the place holds of a blob, whole or not. */
export function describeBlobStore(
  place: string,
  holder: { readonly bench: BlobBench },
  storedBytes: (bench: BlobBench, key: BlobKey) => Promise<number>,
): void {
  const written = async (size: number, stepBytes = size): Promise<BlobWriter> => {
    const writer = await holder.bench.blobs.write(holder.bench.organization);
    for (let at = 0; at < size; at += stepBytes) await writer.write(noise(at, Math.min(at + stepBytes, size)));
    return writer;
  };
  const whole = async (size: number, stepBytes?: number): Promise<BlobKey> => {
    const writer = await written(size, stepBytes);
    await writer.close(referred);
    return writer.key;
  };
  /** As if so much time had passed for every blob that is not whole. */
  const passTime = (byMs: number): Promise<unknown> =>
    holder.bench.pool.query("UPDATE blobs SET due_at = due_at - $1::bigint", [byMs]);
  /** Erases what is given up, once no request of its writer can be under way. */
  const eraseSettled = async (): Promise<void> => {
    await passTime(60_000);
    expect((await holder.bench.blobs.erase(10)).failures).toEqual([]);
  };
  const recordsOf = async ({ organization, id }: BlobKey): Promise<number> => {
    const { rowCount } = await holder.bench.pool.query("SELECT FROM blobs WHERE organization = $1 AND id = $2", [
      organization,
      id,
    ]);
    return rowCount ?? 0;
  };

  describe(`a blob in ${place}`, () => {
    test.each([
      ["nothing", 0, 1],
      ["one byte", 1, 1],
      ["exactly one chunk", MIB, MIB],
      ["a chunk and a byte, in odd steps", MIB + 1, 77_777],
      ["two parts of an upload and a rest", 11 * MIB + 5, 3 * MIB + 1],
    ])("of %s is read as it was written, by another node too", async (_, size, stepBytes) => {
      const writer = await written(size, stepBytes);
      expect(writer.size).toBe(size);
      expect(await writer.close(referred)).toBe(true);
      const other = holder.bench.otherStore();
      expect(await other.size(writer.key)).toBe(size);
      expect((await readAll(other, writer.key)).equals(noise(0, size))).toBe(true);
    });

    test("is read by ranges, within a chunk, across chunks and to its last byte", async () => {
      const { blobs } = holder.bench;
      const size = 3 * MIB + 100;
      const key = await whole(size);
      for (const [start, end] of [
        [0, 0],
        [0, 1],
        [10, 20],
        [MIB - 1, MIB + 1],
        [MIB, 2 * MIB],
        [MIB + 5, 3 * MIB + 7],
        [size - 1, size],
        [size, size],
      ] as const)
        expect((await readAll(blobs, key, start, end)).equals(noise(start, end)), `${start}-${end}`).toBe(true);
      for (const [start, end] of [
        [-1, 2],
        [5, 4],
        [0, size + 1],
        [0.5, 2],
      ] as const)
        await expect(readAll(blobs, key, start, end)).rejects.toThrow(RangeError);
    });

    test("is read in pieces of at most a mebibyte", async () => {
      const key = await whole(2 * MIB + 7);
      const sizes: number[] = [];
      for await (const piece of holder.bench.blobs.read(key)) sizes.push(piece.length);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(MIB);
    });

    test("may be written from a buffer that its writer uses again", async () => {
      const writer = await holder.bench.blobs.write(holder.bench.organization);
      const buffer = Buffer.alloc(100_000);
      for (let at = 0; at < 1_500_000; at += buffer.length) {
        noise(at, at + buffer.length).copy(buffer);
        await writer.write(buffer);
      }
      await writer.close(referred);
      expect((await readAll(holder.bench.blobs, writer.key)).equals(noise(0, 1_500_000))).toBe(true);
    });

    test("is another organization's business only of that organization", async () => {
      const { blobs, pool } = holder.bench;
      const key = await whole(10);
      const theirs = { ...key, organization: newId("org", 1, new Uint8Array(10)) };
      expect(await blobs.size(theirs)).toBeUndefined();
      await expect(readAll(blobs, theirs)).rejects.toThrow("there is no blob");
      await blobs.remove(pool, theirs);
      await blobs.erase(10);
      expect((await readAll(blobs, key)).equals(noise(0, 10))).toBe(true);
    });
  });

  describe(`a blob in ${place} that is not whole`, () => {
    test("cannot be seen before it is closed", async () => {
      const writer = await written(2 * MIB);
      expect(await holder.bench.blobs.size(writer.key)).toBeUndefined();
      await expect(readAll(holder.bench.blobs, writer.key)).rejects.toThrow("there is no blob");
      await writer.close(referred);
      expect(await holder.bench.blobs.size(writer.key)).toBe(2 * MIB);
    });

    test("commits with the row that refers to it, or not at all", async () => {
      const { pool } = holder.bench;
      await pool.query("CREATE TABLE referring (blob text)");
      const [stored, failed, declined] = [await written(MIB), await written(MIB), await written(MIB)];
      const refer = (writer: BlobWriter) => async (db: Pick<Pool, "query">) => {
        await db.query("INSERT INTO referring VALUES ($1)", [writer.key.id]);
        if (writer === failed) throw new Error("the row cannot be stored");
        return true;
      };
      await stored.close(refer(stored));
      await expect(failed.close(refer(failed))).rejects.toThrow("the row cannot be stored");
      await failed.abort();
      expect(await declined.close(() => Promise.resolve(false))).toBe(false);
      expect((await pool.query("SELECT blob FROM referring")).rows).toEqual([{ blob: stored.key.id }]);
      await eraseSettled();
      expect(await Promise.all([stored, failed, declined].map(({ key }) => storedBytes(holder.bench, key)))).toEqual([
        MIB,
        0,
        0,
      ]);
    });

    test("is erased when its writer gives up, with every part that was stored", async () => {
      const writer = await written(11 * MIB);
      expect(await storedBytes(holder.bench, writer.key)).toBeGreaterThan(0);
      await writer.abort();
      await eraseSettled();
      expect([await storedBytes(holder.bench, writer.key), await recordsOf(writer.key)]).toEqual([0, 0]);
    });

    test("is erased once its writer is silent for too long, and can then not be written or closed", async () => {
      const { blobs } = holder.bench;
      const [silent, late] = [await written(6 * MIB), await written(3)];
      await passTime(WRITER_ALIVE_MS - 60_000);
      await blobs.erase(10);
      expect(await recordsOf(silent.key)).toBe(1);
      await passTime(61_000);
      await expect(silent.write(noise(0, 6 * MIB))).rejects.toThrow(/not written to for too long/);
      await expect(late.close(referred)).rejects.toThrow(/not written to for too long/);
      await blobs.erase(10);
      for (const { key } of [silent, late])
        expect([await storedBytes(holder.bench, key), await recordsOf(key)]).toEqual([0, 0]);
      await expect(silent.close(referred)).rejects.toThrow(/not written to for too long/);
      expect(await recordsOf(silent.key)).toBe(0);
    });

    test("is kept while its writer writes, however long that takes", async () => {
      const { blobs } = holder.bench;
      const writer = await written(5 * MIB);
      for (let at = 5 * MIB; at < 20 * MIB; at += 5 * MIB) {
        await passTime(WRITER_ALIVE_MS - 60_000);
        await blobs.erase(10);
        await writer.write(noise(at, at + 5 * MIB));
      }
      await writer.close(referred);
      expect(await blobs.size(writer.key)).toBe(20 * MIB);
      expect((await readAll(blobs, writer.key, 14 * MIB, 16 * MIB)).equals(noise(14 * MIB, 16 * MIB))).toBe(true);
    });
  });

  describe(`a removed blob in ${place}`, () => {
    test("goes with the transaction that removes it, then its bytes go", async () => {
      const { blobs, pool } = holder.bench;
      const key = await whole(6 * MIB);
      await expect(
        inTransaction(pool, async (db) => {
          await blobs.remove(db, key);
          throw new Error("rolled back");
        }),
      ).rejects.toThrow("rolled back");
      expect(await blobs.size(key)).toBe(6 * MIB);
      await inTransaction(pool, (db) => blobs.remove(db, key));
      expect(await blobs.size(key)).toBeUndefined();
      expect(await blobs.erase(10)).toEqual({ erased: 1, failures: [] });
      expect([await storedBytes(holder.bench, key), await recordsOf(key)]).toEqual([0, 0]);
      expect(await blobs.erase(10)).toEqual({ erased: 0, failures: [] });
    });

    test("fails a read that is under way, instead of ending it early", async () => {
      const { blobs, pool } = holder.bench;
      const key = await whole(4 * MIB);
      const pieces = blobs.read(key)[Symbol.asyncIterator]();
      await pieces.next();
      await blobs.remove(pool, key);
      await blobs.erase(10);
      await expect(pieces.next()).rejects.toThrow("removed while it was read");
    });

    test("is erased by another node if the one that claimed it died", async () => {
      const { blobs, pool } = holder.bench;
      const key = await whole(5);
      await blobs.remove(pool, key);
      // A node that claims blobs and dies leaves what a claim leaves.
      await pool.query("UPDATE blobs SET due_at = due_at + 60000 WHERE id = $1", [key.id]);
      expect(await blobs.erase(10)).toEqual({ erased: 0, failures: [] });
      await passTime(60_000);
      expect(await holder.bench.otherStore().erase(10)).toEqual({ erased: 1, failures: [] });
      expect(await storedBytes(holder.bench, key)).toBe(0);
    });
  });
}

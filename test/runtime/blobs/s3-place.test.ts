/** Blobs in an S3-compatible storage keep the contract of the blob store, and its failures leave nothing behind. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { BlobsUnavailableError } from "../../../runtime/blobs/blob-place.ts";
import { createS3Place, type S3Place } from "../../../runtime/blobs/s3/s3-place.ts";
import type { S3Options } from "../../../runtime/blobs/s3/s3-options.ts";
import type { BlobKey } from "../../../runtime/postgres/blobs/blob-records.ts";
import { S3Double, type S3Fault, type S3Request } from "../../support/services/s3/s3-double.ts";
import { describeBlobStore, noise, readAll, referred, useBlobBench } from "./contract-suite.ts";

const MIB = 1024 * 1024;
let double: S3Double;
let place: S3Place;
const places: S3Place[] = [];

beforeAll(async () => {
  double = await S3Double.start();
  place = placeOf({});
});
afterAll(async () => {
  for (const each of places) await each.close();
  await double.close();
});
afterEach(() => {
  double.fault = () => undefined;
  expect(double.refusedSignatures).toBe(0);
});

function placeOf(changes: Partial<S3Options>): S3Place {
  const made = createS3Place({ ...double.options, requestMs: 1_000, ...changes });
  places.push(made);
  return made;
}

const holder = useBlobBench(() => place);
const objectOf = ({ organization, id }: BlobKey): string => `${organization}/${id}`;

describeBlobStore("an S3-compatible storage", holder, (_, key) => Promise.resolve(double.bytesOf(objectOf(key))));

/** Fails the requests that `which` is true for, `times` of them. */
function failing(fault: S3Fault, which: (request: S3Request) => boolean, times = Infinity): void {
  let left = times;
  double.fault = (request) => (which(request) && left-- > 0 ? fault : undefined);
}

const isPart = ({ method, query }: S3Request): boolean => method === "PUT" && query.has("partNumber");
const isJoin = ({ method, query }: S3Request): boolean => method === "POST" && query.has("uploadId");
const isPlainPut = ({ method, query }: S3Request): boolean => method === "PUT" && !query.has("partNumber");
const isGet = ({ method }: S3Request): boolean => method === "GET";

/** Nothing of it is in the storage or the database, once what a lost request may still do is done. */
async function expectNothingLeft(key: BlobKey): Promise<void> {
  const { blobs, pool } = holder.bench;
  await pool.query("UPDATE blobs SET due_at = due_at - 60000");
  expect((await blobs.erase(10)).failures).toEqual([]);
  expect(double.bytesOf(objectOf(key))).toBe(0);
  expect([...double.uploads.values()].filter((upload) => upload.key === objectOf(key))).toEqual([]);
  expect((await pool.query("SELECT FROM blobs WHERE id = $1", [key.id])).rowCount).toBe(0);
}

describe("a storage that fails", () => {
  test.each<[string, S3Fault, (request: S3Request) => boolean, number]>([
    ["a part is refused for a moment", { status: 503, code: "SlowDown" }, isPart, 2],
    ["the answer to a part is lost", "loses the answer", isPart, 1],
    ["a connection is closed", "hangs up", isPart, 1],
    ["a plain object meets an inner error", { status: 500, code: "InternalError" }, isPlainPut, 2],
    ["the answer to a plain object is lost", "loses the answer", isPlainPut, 1],
    ["a read breaks off", "breaks off in the body", isGet, 1],
    ["a read stalls", "stalls in the body", isGet, 1],
  ])("and recovers is not noticed: %s", async (_, fault, which, times) => {
    failing(fault, which, times);
    const size = which === isPart ? 6 * MIB : 1_000;
    const writer = await holder.bench.blobs.write(holder.bench.organization);
    await writer.write(noise(0, size));
    await writer.close(referred);
    expect((await readAll(holder.bench.blobs, writer.key)).equals(noise(0, size))).toBe(true);
  });

  test.each<[string, S3Fault, (request: S3Request) => boolean, number]>([
    ["parts are refused", { status: 503, code: "SlowDown" }, isPart, 6 * MIB],
    ["parts cannot be joined", { status: 500, code: "InternalError" }, isJoin, 6 * MIB],
    ["the credentials are withdrawn", { status: 403, code: "AccessDenied" }, isPlainPut, 100],
    ["every connection is closed", "hangs up", () => true, 100],
  ])("for good is unavailable, and nothing is left: %s", async (_, fault, which, size) => {
    failing(fault, which);
    const writer = await holder.bench.blobs.write(holder.bench.organization);
    const stored = async (): Promise<void> => {
      await writer.write(noise(0, size));
      await writer.close(referred);
    };
    await expect(stored()).rejects.toThrow(BlobsUnavailableError);
    await writer.abort();
    double.fault = () => undefined;
    expect(await holder.bench.blobs.size(writer.key)).toBeUndefined();
    await expectNothingLeft(writer.key);
  });

  test("without an answer ends within the time limit of its attempts", async () => {
    const impatient = placeOf({ requestMs: 50 });
    failing("hangs", () => true);
    await expect(impatient.check()).rejects.toThrow(/could not store an object: ETIMEDOUT/);
  });

  test("while a blob is read gives an error, never fewer bytes", async () => {
    const writer = await holder.bench.blobs.write(holder.bench.organization);
    await writer.write(noise(0, 2 * MIB));
    await writer.close(referred);
    const pieces = holder.bench.blobs.read(writer.key)[Symbol.asyncIterator]();
    await pieces.next();
    failing({ status: 503, code: "SlowDown" }, isGet);
    await expect(pieces.next()).rejects.toThrow(BlobsUnavailableError);
  });

  test("while a removed blob is erased keeps the record, so that it is erased later", async () => {
    const { blobs, pool, organization } = holder.bench;
    const writer = await blobs.write(organization);
    await writer.write(noise(0, 100));
    await writer.close(referred);
    await blobs.remove(pool, writer.key);
    failing({ status: 503, code: "SlowDown" }, ({ method }) => method === "DELETE");
    const { erased, failures } = await blobs.erase(10);
    expect([erased, failures.length]).toEqual([0, 1]);
    expect(double.bytesOf(objectOf(writer.key))).toBe(100);
    double.fault = () => undefined;
    await expectNothingLeft(writer.key);
  });

  test("after it began parts whose id nobody recorded leaves none of them", async () => {
    failing("loses the answer", ({ method, query }) => method === "POST" && query.has("uploads"));
    const writer = await holder.bench.blobs.write(holder.bench.organization);
    await expect(writer.write(noise(0, 6 * MIB))).rejects.toThrow(BlobsUnavailableError);
    expect([...double.uploads.values()].some(({ key }) => key === objectOf(writer.key))).toBe(true);
    await writer.abort();
    await expectNothingLeft(writer.key);
  });
});

describe("a storage is spoken to", () => {
  test("by requests of five mebibytes, or one for a small blob", async () => {
    const sizes = async (size: number): Promise<readonly number[]> => {
      const before = double.requests.length;
      const writer = await holder.bench.blobs.write(holder.bench.organization);
      await writer.write(noise(0, size));
      await writer.close(referred);
      return double.requests.slice(before).flatMap(({ method, bytes }) => (method === "PUT" ? [bytes] : []));
    };
    expect(await sizes(11 * MIB)).toEqual([5 * MIB, 5 * MIB, MIB]);
    expect(await sizes(10 * MIB)).toEqual([5 * MIB, 5 * MIB]);
    expect(await sizes(100)).toEqual([100]);
  });

  test("with the bucket in its path or in its host name, and under a prefix", async () => {
    const { port } = double;
    const byHost = placeOf({
      endpoint: `http://storage.test:${port}`,
      addressing: "virtual-host",
      prefix: "parley/eu/",
      lookup: (_, options, callback) =>
        options.all === true ? callback(null, [{ address: "127.0.0.1", family: 4 }]) : callback(null, "127.0.0.1", 4),
    });
    const before = double.requests.length;
    await byHost.check();
    await placeOf({}).check();
    expect(
      double.requests.slice(before).map(({ method, key, query }) => `${method} ${key}${query.get("prefix") ?? ""}`),
    ).toEqual(
      ["parley/eu/", ""].flatMap((prefix) => [
        `PUT ${prefix}parley-start-check`,
        `GET ${prefix}parley-start-check`,
        `DELETE ${prefix}parley-start-check-absent`,
        `GET ${prefix}parley-start-check-absent`,
      ]),
    );
  });

  test.each<[string, Partial<S3Options>, RegExp]>([
    ["a wrong secret", { secretAccessKey: "another" }, /SignatureDoesNotMatch/],
    ["an unknown key", { accessKeyId: "unknown" }, /InvalidAccessKeyId/],
    ["a wrong region", { region: "us-east-1" }, /AuthorizationHeaderMalformed.*expecting 'eu-test-1'/],
    ["a bucket that does not exist", { bucket: "nothing" }, /NoSuchBucket/],
  ])("in vain with %s, and the error says why without the secret", async (_, changes, reason) => {
    const error = await placeOf(changes)
      .check()
      .then(
        () => undefined,
        (thrown: Error) => thrown,
      );
    expect(error?.message).toMatch(reason);
    expect(JSON.stringify([error, error?.message, error?.stack])).not.toContain(double.options.secretAccessKey);
    double.refusedSignatures = 0;
  });
});

describe("blobs in both places", () => {
  test("stay readable and erasable when new ones are written to the other", async () => {
    const { organization, blobs, otherStore, pool } = holder.bench;
    const before = otherStore({ withoutS3: true });
    const [old, young] = [await before.write(organization), await blobs.write(organization)];
    for (const writer of [old, young]) {
      await writer.write(noise(0, 2_000));
      await writer.close(referred);
    }
    expect(double.objects.has(objectOf(young.key))).toBe(true);
    expect(double.objects.has(objectOf(old.key))).toBe(false);
    for (const { key } of [old, young]) expect((await readAll(blobs, key)).equals(noise(0, 2_000))).toBe(true);
    await expect(readAll(before, young.key)).rejects.toThrow(/set S3_URL again/);
    for (const { key } of [old, young]) await blobs.remove(pool, key);
    expect(await blobs.erase(10)).toEqual({ erased: 2, failures: [] });
    expect((await pool.query("SELECT FROM blobs WHERE id IN ($1, $2)", [old.key.id, young.key.id])).rowCount).toBe(0);
  });
});

/** A node refuses a file storage that refuses it, and does without one that does not answer. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { StartError } from "../../../deploy/config/start-error.ts";
import { openFileStorage } from "../../../deploy/node/file-storage.ts";
import type { S3Options } from "../../../runtime/blobs/s3/s3-options.ts";
import { S3Double } from "../../support/services/s3/s3-double.ts";

let double: S3Double;

beforeAll(async () => {
  double = await S3Double.start();
});
afterEach(() => {
  double.fault = () => undefined;
});
afterAll(() => double.close());

const refusalOf = async (changes: Partial<S3Options>): Promise<unknown> =>
  openFileStorage({ ...double.options, ...changes }).catch((error: unknown) => error);

test("a storage that works is opened without a warning, and keeps one object however often", async () => {
  for (let start = 0; start < 2; start++) {
    const { place, warnings } = await openFileStorage(double.options);
    expect(warnings).toEqual([]);
    await place.close();
  }
  expect([...double.objects.keys()]).toEqual(["parley-start-check"]);
});

test.each<[string, Partial<S3Options>, RegExp]>([
  [
    "a wrong secret",
    { secretAccessKey: "another" },
    /^S3_URL cannot be used: could not store an object: SignatureDoes/,
  ],
  ["a wrong region", { region: "eu-west-9" }, /AuthorizationHeaderMalformed: .*expecting 'eu-test-1'/],
  ["a bucket that does not exist", { bucket: "nothing" }, /NoSuchBucket: The specified bucket does not exist/],
])("%s ends the start with what the storage says", async (_, changes, reason) => {
  const refused = await refusalOf(changes);
  expect(refused).toBeInstanceOf(StartError);
  expect((refused as StartError).message).toMatch(reason);
});

test.each([
  ["deleting", "DELETE", "could not delete an object: AccessDenied"],
  ["reading", "GET", "could not read an object: AccessDenied"],
])("a permission that is missing for %s ends the start, before a file needs it", async (_, method, reason) => {
  double.fault = (request) => (request.method === method ? { status: 403, code: "AccessDenied" } : undefined);
  expect(await refusalOf({})).toMatchObject({ message: expect.stringContaining(reason) as string });
});

test.each([
  ["is overloaded", { status: 503, code: "SlowDown" } as const],
  ["closes every connection", "hangs up" as const],
])("a storage that %s is a warning, and works once it is back", async (_, fault) => {
  double.fault = () => fault;
  const { place, warnings } = await openFileStorage(double.options);
  expect(warnings).toEqual([expect.stringMatching(/^S3_URL does not answer: .*Files cannot be sent or read/)]);
  double.fault = () => undefined;
  await place.check();
  await place.close();
});

/** Reads that many ask for at once: one read, and never one that began before it was asked for. */
import { expect, test } from "vitest";
import { CoalescedReads } from "../../../runtime/postgres/coalesced-reads.ts";

test("who asks in the same moment shares one read, of each key", async () => {
  const begun: string[] = [];
  const reads = new CoalescedReads(async (key) => {
    begun.push(key);
    return `${key} ${begun.length}`;
  });
  expect(await Promise.all([reads.get("a"), reads.get("b"), reads.get("a")])).toEqual(["a 1", "b 2", "a 1"]);
});

test("who asks while a read is under way gets one that begins later", async () => {
  let value = "old";
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let reading = 0;
  const reads = new CoalescedReads(async () => {
    const seen = value;
    if (++reading === 1) await held;
    return seen;
  });
  const first = reads.get("a");
  while (reading === 0) await new Promise((resolve) => setImmediate(resolve));
  value = "new";
  const second = reads.get("a");
  expect(await second).toBe("new");
  release();
  expect(await first).toBe("old");
});

test("a failed read fails for all who share it, and the next caller reads again", async () => {
  let fails = true;
  const reads = new CoalescedReads(() => (fails ? Promise.reject(new Error("gone")) : Promise.resolve(1)));
  expect(await Promise.allSettled([reads.get("a"), reads.get("a")])).toMatchObject([
    { status: "rejected" },
    { status: "rejected" },
  ]);
  fails = false;
  expect(await reads.get("a")).toBe(1);
});

/** Blobs in PostgreSQL keep the contract of the blob store. */
import { expect, test } from "vitest";
import { describeBlobStore, noise, readAll, referred, useBlobBench } from "./contract-suite.ts";

const holder = useBlobBench();

describeBlobStore("PostgreSQL", holder, async ({ pool }, { organization, id }) => {
  const { rows } = await pool.query<{ bytes: number }>(
    "SELECT coalesce(sum(length(bytes)), 0) AS bytes FROM blob_chunks WHERE organization = $1 AND blob = $2",
    [organization, id],
  );
  return rows[0]?.bytes ?? 0;
});

test("no statement removes the record of a blob whose bytes are there", async () => {
  const { blobs, organization, pool } = holder.bench;
  const writer = await blobs.write(organization);
  await writer.write(noise(0, 10));
  await writer.close(referred);
  await expect(pool.query("DELETE FROM blobs WHERE id = $1", [writer.key.id])).rejects.toThrow(/foreign key/);
  expect((await readAll(blobs, writer.key)).equals(noise(0, 10))).toBe(true);
});

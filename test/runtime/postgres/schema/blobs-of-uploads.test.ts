/** Files that were stored before there were blobs stay readable, and can be removed. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createBlobStore } from "../../../../runtime/blobs/blob-store.ts";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../../runtime/node/entropy.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { createPool } from "../../../../runtime/postgres/pool.ts";
import { migrate } from "../../../../runtime/postgres/schema/migrate.ts";
import { uploadsRepository } from "../../../../runtime/postgres/uploads/uploads.ts";
import { createTestDatabase } from "../../../support/services/database.ts";

const MIGRATIONS = new URL("../../../../runtime/postgres/schema/migrations/", import.meta.url);
const log = createLog("silent");

test("files of the release before the blobs are read and swept as those of today", async () => {
  const files = readdirSync(MIGRATIONS).sort();
  const before = files
    .slice(
      0,
      files.findIndex((file) => file.endsWith("-blobs.sql")),
    )
    .map((file, index) => ({ number: index + 1, name: file, sql: readFileSync(new URL(file, MIGRATIONS), "utf8") }));
  const database = await createTestDatabase();
  const pool = createPool(database.url, { max: 2, log, applicationName: "test" });
  try {
    await pool.query("DROP SCHEMA public, auth CASCADE");
    await pool.query("CREATE SCHEMA public");
    await migrate(database.url, log, undefined, { migrations: before });
    const chunks = [Buffer.alloc(1024 * 1024, 1), Buffer.alloc(1024 * 1024, 2), Buffer.from("the end")];
    await pool.query(
      "INSERT INTO uploads (organization, id, session, name, size, mime, sha256, created_at, touched_at) VALUES ('org_1', 'upl_1', 'ses_1', 'a.bin', $1, 'a/b', '', 1, 1)",
      [Buffer.concat(chunks).length],
    );
    for (const [part, bytes] of chunks.entries())
      await pool.query("INSERT INTO upload_chunks VALUES ('org_1', 'upl_1', $1, $2)", [part, bytes]);

    await migrate(database.url, log);
    const uploads = uploadsRepository(pool);
    const blobs = createBlobStore({ pool, clock: systemClock, entropy: systemEntropy(), log });
    const row = await uploads.get("org_1", "upl_1");
    const key = { organization: "org_1", id: row?.blob ?? "upl_none" } as const;
    const pieces: Uint8Array[] = [];
    for await (const piece of blobs.read(key)) pieces.push(piece);
    expect(Buffer.concat(pieces).equals(Buffer.concat(chunks))).toBe(true);

    expect(await uploads.sweep(0, 10)).toBe(1);
    expect(await blobs.erase(10)).toEqual({ erased: 1, failures: [] });
    expect((await pool.query("SELECT FROM blob_chunks")).rowCount).toBe(0);
  } finally {
    await pool.end();
    await database.drop();
  }
});

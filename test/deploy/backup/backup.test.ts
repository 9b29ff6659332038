/**
 * Backups of an installation that is in use, and one restore of them. More of the same kind:
 * `test/full/restore.test.ts`.
 */
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compareTables } from "../../../deploy/backup/restore-database.ts";
import { rehearse } from "../../../deploy/backup/restore.ts";
import { createBlobStore, type ErasedBlobs } from "../../../runtime/blobs/blob-store.ts";
import { dropJournalDay, journalDays } from "../../../runtime/journal/postgres/journal-days.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { migrate, readMigrations } from "../../../runtime/postgres/schema/migrate.ts";
import { dumpSchema } from "../../runtime/postgres/schema/dump-schema.ts";
import {
  CONTENT,
  databaseOf,
  inDatabase,
  progressThat,
  silent,
  useInstallation,
  valueOf,
} from "./support/installation.ts";

const use = useInstallation();

describe("a backup", () => {
  test("taken while people answer is restored with every row and file, of one moment, under the schema of the migrations", async () => {
    const { installation } = use;
    let talking = true;
    const talk = (async () => {
      for (let count = 0; talking; count++) await installation.answer(`while ${count}`);
    })();
    const { path: dataDirectory } = installation.folder;
    await writeFile(join(dataDirectory, "quickstart.json"), "keys of the first start");
    const { file, manifest } = await installation.backup();
    talking = false;
    await talk;
    expect(manifest.objects).toMatchObject({ count: 1, bytes: CONTENT.length, missing: 0 });
    const { url } = await databaseOf({ isMigrated: false });
    const fresh = join(dataDirectory, "fresh");
    const { header, manifest: restored } = await installation.restore(file, url, { dataDirectory: fresh });
    expect(restored).toEqual(manifest);
    const keys = join(fresh, "quickstart.json");
    expect(await readFile(keys, "utf8")).toBe("keys of the first start");
    expect((await stat(keys)).mode & 0o777).toBe(0o600);
    // Each committed turn wrote the journal, the state and the response in one transaction.
    expect(
      await valueOf(
        url,
        `SELECT count(*) FROM responses r LEFT JOIN state s ON s.actor = 'ses_' || substr(r.id, 5)
         LEFT JOIN LATERAL (SELECT max(seq_to) AS seq FROM journal j WHERE j.actor = s.actor) j ON true
         WHERE s.seq IS DISTINCT FROM j.seq`,
      ),
    ).toBe("0");
    for (const table of ["forms", "form_versions", "keys", "keyring", "uploads", "organizations"]) {
      const sum = `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) FROM ${table} t`;
      expect(await valueOf(url, sum), table).toBe(await valueOf(installation.url, sum));
    }
    expect(await inDatabase(url, dumpSchema)).toBe(await inDatabase(installation.url, dumpSchema));
    // Restored without a storage, its files are in the database now.
    const pool = createPool(url, { max: 1, log: silent, applicationName: "test" });
    const blobs = createBlobStore({ pool, clock: systemClock, entropy: systemEntropy(), log: silent });
    const { rows } = await pool.query("SELECT organization, blob AS id FROM uploads");
    const chunks: Uint8Array[] = [];
    for await (const chunk of blobs.read(rows[0])) chunks.push(chunk);
    await pool.end();
    expect(Buffer.concat(chunks).equals(CONTENT)).toBe(true);
    // A comparison that sees nothing would find no change of one byte either.
    const different = await inDatabase(url, async (database) => {
      await database.query("BEGIN");
      await database.query("UPDATE forms SET slug = overlay(slug placing 'x' from 1)");
      return compareTables(database, header, manifest);
    });
    expect(different).toContain("public.forms");
    expect(different).not.toContain("public.responses");
  });

  test("holds a file that is deleted while it is read: the storage keeps it until the end", async () => {
    const { installation } = use;
    const { pool, place, storage } = installation;
    const session = await installation.answer("Joan");
    await installation.sendFile(session);
    const { rows } = await pool.query<{ blob: string; object: string }>(
      "SELECT blob, organization || '/' || blob AS object FROM uploads WHERE session = $1",
      [session],
    );
    const [{ blob, object } = { blob: "", object: "" }] = rows;
    const blobs = createBlobStore({ pool, clock: systemClock, entropy: systemEntropy(), log: silent, s3: place });
    const deletion: Promise<ErasedBlobs>[] = [];
    const deleteNow = async (): Promise<ErasedBlobs> => {
      await pool.query("DELETE FROM uploads WHERE session = $1", [session]);
      await pool.query("UPDATE blobs SET state = 'removed', due_at = 0 WHERE id = $1", [blob]);
      return blobs.erase(20);
    };
    // When the files' turn comes, the snapshot is taken and no object was read.
    const progress = progressThat((at) => {
      if (at === "files") deletion.push(deleteNow());
    });
    storage.gate = () => Promise.all(deletion);
    const { manifest } = await installation.backup({ progress });
    storage.gate = () => Promise.resolve();
    expect(await Promise.all(deletion)).toEqual([{ erased: 0, failures: [] }]);
    expect(manifest.objects).toMatchObject({ count: 2, missing: 0 });
    expect(await blobs.erase(20)).toEqual({ erased: 1, failures: [] });
    expect(storage.objects.has(object)).toBe(false);
  });

  test("says how many files the storage does not have, and holds all others", async () => {
    const { storage } = use.installation;
    const kept = new Map(storage.objects);
    storage.objects.clear();
    const { manifest } = await use.installation.backup();
    for (const [name, bytes] of kept) storage.objects.set(name, bytes);
    expect(manifest.objects).toMatchObject({ count: 1, bytes: 0, missing: 1 });
  });

  test("without the storage in which files are is refused", async () => {
    await expect(use.installation.backup({ s3: undefined })).rejects.toThrow(/^S3_URL is needed/);
    expect((await use.installation.folder.files()).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  test("keeps days of the journal and the schema as they are until its end", async () => {
    const { url, pool } = use.installation;
    const [day = ""] = await journalDays(pool);
    const next = { number: readMigrations().length + 1, name: "later", sql: "CREATE TABLE later (id integer)" };
    const begun: { drop?: Promise<string>; migration?: Promise<void> } = {};
    const progress = progressThat((at) => {
      if (at !== "public.organizations") return;
      begun.migration = migrate(url, silent, undefined, { migrations: [...readMigrations(), next] });
      begun.drop = dropJournalDay(pool, day).then(({ outcome }) => outcome);
    });
    const { header } = await use.installation.backup({ progress });
    expect(await begun.drop).toBe("busy");
    expect(header.migrations).not.toContain("later");
    // The migration goes on now.
    await begun.migration;
    expect(await valueOf(url, "SELECT to_regclass('later')::text")).toBe("later");
    await pool.query("DROP TABLE later");
    await pool.query("DELETE FROM migrations WHERE name = 'later'");
  });
});

describe("writing a backup", () => {
  test("ends at once with one sentence where nothing can be written, and leaves nothing", async () => {
    const { folder } = use.installation;
    const before = await folder.files();
    const write = (to: string): Promise<unknown> => use.installation.backup({ to });
    await expect(write("/proc/backup")).rejects.toThrow(/^The backup cannot be written to \/proc\/backup\.part: /);
    await expect(write("/dev/full")).rejects.toThrow(/^The backup cannot be written to \/dev\/full: ENOSPC/);
    await expect(write(folder.path)).rejects.toThrow(/is a folder/);
    expect(await folder.files()).toEqual(before);
  });

  test("closes its connections when it is interrupted, leaves no file, and overwrites none", async () => {
    const { folder, url } = use.installation;
    const { file } = await use.installation.backup();
    await expect(use.installation.backup({ to: file })).rejects.toThrow(/exists: a backup is not overwritten/);
    const before = await folder.files();
    const interruption = new AbortController();
    const progress = progressThat(() => interruption.abort(new Error("as the test says")));
    await expect(use.installation.backup({ progress, signal: interruption.signal })).rejects.toThrow(
      "as the test says",
    );
    expect(await folder.files()).toEqual(before);
    const connections =
      "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'parley backup' AND datname = current_database()";
    await expect.poll(() => valueOf(url, connections)).toBe("0");
  });
});

test("a rehearsal restores into a database of its own, compares every row, reads responses, and leaves nothing", async () => {
  const { url, folder, storage } = use.installation;
  const { file } = await use.installation.backup();
  const requests = storage.requests.length;
  const found = await rehearse({ ...folder.reading(file), serverUrl: url });
  expect(found.different).toEqual([]);
  expect(found.samples).toBe(Number(await valueOf(url, "SELECT count(*) FROM responses")));
  expect(storage.requests.length).toBe(requests);
  expect(await valueOf(url, "SELECT count(*) FROM pg_database WHERE datname LIKE 'parley_rehearsal%'")).toBe("0");
});

describe("a restore", () => {
  test("into a database in use is refused: of a node, of an installation without --replace, of another program", async () => {
    const { installation } = use;
    const { file } = await installation.backup();
    await expect(installation.restore(file, installation.url, { replace: true })).rejects.toThrow(
      /^A node runs on the database: stop every node/,
    );
    const { url: used } = await databaseOf({ isMigrated: true });
    await expect(installation.restore(file, used)).rejects.toThrow(/^The database holds an installation: .*--replace/);
    const { url: other } = await databaseOf({ isMigrated: false });
    const { path: dataDirectory } = installation.folder;
    await writeFile(join(dataDirectory, "quickstart.json"), "keys of another installation");
    await expect(installation.restore(file, other)).rejects.toThrow(/^DATA_DIR has another quickstart\.json/);
    await inDatabase(other, (database) => database.query("CREATE TABLE customers (id integer)"));
    await expect(installation.restore(file, other, { replace: true })).rejects.toThrow(/tables of another program/);
  });

  test("that ends before its commit leaves the database as it was", async () => {
    const { installation } = use;
    const { file } = await installation.backup();
    const { url } = await databaseOf({ isMigrated: true });
    await inDatabase(url, (database) => database.query("UPDATE settings SET history = 77"));
    const interruption = new AbortController();
    const progress = progressThat((at) => {
      if (at === "files") interruption.abort(new Error("killed"));
    });
    const restore = installation.restore(file, url, { replace: true, progress, signal: interruption.signal });
    await expect(restore).rejects.toThrow("killed");
    expect(await valueOf(url, "SELECT history FROM settings")).toBe("77");
  });
});

/** Restores of backups, as `test/deploy/backup/backup.test.ts`: those that take longer, and the rarer cases. */
import { describe, expect, test } from "vitest";
import { followHistory } from "../../runtime/journal/postgres/history.ts";
import { createS3Place } from "../../runtime/blobs/s3/s3-place.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { rehearse } from "../../deploy/backup/restore.ts";
import { createPool } from "../../runtime/postgres/pool.ts";
import { migrate, readMigrations } from "../../runtime/postgres/schema/migrate.ts";
import { dumpSchema } from "../runtime/postgres/schema/dump-schema.ts";
import { S3Double } from "../support/services/s3/s3-double.ts";
import {
  CONTENT,
  databaseOf,
  inDatabase,
  progressThat,
  silent,
  useInstallation,
  valueOf,
} from "../deploy/backup/support/installation.ts";

const use = useInstallation();
const TABLES = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";

describe("a restore", () => {
  test("that ends at any section before its commit leaves the database as it was", async () => {
    const { file, header } = await use.installation.backup();
    const { url } = await databaseOf({ isMigrated: true });
    await inDatabase(url, (database) => database.query("UPDATE settings SET history = 77"));
    const sections = header.tables.filter((_, index) => index % 9 === 0).map(({ schema, name }) => `${schema}.${name}`);
    for (const where of sections) {
      const interruption = new AbortController();
      const progress = progressThat((at) => {
        if (at === where) interruption.abort(new Error("killed"));
      });
      const restore = use.installation.restore(file, url, { replace: true, progress, signal: interruption.signal });
      await expect(restore, where).rejects.toThrow("killed");
      expect(await valueOf(url, "SELECT history FROM settings")).toBe("77");
    }
    await use.installation.restore(file, url, { replace: true });
    expect(await valueOf(url, "SELECT history FROM settings")).toBe("78");
  });

  test("of a backup of a newer release says which release is needed", async () => {
    const { url: later } = await databaseOf({ isMigrated: true });
    await inDatabase(later, (database) => database.query("INSERT INTO migrations VALUES (9999, 'later', 0)"));
    const { file, header } = await use.installation.folder.backup(later);
    const { url } = await databaseOf({ isMigrated: false });
    await expect(use.installation.restore(file, url)).rejects.toThrow(
      `whose database has ${header.migrations.length} migrations; this release knows ${header.migrations.length - 1}`,
    );
    expect(await valueOf(url, TABLES)).toBe("0");
  });

  test("of a backup of an earlier release ends with the schema of this one, and rehearses", async () => {
    const migrations = readMigrations();
    const { url: plain } = await databaseOf({ isMigrated: true });
    for (const count of [14, 24, migrations.length - 1]) {
      const { url: earlier } = await databaseOf({ isMigrated: false });
      await migrate(earlier, silent, undefined, { migrations: migrations.slice(0, count) });
      await inDatabase(earlier, (database) =>
        database.query("INSERT INTO organizations (id, name, plan, created_at) VALUES ('org_x', 'Earlier', 'free', 1)"),
      );
      const { file } = await use.installation.folder.backup(earlier);
      const { url } = await databaseOf({ isMigrated: false });
      await use.installation.restore(file, url);
      expect(await inDatabase(url, dumpSchema)).toBe(await inDatabase(plain, dumpSchema));
      expect(await valueOf(url, "SELECT name FROM organizations")).toBe("Earlier");
      const { folder } = use.installation;
      expect(await rehearse({ ...folder.reading(file), serverUrl: url })).toMatchObject({ different: [] });
      // A database of an earlier release may be replaced, too.
      await use.installation.restore(file, earlier, { replace: true });
    }
  });

  test("of a database that was changed by hand says which table", async () => {
    const { url: changed } = await databaseOf({ isMigrated: true });
    await inDatabase(changed, (database) => database.query("ALTER TABLE forms ADD COLUMN mine text"));
    const { file } = await use.installation.folder.backup(changed);
    const { url } = await databaseOf({ isMigrated: false });
    await expect(use.installation.restore(file, url)).rejects.toThrow(/table public\.forms is not one that/);
  });

  test("puts files into the storage if there is one", async () => {
    const { file } = await use.installation.backup();
    const other = await S3Double.start();
    const storage = createS3Place(other.options);
    const { url } = await databaseOf({ isMigrated: false });
    await use.installation.restore(file, url, { storage });
    expect([...other.objects.values()].map(({ length }) => length)).toEqual([CONTENT.length]);
    expect(await valueOf(url, "SELECT place FROM blobs WHERE state = 'whole'")).toBe("s3");
    await storage.close();
    await other.close();
  });

  test("with another master key is refused before anything is kept", async () => {
    const { file } = await use.installation.backup();
    const { url } = await databaseOf({ isMigrated: false });
    await use.installation.restore(file, url, { masterKey: "a master key of more than thirty letters" });
    const { file: wrapped } = await use.installation.folder.backup(url);
    const { url: second } = await databaseOf({ isMigrated: false });
    await expect(use.installation.restore(wrapped, second)).rejects.toThrow(/set MASTER_KEY/);
    await expect(
      use.installation.restore(wrapped, second, { masterKey: "another master key of thirty letters" }),
    ).rejects.toThrow(/MASTER_KEY is not the one/);
    expect(await valueOf(second, TABLES)).toBe("0");
  });

  test("begins another history and later epochs, also where the database knows later ones than the backup", async () => {
    const { file } = await use.installation.backup();
    const { url } = await databaseOf({ isMigrated: false });
    const names = new Set<string>();
    let epoch = 0;
    for (let times = 1; times <= 3; times++) {
      await use.installation.restore(file, url, { replace: times > 1 });
      const pool = createPool(url, { max: 1, log: silent, applicationName: "test" });
      const history = await followHistory({ db: pool, clock: systemClock, log: silent });
      history.stop();
      await pool.end();
      names.add(history.incarnation);
      const now = Number(await valueOf(url, "SELECT min(epoch) FROM shards"));
      expect(now).toBeGreaterThan(epoch);
      epoch = now + 5;
      await inDatabase(url, (database) => database.query("UPDATE shards SET epoch = epoch + 5, owner = 'node_x'"));
    }
    expect(names.size).toBe(3);
  });

  test("deletes again what was deleted after the backup, unless it is told to bring it back", async () => {
    const { installation } = use;
    const { file: first } = await installation.backup();
    const { url } = await databaseOf({ isMigrated: false });
    await installation.restore(first, url);
    const { file } = await installation.folder.backup(url);
    const { rows } = await inDatabase(url, (database) =>
      database.query<{ id: string }>("SELECT id FROM responses ORDER BY id LIMIT 2"),
    );
    const [deleted = "", kept = ""] = rows.map(({ id }) => id);
    // A deletion leaves the entries of the conversation.
    const remove = (): Promise<unknown> =>
      inDatabase(url, (database) => database.query("DELETE FROM responses WHERE id = $1", [deleted]));
    const erasures = "SELECT string_agg(session, ',') FROM person_erasure_responses";
    await remove();
    await installation.restore(file, url, { replace: true, deletesAgain: false });
    expect(await valueOf(url, erasures)).toBeNull();
    await remove();
    expect(await installation.restore(file, url, { replace: true })).toMatchObject({ deletedAgain: 1 });
    expect(await valueOf(url, erasures)).toBe(`ses_${deleted.slice(4)}`);
    const elsewhere = async function* (): AsyncGenerator<string[]> {
      yield [kept, "res_01J00000000000000000000000"];
    };
    // The erasure of before is ordered, and no node has carried it out.
    const again = await installation.restore(file, url, { replace: true, deletedElsewhere: elsewhere });
    expect(again).toMatchObject({ deletedAgain: 2 });
    const sessions = [deleted, kept].map((id) => `ses_${id.slice(4)}`);
    expect((await valueOf(url, erasures))?.split(",").sort()).toEqual(sessions.sort());
  });
});

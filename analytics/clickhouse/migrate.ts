/**
 * Migrates the ClickHouse database to the tables of this release.
 *
 * Owns: the order of migrations and the table that records them. The migrations are `migrations/NNNN-name.sql`.
 *
 * 1. Forward only: a released migration is never changed or reverted.
 * 2. ClickHouse has no transactions, so each statement is repeatable (`IF NOT EXISTS`): an interrupted migration, or
 *    one that two nodes run at once, has the same result.
 * 3. A database migrated by a newer release is refused.
 */
import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { defineQuery, type ClickHouse } from "./clickhouse.ts";
import { LAYOUTS_DDL } from "./layout.ts";
import { checkServerVersion } from "./server-version.ts";

const MIGRATIONS_URL = new URL("./migrations/", import.meta.url);
const FILE_PATTERN = /^(\d{4})-[a-z0-9-]+\.sql$/;

export const MIGRATIONS_DDL =
  "CREATE TABLE IF NOT EXISTS migrations (number UInt16, name String) ENGINE = ReplacingMergeTree ORDER BY number";

const newestQuery = defineQuery({
  name: "analytics newest migration",
  params: z.strictObject({}),
  row: z.strictObject({ newest: z.int() }),
  sql: "SELECT max(number) AS newest FROM migrations",
});

/** The tables belong to a newer release; only that release can use them. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
}

/** Applies the missing migrations. @throws OldServerError; NewerDatabaseError */
export async function migrateClickHouse(clickhouse: ClickHouse): Promise<void> {
  await checkServerVersion(clickhouse);
  const migrations = readMigrations();
  await clickhouse.command(MIGRATIONS_DDL);
  await clickhouse.command(LAYOUTS_DDL);
  const [{ newest } = { newest: 0 }] = await clickhouse.read(newestQuery, {});
  if (newest > migrations.length) {
    throw new NewerDatabaseError(
      `the ClickHouse database has migration ${newest}, this release knows ${migrations.length}: start a newer release`,
    );
  }
  for (const [index, { name, statements }] of migrations.entries()) {
    if (index < newest) continue;
    for (const statement of statements) await clickhouse.command(statement);
    await clickhouse.insert("migrations", [{ number: index + 1, name }]);
  }
}

/**
 * The migrations of this release, numbered from 1 without gaps; a statement ends with a semicolon at the end of a line.
 */
export function readMigrations(): readonly { readonly name: string; readonly statements: readonly string[] }[] {
  return readdirSync(MIGRATIONS_URL)
    .sort()
    .map((file, index) => {
      const [, digits] = FILE_PATTERN.exec(file) ?? [];
      if (digits === undefined || Number(digits) !== index + 1)
        throw new Error(`${file}: migrations are named NNNN-name.sql and numbered without gaps`);
      const sql = readFileSync(new URL(file, MIGRATIONS_URL), "utf8");
      return { name: file, statements: sql.split(/;\s*$/m).filter((statement) => statement.trim() !== "") };
    });
}

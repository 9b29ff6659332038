/** `npm run migrate`: the schema without a node. */
import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import pg from "pg";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { ROOT } from "../../support/structure/source-files.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function migrate(
  environment: Readonly<Record<string, string>>,
  ...parameters: string[]
): Promise<{ readonly code: unknown; readonly output: string; readonly errors: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", "deploy/commands/migrate.ts", ...parameters],
      { cwd: ROOT, env: environment },
      (error, output, errors) => resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}

test("an empty database gets the schema, once", async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query("DROP SCHEMA public CASCADE; DROP SCHEMA auth CASCADE; CREATE SCHEMA public");
  const first = await migrate({ DATABASE_URL: database.url });
  expect(first).toMatchObject({ code: 0, errors: "" });
  expect(first.output).toMatch(/Database: migration 1 of \d+/);
  expect(first.output).toMatch(/\d+ migrations were applied\n$/);
  const { rows } = await client.query("SELECT to_regclass('responses') IS NOT NULL AS found");
  expect(rows).toEqual([{ found: true }]);
  await client.end();
  expect((await migrate({ DATABASE_URL: database.url })).output).toMatch(/has the schema of this release\n$/);
});

test.each([
  [
    { DATABASE_URL: "postgres://parley:hunter2@127.0.0.1:1/x" },
    [],
    /^DATABASE_URL cannot be used: .*127\.0\.0\.1:1.*\n$/,
  ],
  [{}, [], /^DATABASE_URL is needed: the embedded database is migrated by npm start\.\n$/],
  [{ RUN_WITH: "node --run" }, [], /by node --run start\.\n$/],
  [{}, ["--now"], /^Unknown option '--now'\. See npm run migrate -- --help\.\n$/],
])("with %o and %o it ends with one sentence", async (environment, parameters, sentence) => {
  const { code, output, errors } = await migrate(environment, ...parameters);
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(errors).toMatch(sentence);
  expect(errors).not.toContain("hunter2");
});

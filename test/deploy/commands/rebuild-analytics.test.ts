/** What an operator sees of `npm run rebuild-analytics` before it begins; `test/analytics/whole.test.ts` rebuilds. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../support/services/database.ts";
import { ROOT } from "../../support/structure/source-files.ts";

/** Runs the program to its end. */
async function run(environment: Record<string, string>): Promise<[code: number, errors: string]> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/rebuild-analytics.ts"],
    { cwd: ROOT, env: environment, stdio: ["ignore", "ignore", "pipe"] },
  );
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return [code, errors];
}

test("a folder without an installation is refused, and nothing is made in it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "parley-wrong-folder-"));
  const [code, errors] = await run({ DATA_DIR: folder });
  expect(errors).toMatch(/^There is no data in .*: set DATA_DIR or DATABASE_URL to that of the installation, .*\n$/);
  expect([code, await readdir(folder)]).toEqual([1, []]);
  await rm(folder, { recursive: true });
});

test("a database in which no node has ever started is named in one sentence", async () => {
  const database = await createTestDatabase();
  // PostgreSQL makes a database of this name itself.
  const empty = new URL(database.url);
  empty.pathname = "/postgres";
  const [code, errors] = await run({
    DATA_DIR: join(tmpdir(), "parley-no-such-folder"),
    DATABASE_URL: empty.href,
    CLICKHOUSE_URL: "http://127.0.0.1:1",
  });
  await database.drop();
  expect(errors).toMatch(/^The database holds nothing of Parley yet\. .*\n$/);
  expect(code).toBe(1);
});

/** `npm run cells` and `npm run router` as an operator runs them, over real databases. */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withCell } from "../../../deploy/cells/move/postgres-cell.ts";
import { openKeyring } from "../../../runtime/keyring/keyring.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool } from "../../../runtime/postgres/pool.ts";
import { createStore } from "../../../runtime/store.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { ROOT } from "../../support/structure/source-files.ts";

const ORGANIZATION = "org_01J00000000000000000000000";
const folder = mkdtempSync(join(tmpdir(), "parley-cells-"));
const file = join(folder, "cells.json");
let databases: readonly [directory: TestDatabase, a: TestDatabase, b: TestDatabase];

beforeAll(async () => {
  databases = [await createTestDatabase({ isMigrated: false }), await createTestDatabase(), await createTestDatabase()];
  const [, a, b] = databases;
  writeFileSync(file, JSON.stringify({ a: { databaseUrl: a.url }, b: { databaseUrl: b.url } }), { mode: 0o600 });
  const pool = createPool(a.url, { max: 2, log: createLog("silent"), applicationName: "test" });
  await openKeyring({ db: pool, clock: systemClock, entropy: systemEntropy() });
  const store = createStore(pool);
  await store.organizations.insert({ id: ORGANIZATION, name: "Moving", plan: "free", createdAt: 1 });
  await store.forms.insert({
    id: "frm_01J00000000000000000000000",
    organization: ORGANIZATION,
    slug: "survey",
    document: {},
    createdAt: 1,
  });
  await pool.end();
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const database of databases ?? []) await database.drop();
});

const environment = (): NodeJS.ProcessEnv => ({ ...process.env, DIRECTORY_URL: databases[0].url, LOG_LEVEL: "silent" });

function cells(...parameters: readonly string[]): { readonly said: string; readonly failed: string } {
  return cellsWith({}, ...parameters);
}

function cellsWith(
  changed: NodeJS.ProcessEnv,
  ...parameters: readonly string[]
): { readonly said: string; readonly failed: string } {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/cells.ts", ...parameters, "--cells", file],
    { cwd: ROOT, env: { ...environment(), ...changed }, encoding: "utf8" },
  );
  return { said: stdout, failed: status === 0 ? "" : stderr };
}

describe("npm run cells", () => {
  test("makes an installation a cell and adds another one, moves an organization, and erases what it left when it may", async () => {
    expect(cells("add", "a", "--address", "http://127.0.0.1:1/")).toEqual({
      said: "a is a cell at http://127.0.0.1:1, with 1 organization. Start its nodes with CELL=a.\n",
      failed: "",
    });
    expect(cells("add", "b", "--address", "http://127.0.0.1:2").failed).toBe("");
    const keyOf = (database: TestDatabase): Promise<unknown> =>
      withCell(database.url, async (client) => (await client.query("SELECT id, secret, wrapped FROM keyring")).rows);
    expect(await keyOf(databases[2])).toEqual(await keyOf(databases[1]));
    expect(cells("move", ORGANIZATION, "--to", "b").said).toContain(`${ORGANIZATION} lives in b now.`);
    expect(cells("move", ORGANIZATION, "--to", "b").said).toBe(`${ORGANIZATION} lives in b already.\n`);
    expect(cells("list").said).toBe("a  http://127.0.0.1:1  0 organizations\nb  http://127.0.0.1:2  1 organization\n");
    const slug = await withCell(
      databases[2].url,
      async (client) => (await client.query("SELECT slug FROM forms")).rows,
    );
    expect(slug).toEqual([{ slug: "survey" }]);
    expect(cells("erase", ORGANIZATION, "--from", "a").failed).toMatch(
      /^org_\w+ left this cell 0 minutes ago: .* 60 minutes/,
    );
    expect(cells("give-up", ORGANIZATION).failed).toBe(`No move of ${ORGANIZATION} is open.\n`);
  });

  test("refuses what it does not understand with one sentence and its usage", () => {
    expect(cells("move", "org_x", "--to", "b").failed).toMatch(/^org_x is not the id of an organization\.\nUsage: /);
    expect(cells("move", ORGANIZATION).failed).toMatch(/^--to is needed\.\nUsage: /);
    expect(cells("add", "c", "--address", "http://127.0.0.1:3").failed).toBe(
      "The file of --cells does not name the cell c.\n",
    );
    expect(cells("fly").failed).toMatch(/^Usage: /);
  });

  test("names the setting of a database that cannot be used", () => {
    const away = "postgres://parley:hunter2@127.0.0.1:1/none";
    expect(cellsWith({ DIRECTORY_URL: away }, "list").failed).toBe(
      "DIRECTORY_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1. Start PostgreSQL there, or correct the host and the port in DIRECTORY_URL.\n",
    );
    writeFileSync(file, JSON.stringify({ a: { databaseUrl: away }, b: { databaseUrl: away } }));
    expect(cells("erase", ORGANIZATION, "--from", "a").failed).toMatch(
      /^A database that --cells names cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. .*\n$/,
    );
  });
});

describe("npm run router", () => {
  test("serves, answers for what it can, and ends on a signal", async () => {
    const router = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "deploy/commands/router.ts"], {
      cwd: ROOT,
      env: { ...environment(), PORT: "0", HOST: "127.0.0.1", PUBLIC_URL: "https://forms.example" },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const ended = new Promise<number | null>((resolve) => router.once("exit", resolve));
    const said = await Promise.race([
      new Promise<string>((resolve) => router.stdout.once("data", (text: Buffer) => resolve(text.toString()))),
      ended.then((code) => `ended with ${code ?? "a signal"}`),
    ]);
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? "";
    expect((await fetch(`${address}/p/nobody`)).status).toBe(404);
    // The cell of the form does not listen.
    expect((await fetch(`${address}/p/survey`)).status).toBe(503);
    router.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});

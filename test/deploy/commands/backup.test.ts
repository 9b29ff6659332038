/** What an operator sees of `npm run backup` and `npm run restore` before they touch data. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BackupFolder } from "../../support/services/backups.ts";
import { ROOT } from "../../support/structure/source-files.ts";

let folder: BackupFolder;
beforeAll(async () => {
  folder = await BackupFolder.make();
});
afterAll(() => folder.remove());

/** Runs the program to its end. */
async function run(
  command: "backup" | "restore",
  parameters: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `deploy/commands/${command}.ts`, ...parameters],
    {
      cwd: ROOT,
      env: { DATA_DIR: join(folder.path, "none"), ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  let [output, errors] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output, errors };
}

test("both say what they take, and refuse with one sentence what they do not", async () => {
  const [help, ...refused] = await Promise.all([
    run("restore", ["--help"]),
    run("backup", ["--to", "x"]),
    run("backup", ["--everything"]),
    run("restore", ["--rehearse", "--replace", "--from", "x", "--identity-file", "x"]),
    run("restore", ["--recovered", "yesterday"]),
  ]);
  expect(help).toMatchObject({ code: 0, output: expect.stringMatching(/^Usage: npm run restore/), errors: "" });
  const sentences = [
    /^Give either --recipient or --passphrase-file: .*\n$/,
    /^Unknown option '--everything'\. See npm run backup -- --help\.\n$/,
    /^--rehearse and --check stand alone: .*\n$/,
    /^--recovered must be a past time with its zone, .*\n$/,
  ];
  for (const [index, { code, output, errors }] of refused.entries()) {
    expect(errors).toMatch(sentences[index] ?? /^$/);
    expect([code, output]).toEqual([1, ""]);
  }
});

test("both name commands as they are run here: in an image without npm, by Node", async () => {
  const image = { RUN_WITH: "node --run" };
  const [backup, restore, refused] = await Promise.all([
    run("backup", ["--help"], image),
    run("restore", ["--help"], image),
    run("backup", ["--everything"], image),
  ]);
  for (const said of [backup.output, restore.output, refused.errors]) {
    expect(said).toContain("node --run ");
    expect(said).not.toContain("npm");
  }
});

test("a server that does not answer is named as it is, without a stack and without a file", async () => {
  const { code, errors } = await run("backup", ["--to", join(folder.path, "b"), "--recipient", folder.recipient], {
    DATABASE_URL: "postgres://127.0.0.1:1/none",
  });
  expect(code).toBe(1);
  expect(errors).toMatch(/^DATABASE_URL cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\. .*\n$/);
  expect(await folder.files()).not.toContain("b");
});

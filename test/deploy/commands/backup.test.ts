/** What an operator sees of `npm run backup` and `npm run restore` before they touch data. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
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
  const identity = join(folder.path, "identity");
  await writeFile(identity, "AGE-SECRET-KEY-1\n");
  const help = await Promise.all([run("backup", ["--help"]), run("restore", ["--help"])]);
  for (const { code, output, errors } of help) expect([code, output.slice(0, 6), errors]).toEqual([0, "Usage:", ""]);
  const refused: [command: "backup" | "restore", parameters: string[], message: RegExp][] = [
    ["backup", ["--recipient", "age1x"], /^--to is needed/],
    ["backup", ["--to", "x"], /^Give either --recipient or --passphrase-file/],
    ["backup", ["--to", "x", "--recipient", "age1x"], /^--recipient age1x is not a public key/],
    ["backup", ["--to", "x", "--recipient", "AGE-SECRET-KEY-1X"], /^--recipient got a secret key/],
    ["backup", ["--to", "x", "--passphrase-file", "/nowhere"], /^--passphrase-file \/nowhere cannot be read: ENOENT/],
    ["backup", ["--everything"], /^Unknown option '--everything'\. See npm run backup -- --help\.\n$/],
    ["restore", ["--from", "x"], /^Give either --identity-file or --passphrase-file/],
    ["restore", ["--from", "x", "--identity-file", identity], /holds a key that is not whole/],
    ["restore", ["--rehearse", "--replace", "--from", "x", "--identity-file", identity], /stand alone/],
    ["restore", ["--recovered", "yesterday"], /^--recovered must be a past time with its zone/],
  ];
  const found = await Promise.all(refused.map(([command, parameters]) => run(command, parameters)));
  for (const [index, { code, output, errors }] of found.entries()) {
    expect(errors).toMatch(refused[index]?.[2] ?? /^$/);
    expect([code, output, errors.split("\n").length]).toEqual([1, "", 2]);
  }
});

test("a key is made once, is secret, and its public half is what is printed", async () => {
  const path = join(folder.path, "key");
  const { code, output } = await run("backup", ["--new-key", path]);
  expect(code).toBe(0);
  const content = await readFile(path, "utf8");
  expect(output).toContain(/age1[0-9a-z]{58}/.exec(content)?.[0] ?? "no key");
  expect(output).not.toContain("AGE-SECRET-KEY");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await run("backup", ["--new-key", path])).toMatchObject({
    code: 1,
    errors: expect.stringContaining("exists: a key is not overwritten"),
  });
});

test("a server that does not answer is named as it is, without a stack and without a file", async () => {
  const { code, errors } = await run("backup", ["--to", join(folder.path, "b"), "--recipient", folder.recipient], {
    DATABASE_URL: "postgres://127.0.0.1:1/none",
  });
  expect([code, errors]).toEqual([1, "The backup could not be made. connect ECONNREFUSED 127.0.0.1:1.\n"]);
  expect(await folder.files()).not.toContain("b");
});

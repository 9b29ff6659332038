/**
 * Runs the commands of pages as a reader does: one after another, in one shell, in the folder of the project, against a
 * node that serves.
 */
import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../../support/structure/source-files.ts";
import type { CodeBlock } from "./page-blocks.ts";

export interface ShellOptions {
  readonly baseUrl: string;
  readonly dataDirectory: string;
  /** A free port for what pages start on port 9000. */
  readonly port: number;
}

/** What is printed where the pages say `http://localhost:8080` and `9000`. */
const WRITTEN_URL = "http://localhost:8080";
const WRITTEN_PORT = "9000";
/** A command that hangs ends the run, with its place. */
const SHELL_SECONDS_MAX = "120";

/**
 * Runs blocks in order. The first that fails ends the run.
 * @returns what each printed on standard output, with the address and port as the pages write them.
 * @throws Error with the place of the block that failed, and what it printed.
 */
export async function runBlocks(
  blocks: readonly CodeBlock[],
  { baseUrl, dataDirectory, port }: ShellOptions,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), "parley-docs-"));
  const printed = join(folder, "printed");
  const project = join(folder, "project");
  await mkdir(printed);
  await mkdir(project);
  // The project as it is, with data of its own; what the commands write stays here.
  for (const name of await readdir(ROOT)) if (name !== ".data") await symlink(join(ROOT, name), join(project, name));
  await symlink(dataDirectory, join(project, ".data"));
  const { host } = new URL(baseUrl);
  const here = (text: string): string =>
    text.replaceAll(WRITTEN_URL, baseUrl).replaceAll("localhost:8080", host).replaceAll(WRITTEN_PORT, String(port));
  const script = blocks.map(
    ({ text }, index) =>
      `echo ${index} > ${join(printed, "begun")}\n{\n${here(text)}\n} > ${join(printed, String(index))} 2> ${join(printed, "errors")}`,
  );
  await writeFile(join(folder, "script.sh"), `set -eo pipefail\n${script.join("\n")}\n`);
  try {
    const code = await runShell(join(folder, "script.sh"), project);
    const read = (name: string): Promise<string> => readFile(join(printed, name), "utf8").catch(() => "");
    if (code !== 0) {
      const begun = (await read("begun")).trim();
      throw new Error(
        `${blocks[Number(begun)]?.place ?? "the first block"} failed (${code}): ${await read(begun)}${await read("errors")}`,
      );
    }
    const outputs = await Promise.all(blocks.map((_, index) => read(String(index))));
    return outputs.map((text) =>
      text
        .replaceAll(baseUrl, WRITTEN_URL)
        .replaceAll(`ws://${host}`, "ws://localhost:8080")
        .replaceAll(String(port), WRITTEN_PORT),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In a group of its own, with which everything ends that it left in the background. */
function runShell(script: string, cwd: string): Promise<number | NodeJS.Signals> {
  const shell = spawn("timeout", ["--kill-after=5", SHELL_SECONDS_MAX, "bash", script], {
    cwd,
    detached: true,
    stdio: "ignore",
    env: { ...process.env, PATH: `${join(ROOT, "node_modules/.bin")}:${process.env["PATH"] ?? ""}`, NODE_OPTIONS: "" },
  });
  return new Promise((resolve, reject) => {
    shell.on("error", reject);
    shell.on("exit", (code, signal) => {
      try {
        if (shell.pid !== undefined) process.kill(-shell.pid, "SIGTERM");
      } catch {
        // Nothing was left.
      }
      resolve(signal ?? code ?? -1);
    });
  });
}

/**
 * Whether what was printed has the shape of what a page shows: “…” stands for any text, and ids, times and the words
 * behind a form's address are others at every run.
 */
export function hasShape(printed: string, shown: string): boolean {
  const pattern = shape(shown)
    .split("…")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join("[\\s\\S]*?");
  return new RegExp(`^${pattern}$`).test(shape(printed));
}

function shape(text: string): string {
  return text
    .trim()
    .replaceAll(/\b(frm|fv|ses|res|msg|whe|evt|dlv|knw|int|org|blk|key)_[0-9A-Za-z]+/g, "$1_ID")
    .replaceAll(/\b1[78]\d{11}\b/g, "TIME")
    .replaceAll(/\b(sk|pk)_(live|test)_[0-9A-Za-z]+/g, "$1_$2_KEY")
    .replaceAll(/(\/p\/[a-z-]+-)[0-9a-z]{6}\b/g, "$1SLUG");
}

/** Every command of package.json says what it takes, and refuses what it does not. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { IS_FULL } from "../../support/full.ts";
import { ROOT } from "../../support/structure/source-files.ts";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  readonly scripts: Readonly<Record<string, string>>;
};
/** Programs of this project; others are those of packages. */
const PROGRAMS = Object.entries(scripts).flatMap(([name, script]) => {
  const path = /^exec node \S+ (\S+\.ts)$/.exec(script)?.[1];
  return path === undefined ? [] : [{ name, path, own: [] as readonly string[] }];
});
const COMMANDS = [
  ...PROGRAMS,
  ...["messages", "plan", "setup-link", "history-lost"].map((own) => ({
    name: `admin ${own}`,
    path: "deploy/commands/admin.ts",
    own: [own],
  })),
];

interface Ended {
  readonly code: unknown;
  readonly output: string;
  readonly errors: string;
}

function run(path: string, ...parameters: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ["--disable-warning=ExperimentalWarning", path, ...parameters],
      { cwd: ROOT, env: { DATA_DIR: join(tmpdir(), "parley-no-such-folder") } },
      (error, output, errors) => resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}

/** Two processes each: what only developers run is left to the long run. */
const TESTED = COMMANDS.filter(({ path }) => IS_FULL || path.startsWith("deploy/commands/"));

test.each(TESTED)(
  "$name answers --help with its usage, and refuses an unknown parameter in a sentence",
  async ({ path, own }) => {
    const [help, refused] = await Promise.all([run(path, ...own, "--help"), run(path, ...own, "--frobnicate")]);
    expect(help).toMatchObject({ code: 0, errors: "" });
    expect(help.output).toMatch(/^Usage: /);
    expect(refused.output).toBe("");
    expect(refused.errors).toContain("--frobnicate");
    expect(refused.errors).not.toMatch(/\n\s+at /);
    expect(refused.code).toBe(1);
  },
);

test("programs are found", () => {
  expect(PROGRAMS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["start", "capacity", "soak", "router", "client:build"]),
  );
});

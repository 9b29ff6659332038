/** The command beside the unit of systemd; `test/full/systemd.test.ts` runs both in a systemd. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT } from "../../support/structure/source-files.ts";

const unit = readFileSync(join(ROOT, "deploy/systemd/parley.service"), "utf8");
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-as-"));
  writeFileSync(join(folder, "systemd-run"), "#!/bin/sh\nprintf '%s\\n' \"$@\"\n", { mode: 0o755 });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What systemd is asked to run, and how: a line a parameter. */
function asked(...command: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(join(ROOT, "deploy/systemd/as-parley"), command, {
    cwd: "/",
    encoding: "utf8",
    env: { PATH: `${folder}:/usr/bin:/bin` },
  });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout.trimEnd().split("\n");
}

/** The value of a line of the unit. */
const given = (name: string): string => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? `no ${name}`;

test("as-parley runs a command with the user, the settings and the Node of the unit", () => {
  const parameters = asked("node", "--run", "admin", "--", "setup-link");
  const end = parameters.indexOf("--");
  expect(parameters.slice(end + 1).join(" ")).toBe("/usr/bin/env node --run admin -- setup-link");
  const checkout = dirname(join(ROOT, "package.json"));
  const [program = ""] = given("ExecStart").split(" ");
  const programs = dirname(program).replace(given("WorkingDirectory"), checkout);
  const environment = [...given("Environment").matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare);
  expect(parameters.slice(0, end)).toEqual(
    expect.arrayContaining([
      `--uid=${given("User")}`,
      `--gid=${given("Group")}`,
      `--working-directory=${checkout}`,
      `--property=UMask=${given("UMask")}`,
      `--property=EnvironmentFile=${given("EnvironmentFile")}`,
      `--setenv=PATH=${programs}:/usr/local/bin:/usr/bin:/bin`,
      ...environment.map((each) => `--setenv=${each}`),
    ]),
  );
});

test("as-parley without a command opens a shell", () => {
  expect(asked().slice(-2)).toEqual(["/usr/bin/env", "/bin/sh"]);
});

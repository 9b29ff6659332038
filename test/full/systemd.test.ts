/**
 * The unit of systemd: checked by `systemd-analyze`, and run by a systemd in a container, over this checkout. It needs
 * root, mmdebstrap and systemd-container.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { attachServices, type Attachment } from "../../deploy/services/supervisor/attach.ts";
import { PATIENCE } from "../support/patience.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { createTestDatabase, SERVICES_LINGER_MS, type TestDatabase } from "../support/services/database.ts";
import { ROOT } from "../support/structure/source-files.ts";
import {
  collect,
  debianArchive,
  NO_ROOTS,
  runInRoot,
  runWithin,
  startInRoot,
  unpack,
} from "./support/container/system-root.ts";

const PORT = 18_081;
/** Debian 12's systemd also runs on machines with the first version of control groups. */
const SUITE = "bookworm";
const UNIT = "/etc/systemd/system/parley.service";

describe.skipIf(NO_ROOTS !== undefined)(`the unit (skipped: ${NO_ROOTS})`, () => {
  let root: string;
  let services: Attachment;
  let database: TestDatabase;
  let system: ChildProcess;
  const checkout = [`--bind-ro=${ROOT}:/opt/parley`];

  beforeAll(async () => {
    await buildPage();
    root = await mkdtemp(join(tmpdir(), "parley-systemd-"));
    await unpack(await debianArchive(SUITE, ["systemd", "systemd-sysv", "dbus"]), root);
    await cp(join(ROOT, "deploy/systemd/parley.service"), join(root, UNIT));
    services = await attachServices({
      dataDirectory: inject("servicesDataDirectory"),
      services: ["postgres", "clickhouse"],
      lingerMs: SERVICES_LINGER_MS,
    });
    database = await createTestDatabase();
    const clickhouse = services.current().services.find(({ name }) => name === "clickhouse")?.url ?? "";
    await writeFile(
      join(root, "etc/parley.env"),
      `DATABASE_URL=${database.url}\nCLICKHOUSE_URL=${clickhouse}\nNATS_URL=off\nPAYMENTS_SIMULATOR=off\nPORT=${PORT}\n`,
      { mode: 0o600 },
    );
    const { code, output } = await runInRoot({
      root,
      options: checkout,
      command: [
        "/bin/sh",
        "-c",
        "useradd --system --home-dir /var/lib/parley --shell /usr/sbin/nologin parley && systemctl enable parley",
      ],
    });
    expect(code, output).toBe(0);
  });

  afterAll(async () => {
    if (system !== undefined && system.exitCode === null) {
      system.kill("SIGTERM");
      await once(system, "close");
    }
    await database?.drop();
    await services?.detach();
    await rm(root, { recursive: true, force: true });
  });

  const within = (...command: string[]) => runWithin(system, { root, command });

  async function shown(property: string): Promise<string> {
    return (await within("systemctl", "show", "--value", `--property=${property}`, "parley")).output.trim();
  }

  const status = (): Promise<number> =>
    fetch(`http://127.0.0.1:${PORT}/health`).then(
      (answer) => answer.status,
      () => 0,
    );

  test("systemd-analyze finds nothing wrong, and a planted mistake", async () => {
    const verify = async (unit: string): Promise<string> => {
      const { output } = await runInRoot({
        root,
        options: checkout,
        command: ["systemd-analyze", "verify", "--man=no", unit],
      });
      return output
        .split("\n")
        .filter((line) => line.includes(".service"))
        .join("\n");
    };
    expect(await verify(UNIT)).toBe("");
    await writeFile(
      join(root, "etc/systemd/system/parley-planted.service"),
      "[Service]\nExecStart=/none\nKilMode=mixed\n",
    );
    expect(await verify("/etc/systemd/system/parley-planted.service")).toMatch(/KilMode/);
    await rm(join(root, "etc/systemd/system/parley-planted.service"));
  });

  test("the node serves without rights, comes back when it is killed, and stops with code 0", async () => {
    system = startInRoot({
      root,
      command: ["/lib/systemd/systemd"],
      environment: { container: "systemd-nspawn" },
      options: [...checkout, "--kill-signal=SIGRTMIN+3"],
    });
    const output = collect(system);
    await vi.waitFor(async () => expect(await status(), output()).toBe(200), PATIENCE);

    const main = await shown("MainPID");
    const { output: rights } = await within("cat", `/proc/${main}/status`);
    const { output: user } = await within("id", "--user", "parley");
    expect(rights).toMatch(new RegExp(`^Uid:\\t${user.trim()}\\t`, "m"));
    expect(rights).toMatch(/^CapBnd:\t0+$/m);
    expect(rights).toMatch(/^NoNewPrivs:\t1$/m);
    expect(rights).toMatch(/^Seccomp:\t2$/m);
    const security = await within("systemd-analyze", "security", "--no-pager", "parley");
    process.stdout.write(`${security.output.trim().split("\n").at(-1)}\n`);

    const command = ["node", "--run", "admin", "--", "setup-link"];
    expect(await within("/opt/parley/deploy/systemd/as-parley", ...command)).toMatchObject({
      code: 0,
      output: expect.stringContaining("/app/setup?token=") as string,
    });

    expect((await within("systemctl", "kill", "--kill-who=main", "--signal=KILL", "parley")).code).toBe(0);
    await vi.waitFor(async () => expect([await shown("NRestarts"), await status()]).toEqual(["1", 200]), PATIENCE);

    expect((await within("systemctl", "stop", "parley")).code).toBe(0);
    expect([await shown("Result"), await shown("ExecMainStatus"), await status()]).toEqual(["success", "0", 0]);
  });
});

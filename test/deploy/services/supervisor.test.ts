/**
 * The embedded services survive their nodes, and stop when no node holds a lease: on the real PostgreSQL with real
 * signals.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import {
  attachServices,
  type Attached,
  type Attachment,
  type AttachOptions,
} from "../../../deploy/services/supervisor/attach.ts";
import { runCommand } from "../../../deploy/services/run-command.ts";
import { PATIENCE } from "../../support/patience.ts";
import { IS_FULL } from "../../support/full.ts";
import { isRunning, killAll, waitUntilGone } from "../../support/programs/processes.ts";
import { removeFolder } from "../../support/programs/remove-folder.ts";

const LEASE_HOLDER = fileURLToPath(new URL("../../support/services/lease-holder.ts", import.meta.url));

/** Long enough that nothing lingers away while a test looks. */
const LONG_MS = 60_000;

const isRoot = process.getuid?.() === 0;

/** A DATA_DIR that was started once and stopped: copying it is much quicker than making an empty database. */
let startedOnce: string;
let dataDirectory: string;
let outside: string | undefined;
let attachments: Attachment[];
let holders: ChildProcess[];

beforeAll(async () => {
  startedOnce = await makeFolder();
  const first = await attachServices({ dataDirectory: startedOnce, services: ["postgres"], lingerMs: LONG_MS });
  await first.detach();
});

afterAll(() => removeFolder(startedOnce));

beforeEach(async () => {
  dataDirectory = await makeFolder();
  outside = undefined;
  attachments = [];
  holders = [];
});

afterEach(async () => {
  for (const holder of holders) holder.kill("SIGKILL");
  // Stops whatever a test left running: a new lease adopts it, and is the last one to end.
  await vi.waitFor(async () => {
    const last = await attach({ services: [] });
    for (const attachment of attachments.splice(0)) if (attachment !== last) await attachment.detach();
    expect(await last.detach()).toBe("stopped");
  }, PATIENCE);
  await removeFolder(dataDirectory);
  if (outside !== undefined) await removeFolder(outside);
});

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "parley-supervisor-"));
  await chmod(folder, 0o755);
  return folder;
}

/** Owners and modes come along, as an operator's `cp -a` takes them. */
async function useStartedOnce(): Promise<void> {
  const { code, output } = await runCommand("cp", ["-a", `${startedOnce}/.`, dataDirectory]);
  expect(code, output).toBe(0);
}

async function attach(options: Partial<AttachOptions> = {}): Promise<Attachment> {
  const attachment = await attachServices({ dataDirectory, services: ["postgres"], lingerMs: LONG_MS, ...options });
  attachments.push(attachment);
  return attachment;
}

/** Another process takes a lease. */
async function holdLease(lingerMs = LONG_MS): Promise<{ holder: ChildProcess; attached: Attached }> {
  const holder = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", LEASE_HOLDER, dataDirectory, String(lingerMs)],
    {
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  holders.push(holder);
  const [line] = (await Promise.race([
    once(createInterface({ input: holder.stdout }), "line"),
    once(holder, "exit").then(([code]) => Promise.reject(new Error(`the holder of a lease exited with ${code}`))),
  ])) as [string];
  return { holder, attached: JSON.parse(line) as Attached };
}

async function kill(holder: ChildProcess): Promise<void> {
  holder.kill("SIGKILL");
  await once(holder, "exit");
}

function postgresOf(attached: Attached): { pid: number; port: number; url: string } {
  const postgres = attached.services.find(({ name }) => name === "postgres");
  if (postgres === undefined) throw new Error("no postgres among the services");
  return postgres;
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

describe("leases", () => {
  beforeEach(useStartedOnce);

  test("nodes that start in the same moment share one supervisor and one server", async () => {
    const [one, two, three] = await Promise.all([attach(), attach(), attach()]);
    expect(two.current()).toEqual(one.current());
    expect(three.current()).toEqual(one.current());
    expect(await query(postgresOf(one.current()).url, "SHOW server_encoding")).toEqual([{ server_encoding: "UTF8" }]);
  });

  test("the services stop with the last node, and only with it", async () => {
    const [one, two] = [await attach(), await attach()];
    const { supervisorPid } = one.current();
    const { pid } = postgresOf(one.current());
    expect(await one.detach()).toBe("still_used");
    expect(isRunning(pid)).toBe(true);
    expect(await two.detach()).toBe("stopped");
    await waitUntilGone([pid, supervisorPid]);
  });

  test("a killed node leaves the services running, and the next start takes them over", async () => {
    const { holder, attached } = await holdLease();
    await kill(holder);
    const next = await attach();
    expect(next.current()).toEqual(attached);
  });

  test("with no node for the lingering time everything goes", async () => {
    const { holder, attached } = await holdLease(50);
    await kill(holder);
    await waitUntilGone([attached.supervisorPid, postgresOf(attached).pid]);
  });
});

describe("killed processes", () => {
  beforeEach(useStartedOnce);

  test("a killed supervisor is replaced under its node, and the server is adopted without a restart", async () => {
    const changes: Attached[] = [];
    const node = await attach({ onChange: (attached) => changes.push(attached) });
    const before = node.current();
    killAll([before.supervisorPid]);
    await vi.waitFor(() => expect(changes).toHaveLength(1), PATIENCE);
    expect(node.current().supervisorPid).not.toBe(before.supervisorPid);
    expect(postgresOf(node.current())).toEqual(postgresOf(before));
  });

  test("a killed server comes back on its port with everything that was committed", async () => {
    const changes: Attached[] = [];
    const node = await attach({ onChange: (attached) => changes.push(attached) });
    const before = postgresOf(node.current());
    await query(before.url, "CREATE TABLE kept AS SELECT 7 AS value");
    killAll([before.pid]);
    await vi.waitFor(() => expect(changes).toHaveLength(1), PATIENCE);
    const after = postgresOf(node.current());
    expect(after.pid).not.toBe(before.pid);
    expect(after.url).toBe(before.url);
    expect(await query(after.url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
  });

  test("when everything is killed at once the next start recovers what was committed", async () => {
    const { holder, attached } = await holdLease();
    const postgres = postgresOf(attached);
    await query(postgres.url, "CREATE TABLE kept AS SELECT 7 AS value");
    killAll([holder.pid ?? 0, attached.supervisorPid, postgres.pid]);
    const next = await attach();
    expect(await query(postgresOf(next.current()).url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
  });

  test.runIf(process.platform === "linux")(
    "a pid file that names another living process does not stop the start, nor that process",
    async () => {
      const { holder, attached } = await holdLease();
      killAll([holder.pid ?? 0, attached.supervisorPid, postgresOf(attached).pid]);
      const pidFile = join(dataDirectory, "postgres", "postmaster.pid");
      const lines = (await readFile(pidFile, "utf8")).split("\n");
      await writeFile(pidFile, [String(process.pid), ...lines.slice(1)].join("\n"));
      const next = await attach();
      expect(await query(postgresOf(next.current()).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    },
  );
});

describe("places", () => {
  test("the password is readable by its owner only, and no connection succeeds without it", async () => {
    await useStartedOnce();
    const node = await attach();
    const { mode } = await stat(join(dataDirectory, "services", "postgres.password"));
    expect(mode & 0o777).toBe(0o600);
    const url = new URL(postgresOf(node.current()).url);
    url.password = "wrong";
    await expect(query(url.href, "SELECT 1")).rejects.toMatchObject({ code: "28P01" });
  });

  test("commits reach the disk before they are acknowledged", async () => {
    await useStartedOnce();
    const node = await attach();
    const rows = await query(
      postgresOf(node.current()).url,
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes') ORDER BY name",
    );
    expect(rows.map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
  });

  test.runIf(IS_FULL)("a DATA_DIR whose path is too long for a socket works", async () => {
    const long = join(dataDirectory, "a-folder-with-a-long-name-".repeat(5));
    await mkdir(long, { recursive: true });
    const node = await attach({ dataDirectory: long });
    expect(postgresOf(node.current()).pid).toBeGreaterThan(0);
    expect(await node.detach()).toBe("stopped");
  });

  test.runIf(isRoot && IS_FULL)(
    "a DATA_DIR that PostgreSQL's user cannot enter keeps its data outside, behind a link",
    async () => {
      await chmod(dataDirectory, 0o700);
      const node = await attach();
      const link = join(dataDirectory, "postgres");
      expect((await lstat(link)).isSymbolicLink()).toBe(true);
      outside = dirname(await readlink(link));
      expect(outside).toMatch(/^\/var\/lib\/parley\/[0-9a-f]{16}$/);
      expect(await query(postgresOf(node.current()).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    },
  );

  test.runIf(isRoot && IS_FULL)("a DATA_DIR that is closed after its first start keeps its data", async () => {
    await useStartedOnce();
    const first = await attach();
    await query(postgresOf(first.current()).url, "CREATE TABLE kept AS SELECT 7 AS value");
    expect(await first.detach()).toBe("stopped");
    await chmod(dataDirectory, 0o700);
    const next = await attach();
    outside = dirname(await readlink(join(dataDirectory, "postgres")));
    expect(await query(postgresOf(next.current()).url, "SELECT value FROM kept")).toEqual([{ value: 7 }]);
  });

  test.runIf(isRoot && IS_FULL)(
    "a copy of a DATA_DIR does not get the original's data, and says how to go on",
    async () => {
      await chmod(dataDirectory, 0o700);
      const node = await attach();
      outside = dirname(await readlink(join(dataDirectory, "postgres")));
      const copy = await makeFolder();
      try {
        expect((await runCommand("cp", ["-a", join(dataDirectory, "postgres"), copy])).code).toBe(0);
        await expect(attach({ dataDirectory: copy })).rejects.toThrow(
          /is a copy that points to it: remove .*postgres to begin without data\.$/,
        );
        expect(await query(postgresOf(node.current()).url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
      } finally {
        await removeFolder(copy);
      }
    },
  );

  test.runIf(isRoot && IS_FULL)(
    "a DATA_DIR that was emptied begins anew, and what lay outside is kept and named",
    async () => {
      await chmod(dataDirectory, 0o700);
      const first = await attach();
      await query(postgresOf(first.current()).url, "CREATE TABLE kept AS SELECT 7 AS value");
      expect(await first.detach()).toBe("stopped");
      const before = dirname(await readlink(join(dataDirectory, "postgres")));
      for (const name of await readdir(dataDirectory)) await rm(join(dataDirectory, name), { recursive: true });
      const said: string[] = [];
      try {
        const next = await attach({ onProgress: (text) => said.push(text) });
        outside = dirname(await readlink(join(dataDirectory, "postgres")));
        expect(outside).toBe(`${before}-2`);
        expect(said).toContainEqual(expect.stringContaining(`${before} keeps the data of an earlier ${dataDirectory}`));
        expect(await query(postgresOf(next.current()).url, "SELECT to_regclass('kept') AS kept")).toEqual([
          { kept: null },
        ]);
      } finally {
        await removeFolder(before);
      }
    },
  );
});

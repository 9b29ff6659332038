/**
 * Point in time: a PostgreSQL that archives its log is recovered to a moment before a mistake, as the README describes
 * it, and a node goes on with it.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findFreePort } from "../../deploy/services/free-port.ts";
import { findPostgresBinaries } from "../../deploy/services/postgres/binaries.ts";
import { findServiceUser, type ServiceUser } from "../../deploy/services/postgres/service-user.ts";
import { runCommand } from "../../deploy/services/run-command.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { PATIENCE } from "../support/patience.ts";
import { ApiClient, publishForm, StreamReader } from "../support/programs/api-client.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { ROOT } from "../support/structure/source-files.ts";

const BEFORE = 5;
const AFTER = 4;
const directory = temporaryDataDirectory();
const folder = directory.path;
const archive = join(folder, "archive");
const first = join(folder, "first");
const second = join(folder, "second");
const base = join(folder, "base");
const environment = { ENV: "test" };

let bin: string;
let user: ServiceUser | undefined;
let port: number;
let server: { readonly child: ChildProcess; stop(): Promise<void> } | undefined;
let node: NodeProcess;
let formId: string;

const url = (): string => `postgres://parley@127.0.0.1:${port}/postgres`;

beforeAll(async () => {
  // A copy that the server's user can enter.
  bin = join(folder, "postgres", "bin");
  await cp((await findPostgresBinaries()).directory, join(folder, "postgres"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  user = await findServiceUser(undefined);
  port = await findFreePort(undefined, folder);
  for (const path of [archive, first, second, base]) await makeFolder(path);
  const { code, output } = await runCommand(
    join(bin, "initdb"),
    [`--pgdata=${first}`, "--username=parley", "--auth=trust", "--encoding=UTF8", "--locale=C"],
    { user, environment: { LC_ALL: "C", TZ: "UTC" } },
  );
  if (code !== 0) throw new Error(`initdb failed: ${output}`);
});
afterAll(async () => {
  await node.terminate();
  await server?.stop();
  directory.remove();
});

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

/** With the settings of the README. */
async function startServer(data: string): Promise<void> {
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    wal_level: "replica",
    archive_mode: "on",
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
    max_connections: "100",
  };
  const child = spawn(
    join(bin, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { cwd: "/", env: { LC_ALL: "C", TZ: "UTC", PATH: process.env["PATH"] }, stdio: "ignore", ...user },
  );
  const ended = once(child, "exit");
  server = {
    child,
    async stop() {
      child.kill("SIGINT");
      await ended;
    },
  };
  await vi.waitFor(() => query("SELECT 1"), PATIENCE);
  // It takes statements before it has recovered; a node needs it to write.
  await vi.waitFor(async () => expect(await query("SELECT pg_is_in_recovery() AS value")).toBe(false), PATIENCE);
}

async function query(text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  try {
    return (await client.query<{ value: unknown }>(text)).rows[0]?.value;
  } finally {
    await client.end();
  }
}

/** As `pg_basebackup` does it: the files of a running server between two calls of one session. */
async function takeBaseBackup(): Promise<void> {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  await client.query("SELECT pg_backup_start('base', true)");
  await runAsUser("cp", "-a", `${first}/.`, base);
  const { rows } = await client.query<{ label: string; spaces: string }>(
    "SELECT labelfile AS label, spcmapfile AS spaces FROM pg_backup_stop()",
  );
  await client.end();
  await rm(join(base, "postmaster.pid"), { force: true });
  await rm(join(base, "pg_wal"), { recursive: true });
  await makeFolder(join(base, "pg_wal"));
  await writeOwn(join(base, "backup_label"), rows[0]?.label ?? "");
}

async function writeOwn(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  if (user !== undefined) await chown(path, user.uid, user.gid);
}

async function runAsUser(command: string, ...parameters: string[]): Promise<void> {
  const { code, output } = await runCommand(command, parameters, { user });
  // Files that went while they were copied are in the log.
  if (code !== 0 && !/No such file|vanished/.test(output)) throw new Error(`${command} failed: ${output}`);
}

async function startNode(): Promise<void> {
  node = await NodeProcess.start(folder, { ...environment, DATABASE_URL: url(), NATS_URL: "off" });
}

function client(): ApiClient {
  return new ApiClient(node.baseUrl, { "x-api-key": node.quickstart.keys.skLive });
}

async function respond(): Promise<{ readonly sessionId: string; readonly streamUrl: string }> {
  const { body } = await client().post<{ sessionId: string; streamUrl: string }>(`/v1/forms/${formId}/sessions`);
  await say(body.sessionId, "Ada");
  return body;
}

async function say(session: string, text: string): Promise<number> {
  const { status, body } = await client().post<{ sinceSeq: number; events: unknown[] }>(
    `/v1/sessions/${session}/messages`,
    { type: "text", text },
  );
  expect(status).toBe(200);
  return body.sinceSeq + body.events.length;
}

const count = async (): Promise<number> =>
  (await client().get<{ data: unknown[] }>(`/v1/forms/${formId}/responses?limit=100`)).body.data.length;

const starts = async (): Promise<number> =>
  (await client().get<{ starts: number }>(`/v1/forms/${formId}/analytics`)).body.starts;

test("a recovered database has what was committed before the moment and nothing after it, and nodes go on with it", async () => {
  await startServer(first);
  await startNode();
  formId = await publishForm(
    client(),
    documentOf([
      { ref: "name", type: "short_text", title: "Name?", required: true },
      { ref: "age", type: "short_text", title: "Age?", required: true },
      { ref: "town", type: "short_text", title: "Town?", required: true },
    ]),
  );
  await respond();
  await takeBaseBackup();
  // In the log, after the base backup.
  const watched = await respond();
  for (let index = 2; index < BEFORE; index++) await respond();
  const moment = (await query("SELECT clock_timestamp()::text AS value")) as string;
  const momentMs = Number(await query("SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS value"));

  // The mistake, and what is written after it.
  const lost = await say(watched.sessionId, "36");
  const reader = new StreamReader(watched.streamUrl);
  await reader.until(({ events }) => events.at(-1)?.seq === lost);
  const { inc } = reader.frames.find(({ type }) => type === "hello") as { readonly inc: string };
  reader.close();
  const [mistake] = (await client().get<{ data: { id: string }[] }>(`/v1/forms/${formId}/responses?limit=100`)).body
    .data;
  expect((await client().request("DELETE", `/v1/responses/${mistake?.id ?? ""}`)).status).toBe(200);
  for (let index = 0; index < AFTER; index++) await respond();
  await vi.waitFor(async () => expect(await starts()).toBe(BEFORE - 1 + AFTER), PATIENCE);
  await query("SELECT pg_switch_wal() AS value");
  await node.terminate();
  await server?.stop();

  await runAsUser("cp", "-a", `${base}/.`, second);
  await writeOwn(
    join(second, "postgresql.auto.conf"),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
  );
  await writeOwn(join(second, "recovery.signal"), "");
  await startServer(second);
  const recovered = await runRestore("--recovered", new Date(momentMs).toISOString(), "--with-deleted");
  expect(recovered).toEqual([0, ""]);

  await startNode();
  expect(await count()).toBe(BEFORE);
  await vi.waitFor(async () => expect(await starts()).toBe(BEFORE), PATIENCE);
  const { pathname, search } = new URL(watched.streamUrl);
  const back = new StreamReader(`${node.baseUrl.replace("http", "ws")}${pathname}${search}&since=${lost}&inc=${inc}`);
  await back.until(({ frames }) => frames.some(({ type }) => type === "reset"));
  expect(back.frames.find(({ type }) => type === "reset")).toMatchObject({
    state: { answers: { name: "Ada" } },
    question: { ref: "age" },
  });
  back.close();
  await respond();
  await vi.waitFor(async () => expect(await starts()).toBe(BEFORE + 1), PATIENCE);
});

async function runRestore(...parameters: string[]): Promise<[code: number, errors: string]> {
  const child = spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "deploy/commands/restore.ts", ...parameters],
    {
      cwd: ROOT,
      env: { ...process.env, ...environment, DATA_DIR: folder, DATABASE_URL: url() },
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let errors = "";
  child.stderr.on("data", (text: Buffer) => (errors += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  return [code, errors];
}

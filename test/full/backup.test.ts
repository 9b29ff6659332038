/**
 * Backup and restore as an operator does them: the programs, real nodes, kills in the middle, a page that was open
 * before and comes back after.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { documentOf } from "../support/conversations/chat.ts";
import { PATIENCE } from "../support/patience.ts";
import { ApiClient, publishForm, StreamReader } from "../support/programs/api-client.ts";
import { NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { ROOT } from "../support/structure/source-files.ts";

const QUESTIONS = 6;
const RESPONSES = 40;
const KILLS = 8;
const EMAIL = "ada@example.com";
const form = documentOf([
  { ref: "email", type: "email", title: "E-mail?", required: true },
  ...Array.from({ length: QUESTIONS }, (_, index) => ({
    ref: `q${index}`,
    type: "short_text",
    title: `Question ${index}?`,
    required: true,
  })),
]);

interface Turn {
  readonly events: readonly { readonly seq: number }[];
  readonly sinceSeq: number;
}
interface Report {
  readonly starts: number;
}

const directory = temporaryDataDirectory();
const backups = temporaryDataDirectory();
const file = join(backups.path, "backup");
const keyFile = join(backups.path, "key");
let node: NodeProcess;
let formId: string;
/** Another form, which people answer while it is backed up. */
let talkedId: string;

/** Starts a program of `deploy/commands/`. */
function begin(command: "backup" | "restore", ...parameters: string[]): ChildProcess {
  return spawn(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `deploy/commands/${command}.ts`, ...parameters],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: directory.path }, stdio: ["ignore", "pipe", "pipe"] },
  );
}

async function run(
  command: "backup" | "restore",
  ...parameters: string[]
): Promise<{ readonly code: number; readonly output: string; readonly errors: string }> {
  const child = begin(command, ...parameters);
  let [output, errors] = ["", ""];
  child.stdout?.on("data", (text: Buffer) => (output += text.toString()));
  child.stderr?.on("data", (text: Buffer) => (errors += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output, errors };
}

const restoring = ["--from", file, "--identity-file", keyFile];

async function startNode(): Promise<void> {
  node = await NodeProcess.start(directory.path);
}

function client(): ApiClient {
  return new ApiClient(node.baseUrl, { "x-api-key": node.quickstart.keys.skLive });
}

async function openSession(of = formId): Promise<{ readonly sessionId: string; readonly streamUrl: string }> {
  const { body } = await client().post<{ sessionId: string; streamUrl: string }>(`/v1/forms/${of}/sessions`);
  return body;
}

async function say(session: string, text: string): Promise<number> {
  const { status, body } = await client().post<Turn>(`/v1/sessions/${session}/messages`, { type: "text", text });
  expect(status).toBe(200);
  return body.sinceSeq + body.events.length;
}

const starts = async (): Promise<number> => (await client().get<Report>(`/v1/forms/${formId}/analytics`)).body.starts;

const responses = async (): Promise<number> => {
  const { status, body } = await client().get<{ data: unknown[]; has_more: boolean }>(
    `/v1/forms/${formId}/responses?limit=100`,
  );
  expect([status, body.has_more]).toEqual([200, false]);
  return body.data.length;
};

beforeAll(async () => {
  await startNode();
  formId = await publishForm(client(), form);
  talkedId = await publishForm(client(), form);
});
afterAll(async () => {
  await node.terminate();
  directory.remove();
  backups.remove();
});

test("a backup beside a node that serves comes back after kills in the middle, with streams reset and deletions kept", async () => {
  const made = await run("backup", "--new-key", keyFile);
  const recipient = /age1[0-9a-z]+/.exec(made.output)?.[0] ?? "";
  const ada = await openSession();
  await say(ada.sessionId, EMAIL);
  const watched = await openSession();
  const reader = new StreamReader(watched.streamUrl);
  await say(watched.sessionId, "grace@example.com");
  const headBefore = await say(watched.sessionId, "before");
  await reader.until(({ events }) => events.at(-1)?.seq === headBefore);
  const { inc } = reader.frames.find(({ type }) => type === "hello") as { readonly inc: string };
  for (let count = 2; count < RESPONSES; count++) await say((await openSession()).sessionId, "joan@example.com");

  // Turns go on while it is read.
  let talking = true;
  const talk = (async () => {
    while (talking) await say((await openSession(talkedId)).sessionId, "talk@example.com");
  })();
  const backup = await run("backup", "--to", file, "--recipient", recipient);
  talking = false;
  await talk;
  expect(backup).toMatchObject({ code: 0, errors: "" });
  expect(await run("restore", ...restoring, "--check")).toMatchObject({ code: 0, errors: "" });
  expect(await run("restore", ...restoring, "--rehearse")).toMatchObject({ code: 0, errors: "" });

  // After the backup: more is said, more people come, and one is erased.
  const headAfter = await say((await openSession()).sessionId, "mary@example.com").then(() =>
    say(watched.sessionId, "after"),
  );
  await reader.until(({ events }) => events.at(-1)?.seq === headAfter);
  reader.close();
  const erased = await client().post<{ erasure: { id: string } }>("/v1/people/erase", { email: EMAIL });
  expect(erased.status).toBe(201);
  await vi.waitFor(async () => expect(await responses()).toBe(RESPONSES), PATIENCE);

  const refused = await run("restore", ...restoring, "--replace");
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining("Parley already runs on DATA_DIR") });
  await node.terminate();
  expect(await run("restore", ...restoring)).toMatchObject({
    code: 1,
    errors: expect.stringContaining("The database holds an installation"),
  });

  // Killed at moments that come later and later: nothing of it is ever seen.
  for (let kill = 1; kill <= KILLS; kill++) {
    const child = begin("restore", ...restoring, "--replace");
    let steps = 0;
    child.stdout?.on("data", () => {
      // The first lines are of the embedded services.
      if (++steps > 2) setTimeout(() => child.kill("SIGKILL"), kill * 40);
    });
    const [, signal] = (await once(child, "close")) as [number | null, string | null];
    if (signal === null) break;
  }
  await startNode();
  const afterKills = await responses();
  expect([RESPONSES, RESPONSES - 1]).toContain(afterKills);
  await node.terminate();

  // Killed when PostgreSQL is restored and ClickHouse is not: nodes fill it, and reports say nothing wrong meanwhile.
  const half = begin("restore", ...restoring, "--replace");
  half.stdout?.on("data", (text: Buffer) => {
    if (text.toString().includes("Restored the backup")) half.kill("SIGKILL");
  });
  await once(half, "close");
  await startNode();
  await vi.waitFor(async () => expect(await responses()).toBe(RESPONSES - 1), PATIENCE);
  await vi.waitFor(async () => expect(await starts()).toBe(RESPONSES - 1), PATIENCE);
  await node.terminate();

  // Nobody reads what it says.
  const child = begin("restore", ...restoring, "--replace");
  child.stdout?.destroy();
  let errors = "";
  child.stderr?.on("data", (text: Buffer) => (errors += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  expect([code, errors]).toEqual([0, ""]);
  expect(readdirSync(directory.path).filter((name) => name.endsWith(".restored"))).toEqual([]);

  await startNode();
  // The page comes back with what it has seen last: more than there is now.
  const back = new StreamReader(
    `${node.baseUrl.replace("http", "ws")}${pathOf(watched.streamUrl)}&since=${headAfter}&inc=${inc}`,
  );
  await back.until(({ frames }) => frames.some(({ type }) => type === "reset"));
  const reset = back.frames.find(({ type }) => type === "reset") as { readonly head: number };
  expect(reset.head).toBeLessThan(headAfter);
  const next = await say(watched.sessionId, "again");
  await back.until(({ events }) => events.at(-1)?.seq === next);
  expect(back.events[0]?.seq).toBe(reset.head + 1);
  back.close();
  // Whoever was erased after the backup is erased again; whoever came after it is gone.
  await vi.waitFor(async () => expect(await responses()).toBe(RESPONSES - 1), PATIENCE);
  await vi.waitFor(async () => expect(await starts()).toBe(RESPONSES - 1), PATIENCE);
  expect((await client().get(`/v1/responses/res_${ada.sessionId.slice(4)}`)).status).toBe(404);

  // PostgreSQL is lost with all that it knew; ClickHouse is left, and knows who was erased.
  await node.terminate();
  rmSync(join(directory.path, "postgres"), { recursive: true });
  // The file with the first keys has another address in it than that of the backup.
  const afterLoss = await run("restore", ...restoring, "--replace");
  expect(afterLoss).toMatchObject({ code: 0, errors: "" });
  expect(afterLoss.output).toContain("1 response was deleted later");
  await startNode();
  await vi.waitFor(async () => expect(await responses()).toBe(RESPONSES - 1), PATIENCE);
  await vi.waitFor(async () => expect(await starts()).toBe(RESPONSES - 1), PATIENCE);
});

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}

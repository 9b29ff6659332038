/** An organization moves between two real cells, with everything that belongs to it, while people use it. */
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { giveUpMove, MOVE_STEPS, moveOrganization, StaleMoveError } from "../../../deploy/cells/move/mover.ts";
import { TABLE_RULES } from "../../../deploy/cells/move/tables.ts";
import { withCell } from "../../../deploy/cells/move/postgres-cell.ts";
import { readTables } from "../../../deploy/backup/tables.ts";
import { ApiClient, publishForm, StreamReader } from "../../support/programs/api-client.ts";
import { IS_FULL } from "../../support/full.ts";
import { documentOf } from "../../support/conversations/chat.ts";
import { startReceiver } from "../../workers/support/receiver.ts";
import { TwoCells, type TestCell } from "./support/cells.ts";
import type { RunningApi } from "../../api/support/running-api.ts";

const FORM = documentOf([
  { ref: "name", type: "short_text", title: "Name?", required: true },
  { ref: "photo", type: "file_upload", title: "A photo?", config: { maxFiles: 1 } },
  { ref: "why", type: "short_text", title: "Why?", required: true },
]);

let cells: TwoCells;
beforeAll(async () => {
  cells = await TwoCells.start();
  await cells.a.startWorkers();
});
afterAll(() => cells?.stop());

interface Tenant {
  readonly api: RunningApi;
  /** Through the router. */
  readonly client: ApiClient;
  readonly key: string;
  readonly form: string;
}

async function tenant(): Promise<Tenant> {
  const api = await cells.organization();
  const key = await api.key("sk_live");
  const client = new ApiClient(cells.baseUrl, { "x-api-key": key.text });
  return { api, client, key: key.text, form: await publishForm(client, FORM) };
}

async function open({
  client,
  form,
}: Tenant): Promise<{ sessionId: string; streamUrl: string; respondentToken: string }> {
  const { status, body } = await client.post<{ sessionId: string; streamUrl: string; respondentToken: string }>(
    `/v1/forms/${form}/sessions`,
  );
  expect(status).toBe(201);
  return body;
}

function say(tenantOf: Tenant, session: string, text: string): Promise<{ status: number }> {
  return tenantOf.client.post(`/v1/sessions/${session}/messages`, { type: "text", text });
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** Rows of each table that belong to the organization, as text. */
async function rowsIn(cell: TestCell, organization: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, rule] of Object.entries(TABLE_RULES)) {
    if (rule !== "organization" && name !== "public.members") continue;
    const column = name === "public.organizations" ? "id" : "organization";
    const [row] = await cell.query<{ count: number }>(
      `SELECT count(*)::integer AS count FROM ${name} WHERE ${column} = '${organization}'`,
    );
    counts[name] = row?.count ?? 0;
  }
  return counts;
}

test("every table of the schema has a rule that says whose its rows are", async () => {
  const tables = await withCell(cells.a.database.url, (client) => readTables(client));
  const names = new Set(tables.map(({ schema, name, partition }) => `${schema}.${partition?.of ?? name}`));
  // Not in backups, and of the cell.
  for (const name of ["public.migrations", "public.nodes"]) names.add(name);
  expect([...names].sort()).toEqual(Object.keys(TABLE_RULES).sort());
});

describe("a move", () => {
  test("brings everything along, and people continue where they were", async () => {
    const moving = await tenant();
    const { api, client, form, key } = moving;
    const { organization } = api;
    const receiver = await startReceiver();
    await client.post("/v1/webhooks", {
      url: receiver.url,
      events: ["response.completed", "response.answer_recorded"],
    });
    const { a, b } = cells;
    // A member with an account, and somebody whom both cells know.
    await a.query(
      `INSERT INTO auth."user" (id, name, email, "emailVerified") VALUES ('u1', 'Ada', 'ada@example.org', true), ('u2', 'Grace', 'grace@example.org', true)`,
    );
    await a.query(
      `INSERT INTO auth.account (id, "accountId", "providerId", "userId", password, "updatedAt") VALUES ('acc1', 'u1', 'credential', 'u1', 'hash', now())`,
    );
    await b.query(
      `INSERT INTO auth."user" (id, name, email, "emailVerified") VALUES ('other', 'Grace H', 'grace@example.org', true)`,
    );
    for (const user of ["u1", "u2"])
      await a.query(
        `INSERT INTO members (organization, member, role, created_at) VALUES ('${organization}', '${user}', 'owner', 1)`,
      );
    // One conversation that is finished, one with a file, one that goes on over the move.
    const done = await open(moving);
    for (const text of ["Joan", "skip", "Because"]) await say(moving, done.sessionId, text);
    const half = await open(moving);
    expect((await say(moving, half.sessionId, "Mary")).status).toBe(200);
    const content = Buffer.alloc(1_300_000, "photo ");
    const data = new FormData();
    data.append("file", new File([content], "photo.txt", { type: "text/plain" }));
    const uploaded = await fetch(`${cells.baseUrl}/v1/sessions/${half.sessionId}/files`, {
      method: "POST",
      headers: { "x-api-key": key },
      body: data,
    });
    expect(uploaded.status).toBe(201);
    const { fileId: file } = (await uploaded.json()) as { fileId: string };
    // One completion, and an answer of each conversation at least.
    await until(() => receiver.payloads.length >= 4);
    const idsBefore = new Set(receiver.ids);
    const before = await rowsIn(a, organization);
    const events = await client.get(`/v1/sessions/${half.sessionId}/events`);
    const stream = new StreamReader(half.streamUrl.replace(/^wss?:\/\/[^/]+/, cells.baseUrl.replace("http", "ws")));
    await stream.until(({ frames }) => frames.length > 0);

    const moved = await moveOrganization(cells.mover(), organization, "b");

    expect(moved).toMatchObject({ result: "arrived", home: { cell: "b", epoch: 2, moving: undefined } });
    // The stream was sent away; a client comes back by itself.
    expect(await stream.untilClosed()).toBe(4012);
    const after = await rowsIn(b, organization);
    expect(after).toEqual(before);
    expect(Object.values(after).filter((count) => count > 0).length).toBeGreaterThan(12);
    expect(
      (await b.query(`SELECT member FROM members WHERE organization = '${organization}' ORDER BY 1`)).map(
        ({ member }) => member,
      ),
    ).toEqual(["other", "u1"]);
    expect(await b.query(`SELECT password FROM auth.account WHERE "userId" = 'u1'`)).toEqual([{ password: "hash" }]);
    // The conversation goes on through the router, with key, token and file.
    await b.startWorkers();
    expect(await client.get(`/v1/sessions/${half.sessionId}/events`)).toMatchObject({ status: 200, body: events.body });
    const said = await fetch(`${cells.baseUrl}/v1/sessions/${half.sessionId}/messages`, {
      method: "POST",
      headers: { "x-respondent-token": half.respondentToken, "content-type": "application/json" },
      body: JSON.stringify({ type: "text", text: "skip" }),
    });
    expect(said.status).toBe(200);
    expect((await say(moving, half.sessionId, "For fun")).status).toBe(200);
    const read = await fetch(`${cells.baseUrl}/v1/files/${file}`, { headers: { "x-api-key": key } });
    expect(read.status).toBe(200);
    expect(hashOf(Buffer.from(await read.arrayBuffer()))).toBe(hashOf(content));
    const listed = await client.get<{ data: { id: string; status: string }[] }>(`/v1/forms/${form}/responses`);
    expect(listed.body.data.map(({ status }) => status)).toEqual(["completed", "completed"]);
    // Webhooks: both completions came, each under one id; the copy repeats none of before.
    const completions = (): number => receiver.payloads.filter(({ event }) => event === "response.completed").length;
    await until(() => completions() >= 2);
    expect(completions()).toBe(2);
    expect(receiver.ids.filter((id) => idsBefore.has(id))).toHaveLength(idsBefore.size);
    // A new session, a new form and a new key are made in b.
    const fresh = await open(moving);
    expect(await b.query(`SELECT id FROM responses WHERE id = 'res_${fresh.sessionId.slice(4)}'`)).toHaveLength(1);
    // The source knows only that it is gone, and says where to ask.
    const direct = await fetch(`http://localhost:${a.server.port}/v1/forms`, { headers: { "x-api-key": key } });
    expect([direct.status, ((await direct.json()) as { error: { epoch: number } }).error.epoch]).toEqual([421, 2]);
    await receiver.close();
    stream.close();
  });

  test("loses no acknowledged answer of people who go on talking, and no cell takes one of theirs after the other", async () => {
    const [moving, staying] = [await tenant(), await tenant()];
    const talk = async (who: Tenant): Promise<{ session: string; said: number }> => {
      const { sessionId } = await open(who);
      return { session: sessionId, said: 0 };
    };
    let isOver = false;
    const acknowledged = new Map<string, string[]>();
    const refused = { moving: 0, staying: 0 };
    const talker = async (who: Tenant, name: "moving" | "staying"): Promise<void> => {
      for (let count = 0; !isOver; count++) {
        const opened = await who.client.post<{ sessionId: string }>(`/v1/forms/${who.form}/sessions`);
        if (opened.status !== 201) {
          expect(opened.status).toBe(503);
          refused[name]++;
          await sleep(10);
          continue;
        }
        const { sessionId } = opened.body;
        const { status } = await say(who, sessionId, `${name} ${count}`);
        if (status === 200) acknowledged.set(sessionId, [...(acknowledged.get(sessionId) ?? []), `${name} ${count}`]);
        else {
          expect(status).toBe(503);
          refused[name]++;
        }
      }
    };
    expect(await talk(staying)).toMatchObject({ said: 0 });
    const talking = Promise.all([talker(moving, "moving"), talker(moving, "moving"), talker(staying, "staying")]);
    const saidByMoving = (): number => [...acknowledged.values()].filter(([text]) => text?.startsWith("moving")).length;
    await until(() => saidByMoving() > 10);
    await moveOrganization(cells.mover(), moving.api.organization, "b");
    const before = saidByMoving();
    await until(() => saidByMoving() > before + 5);
    isOver = true;
    await talking;
    expect(refused.staying).toBe(0);
    const answers = new Map<string, unknown>();
    for (const cell of [cells.a, cells.b])
      for (const { response, value } of await cell.query<{ response: string; value: unknown }>(
        `SELECT response, value FROM answers WHERE ref = 'name'`,
      ))
        answers.set(response, value);
    for (const [session, [text]] of acknowledged) expect(answers.get(`res_${session.slice(4)}`), session).toBe(text);
    // Whatever the source has of it, the target has too: the source took nothing after the copy was read.
    const ofMoving = `SELECT t.actor, t.seq_to, md5(t.body) AS body FROM journal t JOIN responses r ON t.actor = 'ses_' || substr(r.id, 5) WHERE r.organization = '${moving.api.organization}'`;
    const inTarget = new Set((await cells.b.query(ofMoving)).map((row) => JSON.stringify(row)));
    const inSource = (await cells.a.query(ofMoving)).map((row) => JSON.stringify(row));
    expect(inSource.length).toBeGreaterThan(10);
    expect(inSource.filter((row) => !inTarget.has(row))).toEqual([]);
    expect(inTarget.size).toBeGreaterThan(inSource.length);
  });

  test("that is killed before any step is ended by the same command, once", async () => {
    for (const killed of IS_FULL ? MOVE_STEPS : (["leave", "copy", "end"] as const)) {
      const moving = await tenant();
      const { sessionId } = await open(moving);
      await say(moving, sessionId, killed);
      const { organization } = moving.api;
      const stops = cells.mover({
        onStep(step) {
          if (step === killed) throw new Error(`killed before ${step}`);
        },
      });
      await expect(moveOrganization(stops, organization, "b"), killed).rejects.toThrow("killed before");
      const again = await moveOrganization(cells.mover(), organization, "b");
      expect(again, killed).toMatchObject({ result: "arrived", home: { cell: "b", epoch: 2 } });
      expect(await moveOrganization(cells.mover(), organization, "b")).toMatchObject({ result: "there" });
      // A node of the source may still say for half a second that it leaves.
      await until(async () => (await say(moving, sessionId, "skip")).status === 200);
    }
  });

  test("that is given up before the decision leaves the organization where it was, and a late copy is refused", async () => {
    const moving = await tenant();
    const { organization } = moving.api;
    const { sessionId } = await open(moving);
    let late: (() => Promise<unknown>) | undefined;
    const stops = cells.mover({
      copy: (from, to, id, epoch) => {
        late = () => cells.mover().copy(from, to, id, epoch);
        return Promise.reject(new Error("paused"));
      },
    });
    await expect(moveOrganization(stops, organization, "b")).rejects.toThrow("paused");
    expect((await say(moving, sessionId, "Ada")).status).toBe(503);
    expect(await giveUpMove(cells.mover(), organization)).toMatchObject({
      result: "stayed",
      home: { cell: "a", epoch: 2 },
    });
    await until(async () => (await say(moving, sessionId, "Ada")).status === 200);
    // The mover that was paused goes on.
    expect(await late?.()).toBe("refused");
    await expect(cells.a.cell.leave(organization, 2)).rejects.toThrow(StaleMoveError);
    expect((await rowsIn(cells.b, organization))["public.organizations"]).toBe(0);
    expect(
      await cells.a.query(`SELECT FROM pg_trigger WHERE tgname LIKE 'leaving_${organization.slice(4).toLowerCase()}%'`),
    ).toEqual([]);
    // And it can leave later, under a new epoch.
    expect(await moveOrganization(cells.mover(), organization, "b")).toMatchObject({
      result: "arrived",
      home: { epoch: 3 },
    });
    await until(async () => (await say(moving, sessionId, "skip")).status === 200);
  });

  test("that has arrived is not given up", async () => {
    const moving = await tenant();
    const { organization } = moving.api;
    const stops = cells.mover({
      onStep(step) {
        if (step === "open") throw new Error("killed");
      },
    });
    await expect(moveOrganization(stops, organization, "b")).rejects.toThrow("killed");
    expect(await giveUpMove(cells.mover(), organization)).toMatchObject({ result: "arrived", home: { cell: "b" } });
  });

  test("removes the rows of the source when asked to, and the organization can come back", async () => {
    const moving = await tenant();
    const { organization } = moving.api;
    const { sessionId } = await open(moving);
    await say(moving, sessionId, "Ada");
    await moveOrganization(cells.mover(), organization, "b");
    await cells.a.cell.erase(organization);
    const left = await rowsIn(cells.a, organization);
    expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([]);
    expect(await cells.a.query(`SELECT FROM journal WHERE actor = '${sessionId}'`)).toEqual([]);
    // Another organization of the cell goes on, in the same shards.
    const other = await tenant();
    expect((await say(other, (await open(other)).sessionId, "Grace")).status).toBe(200);
    const back = await moveOrganization(cells.mover(), organization, "a");
    expect(back).toMatchObject({ result: "arrived", home: { cell: "a", epoch: 3 } });
    expect(Object.values(await rowsIn(cells.a, organization)).some((count) => count > 0)).toBe(true);
    await until(async () => (await moving.client.get("/v1/forms")).status === 200);
  });
});

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

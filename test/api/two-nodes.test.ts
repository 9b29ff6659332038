/** Two nodes over one database and a real NATS: every call succeeds on either node, and while NATS fails. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type Server } from "../../api/server.ts";
import { ID_RANDOM_BYTES, newId, type SessionId } from "../../machines/ids.ts";
import type { Reply } from "../../runtime/commands/commands.ts";
import { createLog } from "../../runtime/node/log.ts";
import { startRuntime, type StartedRuntime } from "../../runtime/runtime.ts";
import { SHARD_COUNT, shardOf } from "../../runtime/sharding/shard-of.ts";
import { publishForm, StreamReader, type ApiClient } from "../support/programs/api-client.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { createTestDatabase, type TestDatabase } from "../support/services/database.ts";
import { MortalNats } from "../support/services/nats.ts";
import { RunningApi } from "./support/running-api.ts";

const LIMITS = { perKeyPerSecond: 100_000, perAddressPerSecond: 100_000, perSessionPerSecond: 100_000 };
const QUESTIONS = 30;
const FORM = documentOf(
  Array.from({ length: QUESTIONS }, (_, index) => ({
    ref: `q${index}`,
    type: "short_text",
    title: `Question ${index}?`,
    required: true,
  })),
);

interface Opened {
  readonly sessionId: SessionId;
  readonly streamUrl: string;
}

class TestNode {
  readonly runtime: StartedRuntime;
  readonly server: Server;
  #stopped: Promise<void> | undefined;

  private constructor(runtime: StartedRuntime, server: Server) {
    this.runtime = runtime;
    this.server = server;
  }

  static async start(databaseUrl: string, natsUrl: string, hostsActors = true): Promise<TestNode> {
    const log = createLog("silent");
    const runtime = await startRuntime({ databaseUrl, natsUrl, log, hostsActors });
    return new TestNode(
      runtime,
      await startServer({ runtime, host: "127.0.0.1", port: 0, log, env: "test", limits: LIMITS, checkResults: true }),
    );
  }

  /** The stream of a session as this node serves it. */
  reader(streamUrl: string): StreamReader {
    const url = new URL(streamUrl);
    url.port = String(this.server.port);
    return new StreamReader(url.href);
  }

  /** Once; again changes nothing. */
  stop(): Promise<void> {
    this.#stopped ??= this.server.stop().then(() => this.runtime.stop());
    return this.#stopped;
  }
}

const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe("two nodes", () => {
  let database: TestDatabase;
  let nats: MortalNats;
  let nodes: [TestNode, TestNode];
  /** Without actors: it forwards everything. */
  let edge: TestNode;
  let clients: readonly ApiClient[];
  let form: string;
  let organization: `org_${string}`;
  let messages = 0;

  beforeAll(async () => {
    [database, nats] = await Promise.all([createTestDatabase(), MortalNats.start()]);
    const first = await TestNode.start(database.url, nats.url);
    nodes = [first, await TestNode.start(database.url, nats.url)];
    edge = await TestNode.start(database.url, nats.url, false);
    const { clock, entropy, store } = first.runtime;
    organization = newId("org", clock.now(), entropy.bytes(ID_RANDOM_BYTES));
    await store.organizations.insert({
      id: organization,
      name: "An organization of the tests",
      plan: "self_hosted",
      createdAt: clock.now(),
    });
    const apis = [...nodes, edge].map(
      ({ runtime, server }) => new RunningApi(runtime, server, organization, database.url),
    );
    const key = await apis[0]?.key("sk_live");
    clients = apis.map((api) => api.client(key));
    form = await publishForm(client(2), FORM);
    // Both have a good part of the shards, so that sessions live on both.
    await until(() => ownedBy(nodes[1]) > SHARD_COUNT * 0.4);
  });

  afterAll(async () => {
    await edge?.stop();
    for (const node of nodes ?? []) await node.stop();
    await nats?.remove();
    await database?.drop();
  });

  const client = (index: number): ApiClient => clients[index % clients.length] as ApiClient;
  const ownedBy = ({ runtime }: TestNode): number =>
    Array.from({ length: SHARD_COUNT }, (_, shard) => shard).filter(
      (shard) => runtime.owners.ownerOf(shard) === runtime.nodeId,
    ).length;
  const ownerOf = (session: SessionId): TestNode =>
    nodes.find(({ runtime }) => runtime.owners.ownerOf(shardOf(session)) === runtime.nodeId) ?? nodes[0];

  async function openOne(through: number): Promise<Opened> {
    const { status, body } = await client(through).post<Opened>(`/v1/forms/${form}/sessions`);
    expect(status).toBe(201);
    return body;
  }

  /** A turn that its owner accepts, whether or not other nodes can be reached. @returns the head after it. */
  async function turnAtOwner(session: SessionId): Promise<number> {
    const envelope = {
      organization,
      actor: session,
      commandId: `at the owner ${++messages}`,
      command: { type: "message", message: { type: "text", text: `answer ${messages}` } },
    } as const;
    for (;;) {
      const reply = await ownerOf(session).runtime.actors.call(envelope, 500);
      if ("late" in reply || !reply.ok) continue;
      const { turn } = (
        reply as Extract<Reply<{ turn: { sinceSeq: number; events: readonly unknown[] } }>, { ok: true }>
      ).result;
      return turn.sinceSeq + turn.events.length;
    }
  }

  const seqs = (reader: StreamReader): number[] => reader.events.map(({ seq }) => seq);
  const upTo = (head: number): number[] => Array.from({ length: head }, (_, index) => index + 1);

  it("complete a capped form exactly as often as it has places, when everybody comes to the end at once", async () => {
    const [sessions, places] = [48, 17];
    const doc = {
      ...documentOf([{ ref: "name", type: "short_text", title: "Your name?", required: true }]),
      settings: { responsesMax: places },
    };
    const capped = await publishForm(client(2), doc);
    const opened = await Promise.all(
      Array.from({ length: sessions }, (_, through) => client(through).post<Opened>(`/v1/forms/${capped}/sessions`)),
    );
    const turns = await Promise.all(
      opened.map(({ body }, at) =>
        client(at + 1).post(`/v1/sessions/${body.sessionId}/messages`, { type: "answer", ref: "name", value: "Ada" }),
      ),
    );
    expect(new Set(turns.map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = await Promise.all(
      opened.map(
        async ({ body }, at) =>
          (await client(at).get<{ status: string }>(`/v1/sessions/${body.sessionId}`)).body.status,
      ),
    );
    expect(statuses.filter((status) => status === "completed")).toHaveLength(places);
    expect(statuses.filter((status) => status === "disqualified")).toHaveLength(sessions - places);
    expect((await client(0).post(`/v1/forms/${capped}/sessions`)).status).toBe(409);
  });

  it("each host the sessions that they open, and their openings ask no other node", async () => {
    for (const at of [0, 1]) {
      const opened = await Promise.all(Array.from({ length: 8 }, () => openOne(at)));
      for (const { sessionId } of opened) expect(ownerOf(sessionId)).toBe(nodes[at]);
    }
  });

  it("and one without actors serve the same sessions, wherever they live", async () => {
    const opened = await Promise.all(Array.from({ length: 24 }, (_, index) => openOne(index)));
    expect(new Set(opened.map(({ sessionId }) => ownerOf(sessionId))).size).toBe(2);
    await Promise.all(
      opened.map(async ({ sessionId }, at) => {
        for (let turn = 0; turn < 6; turn++) {
          const { status, body } = await client(at + turn).post<{ accepted: boolean }>(
            `/v1/sessions/${sessionId}/messages`,
            { type: "answer", ref: `q${turn}`, value: `value ${turn}` },
          );
          expect({ status, accepted: body.accepted }).toEqual({ status: 200, accepted: true });
        }
        for (let by = 0; by < 3; by++) {
          const { body } = await client(by).get<{ answers: Record<string, string> }>(`/v1/sessions/${sessionId}`);
          expect(Object.values(body.answers)).toEqual(Array.from({ length: 6 }, (_, turn) => `value ${turn}`));
        }
      }),
    );
  });

  it("take the same message once, sent through all of them at the same time", async () => {
    const { sessionId } = await openOne(0);
    const message = { type: "answer", ref: "q0", value: "once", id: "the same" };
    const answers = await Promise.all(
      [0, 1, 2, 0, 1, 2].map((by) =>
        client(by).post<{ sinceSeq: number }>(`/v1/sessions/${sessionId}/messages`, message),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.sinceSeq}`)).size).toBe(1);
    const { body } = await client(1).get<{ events: { type: string }[] }>(`/v1/sessions/${sessionId}/events`);
    expect(body.events.filter(({ type }) => type === "answer.recorded")).toHaveLength(1);
  });

  it("open one session for an idempotency key, whichever is asked", async () => {
    const answers = await Promise.all(
      [0, 1, 2].map((by) =>
        client(by).post<Opened>(`/v1/forms/${form}/sessions`, {}, { "idempotency-key": "a key for all" }),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.sessionId}`)).size).toBe(1);
  });

  it("show a session's events to subscribers of each, every one once and in order, and take messages over each stream", async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, (_, index) => openOne(index)));
    await Promise.all(
      opened.map(async ({ sessionId, streamUrl }, at) => {
        const readers = [...nodes, edge].map((node) => node.reader(streamUrl));
        await Promise.all(readers.map((reader) => reader.until(({ frames }) => frames.length > 0)));
        for (let turn = 0; turn < 6; turn++) {
          const by = readers[(at + turn) % readers.length];
          by?.send({ type: "message", id: `m${turn}`, message: { type: "text", text: `answer ${turn}` } });
          await by?.until(({ frames }) => frames.some(({ type, id }) => type === "turn" && id === `m${turn}`));
        }
        const { body } = await client(at).get<{ events: unknown[] }>(`/v1/sessions/${sessionId}/events`);
        for (const reader of readers) {
          await reader.until(({ events }) => events.length >= body.events.length);
          expect(reader.events).toEqual(body.events);
          reader.close();
        }
      }),
    );
  });

  it("go on serving what they own while NATS is away, show it to subscribers elsewhere, and are one again when it is back", async () => {
    const opened = await Promise.all(Array.from({ length: 4 }, (_, index) => openOne(index)));
    const watched = opened.map(({ sessionId, streamUrl }) => ({
      sessionId,
      readers: [...nodes, edge].map((node) => node.reader(streamUrl)),
    }));
    await Promise.all(
      watched.flatMap(({ readers }) => readers.map((reader) => reader.until(({ frames }) => frames.length > 0))),
    );
    const everybodySees = async (heads: readonly number[]): Promise<void> => {
      await Promise.all(
        watched.map(async ({ readers }, index) => {
          const head = heads[index] ?? 0;
          for (const reader of readers) {
            await reader.until(({ events }) => events.length >= head);
            expect(seqs(reader)).toEqual(upTo(head));
          }
        }),
      );
    };
    const turnOfEach = (): Promise<number[]> => Promise.all(watched.map(({ sessionId }) => turnAtOwner(sessionId)));

    await everybodySees(await turnOfEach());
    await nats.stop();
    await everybodySees(await turnOfEach());
    await everybodySees(await turnOfEach());
    await nats.comeBack();
    await everybodySees(await turnOfEach());
    // And through either node.
    for (const [index, { sessionId }] of watched.entries()) {
      await until(
        async () =>
          (
            await client(index).post(`/v1/sessions/${sessionId}/messages`, {
              type: "text",
              text: "after",
              id: `after ${index}`,
            })
          ).status === 200,
      );
    }
    for (const { readers } of watched) for (const reader of readers) reader.close();
  });

  it("hand everything over when one stops: nothing is refused, and streams find the rest at the other", async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => openOne(2)));
    const readers = opened.map(({ streamUrl }) => edge.reader(streamUrl));
    await Promise.all(readers.map((reader) => reader.until(({ frames }) => frames.length > 0)));
    let stopped = false;
    const statuses = new Set<number>();
    const talking = opened.map(async ({ sessionId }) => {
      for (let turn = 0; turn < QUESTIONS - 5 && (!stopped || turn < 8); turn++) {
        const { status } = await client(2).post(`/v1/sessions/${sessionId}/messages`, {
          type: "answer",
          ref: `q${turn}`,
          value: `value ${turn}`,
        });
        statuses.add(status);
      }
    });
    const opening = (async () => {
      for (let openings = 0; !stopped || openings < 8; openings++) {
        const { status } = await client(2).post(`/v1/forms/${form}/sessions`);
        statuses.add(status === 201 ? 200 : status);
      }
    })();
    await nodes[0].stop();
    stopped = true;
    await Promise.all([...talking, opening]);
    expect([...statuses]).toEqual([200]);
    for (const [index, { sessionId }] of opened.entries()) {
      const { body } = await client(2).get<{ events: unknown[] }>(`/v1/sessions/${sessionId}/events`);
      const reader = readers[index];
      await reader?.until(({ events }) => events.length >= body.events.length);
      expect(reader?.events).toEqual(body.events);
      reader?.close();
    }
  });
});

import { spawn } from "node:child_process";
import { afterEach, describe, expect, it } from "vitest";
import { createKey } from "../../api/keys/create-key.ts";
import { SCOPES } from "../../api/auth/scopes.ts";
import { createSessionPasses } from "../../api/auth/session-passes.ts";
import type { RateLimitOptions } from "../../api/limits/rate-limits.ts";
import { startServer, type Server } from "../../api/server.ts";
import type { Actors } from "../../runtime/commands/commands.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { systemEntropy } from "../../runtime/node/entropy.ts";
import { createLog } from "../../runtime/node/log.ts";
import type { Runtime } from "../../runtime/runtime.ts";
import { ApiClient, StreamReader } from "../support/programs/api-client.ts";
import { stubKeyring, stubRuntime } from "./support/stub-runtime.ts";

interface ErrorAnswer {
  readonly error: { readonly code: string; readonly message: string };
}

/** What an actor answers to a message, as far as its caller sees it. */
const wholeTurn = {
  accepted: true,
  complete: false,
  awaitingSubmit: false,
  assistantMessages: [],
  question: null,
  ending: null,
  validation: null,
  answers: {},
  collected: 0,
  pendingVerification: null,
  pendingPayment: null,
  events: [],
  sinceSeq: 4,
};
const reviewReady = (seq: number) => ({
  v: 1,
  seq,
  ts: 1_763_650_800_000,
  type: "review.ready",
  data: { summary: [] },
});

const SESSION = "ses_01JD3W8K9QZ4T6V1X2Y3N5M7PB";
const ORGANIZATION = "org_01JD3W8K9QZ4T6V1X2Y3N5M7PB";
const MESSAGES = `/v1/sessions/${SESSION}/messages`;
const TEXT = { type: "text", text: "Ada" };

const running: Server[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.stop()));
});

/** A server over a stub runtime that fails as the test says. */
async function serve(
  parts: {
    readonly call: (type: string) => unknown;
    readonly limits?: Partial<RateLimitOptions>;
    readonly publicUrl?: string;
  } & Partial<Omit<Runtime, "store" | "actors">>,
): Promise<{ client: ApiClient; server: Server; baseUrl: string }> {
  const { call, limits, publicUrl, ...others } = parts;
  const key = createKey(
    { organization: ORGANIZATION, kind: "sk_live", name: "a key", scopes: SCOPES, origins: [], expiresAt: null },
    systemClock,
    systemEntropy(),
  );
  if (!key.created) throw new Error(key.message);
  const actors: Actors["call"] = (envelope) => Promise.resolve(call(envelope.command.type)) as never;
  const runtime = stubRuntime({ keys: [key.row], call: actors, ...others });
  const server = await startServer({
    runtime,
    host: "127.0.0.1",
    port: 0,
    log: createLog("silent"),
    env: "test",
    ...(limits === undefined ? {} : { limits }),
    ...(publicUrl === undefined ? {} : { publicUrl }),
  });
  running.push(server);
  const baseUrl = `http://127.0.0.1:${server.port}`;
  return { client: new ApiClient(baseUrl, { "x-api-key": key.text }), server, baseUrl };
}

describe("what goes wrong below the edge", () => {
  it("an actor that throws is 500 with the request id, and nothing of the fault leaks", async () => {
    const { client } = await serve({
      call: () => {
        throw new Error("secret detail");
      },
    });
    const { status, body, headers } = await client.post<ErrorAnswer & { error: { request_id: string } }>(
      MESSAGES,
      TEXT,
    );
    expect([status, body.error.code]).toEqual([500, "internal"]);
    expect(JSON.stringify(body)).not.toContain("secret detail");
    expect(body.error.request_id).toBe(headers.get("x-request-id"));
  });

  it("a full mailbox is 429 with Retry-After, a database that is gone is 503", async () => {
    const busy = await serve({ call: () => ({ ok: false, error: { code: "overloaded", retryAfterMs: 1200 } }) });
    const refused = await busy.client.post<ErrorAnswer>(MESSAGES, TEXT);
    expect([refused.status, refused.body.error.code, refused.headers.get("retry-after")]).toEqual([
      429,
      "overloaded",
      "2",
    ]);
    const gone = await serve({
      call: () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })),
    });
    const lost = await gone.client.post<ErrorAnswer>(MESSAGES, TEXT);
    expect([lost.status, lost.body.error.code, lost.headers.get("retry-after")]).toEqual([503, "unavailable", "1"]);
    const hanging = await serve({ call: () => Promise.reject(new Error("Query read timeout")) });
    expect((await hanging.client.post<ErrorAnswer>(MESSAGES, TEXT)).status).toBe(503);
  });

  it("a read that never comes back is 503 for its caller", async () => {
    const { client } = await serve({ call: () => ({ late: true }) });
    expect((await client.get<ErrorAnswer>(`/v1/sessions/${SESSION}`)).body.error.code).toBe("unavailable");
  });

  it("a turn that is late is 202, says nothing that is not committed, and where to read on", async () => {
    const turn = { ...wholeTurn, events: [reviewReady(5), reviewReady(6)] };
    const session = { ...turn, events: [], answers: { name: "Ada" }, collected: 1, sinceSeq: 6 };
    const replies: unknown[] = [
      { ok: true, result: { turn } },
      // Late, and then read: not committed; committed meanwhile; not to be read either.
      { late: true },
      { ok: true, result: { turn: session } },
      { late: true },
      { ok: true, result: { turn: { ...session, sinceSeq: 9 }, sentFrom: 7 } },
      { late: true },
      { late: true },
    ];
    const { client } = await serve({ call: () => replies.shift() });
    expect((await client.post(MESSAGES, TEXT)).status).toBe(200);
    const late = () => client.post(`${MESSAGES}?deadlineMs=5`, TEXT);
    const nothing = { complete: false, events: [], assistantMessages: [], sinceSeq: 6 };
    expect(await late()).toMatchObject({
      status: 202,
      body: { ...nothing, accepted: false, answers: { name: "Ada" }, collected: 1 },
    });
    expect(await late()).toMatchObject({
      status: 202,
      body: { ...nothing, accepted: true, answers: { name: "Ada" }, collected: 1 },
    });
    expect(await late()).toMatchObject({ status: 202, body: { ...nothing, accepted: false, answers: {} } });
  });

  it("health tells that the node cannot serve its conversations although its database answers", async () => {
    const { client } = await serve({
      call: () => undefined,
      health: () => Promise.resolve({ db: "ok" as const, shards: "down" as const }),
    });
    const { status, body } = await client.get("/health");
    expect([status, body]).toEqual([503, { ok: false, env: "test", db: "ok", ts: expect.any(Number) }]);
  });

  it("health tells that the database is down", async () => {
    const { client } = await serve({
      call: () => undefined,
      health: () => Promise.resolve({ db: "down" as const, shards: "ok" as const }),
    });
    const { status, body } = await client.get("/health");
    expect([status, body]).toEqual([503, { ok: false, env: "test", db: "down", ts: expect.any(Number) }]);
  });
});

describe("a service that is public over https", () => {
  it("says in every answer, errors included, that it is to be asked over https", async () => {
    const { baseUrl } = await serve({ call: () => undefined, publicUrl: "https://forms.example.com" });
    for (const path of ["/health", "/nowhere", "/docs", "/v1/me"]) {
      expect((await fetch(`${baseUrl}${path}`)).headers.get("strict-transport-security"), path).toBe(
        "max-age=31536000",
      );
    }
  });

  it("says nothing of it when it is public over http", async () => {
    const { client } = await serve({ call: () => undefined, publicUrl: "http://forms.example.com" });
    expect((await client.get("/nowhere")).headers.get("strict-transport-security")).toBeNull();
  });
});

describe("limits", () => {
  const call = (): unknown => ({ ok: true, result: { turn: wholeTurn } });
  /** Nothing is refilled while a test sends its requests, however long that takes. */
  const clock = { ...systemClock, monotonicMs: () => 0 };

  it("of a session: what is over it is 429 with Retry-After, and another session is not touched", async () => {
    const { client } = await serve({ call, clock, limits: { perSessionPerSecond: 0.5 } });
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await client.post(MESSAGES, TEXT)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await client.post<ErrorAnswer>(MESSAGES, TEXT);
    expect(refused.body.error).toMatchObject({ code: "rate_limited", message: "Too many requests for this session." });
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(refused.headers.get("ratelimit")).toMatch(/^"key";r=\d+;t=\d, "session";r=0;t=10$/);
    expect(refused.headers.get("ratelimit-policy")).toBe('"key";q=10000;w=10, "session";q=5;w=10');
    expect((await client.post("/v1/sessions/ses_01JD3W8K9QZ4T6V1X2Y3N5M7PC/messages", TEXT)).status).toBe(200);
  });

  it("of a key hold over all that it calls", async () => {
    const { client } = await serve({ call, clock, limits: { perKeyPerSecond: 0.2 } });
    expect((await client.post(MESSAGES, TEXT)).status).toBe(200);
    expect((await client.get("/v1/blocks")).status).toBe(200);
    expect((await client.get("/v1/blocks")).status).toBe(429);
  });

  it("of an address do not hold for loopback", async () => {
    const { baseUrl } = await serve({ call, clock, limits: { perAddressPerSecond: 0.1 } });
    for (let i = 0; i < 5; i++) expect((await fetch(`${baseUrl}/v1/me`)).status).toBe(401);
  });
});

describe("stopping", () => {
  it("answers what is under way, takes no new connection, and sends streams away to come back", async () => {
    let release: (reply: unknown) => void = () => undefined;
    let arrived = (): void => undefined;
    const isUnderWay = new Promise<void>((resolve) => (arrived = resolve));
    const session = { status: "active" };
    const { client, server, baseUrl } = await serve({
      call(type) {
        if (type === "readSession") return { ok: true, result: { session, turn: { sinceSeq: 3 } } };
        arrived();
        return new Promise((resolve) => (release = resolve));
      },
      streams: {
        count: 0,
        head: () => Promise.resolve(3),
        publish: () => undefined,
        announce: () => undefined,
        observe: () => undefined,
        subscribe: () => ({
          seq: 3,
          head: 3,
          resume: () => undefined,
          rewind: () => undefined,
          close: () => undefined,
        }),
      },
    });
    const subject = { session: SESSION, organization: ORGANIZATION, mode: "live", origins: undefined } as const;
    const ticket = createSessionPasses(stubKeyring, systemClock).issue("ticket", subject, systemClock.now() + 60_000);
    const reader = new StreamReader(`${baseUrl.replace("http", "ws")}/v1/sessions/${SESSION}/stream?ticket=${ticket}`);
    await reader.until(({ frames }) => frames.length > 0);
    const underWay = client.post(MESSAGES, TEXT);
    await isUnderWay;
    const stopped = server.stop();
    expect(await reader.untilClosed()).toBe(4012);
    expect(reader.frames.at(-1)).toEqual({ type: "bye", code: 4012, retryAfterMs: expect.any(Number) });
    await expect(fetch(`${baseUrl}/health`, { headers: { connection: "close" } })).rejects.toThrow("fetch failed");
    release({ ok: true, result: { turn: { ...wholeTurn, sinceSeq: 3 } } });
    expect((await underWay).status).toBe(200);
    await stopped;
    running.splice(0);
  });

  it("a port that another process serves is said to be taken, instead of being shared", async () => {
    // In a process of its own: two servers of one process would not share a port anyway.
    const script =
      'import { Application } from "./api/http/application.ts"; const app = new Application({ newRequestId: () => "r", handle: () => {}, sockets: { path: "/s/:sid", chooseProtocol: () => "", handlers: {} } }); app.listen("127.0.0.1", 0).then((port) => console.log(port));';
    const other = spawn(
      process.execPath,
      ["--input-type=module-typescript", "--disable-warning=ExperimentalWarning", "-e", script],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    const port = await new Promise<number>((resolve) =>
      other.stdout.once("data", (line: Buffer) => resolve(Number(line.toString()))),
    );
    const runtime = stubRuntime({ keys: [], call: (() => undefined) as never });
    try {
      await expect(
        startServer({ runtime, host: "127.0.0.1", port, log: createLog("silent"), env: "test" }),
      ).rejects.toThrow(`cannot listen on 127.0.0.1:${port}`);
    } finally {
      other.kill("SIGKILL");
    }
  });
});

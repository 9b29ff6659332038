/** Three nodes as `npm start -- --nodes 3` makes them, one of which is killed while conversations run through all of them. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ApiClient, publishForm, type StreamedEvent } from "../support/api-client.ts";
import { documentOf } from "../support/chat.ts";
import { GroupProcess } from "../support/group-process.ts";
import { isRunning, temporaryDataDirectory } from "../support/node-process.ts";

const NODES = 3;
const QUESTIONS = 40;
const TALKING = 12;
/** Into the load, and while the first node still hands over most of the shards. */
const KILL_AFTER_MS = 1_500;
/** Sessions of a killed node answer again within this time. */
const RECOVERY_MS_MAX = 5_000;
const LOAD_AFTER_KILL_MS = 7_000;

const form = documentOf(Array.from({ length: QUESTIONS }, (_, index) => ({ ref: `q${index}`, type: "short_text", title: `Question ${index}?`, required: true })));

interface Turn {
  readonly accepted: boolean;
  readonly complete: boolean;
}

interface Acknowledged {
  readonly session: string;
  /** What the caller was told is stored, in order. */
  readonly values: string[];
  /** When each answer came, in milliseconds since the start of the test. */
  readonly atMs: number[];
}

describe("three nodes on one machine", () => {
  const directory = temporaryDataDirectory();
  let group: GroupProcess;
  let keys: { readonly skLive: string };
  let formId: string;
  const clientOf = (baseUrl: string): ApiClient => new ApiClient(baseUrl, { "x-api-key": keys.skLive });

  beforeAll(async () => {
    group = await GroupProcess.start(NODES, directory.path, { RATE_LIMIT_PER_SESSION: "1000000" });
    keys = group.quickstart.keys;
    formId = await publishForm(clientOf(group.baseUrls[0] ?? ""), form);
  }, 120_000);

  afterAll(async () => {
    await group.terminate();
    directory.remove();
  }, 30_000);

  it("each serve on a port of their own, and drive the same session", async () => {
    const clients = group.baseUrls.map(clientOf);
    expect(new Set(group.run.nodes.map(({ id, pid, port }) => `${id} ${pid} ${port}`)).size).toBe(NODES);
    for (const client of clients) {
      const opened = await client.post<{ sessionId: string }>(`/v1/forms/${formId}/sessions`);
      expect(opened.status).toBe(201);
      const { sessionId } = opened.body;
      for (const [index, other] of clients.entries()) {
        const { status, body } = await other.post<Turn>(`/v1/sessions/${sessionId}/messages`, { type: "answer", ref: `q${index}`, value: `through ${index}` });
        expect({ status, accepted: body.accepted }).toEqual({ status: 200, accepted: true });
      }
      for (const other of clients) {
        const { body } = await other.get<{ answers: Record<string, string> }>(`/v1/sessions/${sessionId}`);
        expect(body.answers).toEqual({ q0: "through 0", q1: "through 1", q2: "through 2" });
      }
    }
  });

  it("answer again within five seconds when one is killed, and lose and repeat nothing that was acknowledged", { timeout: 60_000 }, async () => {
    const before = group.run;
    const urls = group.baseUrls;
    const started = performance.now();
    const since = (): number => performance.now() - started;
    const talks: Acknowledged[] = [];
    let talking = true;

    /** As a client behind a load balancer: the same request at another node until one answers it. */
    const insist = async <Body>(at: number, path: string, body: unknown, headers: Readonly<Record<string, string>>, isDone: (body: Body) => boolean): Promise<Body> => {
      for (let attempt = 0; ; attempt++) {
        try {
          const answer = await clientOf(urls[(at + attempt) % NODES] ?? "").post<Body>(path, body, headers);
          if (answer.status < 300 && isDone(answer.body)) return answer.body;
          if (answer.status >= 400 && answer.status < 500 && answer.status !== 409) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        } catch (error) {
          // The node is dead; any other failure is one.
          if (!(error instanceof TypeError)) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };
    const talk = async (talker: number): Promise<void> => {
      for (let round = 0; talking; round++) {
        const key = `${talker}-${round}`;
        const { sessionId } = await insist<{ sessionId: string }>(talker + round, `/v1/forms/${formId}/sessions`, {}, { "idempotency-key": key }, () => true);
        const acknowledged: Acknowledged = { session: sessionId, values: [], atMs: [] };
        talks.push(acknowledged);
        for (let index = 0; index < QUESTIONS && talking; index++) {
          const value = `${key} says ${index}`;
          const message = { type: "answer", ref: `q${index}`, value, id: `m${index}` };
          await insist<Turn>(talker + index, `/v1/sessions/${sessionId}/messages`, message, {}, ({ accepted }) => accepted);
          acknowledged.values.push(value);
          acknowledged.atMs.push(since());
        }
      }
    };
    const talkers = Promise.all(Array.from({ length: TALKING }, (_, talker) => talk(talker)));

    await new Promise((resolve) => setTimeout(resolve, KILL_AFTER_MS));
    const [killed] = before.nodes;
    process.kill(killed?.pid ?? 0, "SIGKILL");
    const killedMs = since();
    await new Promise((resolve) => setTimeout(resolve, LOAD_AFTER_KILL_MS));
    talking = false;
    await talkers;

    // Every session that was talking before and after it: the longest wait is the recovery.
    const waits = talks.flatMap(({ atMs }) => {
      const next = atMs.find((at) => at > killedMs);
      return next === undefined || (atMs[0] ?? next) > killedMs ? [] : [next - killedMs];
    });
    expect(waits.length).toBeGreaterThanOrEqual(TALKING / 2);
    expect(Math.max(...waits)).toBeLessThan(RECOVERY_MS_MAX);

    const reader = clientOf(urls[1] ?? "");
    for (const { session, values } of talks) {
      const { body } = await reader.get<{ events: StreamedEvent[] }>(`/v1/sessions/${session}/events`);
      expect(body.events.map(({ seq }) => seq)).toEqual(body.events.map((_, index) => index + 1));
      const answered = body.events.filter(({ type }) => type === "answer.recorded").map(({ data }) => data["value"]);
      // What was being sent when the talk ended may be there as well.
      expect(answered.slice(0, values.length)).toEqual(values);
      expect(answered.length).toBeLessThanOrEqual(values.length + 1);
    }

    // Another one is started in its place, and no service has felt anything.
    await group.until(({ nodes }) => nodes.length === NODES);
    expect(group.run.services).toEqual(before.services);
    expect(group.run.nodes.map(({ port }) => port)).toEqual(before.nodes.map(({ port }) => port));
    expect(group.run.nodes[0]?.pid).not.toBe(killed?.pid);
    expect(group.output).toContain(`(process ${killed?.pid}) ended with SIGKILL`);
    expect((await fetch(`${group.baseUrls[0]}/health`)).status).toBe(200);
  });

  it("stop together within ten seconds, with everything that they started", async () => {
    const { nodes, services } = group.run;
    const { code, tookMs } = await group.terminate();
    expect(code).toBe(0);
    expect(tookMs).toBeLessThan(10_000);
    expect([...nodes, ...services].filter(({ pid }) => isRunning(pid))).toEqual([]);
    expect(existsSync(join(directory.path, "run.json"))).toBe(false);
  });
});

/**
 * Three nodes as `npm start -- --nodes 3` makes them, one of which is killed while conversations run through all of
 * them.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ApiClient, publishForm } from "../support/programs/api-client.ts";
import { GroupProcess } from "../support/programs/group-process.ts";
import { isRunning, temporaryDataDirectory } from "../support/programs/node-process.ts";
import { PATIENCE } from "../support/patience.ts";
import { compareTalks, Talkers, TALKERS_FORM, waitsAfter } from "../support/conversations/talkers.ts";

const NODES = 3;
const TALKING = 12;
/** Into the load, and while the first node still hands over most of the shards. */
const KILL_AFTER_MS = 1_500;
/** Sessions of a killed node answer again within this time. */
const RECOVERY_MS_MAX = 5_000;
const LOAD_AFTER_KILL_MS = 7_000;
/** Port 1 has no server: reports are no part of this. */
const NO_CLICKHOUSE = "http://127.0.0.1:1";

describe("three nodes on one machine", () => {
  const directory = temporaryDataDirectory();
  let group: GroupProcess;
  let keys: { readonly skLive: string };
  let formId: string;
  /** What it writes comes through a pipe, and may come after what it has changed in its files. */
  const waitUntilTold = (words: string): Promise<void> =>
    vi.waitFor(() => expect(group.output).toContain(words), PATIENCE);
  const clientOf = (baseUrl: string): ApiClient => new ApiClient(baseUrl, { "x-api-key": keys.skLive });

  beforeAll(async () => {
    group = await GroupProcess.start(NODES, directory.path, {
      RATE_LIMIT_PER_SESSION: "1000000",
      CLICKHOUSE_URL: NO_CLICKHOUSE,
      PAYMENTS_SIMULATOR: "off",
    });
    keys = group.quickstart.keys;
    formId = await publishForm(clientOf(group.baseUrls[0] ?? ""), TALKERS_FORM);
  });

  afterAll(async () => {
    await group.terminate();
    directory.remove();
  });

  it("each serve on a port of their own, and drive the same session", async () => {
    const clients = group.baseUrls.map(clientOf);
    expect(new Set(group.run.nodes.map(({ id, pid, port }) => `${id} ${pid} ${port}`)).size).toBe(NODES);
    for (const client of clients) {
      const opened = await client.post<{ sessionId: string }>(`/v1/forms/${formId}/sessions`);
      expect(opened.status).toBe(201);
      const { sessionId } = opened.body;
      for (const [index, other] of clients.entries()) {
        const { status, body } = await other.post<{ accepted: boolean }>(`/v1/sessions/${sessionId}/messages`, {
          type: "answer",
          ref: `q${index}`,
          value: `through ${index}`,
        });
        expect({ status, accepted: body.accepted }).toEqual({ status: 200, accepted: true });
      }
      for (const other of clients) {
        const { body } = await other.get<{ answers: Record<string, string> }>(`/v1/sessions/${sessionId}`);
        expect(body.answers).toEqual({ q0: "through 0", q1: "through 1", q2: "through 2" });
      }
    }
  });

  it("answer again within five seconds when one is killed, and lose and repeat nothing that was acknowledged", async () => {
    const before = group.run;
    const talkers = new Talkers({ baseUrls: group.baseUrls, apiKey: keys.skLive, formId, count: TALKING });

    // On a busy machine some have not said anything yet when others are half through.
    await vi.waitFor(
      () =>
        expect(talkers.talks.filter(({ acknowledged }) => acknowledged.length > 0).length).toBeGreaterThanOrEqual(
          TALKING,
        ),
      PATIENCE,
    );
    await new Promise((resolve) => setTimeout(resolve, KILL_AFTER_MS));
    const [killed] = before.nodes;
    process.kill(killed?.pid ?? 0, "SIGKILL");
    const killedMs = performance.now();
    await new Promise((resolve) => setTimeout(resolve, LOAD_AFTER_KILL_MS));
    const talks = await talkers.stop();

    const waits = waitsAfter(talks, killedMs);
    // Not for all: a conversation may just have ended.
    expect(waits.length).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThan(RECOVERY_MS_MAX);
    const findings = await compareTalks(clientOf(group.baseUrls[1] ?? ""), talks);
    expect(findings.acknowledged).toBeGreaterThan(TALKING);
    expect(findings).toMatchObject({ lost: 0, duplicated: 0, gaps: 0 });

    // Another one is started in its place, and no service has felt anything.
    await group.until(({ nodes }) => nodes.length === NODES);
    expect(group.run.services).toEqual(before.services);
    expect(group.run.nodes.map(({ port }) => port)).toEqual(before.nodes.map(({ port }) => port));
    expect(group.run.nodes[0]?.pid).not.toBe(killed?.pid);
    await waitUntilTold(`(process ${killed?.pid}) ended with SIGKILL`);
    expect((await fetch(`${group.baseUrls[0]}/health`)).status).toBe(200);
  });

  it("have another started in the place of one that was told to stop, which is said to have ended and not to have failed to start", async () => {
    const stopped = group.run.nodes[1]?.pid ?? 0;
    process.kill(stopped, "SIGTERM");
    await group.until(({ nodes }) => nodes.length === NODES && nodes.every(({ pid }) => pid !== stopped));
    await waitUntilTold(`(process ${stopped}) ended with exit code 0`);
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

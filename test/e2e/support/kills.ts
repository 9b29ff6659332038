/** A node that is killed again and again while conversations run, as tests of `e2e/` and `full/` do it. */
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, vi } from "vitest";
import { findFreePort } from "../../../deploy/services/free-port.ts";
import { ApiClient, publishForm } from "../../support/programs/api-client.ts";
import { documentOf } from "../../support/conversations/chat.ts";
import { NodeProcess, temporaryDataDirectory } from "../../support/programs/node-process.ts";
import { PATIENCE } from "../../support/patience.ts";

const SEED = 20_261_121;
const QUESTIONS = 5;
/** Conversations that are under way at a time. */
const TALKING = 6;
/** A node is killed at most this long after it serves again, or as soon as something is completed. */
const KILL_WITHIN_MS = 1_500;
/** Consumers that were killed start over from their cursors; this is far more than they take. */
const ARRIVES_WITHIN_MS = 120_000;

const form = documentOf(
  Array.from({ length: QUESTIONS }, (_, index) => ({
    ref: `q${index}`,
    type: "short_text",
    title: `Question ${index}?`,
    required: true,
  })),
);

/** mulberry32: the same kills at the same times in every run. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Delivery {
  readonly webhookId: string;
  readonly event: string;
  readonly response: string;
}

/** What a consumer of webhooks receives. */
class Receiver {
  readonly deliveries: Delivery[] = [];
  #server: Server | undefined;

  async listen(): Promise<string> {
    this.#server = createServer((request, response) => void this.#take(request).then(() => response.end()));
    await new Promise<void>((resolve) => this.#server?.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  async #take(request: IncomingMessage): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const { event, submission } = JSON.parse(text) as { event: string; submission?: { id: string } };
    this.deliveries.push({ webhookId: String(request.headers["webhook-id"]), event, response: submission?.id ?? "" });
  }
}

/** Longer than that of other tests: each start of a killed node takes seconds. */
export const KILLS_MS_MAX = 900_000;

/**
 * Starts a node for the tests of a file. What it gives lets conversations run while it kills the node, and expects
 * every completed response once in analytics and at its receiver.
 */
export function useKills(): (kills: number) => Promise<void> {
  const directory = temporaryDataDirectory();
  const receiver = new Receiver();
  let node: NodeProcess;
  let api: ApiClient;

  beforeAll(async () => {
    // The node uses the same port after every restart: no other program may get it in between.
    const port = await findFreePort(undefined, `${directory.path} node`);
    node = await NodeProcess.start(directory.path, { PORT: String(port) });
    api = new ApiClient(node.baseUrl, { "x-api-key": node.quickstart.keys.skLive });
  }, 120_000);

  afterAll(async () => {
    await node.terminate();
    receiver.close();
    directory.remove();
  }, 30_000);

  return async (kills) => {
    const random = generator(SEED);
    const formId = await publishForm(api, form);
    const subscribed = await api.post("/v1/webhooks", {
      url: await receiver.listen(),
      events: ["response.completed", "response.answer_recorded"],
    });
    expect(subscribed.status).toBe(201);

    let killing = true;
    const completed: string[] = [];
    /** As a careful client does: repeats the same request until it is answered. */
    const insist = async <Body>(
      path: string,
      body: unknown,
      headers: Readonly<Record<string, string>> = {},
    ): Promise<Body> => {
      for (;;) {
        try {
          const answer = await api.post<Body>(path, body, headers);
          if (answer.status === 200 || answer.status === 201) return answer.body;
          if (answer.status < 500 && answer.status !== 409)
            throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
        } catch (error) {
          // While the node is down, connections are refused; any other failure is an error.
          if (!(error instanceof TypeError)) throw error;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    const talk = async (talker: number): Promise<void> => {
      for (let round = 0; killing; round++) {
        const key = `${talker}-${round}`;
        const { sessionId } = await insist<{ sessionId: string }>(
          `/v1/forms/${formId}/sessions`,
          {},
          { "idempotency-key": key },
        );
        let complete = false;
        for (let index = 0; index < QUESTIONS; index++) {
          // The message's id makes it safe to send again.
          const message = { type: "answer", ref: `q${index}`, value: `${key} says ${index}`, id: `m${index}` };
          complete = (await insist<{ complete: boolean }>(`/v1/sessions/${sessionId}/messages`, message)).complete;
        }
        expect(complete).toBe(true);
        completed.push(sessionId.replace("ses_", "res_"));
      }
    };
    const talkers = Promise.all(Array.from({ length: TALKING }, (_, talker) => talk(talker)));
    const port = new URL(node.baseUrl).port;
    for (let kill = 0; kill < kills; kill++) {
      await new Promise((resolve) => setTimeout(resolve, random() * KILL_WITHIN_MS));
      // However slow the machine is: no kill comes before something was completed since the last one.
      await vi.waitFor(() => expect(completed.length).toBeGreaterThan(kill), PATIENCE);
      await node.kill();
      node = await NodeProcess.start(directory.path, { PORT: port });
    }
    killing = false;
    await talkers;

    const until = performance.now() + ARRIVES_WITHIN_MS;
    const arrived = async (): Promise<boolean> => {
      const { body } = await api.get<{ completed: number }>(`/v1/forms/${formId}/analytics`);
      const delivered = new Set(
        receiver.deliveries.filter(({ event }) => event === "response.completed").map(({ response }) => response),
      );
      return body.completed >= completed.length && completed.every((response) => delivered.has(response));
    };
    while (!(await arrived()) && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));

    const { body: report } = await api.get<{
      starts: number;
      completed: number;
      perBlock: { blockRef: string; answered: number }[];
    }>(`/v1/forms/${formId}/analytics`);
    expect(completed.length).toBeGreaterThan(kills);
    expect(report.completed).toBe(completed.length);
    expect(report.starts).toBe(completed.length);
    expect(report.perBlock.map(({ answered }) => answered)).toEqual(
      Array.from({ length: QUESTIONS }, () => completed.length),
    );

    const idsOf = new Map<string, Set<string>>();
    for (const { event, response, webhookId } of receiver.deliveries) {
      if (event !== "response.completed") continue;
      idsOf.set(response, (idsOf.get(response) ?? new Set()).add(webhookId));
    }
    expect([...idsOf.keys()].sort()).toEqual([...completed].sort());
    expect([...idsOf.values()].filter((ids) => ids.size !== 1)).toEqual([]);
  };
}

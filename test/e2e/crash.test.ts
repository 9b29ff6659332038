import { afterEach, describe, expect, it } from "vitest";
import { ApiClient, publishForm, StreamReader } from "../support/programs/api-client.ts";
import { documentOf } from "../support/conversations/chat.ts";
import { IS_FULL } from "../support/full.ts";
import { isRunning, NodeProcess, temporaryDataDirectory } from "../support/programs/node-process.ts";

const questions = documentOf(
  Array.from({ length: 12 }, (_, index) => ({
    ref: `q${index}`,
    type: "short_text",
    title: `Question ${index}?`,
    required: true,
  })),
  { settings: { greeting: "Hello" } },
);

const directories: { remove(): void }[] = [];
const running: NodeProcess[] = [];

async function start(dataDirectory: string): Promise<NodeProcess> {
  const node = await NodeProcess.start(dataDirectory);
  running.push(node);
  return node;
}

function dataDirectory(): string {
  const directory = temporaryDataDirectory();
  directories.push(directory);
  return directory.path;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((node) => node.terminate()));
  for (const directory of directories.splice(0)) directory.remove();
});

interface Opened {
  readonly sessionId: string;
  readonly streamUrl: string;
}

interface Turn {
  readonly events: readonly { readonly seq: number }[];
  readonly complete: boolean;
}

function client(node: NodeProcess): ApiClient {
  return new ApiClient(node.baseUrl, { "x-api-key": node.quickstart.keys.skLive });
}

/** Stops with exit code 0 within ten seconds, and leaves no process behind. */
async function expectCleanStop(node: NodeProcess): Promise<void> {
  const { services } = node.run;
  expect(services.map(({ name }) => name)).toEqual(expect.arrayContaining(["postgres", "supervisor"]));
  const { code, tookMs } = await node.terminate();
  running.splice(0);
  expect(code).toBe(0);
  expect(tookMs).toBeLessThan(10_000);
  for (const { name, pid } of services) expect(isRunning(pid), name).toBe(false);
}

describe("a node that is killed in the middle of a conversation", () => {
  for (const [what, kill] of [
    ["the node alone", (node: NodeProcess) => node.kill()],
    ["everything at once", (node: NodeProcess) => node.killEverything()],
  ] as const) {
    // What outlives the node alone outlives everything: that one is the harder of both.
    it.runIf(IS_FULL || what === "everything at once")(
      `goes on after a start where it was, with nothing acknowledged missing, and stops cleanly (${what})`,
      async () => {
        const directory = dataDirectory();
        const first = await start(directory);
        const api = client(first);
        const form = await publishForm(api, questions);
        const { body: session } = await api.post<Opened>(`/v1/forms/${form}/sessions`);
        const before = new StreamReader(session.streamUrl);
        const acknowledged: number[] = [];
        for (let index = 0; index < 5; index++) {
          const { status, body } = await api.post<Turn>(`/v1/sessions/${session.sessionId}/messages`, {
            type: "answer",
            ref: `q${index}`,
            value: `answer ${index}`,
            id: `m${index}`,
          });
          expect(status).toBe(200);
          acknowledged.push(...body.events.map(({ seq }) => seq));
        }
        await before.until(({ events }) => events.at(-1)?.seq === acknowledged.at(-1));
        // The next message is under way when the node dies; whether it takes effect is open, twice it must not.
        const cut = api
          .post(`/v1/sessions/${session.sessionId}/messages`, {
            type: "answer",
            ref: "q5",
            value: "answer 5",
            id: "m5",
          })
          .catch(() => undefined);
        await kill(first);
        running.splice(0);
        await cut;

        const second = await start(directory);
        const again = client(second);
        expect(second.quickstart.keys).toEqual(first.quickstart.keys);
        const { body: state } = await again.get<{ answers: Record<string, unknown>; currentRef: string }>(
          `/v1/sessions/${session.sessionId}`,
        );
        for (let index = 0; index < 5; index++) expect(state.answers[`q${index}`]).toBe(`answer ${index}`);
        expect(["q5", "q6"]).toContain(state.currentRef);

        const repeated = await again.post<Turn>(`/v1/sessions/${session.sessionId}/messages`, {
          type: "answer",
          ref: "q5",
          value: "answer 5",
          id: "m5",
        });
        expect(repeated.status).toBe(200);
        let last: Turn = repeated.body;
        for (let index = 6; index < 12; index++) {
          last = (
            await again.post<Turn>(`/v1/sessions/${session.sessionId}/messages`, {
              type: "answer",
              ref: `q${index}`,
              value: `answer ${index}`,
            })
          ).body;
        }
        expect(last.complete).toBe(true);

        // The ticket of the first stream survives the restart; `since` misses nothing and repeats nothing.
        const url = new URL(session.streamUrl);
        const reached = before.events.at(-1)?.seq ?? 0;
        url.port = new URL(second.baseUrl).port;
        url.searchParams.set("since", String(reached));
        const after = new StreamReader(url.href);
        await after.until(
          ({ events }) =>
            events.some(({ type }) => type === "session.completed") && events.at(-1)?.seq === last.events.at(-1)?.seq,
        );
        const seqs = [...before.events.filter(({ seq }) => seq <= reached), ...after.events].map(({ seq }) => seq);
        const firstSeq = seqs[0] ?? 0;
        expect(seqs).toEqual(seqs.map((_, index) => firstSeq + index));
        const answered = [...before.events, ...after.events].filter(({ type }) => type === "answer.recorded");
        expect(answered.map(({ data }) => data["ref"])).toEqual(Array.from({ length: 12 }, (_, index) => `q${index}`));
        after.close();
        await expectCleanStop(second);
      },
    );
  }
});

/**
 * Streams whose clients send more than anybody needs to: what it costs the node is bounded, and the limits are those of
 * a service.
 */
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DEFAULT_RATE_LIMITS } from "../../../api/limits/rate-limits.ts";
import { publishForm, StreamReader, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

const running = useRunningApi({ limits: DEFAULT_RATE_LIMITS });
let client: ApiClient;
let form: string;

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, signupForm);
});

interface Opened {
  readonly sessionId: string;
  readonly streamUrl: string;
}

async function open(): Promise<Opened> {
  return (await client.post<Opened>(`/v1/forms/${form}/sessions`)).body;
}

/** A text frame as a client sends it, under a mask of zeros. */
function frameOf(value: unknown): Buffer {
  const text = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]);
}

/** A stream on a bare socket, which can send thousands of frames in one piece. */
async function bareStream(
  streamUrl: string,
): Promise<{ readonly socket: Socket; received(): string; readonly closed: Promise<unknown> }> {
  const url = new URL(streamUrl);
  const socket = connect(Number(url.port), url.hostname);
  let received = "";
  socket.on("data", (data) => (received += data.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  socket.write(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await vi.waitFor(() => expect(received).toContain('"type":"question.asked"'), PATIENCE);
  return { socket, received: () => received, closed };
}

/** Counts what is read of one session, by the name of its statement. */
function countReads(session: string): () => number {
  const query = vi.spyOn(pg.Client.prototype, "query");
  return () =>
    query.mock.calls.filter(([config]) => {
      const { name, values } = config as unknown as { readonly name?: string; readonly values?: readonly unknown[] };
      return (name === "journal.headOf" || name === "journal.readActor") && values?.[0] === session;
    }).length;
}

const times = (text: string, needle: string): number => text.split(needle).length - 1;
/** What a session's bucket holds when nothing was taken of it, and what may be refused before the goodbye. */
const TOKENS = DEFAULT_RATE_LIMITS.perSessionPerSecond * 10;

describe("a flood of frames", () => {
  test("that ask to resume costs a read now and then, and ends with the goodbye that says when to come back", async () => {
    const { sessionId, streamUrl } = await open();
    const { socket, received, closed } = await bareStream(streamUrl);
    const reads = countReads(sessionId);
    socket.write(Buffer.concat(Array.from({ length: 5_000 }, () => frameOf({ type: "resume", since: 0 }))));
    await closed;
    // All of them come in one or two pieces: each piece runs one replay, and one more when that has ended. A replay is
    // two reads.
    expect(reads()).toBeLessThan(20);
    expect(times(received(), '"code":"rate_limited"')).toBeLessThanOrEqual(TOKENS);
    expect(received()).toMatch(/"type":"bye","code":4029,"retryAfterMs":\d+/);
    // What the session's tokens paid for was answered; the last one asked for is what it was answered with.
    expect((await client.get<{ ok: boolean }>("/health")).body.ok).toBe(true);
  });

  test.each([
    ["pings", { type: "ping" }, '"type":"pong"'],
    ["signs of typing", { type: "typing" }, undefined],
    ["tickets", { type: "ticket" }, '"type":"ticket"'],
    ["nothing that can be read", "{", '"code":"invalid_json"'],
  ])("that are %s is answered as far as the session's rate goes, and no further", async (_, frame, answer) => {
    const { streamUrl } = await open();
    const { socket, received, closed } = await bareStream(streamUrl);
    socket.write(Buffer.concat(Array.from({ length: 3_000 }, () => frameOf(frame))));
    await closed;
    // The bucket fills up again while frames come: a second's worth is far more than these take.
    if (answer !== undefined)
      expect(times(received(), answer)).toBeLessThanOrEqual(TOKENS + DEFAULT_RATE_LIMITS.perSessionPerSecond);
    expect(received()).toContain('"code":4029');
  });

  test("of ten times as many takes no more of the processor", async () => {
    const flood = async (frames: number): Promise<number> => {
      const { streamUrl } = await open();
      const { socket, closed } = await bareStream(streamUrl);
      const bytes = Buffer.concat(Array.from({ length: frames }, () => frameOf({ type: "resume", since: 0 })));
      const before = process.cpuUsage();
      socket.write(bytes);
      await closed;
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    await flood(2_000);
    const few = await flood(2_000);
    const many = await flood(20_000);
    // Before frames cost tokens, 20,000 took two seconds and ten times what 2,000 took.
    expect(many).toBeLessThan(Math.max(500, few * 2.3));
  });

  test("leaves other sessions alone, and the flooded one can be watched again when its tokens are back", async () => {
    const flooded = await open();
    const { socket, closed } = await bareStream(flooded.streamUrl);
    socket.write(Buffer.concat(Array.from({ length: 1_000 }, () => frameOf({ type: "ping" }))));
    await closed;
    for (const { streamUrl } of [await open(), flooded]) {
      const reader = new StreamReader(streamUrl);
      await reader.until(({ events }) => events.length > 0);
      expect(reader.frames[0]).toMatchObject({ type: "hello" });
      reader.close();
    }
  });
});

describe("a client that never reads", () => {
  test("is given up, and nothing is read for it any more", async () => {
    const { sessionId, streamUrl } = await open();
    const { socket, closed } = await bareStream(streamUrl);
    const reads = countReads(sessionId);
    socket.pause();
    socket.write(Buffer.concat(Array.from({ length: 5_000 }, () => frameOf({ type: "resume", since: 0 }))));
    const openCount = async (): Promise<number | undefined> =>
      (await running.api.scrape()).value('parley_streams_open{protocol="websocket_json"}');
    await vi.waitFor(async () => expect(await openCount()).toBe(0), PATIENCE);
    expect(reads()).toBeLessThan(20);
    socket.destroy();
    await closed;
  });
});

import { connect, type Socket } from "node:net";
import { Packr } from "msgpackr";
import { beforeAll, describe, expect, it } from "vitest";
import { createSessionPasses } from "../../../api/auth/session-passes.ts";
import { CLOSE, closeCodeOf, mayReconnect } from "../../../api/stream/close-codes.ts";
import { ERROR_CATALOGUE, type ErrorCode } from "../../../api/errors/catalogue.ts";
import { MESSAGE_BYTES_MAX } from "../../../machines/conversation/protocol/messages.ts";
import { publishForm, StreamReader, type ApiClient } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly streamUrl: string;
}

interface Turn {
  readonly events: readonly { readonly seq: number; readonly type: string }[];
  readonly sinceSeq: number;
}

const running = useRunningApi();
let client: ApiClient;
let form: string;

beforeAll(async () => {
  client = await running.api.secret();
  form = await publishForm(client, signupForm);
});

async function open(by = client): Promise<Opened> {
  const { status, body } = await by.post<Opened>(`/v1/forms/${form}/sessions`);
  expect(status).toBe(201);
  return body;
}

async function say(session: string, text: string): Promise<Turn> {
  const { status, body } = await client.post<Turn>(`/v1/sessions/${session}/messages`, { type: "text", text });
  expect(status).toBe(200);
  return body;
}

const headOf = (turn: Turn): number => turn.sinceSeq + turn.events.length;
const seqs = (reader: StreamReader): number[] => reader.events.map(({ seq }) => seq);
const upTo = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe("a stream", () => {
  it("greets with hello, then shows every event once, in order, from the first and as they come", async () => {
    const { sessionId, streamUrl } = await open();
    await say(sessionId, "Ada");
    const reader = new StreamReader(streamUrl);
    const last = await say(sessionId, "36");
    await reader.until(({ events }) => events.at(-1)?.seq === headOf(last));
    expect(reader.frames[0]).toEqual({
      type: "hello",
      sessionId,
      inc: expect.any(String),
      head: expect.any(Number),
      oldest: 1,
      heartbeatMs: 25_000,
    });
    expect(seqs(reader)).toEqual(upTo(1, headOf(last)));
    const { body } = await client.get<{ events: unknown[] }>(`/v1/sessions/${sessionId}/events`);
    expect(reader.events).toEqual(body.events);
    reader.close();
  });

  it("opened again with since misses nothing and repeats nothing", async () => {
    const { sessionId, streamUrl } = await open();
    const first = new StreamReader(streamUrl);
    const before = await say(sessionId, "Ada");
    await first.until(({ events }) => events.at(-1)?.seq === headOf(before));
    first.close();
    const meanwhile = await say(sessionId, "36");
    const second = new StreamReader(`${streamUrl}&since=${headOf(before)}`);
    const after = await say(sessionId, "pro");
    await second.until(({ events }) => events.at(-1)?.seq === headOf(after));
    expect(seqs(second)).toEqual(upTo(meanwhile.sinceSeq + 1, headOf(after)));
    second.close();
  });

  it("that asks for what is ahead of the head, or of another history, is reset with the whole state before anything live", async () => {
    const { sessionId, streamUrl } = await open();
    const head = headOf(await say(sessionId, "Ada"));
    // A ping may come at any time.
    const isReset = ({ frames }: StreamReader): boolean => frames.some(({ type }) => type === "reset");
    for (const query of ["&since=5000", "&since=1&inc=other"]) {
      const reader = new StreamReader(`${streamUrl}${query}`);
      await reader.until(isReset);
      expect(reader.frames.filter(({ type }) => type !== "ping")[1]).toMatchObject({
        type: "reset",
        head,
        state: { sessionId, answers: { name: "Ada" } },
        question: { ref: "age" },
      });
      reader.close();
    }
    const reader = new StreamReader(`${streamUrl}&since=5000`);
    await reader.until(isReset);
    const turn = await say(sessionId, "36");
    await reader.until(({ events }) => events.at(-1)?.seq === headOf(turn));
    expect(seqs(reader)).toEqual(upTo(head + 1, headOf(turn)));
    reader.close();
  });

  it("goes back when the client asks to resume", async () => {
    const { sessionId, streamUrl } = await open();
    const head = headOf(await say(sessionId, "Ada"));
    const reader = new StreamReader(streamUrl);
    await reader.until(({ events }) => events.at(-1)?.seq === head);
    reader.send({ type: "resume", since: 2 });
    await reader.until(({ events }) => events.length === head + head - 2);
    expect(seqs(reader)).toEqual([...upTo(1, head), ...upTo(3, head)]);
    reader.close();
  });

  it("carries messages: the turn comes back under the frame's id, a refusal as an error", async () => {
    const { sessionId, streamUrl } = await open();
    const reader = new StreamReader(streamUrl);
    await reader.until(({ frames }) => frames.length > 0);
    reader.send({ type: "message", id: "f-1", message: { type: "text", text: "Ada" } });
    reader.send({ type: "message", id: "f-1", message: { type: "text", text: "Ada" } });
    await reader.until(({ frames }) => frames.filter(({ type }) => type === "turn").length === 2);
    const turns = reader.frames.filter(({ type }) => type === "turn");
    expect(turns[0]).toMatchObject({
      id: "f-1",
      turn: { accepted: true, question: { ref: "age" }, answers: { name: "Ada" } },
    });
    expect(turns[1]).toEqual(turns[0]);
    expect((await client.get<{ collected: number }>(`/v1/sessions/${sessionId}`)).body.collected).toBe(1);

    const errors = [
      [{ type: "message", id: "f-2", message: { type: "telepathy" } }, "f-2", "invalid_request"],
      [{ type: "message", message: { type: "text", text: "a" } }, null, "invalid_request"],
      [{ type: "unheard-of" }, null, "invalid_request"],
      [{ type: "message", id: "f-3", message: { type: "text", text: "a\0" } }, "f-3", "validation_failed"],
      [{ type: "resume", since: -1 }, null, "invalid_request"],
    ] as const;
    // Events of the turn may still come in between.
    const errorFrames = () => reader.frames.filter(({ type }) => type === "error");
    for (const [index, [frame, id, code]] of errors.entries()) {
      reader.send(frame);
      await reader.until(() => errorFrames().length > index);
      expect(errorFrames()[index]).toMatchObject({ id, error: { code, doc_url: expect.stringContaining(code) } });
    }
    reader.send({ type: "ping" });
    await reader.until(({ frames }) => frames.some(({ type }) => type === "pong"));
    reader.close();
  });

  it("answers a message with its whole turn, and in brief where the client asks for it", async () => {
    const { streamUrl } = await open();
    const isAnswered = ({ frames }: StreamReader): boolean => frames.some(({ type }) => type === "turn");
    const isGreeted = ({ frames }: StreamReader): boolean => frames.length > 0;
    const full = new StreamReader(`${streamUrl}&turns=full`);
    await full.until(isGreeted);
    full.send({ type: "message", id: "m-1", message: { type: "text", text: "Ada" } });
    await full.until(isAnswered);
    const { turn } = full.frames.find(({ type }) => type === "turn") as unknown as { readonly turn: Turn };
    expect(turn.events.length).toBeGreaterThan(0);
    full.close();
    const brief = new StreamReader(`${streamUrl}&turns=brief&since=${headOf(turn)}`);
    await brief.until(isGreeted);
    brief.send({ type: "message", id: "m-2", message: { type: "text", text: "not an age" } });
    await brief.until(isAnswered);
    const { validation, ...answer } = brief.frames.find(({ type }) => type === "turn") ?? {};
    expect(answer).toEqual({ type: "turn", id: "m-2", seq: brief.events.at(-1)?.seq, accepted: true });
    expect(validation).toMatchObject({ ref: "age" });
    brief.close();
  });

  it("is refused for turns that are neither full nor brief, over both carriers", async () => {
    const { sessionId, streamUrl, respondentToken } = await open();
    expect(await new StreamReader(`${streamUrl}&turns=short`).untilClosed()).toBe(CLOSE.notAllowed);
    const events = await fetch(`${running.api.baseUrl}/v1/sessions/${sessionId}/stream?turns=short`, {
      headers: { accept: "text/event-stream", "x-respondent-token": respondentToken },
    });
    expect(events.status).toBe(400);
    expect(await events.json()).toMatchObject({
      error: { code: "invalid_request", message: "`turns` is `full` or `brief`." },
    });
  });

  it("tells who sends more than a message may have that it is too much, and goes on", async () => {
    const { streamUrl } = await open();
    const reader = new StreamReader(streamUrl);
    await reader.until(({ frames }) => frames.length > 0);
    reader.send({
      type: "message",
      id: "large",
      message: { type: "text", text: "x".repeat(MESSAGE_BYTES_MAX + 2_000) },
    });
    await reader.until(({ frames }) => frames.some(({ type }) => type === "error"));
    expect(reader.frames.find(({ type }) => type === "error")).toMatchObject({
      id: "large",
      error: { code: "body_too_large" },
    });
    reader.send({ type: "message", id: "small", message: { type: "text", text: "Ada" } });
    await reader.until(({ frames }) => frames.some(({ type }) => type === "turn"));
    expect(reader.frames.find(({ type }) => type === "turn")).toMatchObject({
      id: "small",
      turn: { answers: { name: "Ada" } },
    });
    reader.close();
  });

  it("renews its ticket: who asks gets an address that opens the same stream", async () => {
    const { sessionId, streamUrl } = await open();
    const reader = new StreamReader(streamUrl);
    await reader.until(({ frames }) => frames.length > 0);
    reader.send({ type: "ticket" });
    await reader.until(({ frames }) => frames.some(({ type }) => type === "ticket"));
    reader.close();
    const ticket = reader.frames.find(({ type }) => type === "ticket");
    expect(Number(ticket?.["expiresAt"]) - running.api.runtime.clock.now()).toBeGreaterThan(14 * 60_000);
    const again = new StreamReader(String(ticket?.["streamUrl"]));
    await again.until(({ frames }) => frames.length > 0);
    expect(again.frames[0]).toMatchObject({ type: "hello", sessionId });
    again.close();
  });

  it("speaks MessagePack when the subprotocol asks for it", async () => {
    const { streamUrl } = await open();
    const packr = new Packr({ useRecords: false });
    const socket = new WebSocket(streamUrl, ["parley.v1.msgpack"]);
    socket.binaryType = "arraybuffer";
    const frames: Record<string, unknown>[] = [];
    await new Promise<void>((resolve) => {
      socket.onmessage = ({ data }) => {
        const frame = packr.unpack(Buffer.from(data as ArrayBuffer)) as Record<string, unknown>;
        frames.push(frame);
        if (frame["type"] === "hello")
          socket.send(packr.pack({ type: "message", id: "m", message: { type: "text", text: "Ada" } }));
        if (frame["type"] === "turn") resolve();
      };
    });
    expect(socket.protocol).toBe("parley.v1.msgpack");
    expect(frames[0]).toMatchObject({ type: "hello" });
    // Not the last one, necessarily: events that are still being replayed come when they are read.
    expect(frames.find(({ type }) => type === "turn")).toMatchObject({ id: "m", turn: { answers: { name: "Ada" } } });
    socket.close();
  });
});

describe("who may watch", () => {
  async function closedWith(
    url: string,
    protocols: string[] = [],
  ): Promise<{ code: number; reason: string; frames: Record<string, unknown>[] }> {
    const socket = new WebSocket(url, protocols);
    const frames: Record<string, unknown>[] = [];
    socket.onmessage = ({ data }) => void frames.push(JSON.parse(String(data)) as Record<string, unknown>);
    const { code, reason } = await new Promise<{ readonly code: number; readonly reason: string }>((resolve) => {
      socket.onclose = resolve;
    });
    return { code, reason, frames };
  }

  const bare = (streamUrl: string): string => streamUrl.replace(/\?.*/, "");

  it("the bearer of the ticket or of the token, as a subprotocol that is accepted; as often as they like", async () => {
    const { sessionId, respondentToken, streamUrl } = await open();
    for (const [url, protocols] of [
      [streamUrl, []],
      [streamUrl, []],
      [bare(streamUrl), [`token.${respondentToken}`]],
    ] as const) {
      const socket = new WebSocket(url, [...protocols]);
      const first = await new Promise<string>((resolve, reject) => {
        socket.onmessage = ({ data }) => resolve(String(data));
        socket.onclose = ({ code }) => reject(new Error(String(code)));
      });
      expect(JSON.parse(first)).toMatchObject({ type: "hello", sessionId });
      expect(socket.protocol).toBe(protocols[0] ?? "");
      socket.close();
    }
  });

  it("nobody else: each is told why by a goodbye, a close code and the error's code as its reason", async () => {
    const { sessionId, respondentToken, streamUrl } = await open();
    const other = await open();
    const { keyring, clock } = running.api.runtime;
    const passes = createSessionPasses(keyring, clock);
    const subject = {
      session: sessionId as `ses_${string}`,
      organization: running.api.organization,
      mode: "live" as const,
      origins: undefined,
    };
    const expired = passes.issue("ticket", subject, clock.now() - 1);
    const unknown = { ...subject, session: "ses_01JD3W8K9QZ4T6V1X2Y3N5M7PB" as const };
    const { text } = await running.api.key("sk_live");
    const cases: readonly (readonly [string, string[], number, ErrorCode])[] = [
      [bare(streamUrl), [], CLOSE.notAllowed, "unauthorized"],
      [`${bare(streamUrl)}?ticket=nonsense`, [], CLOSE.notAllowed, "invalid_respondent_token"],
      [`${bare(streamUrl)}?ticket=${respondentToken}`, [], CLOSE.notAllowed, "invalid_respondent_token"],
      [`${bare(streamUrl)}?ticket=${text}`, [], CLOSE.notAllowed, "invalid_respondent_token"],
      [other.streamUrl.replace(other.sessionId, sessionId), [], CLOSE.notAllowed, "invalid_respondent_token"],
      [bare(streamUrl), [`token.${other.respondentToken}`], CLOSE.notAllowed, "invalid_respondent_token"],
      [`${bare(streamUrl)}?ticket=${expired}`, [], CLOSE.ticketExpired, "respondent_token_expired"],
      [`${streamUrl}&since=x`, [], CLOSE.notAllowed, "invalid_request"],
      [
        `${bare(streamUrl).replace(sessionId, unknown.session)}?ticket=${passes.issue("ticket", unknown, clock.now() + 60_000)}`,
        [],
        CLOSE.noSession,
        "not_found",
      ],
      [bare(streamUrl).replace(sessionId, "ses_x"), [], CLOSE.noSession, "not_found"],
    ];
    for (const [url, protocols, code, reason] of cases) {
      const closed = await closedWith(url, protocols);
      expect([url, closed.code, closed.reason]).toEqual([url, code, reason]);
      expect(closed.frames).toEqual([
        { type: "bye", code, retryAfterMs: mayReconnect(code as 4010) ? expect.any(Number) : null },
      ]);
    }
  });

  it("a page only from the origins of the key that opened the session", async () => {
    const page = running.api.client(await running.api.key("pk_live"), { origin: PAGE_ORIGIN });
    const { streamUrl } = await open(page);
    const first = (origin: string): Promise<string> =>
      new Promise((resolve) => {
        const url = new URL(streamUrl);
        const socket = connect(Number(url.port), url.hostname);
        let got = "";
        socket.on("data", (data) => {
          got += data.toString("latin1");
          if (/"type":"(hello|bye)"/.test(got)) socket.destroy();
        });
        socket.on("close", () => resolve(got));
        socket.write(
          `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\norigin: ${origin}\r\n\r\n`,
        );
      });
    expect(await first(PAGE_ORIGIN)).toContain('"type":"hello"');
    expect(await first("https://evil.example")).toContain('"code":4503');
  });

  it("at most 32 at a time of one session; the next is told to come back", async () => {
    const { streamUrl } = await open();
    const readers = Array.from({ length: 32 }, () => new StreamReader(streamUrl));
    await Promise.all(readers.map((reader) => reader.until(({ frames }) => frames.length > 0)));
    expect((await closedWith(streamUrl)).code).toBe(CLOSE.tooMany);
    readers[0]?.close();
    // The server hears of the close a moment after the client.
    for (let greeting = ""; greeting !== "hello";) {
      const reader = new StreamReader(streamUrl);
      await reader.until(({ frames }) => frames.length > 0);
      greeting = String(reader.frames[0]?.["type"]);
      reader.close();
    }
    for (const reader of readers) reader.close();
  });

  it("every error has a close code on the right side of 4500", () => {
    const reconnecting = (Object.keys(ERROR_CATALOGUE) as ErrorCode[]).filter((code) =>
      mayReconnect(closeCodeOf(code)),
    );
    expect(reconnecting.sort()).toEqual([
      "internal",
      "overloaded",
      "rate_limited",
      "respondent_token_expired",
      "unavailable",
    ]);
  });
});

describe("a client that does not read", () => {
  /** A WebSocket on a bare socket, which can stop reading. */
  class BareSocket {
    readonly frames: Record<string, unknown>[] = [];
    readonly socket: Socket;
    #bytes = Buffer.alloc(0);
    #upgraded = false;

    constructor(streamUrl: string) {
      const url = new URL(streamUrl);
      this.socket = connect(Number(url.port), url.hostname);
      this.socket.write(
        `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
      );
      this.socket.on("data", (data) => {
        this.#bytes = Buffer.concat([this.#bytes, data]);
        this.#parse();
      });
    }

    async until(condition: (frames: Record<string, unknown>[]) => boolean): Promise<void> {
      while (!condition(this.frames)) await new Promise((resolve) => this.socket.once("data", resolve));
    }

    #parse(): void {
      if (!this.#upgraded) {
        const end = this.#bytes.indexOf("\r\n\r\n");
        if (end === -1) return;
        this.#bytes = this.#bytes.subarray(end + 4);
        this.#upgraded = true;
      }
      for (;;) {
        if (this.#bytes.length < 2) return;
        const short = (this.#bytes[1] ?? 0) & 127;
        const head = short === 126 ? 4 : short === 127 ? 10 : 2;
        if (this.#bytes.length < head) return;
        const length =
          short === 126 ? this.#bytes.readUInt16BE(2) : short === 127 ? Number(this.#bytes.readBigUInt64BE(2)) : short;
        if (this.#bytes.length < head + length) return;
        const isText = ((this.#bytes[0] ?? 0) & 15) === 1;
        if (isText)
          this.frames.push(JSON.parse(this.#bytes.subarray(head, head + length).toString()) as Record<string, unknown>);
        this.#bytes = this.#bytes.subarray(head + length);
      }
    }
  }

  it("is not sent more than it can take, and misses nothing when it reads again", async () => {
    const { sessionId, streamUrl } = await open();
    await say(sessionId, "Ada");
    const bare = new BareSocket(streamUrl);
    await bare.until((frames) => frames.length > 4);
    bare.socket.pause();
    let head = 0;
    // Far more than the buffers of a connection hold.
    for (let i = 0; i < 60; i++) head = headOf(await say(sessionId, `${i} ${"words ".repeat(40_000)}`));
    bare.socket.resume();
    await bare.until((frames) => frames.some(({ seq }) => seq === head));
    expect(bare.frames.flatMap(({ seq }) => (typeof seq === "number" ? [seq] : []))).toEqual(upTo(1, head));
    bare.socket.destroy();
  });
});

describe("server-sent events", () => {
  /** Reads `data:` lines until a condition holds. */
  async function sse(
    url: string,
    headers: Record<string, string>,
    done: (frames: Record<string, unknown>[]) => boolean,
  ): Promise<{ frames: Record<string, unknown>[]; ids: string[] }> {
    const abort = new AbortController();
    const answer = await fetch(url, { headers: { accept: "text/event-stream", ...headers }, signal: abort.signal });
    expect(answer.headers.get("content-type")).toBe("text/event-stream");
    const frames: Record<string, unknown>[] = [];
    const ids: string[] = [];
    let text = "";
    for await (const chunk of answer.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString();
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        for (const line of block.split("\n")) {
          if (line.startsWith("id: ")) ids.push(line.slice(4));
          if (line.startsWith("data: ")) frames.push(JSON.parse(line.slice(6)) as Record<string, unknown>);
        }
      }
      if (done(frames)) break;
    }
    abort.abort();
    return { frames, ids };
  }

  it("show the same events, and go on behind Last-Event-ID", async () => {
    const { sessionId, streamUrl, respondentToken } = await open();
    const head = headOf(await say(sessionId, "Ada"));
    const url = streamUrl.replace("ws://", "http://");
    const { frames, ids } = await sse(url, {}, (seen) => seen.at(-1)?.["seq"] === head);
    expect(frames[0]).toMatchObject({ type: "hello", sessionId });
    expect(ids).toEqual(upTo(1, head).map(String));
    const later = sse(
      url.replace(/\?.*/, ""),
      { "x-respondent-token": respondentToken, "last-event-id": "3", origin: "https://any.example" },
      (seen) => (seen.at(-1)?.["seq"] as number) > head,
    );
    await say(sessionId, "36");
    expect(
      (await later).frames.flatMap(({ seq }) => (typeof seq === "number" ? [seq] : [])).slice(0, head - 2),
    ).toEqual(upTo(4, head + 1));
  });

  it("need the same credentials, and without Accept the path says what it is", async () => {
    const { streamUrl } = await open();
    const url = streamUrl.replace("ws://", "http://");
    expect((await fetch(url.replace(/\?.*/, ""), { headers: { accept: "text/event-stream" } })).status).toBe(401);
    expect((await fetch(`${url}x`, { headers: { accept: "text/event-stream" } })).status).toBe(401);
    expect((await fetch(url)).status).toBe(400);
  });
});

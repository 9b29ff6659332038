/** What a stream writes to its socket: a turn at once, and no more than a client takes. */
import { connect, type Socket } from "node:net";
import { once } from "node:events";
import { beforeAll, expect, test, vi } from "vitest";
import { publishForm, type ApiClient } from "../../support/programs/api-client.ts";
import { PATIENCE } from "../../support/patience.ts";
import { useRunningApi } from "../support/running-api.ts";

const TEXTS = 30;
/** Too long for an answer, so each is asked again; together more than the 4 MB that the system buffers for a socket. */
const TEXT_CHARACTERS = 200_000;

interface Turn {
  readonly events: readonly { readonly seq: number }[];
}

const running = useRunningApi();
let client: ApiClient;

beforeAll(async () => {
  client = await running.api.secret();
});

/** A stream on a bare socket: what it gets in one piece was one write, where that is small. */
async function bareStream(streamUrl: string): Promise<{ readonly socket: Socket; readonly pieces: Buffer[] }> {
  const url = new URL(streamUrl);
  const socket = connect(Number(url.port), url.hostname);
  await once(socket, "connect");
  const pieces: Buffer[] = [];
  socket.on("data", (data) => pieces.push(data));
  socket.write(
    `GET ${url.pathname}${url.search} HTTP/1.1\r\nhost: a\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  await vi.waitFor(() => expect(Buffer.concat(pieces).includes('"question.asked"')).toBe(true), PATIENCE);
  return { socket, pieces };
}

/** The frames behind the head of the upgrade, which a server does not mask. */
function framesOf(pieces: readonly Buffer[]): Record<string, unknown>[] {
  const bytes = Buffer.concat(pieces);
  const frames: Record<string, unknown>[] = [];
  for (let at = bytes.indexOf("\r\n\r\n") + 4; at < bytes.length;) {
    const short = (bytes[at + 1] as number) & 127;
    const head = short === 127 ? 10 : short === 126 ? 4 : 2;
    if (at + head > bytes.length) break;
    const length =
      short === 127 ? Number(bytes.readBigUInt64BE(at + 2)) : short === 126 ? bytes.readUInt16BE(at + 2) : short;
    if (at + head + length > bytes.length) break;
    if (((bytes[at] as number) & 15) === 1)
      frames.push(JSON.parse(bytes.toString("utf8", at + head, at + head + length)) as Record<string, unknown>);
    at += head + length;
  }
  return frames;
}

async function longForm(): Promise<{ sessionId: string; streamUrl: string }> {
  const form = await publishForm(client, {
    title: "Stories",
    blocks: Array.from({ length: TEXTS + 1 }, (_, index) => ({
      ref: `t${index}`,
      type: "long_text",
      title: `Story ${index}?`,
    })),
  });
  return (await client.post<{ sessionId: string; streamUrl: string }>(`/v1/forms/${form}/sessions`)).body;
}

test("the events of a turn and its acknowledgement leave in one write", async () => {
  const { streamUrl } = await longForm();
  const { socket, pieces } = await bareStream(streamUrl);
  const before = pieces.length;
  const message = Buffer.from(JSON.stringify({ type: "message", id: "m1", message: { type: "text", text: "Once." } }));
  socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), message]));
  const turn = (): Buffer => Buffer.concat(pieces.slice(before));
  await vi.waitFor(() => expect(turn().includes('"type":"turn"')).toBe(true), PATIENCE);
  expect(pieces.slice(before)).toHaveLength(1);
  expect(turn().toString()).toMatch(/"message\.respondent".*"answer\.recorded".*"question\.asked".*"type":"turn"/s);
  socket.destroy();
});

test("a client that stops reading gets every event once, in order, when it reads again", async () => {
  const { sessionId, streamUrl } = await longForm();
  const { socket, pieces } = await bareStream(streamUrl);
  socket.pause();
  let head = 0;
  for (let index = 0; index < TEXTS; index++) {
    const text = `${index} ${"word ".repeat(TEXT_CHARACTERS / 5)}`;
    const { body } = await client.post<Turn>(`/v1/sessions/${sessionId}/messages`, { type: "text", text });
    head = body.events.at(-1)?.seq ?? 0;
  }
  expect(head).toBeGreaterThan(2 * TEXTS);
  socket.resume();
  const seqs = (): number[] =>
    framesOf(pieces).flatMap((frame) => (typeof frame["seq"] === "number" ? [frame["seq"]] : []));
  await vi.waitFor(() => expect(seqs().at(-1)).toBe(head), PATIENCE);
  expect(seqs()).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  socket.destroy();
});

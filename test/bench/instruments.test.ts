/** The instruments of the benchmarks: what they measure, on servers whose behaviour is known. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { Packr } from "msgpackr";
import { type ChildServer, lastLine, startChildServer } from "./child-server.ts";
import { LoadConnection } from "./http-client.ts";
import { drive } from "./load.ts";
import { busyMs, shareOfOthers } from "./other-load.ts";
import { processorTimeMs } from "./processor-time.ts";
import { StreamConnection, type StreamEncoding } from "./stream-client.ts";

/**
 * A child that takes 300 ms of the processor, ended before its parent listens; then a server that takes 2 ms for each
 * request.
 */
const WORKING_SERVER = `
  const work = (ms) => { for (const from = process.cpuUsage(); process.cpuUsage(from).user + process.cpuUsage(from).system < ms * 1000;); };
  require("node:child_process").execFileSync(process.execPath, ["-e", "(" + work + ")(300)"]);
  const server = require("node:http").createServer((request, response) => { work(2); response.setHeader("content-length", 2); response.end("{}"); });
  server.listen(0, "127.0.0.1", () => console.log(server.address().port));
`;

describe("the load of others", () => {
  test("is what all processes take without the benchmark's own, as a share of all processors", () => {
    const stat = (user: number): string => `cpu  ${user} 10 20 100000 500 3 7 900 0 0\ncpu0 1 2 3 4 5 6 7 8 9 10\n`;
    expect(busyMs(stat(60))).toBe(1_000);
    const from = { atMs: 0, machineMs: busyMs(stat(60)), ownMs: 400 };
    // A second of two processors: 800 ms were taken, 300 of them by others.
    const to = { atMs: 1_000, machineMs: busyMs(stat(140)), ownMs: 900 };
    expect(shareOfOthers(from, to, 2)).toBeCloseTo(0.15);
  });
});

describe.runIf(process.platform === "linux")("processor time", () => {
  let server: ChildServer | undefined;
  afterEach(async () => server?.stop());

  test("counts a process, its children that have ended, and to each request what its server takes", async () => {
    server = await startChildServer({
      name: "a working server",
      command: process.execPath,
      parameters: ["-e", WORKING_SERVER],
      portWhenReady: lastLine,
    });
    const { pid, port } = server;
    expect(processorTimeMs([pid])).toBeGreaterThan(300);
    const measured = await drive(
      {
        name: "a working server",
        server: [pid],
        stores: [],
        async open() {
          const connection = await LoadConnection.open(port, {});
          return {
            run: (timed) => timed(() => connection.request("POST", "/", "{}")),
            close: () => connection.close(),
          };
        },
      },
      2,
      // What is taken of the processor is known to 10 ms: on a machine that others use as well it takes a while until
      // that is little.
      1_500,
    );
    expect(measured.count).toBeGreaterThan(5);
    expect(measured.serverMicros).toBeGreaterThan(1_500);
    expect(measured.storesMicros).toBe(0);
    expect(measured.clientMicros).toBeLessThan(measured.serverMicros ?? 0);
  });
});

describe("a stream's turn", () => {
  let listening: Server | undefined;
  afterEach(() => listening?.close());

  const frame = (first: number, payload: Uint8Array): Buffer =>
    Buffer.concat([
      payload.length < 126
        ? Buffer.from([first, payload.length])
        : Buffer.from([first, 126, payload.length >> 8, payload.length & 0xff]),
      payload,
    ]);
  const packr = new Packr({ useRecords: false });
  const written = {
    json: (value: unknown) => frame(0x81, Buffer.from(JSON.stringify(value))),
    msgpack: (value: unknown) => frame(0x82, packr.pack(value)),
  };

  /** A stream that answers every message with these bytes, one at a time, which is as badly cut as they can be. */
  async function opened(encoding: StreamEncoding, answer: Buffer): Promise<StreamConnection> {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => {
        socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
        socket.on("data", () => {
          for (const byte of answer) socket.write(Buffer.from([byte]));
        });
      });
    });
    listening = server;
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return StreamConnection.open((server.address() as AddressInfo).port, "/", encoding);
  }

  test.each(["json", "msgpack"] as const)(
    "is over with its own frame and not with an event before it: %s",
    async (encoding) => {
      const write = written[encoding];
      const turn = { type: "turn", id: "m1", turn: { accepted: true, message: "x".repeat(300) } };
      const events = [
        write({ type: "hello", head: 1 }),
        write({ type: "answer.recorded", seq: 2, data: { block: { type: "turn" } } }),
        frame(0x89, Buffer.from("ping")),
      ];
      const stream = await opened(encoding, Buffer.concat([...events, write(turn)]));
      await stream.turn({ type: "text", text: "hello" });
      stream.close();
      const silent = await opened(encoding, Buffer.concat([...events, frame(0x88, Buffer.from([0x0f, 0xac]))]));
      await expect(silent.turn({ type: "text", text: "hello" })).rejects.toThrow(
        "the server closed the stream with 4012",
      );
      await expect(silent.turn({ type: "text", text: "again" })).rejects.toThrow("4012");
      silent.close();
    },
  );

  test("fails when the message is refused", async () => {
    const stream = await opened("json", written.json({ type: "error", id: "m1", error: { code: "not_found" } }));
    await expect(stream.turn({ type: "text", text: "hello" })).rejects.toThrow("not_found");
    stream.close();
  });
});

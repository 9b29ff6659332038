/** A server that hangs holds no lane. */
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { expect, test } from "vitest";
import { ConnectionLostError, LaneConnection } from "../../../../runtime/journal/postgres/lane-connection.ts";
import type { Clock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";

/** AuthenticationOk and ReadyForQuery: the beginning of a connection. */
const BEGINNING = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]);

test("one that lets a lane connect and then answers nothing is given up, and its connection is closed", async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => undefined);
    socket.once("data", () => socket.write(BEGINNING));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const waits: (() => void)[] = [];
  const clock: Clock = {
    now: () => 0,
    monotonicMs: () => 0,
    after: (_, callback) => (waits.push(callback), () => undefined),
  };
  const connection = new LaneConnection({
    url: `postgres://user:password@127.0.0.1:${(server.address() as AddressInfo).port}/database`,
    clock,
    log: createLog("silent"),
  });
  const connected = connection.connect();
  connected.catch(() => undefined);
  await expect.poll(() => waits.length).toBe(1);
  waits[0]?.();
  await expect(connected).rejects.toThrow(ConnectionLostError);
  expect(connection.isLost).toBe(true);
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true);
  server.close();
});

/** What a server of NATS is shown of an address: by a server that only listens to the first line. */
import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { connectedNats } from "../../../support/services/nats.ts";

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

test.each([
  ["nobody", "", {}],
  ["a token", "s%40cret@", { auth_token: "s@cret" }],
  ["a token in the place of a password", ":secret@", { auth_token: "secret" }],
  ["a user with a password", "ana:s%40cret@", { user: "ana", pass: "s@cret" }],
])("an address with %s shows the server that, and nothing else", async (_, credentials, shown) => {
  const greetings: Record<string, unknown>[] = [];
  const server = createServer((socket) => greet(socket, (greeting) => greetings.push(greeting)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  const nats = await connectedNats(`nats://${credentials}127.0.0.1:${(server.address() as AddressInfo).port}`);
  await nats.close();
  const { auth_token, user, pass } = greetings[0] ?? {};
  expect({ auth_token, user, pass }).toEqual({ auth_token: undefined, user: undefined, pass: undefined, ...shown });
});

/** As much of the protocol as a client needs to take the connection for open. */
function greet(socket: Socket, onConnect: (greeting: Record<string, unknown>) => void): void {
  socket.on("error", () => undefined);
  socket.write('INFO {"server_id":"S","version":"2.9.10","proto":1,"headers":true,"max_payload":1048576}\r\n');
  let text = "";
  socket.on("data", (bytes: Buffer) => {
    text += bytes.toString();
    const lines = text.split("\r\n");
    text = lines.pop() ?? "";
    for (const line of lines) {
      if (line.startsWith("CONNECT ")) onConnect(JSON.parse(line.slice("CONNECT ".length)) as Record<string, unknown>);
      if (line === "PING") socket.write("PONG\r\n");
    }
  });
}

/** A configured NATS that is too old ends the start with a sentence, an old ClickHouse switches analytics off. */
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { isOlder } from "../../../analytics/clickhouse/server-version.ts";
import { checkServerVersions } from "../../../deploy/node/server-versions.ts";
import { attachNats } from "../../support/services/nats.ts";

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Says of itself only its version, as an old server would: no package has one. */
async function clickhouseOf(version: string): Promise<string> {
  const server = createHttpServer((_request, response) => response.end(`${JSON.stringify({ version })}\n`));
  return `http://127.0.0.1:${await portOf(server)}`;
}

/** Greets as a NATS server of this version, and answers what a client asks while it connects. */
async function natsOf(version: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write(`INFO ${JSON.stringify({ server_id: "old", version, max_payload: 1_048_576, proto: 1 })}\r\n`);
    socket.on("data", (bytes) => bytes.includes("PING") && socket.write("PONG\r\n"));
  });
  return `nats://127.0.0.1:${await portOf(server)}`;
}

async function portOf(server: Server): Promise<number> {
  servers.push(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

const NONE = { clickhouseUrl: undefined, natsUrl: undefined };

describe("a start", () => {
  test("goes on with an old ClickHouse, and says what was found, what is needed, and what is off until then", async () => {
    const clickhouseUrl = await clickhouseOf("18.16.1");
    expect(await checkServerVersions({ ...NONE, clickhouseUrl })).toEqual([
      expect.stringMatching(
        /^CLICKHOUSE_URL leads to ClickHouse 18\.16\.1, and analytics needs 26\.5 or newer: reports are unavailable until that server is upgraded\. /,
      ),
    ]);
  });

  test("is refused by an old NATS with a sentence that names the setting, what was found and what is needed", async () => {
    const natsUrl = await natsOf("2.1.9");
    await expect(checkServerVersions({ ...NONE, natsUrl })).rejects.toThrow(
      "NATS_URL leads to NATS 2.1.9, which is not supported: use 2.9 or newer.",
    );
  });

  test("goes on with servers that are new enough", async () => {
    const nats = await attachNats();
    try {
      const servers = { clickhouseUrl: await clickhouseOf("26.7.2.1"), natsUrl: nats.url };
      expect(await checkServerVersions(servers)).toEqual([]);
    } finally {
      await nats.detach();
    }
  });

  test("goes on where a server is away", async () => {
    const servers = { clickhouseUrl: "http://127.0.0.1:1", natsUrl: "nats://127.0.0.1:1" };
    expect(await checkServerVersions(servers)).toEqual([]);
  });
});

test.each([
  ["26.5", "26.5", false],
  ["26.10.1.1", "26.5", false],
  ["27.1", "26.5", false],
  ["26.4.9", "26.5", true],
  ["25.12", "26.5", true],
  ["v2.9.10", "2.9", false],
  ["nightly", "2.9", false],
])("%s against %s: older %s", (version, least, older) => {
  expect(isOlder(version, least)).toBe(older);
});

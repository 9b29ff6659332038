/** Whom a request comes from, behind proxies and without (`api/http/client-address.ts`). */
import { request as httpRequest } from "node:http";
import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clientAddresses, type TrustedProxies } from "../../../api/http/client-address.ts";
import { startServer, type Server, type ServerOptions } from "../../../api/server.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { stubRuntime } from "../support/stub-runtime.ts";

const NETWORKS = ["10.0.0.0/8", "2001:db8:ffff::/48", "192.0.2.1"];
const bytes = (text: string): Uint8Array => Uint8Array.from(ipaddr.parse(text).toByteArray());
const client = (peer: string, hops: string, header: TrustedProxies["header"] = "x-forwarded-for"): string =>
  ipaddr.fromByteArray([...clientAddresses({ networks: NETWORKS, header }).clientOf(bytes(peer), hops)]).toString();

describe("the client", () => {
  test("is the peer of the connection if no proxy is trusted, or the peer is not", () => {
    expect(clientAddresses(undefined).clientOf(bytes("127.0.0.1"), "203.0.113.9")).toEqual(bytes("127.0.0.1"));
    expect(client("203.0.113.7", "203.0.113.9")).toBe("203.0.113.7");
    expect(client("192.0.2.2", "203.0.113.9")).toBe("192.0.2.2");
    expect(client("10.0.0.1", "")).toBe("10.0.0.1");
  });

  test("is the first hop from the right that is not trusted, whatever the client wrote to its left", () => {
    expect(client("10.0.0.1", "203.0.113.9")).toBe("203.0.113.9");
    expect(client("10.0.0.1", "198.51.100.1, 203.0.113.9")).toBe("203.0.113.9");
    expect(client("10.0.0.1", "127.0.0.1,203.0.113.9,192.0.2.1 ,  10.2.3.4")).toBe("203.0.113.9");
    expect(client("::ffff:10.0.0.1", "203.0.113.9")).toBe("203.0.113.9");
    expect(client("2001:db8:ffff::1", "2001:db8:1::7")).toBe("2001:db8:1::7");
    // Trusted all the way: the farthest one.
    expect(client("10.0.0.1", "10.0.0.3, 10.0.0.2")).toBe("10.0.0.3");
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (written) => {
        expect(client("10.0.0.1", `${written}, 203.0.113.9`)).toBe("203.0.113.9");
        expect(client("203.0.113.7", written)).toBe("203.0.113.7");
      }),
    );
  });

  test("is read with ports, brackets and quotes, as some proxies write it", () => {
    expect(client("10.0.0.1", "203.0.113.9:4711")).toBe("203.0.113.9");
    expect(client("10.0.0.1", "[2001:db8::7]:4711")).toBe("2001:db8::7");
    expect(client("10.0.0.1", "[2001:db8::7]")).toBe("2001:db8::7");
    expect(client("10.0.0.1", 'for=203.0.113.9;proto=https;by=10.0.0.1, For="[2001:db8::7]:4711"', "forwarded")).toBe(
      "2001:db8::7",
    );
    expect(client("10.0.0.1", 'for="198.51.100.1", for=203.0.113.9', "forwarded")).toBe("203.0.113.9");
  });

  test("that is not named as an address counts as the nearest proxy that is known", () => {
    expect(client("10.0.0.1", "203.0.113.9, unknown")).toBe("10.0.0.1");
    expect(client("10.0.0.1", "203.0.113.9, unknown, 10.0.0.2")).toBe("10.0.0.2");
    for (const nothing of ["_hidden", "1", "0x7f.1", "1.2.3", "203.0.113", " , ,"])
      expect(client("10.0.0.1", nothing), nothing).toBe("10.0.0.1");
    for (const malformed of ["for=", "for=203.0.113.9;;=", "203.0.113.9", "for=_secret", "proto=https"])
      expect(client("10.0.0.1", malformed, "forwarded"), malformed).toBe("10.0.0.1");
  });
});

describe("limits of an address", () => {
  const servers: Server[] = [];
  const serve = async (options: Partial<ServerOptions>): Promise<number> => {
    const runtime = stubRuntime({ keys: [], call: () => Promise.reject(new Error("no actor is asked")) });
    // One request in ten seconds, so that the second one shows which client is counted.
    const server = await startServer({
      runtime,
      host: "127.0.0.1",
      port: 0,
      log: createLog("silent"),
      env: "test",
      limits: { perAddressPerSecond: 0.1 },
      ...options,
    });
    servers.push(server);
    return server.port;
  };
  /** Node's own client, as `fetch` joins lines of one name. */
  const ask = (port: number, lines: readonly string[] = [], name = "X-Forwarded-For"): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = httpRequest(
        { port, host: "127.0.0.1", path: "/v1/me", headers: lines.length === 0 ? {} : { [name]: [...lines] } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      asked.on("error", reject);
      asked.end();
    });
  let behindProxy: number;
  let alone: number;
  let unnamed: number;

  beforeAll(async () => {
    behindProxy = await serve({
      trustedProxies: { networks: ["127.0.0.1"], header: "x-forwarded-for" },
      loopbackIsExempt: false,
    });
    alone = await serve({});
    unnamed = await serve({ loopbackIsExempt: false });
  });
  afterAll(() => Promise.all(servers.map((server) => server.stop())));

  test("hold for each client behind a trusted proxy on loopback, and a header of the client's changes nothing", async () => {
    expect([await ask(behindProxy, ["203.0.113.1"]), await ask(behindProxy, ["203.0.113.1"])]).toEqual([401, 429]);
    expect(await ask(behindProxy, ["203.0.113.2"])).toBe(401);
    expect(await ask(behindProxy, ["198.51.100.77, 203.0.113.2"])).toBe(429);
    // A line of its own behind the client's, as HAProxy writes it.
    expect(await ask(behindProxy, ["198.51.100.78", "203.0.113.2"])).toBe(429);
    expect(await ask(behindProxy, ["for=198.51.100.79"], "Forwarded")).toBe(401);
    expect(await ask(behindProxy, ["for=198.51.100.80"], "Forwarded")).toBe(429);
  });

  test("hold for streams by WebSocket, too", async () => {
    const closedWith = (address: string): Promise<number> =>
      new Promise((resolve) => {
        const socket = new WebSocket(
          `ws://127.0.0.1:${behindProxy}/v1/sessions/ses_01JD3W8K9QZ4T6V1X2Y3N5M7PB/stream`,
          { headers: { "x-forwarded-for": address } },
        );
        socket.onclose = ({ code }) => resolve(code);
      });
    // Not allowed, and then too many.
    expect([await closedWith("203.0.113.5"), await closedWith("203.0.113.5")]).toEqual([4501, 4029]);
  });

  test("without trusted proxies leave out loopback, whatever it says of others", async () => {
    for (let index = 0; index < 3; index++) expect(await ask(alone, ["203.0.113.1"])).toBe(401);
  });

  test("of a public service behind an untrusted proxy hold for all of its clients together, not for none", async () => {
    expect([await ask(unnamed, ["203.0.113.1"]), await ask(unnamed, ["203.0.113.2"])]).toEqual([401, 429]);
  });
});

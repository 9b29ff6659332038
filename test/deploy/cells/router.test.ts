/** The router between real HTTP clients and cells that are small HTTP servers. */
import { createServer, request as requestTo, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startHttpRouter, type HttpRouter } from "../../../deploy/cells/router/http-router.ts";
import { REPLAYED_BYTES_MAX } from "../../../deploy/cells/router/request-body.ts";
import { Routes, HOME_KEPT_MS, RouteUnknownError } from "../../../deploy/cells/router/routes.ts";
import { HOPS_MAX, sendToCell } from "../../../deploy/cells/router/send-to-cell.ts";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Directory, Home } from "../../../runtime/cells/cell-directory.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { MemoryDirectory } from "../../support/cells/memory-directory.ts";

const ORGANIZATION: OrganizationId = "org_01J00000000000000000000000";

/** A cell that says what it got, or that it has given the organization away. */
class CellDouble {
  readonly name: string;
  readonly server: Server;
  /** Epoch of the move by which it gave the organization away. */
  gone: number | undefined;
  /** The status of a balancer before the cell that has no node. */
  refuses: number | undefined;
  readonly received: { url: string; headers: IncomingMessage["headers"]; bytes: number }[] = [];

  constructor(name: string) {
    this.name = name;
    this.server = createServer((request, response) => void this.#answer(request, response));
    this.server.on("upgrade", (_, socket) => this.#upgrade(socket));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? "";
    if (this.gone !== undefined && request.headers["parley-organization"] === ORGANIZATION) {
      response.writeHead(421, { "content-type": "application/json", connection: "close" });
      response.end(JSON.stringify({ error: { code: "misdirected", epoch: this.gone } }));
      return;
    }
    if (this.refuses !== undefined) {
      response.writeHead(this.refuses).end("no node");
      return;
    }
    if (url === "/v1/events") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("data: first\n\n");
      return;
    }
    let bytes = 0;
    for await (const part of request as AsyncIterable<Buffer>) bytes += part.length;
    this.received.push({ url, headers: request.headers, bytes });
    response.setHeader("x-cell", this.name);
    response.end(`${request.method} ${url} in ${this.name}`);
  }

  #upgrade(socket: Duplex): void {
    if (this.gone !== undefined) {
      const text = JSON.stringify({ error: { code: "misdirected", epoch: this.gone } });
      socket.end(`HTTP/1.1 421 Misdirected\r\ncontent-length: ${text.length}\r\n\r\n${text}`);
      return;
    }
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: echo\r\nx-cell: ${this.name}\r\n\r\n`,
    );
    socket.pipe(socket);
    socket.on("error", () => socket.destroy());
  }

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let memory: MemoryDirectory;
let isAway: boolean;
let cells: Readonly<Record<"a" | "b", CellDouble>>;
let router: HttpRouter;
let base: string;

function directory(): Directory {
  const port = memory.asPort();
  return new Proxy(port, {
    get: (target, name: keyof Directory) => (isAway ? () => Promise.reject(new Error("away")) : target[name]),
  });
}

beforeEach(async () => {
  memory = new MemoryDirectory();
  isAway = false;
  cells = { a: new CellDouble("a"), b: new CellDouble("b") };
  memory.putCell({ name: "a", address: await cells.a.start() });
  memory.putCell({ name: "b", address: await cells.b.start() });
  memory.place(ORGANIZATION, "a");
  memory.claim(ORGANIZATION, [{ kind: "slug", name: "survey" }]);
  router = await startHttpRouter(
    {
      directory: directory(),
      serviceHosts: ["forms.example"],
      trustedProxies: undefined,
      clock: systemClock,
      log: createLog("silent"),
    },
    { host: "127.0.0.1", port: 0 },
  );
  base = `http://127.0.0.1:${router.port}`;
});
afterEach(async () => {
  await router.stop();
  await Promise.all([cells.a.stop(), cells.b.stop()]);
});

/** The organization arrives in b, and a knows of it or not. */
function move(): void {
  memory.beginMove(ORGANIZATION, "b");
  memory.endMove(ORGANIZATION, 2, "arrived");
  cells.a.gone = 2;
}

describe("a router", () => {
  test("sends a request to the cell of its organization, with its body and without what a client forged", async () => {
    const answer = await fetch(`${base}/p/survey/sessions?x=1`, {
      method: "POST",
      body: "a body",
      headers: { "x-forwarded-for": "9.9.9.9", "parley-organization": "org_forged", "x-mine": "kept" },
    });
    expect([answer.status, answer.headers.get("x-cell"), await answer.text()]).toEqual([
      200,
      "a",
      "POST /p/survey/sessions?x=1 in a",
    ]);
    expect(cells.a.received).toMatchObject([
      {
        bytes: 6,
        headers: { "parley-organization": ORGANIZATION, "x-forwarded-for": "127.0.0.1", "x-mine": "kept" },
      },
    ]);
  });

  test("asks the directory once for many requests", async () => {
    for (let count = 0; count < 5; count++) await (await fetch(`${base}/p/survey`)).text();
    expect(router.asked).toBe(2);
    expect(cells.a.received).toHaveLength(5);
  });

  test("follows a move with one hop more, body included, and then goes there at once", async () => {
    await (await fetch(`${base}/p/survey`)).text();
    move();
    const moved = await fetch(`${base}/p/survey/sessions`, { method: "POST", body: "again" });
    expect([moved.status, moved.headers.get("x-cell")]).toEqual([200, "b"]);
    expect(cells.b.received.map(({ bytes }) => bytes)).toEqual([5]);
    const { asked } = router;
    expect((await fetch(`${base}/p/survey`)).headers.get("x-cell")).toBe("b");
    expect(router.asked).toBe(asked);
  });

  test("answers 503 with Retry-After while the directory does not know of the move yet", async () => {
    await (await fetch(`${base}/p/survey`)).text();
    memory.beginMove(ORGANIZATION, "b");
    cells.a.gone = 2;
    const answer = await fetch(`${base}/p/survey`);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "1"]);
    memory.endMove(ORGANIZATION, 2, "arrived");
    expect((await fetch(`${base}/p/survey`)).headers.get("x-cell")).toBe("b");
  });

  test("goes on by what it remembers while the directory is away, and refuses the rest with 503", async () => {
    await (await fetch(`${base}/p/survey`)).text();
    isAway = true;
    expect((await fetch(`${base}/p/survey`)).status).toBe(200);
    expect((await fetch(`${base}/p/another`)).status).toBe(503);
    isAway = false;
    expect((await fetch(`${base}/p/another`)).status).toBe(404);
  });

  test("answers 503 for a cell that cannot be reached, and asks no other", async () => {
    await cells.a.stop();
    const answer = await fetch(`${base}/p/survey`);
    expect(answer.status).toBe(503);
    expect(cells.b.received).toEqual([]);
    expect((await fetch(`${base}/p/survey`)).status).toBe(503);
  });

  test("sends what any cell answers to another cell while one is away, and leaves that one out", async () => {
    const { port } = cells.a.server.address() as AddressInfo;
    await cells.a.stop();
    const script = async (method = "GET"): Promise<string | null> =>
      (await fetch(`${base}/p/_/page-1.js`, { method })).headers.get("x-cell");
    for (let count = 0; count < 4; count++) expect(await script()).toBe("b");
    expect(await script("HEAD")).toBe("b");
    await new Promise<void>((resolve) => cells.a.server.listen(port, "127.0.0.1", resolve));
    // It is left out, until it answers again: here to a request that only it can answer.
    for (let count = 0; count < 2; count++) expect(await script()).toBe("b");
    expect((await fetch(`${base}/p/survey`)).headers.get("x-cell")).toBe("a");
    expect(new Set([await script(), await script()])).toEqual(new Set(["a", "b"]));
  });

  test("sends it to another cell, too, where the balancer of a cell has no node", async () => {
    cells.a.refuses = 502;
    for (let count = 0; count < 4; count++)
      expect((await fetch(`${base}/docs/quickstart`)).headers.get("x-cell")).toBe("b");
    cells.b.refuses = 503;
    expect([502, 503]).toContain((await fetch(`${base}/docs/quickstart`)).status);
  });

  test("sends a request that may change something to one cell only", async () => {
    await cells.a.stop();
    const statuses: number[] = [];
    for (let count = 0; count < 2; count++)
      statuses.push((await fetch(`${base}/v1/forms`, { method: "POST", body: "{}" })).status);
    // The first of them may find out that the cell is away; the next ones go by it.
    expect(statuses.at(-1)).toBe(200);
    expect(cells.b.received.length).toBe(statuses.filter((status) => status === 200).length);
  });

  test("is healthy while it reaches a cell, and says which of the rest is away", async () => {
    const health = async (): Promise<unknown> => {
      const answer = await fetch(`${base}/health`);
      return [answer.status, await answer.json()];
    };
    const body = { role: "router", directory: "ok", ts: expect.any(Number) };
    await fetch(`${base}/docs`);
    expect(await health()).toEqual([200, { ...body, ok: true, cells: 2, cellsAway: 0 }]);
    await cells.a.stop();
    await fetch(`${base}/p/survey`);
    expect(await health()).toEqual([200, { ...body, ok: true, cells: 2, cellsAway: 1 }]);
    await cells.b.stop();
    expect((await fetch(`${base}/docs`)).status).toBe(503);
    expect(await health()).toEqual([503, { ...body, ok: false, cells: 2, cellsAway: 2 }]);
    expect((await fetch(`${base}/health/live`)).status).toBe(200);
    expect([...cells.a.received, ...cells.b.received].map(({ url }) => url)).not.toContain("/health");
  });

  test("passes a body that is too long to be kept, and refuses to send it twice", async () => {
    const body = Buffer.alloc(REPLAYED_BYTES_MAX * 4, "x");
    const answer = await fetch(`${base}/p/survey/sessions`, { method: "POST", body });
    expect([answer.status, cells.a.received.at(-1)?.bytes]).toEqual([200, body.length]);
    move();
    expect((await fetch(`${base}/p/survey/sessions`, { method: "POST", body })).status).toBe(503);
    expect(cells.b.received).toEqual([]);
    // Its route is right from now on.
    expect((await fetch(`${base}/p/survey/sessions`, { method: "POST", body })).headers.get("x-cell")).toBe("b");
  });

  test("passes events on as they come", async () => {
    const answer = await fetch(`${base}/v1/events`, { headers: { host: "forms.example" } });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(Buffer.from(first?.value ?? []).toString()).toBe("data: first\n\n");
    await reader?.cancel();
  });

  test("passes a WebSocket on in both directions, to the cell where the organization lives now", async () => {
    await (await fetch(`${base}/p/survey`)).text();
    move();
    const { cell, echoed } = await new Promise<{ cell: string; echoed: string }>((resolve, reject) => {
      const upgrade = requestTo(`${base}/p/survey`, { headers: { connection: "upgrade", upgrade: "echo" } });
      upgrade.on("upgrade", (answer, socket) => {
        socket.once("data", (data: Buffer) => {
          resolve({ cell: String(answer.headers["x-cell"]), echoed: data.toString() });
          socket.destroy();
        });
        socket.write("hello");
      });
      upgrade.on("error", reject);
      upgrade.end();
    });
    expect({ cell, echoed }).toEqual({ cell: "b", echoed: "hello" });
  });
});

describe("routes", () => {
  const home = (epoch: number, cell = "a"): Home => ({
    organization: ORGANIZATION,
    cell,
    address: `http://${cell}`,
    epoch,
    moving: undefined,
  });

  test("end after a bounded number of cells, whatever cells say", async () => {
    let epoch = 0;
    const routes = new Routes({
      directory: { homeOf: () => Promise.resolve(home(++epoch)), ownerOf: () => Promise.resolve(ORGANIZATION) },
      clock: systemClock,
    });
    let sent = 0;
    const outcome = await sendToCell(routes, { kind: "organization", organization: ORGANIZATION }, ({ epoch: at }) => {
      sent++;
      return Promise.resolve({ misdirected: at + 1 });
    });
    expect([outcome, sent]).toEqual([{ outcome: "moving" }, HOPS_MAX]);
  });

  test("are read again when they are old, and keep the newest epoch when answers overtake one another", async () => {
    let nowMs = 0;
    const answers: ((answer: Home) => void)[] = [];
    const routes = new Routes({
      directory: {
        homeOf: () => new Promise((resolve) => answers.push(resolve)),
        ownerOf: () => Promise.reject(new Error()),
      },
      clock: { monotonicMs: () => nowMs },
    });
    const first = routes.homeOf(ORGANIZATION);
    answers[0]?.(home(5, "b"));
    expect((await first)?.cell).toBe("b");
    nowMs = HOME_KEPT_MS + 1;
    const second = routes.homeOf(ORGANIZATION);
    // A replica of the directory that is behind.
    answers[1]?.(home(4, "a"));
    expect((await second)?.cell).toBe("b");
    await expect(routes.ownerOf({ kind: "slug", name: "x" })).rejects.toThrow(RouteUnknownError);
  });

  test("share a question, and keep no more than they may", async () => {
    let asked = 0;
    const routes = new Routes({
      directory: {
        homeOf: (organization) => Promise.resolve({ ...home(1), organization }),
        ownerOf: () => (asked++, Promise.resolve(ORGANIZATION)),
      },
      clock: systemClock,
      namesMax: 10,
    });
    await Promise.all(Array.from({ length: 50 }, () => routes.ownerOf({ kind: "slug", name: "same" })));
    expect(asked).toBe(1);
    for (let count = 0; count < 20; count++) await routes.ownerOf({ kind: "slug", name: `other ${count}` });
    await routes.ownerOf({ kind: "slug", name: "same" });
    expect(asked).toBe(22);
  });
});

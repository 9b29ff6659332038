/** One request to a receiver: its limits, and where it does not go. */
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { lookup, LookupAddress } from "node:dns";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../../runtime/node/clock.ts";
import { egressPolicy } from "../../../runtime/webhooks/addresses.ts";
import { ANSWER_WAIT_MS, createSender, type Sender } from "../../../workers/webhooks/sender.ts";
import { PATIENCE } from "../../support/patience.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";
import { startReceiver, status, type Receiver } from "../support/receiver.ts";

const LOOPBACK = ["127.0.0.0/8", "::1"];
const BODY = Buffer.from("{}");

let receiver: Receiver;
const senders: Sender[] = [];

beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());
afterEach(async () => {
  receiver.forget();
  await Promise.all(senders.splice(0).map((sender) => sender.close()));
});

function sender(allowed: readonly string[], rest: Partial<Parameters<typeof createSender>[0]> = {}): Sender {
  const made = createSender({ clock: systemClock, mayReach: egressPolicy(allowed), ...rest });
  senders.push(made);
  return made;
}

/** Settles when this process's client has received the first bytes of the body and its reader has them. */
function bodyHasBegun(): Promise<void> {
  return new Promise((resolve) => {
    const heard = (): void => {
      unsubscribe("undici:request:bodyChunkReceived", heard);
      setImmediate(resolve);
    };
    subscribe("undici:request:bodyChunkReceived", heard);
  });
}

/** Names that resolve as the test says. */
function names(table: Readonly<Record<string, readonly LookupAddress[]>>): typeof lookup {
  const look = (
    hostname: string,
    _options: unknown,
    callback: (error: Error | null, addresses: readonly LookupAddress[]) => void,
  ): void => {
    const addresses = table[hostname];
    queueMicrotask(() =>
      addresses === undefined ? callback(new Error(`ENOTFOUND ${hostname}`), []) : callback(null, addresses),
    );
  };
  return look as unknown as typeof lookup;
}

describe("an answer", () => {
  test("comes back with its status, Retry-After and the beginning of its body", async () => {
    receiver.next = [status(503, { "retry-after": "12" }, "busy\0now")];
    const attempt = await sender(LOOPBACK).post(
      receiver.url,
      { "content-type": "application/json", "x-one": "1" },
      BODY,
    );
    expect(attempt).toMatchObject({ status: 503, retryAfter: "12", response: "busynow", error: null });
    expect(receiver.received[0]).toMatchObject({
      body: "{}",
      headers: { "content-type": "application/json", "x-one": "1" },
    });
  });

  test("that redirects is an answer and is not followed", async () => {
    receiver.next = [status(302, { location: receiver.url })];
    expect(await sender(LOOPBACK).post(receiver.url, {}, BODY)).toMatchObject({ status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  test("without end is cut off and counts by its status", async () => {
    receiver.next = [
      (response) => {
        response.writeHead(200);
        const more = (): void => {
          while (!response.destroyed && response.write(Buffer.alloc(16_384, "x")));
          if (!response.destroyed) response.once("drain", more);
        };
        more();
      },
    ];
    const attempt = await sender(LOOPBACK).post(receiver.url, {}, BODY);
    expect(attempt.status).toBe(200);
    expect(attempt.response).toBe("x".repeat(1024));
  });

  test("that does not come is given up after fifteen seconds in all", async () => {
    const clock = new SteppedClock(0);
    receiver.next = [() => undefined];
    const attempt = sender(LOOPBACK, { clock }).post(receiver.url, {}, BODY);
    await vi.waitFor(() => expect(receiver.received).toHaveLength(1), PATIENCE);
    clock.advance(ANSWER_WAIT_MS - 1);
    expect(await Promise.race([attempt, new Promise((resolve) => setImmediate(() => resolve("waiting")))])).toBe(
      "waiting",
    );
    clock.advance(1);
    expect(await attempt).toMatchObject({ status: null, error: "no answer in time" });
  });

  test("whose body stops in the middle counts by its status when time is over", async () => {
    const clock = new SteppedClock(0);
    receiver.next = [(response) => void response.writeHead(200, { "content-length": "100" }).write("begun")];
    const begun = bodyHasBegun();
    const attempt = sender(LOOPBACK, { clock }).post(receiver.url, {}, BODY);
    await begun;
    clock.advance(ANSWER_WAIT_MS);
    expect(await attempt).toMatchObject({ status: 200, response: "begun" });
  });

  test("comes at once however many requests to the same origin are not answered, and their time is not its own", async () => {
    const clock = new SteppedClock(0);
    const many = sender(LOOPBACK, { clock });
    receiver.next = Array.from({ length: 64 }, () => () => undefined);
    const slow = Array.from({ length: 64 }, () => many.post(receiver.url, {}, BODY));
    await vi.waitFor(() => expect(receiver.received).toHaveLength(64), PATIENCE);
    clock.advance(ANSWER_WAIT_MS - 1);
    expect(await many.post(receiver.url, {}, BODY)).toMatchObject({ status: 204, durationMs: 0 });
    clock.advance(1);
    for (const attempt of await Promise.all(slow))
      expect(attempt).toMatchObject({ error: "no answer in time", durationMs: ANSWER_WAIT_MS });
  });

  test("of an absent receiver is an error that names the cause", async () => {
    const gone = await startReceiver();
    await gone.close();
    expect(await sender(LOOPBACK).post(gone.url, {}, BODY)).toMatchObject({
      status: null,
      error: expect.stringContaining("ECONNREFUSED"),
    });
  });
});

describe("an address that is private", () => {
  test("is not connected to when it stands in the URL, however it is written", async () => {
    const { port } = new URL(receiver.url);
    for (const host of ["127.0.0.1", "127.1", "2130706433", "0x7f000001", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0"]) {
      const attempt = await sender([]).post(`http://${host}:${port}/`, {}, BODY);
      expect(attempt, host).toMatchObject({ status: null, error: expect.stringContaining("may not reach") });
    }
    expect(receiver.received).toEqual([]);
  });

  test("or a port of another protocol is not connected to, whatever the operator allows", async () => {
    expect(await sender(LOOPBACK).post("http://127.0.0.1:25/", {}, BODY)).toMatchObject({
      status: null,
      error: "webhooks may not use port 25",
    });
  });

  test("is judged by where it leads when the URL names no port: the scheme's own is none of the refused", async () => {
    const lookup = names({ "hooks.example": [{ address: "127.0.0.1", family: 4 }] });
    for (const url of [
      "http://hooks.example/",
      "https://hooks.example/",
      "http://hooks.example:80/",
      "https://hooks.example:443/",
    ]) {
      const attempt = await sender([], { lookup }).post(url, {}, BODY);
      expect(attempt, url).toMatchObject({ status: null, error: "webhooks may not reach 127.0.0.1" });
    }
  });

  test("is not connected to when a name leads to it, through the system's own look-up", async () => {
    const { port } = new URL(receiver.url);
    expect(await sender([]).post(`http://localhost:${port}/`, {}, BODY)).toMatchObject({
      status: null,
      error: expect.stringContaining("may not reach"),
    });
    expect(receiver.received).toEqual([]);
  });

  test("is not connected to when a name leads to it beside a public one", async () => {
    const { port } = new URL(receiver.url);
    const both = names({
      "both.example": [
        { address: "93.184.216.34", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
    });
    expect(await sender([], { lookup: both }).post(`http://both.example:${port}/`, {}, BODY)).toMatchObject({
      status: null,
      error: "webhooks may not reach 127.0.0.1",
    });
    expect(receiver.received).toEqual([]);
  });

  test("is reached through its name when the operator allows it", async () => {
    const { port } = new URL(receiver.url);
    const inside = names({ "inside.example": [{ address: "127.0.0.1", family: 4 }] });
    expect(await sender(LOOPBACK, { lookup: inside }).post(`http://inside.example:${port}/`, {}, BODY)).toMatchObject({
      status: 204,
    });
  });

  test("is looked up for every connection, so that a name that has moved is judged by its present address", async () => {
    const table: Record<string, readonly LookupAddress[]> = { "moving.example": [{ address: "127.0.0.1", family: 4 }] };
    const { port } = new URL(receiver.url);
    const post = sender(["127.0.0.1"], { lookup: names(table) });
    receiver.otherwise = status(200, { connection: "close" });
    expect(await post.post(`http://moving.example:${port}/`, {}, BODY)).toMatchObject({ status: 200 });
    table["moving.example"] = [{ address: "127.0.0.2", family: 4 }];
    expect(await post.post(`http://moving.example:${port}/`, {}, BODY)).toMatchObject({
      status: null,
      error: "webhooks may not reach 127.0.0.2",
    });
  });
});

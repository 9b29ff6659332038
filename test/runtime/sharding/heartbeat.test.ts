/**
 * What the loss of the connection that stands for a node means for its lease, on a clock and a connection that the test
 * moves.
 */
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { Heartbeat } from "../../../runtime/sharding/heartbeat.ts";
import { noMetrics } from "../../../runtime/metrics/metrics.ts";
import { LEASE_MS } from "../../../runtime/sharding/ownership.ts";
import { doubtMs } from "../../../runtime/sharding/placement.ts";
import { ManualClock, until } from "./manual-clock.ts";

/** How long a start waits after a first heartbeat that failed. */
const AGAIN_MS = LEASE_MS / 30;
const NODE = { id: "node", place: "here", startedAt: 0, stateVersion: 6 };

/** A database that takes heartbeats, or takes no connection. */
class Database {
  takesConnections = true;
  refusals = 0;
  connections = 0;
  beats = 0;
  /** Heartbeats whose answers are held back; undefined: none is. */
  held: (() => void)[] | undefined;
  #onError = (_error: Error): void => undefined;

  readonly newClient = (): pg.Client => {
    const client = {
      on: (event: string, listener: (error: Error) => void) => {
        if (event === "error") this.#onError = listener;
      },
      connect: () => {
        if (!this.takesConnections) {
          this.refusals++;
          return Promise.reject(new Error("the database is away"));
        }
        this.connections++;
        return Promise.resolve();
      },
      query: (statement: string | { readonly name: string }) => {
        if (typeof statement !== "string") this.beats++;
        const answer = { rows: [{ number: this.connections }], rowCount: 1 };
        return this.held === undefined
          ? Promise.resolve(answer)
          : new Promise((resolve) => void this.held?.push(() => resolve(answer)));
      },
      end: () => Promise.resolve(),
    };
    return client as unknown as pg.Client;
  };

  cut(): void {
    this.#onError(new Error("the connection is reset"));
  }
}

interface Node {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly heartbeat: Heartbeat;
  readonly lapses: () => number;
}

function node(): Node {
  const database = new Database();
  const clock = new ManualClock();
  let lapses = 0;
  const heartbeat = new Heartbeat({
    newClient: database.newClient,
    clock,
    log: createLog("silent"),
    node: NODE,
    leaseMs: LEASE_MS,
    onLapsed: () => void lapses++,
    metrics: { heartbeats: noMetrics.counter({ name: "heartbeats_total", help: "", labels: ["outcome"] }) },
  });
  return { database, clock, heartbeat, lapses: () => lapses };
}

async function beating(): Promise<Node> {
  const started = node();
  await started.heartbeat.start();
  return started;
}

describe("a node that starts", () => {
  test("outlasts a database that is away for a moment", async () => {
    const { database, clock, heartbeat } = node();
    database.takesConnections = false;
    const started = heartbeat.start();
    await until(() => database.refusals === 1 && clock.waits.includes(AGAIN_MS));
    database.takesConnections = true;
    clock.advance(AGAIN_MS);
    await started;
    expect(heartbeat.isValid).toBe(true);
    await heartbeat.stop();
  });

  test("says why it cannot, when the database stays away", async () => {
    const { database, clock, heartbeat } = node();
    database.takesConnections = false;
    const refused = heartbeat.start().catch((error: unknown) => error);
    for (let attempt = 1; attempt < 4; attempt++) {
      await until(() => database.refusals === attempt && clock.waits.includes(AGAIN_MS));
      clock.advance(AGAIN_MS);
    }
    expect(await refused).toMatchObject({ message: "the database is away" });
    expect(database.refusals).toBe(4);
    await heartbeat.stop();
  });
});

test("a heartbeat that is answered late gives a lease from when it was sent; observers count from then at the latest", async () => {
  const { database, clock, heartbeat } = await beating();
  const everyMs = LEASE_MS / 6;
  const held: (() => void)[] = [];
  database.held = held;
  clock.advance(everyMs);
  const lateMs = LEASE_MS / 4;
  clock.advance(lateMs);
  held[0]?.();
  // It is over when the next one is waited for.
  await until(() => clock.waits.includes(everyMs));
  clock.advance((LEASE_MS * 2) / 3 - lateMs - 1);
  expect(heartbeat.isValid).toBe(true);
  clock.advance(1);
  expect(heartbeat.isValid).toBe(false);
  held[1]?.();
  await heartbeat.stop();
});

describe("a node that loses the connection of its heartbeat", () => {
  test("connects again at once, and serves on", async () => {
    const { database, clock, heartbeat, lapses } = await beating();
    database.cut();
    clock.advance(0);
    await until(() => database.beats === 2);
    expect(database.connections).toBe(2);
    clock.advance(doubtMs(LEASE_MS) + 1);
    expect(heartbeat.isValid).toBe(true);
    expect(lapses()).toBe(0);
    await heartbeat.stop();
  });

  test("stops before one of its place takes its shards, when it cannot", async () => {
    const { database, clock, heartbeat, lapses } = await beating();
    database.takesConnections = false;
    clock.advance(200);
    database.cut();
    clock.advance(doubtMs(LEASE_MS) - 201);
    expect(heartbeat.isValid).toBe(true);
    clock.advance(1);
    expect(heartbeat.isValid).toBe(false);
    expect(lapses()).toBe(1);
    await heartbeat.stop();
  });
});

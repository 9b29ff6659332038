/** What the loss of the connection that stands for a node means for its lease, on a clock and a connection that the test moves. */
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { Heartbeat } from "../../../runtime/sharding/heartbeat.ts";
import { ShardMeasures } from "../../../runtime/sharding/measures.ts";
import { LEASE_MS } from "../../../runtime/sharding/ownership.ts";
import { doubtMs } from "../../../runtime/sharding/placement.ts";
import { ManualClock, until } from "./manual-clock.ts";

const NODE = { id: "node", place: "here", startedAt: 0 };

/** A database that takes heartbeats, or takes no connection. */
class Database {
  takesConnections = true;
  connections = 0;
  beats = 0;
  #onError = (_error: Error): void => undefined;

  readonly newClient = (): pg.Client => {
    const client = {
      on: (event: string, listener: (error: Error) => void) => {
        if (event === "error") this.#onError = listener;
      },
      connect: () => {
        if (!this.takesConnections) return Promise.reject(new Error("the database is away"));
        this.connections++;
        return Promise.resolve();
      },
      query: (statement: string | { readonly name: string }) => {
        if (typeof statement !== "string") this.beats++;
        return Promise.resolve({ rows: [{ number: this.connections }], rowCount: 1 });
      },
      end: () => Promise.resolve(),
    };
    return client as unknown as pg.Client;
  };

  cut(): void {
    this.#onError(new Error("the connection is reset"));
  }
}

async function beating(): Promise<{ database: Database; clock: ManualClock; heartbeat: Heartbeat; lapses: () => number }> {
  const database = new Database();
  const clock = new ManualClock();
  let lapses = 0;
  const heartbeat = new Heartbeat({ newClient: database.newClient, clock, log: createLog("silent"), node: NODE, leaseMs: LEASE_MS, onLapsed: () => void lapses++, measures: new ShardMeasures() });
  await heartbeat.start();
  return { database, clock, heartbeat, lapses: () => lapses };
}

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

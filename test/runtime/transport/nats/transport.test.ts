import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CommandEnvelope } from "../../../../runtime/commands/commands.ts";
import { systemClock } from "../../../../runtime/node/clock.ts";
import { createLog } from "../../../../runtime/node/log.ts";
import { NatsCalls } from "../../../../runtime/transport/nats/calls.ts";
import { connectNats, type Nats } from "../../../../runtime/transport/nats/connection.ts";
import { natsTransport } from "../../../../runtime/transport/nats/transport.ts";
import { activeSpan } from "../../../../runtime/tracing/tracer.ts";
import { UnreachableError, type Transport } from "../../../../runtime/transport/transport.ts";
import { attachNats, becomes, connectedNats, MortalNats } from "../../../support/services/nats.ts";
import { describeTransport, envelope, reach } from "../contract.ts";

let names = 0;
const newName = (): string => `sender_${process.pid}_${++names}`;

function transportOver(nats: Nats, underWayMax?: number): Transport {
  return natsTransport(
    new NatsCalls({ nats, clock: systemClock, log: createLog("silent"), nodeId: newName() }),
    underWayMax,
  );
}

describeTransport("over NATS", async () => {
  const server = await attachNats();
  const connections: Nats[] = [];
  return {
    join() {
      const nats = connectNats({ url: server.url, clock: systemClock, log: createLog("silent") });
      connections.push(nats);
      return transportOver(nats);
    },
    async close() {
      for (const nats of connections) await nats.close();
      await server.detach();
    },
  };
});

describe("a way between nodes over a NATS that goes and comes", () => {
  let server: MortalNats;
  const connections: Nats[] = [];
  const connection = async (): Promise<Nats> => {
    const nats = await connectedNats(server.url);
    connections.push(nats);
    return nats;
  };

  beforeAll(async () => {
    server = await MortalNats.start();
  });
  afterAll(async () => {
    for (const nats of connections) await nats.close();
    await server.remove();
  });

  it("fails at once while it is away, reaches a node's own actors meanwhile, and works again by itself", async () => {
    const [here, there] = [await connection(), await connection()];
    const [one, other] = [transportOver(here), transportOver(there)];
    const [ownName, otherName] = [newName(), newName()];
    const seen: string[] = [];
    one.serve(ownName, async () => ({ ok: true, result: "mine" }));
    other.serve(otherName, async ({ commandId }) => {
      seen.push(commandId);
      if (commandId === "hangs") await new Promise<never>(() => undefined);
      return { ok: true, result: "theirs" };
    });
    await reach(one, otherName);

    // At once, not after a minute: a lost connection fails the waiting calls.
    const hanging = one.request(otherName, envelope("", "hangs"), 600_000);
    hanging.catch(() => undefined);
    while (!seen.includes("hangs")) await new Promise<void>((resolve) => void setImmediate(resolve));
    const gone = Promise.all([becomes(here, false), becomes(there, false)]);
    await server.stop();
    await gone;
    await expect(hanging).rejects.toThrow(UnreachableError);
    await expect(one.request(otherName, envelope("", "kept?"), 600_000)).rejects.toThrow(UnreachableError);
    expect(await one.request(ownName, envelope("", "own"), 600_000)).toEqual({ ok: true, result: "mine" });

    const back = Promise.all([becomes(here, true), becomes(there, true)]);
    await server.comeBack();
    await back;
    expect(await reach(one, otherName, envelope("", "after"))).toEqual({ ok: true, result: "theirs" });
    expect(seen).not.toContain("kept?");
  });

  it("refuses a command of a newer release for now, and its actor hears nothing of it", async () => {
    const name = newName();
    const seen: string[] = [];
    transportOver(await connection()).serve(name, async ({ command }) => {
      seen.push(command.type);
      return { ok: true, result: null };
    });
    const sender = transportOver(await connection());
    await reach(sender, name);
    const newer = { ...envelope(""), command: { type: "fold" } } as unknown as CommandEnvelope;
    expect(await sender.request(name, newer, 600_000)).toEqual({
      ok: false,
      error: { code: "unavailable", retryAfterMs: 3_000 },
    });
    expect(seen).toEqual(["message"]);
  });

  it("lets an owner log the trace of a caller on another node, until it has answered", async () => {
    const name = newName();
    const traces: (string | undefined)[] = [];
    let afterAnswer: Promise<void> | undefined;
    transportOver(await connection()).serve(name, async ({ commandId }) => {
      if (commandId !== "traced") return { ok: true, result: null };
      await new Promise<void>((resolve) => void setImmediate(resolve));
      traces.push(activeSpan()?.traceId);
      // Work that outlives the command.
      afterAnswer = new Promise<void>((resolve) => {
        setTimeout(() => {
          traces.push(activeSpan()?.traceId);
          resolve();
        }, 0);
      });
      return { ok: true, result: null };
    });
    const sender = transportOver(await connection());
    await reach(sender, name);
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    await sender.request(name, { ...envelope("", "traced"), traceparent: `00-${trace}-00f067aa0ba902b7-01` }, 600_000);
    await afterAnswer;
    expect(traces).toEqual([trace, undefined]);
  });

  it("sends nothing beyond its bound, says so, and has room again when replies come", async () => {
    const name = newName();
    const waiting: (() => void)[] = [];
    transportOver(await connection()).serve(name, async ({ commandId }) => {
      if (commandId === "waits") await new Promise<void>((resolve) => waiting.push(resolve));
      return { ok: true, result: commandId };
    });
    const sender = transportOver(await connection(), 2);
    await reach(sender, name);
    const underWay = [1, 2].map(() => sender.request(name, envelope("", "waits"), 600_000));
    expect(await sender.request(name, envelope("", "third"), 600_000)).toMatchObject({
      ok: false,
      error: { code: "unavailable" },
    });
    while (waiting.length < 2) await new Promise<void>((resolve) => void setImmediate(resolve));
    for (const answer of waiting) answer();
    await Promise.all(underWay);
    expect(await sender.request(name, envelope("", "third"), 600_000)).toEqual({ ok: true, result: "third" });
  });
});

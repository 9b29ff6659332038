import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { attachServices, type Attachment } from "../../../deploy/services/supervisor/attach.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createCommitSignals, type CommitSignals } from "../../../runtime/consumers/commit-signals.ts";
import { connectNats, type Nats } from "../../../runtime/transport/nats/connection.ts";
import { natsCommitSignals } from "../../../runtime/transport/nats/commit-signals.ts";
import { SERVICES_LINGER_MS } from "../../support/services/database.ts";

const connected = (url: string): Nats => connectNats({ url, clock: systemClock, log: createLog("silent") });

/** Resolves with the union of the announced shards once it contains all of `wanted`. */
function told(wakeUps: CommitSignals, wanted: readonly number[]): Promise<Set<number>> {
  const seen = new Set<number>();
  return new Promise((resolve) => {
    const stop = wakeUps.listen((shards) => {
      for (const shard of shards) seen.add(shard);
      if (!wanted.every((shard) => seen.has(shard))) return;
      stop();
      resolve(seen);
    });
  });
}

describe("wake-ups of one node", () => {
  it("gather a burst into one", async () => {
    const wakeUps = createCommitSignals();
    const calls: number[][] = [];
    wakeUps.listen((shards) => void calls.push([...shards].sort((a, b) => a - b)));
    for (const shard of [3, 1, 3, 2, 1]) wakeUps.announce(shard);
    await told(wakeUps, [1, 2, 3]);
    expect(calls).toEqual([[1, 2, 3]]);
  });

  it("reach the listeners of their own node while NATS cannot be reached", async () => {
    // Port 1 has no server: the connection is retried in the background for ever.
    const nats = connected("nats://127.0.0.1:1");
    const wakeUps = createCommitSignals({ carrier: natsCommitSignals(nats, systemClock) });
    const seen = told(wakeUps, [7]);
    wakeUps.announce(7);
    expect(await seen).toEqual(new Set([7]));
    await nats.close();
  });
});

describe("wake-ups between nodes", () => {
  let attachment: Attachment;
  let url: string;

  beforeAll(async () => {
    attachment = await attachServices({
      dataDirectory: inject("servicesDataDirectory"),
      services: ["nats"],
      lingerMs: SERVICES_LINGER_MS,
    });
    url = attachment.current().services.find(({ name }) => name === "nats")?.url ?? "";
  });

  afterAll(() => attachment.detach());

  it("reach the others, and their own node once", async () => {
    const connections = [connected(url), connected(url)];
    const [one, two] = connections.map((nats) =>
      createCommitSignals({ carrier: natsCommitSignals(nats, systemClock) }),
    ) as [CommitSignals, CommitSignals];
    const own: number[] = [];
    one.listen((shards) => void own.push(...shards));
    // Both connect in the background; a signal before that is missed, which polling makes up for.
    const heard = told(two, [255]);
    let arrived = false;
    void heard.then(() => (arrived = true));
    let sent = 0;
    while (!arrived) {
      one.announce(255);
      sent++;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await heard).toEqual(new Set([255]));
    // A message that came back would make more than one call for each announcement.
    expect(own.length).toBeLessThanOrEqual(sent);
    await Promise.all(connections.map((nats) => nats.close()));
  });

  it("go together when they follow one another closely, and none is lost", () => {
    const sent: number[][] = [];
    const due: (() => void)[] = [];
    const nats: Pick<Nats, "publish"> = { publish: (_, bytes) => sent.push([...bytes]) > 0 };
    const clock = { after: (_: number, callback: () => void) => (due.push(callback), () => undefined) };
    const carrier = natsCommitSignals(nats as Nats, clock);
    for (const shard of [1, 2, 3, 2]) carrier.send(new Set([shard]));
    expect(sent).toEqual([[1]]);
    due.shift()?.();
    expect(sent).toEqual([[1], [2, 3]]);
    // Nothing came meanwhile, so the next one need not wait.
    due.shift()?.();
    carrier.send(new Set([4]));
    expect(sent).toEqual([[1], [2, 3], [4]]);
    expect(due).toHaveLength(1);
  });
});

import { describe, expect, test } from "vitest";
import { createLog } from "../../../runtime/node/log.ts";
import { partOf, startStages, stopParts, type Part } from "../../../runtime/node/parts.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

const log = createLog("silent");

/** Parts that write down what happens to them, in order. */
function recording(): { readonly happened: string[]; part(name: string, own?: Partial<Part>): Part } {
  const happened: string[] = [];
  return {
    happened,
    part: (name, own = {}) => ({
      name,
      start: () => void happened.push(`start ${name}`),
      stop: () => void happened.push(`stop ${name}`),
      ...own,
    }),
  };
}

const world = (clock = new SteppedClock(0)): { clock: SteppedClock; log: typeof log } => ({ clock, log });
const hangs = (): Promise<void> => new Promise(() => undefined);

describe("the parts of a node", () => {
  test("start in order and stop in reverse order, stage by stage", async () => {
    const { happened, part } = recording();
    const started = await startStages(
      [
        { name: "base", parts: [part("pool"), part("nats")], stopWithinMs: 100 },
        { name: "edge", parts: [part("server")], stopWithinMs: 100 },
      ],
      world(),
    );
    expect(await started.stop()).toEqual([]);
    expect(happened).toEqual(["start pool", "start nats", "start server", "stop server", "stop nats", "stop pool"]);
  });

  test("a start that fails stops what runs, and nothing that was not reached", async () => {
    const { happened, part } = recording();
    const starting = startStages(
      [
        { name: "base", parts: [{ name: "pool", stop: () => void happened.push("stop pool") }, part("nats")] },
        {
          name: "edge",
          parts: [part("server", { start: () => Promise.reject(new Error("the port is taken")) }), part("run file")],
        },
        { name: "late", parts: [{ name: "late pool", stop: () => void happened.push("stop late pool") }] },
      ],
      world(),
    );
    await expect(starting).rejects.toThrow("the port is taken");
    expect(happened).toEqual(["start nats", "stop late pool", "stop nats", "stop pool"]);
  });

  test("parts of a group stop side by side", async () => {
    const { happened, part } = recording();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow = part("slow", { stop: () => held.then(() => void happened.push("stop slow")) });
    const started = await startStages([{ name: "all", parts: [part("pool"), [slow, part("quick")]] }], world());
    const stopped = started.stop();
    expect(happened.at(-1)).toBe("stop quick");
    release();
    await stopped;
    expect(happened.slice(-3)).toEqual(["stop quick", "stop slow", "stop pool"]);
  });

  test("a stage that exceeds its limit is left and named; the stages before it still stop", async () => {
    const { happened, part } = recording();
    const clock = new SteppedClock(0);
    const started = await startStages(
      [
        { name: "base", parts: [part("pool")], stopWithinMs: 100 },
        { name: "consumers", parts: [part("never"), part("slow", { stop: hangs })], stopWithinMs: 100 },
      ],
      world(clock),
    );
    const stopped = started.stop();
    clock.advance(100);
    expect(await stopped).toEqual(["consumers"]);
    expect(happened.slice(3)).toEqual(["stop pool"]);
    expect(clock.waiting).toBe(0);
  });

  test.each([
    [
      "throws",
      (): Promise<void> => {
        throw new Error("broken");
      },
    ],
    ["rejects", (): Promise<void> => Promise.reject(new Error("broken"))],
  ])("a stop that %s keeps no other part from stopping", async (_, stop) => {
    const { happened, part } = recording();
    const started = await startStages([{ name: "all", parts: [part("first"), part("broken", { stop })] }], world());
    expect(await started.stop()).toEqual([]);
    expect(happened.at(-1)).toBe("stop first");
  });

  test("nothing runs between two stops that are synchronous", async () => {
    const { happened, part } = recording();
    const started = await startStages(
      [
        {
          name: "runtime",
          parts: [
            part("host"),
            part("timers", { stop: () => Promise.resolve().then(() => void happened.push("timers have stopped")) }),
            part("requests"),
            part("live", { stop: () => void Promise.resolve().then(() => happened.push("something else ran")) }),
          ],
        },
      ],
      world(),
    );
    await started.stop();
    expect(happened.slice(4)).toEqual(["stop requests", "something else ran", "timers have stopped", "stop host"]);
  });

  test("stopping parts that were never started stops those that work from their construction", async () => {
    const { happened, part } = recording();
    await stopParts([{ name: "pool", stop: () => void happened.push("stop pool") }, part("ownership")], world());
    expect(happened).toEqual(["stop pool"]);
  });

  test("a part that its start makes has nothing to stop before", async () => {
    const { happened, part } = recording();
    const sweep = partOf("sweep", () => ({ stop: () => void happened.push("stop sweep") }));
    await sweep.stop?.();
    expect(happened).toEqual([]);
    const started = await startStages([{ name: "all", parts: [part("pool"), sweep] }], world());
    await started.stop();
    expect(happened).toEqual(["start pool", "stop sweep", "stop pool"]);
  });
});

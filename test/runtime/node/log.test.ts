import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLog, type Log, type LogLevel } from "../../../runtime/node/log.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

let folder: string;
let clock: SteppedClock;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "parley-log-"));
  clock = new SteppedClock(0);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function logAt(level: LogLevel): { readonly log: Log; lines(): Record<string, unknown>[] } {
  const path = join(folder, "log");
  const log = createLog(level, path, clock);
  return {
    log,
    lines: () =>
      readFileSync(path, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test("a repeated warning is logged once in ten seconds, with its count", () => {
  const { log, lines } = logAt("warn");
  const part = log.child({ part: "ownership" });
  for (let time = 0; time < 5; time++) part.warn({ err: new Error("refused") }, "a heartbeat failed");
  clock.advance(9_999);
  part.warn({ err: new Error("refused") }, "a heartbeat failed");
  clock.advance(1);
  part.warn({ err: new Error("refused"), node: "n" }, "a heartbeat failed");
  expect(lines()).toMatchObject([
    { part: "ownership", msg: "a heartbeat failed", err: { message: "refused" } },
    { part: "ownership", msg: "a heartbeat failed", err: { message: "refused" }, node: "n", repeated: 5 },
  ]);
  expect(lines()[0]).not.toHaveProperty("repeated");
});

test("what differs is logged: another part, another failure, another sentence, a line without a failure, an error", () => {
  const { log, lines } = logAt("warn");
  const err = new Error("refused");
  const tell = (): void => {
    log.child({ part: "a" }).warn({ err }, "it failed");
    log.child({ part: "b" }).warn({ err }, "it failed");
    log.warn({ err: new Error("reset") }, "it failed");
    log.warn({ err }, "it failed again");
  };
  tell();
  tell();
  expect(lines()).toHaveLength(4);
  for (let time = 0; time < 2; time++) {
    log.warn({ endpoint: "e" }, "switched off");
    log.warn("NATS is away");
    log.error({ err }, "a command failed");
  }
  expect(lines()).toHaveLength(10);
});

test("with details on, everything is logged", () => {
  const { log, lines } = logAt("debug");
  for (let time = 0; time < 3; time++) log.warn({ err: new Error("refused") }, "it failed");
  expect(lines()).toHaveLength(3);
});

test("not all of a thousand kinds of failures are remembered, and a forgotten one is logged again", () => {
  const { log, lines } = logAt("warn");
  for (let kind = 0; kind < 1_000; kind++) log.warn({ err: new Error(`failure ${kind}`) }, "it failed");
  for (const kind of [999, 0]) log.warn({ err: new Error(`failure ${kind}`) }, "it failed");
  expect(lines()).toHaveLength(1_001);
});

/** The time up to which a consumer has handled everything is never later than a turn that waits. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createConsumerRunner, type ConsumerRunner } from "../../../runtime/consumers/consumer-runner.ts";
import { handledUpTo } from "../../../runtime/consumers/handled-up-to.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import { PATIENCE } from "../../support/patience.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { JournalRows } from "./journal-rows.ts";

const log = createLog("silent");
const NAME = "counting";

let database: TestDatabase;
let pool: Pool;
let journal: JournalRows;
const runners: ConsumerRunner[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 6, log, applicationName: "test" });
  journal = new JournalRows(pool);
});
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop())));
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Each answer is a new look. */
const askOf = (): (() => Promise<number>) => () => handledUpTo({ db: pool, consumer: NAME, clock: systemClock })();

async function runConsumer(apply: () => Promise<void> = () => Promise.resolve()): Promise<ConsumerRunner> {
  const runner = createConsumerRunner({ pool, clock: systemClock, log });
  runners.push(runner);
  await runner.run({ name: NAME, effect: { kind: "external", apply } });
  return runner;
}

test("it is 0 before the consumer ever ran, stays before a turn that waits, and passes it once it is handled", async () => {
  const ask = askOf();
  expect(await ask()).toBe(0);

  const first = await runConsumer();
  const before = Date.now();
  expect(await ask()).toBeGreaterThanOrEqual(before);
  await first.stop();

  const at = Date.now() - 5_000;
  await journal.commit(7, 1, at + 1_000);
  await journal.commit(9, 3, at);
  expect(await ask()).toBe(at - 1);

  await runConsumer();
  await vi.waitFor(async () => expect(await ask()).toBeGreaterThan(at + 1_000), PATIENCE);
});

test("a turn whose effect is under way is not handled yet", async () => {
  let finish = (): void => undefined;
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const begun = vi.fn<() => void>();
  await runConsumer(async () => {
    begun();
    await finished;
  });
  const at = Date.now() - 1_000;
  await journal.commit(11, 1, at);
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), PATIENCE);
  const ask = askOf();
  expect(await ask()).toBe(at - 1);
  finish();
  await vi.waitFor(async () => expect(await ask()).toBeGreaterThan(at), PATIENCE);
});

test("callers share a look, use it for a second while the next one is made, and a failed look is not kept", async () => {
  let monotonicMs = 0;
  let now = 1_000_000;
  const query = vi.spyOn(pool, "query");
  const clock = { ...systemClock, now: () => now, monotonicMs: () => monotonicMs };
  const ask = handledUpTo({ db: pool, consumer: NAME, clock });
  const answers = await Promise.all(Array.from({ length: 20 }, ask));
  expect(new Set(answers).size).toBe(1);
  monotonicMs = 99;
  await ask();
  expect(query).toHaveBeenCalledTimes(1);

  monotonicMs = 999;
  now += 999;
  expect(await ask()).toBe(answers[0]);
  expect(query).toHaveBeenCalledTimes(2);
  await vi.waitFor(async () => expect(await ask()).toBe((answers[0] ?? 0) + 999), PATIENCE);

  const fail = (): void => {
    query.mockImplementationOnce(() => {
      throw new Error("the database is gone");
    });
  };
  // While the last answer is used nobody learns of a failure.
  monotonicMs += 100;
  fail();
  expect(await ask()).toBe((answers[0] ?? 0) + 999);
  monotonicMs += 1_000;
  fail();
  await expect(ask()).rejects.toThrow("gone");
  now += 5;
  await expect(ask()).resolves.toBe((answers[0] ?? 0) + 1_004);
});

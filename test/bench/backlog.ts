/** Waiting until the consumers have read all that is committed. */
import { setTimeout as sleep } from "node:timers/promises";
import { createLog } from "../../runtime/node/log.ts";
import { cursorPositions, lagOfConsumer } from "../../runtime/outbox/cursors.ts";
import { createPool, type Pool } from "../../runtime/postgres/pool.ts";

const LOOK_EVERY_MS = 100;
/** Of a backlog of some hundred thousand turns. */
const READ_MAX_MS = 300_000;

/**
 * Settles when every consumer that has cursors has read all there is.
 * @param url of the database.
 * @returns how many turns the slowest had before it at first.
 * @throws when they are not done in {@link READ_MAX_MS}.
 */
export async function untilRead(url: string): Promise<{ readonly entries: number; readonly tookMs: number }> {
  const pool = createPool(url, { max: 1, log: createLog("warn"), applicationName: "parley bench" });
  const started = performance.now();
  try {
    const entries = await longestLag(pool);
    for (let left = entries; left > 0; left = await longestLag(pool)) {
      if (performance.now() - started > READ_MAX_MS) throw new Error(`consumers have ${left} turns before them after ${READ_MAX_MS / 1000} s`);
      await sleep(LOOK_EVERY_MS);
    }
    return { entries, tookMs: performance.now() - started };
  } finally {
    await pool.end();
  }
}

async function longestLag(pool: Pool): Promise<number> {
  const consumers = [...(await cursorPositions(pool)).keys()];
  const lags = await Promise.all(consumers.map((consumer) => lagOfConsumer(pool, consumer)));
  return Math.max(0, ...lags.map(({ entries }) => entries));
}

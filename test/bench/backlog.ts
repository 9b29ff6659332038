/** Waiting until the consumers have read all that is committed. */
import { setTimeout as sleep } from "node:timers/promises";
import { createLog } from "../../runtime/node/log.ts";
import { cursorPositions, lagOfConsumer } from "../../runtime/consumers/cursors.ts";
import { createPool, type Pool } from "../../runtime/postgres/pool.ts";

const LOOK_EVERY_MS = 250;
/** Of a backlog of some hundred thousand turns. */
const READ_MAX_MS = 300_000;

/**
 * Settles when there are consumers and each has read all there is.
 * @param url of the database.
 * @returns how long that took, in milliseconds.
 * @throws when they are not done in {@link READ_MAX_MS}.
 */
export async function untilRead(url: string): Promise<number> {
  const pool = createPool(url, { max: 1, log: createLog("warn"), applicationName: "parley bench" });
  const started = performance.now();
  try {
    for (let left = await longestLag(pool); left > 0; left = await longestLag(pool)) {
      if (performance.now() - started > READ_MAX_MS)
        throw new Error(
          `consumers have not read all after ${READ_MAX_MS / 1000} s: ${left} turns are left, or there are no consumers`,
        );
      await sleep(LOOK_EVERY_MS);
    }
    return performance.now() - started;
  } finally {
    await pool.end();
  }
}

/** Infinite while no consumer has begun. */
async function longestLag(pool: Pool): Promise<number> {
  const consumers = [...(await cursorPositions(pool)).keys()];
  if (consumers.length === 0) return Number.POSITIVE_INFINITY;
  const lags = await Promise.all(consumers.map((consumer) => lagOfConsumer(pool, consumer)));
  return Math.max(...lags.map(({ entries }) => entries));
}

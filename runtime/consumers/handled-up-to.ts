/**
 * Up to which time a consumer has handled every committed turn: what a report that counts its rows may call itself "as
 * of".
 *
 * Owns: the statement, and how long its answer is used. Does not own: moving cursors (`cursors.ts`).
 *
 * 1. Every turn that was committed by the time has taken effect. A later answer never makes an earlier one wrong,
 *    except after a rewind, so callers may share one: the time is then a little earlier than it might be.
 * 2. A look is cut to recent days, as a consumer's own looks are: an entry of a clock that was set back by more than a
 *    day is seen when the consumer's look at every day finds it.
 */
import { ok } from "node:assert";
import type { Clock } from "../node/clock.ts";
import type { Queryable } from "../postgres/pool.ts";
import { CLOCKS_APART_MAX_MS } from "./cursors.ts";

export interface HandledUpToOptions {
  readonly db: Queryable;
  /** The name of its cursors. */
  readonly consumer: string;
  readonly clock: Clock;
}

/**
 * How old an answer may be. It is only a little earlier than it might be, and half of the two seconds within which a
 * report is fresh; so a caller who asks again and again waits for no look.
 */
const USED_MS = 1_000;
/** A look probes each of the 256 shards, some milliseconds of the database: ten a second at most, however many ask. */
const LOOK_EVERY_MS = 100;
ok(LOOK_EVERY_MS < USED_MS, "a new answer is looked for while the last one is used");

/**
 * @returns a function that gives epoch milliseconds: the time of the look if nothing waited, just before the oldest
 * turn that waited otherwise, and 0 if the consumer has never run.
 */
export function handledUpTo({ db, consumer, clock }: HandledUpToOptions): () => Promise<number> {
  let last: { readonly atMs: number; readonly upTo: number } | undefined;
  let looking: Promise<number> | undefined;
  const look = async (atMs: number): Promise<number> => {
    try {
      const upTo = await read(db, consumer, clock);
      last = { atMs, upTo };
      return upTo;
    } finally {
      looking = undefined;
    }
  };
  return () => {
    const nowMs = clock.monotonicMs();
    const ageMs = last === undefined ? Number.POSITIVE_INFINITY : nowMs - last.atMs;
    if (last !== undefined && ageMs < LOOK_EVERY_MS) return Promise.resolve(last.upTo);
    looking ??= look(nowMs);
    if (last === undefined || ageMs >= USED_MS) return looking;
    // If it fails, the next call looks again; who has to wait for a look gets its failure.
    looking.catch(() => undefined);
    return Promise.resolve(last.upTo);
  };
}

async function read(db: Queryable, consumer: string, clock: Clock): Promise<number> {
  const now = clock.now();
  const { rows } = await db.query<{ shards: number; oldestAt: number | null }>({
    name: "outbox.handled_up_to",
    // A probe of (shard, position) for each cursor, as the consumer's own look makes it.
    text: `SELECT count(*)::integer AS shards, min(waiting.at) AS "oldestAt"
           FROM outbox_cursors c
           LEFT JOIN LATERAL (SELECT j.at FROM journal j WHERE j.shard = c.shard AND j.position > c.position AND j.at >= c.last_at - ${CLOCKS_APART_MAX_MS}
                              ORDER BY j.position LIMIT 1) waiting ON true
           WHERE c.consumer = $1`,
    values: [consumer],
  });
  const [found] = rows;
  if (found === undefined || found.shards === 0) return 0;
  return found.oldestAt === null ? now : Math.min(now, found.oldestAt - 1);
}

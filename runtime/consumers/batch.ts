/**
 * One batch of a consumer: claim, read, effect, advance.
 *
 * Owns: the order of these steps for both kinds of effects, and telling a failed effect from a failed read. Does not
 * own: the statements (`cursors.ts`), when a batch is due and what follows from a failure (`consumer-loop.ts`).
 *
 * 1. A `transaction` effect commits with its cursors; an `external` one has happened before its cursors move.
 * 2. A consumer passes over only what was committed before it was asked: the claim sees it, and the question comes
 *    after the claim.
 */
import type { Log } from "../node/log.ts";
import { inTransaction, type Pool, type PoolClient } from "../postgres/pool.ts";
import { CommittedTurn, type ConsumerEffect, type Consumer } from "./consumer.ts";
import {
  advance,
  claimInSession,
  claimInTransaction,
  readBehind,
  releaseInSession,
  type Cursor,
  type CursorWithNews,
  type Reach,
} from "./cursors.ts";

/** What a batch looks at. */
export interface Look {
  /** In the order in which they are read. */
  readonly shards: readonly number[];
  readonly reach: Reach;
  /** The most entries to read. */
  readonly limit: number;
}

export interface BatchOptions {
  readonly pool: Pool;
  readonly log: Log;
  readonly consumer: Consumer;
  /** The number of the loop among those of its consumer. */
  readonly part: number;
}

export interface TakenBatch {
  /** Entries that took effect or were passed over. */
  readonly entries: number;
  /** Their shards, in the order of the look. */
  readonly shards: readonly number[];
  /** The time of the oldest of them, epoch milliseconds; null if there is none. */
  readonly oldestAt: number | null;
  /** True if more entries may follow. */
  readonly cut: boolean;
}

/** The effect failed, not the read. */
export class ConsumerEffectError extends Error {
  override readonly name = "EffectError";
  readonly entries: readonly CommittedTurn[];

  constructor(cause: unknown, entries: readonly CommittedTurn[]) {
    super("an effect failed", { cause });
    this.entries = entries;
  }
}

const NOTHING: TakenBatch = { entries: 0, shards: [], oldestAt: null, cut: false };

/**
 * Takes a batch, empty if there is nothing new; undefined if another node holds the claim, so nothing was read.
 * @throws ConsumerEffectError, MissingEntriesError, and errors of the database.
 */
export function takeBatch(options: BatchOptions, look: Look): Promise<TakenBatch | undefined> {
  const { effect } = options.consumer;
  return effect.kind === "external" ? takeOutside(options, look, effect) : takeInTransaction(options, look, effect);
}

async function takeInTransaction(
  { pool, log, consumer: { name } }: BatchOptions,
  { shards, reach, limit }: Look,
  effect: Extract<ConsumerEffect, { kind: "transaction" }>,
): Promise<TakenBatch> {
  let afterCommit: (() => void) | undefined;
  const taken = await inTransaction(pool, async (client) => {
    const claimed = inOrderOf(shards, await claimInTransaction(client, name, shards, reach));
    if (claimed.length === 0) return NOTHING;
    if (await effect.passesOver?.(client)) return passOver(client, name, claimed);
    const read = await readBehind(client, claimed, limit, reportLost(log));
    const entries = read.entries.map((entry) => new CommittedTurn(entry));
    afterCommit = await takingEffect(entries, () => effect.apply(entries, client));
    await advance(client, name, claimed, read.entries);
    return takenOf(entries, read.cut);
  });
  afterCommit?.();
  return taken;
}

/**
 * Moves the cursors to the heads that the claim saw. A cursor that another node moved before it was locked may already
 * be there.
 */
async function passOver(client: PoolClient, name: string, claimed: readonly CursorWithNews[]): Promise<TakenBatch> {
  const heads = claimed.flatMap(({ shard, position, headPosition, headAt }) =>
    headPosition > position ? [{ shard, position: headPosition, at: headAt, count: headPosition - position }] : [],
  );
  await advance(client, name, claimed, heads);
  return {
    entries: heads.reduce((sum, { count }) => sum + count, 0),
    shards: heads.map(({ shard }) => shard),
    oldestAt: oldestOf(heads),
    cut: false,
  };
}

async function takeOutside(
  { pool, log, consumer: { name }, part }: BatchOptions,
  { shards, reach, limit }: Look,
  effect: Extract<ConsumerEffect, { kind: "external" }>,
): Promise<TakenBatch | undefined> {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    const granted = await claimInSession(client, name, part, shards, reach);
    if (granted === undefined) return undefined;
    const claimed = inOrderOf(shards, granted);
    if (claimed.length === 0) return NOTHING;
    const read = await readBehind(client, claimed, limit, reportLost(log));
    const entries = read.entries.map((entry) => new CommittedTurn(entry));
    await takingEffect(entries, () => effect.apply(entries));
    const { asked, moved } = await advance(client, name, claimed, read.entries);
    // A rewind came between, or the session was lost and another node took over. The effect is idempotent, and the
    // entries are read again.
    if (moved < asked) log.info({ asked, moved }, "another node moved cursors while a batch took effect");
    return takenOf(entries, read.cut);
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    // A failed connection is closed, which releases the lock as well.
    if (failure === undefined)
      failure = await releaseInSession(client, name, part).then(
        () => undefined,
        (error: Error) => error,
      );
    client.release(failure);
  }
}

/** @throws ConsumerEffectError */
async function takingEffect<Result>(entries: readonly CommittedTurn[], effect: () => Promise<Result>): Promise<Result> {
  try {
    return await effect();
  } catch (error) {
    throw new ConsumerEffectError(error, entries);
  }
}

function takenOf(entries: readonly CommittedTurn[], cut: boolean): TakenBatch {
  return {
    entries: entries.length,
    shards: [...new Set(entries.map(({ shard }) => shard))],
    oldestAt: oldestOf(entries),
    cut,
  };
}

function oldestOf(entries: readonly { readonly at: number }[]): number | null {
  return entries.length === 0
    ? null
    : entries.reduce((oldest, { at }) => Math.min(oldest, at), Number.POSITIVE_INFINITY);
}

function reportLost(log: Log): (shard: number, from: number, to: number) => void {
  return (shard, from, to) =>
    log.error({ shard, from, to }, "entries were dropped by retention before this consumer read them");
}

/** Claimed cursors in the order in which their shards are read. */
function inOrderOf<Claimed extends Cursor>(shards: readonly number[], cursors: readonly Claimed[]): readonly Claimed[] {
  const place = new Map(shards.map((shard, index) => [shard, index]));
  return [...cursors].sort((a, b) => (place.get(a.shard) ?? 0) - (place.get(b.shard) ?? 0));
}

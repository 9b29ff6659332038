/**
 * How far each consumer has read, and the statements around it.
 *
 * Owns: claiming, reading, advancing, rewinding, measuring the lag. Does not own: when these happen
 * (`consumer-loop.ts`).
 *
 * 1. Positions of a shard have no gaps in commit order, so `position >` finds everything after a cursor.
 * 2. A gap in what was read is never skipped: it is read again without the look's shortcut. If it stays, it is an
 *    error, unless retention has dropped those entries.
 * 3. A cursor moves only if its row has not changed since the claim. A claim that another node took over changes
 *    nothing, and a rewind or a new row wins even at the same position.
 */
import { ok } from "node:assert";
import type { JournalEntry } from "../journal/turn-record.ts";
import type { Queryable } from "../postgres/pool.ts";
import { CLOCKS_APART_MAX_MS as NODE_CLOCKS_APART_MAX_MS } from "../postgres/schema/partitions.ts";

/** The position of a consumer in one shard. */
export interface Cursor {
  readonly shard: number;
  readonly position: number;
  /** Time of the entry at `position`; 0 if unknown. */
  readonly lastAt: number;
}

/** A cursor as it was claimed. */
export interface ClaimedCursor extends Cursor {
  /** The transaction that wrote the row (`xmin`): every change of the row gives it another. */
  readonly version: string;
}

/** A claimed cursor with new entries after it. */
export interface CursorWithNews extends ClaimedCursor {
  /** The last entry after it, and its time. */
  readonly headPosition: number;
  readonly headAt: number;
}

export interface ConsumerLag {
  /** Entries that are committed and not yet read. */
  readonly entries: number;
  /** Shards that have such entries. */
  readonly shards: number;
  /** Time of the oldest of them, epoch milliseconds; null if there is none. */
  readonly oldestAt: number | null;
}

/**
 * How far the clocks of two owners of a shard may be apart. Entries that are older than the cursor's by more are not
 * looked for at first, so a look opens the days since then instead of all 8,000 partitions of 256 shards and 30 days.
 * An older entry leaves a gap, which invariant 2 or a look at every day finds.
 */
export const CLOCKS_APART_MAX_MS = 24 * 3_600_000;
ok(CLOCKS_APART_MAX_MS <= NODE_CLOCKS_APART_MAX_MS, "a look assumes no more of clocks than the partitions do");

/** How far back from the cursor's last entry a look goes. */
export type Reach = "recent-days" | "every-day";

/** Later than any time. */
const EVER_MS = Number.MAX_SAFE_INTEGER;

/** Bytes of the bodies of a batch, without the last one. */
const BATCH_BYTES_MAX = 8 * 1024 * 1024;

/** Makes the missing cursors of a consumer, at the first entry that is kept. */
export async function ensureCursors(db: Queryable, consumer: string): Promise<readonly number[]> {
  await db.query(
    `INSERT INTO outbox_cursors (consumer, shard, position, last_at) SELECT $1, shard, position_floor, 0 FROM shards
     ON CONFLICT (consumer, shard) DO NOTHING`,
    [consumer],
  );
  const { rows } = await db.query<{ shard: number }>(
    "SELECT shard FROM outbox_cursors WHERE consumer = $1 ORDER BY shard",
    [consumer],
  );
  return rows.map(({ shard }) => shard);
}

const CURSOR_COLUMNS = `c.shard, c.position, c.last_at AS "lastAt", c.xmin::text AS version, news.position AS "headPosition", news.at AS "headAt"`;

/**
 * One probe of (shard, position) for each given shard, in the days since its cursor's; nothing is written where nothing
 * is new. A lateral join with a limit, because an EXISTS may be planned as a join with the whole journal.
 */
const WITH_NEWS = `FROM outbox_cursors c
  CROSS JOIN LATERAL (SELECT j.position, j.at FROM journal j WHERE j.shard = c.shard AND j.position > c.position AND j.at >= c.last_at - $3::bigint
                      ORDER BY j.position DESC LIMIT 1) news
  WHERE c.consumer = $1 AND c.shard = ANY($2::smallint[]) ORDER BY c.shard`;

/** Claims the cursors with new entries until the transaction ends, except those that another claim holds. */
export async function claimInTransaction(
  db: Queryable,
  consumer: string,
  shards: readonly number[],
  reach: Reach,
): Promise<readonly CursorWithNews[]> {
  const { rows } = await db.query<CursorWithNews>({
    name: "outbox.claim",
    text: `SELECT ${CURSOR_COLUMNS} ${WITH_NEWS} FOR UPDATE OF c SKIP LOCKED`,
    values: [consumer, shards, reachMs(reach)],
  });
  return within(reach, rows);
}

/**
 * The same for an external effect: one advisory lock for the loop's part of the shards, held by the session, so that it
 * ends with its process. Undefined: another node has it.
 */
export async function claimInSession(
  db: Queryable,
  consumer: string,
  part: number,
  shards: readonly number[],
  reach: Reach,
): Promise<readonly CursorWithNews[] | undefined> {
  const { rows } = await db.query<{ locked: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('outbox ' || $1), $2) AS locked",
    [consumer, part],
  );
  if (rows[0]?.locked !== true) return undefined;
  const found = await db.query<CursorWithNews>({
    name: "outbox.peek",
    text: `SELECT ${CURSOR_COLUMNS} ${WITH_NEWS}`,
    values: [consumer, shards, reachMs(reach)],
  });
  return within(reach, found.rows);
}

function reachMs(reach: Reach): number {
  return reach === "every-day" ? EVER_MS : CLOCKS_APART_MAX_MS;
}

/** What a look at every day claimed is read in every day. */
function within(reach: Reach, cursors: readonly CursorWithNews[]): readonly CursorWithNews[] {
  return reach === "every-day" ? cursors.map((cursor) => ({ ...cursor, lastAt: 0 })) : cursors;
}

/** Releases the lock of {@link claimInSession}. */
export async function releaseInSession(db: Queryable, consumer: string, part: number): Promise<void> {
  await db.query("SELECT pg_advisory_unlock(hashtext('outbox ' || $1), $2)", [consumer, part]);
}

/** What was read; `cut` if more may follow. */
export interface ReadBatch {
  readonly entries: readonly JournalEntry[];
  readonly cut: boolean;
}

/** A shard's next entry is missing although nothing has dropped it: its consumer must not go on. */
export class MissingEntriesError extends Error {
  override readonly name = "MissingEntriesError";
  readonly shard: number;
  readonly from: number;

  constructor({ shard, from, to }: Gap) {
    super(`entries ${from} to ${to} of shard ${shard} are missing from the journal`);
    this.shard = shard;
    this.from = from;
  }
}

/**
 * What is behind these cursors, shard by shard in their order, at most `limit` entries and {@link BATCH_BYTES_MAX} in
 * all.
 * @param onLost is called for entries that retention dropped before they were read.
 * @throws MissingEntriesError: invariant 2.
 */
export async function readBehind(
  db: Queryable,
  cursors: readonly Cursor[],
  limit: number,
  onLost: (shard: number, from: number, to: number) => void,
): Promise<ReadBatch> {
  const entries = await read(db, cursors, limit);
  if (gapsIn(cursors, entries).length === 0) return batchOf(entries, limit);
  // Somewhere a clock was set back by more than a day: look at every day that is kept.
  const all = await read(
    db,
    cursors.map((cursor) => ({ ...cursor, lastAt: 0 })),
    limit,
  );
  const stillMissing = gapsIn(cursors, all);
  if (stillMissing.length === 0) return batchOf(all, limit);
  const floors = await db.query<{ shard: number; floor: number }>(
    `SELECT shard, position_floor AS floor FROM shards WHERE shard = ANY($1::smallint[])`,
    [stillMissing.map(({ shard }) => shard)],
  );
  const floorOf = new Map(floors.rows.map(({ shard, floor }) => [shard, floor]));
  for (const gap of stillMissing) {
    if (gap.to > (floorOf.get(gap.shard) ?? 0)) throw new MissingEntriesError(gap);
    onLost(gap.shard, gap.from, gap.to);
  }
  return batchOf(all, limit);
}

function batchOf(entries: readonly JournalEntry[], limit: number): ReadBatch {
  const bytes = entries.reduce((sum, { body }) => sum + body.length, 0);
  return { entries, cut: entries.length >= limit || bytes >= BATCH_BYTES_MAX };
}

async function read(db: Queryable, cursors: readonly Cursor[], limit: number): Promise<readonly JournalEntry[]> {
  // The lateral join reads a range of (shard, position) for each cursor, in order, and the limit ends the reading. The
  // running sum sees the sizes of the bodies, not the bodies.
  const { rows } = await db.query<JournalEntry>({
    name: "outbox.read",
    text: `SELECT shard, position, actor, seq_from AS "seqFrom", seq_to AS "seqTo", at, body
           FROM (SELECT e.*, sum(octet_length(e.body)) OVER (ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes_before
                 FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) AS c (shard, position, last_at)
                 CROSS JOIN LATERAL (SELECT j.* FROM journal j
                                     WHERE j.shard = c.shard AND j.position > c.position AND j.at >= c.last_at - ${CLOCKS_APART_MAX_MS}
                                     ORDER BY j.position LIMIT $4) e
                 LIMIT $4) AS found
           WHERE coalesce(bytes_before, 0) < ${BATCH_BYTES_MAX}`,
    values: [
      cursors.map(({ shard }) => shard),
      cursors.map(({ position }) => position),
      cursors.map(({ lastAt }) => lastAt),
      limit,
    ],
  });
  return rows;
}

interface Gap {
  readonly shard: number;
  readonly from: number;
  readonly to: number;
}

/** Positions that are missing between a cursor and what was read behind it. */
function gapsIn(cursors: readonly Cursor[], entries: readonly JournalEntry[]): readonly Gap[] {
  const next = new Map(cursors.map(({ shard, position }) => [shard, position + 1]));
  const gaps: Gap[] = [];
  for (const { shard, position } of entries) {
    const expected = next.get(shard) ?? position;
    if (position !== expected) gaps.push({ shard, from: expected, to: position - 1 });
    next.set(shard, position + 1);
  }
  return gaps;
}

/** Where an entry stands, and when it was committed. */
export type Place = Pick<JournalEntry, "shard" | "position" | "at">;

/** Moves cursors to the last of these entries, all in one statement, and says how many moved: see invariant 3. */
export async function advance(
  db: Queryable,
  consumer: string,
  claimed: readonly ClaimedCursor[],
  entries: readonly Place[],
): Promise<{ readonly asked: number; readonly moved: number }> {
  const last = new Map<number, Place>();
  for (const entry of entries) last.set(entry.shard, entry);
  const from = claimed.filter(({ shard }) => last.has(shard));
  const to = from.map(({ shard }) => last.get(shard));
  const { rowCount } = await db.query({
    name: "outbox.advance",
    text: `UPDATE outbox_cursors c SET position = n.position, last_at = n.at
           FROM unnest($2::smallint[], $3::xid[], $4::bigint[], $5::bigint[]) AS n (shard, version, position, at)
           WHERE c.consumer = $1 AND c.shard = n.shard AND c.xmin = n.version`,
    values: [
      consumer,
      from.map(({ shard }) => shard),
      from.map(({ version }) => version),
      to.map((entry) => entry?.position),
      to.map((entry) => entry?.at),
    ],
  });
  return { asked: from.length, moved: rowCount ?? 0 };
}

/**
 * Sets cursors back, so that everything behind them is read again. A cursor that is not so far yet keeps its position;
 * its row is written all the same, so that a batch that took effect before the rewind does not move it (invariant 3).
 * @param position of every shard, or of each shard that is named.
 */
export async function rewindCursors(
  db: Queryable,
  consumer: string,
  position: number | ReadonlyMap<number, number>,
): Promise<void> {
  if (typeof position === "number") {
    await db.query("UPDATE outbox_cursors SET position = least(position, $2), last_at = 0 WHERE consumer = $1", [
      consumer,
      position,
    ]);
    return;
  }
  await db.query(
    `UPDATE outbox_cursors c SET position = least(c.position, n.position), last_at = 0 FROM unnest($2::smallint[], $3::bigint[]) AS n (shard, position)
     WHERE c.consumer = $1 AND c.shard = n.shard`,
    [consumer, [...position.keys()], [...position.values()]],
  );
}

/** By consumer and shard, the position up to which the consumer has taken effect. */
export type CursorPositions = ReadonlyMap<string, ReadonlyMap<number, number>>;

/** Where every consumer stands. Reads the cursors alone, a row for each consumer and shard. */
export async function cursorPositions(db: Queryable): Promise<CursorPositions> {
  const { rows } = await db.query<{ consumer: string; shard: number; position: number }>({
    name: "outbox.positions",
    text: "SELECT consumer, shard, position FROM outbox_cursors",
  });
  const positions = new Map<string, Map<number, number>>();
  for (const { consumer, shard, position } of rows) {
    const ofConsumer = positions.get(consumer);
    if (ofConsumer === undefined) positions.set(consumer, new Map([[shard, position]]));
    else ofConsumer.set(shard, position);
  }
  return positions;
}

/** Reads every kept day of every shard: for a person or a gauge, not for a loop. */
export async function lagOfConsumer(db: Queryable, consumer: string): Promise<ConsumerLag> {
  const { rows } = await db.query<ConsumerLag>(
    `SELECT coalesce(sum(head.position - c.position), 0)::bigint AS entries, count(*)::integer AS shards, min(oldest.at) AS "oldestAt"
     FROM outbox_cursors c
     CROSS JOIN LATERAL (SELECT j.position FROM journal j WHERE j.shard = c.shard ORDER BY j.position DESC LIMIT 1) head
     CROSS JOIN LATERAL (SELECT j.at FROM journal j WHERE j.shard = c.shard AND j.position > c.position ORDER BY j.position LIMIT 1) oldest
     WHERE c.consumer = $1`,
    [consumer],
  );
  return rows[0] ?? { entries: 0, shards: 0, oldestAt: null };
}

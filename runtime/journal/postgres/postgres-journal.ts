/**
 * The journal in PostgreSQL: reads here, writes through lanes (`runtime/journal/group-commit-journal.ts`).
 *
 * Owns: the statements that read actors, entries and timers. The promises are those of `runtime/journal/journal.ts`.
 */
import { idCreatedAt, withPrefix, type ActorId } from "../../../machines/ids.ts";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import { CLOCKS_APART_MAX_MS } from "../../postgres/schema/partitions.ts";
import type { Pool } from "../../postgres/pool.ts";
import { answersOf, RESPONSE_COLUMNS, type StoredAnswers } from "../../postgres/responses/responses.ts";
import { createGroupCommitJournal, type JournalReads } from "../group-commit-journal.ts";
import type { DueTimer, Journal } from "../journal.ts";
import type { ResponseRow } from "../rows.ts";
import type { JournalEntry } from "../turn-record.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { PostgresBatchStore } from "./postgres-batch-store.ts";

/**
 * One lane: its batches hold all that is in flight. With two, batches are half as large and a turn costs a third more
 * on two shared cores (`test/bench/RESULTS.md`). A machine with more cores may want a second lane, to encode one batch
 * while the other is stored.
 */
const LANES = 1;

export interface PostgresJournalOptions {
  readonly url: string;
  /** For reads. Each lane has its own connection. */
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly lanes?: number;
  readonly metrics?: Metrics;
}

export function createPostgresJournal(options: PostgresJournalOptions): Journal {
  const { url, pool, clock, log } = options;
  const store = (): PostgresBatchStore => new PostgresBatchStore({ url, pool, clock, log });
  return createGroupCommitJournal({
    stores: [store(), ...Array.from({ length: (options.lanes ?? LANES) - 1 }, store)],
    reads: postgresReads(pool),
    clock,
    log,
    ...(options.metrics === undefined ? {} : { metrics: options.metrics }),
  });
}

const ENTRY_COLUMNS = `shard, position, actor, seq_from AS "seqFrom", seq_to AS "seqTo", at, body`;

/**
 * The earliest time at which an actor can have entries. Older ones are not looked for and count as dropped: a stream is
 * reset then. So a new session opens ten days of a journal of ninety.
 */
function firstDayOf(actor: ActorId): number {
  return idCreatedAt(actor) - CLOCKS_APART_MAX_MS;
}

interface ActorRow extends Partial<ResponseRow> {
  readonly bytes: Buffer;
  readonly answers: StoredAnswers;
  readonly wakeAt: number | null;
  readonly generation: number | null;
}

function postgresReads(pool: Pool): JournalReads {
  return {
    async load(actor) {
      // One row, by probes of four primary keys.
      const { rows } = await pool.query<ActorRow>({
        name: "journal.load",
        text: `SELECT s.bytes, ${answersOf("$2")} AS answers, t.wake_at AS "wakeAt", t.generation, ${RESPONSE_COLUMNS}
               FROM state s LEFT JOIN timers t ON t.actor = s.actor LEFT JOIN responses r ON r.id = $2
               WHERE s.actor = $1`,
        values: [actor, withPrefix("res", actor)],
      });
      const [row] = rows;
      if (row === undefined) return undefined;
      const { bytes, answers, wakeAt, generation, ...response } = row;
      return {
        state: bytes,
        answers: answers.map(([ref, value]) => ({ ref, value })),
        response: response.id === null ? undefined : (response as ResponseRow),
        timer: wakeAt === null || generation === null ? undefined : { wakeAt, generation },
      };
    },

    async headOf(actor) {
      // One probe; it holds also for an actor whose days were dropped.
      const { rows } = await pool.query<{ seq: number }>({
        name: "journal.headOf",
        text: "SELECT seq FROM state WHERE actor = $1",
        values: [actor],
      });
      return rows[0]?.seq ?? 0;
    },

    async oldestOf(actor) {
      // The start of the last run of entries without a gap: a clock that was set back may have put a later entry into
      // an earlier day. The head is checked too, since the last entry may be such a one. A range of (actor, seq_to) in
      // each day since the actor's first.
      const { rows } = await pool.query<{ head: number; last: number | null; oldest: number | null }>({
        name: "journal.oldestOf",
        text: `SELECT s.seq AS head, kept.last, kept.oldest FROM state s
               CROSS JOIN LATERAL (SELECT max(seq_to) AS last, max(seq_from) FILTER (WHERE before IS DISTINCT FROM seq_from - 1) AS oldest
                                   FROM (SELECT seq_from, seq_to, lag(seq_to) OVER (ORDER BY seq_to) AS before
                                         FROM journal WHERE actor = s.actor AND at >= $2) entry) kept
               WHERE s.actor = $1`,
        values: [actor, firstDayOf(actor)],
      });
      const [row] = rows;
      if (row === undefined) return 1;
      // One statement, one snapshot: state and journal are of the same moment.
      return row.oldest !== null && row.last === row.head ? row.oldest : row.head + 1;
    },

    async readActor(actor, afterSeq, limit) {
      // A range of (actor, seq_to) in each day since the actor's first, merged in order, so the limit ends the read.
      const { rows } = await pool.query<JournalEntry>({
        name: "journal.readActor",
        text: `SELECT ${ENTRY_COLUMNS} FROM journal WHERE actor = $1 AND seq_to > $2 AND at >= $4 ORDER BY seq_to LIMIT $3`,
        values: [actor, afterSeq, limit, firstDayOf(actor)],
      });
      return rows;
    },

    async readShards(after, limit) {
      // A range of (shard, position) for each shard: without the lateral join the planner would sort all later entries.
      const { rows } = await pool.query<JournalEntry>({
        name: "journal.readShards",
        text: `SELECT e.* FROM unnest($1::smallint[], $2::bigint[]) AS read (shard, after)
               CROSS JOIN LATERAL (SELECT ${ENTRY_COLUMNS} FROM journal j
                                   WHERE j.shard = read.shard AND j.position > read.after ORDER BY j.position LIMIT $3) e
               LIMIT $3`,
        values: [[...after.keys()], [...after.values()], limit],
      });
      return rows;
    },

    async dueTimers(shards, now, limit) {
      // At most `limit` entries of (shard, wake_at) for each shard, however many are due.
      const { rows } = await pool.query<DueTimer>({
        name: "journal.dueTimers",
        text: `SELECT t.shard, t.actor, t.wake_at AS "wakeAt", t.generation FROM unnest($1::smallint[]) AS owned (shard)
               CROSS JOIN LATERAL (SELECT * FROM timers WHERE shard = owned.shard AND wake_at <= $2 ORDER BY wake_at LIMIT $3) t
               ORDER BY t.wake_at LIMIT $3`,
        values: [shards, now, limit],
      });
      return rows;
    },

    async rearm(actor, fired, timer) {
      // The fence of a flush: a take-over waits for this statement, or this statement sees it.
      const fence = "WITH fence AS MATERIALIZED (SELECT shard FROM shards WHERE shard = $3 AND epoch = $4 FOR SHARE)";
      const isFired = "actor = $1 AND generation = $2 AND EXISTS (SELECT FROM fence)";
      const values = [actor, fired.generation, fired.shard, fired.epoch];
      if (timer === "none") await pool.query(`${fence} DELETE FROM timers WHERE ${isFired}`, values);
      else
        await pool.query(`${fence} UPDATE timers SET wake_at = $5, generation = $6 WHERE ${isFired}`, [
          ...values,
          timer.wakeAt,
          timer.generation,
        ]);
    },
  };
}

/**
 * Which history the seqs of sessions belong to: contract §5, `inc`.
 *
 * Owns: the name of the present history. Does not own: the answer to a client with another history (`api/stream`).
 *
 * 1. It is computed, and not kept, from what PostgreSQL says of itself: the cluster, its timeline, the database; and
 *    from a number that is raised by hand. All nodes have the same name for the same history, restarts and moves of
 *    shards leave it as it is.
 * 2. A history that may have lost something has another name: a database made from a dump is another one, recovery
 *    to a point in time and the promotion of a standby begin a timeline. A promotion that lost nothing cannot be
 *    distinguished from one that did, and counts as one.
 * 3. What leaves no trace in PostgreSQL, such as a disk that was set back to a snapshot, is reported by the operator
 *    (`npm run admin -- history-lost`). `npm run restore` raises the number by itself.
 */
import { createHash } from "node:crypto";
import type { Clock } from "../../node/clock.ts";
import type { Log } from "../../node/log.ts";
import type { Queryable } from "../../postgres/pool.ts";

/** Between two looks: a failover happens under a node that goes on. */
const LOOK_EVERY_MS = 10_000;
const NAME_LENGTH = 12;

export interface History {
  /** The name of the history that this node writes. */
  readonly incarnation: string;
  stop(): void;
}

/** @throws when the database cannot be asked for the first time. */
export async function followHistory({
  db,
  clock,
  log,
}: {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<History> {
  let incarnation = await readIncarnation(db);
  let isStopped = false;
  let cancel = (): void => undefined;
  const schedule = (): void => {
    if (isStopped) return;
    cancel = clock.after(LOOK_EVERY_MS, () => {
      void readIncarnation(db)
        .then(
          (now) => {
            if (now !== incarnation)
              log.warn(
                { before: incarnation, now },
                "the database has another history than before: streams are reset when they come back",
              );
            incarnation = now;
          },
          // A node that cannot read this cannot commit either; the next look decides.
          (error: unknown) => log.debug({ err: error }, "the history of the database could not be read"),
        )
        .then(schedule);
    });
  };
  schedule();
  return {
    get incarnation() {
      return incarnation;
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** Says that something of the history was lost. @returns the name of the one that begins. */
export async function beginHistory(db: Queryable): Promise<string> {
  await db.query("UPDATE settings SET history = history + 1");
  return readIncarnation(db);
}

async function readIncarnation(db: Queryable): Promise<string> {
  // The first eight digits of a WAL file's name are the timeline that is written now; the checkpoint's may still be the
  // one before.
  const { rows } = await db.query<{ cluster: string; timeline: string; database: string; history: number }>({
    name: "history.read",
    text: `SELECT (SELECT system_identifier FROM pg_control_system())::text AS cluster, left(pg_walfile_name(pg_current_wal_lsn()), 8) AS timeline,
                  (SELECT oid FROM pg_database WHERE datname = current_database())::text AS database, history FROM settings`,
  });
  const [row] = rows;
  if (row === undefined) throw new Error("the database has no settings");
  return createHash("sha256")
    .update(`${row.cluster} ${row.timeline} ${row.database} ${row.history}`)
    .digest("base64url")
    .slice(0, NAME_LENGTH);
}

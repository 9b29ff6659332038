/**
 * A cell in its PostgreSQL, as a move uses it.
 *
 * Owns: the states of a departure, draining, what is removed when. Does not own: triggers (`fence.ts`), rows on their
 * way (`copy-rows.ts`), the order of steps (`mover.ts`).
 *
 * 1. Each step opens a connection and closes it: a mover that dies leaves no transaction.
 * 2. `departures` has one row for each organization, with the epoch of its last move. A step of an earlier epoch
 *    changes nothing.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { OrganizationId } from "../../../machines/ids.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { PASSIVATED_AFTER_MS } from "../../../runtime/actors/resident-actors.ts";
import { connect, cut } from "../../backup/connections.ts";
import { decide } from "./copy-rows.ts";
import { fence, liftFence, OTHER_TABLES, TURN_TABLES } from "./fence.ts";
import { MoveError, StaleMoveError, type MovingCell } from "./mover.ts";
import { isOf, literalOf, QUEUES, TABLE_RULES } from "./tables.ts";

/** How long consumers may take for the last turns of an organization. */
const DRAIN_MS = 60_000;
const LOOK_MS = 100;
/**
 * How long rows stay behind, and the fence with them. Conversations of the organization that nodes have in memory are
 * gone by then, so it may also come back.
 */
export const REMAINS_MS = 60 * 60_000;
if (REMAINS_MS <= PASSIVATED_AFTER_MS) throw new Error("nodes forget idle conversations before remains are removed");

/** A machine that is gone keeps no transaction, and with it no other mover, for longer than half a minute. */
const ENDS_WITH_ITS_MACHINE =
  "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 4";

type State = "leaving" | "stayed" | "gone";

interface DepartureRow {
  readonly epoch: number;
  readonly state: State;
  readonly sinceMs: number;
}

export interface PostgresCellOptions {
  readonly databaseUrl: string;
  readonly drainMs?: number;
  readonly remainsMs?: number;
}

export interface PostgresCell extends MovingCell {
  /** Removes the rows and the fence of an organization that has left long enough ago. @throws MoveError */
  erase(organization: OrganizationId): Promise<void>;
}

/** Opens a connection that the fence lets pass, for the time of `work`. */
export async function withCell<Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connect(databaseUrl, "cells");
  try {
    await client.query(ENDS_WITH_ITS_MACHINE);
    return await work(client);
  } finally {
    cut(client);
  }
}

export function postgresCell(options: PostgresCellOptions): PostgresCell {
  const { databaseUrl, drainMs = DRAIN_MS, remainsMs = REMAINS_MS } = options;
  const within = <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => withCell(databaseUrl, work);

  return {
    leave: (organization, epoch) =>
      within(async (client) => {
        const isGone = await inTransaction(client, async () => {
          const row = await lockedDeparture(client, organization);
          if (row !== undefined && (row.epoch > epoch || (row.epoch === epoch && row.state === "stayed")))
            throw new StaleMoveError(`the move of ${organization} under epoch ${epoch} has ended`);
          if (row?.epoch === epoch) return row.state === "gone";
          await checkMayLeave(client, organization);
          await writeDeparture(client, organization, epoch, "leaving");
          return false;
        });
        if (isGone) return;
        await fence(client, organization, epoch, TURN_TABLES);
        await drain(client, organization, drainMs);
        await fence(client, organization, epoch, OTHER_TABLES);
      }),

    stay: (organization, epoch) =>
      within(async (client) => {
        await inTransaction(client, async () => {
          const row = await lockedDeparture(client, organization);
          // A move that was given up before it left anything: its later steps must find that it has ended.
          if (row === undefined || row.epoch < epoch || (row.epoch === epoch && row.state === "leaving"))
            await writeDeparture(client, organization, epoch, "stayed");
        });
        await liftFence(client, organization, () => isStayed(client, organization, epoch));
      }),

    depart: (organization, epoch) =>
      within((client) =>
        inTransaction(client, async () => {
          const row = await lockedDeparture(client, organization);
          if (row?.epoch !== epoch || row.state !== "leaving") return;
          for (const name of QUEUES)
            await client.query(`DELETE FROM ${name} t WHERE ${isOf({ schema: "public", name }, organization)}`);
          await client.query("UPDATE domain_revision SET revision = revision + 1");
          await writeDeparture(client, organization, epoch, "gone");
        }),
      ),

    prepare: (organization, epoch) =>
      within(async (client) => {
        const row = await readDeparture(client, organization);
        if (row?.state !== "gone" || row.epoch >= epoch) return;
        checkOldEnough(organization, row, remainsMs);
        await eraseRows(client, organization, row.epoch);
      }),

    refuse: (organization, epoch) =>
      within(async (client) => (await decide(client, organization, epoch, "refused")).decision),

    open: (organization, epoch) =>
      within((client) => liftFence(client, organization, () => isStayed(client, organization, epoch))),

    erase: (organization) =>
      within(async (client) => {
        const row = await readDeparture(client, organization);
        if (row?.state !== "gone") throw new MoveError(`${organization} has not left this cell.`);
        checkOldEnough(organization, row, remainsMs);
        await eraseRows(client, organization, row.epoch);
        await liftFence(
          client,
          organization,
          async () => (await sharedDeparture(client, organization))?.state === "gone",
        );
      }),
  };
}

function checkOldEnough(organization: OrganizationId, { sinceMs }: DepartureRow, remainsMs: number): void {
  if (sinceMs < remainsMs)
    throw new MoveError(
      `${organization} left this cell ${Math.round(sinceMs / 60_000)} minutes ago: its nodes may still have conversations of it in memory. Try again ${Math.ceil((remainsMs - sinceMs) / 60_000)} minutes from now.`,
    );
}

async function inTransaction<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query("BEGIN");
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}

const DEPARTURE =
  'SELECT epoch, state, (extract(epoch FROM clock_timestamp()) * 1000)::bigint - changed_at AS "sinceMs" FROM departures WHERE organization = $1';

async function readDeparture(
  client: pg.Client,
  organization: OrganizationId,
  lock = "",
): Promise<DepartureRow | undefined> {
  return (await client.query<DepartureRow>(`${DEPARTURE} ${lock}`, [organization])).rows[0];
}

/** Locks the row, or the place of a row that is not there yet. */
async function lockedDeparture(client: pg.Client, organization: OrganizationId): Promise<DepartureRow | undefined> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [organization]);
  return readDeparture(client, organization, "FOR UPDATE");
}

function sharedDeparture(client: pg.Client, organization: OrganizationId): Promise<DepartureRow | undefined> {
  return readDeparture(client, organization, "FOR SHARE");
}

async function isStayed(client: pg.Client, organization: OrganizationId, epoch: number): Promise<boolean> {
  const row = await sharedDeparture(client, organization);
  return row?.state === "stayed" && row.epoch === epoch;
}

async function writeDeparture(
  client: pg.Client,
  organization: OrganizationId,
  epoch: number,
  state: State,
): Promise<void> {
  await client.query(
    `INSERT INTO departures (organization, epoch, state, changed_at)
     VALUES ($1, $2, $3, (extract(epoch FROM clock_timestamp()) * 1000)::bigint)
     ON CONFLICT (organization) DO UPDATE SET epoch = excluded.epoch, state = excluded.state, changed_at = excluded.changed_at`,
    [organization, epoch, state],
  );
  await client.query("UPDATE departure_revision SET revision = revision + 1");
}

/** @throws MoveError for an organization that is not here, or has files that a copy of rows does not bring along. */
async function checkMayLeave(client: pg.Client, organization: OrganizationId): Promise<void> {
  const { rowCount } = await client.query("SELECT FROM organizations WHERE id = $1", [organization]);
  if (rowCount !== 1) throw new MoveError(`${organization} is not in the cell that the directory names.`);
}

/** Waits until every consumer has read the last turn: nothing of the organization comes into the journal any more. */
async function drain(client: pg.Client, organization: OrganizationId, drainMs: number): Promise<void> {
  const startedMs = systemClock.monotonicMs();
  for (;;) {
    // For each cursor the entries behind it, which are few where consumers run.
    const { rows } = await client.query<{ consumer: string }>(
      `SELECT DISTINCT c.consumer FROM outbox_cursors c JOIN journal t ON t.shard = c.shard AND t.position > c.position
       WHERE ${isOf({ schema: "public", name: "journal" }, organization)}`,
    );
    if (rows.length === 0) return;
    if (systemClock.monotonicMs() - startedMs > drainMs)
      throw new MoveError(
        `${rows.map(({ consumer }) => consumer).join(" and ")} of the source did not read the last turns within ${Math.round(drainMs / 1000)} s. Start nodes with the role workers there, and run the command again; or give the move up.`,
      );
    await sleep(LOOK_MS);
  }
}

/**
 * Removes every row, the newest dependants first. The fence stands, so that none is written meanwhile. Rows of an
 * organization that has come back meanwhile stay: its arrival waits for this transaction, or is seen by it.
 */
async function eraseRows(client: pg.Client, organization: OrganizationId, epoch: number): Promise<void> {
  // A shard's next owner numbers on from the highest position: it must not fall below those that are removed.
  await client.query(
    `UPDATE shards s SET position_floor = greatest(s.position_floor, (SELECT max(j.position) FROM journal j WHERE j.shard = s.shard))
     WHERE EXISTS (SELECT FROM journal j WHERE j.shard = s.shard AND j.position > s.position_floor)`,
  );
  await inTransaction(client, async () => {
    const row = await lockedDeparture(client, organization);
    if (row?.state !== "gone" || row.epoch !== epoch) return;
    for (const name of await erasureOrder(client))
      await client.query(`DELETE FROM ${name} t WHERE ${isOf({ schema: "public", name }, organization)}`);
    await client.query(`DELETE FROM organizations WHERE id = ${literalOf(organization)}`);
    await client.query("UPDATE domain_revision SET revision = revision + 1");
    await client.query("UPDATE webhook_revision SET revision = revision + 1");
  });
}

/** Rows that are found by others go before those, and rows that refer to others before these. */
async function erasureOrder(client: pg.Client): Promise<readonly string[]> {
  const names = Object.entries(TABLE_RULES)
    .filter(([name, rule]) => name.startsWith("public.") && rule !== "cell" && name !== "public.organizations")
    .map(([name, rule]) => ({ name: name.slice("public.".length), rule }));
  const { rows } = await client.query<{ from: string; to: string }>(
    `SELECT DISTINCT f.relname AS from, t.relname AS to FROM pg_constraint k JOIN pg_class f ON f.oid = k.conrelid
     JOIN pg_class t ON t.oid = k.confrelid WHERE k.contype = 'f' AND k.conrelid <> k.confrelid`,
  );
  const left = new Set(
    names.filter(({ rule }) => rule === "organization" || rule === "people").map(({ name }) => name),
  );
  const found = names.filter(({ rule }) => rule === "actor" || rule === "response").map(({ name }) => name);
  const order = [...found];
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !rows.some(({ from, to }) => to === name && from !== name && left.has(from)),
    );
    if (free.length === 0) throw new Error("foreign keys of the database refer to one another in a circle");
    for (const name of free) {
      order.push(name);
      left.delete(name);
    }
  }
  return order;
}

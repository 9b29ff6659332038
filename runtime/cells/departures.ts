/**
 * Which organizations leave this cell or have left it, in memory.
 *
 * Owns: the memory, and how it follows the database. Does not own: moves (`deploy/cells`), what a surface answers.
 *
 * 1. It is a courtesy to callers and not the fence: PostgreSQL refuses what is written meanwhile. So it may be late, by
 *    {@link LOOK_EVERY_MS} and the time of a query; while the database does not answer, the last state stays.
 * 2. Memory is bounded by what has left the cell: some 200 bytes for each organization.
 */
import type { OrganizationId } from "../../machines/ids.ts";
import type { Clock } from "../node/clock.ts";
import type { Log } from "../node/log.ts";
import { runPeriodically } from "../node/periodic-work.ts";
import type { Queryable } from "../postgres/pool.ts";

/** One small query a node, where cells are configured. */
export const LOOK_EVERY_MS = 500;

export interface Departure {
  readonly state: "leaving" | "gone";
  /** Of the move: routers look for this one or a later one. */
  readonly epoch: number;
}

export interface Departures {
  /** Undefined: the organization does not leave. @param organization any text of a client. */
  of(organization: string): Departure | undefined;
  /** Calls back with organizations that have begun to leave. */
  onLeaving(callback: (organizations: ReadonlySet<string>) => void): void;
}

export interface FollowedDepartures extends Departures {
  stop(): Promise<void>;
}

/** @throws when the database cannot be asked for the first time. */
export async function followDepartures(options: {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly log: Log;
}): Promise<FollowedDepartures> {
  const { db, clock, log } = options;
  let departures: ReadonlyMap<string, Departure> = new Map();
  let revision = -1;
  const callbacks: ((organizations: ReadonlySet<string>) => void)[] = [];

  const read = async (): Promise<void> => {
    const { rows } = await db.query<{ revision: number }>({
      name: "departures.revision",
      text: "SELECT revision FROM departure_revision",
    });
    const now = rows[0]?.revision ?? 0;
    if (now === revision) return;
    const { rows: all } = await db.query<Departure & { readonly organization: OrganizationId }>(
      "SELECT organization, state, epoch FROM departures WHERE state <> 'stayed'",
    );
    const before = departures;
    departures = new Map(all.map(({ organization, state, epoch }) => [organization, { state, epoch }]));
    // As it was before the rows: a change in between is read again.
    revision = now;
    const leaving = new Set([...departures.keys()].filter((organization) => !before.has(organization)));
    if (leaving.size > 0) for (const callback of callbacks) callback(leaving);
  };

  await read();
  const work = runPeriodically({
    clock,
    log,
    everyMs: LOOK_EVERY_MS,
    failure: "organizations that leave this cell could not be read; the state before stays in force",
    look: async () => {
      await read();
      return false;
    },
  });
  return {
    of: (organization) => departures.get(organization),
    onLeaving: (callback) => void callbacks.push(callback),
    stop: () => work.stop(),
  };
}

/** Nothing leaves: an installation without cells. */
export const NO_DEPARTURES: Departures = { of: () => undefined, onLeaving: () => undefined };

/** What the triggers of a fence raise. */
const LEAVING_CODE = "23CEL";

/** True for a statement that was refused because its organization leaves this cell. */
export function isLeavingRefusal(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as { readonly code?: unknown }).code === LEAVING_CODE;
}

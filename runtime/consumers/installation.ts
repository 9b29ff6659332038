/**
 * Is the installation well: its nodes, how far each consumer is, what waits. For a person who looks now and then.
 *
 * Owns: the statements. Does not own: metrics (`lag-metrics.ts`), what a node does.
 *
 * 1. It names no organization and no address.
 */
import type { Pool } from "../postgres/pool.ts";
import { countWaitingMessages } from "../postgres/messages/messages.ts";
import { countQueue } from "../postgres/webhooks/queue.ts";
import { readNodes } from "../sharding/membership.ts";
import { cursorPositions, lagOfConsumer } from "./cursors.ts";

export interface Installation {
  readonly nodes: readonly InstallationNode[];
  readonly consumers: readonly {
    readonly name: string;
    /** Committed turns that it has not handled. */
    readonly entries: number;
    /** Age of the oldest of them, in milliseconds; 0: none. */
    readonly behindMs: number;
  }[];
  readonly databaseBytes: number;
  /** Counted up to {@link COUNTED_MAX}. */
  readonly waitingDeliveries: number;
  readonly waitingMessages: number;
}

export interface InstallationNode {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** `silent`: it has ended, or its connection has. */
  readonly state: "up" | "draining" | "silent";
}

export interface InstallationRepository {
  /** @param now epoch milliseconds */
  read(now: number): Promise<Installation>;
}

const COUNTED_MAX = 10_000;

export function installationRepository(db: Pool): InstallationRepository {
  return {
    async read(now) {
      const [nodes, started, positions, size, waitingDeliveries, waiting] = await Promise.all([
        readNodes(db),
        db.query<{ id: string; startedAt: number }>(`SELECT id, started_at AS "startedAt" FROM nodes`),
        cursorPositions(db),
        db.query<{ bytes: number }>("SELECT pg_database_size(current_database())::bigint AS bytes"),
        countQueue(db, COUNTED_MAX),
        countWaitingMessages(db, COUNTED_MAX),
      ]);
      const startedAt = new Map(started.rows.map((row) => [row.id, row.startedAt]));
      const consumers: { name: string; entries: number; behindMs: number }[] = [];
      for (const name of [...positions.keys()].sort()) {
        const { entries, oldestAt } = await lagOfConsumer(db, name);
        consumers.push({ name, entries, behindMs: oldestAt === null ? 0 : Math.max(0, now - oldestAt) });
      }
      return {
        nodes: nodes.map(({ id, draining, holdsLock }) => ({
          id,
          startedAt: startedAt.get(id) ?? 0,
          state: !holdsLock ? "silent" : draining ? "draining" : "up",
        })),
        consumers,
        databaseBytes: size.rows[0]?.bytes ?? 0,
        waitingDeliveries,
        waitingMessages: [...waiting.values()].reduce((sum, number) => sum + number, 0),
      };
    },
  };
}

/**
 * The effect of the statements of `runtime/sharding` and `runtime/consumers` on the simulated server, by their names or
 * first words; `outside-statements.ts` and `webhook-statements.ts` have others.
 *
 * An unknown statement is an error: a change of one in the runtime needs its meaning here.
 */
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import type { CursorWithNews } from "../../../runtime/consumers/cursors.ts";
import type { NodeRow, ShardRow } from "../../../runtime/sharding/placement.ts";
import { SHARD_COUNT } from "../../../runtime/sharding/shard-of.ts";
import { OUTSIDE_BY_FIRST_WORDS, OUTSIDE_BY_NAME } from "./outside-statements.ts";
import type { ServerSession } from "./server-session.ts";
import type { CursorRow, Server } from "./server.ts";
import { advisoryLock, type Statement, type StatementResult } from "./statement.ts";
import { WEBHOOKS_BY_FIRST_WORDS, WEBHOOKS_BY_NAME } from "./webhook-statements.ts";

/** As `runtime/consumers/cursors.ts` has it. */
const CLOCKS_APART_MAX_MS = 24 * 3_600_000;

const BY_NAME: Readonly<Record<string, Statement>> = {
  ...OUTSIDE_BY_NAME,
  ...WEBHOOKS_BY_NAME,
  "nodes.beat": (server, _session, [id, lockNumber]: readonly [string, number]) => {
    const node = server.nodes.get(id);
    if (node?.lockNumber !== lockNumber) return 0;
    node.beat++;
    return 1;
  },
  "nodes.read": (server, _session, [kind]: readonly [number]) =>
    [...server.nodes].map(([id, { place, beat, draining, lockNumber, stateVersion }]): NodeRow => ({
      id,
      place,
      beat,
      draining,
      holdsLock: server.locks.has(advisoryLock(kind, lockNumber)),
      stateVersion,
    })),
  "shards.read": (server) =>
    [...server.owners].map(([shard, owner]): ShardRow => ({ shard, owner, epoch: server.rows.epochOf(shard) })),

  "outbox.claim": (server, session, [consumer, shards, reachMs]: readonly [string, readonly number[], number]) =>
    withNews(server, consumer, shards, reachMs)
      .filter(({ row }) => session.tryLock(row))
      .map((found) => cursorOf(server, found)),
  "outbox.peek": (server, _session, [consumer, shards, reachMs]: readonly [string, readonly number[], number]) =>
    withNews(server, consumer, shards, reachMs).map((found) => cursorOf(server, found)),
  "outbox.read": (
    server,
    _session,
    [shards, positions, times, limit]: readonly [readonly number[], readonly number[], readonly number[], number],
  ) =>
    shards
      .flatMap((shard, index) =>
        server.rows
          .entriesOfShard(shard)
          .filter(
            ({ position, at }) => position > (positions[index] ?? 0) && at >= (times[index] ?? 0) - CLOCKS_APART_MAX_MS,
          ),
      )
      .slice(0, limit),
  "outbox.advance": (
    server,
    session,
    [consumer, shards, versions, to, at]: readonly [
      string,
      readonly number[],
      readonly string[],
      readonly number[],
      readonly number[],
    ],
  ) =>
    session.changing(async () => {
      const rows = await lockCursors(server, session, consumer, shards);
      const moving = shards.flatMap((shard, index) => {
        const row = rows.get(shard);
        return row !== undefined && versionOf(server, row) === versions[index]
          ? [{ row, position: to[index] ?? 0, lastAt: at[index] ?? 0 }]
          : [];
      });
      const move = (): void => {
        for (const { row, position, lastAt } of moving)
          Object.assign(row, { position, lastAt, version: server.nextVersion() });
        server.options.onCursorsMoved(consumer, new Map(moving.map(({ row, position }) => [row.shard, position])));
      };
      if (server.options.flaw === "cursor-before-effect") move();
      else session.write(move);
      return moving.length;
    }),
};

const BY_FIRST_WORDS: readonly (readonly [words: string, statement: Statement])[] = [
  ...OUTSIDE_BY_FIRST_WORDS,
  ...WEBHOOKS_BY_FIRST_WORDS,
  ["SELECT shard_count", () => [{ shardCount: SHARD_COUNT }]],
  ["SELECT nextval('node_lock_numbers')", (server) => [{ number: server.nextLockNumber() }]],
  [
    "SELECT pg_advisory_lock(",
    (server, session, [kind, number]: readonly [number, number]) => {
      server.locks.set(advisoryLock(kind, number), session);
      return [];
    },
  ],
  [
    "INSERT INTO nodes",
    (
      server,
      _session,
      [id, place, lockNumber, _startedAt, stateVersion]: readonly [string, string, number, number, number],
    ) => {
      const beat = (server.nodes.get(id)?.beat ?? 0) + 1;
      server.nodes.set(id, { place, lockNumber, beat, draining: false, stateVersion });
      return 1;
    },
  ],
  [
    "WITH wanted AS",
    (server, session, [node, shards, epochs]: readonly [string, readonly number[], readonly number[]]) => {
      const seen = new Map(shards.map((shard, index) => [shard, epochs[index]]));
      return server.changeShards(session, shards, (shard, epoch) =>
        seen.get(shard) === epoch ? { epoch: epoch + 1, owner: node } : undefined,
      );
    },
  ],
  [
    "WITH mine AS",
    async (server, session, [node, shards]: readonly [string, readonly number[]]) => {
      const released = await server.changeShards(session, shards, (shard, epoch) =>
        server.owners.get(shard) === node ? { epoch, owner: null } : undefined,
      );
      return released.length;
    },
  ],
  [
    "UPDATE nodes SET draining",
    (server, _session, [id]: readonly [string]) => {
      const node = server.nodes.get(id);
      if (node !== undefined) node.draining = true;
      return node === undefined ? 0 : 1;
    },
  ],
  [
    "DELETE FROM nodes",
    (server, _session, [ids]: readonly [readonly string[]]) => {
      const owning = new Set(server.owners.values());
      return ids.filter((id) => !owning.has(id) && server.nodes.delete(id)).length;
    },
  ],
  [
    "INSERT INTO outbox_cursors",
    (server, _session, [consumer]: readonly [string]) => {
      if (server.cursors.has(consumer)) return 0;
      server.cursors.set(
        consumer,
        new Map(
          [...server.owners.keys()].map((shard) => [
            shard,
            { shard, position: server.floorOf(shard), lastAt: 0, version: server.nextVersion(), lockedBy: undefined },
          ]),
        ),
      );
      for (const { shard, position } of server.cursors.get(consumer)?.values() ?? [])
        server.options.onCursorSet(consumer, shard, position);
      return server.owners.size;
    },
  ],
  // A rewind of every shard, and one of the shards that are named.
  [
    "UPDATE outbox_cursors SET",
    (server, session, [consumer, position]: readonly [string, number]) =>
      setBack(server, session, consumer, new Map([...server.owners.keys()].map((shard) => [shard, position]))),
  ],
  [
    "UPDATE outbox_cursors c SET",
    (server, session, [consumer, shards, positions]: readonly [string, readonly number[], readonly number[]]) =>
      setBack(server, session, consumer, new Map(shards.map((shard, index) => [shard, positions[index] ?? 0]))),
  ],
  [
    "SELECT shard FROM outbox_cursors",
    (server, _session, [consumer]: readonly [string]) =>
      [...(server.cursors.get(consumer)?.keys() ?? [])].map((shard) => ({ shard })),
  ],
  [
    "SELECT pg_try_advisory_lock(",
    (server, session, [consumer, part]: readonly [string, number]) => {
      const lock = outboxLock(consumer, part);
      const holder = server.locks.get(lock);
      if (holder === undefined) server.locks.set(lock, session);
      return [{ locked: holder === undefined || holder === session }];
    },
  ],
  [
    "SELECT pg_advisory_unlock(",
    (server, session, [consumer, part]: readonly [string, number]) => {
      const lock = outboxLock(consumer, part);
      if (server.locks.get(lock) === session) server.locks.delete(lock);
      return [];
    },
  ],
  [
    "SELECT shard, position_floor",
    (server, _session, [shards]: readonly [readonly number[]]) =>
      shards.map((shard) => ({ shard, floor: server.floorOf(shard) })),
  ],
  [
    "BEGIN",
    (_server, session) => {
      session.begin();
      return 0;
    },
  ],
  [
    "COMMIT",
    async (_server, session) => {
      await session.commit();
      return 0;
    },
  ],
  // What tells the checkers of a transaction's effect, with its commit: see `consumers.ts`.
  [
    "INSERT INTO consumed",
    (_server, session, [apply]: readonly [() => void]) => {
      session.write(apply);
      return 1;
    },
  ],
];

export async function runStatement(
  server: Server,
  session: ServerSession,
  name: string | undefined,
  text: string,
  values: readonly unknown[],
): Promise<StatementResult> {
  const statement = name === undefined ? byFirstWords(text) : BY_NAME[name];
  if (statement === undefined) throw new Error(`the model does not know the statement ${name ?? text}`);
  const result = await statement(server, session, values);
  return typeof result === "number" ? { rows: [], rowCount: result } : { rows: result, rowCount: result.length };
}

function byFirstWords(text: string): Statement | undefined {
  // However its lines are broken.
  const line = text.replaceAll(/\s+/g, " ");
  return BY_FIRST_WORDS.find(([words]) => line.startsWith(words))?.[1];
}

interface RowWithNews {
  readonly row: CursorRow;
  readonly head: Pick<JournalEntry, "position" | "at">;
}

function withNews(server: Server, consumer: string, shards: readonly number[], reachMs: number): RowWithNews[] {
  return [...shards]
    .sort((a, b) => a - b)
    .flatMap((shard) => {
      const row = server.cursors.get(consumer)?.get(shard);
      const head =
        row === undefined
          ? undefined
          : server.rows
              .entriesOfShard(shard)
              .findLast(({ position, at }) => position > row.position && at >= row.lastAt - reachMs);
      return row === undefined || head === undefined ? [] : [{ row, head }];
    });
}

/** Rows are locked in the order of their shards. */
async function lockCursors(
  server: Server,
  session: ServerSession,
  consumer: string,
  shards: Iterable<number>,
): Promise<ReadonlyMap<number, CursorRow>> {
  const locked = new Map<number, CursorRow>();
  for (const shard of [...shards].sort((a, b) => a - b)) {
    const row = server.cursors.get(consumer)?.get(shard);
    if (row === undefined) continue;
    await session.lock(row);
    // It may have been deleted meanwhile.
    if (server.cursors.get(consumer)?.get(shard) === row) locked.set(shard, row);
  }
  return locked;
}

/** Cursors that are not so far yet keep their position, in a row that was written anew. */
function setBack(
  server: Server,
  session: ServerSession,
  consumer: string,
  positions: ReadonlyMap<number, number>,
): Promise<number> {
  return session.changing(async () => {
    const rows = await lockCursors(server, session, consumer, positions.keys());
    session.write(() => {
      for (const row of rows.values()) {
        const position = Math.min(positions.get(row.shard) ?? row.position, row.position);
        Object.assign(row, { position, lastAt: 0, version: server.nextVersion() });
        server.options.onCursorSet(consumer, row.shard, position);
      }
    });
    return rows.size;
  });
}

function versionOf({ options }: Server, { version, position }: CursorRow): string {
  return String(options.flaw === "cursor-by-position" ? position : version);
}

function cursorOf(server: Server, { row, head }: RowWithNews): CursorWithNews {
  const { shard, position, lastAt } = row;
  return { shard, position, lastAt, version: versionOf(server, row), headPosition: head.position, headAt: head.at };
}

function outboxLock(consumer: string, part: number): string {
  return `outbox ${consumer} ${part}`;
}

/**
 * What the statements of `runtime/sharding` and `runtime/outbox` do to the model, by their names or first words; others are in
 * `outside-statements.ts`.
 *
 * A statement that is not known here is an error: whoever changes one in the runtime has to say here what it means.
 */
import type { JournalEntry } from "../../../runtime/journal/journal.ts";
import type { CursorWithNews } from "../../../runtime/outbox/cursors.ts";
import type { NodeRow, ShardRow } from "../../../runtime/sharding/placement.ts";
import { SHARD_COUNT } from "../../../runtime/sharding/shard-of.ts";
import { OUTSIDE_BY_FIRST_WORDS, OUTSIDE_BY_NAME } from "./outside-statements.ts";
import type { CursorRow, Server, ServerSession } from "./server.ts";
import type { Statement, StatementResult } from "./statement.ts";

/** As `runtime/outbox/cursors.ts` has it. */
const CLOCKS_APART_MAX_MS = 24 * 3_600_000;

const BY_NAME: Readonly<Record<string, Statement>> = {
  ...OUTSIDE_BY_NAME,
  "nodes.beat": (server, _session, [id, lockNumber]: readonly [string, number]) => {
    const node = server.nodes.get(id);
    if (node?.lockNumber !== lockNumber) return 0;
    node.beat++;
    return 1;
  },
  "nodes.read": (server) =>
    [...server.nodes].map(([id, { place, beat, draining, lockNumber }]): NodeRow => ({ id, place, beat, draining, holdsLock: server.locks.has(nodeLock(lockNumber)) })),
  "shards.read": (server) => [...server.owners].map(([shard, owner]): ShardRow => ({ shard, owner, epoch: server.rows.epochOf(shard) })),

  "outbox.claim": (server, session, [consumer, shards, reachMs]: readonly [string, readonly number[], number]) =>
    withNews(server, consumer, shards, reachMs)
      .filter(({ row }) => session.tryLock(row))
      .map(cursorOf),
  "outbox.peek": (server, _session, [consumer, shards, reachMs]: readonly [string, readonly number[], number]) => withNews(server, consumer, shards, reachMs).map(cursorOf),
  "outbox.read": (server, _session, [shards, positions, times, limit]: readonly [readonly number[], readonly number[], readonly number[], number]) =>
    shards
      .flatMap((shard, index) =>
        server.rows
          .entriesOfShard(shard)
          .filter(({ position, at }) => position > (positions[index] ?? 0) && at >= (times[index] ?? 0) - CLOCKS_APART_MAX_MS),
      )
      .slice(0, limit),
  "outbox.advance": (server, session, [consumer, shards, was, to, at]: readonly [string, readonly number[], readonly number[], readonly number[], readonly number[]]) => {
    const moving = shards.flatMap((shard, index) => {
      const row = server.cursors.get(consumer)?.get(shard);
      return row !== undefined && row.position === was[index] ? [{ row, position: to[index] ?? 0, lastAt: at[index] ?? 0 }] : [];
    });
    const move = (): void => {
      for (const { row, position, lastAt } of moving) Object.assign(row, { position, lastAt });
    };
    if (server.options.flaw === "cursor-before-effect") move();
    else session.write(move);
    return moving.length;
  },
};

const BY_FIRST_WORDS: readonly (readonly [words: string, statement: Statement])[] = [
  ...OUTSIDE_BY_FIRST_WORDS,
  ["SELECT shard_count", () => [{ shardCount: SHARD_COUNT }]],
  ["SELECT nextval('node_lock_numbers')", (server) => [{ number: server.nextLockNumber() }]],
  [
    "SELECT pg_advisory_lock(",
    (server, session, [, number]: readonly [number, number]) => {
      server.locks.set(nodeLock(number), session);
      return [];
    },
  ],
  [
    "INSERT INTO nodes",
    (server, _session, [id, place, lockNumber]: readonly [string, string, number]) => {
      server.nodes.set(id, { place, lockNumber, beat: (server.nodes.get(id)?.beat ?? 0) + 1, draining: false });
      return 1;
    },
  ],
  [
    "WITH wanted AS",
    (server, session, [node, shards, epochs]: readonly [string, readonly number[], readonly number[]]) => {
      const seen = new Map(shards.map((shard, index) => [shard, epochs[index]]));
      return server.changeShards(session, shards, (shard, epoch) => (seen.get(shard) === epoch ? { epoch: epoch + 1, owner: node } : undefined));
    },
  ],
  [
    "WITH mine AS",
    async (server, session, [node, shards]: readonly [string, readonly number[]]) => {
      const released = await server.changeShards(session, shards, (shard, epoch) => (server.owners.get(shard) === node ? { epoch, owner: null } : undefined));
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
      server.cursors.set(consumer, new Map([...server.owners.keys()].map((shard) => [shard, { shard, position: server.floorOf(shard), lastAt: 0, lockedBy: undefined }])));
      return server.owners.size;
    },
  ],
  ["SELECT shard FROM outbox_cursors", (server, _session, [consumer]: readonly [string]) => [...(server.cursors.get(consumer)?.keys() ?? [])].map((shard) => ({ shard }))],
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
  ["SELECT shard, position_floor", (server, _session, [shards]: readonly [readonly number[]]) => shards.map((shard) => ({ shard, floor: server.floorOf(shard) }))],
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
  // What a consumer of the simulation writes in its transaction: see `consumers.ts`.
  [
    "INSERT INTO consumed",
    (_server, session, [apply]: readonly [() => void]) => {
      session.write(apply);
      return 1;
    },
  ],
];

export async function runStatement(server: Server, session: ServerSession, name: string | undefined, text: string, values: readonly unknown[]): Promise<StatementResult> {
  const statement = name === undefined ? BY_FIRST_WORDS.find(([words]) => text.startsWith(words))?.[1] : BY_NAME[name];
  if (statement === undefined) throw new Error(`the model does not know the statement ${name ?? text}`);
  const result = await statement(server, session, values);
  return typeof result === "number" ? { rows: [], rowCount: result } : { rows: result, rowCount: result.length };
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
      const head = row === undefined ? undefined : server.rows.entriesOfShard(shard).findLast(({ position, at }) => position > row.position && at >= row.lastAt - reachMs);
      return row === undefined || head === undefined ? [] : [{ row, head }];
    });
}

function cursorOf({ row: { shard, position, lastAt }, head }: RowWithNews): CursorWithNews {
  return { shard, position, lastAt, headPosition: head.position, headAt: head.at };
}

function nodeLock(number: number): string {
  return `node ${number}`;
}

function outboxLock(consumer: string, part: number): string {
  return `outbox ${consumer} ${part}`;
}

/**
 * A model of the PostgreSQL server: what is committed, who holds which lock, and transactions that overlap.
 *
 * Owns: the rows that are not the journal's, flushes under the fence, take-overs, going down and coming up.
 * Does not own: sessions and their transactions (`server-session.ts`), the journal's rows and the locks of the fence
 * (`test/support/journal/memory-database.ts`), what each statement of the runtime means (`statements.ts`), the way from
 * a node to here (`connection.ts`).
 *
 * 1. What a transaction writes is seen by others only after its commit, which takes time. Meanwhile it holds its locks.
 */
import type { PlacedTurn, ShardClaim, StoreResult } from "../../../runtime/journal/batch-store.ts";
import type { ActorId } from "../../../machines/ids.ts";
import type { JournalEntry } from "../../../runtime/journal/turn-record.ts";
import { MemoryDatabase, MemoryPlaceError, MemoryValueError } from "../../support/journal/memory-database.ts";
import type { PaymentRecordRow } from "../../../runtime/postgres/payments/payment-records.ts";
import type { Moment } from "../faults.ts";
import type { World } from "../world/world.ts";
import type { ClaimRecord, Sending } from "./outside-statements.ts";
import { ServerSession, type LockableRow } from "./server-session.ts";
import { WebhookRows } from "./webhook-rows.ts";

/** Ways of being wrong, one at a time, to see that it is noticed. */
export const STORE_FLAWS = [
  /** The epoch is compared, but its row is not locked until the end of the transaction. */
  "fence-without-lock",
  /** The epoch is not compared at all. */
  "no-fence",
  /** A cursor moves at once and stays moved, whatever becomes of the transaction that it was moved in. */
  "cursor-before-effect",
  /** A cursor that stands where it was claimed counts as the one that was claimed. */
  "cursor-by-position",
  /** Now and then a commit is acknowledged and not stored. */
  "acknowledged-not-stored",
  /** A message counts as sent when a worker has taken it. */
  "sent-when-claimed",
  /** Entries are dropped that a consumer has not read. */
  "drops-unread",
  /** What the highest dropped position was is not remembered. */
  "forgets-floor",
] as const;
export type StoreFlaw = (typeof STORE_FLAWS)[number];

export interface NodeRecord {
  place: string;
  lockNumber: number;
  beat: number;
  draining: boolean;
  stateVersion: number;
}

export interface CursorRow extends LockableRow {
  readonly shard: number;
  position: number;
  lastAt: number;
  /** What `xmin` is to PostgreSQL: another one after each change. */
  version: number;
}

/** A batch that was committed, and what the store knew of its shards at that moment. */
export interface Commit {
  readonly node: string;
  readonly turns: readonly PlacedTurn[];
  readonly claims: readonly ShardClaim[];
  /** The epochs of these shards when the batch was committed. */
  readonly epochs: ReadonlyMap<number, number>;
}

/** How long things take at the server, and what goes wrong there. Asked each time. */
export interface ServerPace {
  /** Between the last statement of a transaction and its commit. */
  commitMs(): number;
}

export interface ServerOptions {
  readonly world: World;
  readonly shards: readonly number[];
  readonly pace: ServerPace;
  readonly flaw: StoreFlaw | undefined;
  readonly onCommit: (commit: Commit) => void;
  readonly onMoment: (moment: Moment, node: string) => void;
  /** A consumer's cursor stands at this position now, and did not come there by reading: it is new, or was set back. */
  readonly onCursorSet: (consumer: string, shard: number, position: number) => void;
  /** Cursors of a consumer have moved on, by shard. */
  readonly onCursorsMoved: (consumer: string, positions: ReadonlyMap<number, number>) => void;
}

export class Server {
  readonly rows = new MemoryDatabase();
  readonly nodes = new Map<string, NodeRecord>();
  readonly owners: Map<number, string | null>;
  readonly cursors = new Map<string, Map<number, CursorRow>>();
  /** What has become of messages, by id. */
  readonly sendings = new Map<string, Sending>();
  /** Idempotency keys. */
  readonly claims = new Map<string, ClaimRecord>();
  readonly payments = new Map<string, PaymentRecordRow>();
  readonly webhooks = new WebhookRows();
  /** Advisory locks. */
  readonly locks = new Map<string, ServerSession>();
  readonly options: ServerOptions;
  readonly #sessions = new Set<ServerSession>();
  #lockNumbers = 0;
  #versions = 0;
  #isUp = true;

  constructor(options: ServerOptions) {
    this.options = options;
    this.owners = new Map(options.shards.map((shard) => [shard, null]));
  }

  get isUp(): boolean {
    return this.#isUp;
  }

  nextLockNumber(): number {
    return ++this.#lockNumbers;
  }

  nextVersion(): number {
    return ++this.#versions;
  }

  /** @throws when the server is down. */
  openSession(node: string): ServerSession {
    if (!this.#isUp) throw new Error("the database system is starting up");
    const session = new ServerSession(this, node, () => this.#sessions.delete(session));
    this.#sessions.add(session);
    return session;
  }

  /** Ends every session, as `pg_ctl restart -m fast` does, and takes none until `comeUp`. */
  goDown(): void {
    this.#isUp = false;
    for (const session of [...this.#sessions]) session.terminate();
  }

  comeUp(): void {
    this.#isUp = true;
  }

  /** As when somebody deletes them: who is reading them commits nothing. */
  loseCursors(consumer: string): void {
    const lost = this.cursors.get(consumer);
    this.cursors.delete(consumer);
    for (const { lockedBy } of lost?.values() ?? []) lockedBy?.terminate();
  }

  /** A batch as one transaction: what `flush-statement.ts` does. */
  async flush(
    session: ServerSession,
    turns: readonly PlacedTurn[],
    claims: readonly ShardClaim[],
  ): Promise<StoreResult> {
    const { flaw, pace, world, onCommit, onMoment } = this.options;
    const fence = await session.withinTimeout(this.rows.fence(claims), (late) => late.release());
    if (flaw === "fence-without-lock" || flaw === "no-fence") fence.release();
    const release = flaw === "fence-without-lock" || flaw === "no-fence" ? (): void => undefined : fence.release;
    try {
      if (fence.passed.length < claims.length && flaw !== "no-fence") return { result: "fenced", passed: fence.passed };
      onMoment("batch-fenced", session.node);
      await world.sleep(pace.commitMs());
      session.assertAlive();
      if (flaw === "acknowledged-not-stored" && world.random.chance(0.05)) return { result: "stored" };
      this.rows.write(turns);
      if (turns.some(({ turn }) => turn.slots !== undefined)) onMoment("places-granted", session.node);
      onCommit({
        node: session.node,
        turns,
        claims,
        epochs: new Map(claims.map(({ shard }) => [shard, this.rows.epochOf(shard)])),
      });
      return { result: "stored" };
    } catch (error) {
      if (error instanceof MemoryValueError) return { result: "aborted", cause: "turn", error };
      if (error instanceof MemoryPlaceError) return { result: "aborted", cause: "place", error };
      throw error;
    } finally {
      release();
    }
  }

  /** The highest position of a shard that was dropped. */
  floorOf(shard: number): number {
    return this.options.flaw === "forgets-floor" ? 0 : this.rows.floorOf(shard);
  }

  /** The highest position of a shard, kept or dropped. */
  headOf(shard: number): number {
    return Math.max(this.floorOf(shard), this.rows.entriesOfShard(shard).at(-1)?.position ?? 0);
  }

  /** Whether an event that was committed is not in the journal any more. */
  isDropped(actor: ActorId, seq: number): boolean {
    return (
      seq <= this.rows.headOfActor(actor) &&
      !this.rows.entriesOfActor(actor).some(({ seqFrom, seqTo }) => seqFrom <= seq && seq <= seqTo)
    );
  }

  /** Drops entries as one transaction, unless one of them has not been read by a consumer. @returns how many. */
  dropEntries(isOver: (entry: JournalEntry) => boolean): number {
    const over = [...this.owners.keys()].flatMap((shard) => this.rows.entriesOfShard(shard).filter(isOver));
    const isUnread = ({ shard, position }: JournalEntry): boolean =>
      [...this.cursors.values()].some((cursors) => (cursors.get(shard)?.position ?? 0) < position);
    if (this.options.flaw !== "drops-unread" && over.some(isUnread)) return 0;
    this.rows.drop(isOver);
    return over.length;
  }

  /**
   * `change` says what becomes of a row once it is locked: undefined leaves it. Rows are locked in order, and change
   * together.
   */
  async changeShards(
    session: ServerSession,
    shards: readonly number[],
    change: (shard: number, epoch: number) => { readonly epoch: number; readonly owner: string | null } | undefined,
  ): Promise<{ shard: number; epoch: number }[]> {
    const { pace, world } = this.options;
    const locked: {
      readonly shard: number;
      readonly epoch: number;
      readonly owner: string | null;
      unlock(epoch?: number): void;
    }[] = [];
    try {
      for (const shard of [...shards].sort((a, b) => a - b)) {
        const { epoch, unlock } = await session.withinTimeout(this.rows.lockShard(shard), (late) => late.unlock());
        const next = change(shard, epoch);
        if (next === undefined) unlock();
        else locked.push({ shard, ...next, unlock });
      }
      await world.sleep(pace.commitMs());
      session.assertAlive();
    } catch (error) {
      for (const { unlock } of locked) unlock();
      throw error;
    }
    for (const { shard, epoch, owner, unlock } of locked) {
      this.owners.set(shard, owner);
      unlock(epoch);
    }
    return locked.map(({ shard, epoch }) => ({ shard, epoch }));
  }
}

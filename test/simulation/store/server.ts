/**
 * A model of the PostgreSQL server: what is committed, who holds which lock, and transactions that overlap.
 *
 * Owns: sessions (server processes), the rows that are not the journal's, flushes under the fence, take-overs.
 * Does not own: the journal's rows and the locks of the fence (`runtime/journal/memory-database.ts`), what each statement of the runtime
 * means (`statements.ts`), the way from a node to here (`connection.ts`).
 *
 * 1. What a transaction writes is seen by others only after its commit, which takes time. Meanwhile it holds its locks.
 * 2. A session outlives its client: what it is doing when the client goes is finished, and a transaction that was open is undone then.
 * 3. A session that is terminated commits nothing any more.
 */
import type { PlacedTurn, ShardClaim, StoreResult } from "../../../runtime/journal/batch-store.ts";
import type { ActorId } from "../../../machines/ids.ts";
import type { JournalEntry } from "../../../runtime/journal/journal.ts";
import { MemoryDatabase, MemoryPlaceError, MemoryValueError } from "../../../runtime/journal/memory-database.ts";
import type { PaymentRecordRow } from "../../../runtime/postgres/payment-records.ts";
import type { World } from "../world.ts";
import type { ClaimRecord, Sending } from "./outside-statements.ts";

/** As `runtime/postgres/pool.ts` sets it. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** Ways of being wrong, one at a time, to see that it is noticed. */
export const STORE_FLAWS = [
  /** The epoch is compared, but its row is not locked until the end of the transaction. */
  "fence-without-lock",
  /** The epoch is not compared at all. */
  "no-fence",
  /** A cursor moves at once and stays moved, whatever becomes of the transaction that it was moved in. */
  "cursor-before-effect",
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
}

export interface CursorRow {
  readonly shard: number;
  position: number;
  lastAt: number;
  lockedBy: ServerSession | undefined;
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
}

/** The session was ended from outside. */
export class TerminatedError extends Error {
  override readonly name = "TerminatedError";
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
  /** Advisory locks. */
  readonly locks = new Map<string, ServerSession>();
  readonly options: ServerOptions;
  readonly #sessions = new Set<ServerSession>();
  #lockNumbers = 0;
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

  /** A batch as one transaction: what `flush-statement.ts` does. */
  async flush(session: ServerSession, turns: readonly PlacedTurn[], claims: readonly ShardClaim[]): Promise<StoreResult> {
    const { flaw, pace, world, onCommit } = this.options;
    const fence = await session.withinTimeout(this.rows.fence(claims), (late) => late.release());
    if (flaw === "fence-without-lock" || flaw === "no-fence") fence.release();
    const release = flaw === "fence-without-lock" || flaw === "no-fence" ? (): void => undefined : fence.release;
    try {
      if (fence.passed.length < claims.length && flaw !== "no-fence") return { result: "fenced", passed: fence.passed };
      await world.sleep(pace.commitMs());
      session.assertAlive();
      if (flaw === "acknowledged-not-stored" && world.random.chance(0.05)) return { result: "stored" };
      this.rows.write(turns);
      onCommit({ node: session.node, turns, claims, epochs: new Map(claims.map(({ shard }) => [shard, this.rows.epochOf(shard)])) });
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
    return seq <= this.rows.headOfActor(actor) && !this.rows.entriesOfActor(actor).some(({ seqFrom, seqTo }) => seqFrom <= seq && seq <= seqTo);
  }

  /** Drops entries as one transaction, unless one of them has not been read by a consumer. @returns how many. */
  dropEntries(isOver: (entry: JournalEntry) => boolean): number {
    const over = [...this.owners.keys()].flatMap((shard) => this.rows.entriesOfShard(shard).filter(isOver));
    const isUnread = ({ shard, position }: JournalEntry): boolean => [...this.cursors.values()].some((cursors) => (cursors.get(shard)?.position ?? 0) < position);
    if (this.options.flaw !== "drops-unread" && over.some(isUnread)) return 0;
    this.rows.drop(isOver);
    return over.length;
  }

  /** `change` says what becomes of a row once it is locked: undefined leaves it. Rows are locked in order, and change together. */
  async changeShards(
    session: ServerSession,
    shards: readonly number[],
    change: (shard: number, epoch: number) => { readonly epoch: number; readonly owner: string | null } | undefined,
  ): Promise<{ shard: number; epoch: number }[]> {
    const { pace, world } = this.options;
    const locked: { readonly shard: number; readonly epoch: number; readonly owner: string | null; unlock(epoch?: number): void }[] = [];
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

/** A server process. */
export class ServerSession {
  readonly node: string;
  readonly #server: Server;
  readonly #onEnded: () => void;
  #isEnded = false;
  #isBusy = false;
  #isClosing = false;
  readonly #terminations: ((error: Error) => void)[] = [];
  /** What an explicit transaction will have written when it commits. */
  #transaction: { readonly writes: (() => void)[]; readonly locked: CursorRow[] } | undefined;
  /** Told when the server ends the session, not the client. */
  onTerminated = (): void => undefined;

  constructor(server: Server, node: string, onEnded: () => void) {
    this.#server = server;
    this.node = node;
    this.#onEnded = onEnded;
  }

  get isEnded(): boolean {
    return this.#isEnded;
  }

  assertAlive(): void {
    if (this.#isEnded) throw new TerminatedError("terminating connection due to administrator command");
  }

  async execute<Result>(run: () => Result | Promise<Result>): Promise<Result> {
    this.assertAlive();
    this.#isBusy = true;
    try {
      return await run();
    } finally {
      this.#isBusy = false;
      if (this.#isClosing) this.#end();
    }
  }

  /** The client is gone. The server process looks at its socket only when it has nothing to do. */
  close(): void {
    this.#isClosing = true;
    if (!this.#isBusy) this.#end();
  }

  terminate(): void {
    if (this.#isEnded) return;
    this.#end();
    for (const reject of this.#terminations.splice(0)) reject(new TerminatedError("terminating connection due to administrator command"));
    this.onTerminated();
  }

  begin(): void {
    this.#transaction = { writes: [], locked: [] };
  }

  /** Inside a transaction at its commit, otherwise at once. */
  write(apply: () => void): void {
    if (this.#transaction === undefined) apply();
    else this.#transaction.writes.push(apply);
  }

  /** FOR UPDATE SKIP LOCKED. */
  tryLock(row: CursorRow): boolean {
    if (this.#transaction === undefined) throw new Error("a row lock outside of a transaction is nothing");
    if (row.lockedBy !== undefined && row.lockedBy !== this) return false;
    row.lockedBy = this;
    this.#transaction.locked.push(row);
    return true;
  }

  async commit(): Promise<void> {
    const { world, pace } = this.#server.options;
    await world.sleep(pace.commitMs());
    this.assertAlive();
    for (const apply of this.#transaction?.writes ?? []) apply();
    this.#release();
  }

  /** Waits for a lock, for as long as a statement may; what comes too late is given back. */
  withinTimeout<Result>(wait: Promise<Result>, giveBack: (late: Result) => void): Promise<Result> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      const fail = (error: Error): void => {
        isOver = true;
        cancel();
        reject(error);
      };
      const cancel = this.#server.options.world.after(STATEMENT_TIMEOUT_MS, () => fail(new Error("canceling statement due to statement timeout")));
      this.#terminations.push(fail);
      void wait.then((result) => {
        if (isOver) {
          giveBack(result);
          return;
        }
        cancel();
        this.#terminations.splice(this.#terminations.indexOf(fail), 1);
        resolve(result);
      });
    });
  }

  #end(): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    this.#release();
    for (const [lock, holder] of this.#server.locks) if (holder === this) this.#server.locks.delete(lock);
    this.#onEnded();
  }

  #release(): void {
    for (const row of this.#transaction?.locked ?? []) row.lockedBy = undefined;
    this.#transaction = undefined;
  }
}


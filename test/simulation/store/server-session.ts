/**
 * A server process: what one client's statements run in, and the transaction that it has open.
 *
 * Owns: what a transaction writes and has locked, the end of a session. Does not own: what statements do
 * (`statements.ts`).
 *
 * 1. A session outlives its client: what it is doing when the client goes is finished, and a transaction that was
 *    open is undone then.
 * 2. A session that is terminated commits nothing any more.
 */
import type { Server } from "./server.ts";

/** As `runtime/postgres/pool.ts` sets it. */
const STATEMENT_TIMEOUT_MS = 5_000;

/** A row that a transaction may have for itself. */
export interface LockableRow {
  lockedBy: ServerSession | undefined;
}

/** The session was ended from outside. */
export class TerminatedError extends Error {
  override readonly name = "TerminatedError";
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
  #transaction: { readonly writes: (() => void)[]; readonly locked: LockableRow[] } | undefined;
  /** Who waits for a row that this session has locked. */
  readonly #waitingForRows: (() => void)[] = [];
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
    for (const reject of this.#terminations.splice(0))
      reject(new TerminatedError("terminating connection due to administrator command"));
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

  /** Runs a statement that changes rows: within the transaction that is open, or as one of its own. */
  async changing<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.#transaction !== undefined) return run();
    this.begin();
    try {
      const result = await run();
      await this.commit();
      return result;
    } catch (error) {
      this.#release();
      throw error;
    }
  }

  /** FOR UPDATE, and what UPDATE does: waits for whoever has the row. */
  async lock(row: LockableRow): Promise<void> {
    for (;;) {
      const holder = row.lockedBy;
      if (holder === undefined || holder === this) break;
      await this.withinTimeout(
        new Promise<void>((resolve) => void holder.#waitingForRows.push(resolve)),
        () => undefined,
      );
      this.assertAlive();
    }
    this.#keep(row);
  }

  /** FOR UPDATE SKIP LOCKED. */
  tryLock(row: LockableRow): boolean {
    if (row.lockedBy !== undefined && row.lockedBy !== this) return false;
    this.#keep(row);
    return true;
  }

  #keep(row: LockableRow): void {
    if (this.#transaction === undefined) throw new Error("a row lock outside of a transaction is nothing");
    row.lockedBy = this;
    this.#transaction.locked.push(row);
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
      const cancel = this.#server.options.world.after(STATEMENT_TIMEOUT_MS, () =>
        fail(new Error("canceling statement due to statement timeout")),
      );
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
    for (const resolve of this.#waitingForRows.splice(0)) resolve();
  }
}

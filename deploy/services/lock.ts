/**
 * An exclusive lock on a file, held by the kernel for as long as the process lives.
 *
 * Node has no `flock`; a pid file would have to guess whether its writer still lives. SQLite's exclusive transaction is
 * a `fcntl` lock on Linux and macOS: a process that dies by SIGKILL has released it, and no child inherits it.
 */
import { DatabaseSync } from "node:sqlite";

export interface Lock {
  release(): void;
}

/** SQLITE_BUSY: another process holds the lock. */
const SQLITE_BUSY = 5;

/** Two processes that ask in the same instant can both be refused at first: each asks again for this long. */
const CONTENTION_MS = 100;

/** Takes the lock, or gives undefined when another process has it. The file is made when absent and stays empty. */
export function tryLock(path: string): Lock | undefined {
  const database = new DatabaseSync(path, { timeout: CONTENTION_MS });
  try {
    // The journal stays in memory, so that nothing but the empty lock file is ever on disk.
    database.exec("PRAGMA journal_mode = MEMORY");
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY) return undefined;
    throw error;
  }
  return { release: () => database.close() };
}

/** Reads of the journal, each a statement on its way to the server and back. */
import type { JournalReads } from "../../../runtime/journal/group-commit-journal.ts";
import type { ConnectionPool } from "./connection.ts";

export function pooledReads(pool: ConnectionPool, reads: JournalReads): JournalReads {
  return {
    load: (actor) => pool.run("journal.load", () => reads.load(actor)),
    headOf: (actor) => pool.run("journal.headOf", () => reads.headOf(actor)),
    oldestOf: (actor) => pool.run("journal.oldestOf", () => reads.oldestOf(actor)),
    readActor: (actor, afterSeq, limit) => pool.run("journal.readActor", () => reads.readActor(actor, afterSeq, limit)),
    readShards: (after, limit) => pool.run("journal.readShards", () => reads.readShards(after, limit)),
    dueTimers: (shards, now, limit) => pool.run("journal.dueTimers", () => reads.dueTimers(shards, now, limit)),
    rearm: (actor, fired, timer) => pool.run("journal.rearm", () => reads.rearm(actor, fired, timer)),
  };
}

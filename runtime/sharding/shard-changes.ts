/**
 * Telling other nodes that shards were let go or taken, so that they look at the table now and not in their next round.
 *
 * Owns: the interface. Does not own: carrying (`runtime/transport/nats/shard-changes.ts`), looking (`ownership.ts`,
 * `owner-watch.ts`).
 *
 * 1. It says only "look": losing it costs the time until the next round, and what the table says is all that counts.
 */
export interface ShardChanges {
  tell(): void;
  listen(listener: () => void): void;
}

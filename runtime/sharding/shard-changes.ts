/**
 * Shard changes: hints to other nodes that ownership moved, so that they read the table before their next round.
 *
 * Owns: the interface. Does not own: carrying (`runtime/transport/nats/shard-changes.ts`), reading (`ownership.ts`,
 * `owner-watch.ts`).
 *
 * 1. A hint carries no content: losing one costs the time until the next round. Only the table counts.
 */
export interface ShardChanges {
  tell(): void;
  listen(listener: () => void): void;
}

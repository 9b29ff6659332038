/**
 * That shards have moved, between nodes over NATS.
 *
 * Owns: the subject. Does not own: the connection (`connection.ts`), what the news means
 * (`runtime/sharding/shard-changes.ts`).
 *
 * 1. While NATS is away it is dropped. Another installation on the same NATS costs a look at a table that has not
 *    changed.
 */
import type { ShardChanges } from "../../sharding/shard-changes.ts";
import type { Nats } from "./connection.ts";

const SUBJECT = "parley.shards";
const NOTHING = new Uint8Array();

export function natsShardChanges(nats: Nats): ShardChanges {
  return {
    tell() {
      nats.publish(SUBJECT, NOTHING);
    },
    listen(listener) {
      nats.subscribe(SUBJECT, () => listener());
    },
  };
}

/**
 * Shard changes between nodes over NATS.
 *
 * Owns: the subject. Does not own: the connection (`connection.ts`), what a hint means
 * (`runtime/sharding/shard-changes.ts`).
 *
 * 1. While NATS is unavailable hints are dropped. Another installation on the same NATS costs one read of an unchanged
 *    table.
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

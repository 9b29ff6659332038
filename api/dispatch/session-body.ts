/**
 * The body of the id of a session that a request opens.
 *
 * Owns: the choice of its shard. Does not own: ids (`machines/ids.ts`), which node owns a shard (`runtime/sharding`).
 *
 * 1. It is drawn until this node owns its shard, so a session that is opened here lives here: its opening takes no
 *    second node, and where nodes have addresses of their own, its `streamUrl` leads to its owner.
 * 2. A node that owns no shards, and one that was not lucky, takes what it drew: the id is as good.
 */
import { shardOf } from "../../runtime/sharding/shard-of.ts";

/** With three nodes one of seven hundred sessions begins elsewhere, with ten one of five. */
const DRAWS_MAX = 16;

export interface ShardOwners {
  ownerOf(shard: number): string | undefined;
  /** Of this node. */
  ownedShards(): readonly number[];
}

/** @param draw makes the 26 characters behind the prefix of an id. */
export function drawSessionBody(draw: () => string, nodeId: string, owners: ShardOwners): string {
  let body = draw();
  for (let draws = 1; draws < DRAWS_MAX; draws++) {
    if (owners.ownerOf(shardOf(body)) === nodeId) return body;
    if (draws === 1 && owners.ownedShards().length === 0) return body;
    body = draw();
  }
  return body;
}

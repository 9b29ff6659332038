/**
 * What a node counts of the shards that come to it and leave it, and of its lease.
 *
 * Owns: the numbers. Does not own: when they change (`ownership.ts`, `heartbeat.ts`), how they are shown
 * (`deploy/metrics`).
 */
import { Tally } from "../metrics/metrics.ts";

export class ShardMetrics {
  /** Shards taken over, by whose they were: `free`, this node's `own` before a lapse, or of a node that is `gone`. */
  readonly gained = new Tally(["free", "own", "gone"]);
  /** Shards given up, by the reason of ownership: `hand-over`, `taken`, `lapsed`. */
  readonly lost = new Tally(["hand-over", "taken", "lapsed"]);
  /** Heartbeats: `ok` and `failed`. */
  readonly heartbeats = new Tally(["ok", "failed"]);
  /** When the last heartbeat that succeeded was sent, on the node's monotonic clock; undefined before the first. */
  heartbeatSentMs: number | undefined;
}

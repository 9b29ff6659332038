/**
 * What the consumers of this node count.
 *
 * Owns: the numbers. Does not own: when they change (`consumer-loop.ts`), how far a consumer is behind (`cursors.ts`
 * reads it), how they are shown (`deploy/metrics`).
 */
import { Distributions, Tally } from "../metrics/metrics.ts";

/** Seconds, from a batch at once to a consumer that has been away for a day. */
const DELAY_BOUNDS_SECONDS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 3600, 86_400] as const;

export class ConsumerMetrics {
  /** Entries that took effect on this node, by consumer. */
  readonly entries = new Tally();
  /** Batches, by consumer and by `ok`, or `failed`: reading them or their effect. */
  readonly batches = new Tally();
  /** Seconds from the commit of a batch's oldest entry, by its own time, to its effect, by consumer. */
  readonly delaySeconds = new Distributions(DELAY_BOUNDS_SECONDS);
}

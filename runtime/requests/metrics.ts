/**
 * What is counted of effects: how many of each kind, what came of them, how long they took.
 *
 * Owns: the numbers. Does not own: when they change (`request-runner.ts`), how they are shown (`deploy/metrics`).
 */
import { Distributions, Tally, WAIT_BOUNDS_SECONDS } from "../metrics/metrics.ts";

export class RequestMetrics {
  /**
   * Effects that ended, by kind, and by `ok` or why a session does without: `timeout`, `unavailable` and the domain's
   * other reasons.
   */
  readonly ended = new Tally();
  /** Seconds of an effect, its wait for a place of its kind included, by kind. */
  readonly seconds = new Distributions(WAIT_BOUNDS_SECONDS);
}

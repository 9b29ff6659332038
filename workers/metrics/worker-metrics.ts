/**
 * What the workers count: attempts at webhooks, and at messages to people.
 *
 * Owns: the numbers. Does not own: when they change (`webhooks/deliverer.ts`, `messages/message-sender.ts`), how they
 * are shown (`deploy/metrics`).
 */
import { Distribution, Distributions, Tally, WAIT_BOUNDS_SECONDS } from "../../runtime/metrics/metrics.ts";

export class WorkerMetrics {
  /**
   * Attempts at deliveries, by what follows: `success`, `retry`, `failed` (the last of its round), `gone` (the endpoint
   * wants no more).
   */
  readonly webhookAttempts = new Tally(["success", "retry", "postponed", "failed", "gone"]);
  /** Seconds from sending to the answer, or to giving up. */
  readonly webhookSeconds = new Distribution(WAIT_BOUNDS_SECONDS);
  /** Attempts at messages, by channel and by `sent`, `refused` or `failed`. */
  readonly messageAttempts = new Tally();
  /** Seconds of an attempt, by channel. */
  readonly messageSeconds = new Distributions(WAIT_BOUNDS_SECONDS);
}

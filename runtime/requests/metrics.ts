/**
 * Metrics of the requests that turns make to the outside.
 *
 * Owns: names, labels, buckets and help of these metrics. Does not own: when they change (`request-runner.ts`).
 */
import { WAIT_BUCKETS_SECONDS, type Metrics } from "../metrics/metrics.ts";

export type RequestMetrics = ReturnType<typeof requestMetrics>;

export function requestMetrics(metrics: Metrics) {
  return {
    ended: metrics.counter({
      name: "parley_effects_total",
      help: "Requests of turns to the outside, by kind, and by ok or the reason why the turn continued without an answer.",
      labels: ["kind", "outcome"],
    }),
    /** Includes the wait for room among the requests of its kind. */
    seconds: metrics.histogram({
      name: "parley_effect_duration_seconds",
      help: "A request of a turn to the outside, from asking for it to its end.",
      labels: ["kind"],
      buckets: WAIT_BUCKETS_SECONDS,
    }),
    modelFallbacks: metrics.counter({
      name: "parley_model_fallbacks_total",
      help: "Requests to a configured language model that failed; the turn continued without it.",
    }),
  };
}

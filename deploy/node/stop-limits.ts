/**
 * Time limits for stopping each stage of a node. Their sum is below the drain's limit (`stop-signals.ts`); the embedded
 * services have the rest.
 */

/** For requests in progress. */
export const SERVER_STOP_MS = 3_000;
/** A delivery that a slow receiver does not answer in this time is repeated by another worker. */
export const CONSUMERS_STOP_MS = 2_500;
/** For turns in progress, and for handing over the shards. */
export const RUNTIME_STOP_MS = 1_500;

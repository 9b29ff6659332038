/**
 * How long each stage of a node may take to stop. Together they stay below the ten seconds that a process has from its
 * signal to its end (`stop-signals.ts`). The embedded services have the rest.
 */

/** For the requests that are under way. */
export const SERVER_STOP_MS = 3_000;
/** Another worker repeats a delivery that a slow receiver does not answer in time. */
export const CONSUMERS_STOP_MS = 2_500;
/** For the turns that are under way, and for handing over the shards. */
export const RUNTIME_STOP_MS = 1_500;

/** Gauges of a pool's connections. */
import type { Metrics } from "../metrics/metrics.ts";
import type { Pool } from "./pool.ts";

/** @param name the metrics' label: which pool of the node it is. */
export function registerPool(
  metrics: Metrics,
  name: string,
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">,
): void {
  metrics.gauge(
    {
      name: "parley_postgres_connections",
      help: "Connections to PostgreSQL, by pool and whether they are in use.",
      labels: ["pool", "state"],
    },
    () => [
      [pool.totalCount - pool.idleCount, name, "used"],
      [pool.idleCount, name, "idle"],
    ],
  );
  metrics.gauge(
    { name: "parley_postgres_waiting", help: "Requests that wait for a connection to PostgreSQL.", labels: ["pool"] },
    () => [[pool.waitingCount, name]],
  );
}

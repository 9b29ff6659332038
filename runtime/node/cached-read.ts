/**
 * A read of the database for a metric: bounded in time, and made at most once every few seconds, however many servers
 * scrape.
 *
 * Owns: the bounds, and the handling of a failure. Does not own: what is read.
 *
 * 1. A scrape waits at most {@link READ_WAIT_MS} for it if nothing else is said, and at most one read runs at a time.
 * 2. A value that could not be read is left out of the scrape, neither shown as before nor as 0; the failure is counted
 *    and logged.
 */
import type { Clock } from "./clock.ts";
import type { Log } from "./log.ts";
import type { Counter, Metrics } from "../metrics/metrics.ts";

/** How long scrapes share one value. */
export const KEPT_MS = 5_000;
/** Far below a scrape's own timeout, which is ten seconds by default. */
export const READ_WAIT_MS = 1_000;

export interface CachedReadOptions<Value> {
  /** For the log. */
  readonly name: string;
  readonly read: () => Promise<Value>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** How long a scrape waits for it, in milliseconds; default {@link READ_WAIT_MS}. */
  readonly waitMs?: number;
}

export class CachedRead<Value> {
  readonly #options: CachedReadOptions<Value>;
  readonly #failures: Counter;
  #value: Value | undefined;
  #readAtMs = Number.NEGATIVE_INFINITY;
  #running: Promise<void> | undefined;

  constructor(options: CachedReadOptions<Value>) {
    this.#options = options;
    this.#failures = readFailures(options.metrics);
  }

  /** Undefined: it could not be read in time. */
  async value(): Promise<Value | undefined> {
    const { clock, waitMs = READ_WAIT_MS } = this.#options;
    if (clock.monotonicMs() - this.#readAtMs < KEPT_MS) return this.#value;
    this.#running ??= this.#read();
    let cancel = (): void => undefined;
    const late = new Promise<"late">((resolve) => {
      cancel = clock.after(waitMs, () => resolve("late"));
    });
    const outcome = await Promise.race([this.#running, late]);
    cancel();
    return outcome === "late" ? undefined : this.#value;
  }

  async #read(): Promise<void> {
    const { name, read, clock, log } = this.#options;
    try {
      this.#value = await read();
    } catch (error) {
      this.#failures.inc();
      this.#value = undefined;
      log.warn({ err: error, read: name }, "a read for metrics failed");
    } finally {
      this.#readAtMs = clock.monotonicMs();
      this.#running = undefined;
    }
  }
}

/** Shared by all reads of a node. */
export function readFailures(metrics: Metrics): Counter {
  return metrics.counter({
    name: "parley_metrics_read_failures_total",
    help: "Reads of the database for metrics that failed.",
  });
}

/**
 * Metrics of the process: processor, memory, garbage collection, event loop. Names are those of common Node dashboards,
 * where such a name exists.
 *
 * These replace `prom-client`'s default metrics. Its watchers of the event loop and of garbage collection cannot be
 * stopped, and each scrape lists every timer of the process.
 */
import {
  constants,
  monitorEventLoopDelay,
  performance,
  PerformanceObserver,
  type NodeGCPerformanceDetail,
  type PerformanceEntry,
} from "node:perf_hooks";
import type { Clock } from "../../runtime/node/clock.ts";
import type { Metrics } from "../../runtime/metrics/metrics.ts";

const GC_BUCKETS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1] as const;
const GC_KINDS: ReadonlyMap<number | undefined, string> = new Map([
  [constants.NODE_PERFORMANCE_GC_MINOR, "minor"],
  [constants.NODE_PERFORMANCE_GC_MAJOR, "major"],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, "incremental"],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, "weakcb"],
]);

/** @returns a function that stops watching. */
export function watchProcess(metrics: Metrics, clock: Pick<Clock, "now" | "monotonicMs">): () => void {
  const startedSeconds = clock.now() / 1000 - process.uptime();
  const gauge = (name: string, help: string, read: () => number): void =>
    metrics.gauge({ name, help }, () => [[read()]]);
  const readCounter = (name: string, help: string, read: () => number): void =>
    metrics.readCounter({ name, help }, () => [[read()]]);

  gauge("process_start_time_seconds", "Start of the process, in seconds since the epoch.", () => startedSeconds);
  readCounter("process_cpu_seconds_total", "Processor time of the process, its other threads included.", () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge("process_resident_memory_bytes", "Resident memory of the process.", () => process.memoryUsage.rss());
  gauge("nodejs_heap_size_used_bytes", "Heap in use, garbage included.", () => process.memoryUsage().heapUsed);
  gauge("nodejs_heap_size_total_bytes", "Heap that the engine has reserved.", () => process.memoryUsage().heapTotal);
  gauge(
    "nodejs_external_memory_bytes",
    "Memory outside the heap that objects hold, such as buffers.",
    () => process.memoryUsage().external,
  );
  readCounter(
    "parley_event_loop_busy_seconds_total",
    "Time that the event loop was not idle. At a rate of 1 the node is full.",
    () => performance.eventLoopUtilization().active / 1000,
  );
  const holds = watchHolds(clock);
  gauge(
    "parley_event_loop_hold_max_seconds",
    "The longest time that the event loop was held, within the last minute or two.",
    () => holds.longestSeconds(),
  );
  const collections = metrics.histogram({
    name: "nodejs_gc_duration_seconds",
    help: "Garbage collections, by kind.",
    labels: ["kind"],
    buckets: GC_BUCKETS_SECONDS,
  });
  const observer = new PerformanceObserver((list) => {
    // The type of an entry lacks `detail`, which Node adds for garbage collection.
    for (const entry of list.getEntries() as readonly (PerformanceEntry & {
      readonly detail?: NodeGCPerformanceDetail;
    })[]) {
      collections.observe(entry.duration / 1000, GC_KINDS.get(entry.detail?.kind) ?? "other");
    }
  });
  observer.observe({ entryTypes: ["gc"] });
  return () => {
    observer.disconnect();
    holds.stop();
  };
}

/** Sampling interval of the event loop's delay; shorter holds are not detected. */
const RESOLUTION_MS = 10;
const WINDOW_MS = 60_000;

/** The longest hold of this window and the one before, so that several scrapers see the same and miss no hold. */
function watchHolds(clock: Pick<Clock, "monotonicMs">): { longestSeconds(): number; stop(): void } {
  // Native: it samples while JavaScript runs, and adds no work to the loop.
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let before = 0;
  let sinceMs = clock.monotonicMs();
  return {
    longestSeconds() {
      const present = Math.max(delays.max / 1e9 - RESOLUTION_MS / 1000, 0);
      const longest = Math.max(present, before);
      if (clock.monotonicMs() - sinceMs >= WINDOW_MS) {
        before = present;
        sinceMs = clock.monotonicMs();
        delays.reset();
      }
      return longest;
    },
    stop: () => void delays.disable(),
  };
}

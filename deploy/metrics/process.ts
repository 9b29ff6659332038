/**
 * The process: processor, memory, garbage collection, how busy the event loop is. Under the names that dashboards for Node know, where there is one.
 *
 * Instead of `prom-client`'s own, whose watchers of the event loop and of garbage collection cannot be stopped again, and which name every timer
 * of the process at each scrape to count them.
 */
import { constants, performance, PerformanceObserver, type NodeGCPerformanceDetail, type PerformanceEntry } from "node:perf_hooks";
import { Distributions } from "../../runtime/node/measures.ts";
import type { Families } from "./families.ts";

const GC_BOUNDS_SECONDS = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1] as const;
const GC_KINDS: ReadonlyMap<number | undefined, string> = new Map([
  [constants.NODE_PERFORMANCE_GC_MINOR, "minor"],
  [constants.NODE_PERFORMANCE_GC_MAJOR, "major"],
  [constants.NODE_PERFORMANCE_GC_INCREMENTAL, "incremental"],
  [constants.NODE_PERFORMANCE_GC_WEAKCB, "weakcb"],
]);

/** @param nowMs epoch milliseconds. @returns a function that stops watching. */
export function processFamilies(families: Families, nowMs: number): () => void {
  const startedSeconds = nowMs / 1000 - process.uptime();
  families.gauge("process_start_time_seconds", "When the process started, in seconds since the epoch.", [], () => [[startedSeconds]]);
  families.counter("process_cpu_seconds_total", "Processor time of the process, its other threads included.", [], () => {
    const { user, system } = process.cpuUsage();
    return [[(user + system) / 1e6]];
  });
  families.gauge("process_resident_memory_bytes", "Memory that the process has.", [], () => [[process.memoryUsage.rss()]]);
  families.gauge("nodejs_heap_size_used_bytes", "The heap in use, garbage included.", [], () => [[process.memoryUsage().heapUsed]]);
  families.gauge("nodejs_heap_size_total_bytes", "The heap that the engine has.", [], () => [[process.memoryUsage().heapTotal]]);
  families.gauge("nodejs_external_memory_bytes", "Memory outside the heap that objects hold, such as buffers.", [], () => [[process.memoryUsage().external]]);
  families.counter("parley_event_loop_busy_seconds_total", "Time that the event loop was not waiting. Its rate is how full the node is: at 1 it is full.", [], () => [
    [performance.eventLoopUtilization().active / 1000],
  ]);
  const collections = new Distributions(GC_BOUNDS_SECONDS);
  const observer = new PerformanceObserver((list) => {
    // What Node adds to entries of garbage collection is not in the declaration of entries.
    for (const entry of list.getEntries() as readonly (PerformanceEntry & { readonly detail?: NodeGCPerformanceDetail })[]) {
      collections.observe(GC_KINDS.get(entry.detail?.kind) ?? "other", entry.duration / 1000);
    }
  });
  observer.observe({ entryTypes: ["gc"] });
  families.histogram("nodejs_gc_duration_seconds", "Garbage collections, by kind.", "kind", () => collections);
  return () => observer.disconnect();
}

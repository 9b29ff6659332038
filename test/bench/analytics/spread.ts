/** Latencies of few requests: exact quantiles of all samples. */

export interface Spread {
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly count: number;
}

/** By the nearest rank: each is the latency of a request. */
export function spread(latenciesMs: readonly number[]): Spread {
  const sorted = Float64Array.from(latenciesMs).sort();
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
  return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), maxMs: at(1), count: sorted.length };
}

export function ms(value: number): string {
  return value.toFixed(value < 10 ? 1 : 0);
}

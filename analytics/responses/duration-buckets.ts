/** The buckets into which durations of completed responses fall (§2.14 `durationBuckets`). */

const MINUTE_MS = 60_000;

interface DurationBucket {
  /** In minutes. */
  readonly label: string;
  readonly holds: (durationMs: number) => boolean;
}

/** Closed below; half an hour exactly is in the fifth. */
export const DURATION_BUCKETS: readonly DurationBucket[] = [
  { label: "<1", holds: (ms) => ms < MINUTE_MS },
  { label: "1–3", holds: (ms) => ms < 3 * MINUTE_MS },
  { label: "3–5", holds: (ms) => ms < 5 * MINUTE_MS },
  { label: "5–10", holds: (ms) => ms < 10 * MINUTE_MS },
  { label: "10–30", holds: (ms) => ms <= 30 * MINUTE_MS },
  { label: ">30", holds: () => true },
];

/** The index of the first of {@link DURATION_BUCKETS} that holds it. */
export function bucketOf(durationMs: number): number {
  return DURATION_BUCKETS.findIndex(({ holds }) => holds(durationMs));
}

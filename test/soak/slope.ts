/**
 * Theil–Sen: the median of the slopes of all pairs of points. A third of the points may be far off without moving it
 * much, so a garbage collection or a checkpoint is no trend.
 *
 * The interval is Sen's (1968): the number of rising minus falling pairs, which is Kendall's statistic, says how many
 * of the sorted slopes lie between the median and either end.
 */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Slope {
  readonly perX: number;
  /** The ends of the 95 % interval. */
  readonly low: number;
  readonly high: number;
  /** The median of the values. */
  readonly level: number;
}

const Z_95 = 1.96;
/** Below it there is no interval to speak of. */
export const POINTS_MIN = 6;

/** @throws with fewer than {@link POINTS_MIN} points. */
export function slopeOf(points: readonly Point[]): Slope {
  if (points.length < POINTS_MIN) throw new Error(`a slope needs ${POINTS_MIN} points, and there are ${points.length}`);
  const slopes: number[] = [];
  points.forEach((from, index) => {
    for (const to of points.slice(index + 1)) if (to.x !== from.x) slopes.push((to.y - from.y) / (to.x - from.x));
  });
  slopes.sort((a, b) => a - b);
  const n = points.length;
  const margin = Z_95 * Math.sqrt((n * (n - 1) * (2 * n + 5)) / 18);
  const at = (rank: number): number => slopes[Math.min(slopes.length - 1, Math.max(0, Math.round(rank)))] ?? Number.NaN;
  return {
    perX: median(slopes),
    low: at((slopes.length - margin) / 2 - 1),
    high: at((slopes.length + margin) / 2),
    level: median(points.map(({ y }) => y)),
  };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

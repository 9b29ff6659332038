/** How far a response is (§2.1 `progress`, contract §4). */
import type { Path } from "./path.ts";

export interface Progress {
  /** Questions on the path that are answered or skipped. */
  readonly answered: number;
  /** Those and the ones that will be asked if no further jump holds: it shrinks and grows with the path. */
  readonly totalEstimate: number;
  /** 0 to 100, rounded down, so that 100 means nothing is left. */
  readonly pct: number;
}

export function progress(path: Pick<Path, "answered" | "remaining">): Progress {
  const totalEstimate = path.answered + path.remaining;
  return {
    answered: path.answered,
    totalEstimate,
    pct: totalEstimate === 0 ? 100 : Math.floor((path.answered * 100) / totalEstimate),
  };
}

/** Worlds that once found something. They are run every time, whatever else is. A seed is a world only as long as the simulation draws the same. */

export interface KeptSeed {
  readonly seed: number;
  /** What it found. */
  readonly found: string;
}

export const KEPT_SEEDS: readonly KeptSeed[] = [];

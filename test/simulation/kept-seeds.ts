/**
 * Worlds that once found something, or find it when the mending is taken out again. They are run every time, whatever else is. A seed is a
 * world only as long as the simulation and the code draw the same: what has no world any more has a test of its own beside the code.
 */

export interface KeptSeed {
  readonly seed: number;
  /** What it found. */
  readonly found: string;
}

export const KEPT_SEEDS: readonly KeptSeed[] = [
  { seed: 14, found: "a shard that is owned and refuses every turn, after a lease that ran out within a round" },
  { seed: 2, found: "a shard that one node owns by name and serves not, and that its heir waits for" },
  { seed: 7, found: "an entry of a clock that was set back by a day, behind which nothing came, and which consumers never read" },
  { seed: 21, found: "a read that failed, answered as a fault of the program" },
];

/**
 * Worlds that found a fault, or find it when its repair is taken out; they run every time. A seed that fails `npm run
 * simulate` joins them. A seed stays the same world only while the simulation and the code draw the same random
 * numbers, so each fault also gets a test beside the code, and the seeds are searched again with the tables of
 * `test/bench/RESULTS.md`.
 */

export interface KeptSeed {
  readonly seed: number;
  /** What it found. */
  readonly found: string;
}

export const KEPT_SEEDS: readonly KeptSeed[] = [
  { seed: 14, found: "a shard that is owned and refuses every turn, after a lease that ran out within a round" },
  { seed: 4, found: "a shard that one node owns by name and serves not, and that its heir waits for" },
  { seed: 2, found: "an entry of a clock that was set back by a day, which consumers never read" },
  { seed: 39, found: "a read that failed, answered as a fault of the program" },
  { seed: 221, found: "a timer that fired behind a turn which was then lost, and took the session's deadline with it" },
  { seed: 1347, found: "a copy of an ask for places that came behind the next one (expected wrongly: DESIGN.md)" },
  {
    seed: 2936,
    found: "deliveries of an endpoint that fails, which wait for what came of two others (expected wrongly)",
  },
  {
    seed: 983_143,
    found: "a batch of analytics that moved cursors after they had been lost and had begun anew at the same positions",
  },
  {
    seed: 983_437,
    found: "nodes of the simulation that stopped without a time limit, and owned shards meanwhile (expected wrongly)",
  },
  {
    seed: 2_011_380,
    found: "a node that stood still and asked for a place of a session whose lease it had lost (expected wrongly)",
  },
];

/** Counts by label as samples. */
import type { Tally } from "../../runtime/metrics/metrics.ts";
import type { Sample } from "./families.ts";

export function byFirst(tally: Tally): readonly Sample[] {
  return [...tally].map(([label, , count]) => [count, label]);
}

export function byBoth(tally: Tally): readonly Sample[] {
  return [...tally].map(([label, secondLabel, count]) => [count, label, secondLabel]);
}

/** How often a language model was asked about a reply, by reason; most frequent first. */
import { CELL } from "../responses/cells.ts";
import type { CountedReport } from "./counted-report.ts";
import { totalOf, type CountedCells } from "./counted-cells.ts";

export function aiFallbacks(cells: CountedCells): CountedReport["aiFallbacks"] {
  const reasons = cells.labels(CELL.fallback);
  return {
    calls: totalOf(reasons),
    sessions: cells.count(CELL.asked, ""),
    reasons: reasons.map(({ label, count }) => ({ code: label, count })),
  };
}

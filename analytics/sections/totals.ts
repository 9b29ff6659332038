/** The numbers at the head of the report: responses by status, their durations, and their sources. */
import type { DurationsRow } from "../queries/durations.ts";
import { CELL } from "../responses/cells.ts";
import { DURATION_BUCKETS } from "../responses/duration-buckets.ts";
import type { ResponseStatus } from "../../machines/conversation/events/fold-conversation.ts";
import { rate } from "./rate.ts";
import { totalOf, type CountedCells } from "./counted-cells.ts";
import type { CountedReport } from "./counted-report.ts";

/** @param durations undefined if no response is completed. */
export function totals(
  cells: CountedCells,
  durations: DurationsRow | undefined,
): Pick<
  CountedReport,
  | "starts"
  | "completed"
  | "abandoned"
  | "inProgress"
  | "startsWithContext"
  | "avgDurationMs"
  | "medianDurationMs"
  | "completionRate"
  | "durationBuckets"
  | "bySource"
> {
  const ofStatus = (status: ResponseStatus): number => cells.count(CELL.status, status);
  const starts = totalOf(cells.labels(CELL.status));
  const completed = ofStatus("completed");
  return {
    starts,
    completed,
    abandoned: ofStatus("abandoned"),
    inProgress: ofStatus("in_progress"),
    startsWithContext: cells.count(CELL.context, ""),
    avgDurationMs: rate(durations?.sumMs ?? 0, durations?.count ?? 0),
    medianDurationMs: durations?.medianMs ?? 0,
    completionRate: rate(completed, starts),
    durationBuckets: DURATION_BUCKETS.map(({ label }, index) => ({
      label,
      count: cells.count(CELL.bucket, String(index)),
    })),
    bySource: cells.labels(CELL.source).map(({ label, count }) => ({ source: label, count })),
  };
}

/** What a report is made of, however it was counted: by statements over many rows, or from a few rows here. */
import type { DurationsRow } from "../queries/durations.ts";
import type { NumbersRow } from "../queries/numbers.ts";
import type { TextSampleRow } from "../queries/text-samples.ts";
import type { CountedCells } from "../sections/counted-cells.ts";
import type { CountedReport } from "../sections/counted-report.ts";
import type { StartTimes } from "../sections/times.ts";

export interface ReportCounts {
  readonly cells: CountedCells;
  /** Undefined if no response is completed. */
  readonly durations: DurationsRow | undefined;
  readonly places: CountedReport["places"];
  /** Of questions that have numbers which are not cells. */
  readonly numbers: readonly NumbersRow[];
  /** Newest first. */
  readonly samples: readonly TextSampleRow[];
  readonly starts: StartTimes;
  /** @param keys of cells. @returns the newest version of a response that has the key. */
  newestVersions(keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

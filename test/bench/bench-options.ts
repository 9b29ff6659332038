/** The options of every benchmark. */
import type { TableSizes } from "./analytics/kept-table.ts";

export interface BenchOptions {
  /** Of the times that it warms up and measures: 1 for figures that are quoted, less to see that it runs. */
  readonly scale: number;
  /** Whether the peers are measured too. */
  readonly peers: boolean;
  /** Of the table of the analytics benchmark, where they are not its own. */
  readonly sizes?: Partial<TableSizes>;
}

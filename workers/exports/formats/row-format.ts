/**
 * What a file format of rows is: rows in, bytes out.
 *
 * 1. A format keeps a bounded number of rows in memory, however many come.
 */
import type { Cell, ExportColumn } from "../../../machines/export/column.ts";

export type Row = readonly Cell[];

export interface RowFormatOptions {
  readonly columns: readonly ExportColumn[];
  /** Whether text cells that a spreadsheet would run as formulas are neutralised; only csv needs it. */
  readonly escapeFormulas: boolean;
  /** The zone in which times are written where a format writes them as people read them; default UTC. */
  readonly timeZone?: string;
}

/** @param batches rows in order; each has a cell for each column. */
export type RowFormat = (
  batches: AsyncIterable<readonly Row[]>,
  options: RowFormatOptions,
) => AsyncIterable<Uint8Array>;

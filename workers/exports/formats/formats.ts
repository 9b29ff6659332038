/**
 * The formats of rows by name. `jsonl` has no rows: its lines are made from the response. A thread loads only the
 * library of its own format.
 */
import type { ExportFormat } from "../../../machines/export/format.ts";
import type { RowFormat } from "./row-format.ts";

export const ROW_FORMATS: Readonly<Record<Exclude<ExportFormat, "jsonl">, () => Promise<RowFormat>>> = {
  csv: async () => (await import("./csv.ts")).csvFormat,
  xlsx: async () => (await import("./xlsx.ts")).xlsxFormat,
  parquet: async () => (await import("./parquet.ts")).parquetFormat,
};

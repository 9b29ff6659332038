/** The formats of rows by name. `jsonl` has no rows: its lines are made from the response. */
import type { ExportFormat } from "../../../machines/export/format.ts";
import { csvFormat } from "./csv.ts";
import { parquetFormat } from "./parquet.ts";
import type { RowFormat } from "./row-format.ts";
import { xlsxFormat } from "./xlsx.ts";

export const ROW_FORMATS: Readonly<Record<Exclude<ExportFormat, "jsonl">, RowFormat>> = {
  csv: csvFormat,
  xlsx: xlsxFormat,
  parquet: parquetFormat,
};

/** The file formats of exports (contract §6). */

export const EXPORT_FORMATS = ["csv", "jsonl", "xlsx", "parquet"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface FormatFacts {
  readonly mime: string;
  /** Whether the file is UTF-8 text, which `content` serves in slices (§4.17). */
  readonly isText: boolean;
}

export const FORMAT_FACTS: Readonly<Record<ExportFormat, FormatFacts>> = {
  csv: { mime: "text/csv; charset=utf-8", isText: true },
  jsonl: { mime: "application/x-ndjson; charset=utf-8", isText: true },
  xlsx: { mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", isText: false },
  parquet: { mime: "application/vnd.apache.parquet", isText: false },
};

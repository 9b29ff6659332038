/**
 * parquet: a typed column for each column of the table, named by its key; headers are in the file's metadata.
 *
 * Owns: the schema and the size of row groups. Does not own: encoding (hyparquet-writer).
 *
 * - A row group is written as soon as its rows are there, so memory does not grow with the file. The footer keeps some
 *   hundred bytes of each column of each group.
 */
import { ByteWriter, ParquetWriter, type SchemaElement } from "hyparquet-writer";
import type { Cell, ColumnType, ExportColumn } from "../../../machines/export/column.ts";
import type { Row, RowFormat } from "./row-format.ts";

/** Cells of a row group: some ten megabytes. Fewer would make the footer of a wide table large. */
const GROUP_CELLS_MAX = 1_000_000;
const GROUP_ROWS_MAX = 50_000;
/** UTF-16 units of text in a row group. */
const GROUP_CHARACTERS_MAX = 16_000_000;
/** The key of the footer's metadata under which the headers stand, as JSON by column. */
const HEADERS_KEY = "parley.headers";

const ELEMENTS: Readonly<Record<ColumnType, Pick<SchemaElement, "type" | "converted_type">>> = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  number: { type: "DOUBLE" },
  boolean: { type: "BOOLEAN" },
  date: { type: "INT32", converted_type: "DATE" },
  time: { type: "INT64", converted_type: "TIMESTAMP_MILLIS" },
};

export const parquetFormat: RowFormat = async function* (batches, { columns }) {
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({
    writer: bytes,
    schema: [{ name: "root", num_children: columns.length }, ...columns.map(elementOf)],
    statistics: false,
    createdBy: "parley",
    kvMetadata: [
      { key: HEADERS_KEY, value: JSON.stringify(Object.fromEntries(columns.map(({ key, header }) => [key, header]))) },
    ],
  });
  let group: Row[] = [];
  let characters = 0;
  const writeGroup = (): void => {
    const columnData = columns.map((column, index) => ({
      name: column.key,
      data: group.map((row) => valueOf(row[index] ?? null, column.type)),
      offsetIndex: false,
    }));
    // Without `flush` of the byte writer nothing is asynchronous.
    void writer.write({ columnData, rowGroupSize: group.length });
    group = [];
    characters = 0;
  };
  const rowsMax = Math.max(1, Math.min(GROUP_ROWS_MAX, Math.floor(GROUP_CELLS_MAX / columns.length)));
  for await (const rows of batches) {
    for (const row of rows) {
      group.push(row);
      for (const cell of row) if (typeof cell === "string") characters += cell.length;
      if (group.length >= rowsMax || characters >= GROUP_CHARACTERS_MAX) {
        writeGroup();
        yield taken(bytes);
      }
    }
  }
  if (group.length > 0) writeGroup();
  void writer.finish();
  yield taken(bytes);
};

/**
 * The bytes written since the last time. The writer goes on at its offset in the file, from the start of its buffer.
 */
function taken(bytes: ByteWriter): Uint8Array {
  const part = bytes.getBytes().slice();
  bytes.index = 0;
  return part;
}

function elementOf({ key, type }: ExportColumn): SchemaElement {
  return { name: key, repetition_type: "OPTIONAL", ...ELEMENTS[type] };
}

function valueOf(cell: Cell, type: ColumnType): Exclude<Cell, null> | Date | null {
  if (cell === null) return null;
  if (type === "date") return new Date(`${String(cell)}T00:00:00Z`);
  return type === "time" ? new Date(Number(cell)) : cell;
}

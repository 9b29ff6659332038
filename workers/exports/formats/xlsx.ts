/**
 * xlsx: typed cells on sheets of at most 1,048,576 rows, with the header on each of them.
 *
 * Owns: what a cell becomes, the break into sheets, and the sheet that names cut cells. Does not own: the file
 * (hucre writes XML and ZIP as rows come).
 *
 * - A text cell is a text, so it needs no protection against formulas.
 * - A cell holds at most 32,767 characters. A longer text is cut, and a last sheet names response and column of each
 *   cut cell. hucre begins a sheet only when the one before is full, so empty rows, which take no bytes, fill it up.
 */
import { XLSX_MAX_ROWS_PER_SHEET, writeXlsxStream } from "hucre/xlsx";
import { type ZonedTimes, zonedTimes } from "../../../machines/values/zoned-times.ts";
import type { Cell, ExportColumn } from "../../../machines/export/column.ts";
import type { Row, RowFormat } from "./row-format.ts";

/** The limit of Excel, in UTF-16 units. */
export const CELL_CHARACTERS_MAX = 32_767;
/**
 * XML of one sheet: without ZIP64, which some readers do not know, it has to stay below 4 GiB. The next sheet begins
 * earlier if the rows are that long.
 */
const SHEET_XML_BYTES_MAX = 3 * 1024 ** 3;
/** What stands around a cell's value, at most. */
const CELL_XML_BYTES = 80;
/** Cut cells that are named. A form with more of them is better exported in another format. */
const CUT_CELLS_MAX = 10_000;
const SHEET_NAME = "Responses";
const NUMBER_FORMATS: Partial<Record<ExportColumn["type"], string>> = {
  date: "yyyy-mm-dd",
  time: "yyyy-mm-dd hh:mm:ss",
};
/** Spreadsheets count days from 1900, with an error before March. */
const DATE_MIN = "1900-03-01";

type SheetCell = string | number | boolean | Date | null;

/** @param rowsPerSheetMax rows of a sheet, its header included. */
export function xlsxFormatOf(rowsPerSheetMax: number): RowFormat {
  return async function* (batches, { columns, timeZone }) {
    const times = timeZone === undefined ? undefined : zonedTimes(timeZone);
    const stream = writeXlsxStream(sheetRows(batches, columns, rowsPerSheetMax, times), {
      name: SHEET_NAME,
      columns: columns.map(({ type }) => {
        const numFmt = NUMBER_FORMATS[type];
        return numFmt === undefined ? {} : { numFmt };
      }),
      freezePane: { rows: 1 },
      maxRowsPerSheet: rowsPerSheetMax,
      // The header is written here, because the sheet of cut cells has another one.
      repeatHeaders: false,
    });
    yield* stream as unknown as AsyncIterable<Uint8Array>;
  };
}

export const xlsxFormat: RowFormat = xlsxFormatOf(XLSX_MAX_ROWS_PER_SHEET);

async function* sheetRows(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly ExportColumn[],
  rowsPerSheetMax: number,
  times: ZonedTimes | undefined,
): AsyncGenerator<SheetCell[]> {
  const header = columns.map((column) => sheetText(column.header));
  const cut: [string, string, number][] = [];
  let cutCount = 0;
  yield header;
  let inSheet = 1;
  let xmlBytes = 0;
  for await (const rows of batches) {
    for (const row of rows) {
      if (xmlBytes > SHEET_XML_BYTES_MAX) for (; inSheet < rowsPerSheetMax; inSheet++) yield [];
      if (inSheet === rowsPerSheetMax) {
        yield header;
        inSheet = 1;
        xmlBytes = 0;
      }
      for (const cell of row) if (cell !== null) xmlBytes += xmlBytesOf(cell);
      yield row.map((cell, index) => {
        const column = columns[index] as ExportColumn;
        if (typeof cell === "string" && cell.length > CELL_CHARACTERS_MAX && ++cutCount <= CUT_CELLS_MAX)
          cut.push([rowName(row, columns), column.header, cell.length]);
        return sheetCell(cell, column, times);
      });
      inSheet++;
    }
  }
  if (cutCount === 0) return;
  for (; inSheet < rowsPerSheetMax; inSheet++) yield [];
  yield* cutRows(cut, cutCount);
}

/** The rows of the last sheet. */
function* cutRows(cut: readonly [string, string, number][], count: number): Generator<SheetCell[]> {
  yield [`Cells cut at ${CELL_CHARACTERS_MAX} characters: response`, "column", "characters"];
  for (const [name, header, characters] of cut) yield [name, sheetText(header), characters];
  if (count > cut.length) yield [`and ${count - cut.length} more`];
}

/** The id of the response, or the first cell if the id was not chosen. */
function rowName(row: Row, columns: readonly ExportColumn[]): string {
  const id = columns.findIndex(({ key }) => key === "id");
  return sheetText(String(row[id === -1 ? 0 : id] ?? "")).slice(0, 100);
}

/** A cell of a sheet has no zone: a time is what the clocks of the chosen zone show. */
function sheetCell(cell: Cell, { type }: ExportColumn, times: ZonedTimes | undefined): SheetCell {
  if (cell === null || cell === "") return null;
  if (type === "time" && typeof cell === "number") return new Date(cell + (times?.offsetMs(cell) ?? 0));
  if (type === "date" && typeof cell === "string")
    return cell < DATE_MIN || cell.length !== DATE_MIN.length ? cell : new Date(`${cell}T00:00:00Z`);
  return typeof cell === "string" ? sheetText(cell) : cell;
}

/** An upper bound of what a cell takes: an escaped character has at most seven bytes. */
function xmlBytesOf(cell: Cell): number {
  if (typeof cell !== "string") return CELL_XML_BYTES;
  const escaped = cell.match(/[&<>\u0000-\u001F]/g)?.length ?? 0;
  return CELL_XML_BYTES + Buffer.byteLength(cell) + 7 * escaped;
}

/** A text that XML can carry, cut where a cell ends. */
function sheetText(text: string): string {
  const short = text.length > CELL_CHARACTERS_MAX ? cutAt(text, CELL_CHARACTERS_MAX) : text;
  return (
    short
      // XML 1.0 has no such characters, escaped or not.
      .replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD")
      // Spreadsheets read `_x0041_` as an escaped character.
      .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
  );
}

/** Without half a surrogate pair at its end. */
function cutAt(text: string, length: number): string {
  const last = text.charCodeAt(length - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? length - 1 : length);
}

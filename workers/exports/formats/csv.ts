/**
 * csv: UTF-8 without a byte order mark, comma, CRLF (RFC 4180), one header row.
 *
 * Owns: cells as text, and the protection against formulas. Does not own: quoting (csv-stringify).
 *
 * - Spreadsheets run a cell that begins with `=`, `+`, `-`, `@`, tab, CR or LF as a formula, also from a file that a
 *   respondent's answer got into. Such a text gets an apostrophe in front, which spreadsheets take as "this is text".
 *   The library's own `escape_formulas` would also spoil phone numbers.
 * - Numbers, and texts of digits and separators after `+` or `-` (`+49…`, `-3,5`), stay as they are: they cannot call
 *   anything.
 */
import { stringify } from "csv-stringify/sync";
import { type ZonedTimes, zonedTimes } from "../../../machines/values/zoned-times.ts";
import type { Cell, ExportColumn } from "../../../machines/export/column.ts";
import type { Row, RowFormat } from "./row-format.ts";

/** The full-width forms are formulas in Japanese and Chinese spreadsheets. */
const STARTS_FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const HARMLESS = /^[+-][\d\s.,()/-]*$/;

export const csvFormat: RowFormat = async function* (batches, { columns, escapeFormulas, timeZone }) {
  const times = timeZone === undefined ? undefined : zonedTimes(timeZone);
  const textOf = (text: string): string => (escapeFormulas ? withoutFormula(text) : text);
  const encode = (rows: readonly (readonly string[])[]): Uint8Array =>
    Buffer.from(
      stringify(rows as string[][], {
        record_delimiter: "\r\n",
        // A semicolon or tab separates cells where a spreadsheet's language says so; quoted, the cell stays one.
        quoted_match: /[;\t\r\n]/,
        // A lone empty cell would be an empty line, which readers skip.
        quoted_empty: columns.length === 1,
      }),
    );
  yield encode([columns.map(({ header }) => textOf(header))]);
  for await (const rows of batches)
    if (rows.length > 0)
      yield encode(rows.map((row: Row) => row.map((cell, index) => cellText(cell, columns[index], textOf, times))));
};

/** An apostrophe in front of what a spreadsheet would run as a formula. */
export function withoutFormula(text: string): string {
  return STARTS_FORMULA.test(text) && !HARMLESS.test(text) ? `'${text}` : text;
}

function cellText(
  cell: Cell,
  column: ExportColumn | undefined,
  textOf: (text: string) => string,
  times: ZonedTimes | undefined,
): string {
  if (cell === null) return "";
  if (column?.type === "time" && typeof cell === "number") return times?.iso(cell) ?? new Date(cell).toISOString();
  return typeof cell === "string" ? textOf(cell) : String(cell);
}

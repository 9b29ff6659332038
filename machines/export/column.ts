/**
 * A column of an export, and the value of a cell.
 *
 * Owns: their shapes. Does not own: which columns there are (`export-table.ts`), how a file format writes a cell (the
 * formats of the exports worker).
 */

/**
 * `text`; `number`; `boolean`; `date`: a day as `YYYY-MM-DD`; `time`: epoch milliseconds. A cell of a column is of its
 * type or null, so that a typed format needs no further look at the values.
 */
export type ColumnType = "text" | "number" | "boolean" | "date" | "time";

/** Null is an empty cell: nothing was answered, or nothing is known. */
export type Cell = string | number | boolean | null;

export interface ExportColumn {
  /** The unique name: `id`, `hidden_fields.plan`, `answers.address.city`. */
  readonly key: string;
  /** What stands above the column: `Where do you live? – City [address.city]`; for members of a response its key. */
  readonly header: string;
  readonly type: ColumnType;
}

/** A cell as text, for a column whose questions had answers of several types in different versions. */
export function cellAsText(cell: Cell): string | null {
  return cell === null ? null : String(cell);
}

/**
 * Cells: what the report counts of a response, each a short text with a key and a label, so that one statement counts
 * all sections.
 *
 * Owns: how a cell is written and read. Does not own: which cells a response has (`response-row.ts`,
 * `answer-cells.ts`, `visit-cells.ts`), counting them (`queries/cell-counts.ts`), what the counts mean (`sections/`).
 *
 * 1. A key has no colon; the first one ends it. Refs, kinds and names of sections have neither colon nor blank.
 * 2. Cells of days, visits and places begin with an upper-case letter if the response is completed; it has them in one
 *    of both ways.
 * 3. Cells come from bounded sets. A text or a number of any size would make as many cells as there are responses, and
 *    counting them would be slow.
 */

/** The kinds of cells, by their first letter. */
export const CELL = {
  /** "a:": A language model was asked. */
  asked: "a",
  /** "b:3": The bucket of the duration of a completed response. */
  bucket: "b",
  /** "c REF KIND:OPTION": An option was chosen. */
  chosen: "c",
  /** "d REF:2026-06-01": A date was given. */
  date: "d",
  /** "f:REASON": A language model was asked for this reason, a cell for each time. */
  fallback: "f",
  /** "h:STATUS": How the response stands. */
  status: "h",
  /** "m SECTION:LABEL": The visit in which it began. */
  visit: "m",
  /** "n REF:7": A small whole number was given. */
  number: "n",
  /** "o:SOURCE" */
  source: "o",
  /** "p:COUNTRY\tREGION\tCITY\tLATITUDE\tLONGITUDE": where the respondent is (`visit-cells.ts`). */
  place: "p",
  /** "r REF KIND:SECONDS": A question was reached; the kind of its answer and the time that it took, if it has them. */
  reached: "r",
  /** "s:REF": An abandoned response stopped at the question. */
  stopped: "s",
  /** "t:20605": The UTC day on which it started, counted from the first of January 1970. */
  day: "t",
  /** "w:14": The UTC hour of the week in which it started, from 0: Monday at midnight. */
  weekHour: "w",
  /** "x:": Its origin is known. */
  context: "x",
} as const;

/** @param key without a colon. */
export function cellOf(key: string, label: string | number): string {
  return `${key}:${label}`;
}

/** A cell whose counts tell completed responses from others. */
export function completableCell(key: string, label: string, isCompleted: boolean): string {
  return cellOf(isCompleted ? key.charAt(0).toUpperCase() + key.slice(1) : key, label);
}

/** The parts of a cell, its key in lower case. */
export function readCell(cell: string): {
  readonly key: string;
  readonly label: string;
  readonly isCompleted: boolean;
} {
  const end = cell.indexOf(":");
  const kind = cell.charAt(0).toLowerCase();
  return { key: kind + cell.slice(1, end), label: cell.slice(end + 1), isCompleted: kind !== cell.charAt(0) };
}

/** The filters of the table of responses that show the people behind a number of the report. */
import type { Range } from "./days.ts";

export type RowsFilter =
  /** Gave up with this question open. */
  { readonly kind: "leftAt"; readonly ref: string } | { readonly kind: "answered"; readonly ref: string };

export interface RowsScope {
  readonly range: Range;
  readonly source?: string | undefined;
  readonly version?: number | undefined;
  readonly test?: true | undefined;
}

/** As the table's address has them. Days begin at midnight of the browser's zone, which is the report's too. */
export function rowsSearch(filter: RowsFilter, { range, source, version, test }: RowsScope): Record<string, unknown> {
  const { from, to } = range;
  return {
    ...(filter.kind === "leftAt" ? { left: filter.ref } : { where: [{ answer: filter.ref, op: "answered" }] }),
    ...(source === undefined ? {} : { source }),
    ...(version === undefined ? {} : { version }),
    ...(test === undefined ? {} : { test }),
    ...(from === undefined ? {} : { after: midnight(from, 0) }),
    ...(to === undefined ? {} : { before: midnight(to, 1) }),
  };
}

function midnight(day: string, daysLater: number): number {
  const [year = 1970, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + daysLater).getTime();
}

/** What of the report stands in its address. */

export const SOURCES = ["chat", "embed", "api"] as const;

export interface ReportSearch {
  /** The first day, or `all`; without one: the last thirty days. */
  readonly from?: string;
  readonly to?: string;
  readonly source?: (typeof SOURCES)[number];
  readonly version?: number;
  readonly test?: true;
}

/**
 * The API's port to analytics. The API and analytics do not import each other; `deploy` connects them.
 */
import type { OrganizationId, FormId, FormVersionId } from "../../machines/ids.ts";
import type { analyticsSchema } from "../schemas/analytics.ts";
import type { z } from "zod";

/** What a report counts. */
export interface ReportScope {
  readonly organization: OrganizationId;
  readonly form: FormId;
  readonly source: "chat" | "embed" | "api" | "all";
  readonly includeTest: boolean;
  /** The first and the last day, inclusive, as `YYYY-MM-DD` in `timeZone`; null: unbounded. */
  readonly from: string | null;
  readonly to: string | null;
  /** Only responses on this version; null: all. */
  readonly versionId: FormVersionId | null;
  /** An IANA name. */
  readonly timeZone: string;
}

/** The reports that analytics provides. */
export interface AnalyticsReports {
  /**
   * @returns "unavailable" while the figures cannot be read; "rebuilding" while some are still being counted;
   * "unknown_time_zone" if what counts them does not know the zone.
   */
  report(
    request: ReportScope & { readonly liveVersionId: FormVersionId | null },
  ): Promise<Immutable<Report> | "unavailable" | "rebuilding" | "unknown_time_zone">;
  /** How many responses went each way through a form, the most frequent ways first. */
  traffic(request: ReportScope): Promise<
    | {
        /** Epoch milliseconds up to which everything committed is counted. */
        readonly asOf: number;
        readonly ways: readonly {
          /** The ref of a question or statement; null: the start. */
          readonly from: string | null;
          readonly to: { readonly block: string } | { readonly ending: string };
          readonly responses: number;
        }[];
      }
    | "unavailable"
    | "rebuilding"
    | "unknown_time_zone"
  >;
  /**
   * Starts and completions of all forms of an organization; forms without responses are absent.
   * @returns `days`: starts of the last thirty UTC days up to `today`, oldest first
   */
  figures(request: {
    readonly organization: OrganizationId;
    readonly includeTest: boolean;
    /** Counted from the first of January 1970. */
    readonly today: number;
  }): Promise<
    | readonly {
        readonly form: string;
        readonly started: number;
        readonly completed: number;
        readonly days: readonly number[];
      }[]
    | "unavailable"
    | "rebuilding"
    | "unknown_time_zone"
  >;
}

export type Report = z.input<typeof analyticsSchema>;

/** A deeply read-only type. Reports are never modified. */
export type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

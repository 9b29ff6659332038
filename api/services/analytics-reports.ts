/**
 * The API's port to analytics. The API and analytics do not import each other; `deploy` connects them.
 */
import type { OrganizationId, FormId, FormVersionId } from "../../machines/ids.ts";
import type { analyticsSchema } from "../schemas/analytics.ts";
import type { z } from "zod";

/** The reports that analytics provides. */
export interface AnalyticsReports {
  /**
   * @returns "unavailable" while the figures cannot be read; "rebuilding" while some are still being counted;
   * "unknown_time_zone" if what counts them does not know the zone.
   */
  report(request: {
    readonly organization: OrganizationId;
    readonly form: FormId;
    readonly liveVersionId: FormVersionId | null;
    readonly source: "chat" | "embed" | "api" | "all";
    readonly includeTest: boolean;
    /** The first and the last day, inclusive, as `YYYY-MM-DD` in `timeZone`; null: unbounded. */
    readonly from: string | null;
    readonly to: string | null;
    /** Only responses on this version; null: all. */
    readonly versionId: FormVersionId | null;
    /** An IANA name. */
    readonly timeZone: string;
  }): Promise<Immutable<Report> | "unavailable" | "rebuilding" | "unknown_time_zone">;
}

export type Report = z.input<typeof analyticsSchema>;

/** A deeply read-only type. Reports are never modified. */
export type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

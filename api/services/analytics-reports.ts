/**
 * What the API asks of analytics. The API and analytics do not import one another: `deploy` joins the two.
 */
import type { OrganizationId, FormId, FormVersionId } from "../../machines/ids.ts";
import type { analyticsSchema } from "../schemas/analytics.ts";
import type { z } from "zod";

/** What the edge asks of analytics. */
export interface AnalyticsReports {
  /** @returns "unavailable" while the numbers cannot be read. */
  report(request: {
    readonly organization: OrganizationId;
    readonly form: FormId;
    readonly liveVersionId: FormVersionId | null;
    readonly source: "chat" | "embed" | "api" | "all";
    readonly includeTest: boolean;
  }): Promise<Immutable<Report> | "unavailable">;
}

export type Report = z.input<typeof analyticsSchema>;

/** A report is only read. */
export type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** Reads how many responses went each way through a form. */
import type { FormId } from "../../machines/ids.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import type { Services } from "../services/services.ts";
import { readableReport, reportScope, type ReportQuery } from "./form-report.ts";

export interface FormTraffic {
  /** Epoch milliseconds up to which everything committed is counted. */
  readonly asOf: number;
  /** The most frequent first. */
  readonly ways: readonly {
    /** The ref of a question or statement; null: the start. */
    readonly from: string | null;
    readonly to: { readonly block: string } | { readonly ending: string };
    readonly responses: number;
  }[];
}

/** @throws ApiError as `readFormReport` */
export async function readFormTraffic(
  services: Pick<Services, "analytics" | "forms">,
  caller: Pick<OrganizationCaller, "organization" | "mode">,
  form: FormId,
  query: ReportQuery,
): Promise<FormTraffic> {
  const { liveVersionId: _, ...scope } = await reportScope(services, caller, form, query);
  return readableReport(await services.analytics.traffic(scope));
}

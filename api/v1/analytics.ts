/** The analytics of a form (§4.9). */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { analyticsSchema } from "../schemas/analytics.ts";
import { idSchema } from "../schemas/fields.ts";
import { reportQuerySchema } from "../schemas/report-query.ts";
import type { Report } from "../services/analytics-reports.ts";
import { readFormReport } from "../reports/form-report.ts";

export const getAnalyticsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/analytics",
  operationId: "getFormAnalytics",
  tag: "Analytics",
  summary: "Read the analytics of a form",
  description:
    "Counts, funnel by question, and distributions of answers, no more than two seconds behind what was committed; `asOf` says up to when. Test data is left out unless `includeTest=1`; a test key always includes it. " +
    "`from`, `to`, `version` and `source` choose what is counted. Without the plan feature `audience_analytics` the sections about who responds, from where and when are empty and listed in `locked`.",
  access: { kind: "secret", scope: "analytics:read" },
  params: z.object({ id: idSchema("frm", "the form") }),
  query: reportQuerySchema,
  result: analyticsSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { source, includeTest, from = null, to = null, version = null, timeZone } = query;
    const counted = { source, includeTest: includeTest === "1", from, to, version, timeZone };
    const report = await readFormReport(services, caller, params.id, counted);
    // The report is only serialized, so it may be read-only.
    return { body: report as Report };
  },
});

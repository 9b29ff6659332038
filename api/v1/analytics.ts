/** The analytics of a form (§4.9). */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { analyticsSchema } from "../schemas/analytics.ts";
import { idSchema } from "../schemas/fields.ts";
import type { Report } from "../services/analytics-reports.ts";
import { readFormReport } from "../reports/form-report.ts";

export const getAnalyticsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/analytics",
  operationId: "getFormAnalytics",
  tag: "Analytics",
  summary: "Read the analytics of a form",
  description:
    "Counts, funnel by question, and distributions of answers, no more than two seconds behind what was committed. Test data is left out unless `includeTest=1`; a test key always includes it.",
  access: { kind: "secret", scope: "analytics:read" },
  params: z.object({ id: idSchema("frm", "the form") }),
  query: z.object({
    source: z.enum(["chat", "embed", "api", "all"]).default("all"),
    includeTest: z.string().optional().meta({ description: "`1` counts responses of test mode too." }),
  }),
  result: analyticsSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, query, caller, services }) {
    const includeTest = query.includeTest === "1";
    const report = await readFormReport(services, caller, params.id, { source: query.source, includeTest });
    // The report is only serialized, so it may be read-only.
    return { body: report as Report };
  },
});

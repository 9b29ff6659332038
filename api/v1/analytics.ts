/** The analytics of a form (§4.9), and the figures of all forms. */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { analyticsSchema, trafficSchema } from "../schemas/analytics.ts";
import { idSchema } from "../schemas/fields.ts";
import { includeTestSchema, reportQuerySchema } from "../schemas/report-query.ts";
import type { Report } from "../services/analytics-reports.ts";
import { readFormFigures } from "../reports/form-figures.ts";
import { readFormReport } from "../reports/form-report.ts";
import { readFormTraffic } from "../reports/form-traffic.ts";
import { pageSchema, wholeList } from "../paging/page.ts";

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

export const getTrafficEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/traffic",
  operationId: "getFormTraffic",
  tag: "Analytics",
  summary: "Read how many responses went each way through a form",
  description:
    "Each way from one question or statement straight to the next, or to an ending, with the number of responses whose present path has it; from `null`: into the first question. A response that is in progress or was left counts up to the question at which it stands. " +
    "The most frequent ways first, 5,000 at most. `from`, `to`, `version`, `source` and `includeTest` choose what is counted, as for the analytics of a form.",
  access: { kind: "secret", scope: "analytics:read" },
  params: z.object({ id: idSchema("frm", "the form") }),
  query: reportQuerySchema,
  result: trafficSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { source, includeTest, from = null, to = null, version = null, timeZone } = query;
    const counted = { source, includeTest: includeTest === "1", from, to, version, timeZone };
    const { asOf, ways } = await readFormTraffic(services, caller, params.id, counted);
    return { body: { asOf, ways: [...ways] } };
  },
});

export const listFormFiguresEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/figures",
  operationId: "listFormFigures",
  tag: "Analytics",
  summary: "Read starts and completions of all forms",
  description:
    "One call for a list of forms: starts and completions in all, and starts of each of the last thirty UTC days, oldest first; the last is today. Forms without responses are absent. " +
    "Test data is left out unless `includeTest=1`; a test key always includes it.",
  access: { kind: "secret", scope: "analytics:read" },
  params: z.object({}),
  query: z.object({ includeTest: includeTestSchema }),
  result: pageSchema(
    z
      .object({ id: z.string(), started: z.int(), completed: z.int(), days: z.array(z.int()) })
      .meta({ id: "FormFigures" }),
  ),
  status: 200,
  errors: ["unavailable"],
  async handle({ query, caller, services }) {
    const figures = await readFormFigures(services, caller, query.includeTest === "1");
    return { body: wholeList(figures.map(({ days, ...figure }) => ({ ...figure, days: [...days] }))) };
  },
});

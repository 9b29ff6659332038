/** Alerts and the weekly digest of a form (contract §8). */
import { z } from "zod";
import { putFormAlerts, readFormAlerts, type FormAlertsView } from "../reports/form-alerts.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { alertConfigSchema, formAlertsSchema, type FormAlertsBody } from "../schemas/alerts.ts";
import { idSchema } from "../schemas/fields.ts";

const params = z.object({ id: idSchema("frm", "the form") });

export const getFormAlertsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/alerts",
  operationId: "getFormAlerts",
  tag: "Analytics",
  summary: "Read the alerts and the weekly digest of a form, and what holds now",
  access: { kind: "secret", scope: "form:read" },
  params,
  result: formAlertsSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params: { id }, caller, services }) {
    return { body: shown(await readFormAlerts(services, caller, id)) };
  },
});

export const putFormAlertsEndpoint = defineEndpoint({
  method: "PUT",
  path: "/v1/forms/{id}/alerts",
  operationId: "putFormAlerts",
  tag: "Analytics",
  summary: "Set which alerts and digests of a form are sent by e-mail",
  description:
    "Replaces recipients, rules and digest; without rules and digest everything is off, as it is at first. Rules are judged every quarter of an hour from the report of live data, and said once until they no longer hold; " +
    "at most six e-mails in 24 hours. The digest has the counts of the seven days before its day. E-mails leave over SMTP, and hold no answers of respondents.",
  access: { kind: "secret", scope: "form:write" },
  params,
  body: alertConfigSchema.meta({
    example: {
      recipients: ["owner@example.com"],
      timeZone: "Europe/Berlin",
      rules: [{ type: "responses_stop", hours: 6, startsMin: 20 }],
      digest: { day: "monday", hour: 8 },
    },
  }),
  result: formAlertsSchema,
  status: 200,
  errors: ["not_found", "validation_failed", "unavailable"],
  async handle({ params: { id }, body, caller, services }) {
    return { body: shown(await putFormAlerts(services, caller, id, body)) };
  },
});

function shown({ recipients, rules, ...rest }: FormAlertsView): FormAlertsBody {
  return { ...rest, recipients: [...recipients], rules: [...rules] };
}

/** A link to the page of a form with its draft (contract §8). */
import { z } from "zod";
import { makePreview } from "../forms/preview.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../schemas/fields.ts";

const EXPIRES_IN_MIN_SECONDS = 300;
const EXPIRES_IN_MAX_SECONDS = 604_800;
const EXPIRES_IN_SECONDS = 86_400;

export const previewFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/preview",
  operationId: "previewForm",
  tag: "Forms",
  summary: "Make a link that shows the draft as respondents would see it",
  description:
    "The link shows the draft as it is now, also of a form that was never published or is closed. Whoever has it may answer; the answers are test data and nothing is counted. A later change of the draft needs another link. A draft that could not be published is shown as far as it works.",
  access: { kind: "secret", scope: "form:write" },
  params: z.object({ id: idSchema("frm", "the form") }),
  body: z
    .strictObject({
      expiresIn: z
        .int()
        .min(EXPIRES_IN_MIN_SECONDS)
        .max(EXPIRES_IN_MAX_SECONDS)
        .default(EXPIRES_IN_SECONDS)
        .meta({ description: "Seconds until the link expires." }),
    })
    .meta({ example: { expiresIn: 3600 } }),
  bodyDefault: {},
  result: z.object({ url: z.string(), expiresAt: timestampSchema }).meta({ id: "PreviewLink" }),
  status: 201,
  errors: ["not_found", "form_invalid", "feature_not_in_plan", "overloaded", "unavailable"],
  async handle({ params, body, caller, services, resourceBody }) {
    const link = await makePreview(services, caller, params.id, {
      versionId: `fv_${resourceBody()}`,
      expiresIn: body.expiresIn,
    });
    return { body: link };
  },
});

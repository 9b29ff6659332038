/** A link to the page of a form with its draft (contract §8). */
import { z } from "zod";
import { refSchema } from "../../machines/document/schema/refs.ts";
import { makePreview } from "../forms/preview.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../schemas/fields.ts";

const EXPIRES_IN_MIN_SECONDS = 300;
const EXPIRES_IN_MAX_SECONDS = 604_800;
/** A slug and a token. */
const URL_CHARACTERS_MAX = 2_000;
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
      instead: z.string().max(URL_CHARACTERS_MAX).optional().meta({
        description:
          "The `url` of an earlier link, which this one takes the place of: it works on until it expires, and does not count against the 50 that a form may have. For a preview that follows the draft.",
      }),
      at: refSchema.optional().meta({
        description:
          "Ref of a block or an ending where the conversation begins: the questions before it are answered with samples. Where no samples lead there, it begins at the start, and `reached` is false.",
      }),
    })
    .meta({ example: { expiresIn: 3600 } }),
  bodyDefault: {},
  result: z
    .object({
      url: z.string(),
      expiresAt: timestampSchema,
      reached: z
        .boolean()
        .exactOptional()
        .meta({ description: "Whether the conversation begins at the place of `at`; absent without one." }),
    })
    .meta({ id: "PreviewLink" }),
  status: 201,
  errors: ["not_found", "form_invalid", "feature_not_in_plan", "overloaded", "unavailable"],
  async handle({ params, body, caller, services, resourceBody }) {
    const link = await makePreview(services, caller, params.id, {
      versionId: `fv_${resourceBody()}`,
      expiresIn: body.expiresIn,
      at: body.at,
      instead: body.instead,
    });
    return { body: link };
  },
});

/** Changing the settings of a form's draft by key (§4.11, §2.15). Nothing is live until it is published. */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { PASSWORD_KEY } from "../forms/documents/document-password.ts";
import { idSchema, jsonSchema } from "../schemas/fields.ts";
import { changeSettingsOf } from "../forms/change-settings.ts";
import { etagsOf } from "../http/if-match.ts";

const CHANGES_MAX = 100;

const changeSchema = z.object({
  key: z.string(),
  section: z.string(),
  label: z.string(),
  where: z.string(),
  format: z.string(),
  before: jsonSchema,
  after: jsonSchema,
  locked: z
    .object({ feature: z.string() })
    .exactOptional()
    .meta({ description: "Present if the plan does not include the setting; it was not applied." }),
});

export const changeFormSettingsEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/forms/{id}/settings",
  operationId: "changeFormSettings",
  tag: "Forms",
  summary: "Change settings of the draft",
  description: `Each value is checked by itself: a wrong one is listed in \`rejected\` with the reason, and the others apply. The key \`${PASSWORD_KEY}\` takes a password in plain text, or null for none, and stores its hash, which is never shown.`,
  conditional: true,
  access: { kind: "secret", scope: "form:write" },
  params: z.object({ id: idSchema("frm", "the form") }),
  body: z
    .strictObject({
      changes: z
        .array(z.strictObject({ key: z.string().min(1).max(100), value: jsonSchema }))
        .min(1)
        .max(CHANGES_MAX),
    })
    .meta({ example: { changes: [{ key: "reviewBeforeSubmit", value: true }] } }),
  result: z.object({ changes: z.array(changeSchema), rejected: z.array(z.string()) }).meta({ id: "SettingsChange" }),
  status: 200,
  errors: ["not_found", "nothing_applied", "draft_changed", "unavailable"],
  async handle({ params, body, caller, request, services }) {
    const { changes, rejected, etag } = await changeSettingsOf(services, caller.organization, params.id, {
      changes: body.changes,
      etags: etagsOf(request.ifMatch),
    });
    return { body: { changes, rejected }, headers: { etag: `"${etag}"` } };
  },
});

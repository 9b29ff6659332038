/** Changing the settings of a form's draft by key (§4.11, §2.15). Nothing is live until it is published. */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { HASH_KEY, PASSWORD_KEY } from "../forms/documents/document-password.ts";
import { idSchema, jsonSchema } from "../schemas/fields.ts";
import { describedSettings } from "../forms/described-settings.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { changeSettingsOf } from "../forms/change-settings.ts";
import { etagsOf } from "../http/if-match.ts";

const CHANGES_MAX = 100;

const settingSchema = z
  .object({
    key: z.string(),
    section: z.string().meta({ description: "The group that editors show it in." }),
    label: z.string(),
    format: z.string().meta({ description: "How a value is written, in words." }),
    where: z.string().meta({ description: "Where a respondent or author meets it." }),
    schema: z.record(z.string(), jsonSchema).meta({ description: "The JSON Schema of a value." }),
    default: jsonSchema.meta({ description: "What holds where the document says nothing." }),
    feature: z.string().exactOptional().meta({ description: "The feature of a plan that it needs." }),
  })
  .meta({ id: "Setting" });

export const listFormSettingsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/settings",
  operationId: "listFormSettings",
  tag: "Forms",
  summary: "List the settings that a form has",
  description: `What \`settings\` of a document may hold, in the order in which editors show it. \`${HASH_KEY}\` is set by \`${PASSWORD_KEY}\`, which takes a password in plain text.`,
  access: { kind: "secret", scope: "form:read" },
  params: z.object({}),
  query: z.object({}),
  result: pageSchema(settingSchema),
  status: 200,
  errors: [],
  handle: () => ({ body: wholeList(describedSettings()) }),
});

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

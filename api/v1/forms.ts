/** Forms and their drafts (§4.10, §4.12, contract §6). Publishing is in `publishing.ts`. */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { etagsOf } from "../http/if-match.ts";
import type { Services } from "../services/services.ts";
import { draftView, publishedView } from "../forms/form-view.ts";
import { idSchema, jsonSchema } from "../schemas/fields.ts";
import { createFormBody, replaceDocumentBody } from "../schemas/document-bodies.ts";
import { limitSchema, pageSchema } from "../paging/page.ts";
import { formListItemSchema, formSchema, tagSchema } from "../schemas/form.ts";
import { createForm } from "../forms/create-form.ts";
import { listForms } from "../forms/list-forms.ts";
import { readFormView } from "../forms/read-form.ts";
import { replaceDraft } from "../forms/draft.ts";
import { lockedFeatures } from "../forms/plan-features.ts";
import { deleteForm } from "../forms/delete-form.ts";
import { documentSchema } from "../forms/documents/document-schema.ts";

const TAG = "Forms";
const formParams = z.object({ id: idSchema("frm", "the form") });

export const createFormEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms",
  operationId: "createForm",
  tag: TAG,
  summary: "Create a form from a document",
  access: { kind: "secret", scope: "form:write" },
  params: z.object({}),
  body: z.string(),
  bodyKind: "document",
  describedBody: createFormBody,
  result: formSchema,
  status: 201,
  errors: ["form_invalid", "feature_not_in_plan", "slug_taken", "overloaded", "unavailable"],
  async handle({ body, caller, services, resourceBody, rerun }) {
    const row = await createForm(services, caller.organization, { body: resourceBody(), text: body, rerun });
    return { body: draftView(row, services) };
  },
});

export const listFormsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms",
  operationId: "listForms",
  tag: TAG,
  summary: "List the forms, newest first",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({}),
  query: z.object({
    limit: limitSchema,
    cursor: z.string().optional(),
    tag: tagSchema.optional().meta({ description: "Only forms that have this tag.", example: "Events" }),
    bin: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "`true` lists the forms in the bin, and nothing else does." }),
  }),
  result: pageSchema(formListItemSchema),
  status: 200,
  errors: ["invalid_cursor", "unavailable"],
  async handle({ query, caller, services }) {
    const { limit, cursor, tag, bin } = query;
    return { body: await listForms(services, caller.organization, { limit, cursor, tag, inBin: bin === "true" }) };
  },
});

export const getFormEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}",
  operationId: "getForm",
  tag: TAG,
  summary: "Read a form",
  description:
    "The published form as a respondent receives it; the draft when nothing is published yet, or with `view=document`.",
  access: { kind: "secret", scope: "form:read" },
  params: formParams,
  query: z.object({ view: z.enum(["public", "document"]).default("public") }),
  result: formSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { row, published } = await readFormView(services, caller.organization, params.id, query.view);
    const locked = await lockedFeatures(services, row, published !== undefined);
    if (published !== undefined) return { body: { ...publishedView(row, published, services), locked } };
    const { body, ...answer } = draftAnswer(row, services);
    return { ...answer, body: { ...body, locked } };
  },
});

export const putFormDocumentEndpoint = defineEndpoint({
  method: "PUT",
  path: "/v1/forms/{id}/doc",
  operationId: "putFormDocument",
  tag: TAG,
  summary: "Replace a form's draft",
  description:
    "Nothing is live until it is published. With If-Match set to the draft's etag, a draft that another caller changed is not overwritten. " +
    '`settings.accessPassword` takes a password in plain text and stores its hash; `accessPasswordHash: "set"`, which reading returns, keeps the current one.',
  conditional: true,
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  body: z.string(),
  bodyKind: "document",
  describedBody: replaceDocumentBody,
  result: formSchema,
  status: 200,
  errors: ["not_found", "form_invalid", "feature_not_in_plan", "draft_changed", "overloaded", "unavailable"],
  async handle({ params, body, caller, request, services }) {
    const etags = etagsOf(request.ifMatch);
    return draftAnswer(await replaceDraft(services, caller.organization, params.id, { text: body, etags }), services);
  },
});

export const deleteFormEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/forms/{id}",
  operationId: "deleteForm",
  tag: TAG,
  summary: "Delete a form with all its responses",
  description:
    "The form, its page, its versions and its own webhook endpoints are removed immediately, its slug becomes free, and open conversations end. Its responses " +
    "are deleted within seconds, or later if there are very many. A test key cannot delete a form that has live responses. Deleting it again is `not_found`.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    await deleteForm(services, caller, params.id, `delete:${resourceBody()}`);
    return { body: { ok: true } };
  },
});

export const getDocumentSchemaEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/schema",
  operationId: "getFormDocumentSchema",
  tag: TAG,
  summary: "Read the JSON Schema of form documents",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({}),
  result: z.record(z.string(), jsonSchema),
  status: 200,
  errors: [],
  handle: () => ({ body: documentSchema() }),
});

function draftAnswer(row: Parameters<typeof draftView>[0], services: Services) {
  return { body: draftView(row, services), headers: { etag: `"${row.etag}"` } };
}

/** Forms and their drafts (§4.10, §4.12, contract §6). Publishing is in `publishing.ts`. */
import { z } from "zod";
import { formDocumentSchema } from "../../machines/form/parse-document.ts";
import { isId } from "../../machines/ids.ts";
import type { JsonObject } from "../../machines/json.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { etagsOf } from "../http/if-match.ts";
import type { Services } from "../services/services.ts";
import { callActor } from "../commands/call-actor.ts";
import { draftView, formSummary, publishedView } from "../forms/form-view.ts";
import { HASH_KEY, PASSWORD_IS_SET, PASSWORD_KEY, withHash } from "../forms/documents/document-password.ts";
import { readForm } from "../forms/live-form.ts";
import { insertForm } from "../forms/create-form.ts";
import { refuseMissingFeatures } from "../forms/plan-features.ts";
import { idSchema, jsonSchema } from "../schemas/fields.ts";
import { createFormBody, replaceDocumentBody } from "../schemas/document-bodies.ts";
import { LAST_PAGE, limitSchema, pageSchema } from "../paging/page.ts";
import { formListItemSchema, formSchema } from "../schemas/form.ts";

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
    const { document: read, password, slug } = await services.documents.run("create", body, caller.organization);
    const document = await withHash(read, password, undefined, services.entropy);
    await refuseMissingFeatures(services, caller.organization, document, "doc");
    return {
      body: draftView(
        await insertForm({ organization: caller.organization, body: resourceBody(), document, slug, rerun }, services),
        services,
      ),
    };
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
  query: z.object({ limit: limitSchema, cursor: z.string().optional() }),
  result: pageSchema(formListItemSchema),
  status: 200,
  errors: ["invalid_cursor", "unavailable"],
  async handle({ query, caller, services }) {
    const list = `${caller.organization}/forms`;
    const order = "created";
    const after = query.cursor === undefined ? undefined : services.cursors.read(list, order, query.cursor).id;
    if (after !== undefined && !isId("frm", after)) throw new ApiError("invalid_cursor");
    // One row more than the page tells whether there is another page.
    const rows = await services.forms.list(caller.organization, {
      limit: query.limit + 1,
      ...(after === undefined ? {} : { after }),
    });
    const page = rows.slice(0, query.limit);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    return {
      body: {
        data: page.map((row) => ({
          ...formSummary(row, services),
          title: typeof row.document["title"] === "string" ? row.document["title"] : "",
        })),
        has_more: last !== undefined,
        next_cursor:
          last === undefined ? LAST_PAGE : services.cursors.issue(list, order, { at: last.createdAt, id: last.id }),
      },
    };
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
    const row = await readForm(services, caller.organization, params.id);
    if (query.view === "document" || row.liveVersionId === null) return draftAnswer(row, services);
    const compiled = await services.formVersions.get(row.liveVersionId);
    if (compiled === undefined)
      throw new Error(`form ${row.id} names the live version ${row.liveVersionId}, which does not exist`);
    return { body: publishedView(row, compiled, services) };
  },
});

export const putFormDocumentEndpoint = defineEndpoint({
  method: "PUT",
  path: "/v1/forms/{id}/doc",
  operationId: "putFormDocument",
  tag: TAG,
  summary: "Replace a form's draft",
  description:
    "Nothing is live until it is published. With If-Match set to the draft's etag, a draft that somebody else changed is not overwritten. " +
    '`settings.accessPassword` takes a password in plain text and stores its hash; `accessPasswordHash: "set"`, as it is read, keeps the one that there is.',
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
    const { document: read, password } = await services.documents.run("replace", body, caller.organization);
    const { clock } = services;
    const kept = (await readForm(services, caller.organization, params.id)).document["settings"] as
      | JsonObject
      | undefined;
    const document = await withHash(read, password, kept?.[HASH_KEY], services.entropy);
    await refuseMissingFeatures(services, caller.organization, document, "doc");
    const row = await services.forms.replaceDocument(
      caller.organization,
      params.id,
      document,
      etagsOf(request.ifMatch),
      clock.now(),
    );
    if (row === "not_found") throw new ApiError("not_found", { message: "There is no form with this id." });
    if (row === "draft_changed") throw new ApiError("draft_changed");
    return draftAnswer(row, services);
  },
});

export const deleteFormEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/forms/{id}",
  operationId: "deleteForm",
  tag: TAG,
  summary: "Delete a form with all its responses",
  description:
    "The form, its page and its versions are gone at once, its slug is free, its own webhook endpoints are removed, conversations that run end. Its responses " +
    "follow within seconds, or as long as it takes when there are very many. A test key cannot delete a form that has live responses. Deleting it again is `not_found`.",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    const { organization, mode } = caller;
    if (mode === "test") {
      const [live] = await services.responses.list(
        organization,
        params.id,
        { mode: "live" },
        { order: "created", limit: 1 },
      );
      if (live !== undefined) throw new ApiError("not_found", { message: "A test key cannot delete live data." });
    }
    await callActor(services, {
      organization,
      actor: params.id,
      commandId: `delete:${resourceBody()}`,
      command: { type: "deleteForm" },
    });
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

let derived: z.core.JSONSchema.JSONSchema | undefined;

/** Derived once, when somebody asks: it takes some milliseconds and never changes. */
function documentSchema(): Record<string, never> {
  derived ??= withPasswordKey(z.toJSONSchema(formDocumentSchema, { io: "input", unrepresentable: "any" }));
  // JSON by construction; its type is wider than our Json.
  return derived as unknown as Record<string, never>;
}

/** What may be sent in place of a hash is no part of the document that is kept. */
function withPasswordKey(schema: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema {
  const settings = schema.properties?.["settings"];
  const hash = typeof settings === "object" ? settings.properties?.[HASH_KEY] : undefined;
  if (typeof settings !== "object" || typeof hash !== "object")
    throw new Error("the document's schema has no password");
  const password = {
    title: hash.title,
    type: ["string", "null"],
    minLength: 1,
    maxLength: 200,
    writeOnly: true,
    description: `The password in plain text, which is kept as ${HASH_KEY}; null for none.`,
  };
  const kept = {
    ...hash,
    anyOf: [
      { const: PASSWORD_IS_SET, description: "As it is read: keeps the password that there is." },
      ...(hash.anyOf ?? []),
    ],
  };
  const properties = {
    ...settings.properties,
    [PASSWORD_KEY]: password,
    [HASH_KEY]: kept,
  } as typeof settings.properties;
  return {
    ...schema,
    properties: { ...schema.properties, settings: { ...settings, properties } },
  } as z.core.JSONSchema.JSONSchema;
}

function draftAnswer(row: Parameters<typeof draftView>[0], services: Services) {
  return { body: draftView(row, services), headers: { etag: `"${row.etag}"` } };
}

/** Named views of a form's responses (contract §8): filters and columns that an organization shares. */
import { z } from "zod";
import type { JsonObject } from "../../machines/json.ts";
import type { SavedViewRow } from "../../runtime/postgres/responses/saved-views.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { changeSavedView, createSavedView, deleteSavedView, listSavedViews } from "../responses/saved-views.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, timestampSchema } from "../schemas/fields.ts";
import { viewFiltersSchema } from "../schemas/response-filters.ts";

const TAG = "Responses";
const NAME_CHARACTERS_MAX = 80;
const COLUMNS_MAX = 300;
const COLUMN_CHARACTERS_MAX = 200;

const formParams = z.object({ id: idSchema("frm", "the form") });
const viewParams = formParams.extend({ viewId: idSchema("viw", "the view") });

const nameSchema = z.string().trim().min(1).max(NAME_CHARACTERS_MAX);
const columnsSchema = z
  .array(z.string().min(1).max(COLUMN_CHARACTERS_MAX))
  .min(1)
  .max(COLUMNS_MAX)
  .nullable()
  .meta({
    description: "Columns in their order, such as `started` and `answers.meal`; null: the usual ones.",
    example: ["started", "answers.meal"],
  });

const savedViewSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    filters: viewFiltersSchema,
    columns: columnsSchema,
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: "SavedView" });

export const listSavedViewsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/views",
  operationId: "listSavedViews",
  tag: TAG,
  summary: "List the named views of a form's responses, by name",
  description: "Not paginated. To see what a view shows, list responses with its `filters`.",
  access: { kind: "secret", scope: "response:read" },
  params: formParams,
  result: pageSchema(savedViewSchema),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: wholeList((await listSavedViews(services, caller.organization, params.id)).map(shown)) };
  },
});

export const createSavedViewEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/views",
  operationId: "createSavedView",
  tag: TAG,
  summary: "Keep filters and columns under a name, for everybody of the organization",
  access: { kind: "secret", scope: "form:write" },
  params: formParams,
  body: z
    .strictObject({
      name: nameSchema.meta({ description: "Names differ within a form, whatever their case." }),
      filters: viewFiltersSchema.default({}),
      columns: columnsSchema.default(null),
    })
    .meta({ example: { name: "Vegan", filters: { where: [{ answer: "meal", op: "is", values: ["vegan"] }] } } }),
  result: savedViewSchema,
  status: 201,
  errors: ["not_found", "validation_failed", "unavailable"],
  async handle({ params, body, caller, services, resourceBody }) {
    const view = { organization: caller.organization, form: params.id, id: `viw_${resourceBody()}` } as const;
    const { name, filters, columns } = body;
    return { body: shown(await createSavedView(services, { ...view, name, filters: stored(filters), columns })) };
  },
});

export const changeSavedViewEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/forms/{id}/views/{viewId}",
  operationId: "changeSavedView",
  tag: TAG,
  summary: "Rename a view, or replace its filters or columns",
  description: "Changes the given members, each as a whole.",
  access: { kind: "secret", scope: "form:write" },
  params: viewParams,
  body: z
    .strictObject({
      name: nameSchema.optional(),
      filters: viewFiltersSchema.optional(),
      columns: columnsSchema.optional(),
    })
    .refine((body) => Object.keys(body).length > 0, "must change at least one of name, filters and columns")
    .meta({ example: { name: "Vegan, July" } }),
  result: savedViewSchema,
  status: 200,
  errors: ["not_found", "validation_failed", "unavailable"],
  async handle({ params, body: { name, filters, columns }, caller, services }) {
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(filters === undefined ? {} : { filters: stored(filters) }),
      ...(columns === undefined ? {} : { columns }),
    };
    const key = { organization: caller.organization, form: params.id, id: params.viewId };
    return { body: shown(await changeSavedView(services, key, changes)) };
  },
});

export const deleteSavedViewEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/forms/{id}/views/{viewId}",
  operationId: "deleteSavedView",
  tag: TAG,
  summary: "Delete a view",
  description: "Responses stay.",
  access: { kind: "secret", scope: "form:write" },
  params: viewParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    await deleteSavedView(services, { organization: caller.organization, form: params.id, id: params.viewId });
    return { body: { ok: true } };
  },
});

type Filters = z.infer<typeof viewFiltersSchema>;

/** Parsed JSON: absent members are left out when it is written. */
function stored(filters: Filters): JsonObject {
  return filters as unknown as JsonObject;
}

function shown({ id, name, filters, columns, createdAt, updatedAt }: SavedViewRow) {
  return {
    id,
    name,
    filters: filters as unknown as Filters,
    columns: columns === null ? null : [...columns],
    createdAt,
    updatedAt,
  };
}

/** Many responses of a form at once: counting and deleting what fits, and what filters can name. */
import { z } from "zod";
import { countPart } from "../responses/count-responses.ts";
import { deletePart } from "../responses/delete-responses.ts";
import { responseColumns } from "../responses/response-columns.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { deliveriesOfResponse } from "../responses/response-deliveries.ts";
import { idSchema, timestampSchema } from "../schemas/fields.ts";
import { filterBodyFields, filterQueryFields, filtersOf, listedModeSchema } from "../schemas/response-filters.ts";

const TAG = "Responses";
const formParams = z.object({ id: idSchema("frm", "the form") });
const nextCursorSchema = z
  .string()
  .meta({ description: "Pass it as `cursor`, with the same filters, to go on; empty once all is done." });

export const countResponsesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/responses/count",
  operationId: "countResponses",
  tag: TAG,
  summary: "Count the responses of a form that fit",
  description:
    "A call counts for about a second. Add up `count` and go on with `next_cursor` until `has_more` is false; to stop, do not call again.",
  access: { kind: "secret", scope: "response:read" },
  params: formParams,
  query: z.object({ ...filterQueryFields, mode: listedModeSchema, cursor: z.string().optional() }),
  result: z
    .object({ count: z.int(), has_more: z.boolean(), next_cursor: nextCursorSchema })
    .meta({ id: "ResponseCount", example: { count: 412, has_more: false, next_cursor: "" } }),
  status: 200,
  errors: ["not_found", "invalid_cursor", "overloaded", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { mode, cursor, ...given } = query;
    const part = await countPart(services, caller, params.id, { filters: filtersOf(given), mode, cursor });
    return { body: { count: part.count, ...goingOn(part.nextCursor) } };
  },
});

export const deleteResponsesEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/responses/delete",
  operationId: "deleteResponses",
  tag: TAG,
  summary: "Delete the responses of a form that fit",
  description:
    "A call deletes at most 100 responses, each as `DELETE /v1/responses/{id}` does. Go on with `next_cursor` until `has_more` is false; to stop, do not call " +
    "again. The body names at least one filter, so that nothing empties a form by accident; `created_before` keeps what comes in meanwhile.",
  access: { kind: "secret", scope: "response:write" },
  params: formParams,
  body: z
    .strictObject({ ...filterBodyFields, mode: listedModeSchema, cursor: z.string().optional() })
    .refine(namesSome, { message: "name the responses: ids, or a filter such as created_before" })
    .meta({ example: { status: "abandoned", created_before: 1_763_650_800_000 } }),
  result: z
    .object({ deleted: z.int(), has_more: z.boolean(), next_cursor: nextCursorSchema })
    .meta({ id: "DeletedResponses", example: { deleted: 100, has_more: true, next_cursor: "AAF3…" } }),
  status: 200,
  errors: ["not_found", "invalid_cursor", "overloaded", "unavailable"],
  async handle({ params, body, caller, services }) {
    const { mode, cursor, ...given } = body;
    const part = await deletePart(services, caller, params.id, { filters: filtersOf(given), mode, cursor });
    return { body: { deleted: part.deleted, ...goingOn(part.nextCursor) } };
  },
});

export const listResponseColumnsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/responses/columns",
  operationId: "listResponseColumns",
  tag: TAG,
  summary: "List what the responses of a form can have",
  description:
    "The questions of all published versions with their options, hidden fields, variables, endings and versions: what a table of responses can show, and what " +
    "filters can name.",
  access: { kind: "secret", scope: "response:read" },
  params: formParams,
  result: z
    .object({
      questions: z.array(
        z.object({
          ref: z.string(),
          type: z.string(),
          title: z.string(),
          options: z.array(z.object({ ref: z.string(), label: z.string() })),
          asked: z.boolean().meta({ description: "False: the newest version no longer asks it." }),
        }),
      ),
      hidden_fields: z.array(z.string()),
      variables: z.array(z.string()),
      endings: z.array(z.object({ ref: z.string(), title: z.string() })),
      versions: z.array(z.int()).meta({ description: "Newest first." }),
    })
    .meta({ id: "ResponseColumns" }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { hiddenFields, ...columns } = await responseColumns(services, caller, params.id);
    return {
      body: {
        ...columns,
        questions: columns.questions.map((question) => ({ ...question, options: [...question.options] })),
        hidden_fields: [...hiddenFields],
        variables: [...columns.variables],
        endings: [...columns.endings],
        versions: [...columns.versions],
      },
    };
  },
});

/** What is excepted names nothing, and an empty search finds everything. */
function namesSome(given: Parameters<typeof filtersOf>[0]): boolean {
  return Object.keys(filtersOf(given)).some((name) => name !== "except");
}

export const listResponseDeliveriesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/responses/{id}/deliveries",
  operationId: "listResponseDeliveries",
  tag: TAG,
  summary: "List the webhooks that a response caused",
  description: "Oldest first, of the organization's present endpoints. Deliveries are kept for 30 days.",
  access: { kind: "secret", scope: "webhook:read" },
  params: z.object({ id: idSchema("res", "the response") }),
  result: pageSchema(
    z.object({
      id: z.string(),
      endpointId: z.string(),
      url: z.string(),
      event: z.string(),
      status: z.enum(["pending", "success", "failed"]),
      attempts: z.int(),
      createdAt: timestampSchema,
      finishedAt: timestampSchema.nullable(),
    }),
  ),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const deliveries = await deliveriesOfResponse(services, caller, params.id);
    return {
      body: wholeList(
        deliveries.map(({ endpoint, at, ...rest }) => ({ ...rest, endpointId: endpoint, createdAt: at })),
      ),
    };
  },
});

function goingOn(nextCursor: string | undefined): { readonly has_more: boolean; readonly next_cursor: string } {
  return { has_more: nextCursor !== undefined, next_cursor: nextCursor ?? "" };
}

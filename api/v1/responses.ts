/** Responses, answered over the API or in a conversation (§4.2 to §4.5, contract §4). */
import { z } from "zod";
import { defineEndpoint } from "../routing/endpoint.ts";
import { respondentSchema } from "../schemas/visit.ts";
import { expiresInSchema, hiddenFieldsSchema, idSchema, jsonSchema } from "../schemas/fields.ts";
import { limitSchema, pageSchema } from "../paging/page.ts";
import { responseSchema, type ResponseBody } from "../schemas/conversation.ts";
import { filterQueryFields, filtersOf, listedModeSchema } from "../schemas/response-filters.ts";
import { openResponse } from "../responses/open-response.ts";
import { listResponses, readResponse, type ReadView, type ResponseExtras } from "../responses/read-responses.ts";
import { recordAnswers, completeResponse, deleteResponse } from "../responses/change-response.ts";

const TAG = "Responses";
const formParams = z.object({ id: idSchema("frm", "the form") });
const responseParams = z.object({ id: idSchema("res", "the response") });
const EXPIRES_IN_DEFAULT_SECONDS = 86_400;

/** Comma-separated extras (§4.4). Unknown names are ignored, so that a newer client can call an older server. */
const includeSchema = z.string().optional().meta({
  description:
    "Comma-separated extras: `answers`; `display`, each answer in words too; `version`, the number of its version.",
  example: "answers",
});

export const openResponseEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/responses",
  operationId: "openResponse",
  tag: TAG,
  summary: "Open a response, optionally with answers, optionally completing it",
  description:
    "`flow`: each answered question must be on the path, and earlier optional ones count as skipped. `free`: any question may be answered; answers off " +
    "the path are kept and listed. Answers are recorded all or none.",
  access: { kind: "secret", scope: "response:write" },
  params: formParams,
  query: z.object({ include: includeSchema }),
  body: z.strictObject({
    answers: z
      .record(z.string(), jsonSchema)
      .default({})
      .meta({ example: { email: "ada@example.com" } }),
    hiddenFields: hiddenFieldsSchema.default({}),
    complete: z.boolean().default(false),
    mode: z.enum(["flow", "free"]).default("flow"),
    expiresIn: expiresInSchema.default(EXPIRES_IN_DEFAULT_SECONDS),
    respondent: respondentSchema.optional(),
  }),
  bodyDefault: {},
  result: responseSchema,
  opensSession: true,
  status: 201,
  errors: [
    "not_found",
    "form_not_published",
    "form_closed",
    "quota_exceeded",
    "validation_failed",
    "response_incomplete",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, query, body, caller, services, resourceBody, rerun }) {
    const response = await openResponse(services, caller, {
      form: params.id,
      session: `ses_${resourceBody()}`,
      answers: body.answers,
      hiddenFields: body.hiddenFields,
      answering: body.mode,
      complete: body.complete,
      expiresIn: body.expiresIn,
      respondent: body.respondent,
      rerun,
    });
    return { body: shown(response, query.include) };
  },
});

export const listResponsesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/responses",
  operationId: "listResponses",
  tag: TAG,
  summary: "List the responses of a form, newest first",
  description:
    "Search and filters look at a bounded part of the form in a call. A page may therefore have fewer responses than `limit`, or none, while `has_more` is " +
    "true: go on with `next_cursor`. The number of all that fit is at `GET /v1/forms/{id}/responses/count`.",
  access: { kind: "secret", scope: "response:read" },
  params: formParams,
  query: z.object({
    ...filterQueryFields,
    mode: listedModeSchema,
    order: z.enum(["created", "updated"]).default("created"),
    include: includeSchema,
    limit: limitSchema,
    cursor: z.string().optional(),
  }),
  result: pageSchema(responseSchema),
  status: 200,
  errors: ["not_found", "invalid_cursor", "cursor_order_mismatch", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { mode, order, limit, cursor, include, ...given } = query;
    const filters = filtersOf(given);
    const extras = extrasOf(include);
    const page = await listResponses(services, caller, params.id, { filters, mode, order, limit, cursor, extras });
    return { body: { ...page, data: page.data.map((view) => shown(view, include)) } };
  },
});

export const getResponseEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/responses/{id}",
  operationId: "getResponse",
  tag: TAG,
  summary: "Read a response",
  access: { kind: "secret", scope: "response:read" },
  params: responseParams,
  query: z.object({ include: includeSchema }),
  result: responseSchema,
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, query, caller, services }) {
    const response = await readResponse(services, caller, params.id, extrasOf(query.include));
    return { body: shown(response, query.include) };
  },
});

export const recordAnswersEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/responses/{id}/answers",
  operationId: "recordAnswers",
  tag: TAG,
  summary: "Record answers on an open response, all or none",
  access: { kind: "secret", scope: "response:write" },
  params: responseParams,
  query: z.object({ include: includeSchema }),
  body: z.strictObject({
    answers: z
      .array(z.strictObject({ ref: z.string().min(1), value: jsonSchema }))
      .min(1)
      .max(1000),
  }),
  result: responseSchema,
  status: 200,
  errors: ["not_found", "response_closed", "validation_failed", "overloaded", "unavailable"],
  async handle({ params, query, body, caller, services, resourceBody }) {
    const commandId = `msg_${resourceBody()}`;
    const response = await recordAnswers(services, caller, params.id, { answers: body.answers, commandId });
    return { body: shown(response, query.include) };
  },
});

export const completeResponseEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/responses/{id}/complete",
  operationId: "completeResponse",
  tag: TAG,
  summary: "Complete a response",
  access: { kind: "secret", scope: "response:write" },
  params: responseParams,
  query: z.object({ include: includeSchema }),
  result: responseSchema,
  status: 200,
  errors: ["not_found", "response_closed", "response_incomplete", "overloaded", "unavailable"],
  async handle({ params, query, caller, services, resourceBody }) {
    const response = await completeResponse(services, caller, params.id, `msg_${resourceBody()}`);
    return { body: shown(response, query.include) };
  },
});

export const deleteResponseEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/responses/{id}",
  operationId: "deleteResponse",
  tag: TAG,
  summary: "Delete a response",
  description:
    "The response and its conversation are removed immediately; its files, events and pending webhook deliveries are erased within seconds. Its place under a cap, a " +
    "quota or a booking slot becomes free. The usage of its month does not change. Deleting it again is `not_found`.",
  access: { kind: "secret", scope: "response:write" },
  params: responseParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    await deleteResponse(services, caller, params.id, `delete:${resourceBody()}`);
    return { body: { ok: true } };
  },
});

function shown(view: ReadView, include: string | undefined): ResponseBody {
  if (includes(include, "answers")) return view;
  const { answers: _, ...rest } = view;
  return rest;
}

function extrasOf(include: string | undefined): ResponseExtras {
  return { display: includes(include, "display"), version: includes(include, "version") };
}

function includes(include: string | undefined, extra: string): boolean {
  return include?.split(",").some((name) => name.trim() === extra) === true;
}

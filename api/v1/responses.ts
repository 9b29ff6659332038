/** Responses, answered over the API or in a conversation (§4.2 to §4.5, contract §4). */
import { z } from "zod";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { respondentSchema } from "../schemas/visit.ts";
import { expiresInSchema, hiddenFieldsSchema, idSchema, jsonSchema, queryTimestampSchema } from "../schemas/fields.ts";
import { limitSchema, pageSchema } from "../paging/page.ts";
import { responseSchema, type ResponseBody } from "../schemas/conversation.ts";
import { openResponse } from "../responses/open-response.ts";
import { listResponses, readResponse } from "../responses/read-responses.ts";
import { recordAnswers, completeResponse, deleteResponse } from "../responses/change-response.ts";

const TAG = "Responses";
const responseParams = z.object({ id: idSchema("res", "the response") });
const EXPIRES_IN_DEFAULT_SECONDS = 86_400;

/** Comma-separated extras (§4.4). Unknown names are ignored, so that a newer client can call an older server. */
const includeSchema = z
  .string()
  .optional()
  .meta({ description: "Comma-separated extras: `answers`.", example: "answers" });

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
  params: z.object({ id: idSchema("frm", "the form") }),
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
  access: { kind: "secret", scope: "response:read" },
  params: z.object({ id: idSchema("frm", "the form") }),
  query: z.object({
    status: z.enum(["in_progress", "completed", "abandoned", "disqualified"]).optional(),
    source: z.enum(["chat", "embed", "api"]).optional(),
    mode: z.enum(["live", "test", "all"]).optional().meta({
      description: "Default: the key's own mode. For a test key `all` means `test`, and `live` is `invalid_request`.",
    }),
    created_after: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, inclusive." }),
    created_before: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, exclusive." }),
    updated_since: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, inclusive." }),
    ending_ref: z.string().max(200).optional(),
    suspicious: z.enum(["true", "false"]).optional().meta({
      description: "Only responses whose visit looked automated (`metadata.suspicious`), or only the others.",
    }),
    q: z.string().max(200).optional().meta({
      description:
        "Text to find in answers, labels of chosen options and hidden fields, ignoring case and accents; or a response's id.",
    }),
    order: z.enum(["created", "updated"]).default("created"),
    include: includeSchema,
    limit: limitSchema,
    cursor: z.string().optional(),
  }),
  result: pageSchema(responseSchema),
  status: 200,
  errors: ["not_found", "invalid_cursor", "cursor_order_mismatch", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { mode, order, limit, cursor, include } = query;
    // An absent parameter must be an absent property (`exactOptionalPropertyTypes`).
    const filters = {
      ...(query.status === undefined ? {} : { status: query.status }),
      ...(query.source === undefined ? {} : { source: query.source }),
      ...(query.created_after === undefined ? {} : { createdAfter: query.created_after }),
      ...(query.created_before === undefined ? {} : { createdBefore: query.created_before }),
      ...(query.updated_since === undefined ? {} : { updatedSince: query.updated_since }),
      ...(query.ending_ref === undefined ? {} : { endingRef: query.ending_ref }),
      ...(query.suspicious === undefined ? {} : { suspicious: query.suspicious === "true" }),
      ...(query.q === undefined || query.q === "" ? {} : { q: query.q }),
    };
    const page = await listResponses(services, caller, params.id, { filters, mode, order, limit, cursor });
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
    return { body: shown(await readResponse(services, caller, params.id), query.include) };
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

function shown(view: ResponseView, include: string | undefined): ResponseBody {
  if (include?.split(",").some((extra) => extra.trim() === "answers")) return view;
  const { answers: _, ...rest } = view;
  return rest;
}

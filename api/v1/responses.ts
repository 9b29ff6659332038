/** Responses, answered over the API or in a conversation (§4.2 to §4.5, contract §4). */
import { z } from "zod";
import { withPrefix, type OrganizationId, type ResponseId, type SessionId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import type { ResponseView } from "../../machines/conversation/protocol/views.ts";
import type { SecretCaller } from "../auth/caller.ts";
import { filteredList } from "../paging/cursors.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { withKnownFiles, type AnswerWithFiles } from "../sessions/answer-files.ts";
import type { Services } from "../services/services.ts";
import { callActor } from "../commands/call-actor.ts";
import { refuseTestKeyOnLiveData } from "../sessions/read-session.ts";
import { refuseLiveData, seesTestDataOnly } from "../auth/test-keys.ts";
import { liveForm, readForm } from "../forms/live-form.ts";
import { admitOpening } from "../sessions/admit-opening.ts";
import { metadataOf } from "../sessions/visit-metadata.ts";
import { respondentSchema } from "../schemas/visit.ts";
import { refuseMissingHiddenFields } from "../sessions/open-session.ts";
import { expiresInSchema, hiddenFieldsSchema, idSchema, jsonSchema, queryTimestampSchema } from "../schemas/fields.ts";
import { LAST_PAGE, limitSchema, pageSchema } from "../paging/page.ts";
import { responseSchema, type ResponseBody } from "../schemas/conversation.ts";

const TAG = "Responses";
const responseParams = z.object({ id: idSchema("res", "the response") });
const EXPIRES_IN_DEFAULT_SECONDS = 86_400;

/** Comma-separated extras (§4.4). Names that are not known are ignored: a newer client asks an older server. */
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
    const { organization, mode } = caller;
    const live = await liveForm(services, organization, params.id);
    const { form, versionId, compiled } = live;
    await admitOpening(services, live, { mode, language: null, askedBy: caller.kind });
    refuseMissingHiddenFields(compiled, body.hiddenFields);
    const session = `ses_${resourceBody()}` as const;
    const answers = await filed(
      services,
      organization,
      session,
      Object.entries(body.answers).map(([ref, value]) => ({ ref, value, path: `answers.${ref}` })),
    );
    const { response } = await callActor(services, {
      organization,
      actor: session,
      commandId: session,
      command: {
        type: "open",
        form,
        versionId,
        mode,
        source: "api",
        hiddenFields: body.hiddenFields,
        metadata: metadataOf(undefined, body.respondent, "api"),
        language: null,
        expiresAt: services.clock.now() + body.expiresIn * 1000,
        fresh: !rerun,
        api: { answers, answering: body.mode, complete: body.complete },
      },
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
      description:
        "Without it, the key's own mode. For a test key `all` means `test`, and `live` is `invalid_request`.",
    }),
    created_after: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, inclusive." }),
    created_before: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, exclusive." }),
    updated_since: queryTimestampSchema.optional().meta({ description: "Epoch milliseconds, inclusive." }),
    ending_ref: z.string().max(200).optional(),
    q: z.string().max(200).optional().meta({
      description:
        "A text in an answer, in the label of an option that was chosen, or in a hidden field, whatever its case and accents; or a response's id.",
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
    const { organization } = caller;
    const { order, limit } = query;
    // An absent parameter must be an absent property, which `exactOptionalPropertyTypes` asks to be said.
    const filters = {
      mode: modeListed(caller, query.mode),
      ...(query.status === undefined ? {} : { status: query.status }),
      ...(query.source === undefined ? {} : { source: query.source }),
      ...(query.created_after === undefined ? {} : { createdAfter: query.created_after }),
      ...(query.created_before === undefined ? {} : { createdBefore: query.created_before }),
      ...(query.updated_since === undefined ? {} : { updatedSince: query.updated_since }),
      ...(query.ending_ref === undefined ? {} : { endingRef: query.ending_ref }),
      ...(query.q === undefined || query.q === "" ? {} : { q: query.q }),
    };
    const list = filteredList(`${organization}/${params.id}/responses`, filters);
    const after = query.cursor === undefined ? undefined : services.cursors.read(list, order, query.cursor);
    await readForm(services, organization, params.id);
    const rows = await services.responses.list(organization, params.id, filters, {
      order,
      limit: limit + 1,
      ...(after === undefined ? {} : { after }),
    });
    const page = rows.slice(0, limit);
    const last = rows.length > page.length ? page.at(-1) : undefined;
    const views = await services.responseViews(page);
    return {
      body: {
        data: views.map((view) => shown(view, query.include)),
        has_more: last !== undefined,
        next_cursor:
          last === undefined
            ? LAST_PAGE
            : services.cursors.issue(list, order, {
                at: order === "created" ? last.startedAt : last.updatedAt,
                id: last.id,
              }),
      },
    };
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
    const { response } = await callActor(services, {
      organization: caller.organization,
      actor: actorOf(params.id),
      commandId: "",
      command: { type: "readResponse" },
    });
    refuseLiveData(caller, response.mode);
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
    const actor = actorOf(params.id);
    await refuseTestKeyOnLiveData(services, caller, actor);
    const answers = await filed(
      services,
      caller.organization,
      actor,
      body.answers.map(({ ref, value }, index) => ({ ref, value, path: `answers.${index}.value` })),
    );
    const { response } = await callActor(services, {
      organization: caller.organization,
      actor,
      commandId: `msg_${resourceBody()}`,
      command: { type: "answers", answers },
    });
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
    const actor = actorOf(params.id);
    await refuseTestKeyOnLiveData(services, caller, actor);
    const { response } = await callActor(services, {
      organization: caller.organization,
      actor,
      commandId: `msg_${resourceBody()}`,
      command: { type: "complete" },
    });
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
    "It is gone at once, with its conversation; its files, its events and what webhooks were still to tell of it are erased within seconds. Its place under a cap, a " +
    "quota or a time to book is free again. The month that it was counted in stays as it is. Deleting it again is `not_found`.",
  access: { kind: "secret", scope: "response:write" },
  params: responseParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "overloaded", "unavailable"],
  async handle({ params, caller, services, resourceBody }) {
    const actor = actorOf(params.id);
    await refuseTestKeyOnLiveData(services, caller, actor);
    await callActor(services, {
      organization: caller.organization,
      actor,
      commandId: `delete:${resourceBody()}`,
      command: { type: "deleteResponse" },
    });
    return { body: { ok: true } };
  },
});

/**
 * The answers with their files as the service knows them. @throws ApiError `validation_failed` for a file that is none
 * of the session's.
 */
async function filed(
  services: Services,
  organization: OrganizationId,
  session: SessionId,
  answers: readonly AnswerWithFiles[],
): Promise<{ readonly ref: string; readonly value: Json }[]> {
  const values = await withKnownFiles(services, organization, session, answers);
  return answers.map(({ ref }, index) => ({ ref, value: values[index] ?? null }));
}

/**
 * The mode of the responses that a list shows: a test key lists no live ones (contract §8). @throws ApiError
 * `invalid_request`
 */
function modeListed(caller: SecretCaller, asked: "live" | "test" | "all" | undefined): "live" | "test" | "all" {
  if (!seesTestDataOnly(caller)) return asked ?? caller.mode;
  if (asked === "live")
    throw new ApiError("invalid_request", {
      issues: [{ path: "mode", code: "live_data", message: "A test key lists test data only." }],
    });
  return "test";
}

/** A response and its session are one actor. */
function actorOf(response: ResponseId) {
  return withPrefix("ses", response);
}

function shown(view: ResponseView, include: string | undefined): ResponseBody {
  if (include?.split(",").some((extra) => extra.trim() === "answers")) return view;
  const { answers: _, ...rest } = view;
  return rest;
}

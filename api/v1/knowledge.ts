/** Knowledge of a form (§4.21, contract §8): what its assistant quotes when a respondent asks something. */
import { z } from "zod";
import { TITLE_CHARACTERS_MAX } from "../../runtime/knowledge/limits.ts";
import type { KnowledgeSourceRow } from "../../runtime/postgres/knowledge/sources.ts";
import type { IncomingFile } from "../http/file-transfer/incoming-file.ts";
import {
  addSource,
  readKnowledge,
  refreshSource,
  removeSource,
  searchKnowledge,
  type GivenSource,
} from "../knowledge/sources.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema, timestampSchema, wholeNumberSchema } from "../schemas/fields.ts";

const TAG = "Knowledge";
const URL_LENGTH_MAX = 2048;
const QUESTION_CHARACTERS_MAX = 1_000;
const RESULTS_MAX = 20;
const RESULTS_DEFAULT = 5;

const formParams = z.object({ id: idSchema("frm", "the form") });
const sourceParams = formParams.extend({ sourceId: idSchema("knw", "the source") });

const sourceSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    kind: z.enum(["text", "file", "url"]),
    language: z.string().meta({ description: "BCP 47: the language whose words are searched." }),
    url: z.string().optional(),
    status: z.enum(["pending", "ready", "failed"]),
    error: z.string().optional().meta({ description: "Why it could not be read, or not yet." }),
    bytes: z.int().meta({ description: "UTF-8 bytes of the stored text." }),
    passages: z.int(),
    createdAt: timestampSchema,
    updatedAt: timestampSchema,
  })
  .meta({ id: "KnowledgeSource" });

export const listKnowledgeEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/knowledge",
  operationId: "listKnowledge",
  tag: TAG,
  summary: "List the sources of knowledge of a form, oldest first",
  description: "Not paginated. `usage` is that of the whole organization.",
  access: { kind: "secret", scope: "knowledge:read" },
  params: formParams,
  result: z
    .object({
      sources: z.array(sourceSchema),
      usage: z.object({
        bytes: z.int(),
        bytesMax: z.int().nullable().meta({ description: "Null: the plan sets no limit." }),
      }),
      enabled: z.boolean().meta({ description: "Whether the plan has a knowledge base." }),
    })
    .meta({ id: "Knowledge" }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    const { sources, usage, enabled } = await readKnowledge(services, caller.organization, params.id);
    return { body: { sources: sources.map(shown), usage, enabled } };
  },
});

const sourceBodySchema = z
  .strictObject({
    title: z.string().trim().min(1).max(TITLE_CHARACTERS_MAX).optional(),
    text: z.string().min(1).optional(),
    url: z.string().max(URL_LENGTH_MAX).optional(),
    language: z
      .string()
      .max(35)
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8}){0,4}$/, "must be a language tag, such as en or pt-BR")
      .optional(),
  })
  .refine(({ text, url }) => (text === undefined) !== (url === undefined), "must have either text or url")
  .meta({ example: { title: "Delivery", text: "# Prices\nExpress delivery costs 12 euros." } });
type SourceBody = z.infer<typeof sourceBodySchema>;

export const addKnowledgeEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/knowledge",
  operationId: "addKnowledge",
  tag: TAG,
  summary: "Add a source of knowledge: a text, a page or a file",
  description:
    "JSON with `text` or `url`, or one file as `multipart/form-data`: PDF, Word (.docx), Markdown, HTML or text. A text is searched once this " +
    "returns; a page and a file are read soon after, and `status` says how that went. Only the text of a file is kept. A page is fetched under the " +
    "rules for webhook addresses, and again only on request. `language` is by default the form's first one.",
  access: { kind: "secret", scope: "knowledge:write" },
  params: formParams,
  body: sourceBodySchema,
  bodyKind: "jsonOrFile",
  result: sourceSchema,
  status: 201,
  errors: [
    "not_found",
    "feature_not_in_plan",
    "quota_exceeded",
    "validation_failed",
    "upload_too_slow",
    "overloaded",
    "unavailable",
  ],
  async handle({ params, body, caller, services, resourceBody }) {
    const given = { id: `knw_${resourceBody()}` as const, ...givenOf(body) };
    return { body: shown(await addSource(services, caller.organization, params.id, given)) };
  },
});

/** @param body a file comes as it was received, without a check by the schema. */
function givenOf(body: SourceBody | IncomingFile): Omit<GivenSource, "id"> {
  if ("sha256" in body) return { content: { file: body } };
  const { title, language, text, url } = body;
  return { title, language, content: text === undefined ? { url: url ?? "" } : { text } };
}

export const removeKnowledgeEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/forms/{id}/knowledge/{sourceId}",
  operationId: "removeKnowledge",
  tag: TAG,
  summary: "Delete a source of knowledge and its text",
  access: { kind: "secret", scope: "knowledge:write" },
  params: sourceParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "unavailable"],
  async handle({ params, caller, services }) {
    await removeSource(services, caller.organization, params.id, params.sourceId);
    return { body: { ok: true } };
  },
});

export const refreshKnowledgeEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/knowledge/{sourceId}/refresh",
  operationId: "refreshKnowledge",
  tag: TAG,
  summary: "Fetch the page of a source again",
  description:
    "The text of the last time is searched until the new one is stored, also if the page cannot be read now.",
  access: { kind: "secret", scope: "knowledge:write" },
  params: sourceParams,
  result: sourceSchema,
  status: 200,
  errors: ["not_found", "feature_not_in_plan", "validation_failed", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: shown(await refreshSource(services, caller.organization, params.id, params.sourceId)) };
  },
});

export const searchKnowledgeEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/forms/{id}/knowledge/search",
  operationId: "searchKnowledge",
  tag: TAG,
  summary: "Search the knowledge of a form",
  description:
    "The best passages first, in their own words. `score` is the share of the question's words that a passage has, from 0 to 1; rare words weigh " +
    "more. In a conversation a passage is quoted from 0.5 on.",
  access: { kind: "secret", scope: "knowledge:read" },
  params: formParams,
  query: z.object({
    q: z.string().trim().min(1).max(QUESTION_CHARACTERS_MAX),
    limit: wholeNumberSchema(1, RESULTS_MAX).optional(),
  }),
  result: z
    .object({
      results: z.array(
        z.object({
          sourceId: z.string(),
          title: z.string(),
          url: z.string().optional(),
          heading: z.string(),
          text: z.string(),
          score: z.number(),
        }),
      ),
    })
    .meta({ id: "KnowledgeResults" }),
  status: 200,
  errors: ["not_found", "feature_not_in_plan", "unavailable"],
  async handle({ params, query, caller, services }) {
    const asked = { question: query.q, limit: query.limit ?? RESULTS_DEFAULT };
    const found = await searchKnowledge(services, caller.organization, params.id, asked);
    const results = found.map(({ source: { id, title, url }, heading, text, score }) => ({
      sourceId: id,
      title,
      ...(url === null ? {} : { url }),
      heading,
      text,
      score: Math.round(score * 1000) / 1000,
    }));
    return { body: { results } };
  },
});

function shown(row: KnowledgeSourceRow): z.infer<typeof sourceSchema> {
  const { id, title, kind, language, url, status, error, bytes, passages, createdAt, updatedAt } = row;
  return {
    id,
    title,
    kind,
    language,
    ...(url === null ? {} : { url }),
    status,
    ...(error === null ? {} : { error }),
    bytes,
    passages,
    createdAt,
    updatedAt,
  };
}

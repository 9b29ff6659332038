/**
 * `GET /v1/openapi.json`: the description of the API, derived from the list of endpoints (OpenAPI 3.1).
 *
 * Owns: the form of the description. Does not own: the content, which endpoints and schemas define.
 */
import { z } from "zod";
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import type { Endpoint } from "../routing/endpoint.ts";
import { ERROR_CATALOGUE, type ErrorCode } from "../errors/catalogue.ts";
import { ANONYMOUS_KEY_LENGTH_MIN, KEY_LENGTH_MAX } from "../dispatch/idempotency-keys.ts";
import { answerHeaders, errorSchema } from "../schemas/error.ts";
import type { DescribedOperation } from "../routing/described-operation.ts";

const SECURITY: Readonly<Record<Endpoint["access"]["kind"], Record<string, string[]>[]>> = {
  public: [],
  secret: [{ apiKey: [] }, { bearer: [] }],
  key: [{ apiKey: [] }, { bearer: [] }],
  session: [{ apiKey: [] }, { bearer: [] }, { respondentToken: [] }],
  // The dashboard's endpoints have a description of their own.
  visitor: [],
  user: [{ session: [] }],
  member: [{ session: [] }],
};

/** The description as an object; constant for the life of the process. */
export function describeApi(
  endpoints: readonly Endpoint[],
  others: readonly DescribedOperation[],
  publicUrl: string,
): object {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const endpoint of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  for (const { method, path, operation } of others) (paths[path] ??= {})[method] = operation;
  return createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Parley",
        version: "1.0.0",
        description:
          "Conversational forms: open and drive conversations, record and read responses. Times are epoch milliseconds.",
        contact: { name: "The operator of this service", url: publicUrl },
        license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      },
      servers: [{ url: publicUrl }],
      tags: [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
      paths,
      components: {
        securitySchemes: {
          apiKey: { type: "apiKey", in: "header", name: "x-api-key" },
          bearer: { type: "http", scheme: "bearer", description: "An API key." },
          respondentToken: {
            type: "apiKey",
            in: "header",
            name: "x-respondent-token",
            description: "For its own session only.",
          },
          ...(endpoints.some(({ access }) => access.kind === "member")
            ? { session: { type: "apiKey", in: "cookie", name: "svc-auth.session_token" } as const }
            : {}),
        },
      },
    },
    {
      allowEmptySchema: { custom: true },
      override({ jsonSchema, io }) {
        // Results may gain properties within a version of the API (§2), so clients must accept unknown ones.
        if (io === "output" && jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
        // Zod's `readonly` is about TypeScript; in OpenAPI it would say that requests lack the property.
        delete jsonSchema.readOnly;
        // Zod's name for a check that `pattern` states as well; no standard knows it.
        if (jsonSchema.format === "starts_with") delete jsonSchema.format;
      },
    },
  );
}

function operationOf(endpoint: Endpoint): ZodOpenApiOperationObject {
  const { access, bodyDefault, query } = endpoint;
  const body = endpoint.describedBody ?? endpoint.body;
  const scope = access.scope === undefined ? "" : ` Needs the scope \`${access.scope}\`.`;
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: `${endpoint.description ?? `${endpoint.summary}.`}${scope}`,
    security: SECURITY[access.kind],
    ...(access.scope === undefined ? {} : { "x-required-scope": access.scope }),
    requestParams: {
      path: endpoint.params as z.ZodObject,
      ...(query === undefined ? {} : { query: query as z.ZodObject }),
      ...headersOf(endpoint),
    },
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: bodyDefault === undefined,
            content: bodyContentOf(endpoint.bodyKind, body),
          },
        }),
    responses: { ...successesOf(endpoint), ...failuresOf(endpoint) },
  };
}

/** `dispatch/progress-stream.ts` writes them. */
const PROGRESS_EVENTS = {
  "text/event-stream": {
    schema: z
      .string()
      .meta({ description: "Events `progress`, then one `result` or `error`, each with JSON as data." }),
  },
};

type BodyContent = NonNullable<ZodOpenApiOperationObject["requestBody"]>["content"];

function bodyContentOf(kind: Endpoint["bodyKind"], schema: z.ZodType): BodyContent {
  if (kind === "file") return FILE_BODY;
  return { "application/json": { schema }, ...(kind === "jsonOrFile" ? FORM_BODY : {}) };
}

const FORM_BODY: BodyContent = {
  "multipart/form-data": {
    schema: { type: "object", properties: { file: { type: "string", format: "binary" } }, required: ["file"] },
  },
};
const FILE_BODY: BodyContent = {
  ...FORM_BODY,
  "application/octet-stream": {
    schema: {
      type: "string",
      format: "binary",
      description: "The file itself, with its own Content-Type and its name in `x-file-name` (percent-encoded UTF-8).",
    },
  },
};
const FILE_RESULT: NonNullable<ZodOpenApiResponseObject["content"]> = {
  "application/octet-stream": { schema: { type: "string", format: "binary" } },
};

function headersOf({ access, conditional, method }: Endpoint): { header?: z.ZodObject } {
  const idempotency =
    method === "POST" ? idempotencyHeader(access.kind === "public" ? ANONYMOUS_KEY_LENGTH_MIN : 1).shape : {};
  const ifMatch = conditional === true ? ifMatchHeader.shape : {};
  return method === "POST" || conditional === true ? { header: z.object({ ...idempotency, ...ifMatch }) } : {};
}

const idempotencyHeader = (lengthMin: number): z.ZodObject =>
  z.object({
    "idempotency-key": z.string().min(lengthMin).max(KEY_LENGTH_MAX).optional().meta({
      description: "For 24 hours an identical request with the same key gets the first one's answer, byte for byte.",
      example: "5f0c0f3e-7d1d-4a8b-9f0a-3a5f5b6c7d8e",
    }),
  });

const ifMatchHeader = z.object({
  "if-match": z.string().optional().meta({
    description: "The draft's etag, or several: with another one the call is 409 `draft_changed`. `*` is any.",
  }),
});

function successesOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const content = {
    ...(endpoint.resultKind === "file" ? FILE_RESULT : { "application/json": { schema: endpoint.result } }),
    ...(endpoint.streamsProgress === true ? PROGRESS_EVENTS : {}),
  };
  const successes: Record<string, ZodOpenApiResponsesObject[`${1 | 2 | 3 | 4 | 5}${string}`]> = {
    [endpoint.status]: { description: endpoint.summary, content, headers: answerHeaders },
  };
  for (const [status, description] of Object.entries(endpoint.otherStatuses ?? {}))
    successes[status] = { description, content, headers: answerHeaders };
  return successes;
}

/** Each error status with its possible codes. */
function failuresOf(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(
    new Set([...endpoint.errors, ...impliedErrors(endpoint)]),
    (code) => ERROR_CATALOGUE[code].status,
  );
  const failures = [...byStatus.entries()].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join(" ");
    return [
      String(status),
      { description, content: { "application/json": { schema: errorSchema } }, headers: answerHeaders },
    ];
  });
  return Object.fromEntries(failures) as ZodOpenApiResponsesObject;
}

/** The error codes that follow from an endpoint's access, method, query and body. */
export function impliedErrors({ access, body, bodyKind, method, query }: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = ["rate_limited", "internal"];
  if (access.kind !== "public")
    codes.push(
      "unauthorized",
      "invalid_api_key",
      "api_key_disabled",
      "api_key_expired",
      "secret_key_in_browser",
      "origin_not_allowed",
      "insufficient_scope",
    );
  if (access.kind === "session") codes.push("invalid_respondent_token", "respondent_token_expired");
  if (body !== undefined && bodyKind !== "file") codes.push("invalid_json");
  if (body !== undefined)
    codes.push("invalid_request", "body_too_large", "unsupported_media_type", "validation_failed");
  if (query !== undefined) codes.push("invalid_request", "validation_failed");
  if (method === "POST") codes.push("invalid_request", "idempotency_in_flight", "idempotency_mismatch");
  return codes;
}

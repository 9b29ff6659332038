import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { endpoints } from "../../../api/endpoints.ts";
import { ApiError, errorBody } from "../../../api/errors/api-error.ts";
import { ERROR_CATALOGUE, type ErrorCode } from "../../../api/errors/catalogue.ts";
import { commandFailure, failureOf } from "../../../api/errors/failures.ts";
import { describeApi, impliedErrors } from "../../../api/docs/openapi.ts";
import { streamOperation } from "../../../api/stream/route.ts";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";
import { issuesOf } from "../../../machines/document/issues/document-issue.ts";
import { formDocumentSchema } from "../../../machines/form/parse-document.ts";
import { settingsCatalogue } from "../../../machines/document/settings/settings-catalogue.ts";
import type { CommandErrorCode } from "../../../runtime/commands/commands.ts";

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: unknown;
  }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: unknown }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content?: Record<string, { readonly schema: unknown }> }
  >;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, unknown>; readonly securitySchemes: Record<string, unknown> };
}

const document = JSON.parse(
  JSON.stringify(describeApi(endpoints, [streamOperation], "https://forms.example")),
) as Document;
const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
  Object.entries(byMethod).map(([method, operation]) => ({ path, method, operation })),
);

/** Every object inside a value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

const SCHEMA_TYPES = new Set(["string", "number", "integer", "boolean", "object", "array", "null"]);

describe("the description of the API", () => {
  it("is OpenAPI 3.1 with each endpoint once, under its own name", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Parley", version: "1.0.0" });
    const described = operations.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(
      [...endpoints.map(({ method, path }) => `${method} ${path}`), "GET /v1/sessions/{sid}/stream"].sort(),
    );
    const names = operations.map(({ operation }) => operation.operationId);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of operations) expect(operation.summary).toMatch(/^\w.*[^.]$/);
  });

  it("takes an Idempotency-Key on every POST; where no credentials are asked for it is known whose it is", () => {
    const takers = operations.filter(({ operation }) =>
      operation.parameters?.some(({ name }) => name === "idempotency-key"),
    );
    expect(takers.map(({ operation }) => operation.operationId)).toEqual(
      operations.filter(({ method }) => method === "post").map(({ operation }) => operation.operationId),
    );
    for (const { access, method, operationId, organizationOf } of endpoints) {
      expect(organizationOf !== undefined, operationId).toBe(method === "POST" && access.kind === "public");
    }
  });

  it("declares exactly the parameters of each path, as required", () => {
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
      expect(inPath.map(({ name }) => `{${name}}`).sort(), path).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
      for (const { required } of inPath) expect(required).toBe(true);
    }
  });

  it("points only to what is there, and names only types that exist", () => {
    const keys = new Set<string>();
    for (const object of objectsIn(document)) {
      if (typeof object["$ref"] === "string") {
        const name = /^#\/components\/schemas\/([\w.-]+)$/.exec(object["$ref"])?.[1];
        expect(document.components.schemas, object["$ref"]).toHaveProperty([name ?? "nothing"]);
        keys.add(name ?? "");
      }
      const { type } = object;
      if (typeof type === "string" && ("properties" in object || "items" in object))
        expect(SCHEMA_TYPES).toContain(type);
      if (Array.isArray(type)) for (const one of type) expect(SCHEMA_TYPES).toContain(one);
    }
    expect([...keys].sort()).toEqual(
      expect.arrayContaining([
        "Ending",
        "Error",
        "Event",
        "Message",
        "PublicBlock",
        "Response",
        "Session",
        "SessionState",
        "Turn",
      ]),
    );
  });

  it("gives every operation an answer, security that is declared, and the errors it can give", () => {
    for (const endpoint of endpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      if (operation === undefined) throw new Error(endpoint.operationId);
      const type = endpoint.resultKind === "file" ? "application/octet-stream" : "application/json";
      expect(operation.responses[String(endpoint.status)]?.content?.[type]).toHaveProperty("schema");
      for (const code of [...endpoint.errors, ...impliedErrors(endpoint)]) {
        expect(
          operation.responses[String(ERROR_CATALOGUE[code].status)]?.description,
          `${endpoint.operationId} ${code}`,
        ).toContain(`\`${code}\``);
      }
      for (const scheme of operation.security)
        expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(Object.keys(scheme)));
      expect(operation.security.length > 0).toBe(endpoint.access.kind !== "public");
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined);
    }
  });

  it("does not forbid what a later release may add to a result, and does forbid what a request cannot have", () => {
    const { schemas } = document.components;
    expect(schemas["Turn"]).not.toHaveProperty("additionalProperties", false);
    expect(JSON.stringify(schemas["Message"])).toContain('"additionalProperties":false');
  });

  it("says in words what a text has to look like: no error shows a regular expression", () => {
    const strings = new Set<z.ZodType>();
    const seen = new Set<unknown>();
    const walk = (value: unknown): void => {
      if (typeof value !== "object" || value === null || seen.has(value)) return;
      seen.add(value);
      if (value instanceof z.ZodType) {
        if (value.def.type === "string") strings.add(value);
        walk(value.def);
        if (value instanceof z.ZodLazy) walk(value.unwrap());
      } else if (Object.getPrototypeOf(value) === Object.prototype || Array.isArray(value)) {
        for (const inner of Object.values(value)) walk(inner);
      }
    };
    for (const { params, query, body } of endpoints) for (const schema of [params, query, body]) walk(schema);
    walk(formDocumentSchema);
    for (const { configSchema } of blockTypes.values()) walk(configSchema);
    for (const { schema } of Object.values(settingsCatalogue)) walk(schema);
    const messages: string[] = [];
    for (const schema of strings) {
      for (const schemaOrKeys of [schema, z.record(schema as z.ZodString, z.number())]) {
        const value = schemaOrKeys === schema ? "§ §" : { "§ §": 1 };
        const { error } = schemaOrKeys.safeParse(value);
        if (error !== undefined) messages.push(...issuesOf(error, value).map(({ message }) => message));
      }
    }
    expect(messages.length).toBeGreaterThan(20);
    expect(messages.filter((message) => /pattern|\/\^|\$\/|\[[^\]]*-[^\]]*\]/.test(message))).toEqual([]);
    const undescribed = z.string().regex(/^a+$/);
    expect(issuesOf(undescribed.safeParse("b").error as z.ZodError, "b")[0]?.message).toBe(
      "The value is not written in the expected form",
    );
    expect(messages).toContain("The value: must be the id of the form, such as frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB");
  });

  it("gives an example of what it asks for and answers", () => {
    expect(
      [...objectsIn(document)].filter((object) => "example" in object || "examples" in object).length,
    ).toBeGreaterThan(20);
  });
});

describe("the catalogue of errors", () => {
  const codes = Object.keys(ERROR_CATALOGUE) as ErrorCode[];

  it("keeps the codes and statuses of §7 and of the contract", () => {
    const expected: Readonly<Record<string, number>> = {
      unauthorized: 401,
      invalid_api_key: 401,
      api_key_disabled: 401,
      api_key_expired: 401,
      not_signed_in: 401,
      insufficient_role: 403,
      cross_site: 403,
      last_owner: 409,
      already_member: 409,
      account_exists: 409,
      key_ended: 409,
      link_expired: 410,
      invalid_respondent_token: 401,
      respondent_token_expired: 401,
      secret_key_in_browser: 403,
      origin_not_allowed: 403,
      insufficient_scope: 403,
      rate_limited: 429,
      overloaded: 429,
      invalid_request: 400,
      invalid_json: 400,
      invalid_cursor: 400,
      cursor_order_mismatch: 400,
      quota_exceeded: 402,
      feature_not_in_plan: 402,
      not_found: 404,
      method_not_allowed: 405,
      misdirected: 421,
      upload_too_slow: 408,
      response_closed: 409,
      session_closed: 409,
      form_not_published: 409,
      form_closed: 409,
      form_in_bin: 409,
      proof_of_work_required: 403,
      slug_taken: 409,
      draft_changed: 409,
      asset_in_use: 409,
      version_in_use: 409,
      idempotency_in_flight: 409,
      export_expired: 410,
      export_not_ready: 409,
      events_not_kept: 410,
      body_too_large: 413,
      unsupported_media_type: 415,
      validation_failed: 422,
      nothing_applied: 422,
      response_incomplete: 422,
      form_invalid: 422,
      not_text: 422,
      idempotency_mismatch: 422,
      internal: 500,
      unavailable: 503,
    };
    expect(Object.fromEntries(codes.map((code) => [code, ERROR_CATALOGUE[code].status]))).toEqual(expected);
  });

  it("has every code that the code below the API refuses with", () => {
    const used = new Set<string>();
    for (const folder of ["runtime", "machines"]) {
      for (const file of readdirSync(new URL(`../../../${folder}`, import.meta.url), {
        recursive: true,
        encoding: "utf8",
      })) {
        if (!file.endsWith(".ts")) continue;
        const text = readFileSync(new URL(`../../../${folder}/${file}`, import.meta.url), "utf8");
        for (const [, code] of text.matchAll(/(?:refused\(|refused: |error: \{ code: )"(\w+)"/g)) used.add(code ?? "");
      }
    }
    // Not an answer: the sender looks for the owner again.
    used.delete("not_owner");
    expect(used.size).toBeGreaterThan(5);
    for (const code of used) expect(codes, code).toContain(code);
  });
});

describe("an error", () => {
  it("shows what is public and nothing of its cause", () => {
    const cause = new Error("password=hunter2 at 10.0.0.7");
    const text = JSON.stringify(errorBody(failureOf(cause), "req_1", "https://forms.example"));
    expect(JSON.parse(text)).toEqual({
      error: {
        code: "internal",
        message: ERROR_CATALOGUE.internal.message,
        request_id: "req_1",
        doc_url: "https://forms.example/docs/errors/internal",
      },
    });
  });

  it("of a database that is gone is 503 with a time to come back, of a bug 500", () => {
    const lost = [
      Object.assign(new Error("x"), { code: "ECONNREFUSED" }),
      Object.assign(new Error("x"), { code: "57P01" }),
      new Error("Connection terminated unexpectedly"),
    ];
    for (const error of lost) expect(failureOf(error)).toMatchObject({ code: "unavailable", retryAfterMs: 1000 });
    for (const error of [
      new TypeError("x is not a function"),
      Object.assign(new Error("x"), { code: "23505" }),
      "a text",
      undefined,
    ])
      expect(failureOf(error)).toMatchObject({ code: "internal" });
  });

  it("from an actor keeps code, issues and time to come back; a code that nobody knows is internal", () => {
    const issues = [{ ref: "a", code: "too_small", message: "…" }];
    expect(commandFailure({ code: "validation_failed", issues })).toMatchObject({
      code: "validation_failed",
      status: 422,
      issues,
    });
    expect(commandFailure({ code: "overloaded", retryAfterMs: 2500 })).toMatchObject({
      status: 429,
      retryAfterMs: 2500,
    });
    expect(commandFailure({ code: "not_owner" })).toMatchObject({ code: "unavailable" });
    expect(commandFailure({ code: "novel" as CommandErrorCode })).toMatchObject({ code: "internal" });
  });

  it("that is a 401 cannot be given other words", () => {
    expect(new ApiError("invalid_api_key", { message: "no such key" }).message).toBe(
      ERROR_CATALOGUE.unauthorized.message,
    );
  });
});

/**
 * The fields (§2, §4, in `specified-fields.ts`) and bounds (§4, §8) of the specification, held against the description
 * of the API. Every answer that a test receives is held to that description
 * (`test/support/programs/described-answers.ts`), so a field that is described is a field that is answered.
 */
import { describe, expect, it } from "vitest";
import { describeApi } from "../../../api/docs/openapi.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { streamOperation } from "../../../api/stream/route.ts";
import { SHAPES, type Specified } from "./specified-fields.ts";

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

const description = JSON.parse(
  JSON.stringify(describeApi(endpoints, [streamOperation], "https://forms.example.com")),
) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Where a schema lacks what is specified; empty if it has all of it. Null is allowed beside any type (§2). */
function missingIn(schema: Schema | undefined, specified: Specified, at: string): string[] {
  const variants = variantsOf(schema);
  if (variants.length === 0) return [`${at} is not described`];
  if (Array.isArray(specified)) {
    const items = variants.flatMap((variant) => (variant.items === undefined ? [] : [variant.items]));
    return items.length === 0
      ? [`${at} is no list`]
      : missingIn({ anyOf: items }, specified[0] as Specified, `${at}[]`);
  }
  if (typeof specified === "object")
    return Object.entries(specified).flatMap(([field, inner]) => {
      const described = variants.map(({ properties }) => properties?.[field]).filter((found) => found !== undefined);
      return missingIn({ anyOf: described }, inner, `${at}.${field}`);
    });
  if (specified === "any") return [];
  const values = variants.flatMap((variant) => variant.enum ?? ("const" in variant ? [variant.const] : []));
  if (specified.includes(" | ") || specified.startsWith('"')) {
    const wanted = specified.replaceAll('"', "").split(" | ");
    return wanted.join() === values.join() ? [] : [`${at} is ${values.join(" | ")}, not ${specified}`];
  }
  const types = new Set(
    variants.flatMap(({ type, const: value }) => type ?? (value === undefined ? [] : typeof value)),
  );
  if (types.has("integer")) types.add("number");
  return specified
    .split(" or ")
    .flatMap((type) => (types.has(type) ? [] : [`${at} is ${[...types].join()}, no ${type}`]));
}

/** The schemas that a schema allows, references followed. */
function variantsOf(schema: Schema | undefined): readonly Schema[] {
  if (schema === undefined) return [];
  if (schema.$ref !== undefined) {
    const named = description.components.schemas[schema.$ref.replace("#/components/schemas/", "")] as Schema & {
      readonly oneOf?: readonly Schema[];
    };
    return named.oneOf === undefined ? variantsOf(named) : named.oneOf.flatMap(variantsOf);
  }
  return schema.anyOf === undefined ? [schema] : schema.anyOf.flatMap(variantsOf);
}

function resultOf(operation: string): Schema | undefined {
  const [method = "", path = ""] = operation.split(" ");
  const responses = description.paths[path]?.[method.toLowerCase()]?.responses ?? {};
  const status = Object.keys(responses).find((code) => code.startsWith("2"));
  return responses[status ?? ""]?.content?.["application/json"]?.schema;
}

describe("an answer of the specification", () => {
  it.each(SHAPES)("%s has every field, of its type", (name, operation, specified) => {
    expect(missingIn(resultOf(operation), specified, name)).toEqual([]);
  });

  it("is missed where a field is absent, of another type, no list, or has other values", () => {
    const planted = (specified: Specified): string[] => missingIn(resultOf("GET /v1/responses/{id}"), specified, "it");
    expect(planted({ answer: "string" })).toEqual(["it.answer is not described"]);
    expect(planted({ id: "number" })).toEqual(["it.id is string, no number"]);
    expect(planted({ started_at: "number or null" })).toEqual(["it.started_at is number, no null"]);
    expect(planted({ progress: ["any"] })).toEqual(["it.progress is no list"]);
    expect(planted({ mode: "live | draft" })).toEqual(["it.mode is live | test, not live | draft"]);
    expect(planted({ missing_required: [{ name: "string" }] })).toEqual([
      "it.missing_required[].name is not described",
    ]);
    expect(missingIn(resultOf("GET /v1/nowhere"), "any", "it")).toEqual(["it is not described"]);
  });
});

describe("a bound of the specification", () => {
  const schemaOf = (operation: string, part: "query" | "body") => {
    const endpoint = endpoints.find(({ method, path }) => `${method} ${path}` === operation);
    const schema = endpoint?.[part];
    if (schema === undefined) throw new Error(`${operation} has no ${part}`);
    return schema;
  };
  const open = "POST /v1/forms/{id}/responses";
  const list = "GET /v1/forms/{id}/responses";
  const content = "GET /v1/exports/{id}/content";
  const hidden = (key: string, value = "x"): unknown => ({ hiddenFields: { [key]: value } });

  it.each<[string, string, "query" | "body", readonly unknown[], readonly unknown[]]>([
    [
      "expiresIn",
      open,
      "body",
      [{ expiresIn: 300 }, { expiresIn: 2_592_000 }],
      [{ expiresIn: 299 }, { expiresIn: 2_592_001 }, { expiresIn: 300.5 }],
    ],
    [
      "a hidden field's key",
      open,
      "body",
      [hidden("a"), hidden("_"), hidden(`Z${"0.-_".repeat(15)}`)],
      [hidden(`a${"b".repeat(61)}`), hidden("1a"), hidden(""), hidden("a b"), hidden("ä"), hidden("-a")],
    ],
    ["a hidden field's value", open, "body", [hidden("a", "x".repeat(500))], [hidden("a", "x".repeat(501))]],
    [
      "respondent.country",
      open,
      "body",
      [{ respondent: { country: "x".repeat(8) } }],
      [{ respondent: { country: "x".repeat(9) } }],
    ],
    [
      "respondent.userAgent",
      open,
      "body",
      [{ respondent: { userAgent: "x".repeat(300) } }],
      [{ respondent: { userAgent: "x".repeat(301) } }],
    ],
    ["mode of a response", open, "body", [{ mode: "flow" }, { mode: "free" }], [{ mode: "chat" }]],
    [
      "the channel of a session",
      "POST /v1/forms/{id}/sessions",
      "body",
      ["link", "inline", "popup", "side_tab", "fullpage", "embed", "api"].map((channel) => ({ metadata: { channel } })),
      [{ metadata: { channel: "fax" } }],
    ],
    ["complete", open, "body", [{ complete: true }], [{ complete: "true" }]],
    ["limit of responses", list, "query", [{ limit: "1" }, { limit: "100" }], [{ limit: "0" }, { limit: "101" }]],
    ["q", list, "query", [{ q: "x".repeat(200) }], [{ q: "x".repeat(201) }]],
    ["mode of a list", list, "query", [{ mode: "live" }, { mode: "test" }, { mode: "all" }], [{ mode: "any" }]],
    ["order", list, "query", [{ order: "created" }, { order: "updated" }], [{ order: "newest" }]],
    [
      "status of responses",
      list,
      "query",
      ["in_progress", "completed", "abandoned", "disqualified"].map((status) => ({ status })),
      [{ status: "open" }],
    ],
    ["source of responses", list, "query", ["chat", "embed", "api"].map((source) => ({ source })), [{ source: "sms" }]],
    [
      "limit of exports",
      "GET /v1/exports",
      "query",
      [{ limit: "1" }, { limit: "100" }],
      [{ limit: "0" }, { limit: "101" }],
    ],
    [
      "max_bytes",
      content,
      "query",
      [{ max_bytes: "1000" }, { max_bytes: "200000" }],
      [{ max_bytes: "999" }, { max_bytes: "200001" }],
    ],
    [
      "offset",
      content,
      "query",
      [{ offset: "0" }, { offset: "9007199254740991" }],
      [{ offset: "-1" }, { offset: "9007199254740992" }],
    ],
    [
      "source of analytics",
      "GET /v1/forms/{id}/analytics",
      "query",
      ["chat", "embed", "api", "all"].map((source) => ({ source })),
      [{ source: "mars" }],
    ],
    [
      "status of deliveries",
      "GET /v1/webhooks/{id}/deliveries",
      "query",
      ["pending", "failed", "success"].map((status) => ({ status })),
      [{ status: "off" }],
    ],
    ["view of a form", "GET /v1/forms/{id}", "query", [{ view: "public" }, { view: "document" }], [{ view: "draft" }]],
  ])("%s is taken up to its limits and refused beyond", (_, operation, part, taken, refused) => {
    const schema = schemaOf(operation, part);
    for (const value of taken) expect(schema.safeParse(value), JSON.stringify(value)).toMatchObject({ success: true });
    for (const value of refused)
      expect(schema.safeParse(value), JSON.stringify(value)).toMatchObject({ success: false });
  });

  it("has the default of the specification", () => {
    expect(schemaOf(open, "body").parse({})).toMatchObject({ complete: false, mode: "flow", expiresIn: 86_400 });
    expect(schemaOf(list, "query").parse({})).toMatchObject({ limit: 25, order: "created" });
    expect(schemaOf("GET /v1/exports", "query").parse({})).toMatchObject({ limit: 25 });
    expect(schemaOf(content, "query").parse({})).toMatchObject({ offset: 0, max_bytes: 200_000 });
    expect(schemaOf("GET /v1/forms/{id}/analytics", "query").parse({})).toMatchObject({ source: "all" });
  });

  it("is no bound of an empty body where the specification defaults it", () => {
    const defaulted = endpoints.filter(({ bodyDefault }) => bodyDefault !== undefined);
    const without = [open, "POST /v1/forms/{id}/sessions", "POST /v1/forms/{id}/exports"];
    expect(defaulted.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(without));
    for (const { body, bodyDefault } of defaulted)
      expect(body?.safeParse(bodyDefault)).toMatchObject({ success: true });
  });
});

describe("an endpoint of the specification", () => {
  const named = endpoints.map(({ method, path }) => `${method} ${path}`);

  it("is there, each of them", () => {
    expect(named).toEqual(
      expect.arrayContaining([
        "GET /health",
        "POST /v1/forms/{id}/responses",
        "GET /v1/forms/{id}/responses",
        "GET /v1/responses/{id}",
        "POST /v1/responses/{id}/answers",
        "POST /v1/forms/{id}/sessions",
        "POST /v1/sessions/{sid}/messages",
        "GET /v1/sessions/{sid}",
        "GET /v1/forms/{id}/analytics",
        "GET /v1/forms/{id}",
        "PATCH /v1/forms/{id}/settings",
        "PUT /v1/forms/{id}/doc",
        "POST /v1/forms",
        "POST /v1/forms/{id}/publish",
        "GET /v1/forms/{id}/versions",
        "POST /v1/ai/clarify-form",
        "POST /v1/ai/generate-form",
        "POST /v1/forms/{id}/exports",
        "GET /v1/exports",
        "GET /v1/exports/{id}",
        "GET /v1/exports/{id}/content",
        "GET /v1/blocks",
        "GET /v1/blocks/{type}",
        "GET /v1/payment-accounts",
        "PATCH /v1/payment-accounts/{id}",
        "GET /v1/webhooks/stats",
        "GET /v1/webhooks/{id}/deliveries",
        "POST /v1/webhooks/{id}/deliveries/{deliveryId}/replay",
        "POST /v1/webhooks/{id}/retry-failed",
        "PATCH /v1/webhooks/{id}",
        "GET /v1/me",
        "GET /v1/templates",
        "GET /v1/webhooks",
        "GET /v1/forms/{id}/integrations",
        "GET /v1/forms/{id}/knowledge",
      ]),
    );
  });

  it("needs a key, but for the health check and signed links; only sessions take a publishable key or a token", () => {
    const reached = (kind: string): string[] =>
      endpoints.filter(({ access }) => access.kind === kind).map(({ method, path }) => `${method} ${path}`);
    // `download_url` (§4.17) is a signed link for a browser.
    expect(reached("public")).toEqual(["GET /v1/exports/{id}/download", "GET /health"]);
    const kinds = new Set(endpoints.map(({ access }) => access.kind));
    kinds.delete("secret");
    kinds.delete("public");
    for (const kind of kinds) for (const operation of reached(kind)) expect(operation).toContain("/sessions");
  });

  it("makes, rotates or revokes no key, and changes no plan: that is for signed-in people", () => {
    expect(named.filter((operation) => /key|plan|organization|member/i.test(operation))).toEqual([]);
    expect(endpoints.filter(({ method, path }) => method !== "GET" && path.startsWith("/v1/me"))).toEqual([]);
  });
});

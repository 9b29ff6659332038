import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Spectral, type RulesetDefinition } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeApi } from "../../../api/docs/openapi.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { SESSION_EVENT_TYPES } from "../../../api/schemas/events.ts";
import { serverFrameSchema } from "../../../api/stream/frame-schemas.ts";
import { streamOperation } from "../../../api/stream/route.ts";
import { ApiClient } from "../../support/programs/api-client.ts";
import { problemOfAnswer } from "../../support/programs/described-answers.ts";

const description = JSON.parse(
  JSON.stringify(describeApi(endpoints, [streamOperation], "https://forms.example.com")),
) as { info: Record<string, unknown>; components: { schemas: Record<string, { oneOf?: { $ref: string }[] }> } };

describe("the description", () => {
  it("passes Spectral's rules for OpenAPI without an error and without a warning", async () => {
    const spectral = new Spectral();
    // Its packages disagree on the type of a rule set.
    spectral.setRuleset({ extends: [oas as unknown as RulesetDefinition] });
    const found = await spectral.run(description);
    expect(found.map(({ code, path, message }) => `${code} at ${path.join("/")}: ${message}`)).toEqual([]);
    // The same rules find what is not there.
    const { contact: _, ...info } = description.info;
    const planted = await spectral.run({ ...description, info, paths: {}, tags: [], components: {} });
    expect(planted.map(({ code }) => code)).toEqual(["info-contact"]);
  });

  it("types each event of a session by its name, and names no event of a form's own journal", () => {
    const { Event: event } = description.components.schemas;
    expect(event?.oneOf).toHaveLength(SESSION_EVENT_TYPES.length);
    expect(SESSION_EVENT_TYPES.filter((type) => type.startsWith("form.") || type === "response.deleted")).toEqual([]);
    const recorded = { v: 1, seq: 3, ts: 1, type: "answer.recorded", data: { ref: "a", type: "number", value: 4 } };
    expect(serverFrameSchema.safeParse(recorded).success).toBe(true);
    expect(serverFrameSchema.safeParse({ ...recorded, data: { ref: "a" } }).success).toBe(false);
    expect(serverFrameSchema.safeParse({ ...recorded, type: "form.viewed" }).success).toBe(false);
  });
});

describe("an answer against the description", () => {
  const limits = { "x-request-id": "req_1", ratelimit: "", "ratelimit-policy": "" };
  const json = { "content-type": "application/json; charset=utf-8", ...limits };
  const health = { ok: true, env: "test", db: "ok", ts: 1 };
  let planted: { status: number; headers: Record<string, string>; body: unknown };
  let server: Server;
  let client: ApiClient;

  beforeAll(async () => {
    server = createServer((_, response) => {
      response.writeHead(planted.status, planted.headers);
      response.end(JSON.stringify(planted.body));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    client = new ApiClient(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {});
  });
  afterAll(() => server.close());

  it("passes if the description allows it", async () => {
    planted = { status: 200, headers: json, body: health };
    expect((await client.get("/health")).status).toBe(200);
    planted = { status: 404, headers: json, body: { error: { code: "not_found", message: "Unknown path." } } };
    expect((await client.get("/v1/nowhere")).status).toBe(404);
  });

  it.each([
    ["a body without a field", 200, json, { ...health, ts: undefined }, "must have required property 'ts'"],
    ["a field of another type", 200, json, { ...health, ts: "1" }, "body/ts must be number"],
    ["a field that is not described", 200, json, { ...health, node: "n1" }, "must NOT have additional properties"],
    ["a status that is not described", 418, json, health, "the status 418 is not described"],
    ["no request id", 200, { ...json, "x-request-id": undefined }, health, "the header x-request-id is missing"],
    ["another content type", 200, { ...json, "content-type": "text/html" }, health, "text/html is not described"],
  ])("fails the test that receives it: %s", async (_, status, headers, body, problem) => {
    planted = { status, headers: JSON.parse(JSON.stringify(headers)) as Record<string, string>, body };
    await expect(client.get("/health")).rejects.toThrow(problem);
  });

  it("fails under a path that is not described, unless it is an error of the catalogue", async () => {
    planted = { status: 200, headers: json, body: health };
    await expect(client.get("/v1/nowhere")).rejects.toThrow("against its description");
    const wrongMethod = { method: "DELETE", path: "/v1/me", status: 405, headers: new Headers(json), text: "{}" };
    expect(problemOfAnswer(wrongMethod)).toContain("must have required property 'error'");
  });
});

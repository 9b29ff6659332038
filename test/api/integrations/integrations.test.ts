/** Managing the integrations of a form: what is accepted, what is shown, who may (§4.21, contract §8). */
import { generateKeyPairSync } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ApiAnswer, ApiClient } from "../../support/programs/api-client.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { signUp } from "../../support/integrations/events.ts";
import { useRunningApi } from "../support/running-api.ts";

interface Integration extends Record<string, unknown> {
  readonly id: string;
  readonly config: Record<string, unknown>;
}

interface Refusal {
  readonly error: {
    readonly code: string;
    readonly feature?: string;
    readonly issues?: readonly { readonly path: string; readonly code: string; readonly message: string }[];
  };
}

const { privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

const WEBHOOK_URL = "https://hooks.example.com/services/T000/B000/a-secret-path-9876";
const slack = { type: "slack", config: { webhookUrl: WEBHOOK_URL } };

const running = useRunningApi();
let client: ApiClient;
let form: string;

beforeAll(async () => {
  client = await running.api.secret();
});
beforeEach(async () => {
  form = await publishForm(client, signUp);
});

const path = (...parts: readonly string[]): string => [`/v1/forms/${form}/integrations`, ...parts].join("/");
const make = (body: unknown, from = client): Promise<ApiAnswer<Integration>> => from.post<Integration>(path(), body);
const refused = async (body: unknown): Promise<{ status: number } & Refusal["error"]> => {
  const answer = await client.post<Refusal>(path(), body);
  return { status: answer.status, ...answer.body.error };
};
const list = async (): Promise<readonly Integration[]> =>
  (await client.get<{ data: readonly Integration[] }>(path())).body.data;

describe("an integration", () => {
  test("is made, listed in the shape of a page, changed and removed", async () => {
    const { status, body: made } = await make(slack);
    expect(status).toBe(201);
    expect(made).toEqual({
      id: expect.stringMatching(/^int_/) as string,
      formId: form,
      type: "slack",
      config: { webhookUrl: { set: true, host: "hooks.example.com", lastFour: "9876" } },
      events: ["response.completed"],
      active: true,
      offReason: null,
      locked: false,
      failureCount: 0,
      createdAt: expect.any(Number) as number,
      updatedAt: made["createdAt"],
    });
    expect((await client.get(path())).body).toEqual({ data: [made], has_more: false, next_cursor: "" });
    const events = ["form.published", "response.partial"];
    const changed = await client.request<Integration>("PATCH", path(made.id), { events, active: false });
    expect(changed.body).toMatchObject({ events, active: false, offReason: "requested", config: made.config });
    expect(await client.request("DELETE", path(made.id))).toMatchObject({ status: 200, body: { ok: true } });
    expect(await list()).toEqual([]);
    expect((await client.request("DELETE", path(made.id))).status).toBe(404);
    // They are no webhook endpoints.
    await make(slack);
    expect((await client.get("/v1/webhooks")).body).toMatchObject({ data: [] });
    expect((await client.get("/v1/webhooks/stats")).body).toMatchObject({ endpoints: [] });
  });

  test("is made once by requests with one Idempotency-Key", async () => {
    const twice = await Promise.all([1, 2].map(() => client.post(path(), slack, { "idempotency-key": "once" })));
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    expect(await list()).toHaveLength(1);
  });

  test("goes with its form", async () => {
    const { body } = await make(slack);
    expect((await client.request("DELETE", `/v1/forms/${form}`)).status).toBe(200);
    expect((await client.request("PATCH", path(body.id), { active: false })).status).toBe(404);
    expect((await client.get(path())).status).toBe(404);
  });

  test("is one of at most twenty of its form", async () => {
    for (let count = 0; count < 20; count++) expect((await make(slack)).status).toBe(201);
    expect(await refused(slack)).toMatchObject({ status: 422, message: "A form has at most 20 integrations." });
  });
});

describe("secrets", () => {
  const SECRETS: readonly (readonly [type: string, config: object, secrets: readonly string[]])[] = [
    ["slack", { webhookUrl: WEBHOOK_URL }, ["a-secret-path"]],
    ["slack", { token: "bot-token-12345678", channel: "#sales" }, ["bot-token"]],
    ["discord", { webhookUrl: "https://discord.example/api/webhooks/1/a-token-abc" }, ["a-token"]],
    ["teams", { webhookUrl: "https://flows.example/workflows/1?sig=a-signature" }, ["a-sig"]],
    [
      "google_sheets",
      { spreadsheetId: "sheet", sheet: "One", clientEmail: "a@b.example", privateKey },
      [privateKey.slice(40, 80)],
    ],
    [
      "google_sheets",
      {
        spreadsheetId: "sheet",
        sheet: "One",
        clientId: "c",
        clientSecret: "secret-of-it",
        refreshToken: "refresh-of-it-1",
      },
      ["secret-of", "refresh-of"],
    ],
    ["airtable", { baseId: "app1", table: "Sign ups", token: "pat-12345678901234" }, ["pat-1234"]],
    [
      "http",
      { url: "https://crm.example/in/key-42?k=v-42", headers: { "X-Key": "k-4242" } },
      ["key-42", "v-42", "k-4242"],
    ],
    ["rest_hook", { targetUrl: "https://platform.example/hooks/1/abcdef" }, ["abcdef"]],
  ];

  test.each(SECRETS)("of %s are neither shown nor stored in the clear: %o", async (type, config, secrets) => {
    const made = await make({ type, config });
    expect(made.status).toBe(201);
    const changed = await client.request("PATCH", path(made.body.id), { events: ["response.partial"] });
    const said = JSON.stringify([made.body, changed.body, await list()]);
    expect(said).toContain('"set":true');
    const { organization, runtime } = running.api;
    const row = await runtime.store.integrations.get({ organization, form: form as never, id: made.body.id as never });
    for (const secret of secrets) {
      expect(said).not.toContain(secret);
      expect(JSON.stringify(row)).not.toContain(secret);
    }
  });

  test("that a change does not name stay, and what was read cannot be written back", async () => {
    const { body } = await make({ type: "http", config: { url: "https://crm.example/in/a-long-secret-0001" } });
    expect(body.config).toEqual({
      method: "POST",
      url: { set: true, host: "crm.example", lastFour: "0001" },
      headers: {},
      format: "json",
    });
    const changed = await client.request<Integration>("PATCH", path(body.id), {
      config: { method: "PUT", body: ["x"] },
    });
    expect(changed.body.config).toMatchObject({ method: "PUT", body: ["x"], url: body.config["url"] });
    const removed = await client.request<Integration>("PATCH", path(body.id), { config: { body: null } });
    expect(removed.body.config).not.toHaveProperty("body");
    const back = await client.request<Refusal>("PATCH", path(body.id), { config: { url: body.config["url"] } });
    expect(back).toMatchObject({ status: 422, body: { error: { issues: [{ path: "config.url" }] } } });
  });

  test("change the way in as a whole: a webhook's address is replaced by a token and a channel", async () => {
    const { body } = await make(slack);
    const config = { webhookUrl: null, token: "bot-token-12345678", channel: "#sales" };
    const changed = await client.request<Integration>("PATCH", path(body.id), { config });
    expect(changed.body.config).toEqual({ token: { set: true, lastFour: "5678" }, channel: "#sales" });
    const both = await client.request("PATCH", path(body.id), { config: { webhookUrl: WEBHOOK_URL } });
    expect(both.status).toBe(422);
  });
});

describe("a config is refused, and the field is named:", () => {
  test.each([
    [{ type: "telegram", config: {} }, "type"],
    [{ type: "slack", config: {} }, "config.webhookUrl"],
    [{ type: "slack", config: { webhookUrl: WEBHOOK_URL, colour: "red" } }, "config.colour"],
    [{ type: "email", config: { to: ["nobody"] } }, "config.to.0"],
    [{ type: "email", config: { to: [] } }, "config.to"],
    [{ type: "airtable", config: { baseId: "a/b", table: "t", token: "t" } }, "config.baseId"],
    [{ type: "airtable", config: { baseId: "a", table: "t", token: "two words" } }, "config.token"],
    [{ type: "http", config: { url: WEBHOOK_URL, headers: { Host: "x" } } }, "config.headers.Host"],
    [{ type: "http", config: { url: WEBHOOK_URL, headers: { "x-a": "one\r\nx-b: two" } } }, "config.headers.x-a"],
    [{ type: "http", config: { url: WEBHOOK_URL, method: "DELETE" } }, "config.method"],
    [{ ...slack, events: ["submission.completed"] }, "events.0"],
    [{ ...slack, events: [] }, "events"],
  ])("%j", async (body, at) => {
    const { status, issues } = await refused(body);
    expect(status).toBe(400);
    expect(issues?.map(({ path: where }) => where)).toContain(at);
    expect(await list()).toEqual([]);
  });

  const GOOGLE = { spreadsheetId: "sheet", sheet: "One", clientEmail: "a@b.example" };
  test.each([
    [{ type: "slack", config: { webhookUrl: "http://10.0.0.1/hook" } }, "config.webhookUrl", "invalid_url"],
    [{ type: "discord", config: { webhookUrl: "ftp://discord.example/" } }, "config.webhookUrl", "invalid_url"],
    [{ type: "teams", config: { webhookUrl: "https://a:b@flows.example/" } }, "config.webhookUrl", "invalid_url"],
    [{ type: "http", config: { url: "http://169.254.169.254/latest" } }, "config.url", "invalid_url"],
    [{ type: "rest_hook", config: { targetUrl: "https://mail.example:25/" } }, "config.targetUrl", "invalid_url"],
    [{ type: "google_sheets", config: { ...GOOGLE, privateKey: "no key" } }, "config.privateKey", "invalid_key"],
    [
      { type: "http", config: { url: WEBHOOK_URL, body: { a: "{{form:key}}" } } },
      "config.body.a",
      "unknown_placeholder",
    ],
    [{ type: "http", config: { url: WEBHOOK_URL, format: "text", body: {} } }, "config.body", "wrong_type"],
    [{ type: "http", config: { url: WEBHOOK_URL, format: "form", body: ["a"] } }, "config.body", "wrong_type"],
  ])("%j", async (body, at, code) => {
    const { status, issues } = await refused(body);
    expect(status).toBe(422);
    expect(issues).toMatchObject([{ path: at, code }]);
    expect(await list()).toEqual([]);
  });

  test("a change that is refused changes nothing", async () => {
    const { body } = await make(slack);
    const { status } = await client.request("PATCH", path(body.id), {
      active: false,
      config: { webhookUrl: "http://192.168.0.1/" },
    });
    expect(status).toBe(422);
    expect(await list()).toEqual([body]);
    expect((await client.request("PATCH", path(body.id), {})).status).toBe(400);
  });
});

describe("the plan", () => {
  test("without integrations refuses to make, change and test one, and lets its owner switch off and remove it", async () => {
    const { body } = await make(slack);
    const { store } = running.api.runtime;
    await store.organizations.setPlan(running.api.organization, "free");
    try {
      const missing = { status: 402, body: { error: { code: "feature_not_in_plan", feature: "integrations" } } };
      expect(await make(slack)).toMatchObject(missing);
      expect(await client.request("PATCH", path(body.id), { active: true })).toMatchObject(missing);
      expect(await client.post(path(body.id, "test"))).toMatchObject(missing);
      expect((await client.request("PATCH", path(body.id), { active: false })).status).toBe(200);
      expect(await list()).toHaveLength(1);
      expect((await client.request("DELETE", path(body.id))).status).toBe(200);
    } finally {
      await store.organizations.setPlan(running.api.organization, "self_hosted");
    }
  });
});

describe("another", () => {
  test("organization finds neither the form nor its integrations", async () => {
    const { body } = await make(slack);
    const organization = await running.api.otherOrganization();
    const other = running.api.client(await running.api.key("sk_live", { organization }));
    const answers = await Promise.all([
      other.get(path()),
      other.get(path("sample")),
      make(slack, other),
      other.request("PATCH", path(body.id), { active: false }),
      other.request("DELETE", path(body.id)),
      other.post(path(body.id, "test")),
      other.get(path(body.id, "deliveries")),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect(await list()).toEqual([body]);
  });

  test("form of the same organization does not have it", async () => {
    const { body } = await make(slack);
    const otherForm = await publishForm(client, signUp);
    const elsewhere = `/v1/forms/${otherForm}/integrations/${body.id}`;
    expect((await client.request("PATCH", elsewhere, { active: false })).status).toBe(404);
    expect((await client.request("DELETE", elsewhere)).status).toBe(404);
    expect(await list()).toEqual([body]);
  });

  test("key needs the scopes of webhooks", async () => {
    const reader = running.api.client(await running.api.key("sk_live", { scopes: ["webhook:read"] }));
    expect((await reader.get(path())).status).toBe(200);
    expect((await make(slack, reader)).status).toBe(403);
  });
});

test("the sample is what a REST hook receives, of a form that is not published too", async () => {
  const { body } = await client.post<{ id: string }>("/v1/forms", { doc: signUp });
  const sample = await client.get<{ data: readonly object[] }>(`/v1/forms/${body.id}/integrations/sample`);
  expect(sample.body).toMatchObject({
    data: [
      {
        event: "test",
        test: true,
        form_id: body.id,
        form_title: "Sign <up>",
        answer_colour: "Red & warm",
        payload: { submission: { status: "completed" } },
      },
    ],
    has_more: false,
  });
});

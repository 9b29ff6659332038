import { beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../api/endpoints.ts";
import { SCOPES } from "../../../api/auth/scopes.ts";
import { FEATURES } from "../../../machines/plan.ts";
import { newApiKey } from "../../../api/auth/api-key.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { ApiClient, publishForm } from "../../support/programs/api-client.ts";
import { signupForm } from "../support/forms.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";

interface ErrorAnswer {
  readonly error: {
    readonly code: string;
    readonly message: string;
    readonly required?: string;
    readonly request_id: string;
    readonly doc_url: string;
  };
}

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly streamUrl: string;
}

const running = useRunningApi();
let form: string;
let secret: ApiClient;

beforeAll(async () => {
  secret = await running.api.secret();
  form = await publishForm(secret, signupForm);
});

async function openedBy(client: ApiClient): Promise<Opened> {
  const { status, body } = await client.post<Opened>(`/v1/forms/${form}/sessions`);
  expect(status).toBe(201);
  return body;
}

describe("who one is", () => {
  it("every 401 has the same words, and the code alone tells why", async () => {
    const now = Date.now();
    const disabled = await running.api.key("sk_live");
    await running.api.runtime.store.keys.disable(running.api.organization, disabled.row.id, now);
    const expired = await running.api.key("sk_live", { expiresAt: now - 1 });
    const never = newApiKey("sk_live", systemEntropy());
    const causes: readonly (readonly [string, Record<string, string>])[] = [
      ["unauthorized", {}],
      ["unauthorized", { authorization: "Basic abc" }],
      ["invalid_api_key", { "x-api-key": never }],
      ["invalid_api_key", { "x-api-key": "sk_live_nonsense" }],
      ["invalid_api_key", { authorization: `Bearer ${never}` }],
      ["api_key_disabled", { "x-api-key": disabled.text }],
      ["api_key_expired", { authorization: `bearer ${expired.text}` }],
    ];
    const messages = new Set<string>();
    for (const [code, headers] of causes) {
      const {
        status,
        body,
        headers: answered,
      } = await new ApiClient(running.api.baseUrl, headers).get<ErrorAnswer>("/v1/me");
      expect([status, body.error.code]).toEqual([401, code]);
      expect(answered.get("www-authenticate")).toBe("Bearer");
      messages.add(body.error.message);
    }
    const { sessionId } = await openedBy(secret);
    const token = await new ApiClient(running.api.baseUrl, { "x-respondent-token": "nonsense" }).get<ErrorAnswer>(
      `/v1/sessions/${sessionId}`,
    );
    expect([token.status, token.body.error.code]).toEqual([401, "invalid_respondent_token"]);
    messages.add(token.body.error.message);
    expect(messages.size).toBe(1);
  });

  it("a key is taken from either header and never from the query string", async () => {
    const { text } = await running.api.key("sk_live");
    for (const headers of [
      { "x-api-key": text },
      { authorization: `Bearer ${text}` },
      { authorization: `bearer   ${text}` },
    ]) {
      expect((await new ApiClient(running.api.baseUrl, headers).get("/v1/me")).status).toBe(200);
    }
    for (const name of ["x-api-key", "api_key", "key", "authorization"]) {
      const { status, body } = await new ApiClient(running.api.baseUrl, {}).get<ErrorAnswer>(`/v1/me?${name}=${text}`);
      expect([status, body.error.code]).toEqual([401, "unauthorized"]);
    }
  });

  it("a revocation is felt within one second, while the key is in use", async () => {
    const key = await running.api.key("sk_live");
    const client = running.api.client(key);
    expect((await client.get("/v1/me")).status).toBe(200);
    await running.api.runtime.store.keys.disable(running.api.organization, key.row.id, Date.now());
    const revokedAt = performance.now();
    // A request is judged after it was begun: however slow the machine is, none that begins a second later is let in.
    let begunAt = revokedAt;
    let lastLetInAt = revokedAt;
    let status = 200;
    while (status === 200) {
      lastLetInAt = begunAt;
      begunAt = performance.now();
      ({ status } = await client.get("/v1/me"));
    }
    expect(status).toBe(401);
    expect(lastLetInAt - revokedAt).toBeLessThan(1000);
  });

  it("/v1/me tells organization, mode, scopes and what the month has used, and nothing secret", async () => {
    const key = await running.api.key("sk_test", { scopes: ["form:read"] });
    const { body } = await running.api.client(key).get("/v1/me");
    expect(body).toEqual({
      organization: {
        id: running.api.organization,
        name: "An organization of the tests",
        plan: "self_hosted",
        features: [...FEATURES],
        locked: [],
      },
      key: { id: key.row.id, name: key.row.name, mode: "test", scopes: ["form:read"] },
      usage: {
        month: expect.stringMatching(/^\d{4}-\d{2}$/),
        responses: 0,
        responsesMax: null,
        tokens: 0,
        aiGenerations: 0,
        aiGenerationsMax: null,
        knowledgeBytes: 0,
        knowledgeBytesMax: null,
      },
    });
  });
});

describe("what a secret key may", () => {
  it("is what its scopes say, for every endpoint, and the missing scope is named", async () => {
    const bare = running.api.client(await running.api.key("sk_live", { scopes: [] }));
    for (const { method, path, access, operationId } of endpoints) {
      if (access.scope === undefined) continue;
      const almostAll = running.api.client(
        await running.api.key("sk_live", { scopes: SCOPES.filter((scope) => scope !== access.scope) }),
      );
      for (const client of [bare, almostAll]) {
        const at = path
          .replace("{sid}", "ses_01JD3W8K9QZ4T6V1X2Y3N5M7PB")
          .replace("{id}", "frm_01JD3W8K9QZ4T6V1X2Y3N5M7PB")
          .replace("{type}", "email");
        const { status, body } = await client.request<ErrorAnswer>(method, at, method === "GET" ? undefined : {});
        expect([operationId, status, body.error.code, body.error.required]).toEqual([
          operationId,
          403,
          "insufficient_scope",
          access.scope,
        ]);
      }
    }
  });

  it("a key with form:read cannot start a session", async () => {
    const reader = running.api.client(await running.api.key("sk_live", { scopes: ["form:read"] }));
    expect((await reader.get(`/v1/forms/${form}`)).status).toBe(200);
    expect((await reader.post(`/v1/forms/${form}/sessions`)).status).toBe(403);
  });

  it("on a request from a page is refused, whatever the origin, and the page cannot read anything", async () => {
    for (const origin of [PAGE_ORIGIN, "null", running.api.baseUrl]) {
      const client = running.api.client(await running.api.key("sk_live"), { origin });
      const { status, body } = await client.get<ErrorAnswer>("/v1/me");
      expect([status, body.error.code]).toEqual([403, "secret_key_in_browser"]);
    }
  });
});

describe("tenants", () => {
  it("what belongs to another organization is not there", async () => {
    const { sessionId } = await openedBy(secret);
    const organization = await running.api.otherOrganization();
    const stranger = running.api.client(await running.api.key("sk_live", { organization }));
    const response = sessionId.replace("ses_", "res_");
    const calls: readonly (readonly [string, string, unknown?])[] = [
      ["GET", `/v1/forms/${form}`],
      ["PUT", `/v1/forms/${form}/doc`, { doc: signupForm }],
      ["POST", `/v1/forms/${form}/publish`, {}],
      ["GET", `/v1/forms/${form}/versions`],
      ["POST", `/v1/forms/${form}/sessions`, {}],
      ["POST", `/v1/forms/${form}/responses`, {}],
      ["GET", `/v1/forms/${form}/responses`],
      ["GET", `/v1/sessions/${sessionId}`],
      ["GET", `/v1/sessions/${sessionId}/events`],
      ["POST", `/v1/sessions/${sessionId}/messages`, { type: "text", text: "hello" }],
      ["POST", `/v1/sessions/${sessionId}/token`],
      ["GET", `/v1/responses/${response}`],
      ["POST", `/v1/responses/${response}/answers`, { answers: [{ ref: "name", value: "Eve" }] }],
      ["POST", `/v1/responses/${response}/complete`],
    ];
    for (const [method, path, sent] of calls) {
      const { status, body } = await stranger.request<ErrorAnswer>(method, path, sent);
      expect([method, path, status, body.error.code]).toEqual([method, path, 404, "not_found"]);
    }
    expect((await secret.get<{ answers: object }>(`/v1/sessions/${sessionId}`)).body.answers).toEqual({});
  });
});

describe("publishable keys", () => {
  const page = async (
    origin: string | undefined,
    origins = [PAGE_ORIGIN, "https://*.shop.example"],
    kind: "pk_live" | "pk_test" = "pk_live",
  ): Promise<ApiClient> =>
    running.api.client(await running.api.key(kind, { origins }), origin === undefined ? {} : { origin });

  it("open sessions from their origins, one label of a wildcard deep, and from nowhere else", async () => {
    for (const origin of [PAGE_ORIGIN, "https://a.shop.example"]) {
      const { status, headers } = await (await page(origin)).post(`/v1/forms/${form}/sessions`);
      expect(status).toBe(201);
      expect(headers.get("access-control-allow-origin")).toBe(origin);
    }
    for (const origin of [
      "https://evil-shop.example",
      "https://a.b.shop.example",
      "https://shop.example",
      "http://page.example.com",
      "null",
      undefined,
    ]) {
      const { status, body, headers } = await (await page(origin)).post<ErrorAnswer>(`/v1/forms/${form}/sessions`);
      expect([origin, status, body.error.code]).toEqual([origin, 403, "origin_not_allowed"]);
      expect(headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("do nothing but open and drive sessions", async () => {
    const client = await page(PAGE_ORIGIN);
    for (const { method, path, access, operationId } of endpoints) {
      if (access.kind !== "secret") continue;
      const { status, body } = await client.request<ErrorAnswer>(
        method,
        path.replace("{id}", form),
        method === "GET" ? undefined : {},
      );
      expect([operationId, status, body.error.code, body.error.required]).toEqual([
        operationId,
        403,
        "insufficient_scope",
        access.scope ?? "secret_key",
      ]);
    }
  });

  it("need the respondent token of the session for every later call on it", async () => {
    const client = await page(PAGE_ORIGIN);
    const { sessionId, respondentToken } = await openedBy(client);
    const other = await openedBy(client);
    const path = `/v1/sessions/${sessionId}`;
    const say = { type: "text", text: "Ada" };
    expect((await client.post<ErrorAnswer>(`${path}/messages`, say)).body.error.code).toBe("invalid_respondent_token");
    expect(
      (await client.post<ErrorAnswer>(`${path}/messages`, say, { "x-respondent-token": other.respondentToken })).body
        .error.code,
    ).toBe("invalid_respondent_token");
    expect((await client.post(`${path}/messages`, say, { "x-respondent-token": respondentToken })).status).toBe(200);
  });

  it("of another organization do not go with the token", async () => {
    const { sessionId, respondentToken } = await openedBy(await page(PAGE_ORIGIN));
    const organization = await running.api.otherOrganization();
    const stranger = running.api.client(await running.api.key("pk_live", { organization }), {
      origin: PAGE_ORIGIN,
      "x-respondent-token": respondentToken,
    });
    expect((await stranger.get<ErrorAnswer>(`/v1/sessions/${sessionId}`)).body.error.code).toBe(
      "invalid_respondent_token",
    );
  });
});

describe("respondent tokens", () => {
  const respondent = (token: string, headers: Record<string, string> = {}): ApiClient =>
    new ApiClient(running.api.baseUrl, { "x-respondent-token": token, ...headers });

  it("replace the key on their own session, and are nothing anywhere else", async () => {
    const { sessionId, respondentToken } = await openedBy(secret);
    const other = await openedBy(secret);
    const client = respondent(respondentToken);
    expect((await client.post(`/v1/sessions/${sessionId}/messages`, { type: "text", text: "Ada" })).status).toBe(200);
    expect((await client.get<{ answers: object }>(`/v1/sessions/${sessionId}`)).body.answers).toEqual({ name: "Ada" });
    expect((await client.get<ErrorAnswer>(`/v1/sessions/${other.sessionId}`)).body.error.code).toBe(
      "invalid_respondent_token",
    );
    expect((await client.get<ErrorAnswer>(`/v1/responses/${sessionId.replace("ses_", "res_")}`)).body.error.code).toBe(
      "unauthorized",
    );
    expect((await client.post<ErrorAnswer>(`/v1/forms/${form}/sessions`)).body.error.code).toBe("unauthorized");
  });

  it("changed in any place, or a stream ticket in their stead, are invalid", async () => {
    const { sessionId, respondentToken, streamUrl } = await openedBy(secret);
    const ticket = new URL(streamUrl).searchParams.get("ticket") ?? "";
    const changed = `${respondentToken.slice(0, -3)}${respondentToken.at(-3) === "A" ? "B" : "A"}${respondentToken.slice(-2)}`;
    for (const token of [ticket, changed, `${respondentToken}A`, "", "AAAA"]) {
      const { status } = await respondent(token).get(`/v1/sessions/${sessionId}`);
      expect(status).toBe(401);
    }
  });

  it("expire with the session, which has a code of its own", async () => {
    const { sessionId } = await openedBy(secret);
    const { keyring, clock } = running.api.runtime;
    const { createSessionPasses } = await import("../../../api/auth/session-passes.ts");
    const subject = {
      session: sessionId as `ses_${string}`,
      organization: running.api.organization,
      mode: "live" as const,
      origins: undefined,
    };
    const token = createSessionPasses(keyring, clock).issue("token", subject, clock.now() - 1);
    expect((await respondent(token).get<ErrorAnswer>(`/v1/sessions/${sessionId}`)).body.error.code).toBe(
      "respondent_token_expired",
    );
  });

  it("given by a server work from any page; given to a page only from its origins", async () => {
    const fromServer = await openedBy(secret);
    const anywhere = await respondent(fromServer.respondentToken, { origin: "https://any.example" }).get(
      `/v1/sessions/${fromServer.sessionId}`,
    );
    expect(anywhere.status).toBe(200);
    expect(anywhere.headers.get("access-control-allow-origin")).toBe("https://any.example");

    const fromPage = await openedBy(running.api.client(await running.api.key("pk_live"), { origin: PAGE_ORIGIN }));
    const there = `/v1/sessions/${fromPage.sessionId}`;
    expect((await respondent(fromPage.respondentToken, { origin: PAGE_ORIGIN }).get(there)).status).toBe(200);
    expect(
      (await respondent(fromPage.respondentToken, { origin: "https://any.example" }).get<ErrorAnswer>(there)).body.error
        .code,
    ).toBe("origin_not_allowed");
  });

  it("renew themselves, origins included", async () => {
    const fromPage = await openedBy(running.api.client(await running.api.key("pk_live"), { origin: PAGE_ORIGIN }));
    const renewed = await respondent(fromPage.respondentToken).post<Opened & { expiresAt: number }>(
      `/v1/sessions/${fromPage.sessionId}/token`,
    );
    expect(renewed.status).toBe(201);
    expect(renewed.body.streamUrl).toMatch(/^ws:\/\/.*\/v1\/sessions\/ses_.*\/stream\?ticket=/);
    const there = `/v1/sessions/${fromPage.sessionId}`;
    expect((await respondent(renewed.body.respondentToken).get(there)).status).toBe(200);
    expect((await respondent(renewed.body.respondentToken, { origin: "https://any.example" }).get(there)).status).toBe(
      403,
    );
  });
});

describe("test mode", () => {
  it("what a test key makes is flagged, and a list shows the key's own mode", async () => {
    const test = running.api.client(await running.api.key("sk_test"));
    const fromPage = await openedBy(running.api.client(await running.api.key("pk_test"), { origin: PAGE_ORIGIN }));
    expect((await test.get<{ mode: string }>(`/v1/sessions/${fromPage.sessionId}`)).body.mode).toBe("test");
    const session = await openedBy(test);
    expect((await test.get<{ mode: string }>(`/v1/sessions/${session.sessionId}`)).body.mode).toBe("test");
    const response = session.sessionId.replace("ses_", "res_");
    const listed = async (client: ApiClient, query = ""): Promise<string[]> =>
      (await client.get<{ data: { id: string }[] }>(`/v1/forms/${form}/responses?limit=100${query}`)).body.data.map(
        ({ id }) => id,
      );
    expect(await listed(test)).toContain(response);
    expect(await listed(secret)).not.toContain(response);
    expect(await listed(secret, "&mode=test")).toContain(response);
    expect(await listed(secret, "&mode=all")).toContain(response);
  });

  it("a test key changes no live data", async () => {
    const { sessionId } = await openedBy(secret);
    const test = running.api.client(await running.api.key("sk_test"));
    const response = sessionId.replace("ses_", "res_");
    expect((await test.post(`/v1/sessions/${sessionId}/messages`, { type: "text", text: "Ada" })).status).toBe(404);
    expect((await test.post(`/v1/sessions/${sessionId}/token`)).status).toBe(404);
    expect(
      (await test.post(`/v1/responses/${response}/answers`, { answers: [{ ref: "name", value: "Ada" }] })).status,
    ).toBe(404);
    expect((await test.post(`/v1/responses/${response}/complete`)).status).toBe(404);
    expect((await secret.get<{ collected: number }>(`/v1/sessions/${sessionId}`)).body.collected).toBe(0);
  });
});

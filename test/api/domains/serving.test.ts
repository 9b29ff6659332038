/**
 * What an organization's own domain serves: its forms and what their pages need, and nothing of anybody else. One
 * service, two organizations, each with a domain of its own.
 */
import { WebSocket } from "undici";
import { afterEach, beforeAll, expect, test } from "vitest";
import { endpoints } from "../../../api/endpoints.ts";
import { CLOSE } from "../../../api/stream/close-codes.ts";
import type { ApiClient } from "../../support/programs/api-client.ts";
import { buildPage } from "../../support/programs/built-page.ts";
import { askAt, type DomainBody, type HostAnswer, loopback, useDomains } from "../../support/services/owned-domains.ts";
import { signupForm } from "../support/forms.ts";
import { useRunningApi } from "../support/running-api.ts";

const domains = useDomains();
const running = useRunningApi({ txtRecords: domains.txtRecords });

const ACME = "forms.acme-example.com";
const BIRD = "ask.bird-example.org";
const form = {
  ...signupForm,
  settings: { measurement: { plausible: { domain: ACME } } },
  theme: { color: "#3d7465", css: ".bubble { font-weight: 500 }" },
};

interface Tenant {
  readonly client: ApiClient;
  readonly key: string;
  readonly form: string;
  readonly slug: string;
  readonly domain: DomainBody;
}

interface Opened {
  readonly sessionId: string;
  readonly respondentToken: string;
  readonly resumed: boolean;
}

let acme: Tenant;
let port: number;

const at = (host: string, path: string, options?: Parameters<typeof askAt>[3]): Promise<HostAnswer> =>
  askAt(host, port, path, options);

async function tenant(organization: Parameters<typeof running.api.key>[1], slug: string, domain: string) {
  const key = await running.api.key("sk_live", organization);
  const client = running.api.client(key);
  const { body } = await client.post<{ id: string }>("/v1/forms", { doc: form, slug });
  await client.post(`/v1/forms/${body.id}/publish`);
  return { client, key: key.text, form: body.id, slug, domain: await domains.own(client, domain) };
}

beforeAll(async () => {
  await buildPage();
  port = running.api.server.port;
  acme = await tenant({}, "acme-signup", ACME);
  await tenant({ organization: await running.api.otherOrganization() }, "bird-signup", BIRD);
});

const sockets: WebSocket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

async function openAt(host: string, slug: string): Promise<{ readonly status: number; readonly body: Opened }> {
  const body = { pageUrl: `http://${host}:${port}/p/${slug}` };
  const { status, text } = await at(host, `/p/${slug}/sessions`, { method: "POST", body });
  return { status, body: JSON.parse(text) as Opened };
}

test("a domain shows its organization's form under its own address, and another organization's form is not there", async () => {
  const page = await at(ACME, "/p/acme-signup", { headers: { accept: "text/html" } });
  expect(page.status).toBe(200);
  expect(page.headers.get("content-security-policy")).toContain(`connect-src 'self' ws://${ACME}:${port} `);
  expect(page.text).toContain(`<link rel="canonical" href="http://${ACME}:${port}/p/acme-signup">`);
  expect(page.text).not.toContain(running.api.baseUrl);
  for (const [host, slug] of [
    [ACME, "bird-signup"],
    [BIRD, "acme-signup"],
  ] as const) {
    expect((await at(host, `/p/${slug}`, { headers: { accept: "text/html" } })).status).toBe(404);
    expect((await at(host, `/p/${slug}/social.png`)).status).toBe(404);
    expect((await openAt(host, slug)).status).toBe(404);
  }
  // The host as other clients write it.
  for (const host of [ACME.toUpperCase(), `${ACME}.`]) expect((await at(host, "/p/acme-signup")).status).toBe(200);
  // At the service's address both are there.
  for (const slug of ["acme-signup", "bird-signup"]) expect((await at("127.0.0.1", `/p/${slug}`)).status).toBe(200);
});

test("what an author brings along runs on the organization's own domain, and not beside the dashboard", async () => {
  const sheetOf = (html: string): string => /href="(\/p\/_\/themes\/[^"]+)"/.exec(html)?.[1] ?? "";
  const own = await at(ACME, "/p/acme-signup");
  expect(own.headers.get("content-security-policy")).toContain("plausible");
  expect((await at(ACME, sheetOf(own.text))).text).toContain("font-weight:500");
  const shared = await at("127.0.0.1", "/p/acme-signup");
  expect(shared.headers.get("content-security-policy")).not.toContain("plausible");
  expect((await at("127.0.0.1", sheetOf(shared.text))).text).not.toContain("font-weight:500");
});

test("a conversation runs on the domain it was opened on, and no other organization's domain knows it", async () => {
  const { status, body } = await openAt(ACME, "acme-signup");
  expect(status).toBe(201);
  const { sessionId, respondentToken } = body;
  const session = `/v1/sessions/${sessionId}`;
  const headers = { "x-respondent-token": respondentToken };
  const say = (host: string) =>
    at(host, `${session}/messages`, { method: "POST", headers, body: { type: "text", text: "Ana" } });
  expect((await say(BIRD)).status).toBe(404);
  expect((await say(ACME)).status).toBe(200);
  expect((await at(BIRD, session, { headers })).status).toBe(404);
  expect((await at(ACME, session, { headers })).status).toBe(200);

  const { text } = await at(ACME, `${session}/token`, { method: "POST", headers });
  const access = JSON.parse(text) as { readonly streamUrl: string; readonly resumeLink: string };
  expect(access.streamUrl).toContain(`ws://${ACME}:${port}${session}/stream?ticket=`);
  expect(access.resumeLink).toContain(`http://${ACME}:${port}/p/resume/`);
  // Its server asks at the service's address, and gets the same link.
  const { body: renewed } = await acme.client.post<{ resumeLink: string }>(`${session}/token`);
  expect(renewed.resumeLink).toContain(`http://${ACME}:${port}/p/resume/`);

  const firstFrame = (url: string): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { dispatcher: loopback });
      sockets.push(socket);
      socket.addEventListener("message", ({ data }) =>
        resolve({ socket, ...(JSON.parse(String(data)) as Record<string, unknown>) }),
      );
      socket.addEventListener("error", reject);
    });
  const hello = await firstFrame(access.streamUrl);
  expect(hello["type"]).toBe("hello");
  // A ticket for the next connection leads to the same domain.
  const ticket = await new Promise<Record<string, string>>((resolve) => {
    const socket = hello["socket"] as WebSocket;
    socket.addEventListener("message", ({ data }) => {
      const frame = JSON.parse(String(data)) as Record<string, string>;
      if (frame["type"] === "ticket") resolve(frame);
    });
    socket.send(JSON.stringify({ type: "ticket" }));
  });
  expect(ticket["streamUrl"]).toContain(`ws://${ACME}:${port}${session}/stream`);
  expect(await firstFrame(access.streamUrl.replace(ACME, BIRD))).toMatchObject({
    type: "bye",
    code: CLOSE.noSession,
  });

  const link = new URL(access.resumeLink).pathname;
  const back = await at(ACME, link, { headers: { accept: "text/html" } });
  expect([back.status, back.headers.get("location")]).toEqual([
    302,
    expect.stringMatching(/^\/p\/acme-signup\?resume=/),
  ]);
  expect((await at(BIRD, link, { headers: { accept: "text/html" } })).status).toBe(404);
  const { body: response } = await acme.client.get<{ metadata: { domain?: string } }>(
    `/v1/responses/${sessionId.replace("ses_", "res_")}`,
  );
  expect(response.metadata.domain).toBe(ACME);
});

test("no key works on an own domain, and every endpoint but a respondent's is not there", async () => {
  const { body: opened } = await openAt(ACME, "acme-signup");
  const statusOf = async (method: string, path: string, headers: Record<string, string>): Promise<number> =>
    (await at(ACME, path, { method, headers, ...(method === "GET" ? {} : { body: {} }) })).status;
  for (const { method, path, access } of endpoints) {
    const named = path.replaceAll("{sid}", opened.sessionId).replaceAll(/\{\w+\}/g, acme.form);
    expect(await statusOf(method, named, { "x-api-key": acme.key }), `${method} ${path} with a key`).toBe(404);
    expect(await statusOf(method, named, { authorization: `Bearer ${acme.key}` }), `${method} ${path}`).toBe(404);
    if (access.kind !== "session")
      expect(await statusOf(method, named, { "x-respondent-token": opened.respondentToken }), path).toBe(404);
  }
  expect((await at(ACME, `/v1/sessions/${opened.sessionId}`)).status).toBe(401);
});

test("documentation, metrics, health and the dashboard are not there, for browsers and programs alike", async () => {
  const paths = [
    "/",
    "/docs",
    "/docs/errors/not_found",
    "/v1/openapi.json",
    "/health",
    "/metrics",
    "/app",
    "/api/auth",
  ];
  for (const path of [...paths, "/app/", "/.well-known/parley/tls-allowed", "/v1/sessions", "/v1"])
    for (const accept of ["text/html", "application/json"])
      for (const method of ["GET", "POST", "OPTIONS", "DELETE"])
        expect((await at(ACME, path, { method, headers: { accept } })).status, `${method} ${path}`).toBe(404);
  expect((await at(ACME, "/favicon.ico")).status).toBe(200);
  expect((await at(ACME, "/p/embed.js")).status).toBe(200);
});

test("a short link leads to the form on its organization's domain only", async () => {
  const { body } = await acme.client.request<{ code: string }>("PUT", `/v1/forms/${acme.form}/short-link`);
  const there = await at(ACME, `/s/${body.code}?utm_source=poster`);
  expect([there.status, there.headers.get("location")]).toEqual([302, "/p/acme-signup?utm_source=poster"]);
  expect((await at(BIRD, `/s/${body.code}`)).status).toBe(404);
});

test("a proxy may have a certificate for a verified domain and for no other host", async () => {
  const allowed = async (query: string): Promise<number> =>
    (await at("127.0.0.1", `/.well-known/parley/tls-allowed${query}`)).status;
  expect(await allowed(`?domain=${ACME}`)).toBe(200);
  expect(await allowed(`?domain=${BIRD.toUpperCase()}`)).toBe(200);
  await acme.client.post("/v1/domains", { domain: "pending.acme-example.com" });
  for (const query of ["", "?domain=", "?domain=127.0.0.1", "?domain=pending.acme-example.com", `?domain=www.${ACME}`])
    expect(await allowed(query), query).toBe(404);
});

test("a domain that is given up leads to the service again, and links to it to the address of the service", async () => {
  const domain = await domains.own(acme.client, "old.acme-example.com");
  const { body } = await openAt(domain.domain, "acme-signup");
  expect((await openAt(domain.domain, "bird-signup")).status).toBe(404);
  await acme.client.request("DELETE", `/v1/domains/${domain.id}`);
  expect((await openAt(domain.domain, "bird-signup")).status).toBe(201);
  const { body: renewed } = await acme.client.post<{ resumeLink: string }>(`/v1/sessions/${body.sessionId}/token`);
  expect(renewed.resumeLink).toContain(`${running.api.baseUrl}/p/resume/`);
});

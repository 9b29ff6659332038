/**
 * Who may call what under `/api`: held over every endpoint of the dashboard, those of `/v1` that are mounted there
 * included.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { ROLES, roleAllows, roleNeeded, type Role } from "../../../api/auth/roles.ts";
import { SCOPES } from "../../../api/auth/scopes.ts";
import { endpoints } from "../../../api/endpoints.ts";
import { dashboardRoutes } from "./support/dashboard-routes.ts";
import { PAGE_ORIGIN, useRunningApi } from "../support/running-api.ts";
import { Browser, signedInAs } from "./support/browser.ts";

const running = useRunningApi({ dashboard: true });
const routes = dashboardRoutes();
const ofMembers = routes.filter(({ access }) => access.kind === "member");

const ID = "01JD3W8K9QZ4T6V1X2Y3N5M7PB";

/** The path with ids that belong to nothing, so that no call that is allowed changes anything. */
function pathOf(path: string, organization: string): string {
  return path.replace("{organization}", organization).replace(/\{(\w+)\}/g, (_, name: string) => idOf(path, name));
}

function idOf(path: string, name: string): string {
  if (name === "sid") return `ses_${ID}`;
  if (name === "user") return `usr_${ID}`;
  const prefixes = { keys: "key", invitations: "inv", forms: "frm", responses: "res", exports: "exp", webhooks: "whe" };
  const found = Object.entries(prefixes).find(([folder]) => path.includes(`/${folder}/{${name}}`));
  return `${found?.[1] ?? "xxx"}_${ID}`;
}

describe("every endpoint of the dashboard", () => {
  const people = {} as Record<Role | "other", Browser>;
  beforeAll(async () => {
    for (const role of ROLES) people[role] = await signedInAs(running.api, role);
    people.other = await signedInAs(running.api, "owner", await running.api.otherOrganization());
  });

  it("exists: those of v1 that a secret key may call, and the dashboard's own", () => {
    const mounted = endpoints.filter(({ access }) => access.kind === "secret" || access.kind === "key");
    expect(ofMembers.length).toBeGreaterThan(mounted.length);
    expect(new Set(routes.map(({ operationId }) => operationId)).size).toBe(routes.length);
  });

  it("is 401 for a person who is not signed in, also with a key", async () => {
    const key = await running.api.key("sk_live");
    const anonymous = new Browser(running.api.baseUrl);
    const credentials = [{}, { "x-api-key": key.text }, { authorization: `Bearer ${key.text}` }];
    for (const [at, { method, path, access }] of routes.entries()) {
      if (access.kind === "visitor") continue;
      const headers = credentials[at % credentials.length] ?? {};
      const answer = await anonymous.call(method, pathOf(path, running.api.organization), {
        ...bodyOf(method),
        headers,
      });
      expect([answer.status, answer.body?.error.code], `${method} ${path}`).toEqual([401, "not_signed_in"]);
    }
  });

  it("is 404 for a member of another organization, as for one that does not exist", async () => {
    for (const [at, { method, path }] of ofMembers.entries()) {
      const foreign = at % 4 === 0 ? ["org_x", `org_${ID}`] : [];
      for (const organization of [running.api.organization, ...foreign]) {
        const answer = await people.other.call(method, pathOf(path, organization), bodyOf(method));
        expect([answer.status, answer.body?.error.code], `${method} ${path}`).toEqual([404, "not_found"]);
      }
    }
  });

  it("is 403 for the highest role that lacks its scope, which the answer names with the least role, and open to that role", async () => {
    for (const { method, path, access } of ofMembers) {
      const needed = access.scope === undefined ? "viewer" : (roleNeeded(access.scope) ?? "owner");
      const lower = ROLES[ROLES.indexOf(needed) - 1];
      const url = pathOf(path, running.api.organization);
      if (lower !== undefined) {
        const refused = await people[lower].call(method, url, bodyOf(method));
        expect([refused.status, refused.body?.error], `${method} ${path} as ${lower}`).toMatchObject([
          403,
          { code: "insufficient_role", required: access.scope, role: needed },
        ]);
      }
      const answer = await people[needed].call(method, url, bodyOf(method));
      const { status, body } = answer;
      const isOpen = status !== 401 && status !== 500 && body?.error?.required !== (access.scope ?? "none");
      expect(isOpen, `${method} ${path} as ${needed}: ${answer.status} ${answer.text.slice(0, 200)}`).toBe(true);
    }
  });

  it("takes a change only from the dashboard's own pages", async () => {
    const { baseUrl, organization } = running.api;
    const forged: readonly Readonly<Record<string, string>>[] = [
      { origin: PAGE_ORIGIN },
      { origin: "null" },
      { origin: `${baseUrl}.example.com` },
      { origin: baseUrl, "sec-fetch-site": "cross-site" },
      { origin: baseUrl, "sec-fetch-site": "same-site" },
    ];
    for (const { method, path } of routes) {
      if (method === "GET") continue;
      // All of them in turn on one route, one on each other.
      for (const headers of path === "/api/{organization}/keys" ? forged : [forged[path.length % forged.length]]) {
        const answer = await people.owner.call(method, pathOf(path, organization), {
          ...bodyOf(method),
          headers: headers ?? {},
        });
        expect([answer.status, answer.body?.error.code], `${method} ${path}`).toEqual([403, "cross_site"]);
        expect(answer.headers.get("access-control-allow-origin")).toBeNull();
      }
    }
    // A program without the header, and a form of another site that sends JSON as text.
    const url = `${baseUrl}/api/${organization}/keys`;
    const { cookie } = people.owner;
    expect((await fetch(url, { method: "POST", headers: { cookie } })).status).toBe(403);
    const asText = await people.owner.call("POST", `/api/${organization}/keys`, {
      body: '{"kind":"sk_live"}',
      headers: { "content-type": "text/plain" },
    });
    expect(asText.status).toBe(415);
  });

  it("is 404 on another host than the dashboard's", async () => {
    for (const path of ["/api/me", `/api/${running.api.organization}/forms`, "/api/auth/get-session"]) {
      // `fetch` sets Host by itself; on loopback the name is another host than the address.
      const url = running.api.baseUrl.replace("127.0.0.1", "localhost") + path;
      expect((await fetch(url, { headers: { cookie: people.owner.cookie } })).status, path).toBe(404);
    }
    // A person who opens that name comes to the dashboard's.
    const other = running.api.baseUrl.replace("127.0.0.1", "localhost");
    const led = await fetch(`${other}/app/forms?x=1`, { redirect: "manual" });
    expect([led.status, led.headers.get("location")]).toEqual([307, `${running.api.baseUrl}/app/forms?x=1`]);
  });
});

describe("/v1", () => {
  it("never accepts the cookie of a person", async () => {
    const owner = await signedInAs(running.api, "owner");
    for (const { method, path, access } of endpoints) {
      if (access.kind === "public") continue;
      const answer = await owner.call(method, pathOf(path, ""), bodyOf(method));
      expect(answer.status, `${method} ${path}`).toBe(401);
    }
  });

  it("cannot manage keys, members or the audit log (§5.2.6)", () => {
    expect(endpoints.filter(({ path }) => /key|member|invitation|audit/.test(path)).map(({ path }) => path)).toEqual(
      [],
    );
  });
});

describe("the table of roles", () => {
  it("gives every scope to a role, and each role what the lower ones have", () => {
    for (const scope of SCOPES) expect(roleNeeded(scope), scope).toBeDefined();
    for (const [at, role] of ROLES.entries())
      for (const lower of ROLES.slice(0, at))
        for (const scope of SCOPES) if (roleAllows(lower, scope)) expect(roleAllows(role, scope)).toBe(true);
  });
});

function bodyOf(method: string): { readonly body?: unknown } {
  return method === "GET" || method === "DELETE" ? {} : { body: {} };
}

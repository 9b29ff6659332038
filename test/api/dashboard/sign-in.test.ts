/** People sign in to the dashboard, and nobody else does (§5.5, contract §7). */
import pg from "pg";
import { getMigrations } from "better-auth/db/migration";
import { describe, expect, it } from "vitest";
import { authOptions } from "../../../api/dashboard/sign-in/better-auth.ts";
import { makeSetupLink } from "../../../api/members/setup.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { useRunningApi } from "../support/running-api.ts";
import { Browser, mailsTo, PASSWORD, signedInAs } from "./support/browser.ts";

const running = useRunningApi({
  dashboard: true,
  loopbackIsExempt: false,
  trustedProxies: { networks: ["127.0.0.1"], header: "x-forwarded-for" },
});

const linkOf = async (organization = running.api.organization): Promise<string> => {
  const { store, entropy } = running.api.runtime;
  const url = await makeSetupLink({ entrances: store.entrances, entropy }, organization, running.api.baseUrl);
  return new URL(url).searchParams.get("token") ?? "";
};

describe("better-auth", () => {
  it("finds nothing to migrate: its tables are made by our migrations", async () => {
    const pool = new pg.Pool({ connectionString: running.api.databaseUrl, max: 1 });
    try {
      const options = authOptions({
        pool,
        secret: "of a test, of thirty-two characters",
        origin: "https://dash.example.com",
        oidc: undefined,
        clock: { now: () => 0 },
        entropy: systemEntropy(),
        log: createLog("silent"),
        sendEmail: () => Promise.resolve(),
        findByEmail: () => Promise.resolve(undefined),
        isInvited: () => Promise.resolve(false),
      });
      const { toBeCreated, toBeAdded } = await getMigrations(options);
      expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] });
    } finally {
      await pool.end();
    }
  });
});

describe("a setup link", () => {
  it("makes an owner once, who signs in with a cookie of the specified name", async () => {
    const organization = await running.api.otherOrganization();
    const token = await linkOf(organization);
    const browser = new Browser(running.api.baseUrl);
    expect((await browser.get(`/api/setup?token=${token}`)).body).toMatchObject({ hasOwner: false });
    const body = { token, name: "Ada", email: "Ada@Example.com", password: PASSWORD };
    expect((await browser.post("/api/setup", { ...body, password: "short" })).body).toMatchObject({
      error: { code: "invalid_request", issues: [{ path: "password" }] },
    });
    expect((await browser.post("/api/setup", body)).status).toBe(201);
    expect((await browser.post("/api/setup", { ...body, email: "eve@example.com" })).body).toMatchObject({
      error: { code: "link_expired" },
    });
    expect((await browser.get("/api/me")).body).toMatchObject({ error: { code: "not_signed_in" } });

    const signedIn = await browser.signIn("ada@example.com");
    expect(signedIn.status).toBe(200);
    const cookie = signedIn.headers.getSetCookie().find((line) => line.startsWith("svc-auth.session_token="));
    expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
    expect((await browser.get("/api/me")).body).toMatchObject({
      user: { name: "Ada", email: "ada@example.com" },
      organizations: [{ id: organization, role: "owner" }],
    });
  });

  it("makes one owner of two people who use it at the same moment", async () => {
    const token = await linkOf(await running.api.otherOrganization());
    const browser = new Browser(running.api.baseUrl);
    const answers = await Promise.all(
      ["one", "two"].map((name) =>
        browser.post("/api/setup", { token, name, email: `${name}@race.example.com`, password: PASSWORD }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 410]));
    const made = await running.api.query(`SELECT email FROM auth."user" WHERE email LIKE '%@race.example.com'`, []);
    expect(made).toHaveLength(1);
  });

  it("gives an owner who cannot sign in a new password, and ends the old sessions", async () => {
    const owner = await signedInAs(running.api, "owner");
    const body = { token: await linkOf(), name: "x", email: owner.email, password: "another long password" };
    expect((await new Browser(running.api.baseUrl).post("/api/setup", body)).status).toBe(201);
    expect((await owner.get("/api/me")).status).toBe(401);
    expect((await owner.signIn(owner.email)).status).toBe(401);
    expect((await owner.signIn(owner.email, body.password)).status).toBe(200);
  });

  it("takes over no account of another organization", async () => {
    const other = await signedInAs(running.api, "viewer", await running.api.otherOrganization());
    const token = await linkOf();
    const browser = new Browser(running.api.baseUrl);
    const body = { token, name: "x", email: other.email, password: "another long password" };
    expect((await browser.post("/api/setup", body)).body).toMatchObject({ error: { code: "account_exists" } });
    expect((await other.get("/api/me")).status).toBe(200);
    expect((await browser.get(`/api/setup?token=${token}`)).status).toBe(200);
  });
});

describe("sign-up", () => {
  it("is closed: nobody becomes anybody by being early", async () => {
    const browser = new Browser(running.api.baseUrl);
    const body = { name: "Eve", email: "eve@example.com", password: PASSWORD };
    expect((await browser.post("/api/auth/sign-up/email", body)).status).toBe(404);
    await browser.post("/api/auth/sign-in/magic-link", { email: "eve@example.com", name: "Eve" });
    expect(await mailsTo(running.api, "eve@example.com")).toEqual([]);
    expect(await running.api.query(`SELECT FROM auth."user" WHERE email = 'eve@example.com'`, [])).toEqual([]);
  });
});

describe("a session", () => {
  it("is listed with its address and ended; the next request of its cookie is refused", async () => {
    const first = await signedInAs(running.api, "owner");
    const second = new Browser(running.api.baseUrl);
    await second.call("POST", "/api/auth/sign-in/email", {
      body: { email: first.email, password: PASSWORD },
      headers: { "x-forwarded-for": "203.0.113.9", "x-parley-client-address": "198.51.100.1", "user-agent": "Second" },
    });
    const listed = await first.get("/api/auth/list-sessions");
    expect(listed.body).toHaveLength(2);
    const { token } = listed.body.find(({ userAgent }: { userAgent: string }) => userAgent === "Second");
    expect(listed.body.map(({ ipAddress }: { ipAddress: string }) => ipAddress)).toContain("203.0.113.9");
    expect((await second.get("/api/me")).status).toBe(200);
    expect((await first.post("/api/auth/revoke-session", { token })).status).toBe(200);
    expect((await second.get("/api/me")).status).toBe(401);
    expect((await first.get("/api/me")).status).toBe(200);
  });
});

describe("guessing a password", () => {
  const guess = (email: string, from: string): Promise<{ readonly status: number; readonly headers: Headers }> =>
    new Browser(running.api.baseUrl).call("POST", "/api/auth/sign-in/email", {
      body: { email, password: "a wrong password" },
      headers: { "x-forwarded-for": from },
    });

  it("ends after ten attempts from one address, also behind a proxy and with forged headers", async () => {
    const owner = await signedInAs(running.api, "owner");
    const statuses: number[] = [];
    // Behind the trusted proxy the right-most hop counts: what the client wrote to its left is ignored.
    for (let at = 0; at < 12; at++) statuses.push((await guess(owner.email, `10.9.9.${at}, 203.0.113.7`)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    const refused = await guess(owner.email, "203.0.113.7");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(60);
    // The account is open from elsewhere.
    expect((await owner.signIn(owner.email)).status).toBe(200);
  });
});

describe("a link by e-mail", () => {
  it("signs in once, and a password is chosen by another one", async () => {
    const owner = await signedInAs(running.api, "owner");
    const browser = new Browser(running.api.baseUrl);
    await browser.post("/api/auth/sign-in/magic-link", { email: owner.email, callbackURL: "/app" });
    const [mail = ""] = await mailsTo(running.api, owner.email);
    const url = new URL(/http\S+/.exec(mail)?.[0] ?? "");
    const first = await browser.get(url.pathname + url.search);
    expect([first.status, first.headers.get("location")]).toEqual([302, `${running.api.baseUrl}/app`]);
    expect((await browser.get("/api/me")).body.user.email).toBe(owner.email);
    const again = await new Browser(running.api.baseUrl).get(url.pathname + url.search);
    expect(again.headers.get("location")).toContain("error=INVALID_TOKEN");

    await browser.post("/api/auth/request-password-reset", { email: owner.email });
    const [reset = ""] = await mailsTo(running.api, owner.email);
    const token = /\/app\/reset\?token=(\S+)/.exec(reset)?.[1] ?? "";
    const changed = await browser.post("/api/auth/reset-password", { token, newPassword: "a third long password" });
    expect(changed.status).toBe(200);
    expect((await browser.get("/api/me")).status).toBe(401);
    expect((await browser.signIn(owner.email, "a third long password")).status).toBe(200);
  });
});

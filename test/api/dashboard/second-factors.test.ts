/** Passkeys, one-time passwords, and a provider of OpenID Connect. */
import { createHmac } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { useRunningApi } from "../support/running-api.ts";
import { Authenticator } from "./support/authenticator.ts";
import { Browser, mailsTo, PASSWORD, signedInAs } from "./support/browser.ts";
import { CLIENT, OidcServer } from "./support/oidc-server.ts";

let provider: OidcServer | undefined;
const running = useRunningApi({
  dashboard: async () => {
    provider = await OidcServer.start();
    return { ...CLIENT, issuer: provider.issuer, name: "Work" };
  },
});
afterAll(async () => provider?.stop());

describe("a passkey", () => {
  it("is added by a person who is signed in, and signs in without a password", async () => {
    const owner = await signedInAs(running.api, "owner");
    const key = new Authenticator(running.api.baseUrl);
    const wanted = await owner.get("/api/auth/passkey/generate-register-options?name=Laptop");
    const added = await owner.post("/api/auth/passkey/verify-registration", {
      response: key.register(wanted.body.challenge),
      name: "Laptop",
    });
    expect([added.status, added.body?.name], added.text).toEqual([200, "Laptop"]);

    const browser = new Browser(running.api.baseUrl);
    const asked = await browser.get("/api/auth/passkey/generate-authenticate-options");
    const signedIn = await browser.post("/api/auth/passkey/verify-authentication", {
      response: key.authenticate(asked.body.challenge),
    });
    expect(signedIn.status, signedIn.text).toBe(200);
    expect((await browser.get("/api/me")).body.user.email).toBe(owner.email);

    // A stranger's authenticator, and an answer to another challenge.
    const stranger = new Browser(running.api.baseUrl);
    const again = await stranger.get("/api/auth/passkey/generate-authenticate-options");
    const forged = { response: new Authenticator(running.api.baseUrl).authenticate(again.body.challenge) };
    expect((await stranger.post("/api/auth/passkey/verify-authentication", forged)).status).toBe(401);
    const replayed = { response: key.authenticate(asked.body.challenge) };
    expect((await stranger.post("/api/auth/passkey/verify-authentication", replayed)).status).not.toBe(200);
  });
});

describe("a one-time password", () => {
  it("is asked after the password, and no link by e-mail goes around it", async () => {
    const owner = await signedInAs(running.api, "owner");
    const enabled = await owner.post("/api/auth/two-factor/enable", { password: PASSWORD });
    const secret = new URL(enabled.body.totpURI).searchParams.get("secret") ?? "";
    const verified = await owner.post("/api/auth/two-factor/verify-totp", { code: totp(secret) });
    expect(verified.status, verified.text).toBe(200);

    const browser = new Browser(running.api.baseUrl);
    expect((await browser.signIn(owner.email)).body).toMatchObject({ twoFactorRedirect: true });
    expect((await browser.get("/api/me")).status).toBe(401);
    expect((await browser.post("/api/auth/two-factor/verify-totp", { code: "000000" })).status).toBe(401);
    expect((await browser.post("/api/auth/two-factor/verify-totp", { code: totp(secret) })).status).toBe(200);
    expect((await browser.get("/api/me")).status).toBe(200);

    await browser.post("/api/auth/sign-in/magic-link", { email: owner.email });
    expect(await mailsTo(running.api, owner.email)).toEqual([]);
    const recovering = new Browser(running.api.baseUrl);
    await recovering.signIn(owner.email);
    const [code] = enabled.body.backupCodes;
    expect((await recovering.post("/api/auth/two-factor/verify-backup-code", { code })).status).toBe(200);
    const again = new Browser(running.api.baseUrl);
    await again.signIn(owner.email);
    expect((await again.post("/api/auth/two-factor/verify-backup-code", { code })).status).toBe(401);
  });
});

describe("a provider of OpenID Connect", () => {
  const signIn = async (email: string, isVerified = true): Promise<Browser> => {
    if (provider === undefined) throw new Error("the provider has not started");
    provider.person = { sub: email, email, email_verified: isVerified, name: "Of the provider" };
    const browser = new Browser(running.api.baseUrl);
    const begun = await browser.post("/api/auth/sign-in/social", { provider: "oidc", callbackURL: "/app" });
    expect(begun.status, begun.text).toBe(200);
    const back = await fetch(begun.body.url, { redirect: "manual" });
    const url = new URL(back.headers.get("location") ?? "");
    expect(`${url.origin}${url.pathname}`).toBe(`${running.api.baseUrl}/api/auth/callback/oidc`);
    await browser.get(url.pathname + url.search);
    return browser;
  };

  it("is offered on the sign-in page by its name", async () => {
    const { body } = await new Browser(running.api.baseUrl).get("/api/sign-in");
    expect(body).toMatchObject({ oidc: { id: "oidc", name: "Work" } });
  });

  it("makes no account for an address that is not invited, or not proven", async () => {
    expect((await (await signIn("stranger@example.com")).get("/api/me")).status).toBe(401);
    const owner = await signedInAs(running.api, "owner");
    const invitation = { email: "invited@example.com", role: "editor" };
    await owner.post(`/api/${running.api.organization}/invitations`, invitation);
    expect((await (await signIn("invited@example.com", false)).get("/api/me")).status).toBe(401);
  });

  it("signs an invited person in, who then accepts the invitation", async () => {
    const owner = await signedInAs(running.api, "owner");
    const made = await owner.post(`/api/${running.api.organization}/invitations`, {
      email: "colleague@example.com",
      role: "editor",
    });
    const colleague = await signIn("colleague@example.com");
    expect((await colleague.get("/api/me")).body).toMatchObject({ organizations: [] });
    const token = made.body.url.slice(made.body.url.lastIndexOf("/") + 1);
    expect((await colleague.post("/api/invitation", { token })).status).toBe(201);
    expect((await colleague.get("/api/me")).body.organizations).toMatchObject([{ role: "editor" }]);
  });
});

/** RFC 6238 with its defaults. */
function totp(secret: string): string {
  const bits = secret
    .replace(/=/g, "")
    .split("")
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const digest = createHmac("sha1", key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

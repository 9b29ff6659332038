/** Each kind of request leads to its organization by what it carries, and nothing forged does harm. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { carrierOf, organizationOfSigned } from "../../../deploy/cells/router/request-organization.ts";
import { createPreviewLinks } from "../../../api/auth/preview-links.ts";
import { createSessionPasses } from "../../../api/auth/session-passes.ts";
import { downloadToken } from "../../../api/exports/download-links.ts";
import { openKeyring } from "../../../runtime/keyring/keyring.ts";
import { createResumeTokens } from "../../../runtime/actors/resume-tokens.ts";
import { NO_OWN_DOMAINS } from "../../../runtime/domains/own-domains.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";

const ORGANIZATION = "org_01J00000000000000000000000";
const SESSION = "ses_01J00000000000000000000001";
const FORM = "frm_01J00000000000000000000002";
const stored: { id: number; secret: Uint8Array; wrapped: boolean; createdAt: number }[] = [];
const keyring = await openKeyring({
  // The rows of one key, in memory.
  db: {
    query: (text: string, values: readonly unknown[] = []) => {
      if (text.startsWith("INSERT"))
        stored.push({ id: 1, secret: values[1] as Uint8Array, wrapped: false, createdAt: 0 });
      return Promise.resolve({ rows: stored });
    },
  } as never,
  clock: systemClock,
  entropy: systemEntropy(),
});
const later = systemClock.now() + 60_000;
const passes = createSessionPasses(keyring, systemClock);
const subject = { session: SESSION, organization: ORGANIZATION, mode: "live", origins: undefined } as const;

const carrier = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  carrierOf({ url, header: (name) => headers[name] }, (hostname) => hostname === "forms.example");
const here = { host: "forms.example" };
const organization = { kind: "organization", organization: ORGANIZATION };

describe("the organization of a request", () => {
  test("is in every signed payload that leads somewhere", () => {
    const token = passes.issue("token", subject, later);
    const resume = createResumeTokens({
      keyring,
      clock: systemClock,
      clockScale: 1,
      publicUrl: "https://forms.example",
      ownDomains: NO_OWN_DOMAINS,
    }).issue(subject);
    const preview = createPreviewLinks(keyring, systemClock).issue(
      { organization: ORGANIZATION, form: FORM, versionId: "fv_01J00000000000000000000003" },
      later,
    );
    const download = downloadToken(keyring, ORGANIZATION, "exp_01J00000000000000000000004", later);
    expect(carrier(`/v1/sessions/${SESSION}/messages`, { ...here, "x-respondent-token": token })).toEqual(organization);
    expect(carrier(`/v1/sessions/${SESSION}/stream?ticket=${passes.issue("ticket", subject, later)}`, here)).toEqual(
      organization,
    );
    const protocols = { ...here, "sec-websocket-protocol": `parley.v1.json, token.${token}` };
    expect(carrier(`/v1/sessions/${SESSION}/stream`, protocols)).toEqual(organization);
    expect(carrier(`/p/resume/${resume}`, here)).toEqual(organization);
    expect(carrier(`/p/survey?resume=${resume}`, here)).toEqual(organization);
    expect(carrier(`/p/survey?preview=${preview}`, here)).toEqual(organization);
    expect(carrier(`/v1/exports/exp_01J00000000000000000000004/download?token=${download}`, here)).toEqual(
      organization,
    );
    const paid = keyring.sign("payment-return", Buffer.from(JSON.stringify([ORGANIZATION, "pay_1"])));
    expect(carrier(`/p/payments/return?pass=${paid}`, here)).toEqual(organization);
  });

  test("is found by the hash of an API key, in either header", () => {
    const name = createHash("sha256").update("sk_live_abc").digest("hex");
    const key = { kind: "name", name: { kind: "key", name } };
    expect(carrier("/v1/forms", { ...here, "x-api-key": "sk_live_abc" })).toEqual(key);
    expect(carrier("/v1/forms", { ...here, authorization: "Bearer sk_live_abc" })).toEqual(key);
  });

  test("is in the dashboard's paths", () => {
    expect(carrier(`/api/${ORGANIZATION}/forms`, here)).toEqual(organization);
  });

  test("is found by an own domain, before the slug of a page", () => {
    const domain = { kind: "name", name: { kind: "domain", name: "ask.customer.example" } };
    expect(carrier("/p/survey", { host: "Ask.Customer.example:443" })).toEqual(domain);
    expect(carrier("/.well-known/parley/tls-allowed?domain=ask.customer.example", here)).toEqual(domain);
  });

  test("is found by the public names of forms and pictures", () => {
    const slug = { kind: "name", name: { kind: "slug", name: "survey" } };
    for (const path of ["/p/survey", "/p/survey/sessions", "/p/survey/social.png?x=1", "/p/s%75rvey"])
      expect(carrier(path, here)).toEqual(slug);
    expect(carrier("/p/_assets/image_0123/640.webp", here)).toMatchObject({
      name: { kind: "asset", name: "image_0123" },
    });
    expect(carrier("/p/_/themes/fv_1/a.css", { ...here, referer: "https://forms.example/p/survey?a=b" })).toEqual(slug);
  });

  test("is that of nobody for documentation, scripts and what cannot be read", () => {
    for (const path of ["/docs", "/v1/openapi.json", "/p/embed.js", "/p/_/page.js", "/p/%E0%A4%A", "/", "/s/!!"])
      expect(carrier(path, here), path).toEqual({ kind: "any" });
  });

  test("is not read from a token that is no array, too long or of another shape", () => {
    const forged = (payload: string): string =>
      Buffer.concat([Buffer.alloc(34), Buffer.from(payload)]).toString("base64url");
    for (const payload of [`{"organization":"${ORGANIZATION}"}`, "[", `["org_x"]`, `[["${ORGANIZATION}"]]`, ""])
      expect(organizationOfSigned(forged(payload)), payload).toBeUndefined();
    expect(organizationOfSigned(forged(`["${ORGANIZATION}",${"0,".repeat(4000)}0]`))).toBeUndefined();
    // It only chooses the cell, which refuses it.
    expect(organizationOfSigned(forged(`["x","${ORGANIZATION}"]`))).toBe(ORGANIZATION);
  });
});

/** Links at an organization's own domain: only while it serves that organization. */
import { expect, test } from "vitest";
import { createResumeTokens } from "../../../runtime/actors/resume-tokens.ts";
import { siteUrl } from "../../../runtime/domains/own-domains.ts";
import { stubKeyring } from "../../api/support/stub-runtime.ts";
import { SteppedClock } from "../../support/stepped-clock.ts";

test("an own domain has the scheme and the port of the service", () => {
  expect(siteUrl("https://forms.example.com", "ask.acme.example")).toBe("https://ask.acme.example");
  expect(siteUrl("http://localhost:8080", "ask.acme.example")).toBe("http://ask.acme.example:8080");
});

test("a resume link leads to the domain while it serves the organization, and to the service afterwards", () => {
  const owners = new Map<string, "org_acme" | "org_bird" | null>([["ask.acme.example", "org_acme"]]);
  const { link } = createResumeTokens({
    keyring: stubKeyring,
    clock: new SteppedClock(0),
    clockScale: 1,
    publicUrl: "https://forms.example.com",
    ownDomains: { ownerOf: (domain) => owners.get(domain) },
  });
  const hostOf = (domain: string | null): string =>
    new URL(link({ session: "ses_1", organization: "org_acme" }, domain) ?? "").host;
  expect(hostOf("ask.acme.example")).toBe("ask.acme.example");
  expect(hostOf(null)).toBe("forms.example.com");
  for (const owner of ["org_bird", null] as const) {
    owners.set("ask.acme.example", owner);
    expect(hostOf("ask.acme.example")).toBe("forms.example.com");
  }
});

/** Where a page may run what its author brings along: never beside an owner's session. */
import { expect, test } from "vitest";
import { pageHosts } from "../../../api/auth/page-hosts.ts";
import { createSites } from "../../../api/auth/sites.ts";
import { NO_OWN_DOMAINS } from "../../../runtime/domains/own-domains.ts";

const PAGES = "https://forms.example.com";
const DASHBOARD = "https://app.example.com";
/** What an organization has proved, though it is a host of the service. */
const proved = new Set(["forms.acme.example", "app.example.com", "forms.example.com"]);
const own = createSites({ ownerOf: (domain) => (proved.has(domain) ? "org_acme" : undefined) }, () => [
  PAGES,
  DASHBOARD,
]);
const NONE = createSites(NO_OWN_DOMAINS, () => [PAGES]);

test("only a host that is for pages and not the dashboard's counts as one, whatever its port", () => {
  const apart = pageHosts("https://app.example.net:8443", () => PAGES, NONE);
  const are = (hosts: readonly string[]) => hosts.map((host) => apart.isDashboardHost(host));
  expect(are(["forms.example.com", "FORMS.example.com:443"])).toEqual([false, false]);
  expect(
    are(["app.example.net", "app.example.net:8443", "internal", "", "forms.example.com.evil.example", "a b"]),
  ).toEqual(Array.from({ length: 6 }, () => true));
});

test("without an address of its own, or with the same host under another port, the dashboard has the pages' host", () => {
  for (const dashboard of [undefined, PAGES, `${PAGES}:8443`])
    expect(pageHosts(dashboard, () => PAGES, NONE).isDashboardHost("forms.example.com")).toBe(true);
});

test("an organization's own domain is for pages only, and a host of the service is nobody's", () => {
  const shared = pageHosts(undefined, () => PAGES, own);
  expect(shared.isDashboardHost("forms.acme.example:8443")).toBe(false);
  for (const dashboard of [undefined, DASHBOARD]) {
    const hosts = pageHosts(dashboard, () => PAGES, own);
    expect(hosts.isDashboardHost("app.example.com")).toBe(true);
  }
  expect(own.of("APP.example.com:443")).toBeUndefined();
  expect(own.siteOf("org_acme", "forms.example.com")).toBeUndefined();
  expect(own.siteOf("org_other", "forms.acme.example")).toBeUndefined();
  expect(own.siteOf("org_acme", "forms.acme.example")?.url).toBe("https://forms.acme.example");
});

test("names of one computer lead to the dashboard's name, and no other host does", () => {
  const local = pageHosts(undefined, () => "http://localhost:8080", NONE);
  expect(["127.0.0.1:8080", "[::1]:8080", "127.0.0.1"].map((host) => local.leadsToDashboard(host))).toEqual([
    true,
    true,
    true,
  ]);
  for (const host of ["localhost:8080", "example.com", "127.0.0.1.evil.example", "127.0.0.2", ""])
    expect(local.leadsToDashboard(host), host).toBe(false);
  expect(pageHosts(DASHBOARD, () => "http://localhost:8080", NONE).leadsToDashboard("127.0.0.1")).toBe(false);
});

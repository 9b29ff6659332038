/** Where a page may run what its author brings along: never beside an owner's session. */
import { expect, test } from "vitest";
import { pageHosts } from "../../../api/auth/page-hosts.ts";

const PAGES = "https://forms.example.com";

test("only a host that is for pages and not the dashboard's counts as one, whatever its port", () => {
  const apart = pageHosts("https://app.example.net:8443", () => PAGES);
  const are = (hosts: readonly string[]) => hosts.map((host) => apart.isDashboardHost(host));
  expect(are(["forms.example.com", "FORMS.example.com:443"])).toEqual([false, false]);
  expect(
    are(["app.example.net", "app.example.net:8443", "internal", "", "forms.example.com.evil.example", "a b"]),
  ).toEqual(Array.from({ length: 6 }, () => true));
});

test("without an address of its own, or with the same host under another port, the dashboard has the pages' host", () => {
  for (const dashboard of [undefined, PAGES, `${PAGES}:8443`])
    expect(pageHosts(dashboard, () => PAGES).isDashboardHost("forms.example.com")).toBe(true);
});

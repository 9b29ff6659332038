/** A form on its organization's own domain, as a visitor sees it: opened, answered, left and resumed there. */
import { expect, test } from "vitest";
import { signupForm } from "../api/support/forms.ts";
import { useDomains } from "../support/services/owned-domains.ts";
import { useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

const DOMAIN = "forms.acme-example.com";
const domains = useDomains();
const pages = useFormPages({ txtRecords: domains.txtRecords });
const browser = useBrowser([`--host-resolver-rules=MAP ${DOMAIN} 127.0.0.1`]);

test("a conversation stays on the domain, from its first question over a reload to the other device's link", async () => {
  const { url } = await domains.own(pages.client, DOMAIN);
  const atService = await pages.publish(
    { ...signupForm, theme: { css: ".bubble { font-weight: 700 }" } },
    "own-domain",
  );
  const address = atService.replace(pages.api.baseUrl, url);
  expect(new URL(address).hostname).toBe(DOMAIN);

  const visit = await browser.visit(address, { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const requested = new Set<string>();
  page.on("request", (request) => requested.add(new URL(request.url()).host));
  page.on("websocket", (socket) => requested.add(new URL(socket.url()).host));
  await page.getByText("What is your name?").waitFor();
  await say(page, "Ana");
  await page.getByText("How old are you, Ana?").waitFor();
  await page.reload();
  await page.getByText("How old are you, Ana?").waitFor();
  const weight = await page.evaluate(`getComputedStyle(document.querySelector(".bubble")).fontWeight`);
  expect(weight).toBe("700");
  expect([...requested]).toEqual([new URL(url).host]);

  const { body: forms } = await pages.client.get<{ data: { id: string }[] }>("/v1/forms");
  const { body } = await pages.client.get<{ data: { id: string }[] }>(`/v1/forms/${forms.data[0]?.id}/responses`);
  const session = body.data[0]?.id.replace("res_", "ses_");
  const { body: access } = await pages.client.post<{ resumeLink: string }>(`/v1/sessions/${session}/token`);
  const other = await browser.visit(access.resumeLink);
  expect(new URL(other.page.url()).host).toBe(new URL(url).host);
  await other.page.getByText("How old are you, Ana?").waitFor();
  for (const { context, complaints } of [other, visit]) {
    await context.close();
    // A browser trusts no address without https but localhost's, and says so.
    expect(complaints.filter((complaint) => !complaint.includes("Cross-Origin-Opener-Policy"))).toEqual([]);
  }
});

/** What a form asks of a browser before and beside the conversation: a proof of work, consent to be measured. */
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

// The address that tests use is for pages; the dashboard would be elsewhere.
const pages = useFormPages({ publicUrl: "http://127.0.0.1", dashboardUrl: "https://dashboard.example.net" });
const browser = useBrowser();

const form = (settings: Record<string, unknown>): unknown => ({
  title: "Guest book",
  blocks: [{ ref: "name", type: "short_text", title: "Your name?", required: true }],
  settings,
});

test("a form that demands work opens once the browser has done it, shows how far it is, and stays usable", async () => {
  const hold = Promise.withResolvers<void>();
  const address = await pages.publish(form({ proofOfWorkBits: 16 }), "worked-for");
  const visit = await browser.visit(address, { viewport: { width: 390, height: 844 } }, async (context) => {
    // The solver comes late, so that the page can be looked at before.
    await context.route("**/part-solve-*.js", async (route) => {
      await hold.promise;
      await route.continue();
    });
  });
  const { page } = visit;
  const bar = page.getByRole("progressbar", { name: /short computation/ });
  await bar.waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  hold.resolve();
  await page.getByText("Your name?").waitFor();
  expect(await bar.count()).toBe(0);
  await say(page, "Ana");
  await expect.poll(() => pages.onlyAnswers("worked-for")).toEqual({ name: "Ana" });
  await leave(visit);
});
test("a browser that starts no worker does the work in the page", async () => {
  const address = await pages.publish(form({ proofOfWorkBits: 12 }), "without-worker");
  const visit = await browser.visit(address, {}, (context) =>
    context.addInitScript("window.Worker = class { constructor() { throw new Error('not allowed'); } };"),
  );
  await visit.page.getByText("Your name?").waitFor();
  expect(await visit.page.locator(".proving").count()).toBe(0);
  await leave(visit);
});

const MEASURED = {
  plausible: { domain: "forms.example.com" },
  umami: { websiteId: "94db1cb1-74f4-4a40-ad6c-962362670409", host: "https://umami.example.org" },
  ga4: { measurementId: "G-ABC123DEF4" },
  meta: { pixelId: "1234567890" },
};

/** Stands in for the services that measure, which lie outside: notes each request, and answers it. */
async function measurers(context: BrowserContext, requests: string[]): Promise<void> {
  await context.route(/^https:/, async (route) => {
    const request = route.request();
    requests.push(`${request.url()} ${request.postData() ?? ""}`);
    const cors = { "access-control-allow-origin": "*", "access-control-allow-headers": "content-type" };
    await route.fulfill({ headers: cors, contentType: "text/javascript", body: "" });
  });
}

test("a page is measured once its respondent agrees, without answers, until the consent is taken back", async () => {
  const address = await pages.publish(form({ measurement: MEASURED }), "measured");
  const requests: string[] = [];
  const visit = await browser.visit(`${address}?utm_source=secret-source`, {}, (context) =>
    measurers(context, requests),
  );
  const { page } = visit;
  await page.getByText("Your name?").waitFor();
  const bar = page.getByRole("region", { name: "Measurement" });
  await bar.waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(requests, "nothing before the consent").toEqual([]);
  await bar.getByRole("button", { name: "Accept" }).click();
  const hosts = () => new Set(requests.map((line) => new URL(line.split(" ")[0] ?? "").host));
  await expect
    .poll(hosts)
    .toEqual(new Set(["plausible.io", "umami.example.org", "www.googletagmanager.com", "www.facebook.com"]));
  await say(page, "Ana Bell");
  await expect
    .poll(() => requests.filter((line) => line.includes("plausible")).map((line) => /"name":"(\w+)"/.exec(line)?.[1]))
    .toEqual(["pageview", "start", "question", "complete"]);
  expect(requests.filter((line) => /Ana|secret/.test(line))).toEqual([]);
  // Taken back: nothing is sent after that, on this visit and the next.
  await page.getByRole("button", { name: "Measurement" }).click();
  const sent = requests.length;
  await Promise.all([page.waitForEvent("load"), bar.getByRole("button", { name: "Decline" }).click()]);
  await page.getByRole("button", { name: "Measurement" }).waitFor();
  expect(requests.length).toBe(sent);
  await leave(visit);
});

test("a browser that says Do Not Track is neither asked nor measured", async () => {
  const requests: string[] = [];
  const visit = await browser.visit(`${pages.api.baseUrl}/p/measured`, {}, async (context) => {
    await measurers(context, requests);
    await context.addInitScript("Object.defineProperty(navigator, 'doNotTrack', { value: '1' })");
  });
  await visit.page.getByText("Your name?").waitFor();
  await visit.page.waitForLoadState("networkidle");
  expect(await visit.page.locator(".measuring").count()).toBe(0);
  expect(requests).toEqual([]);
  await leave(visit);
});

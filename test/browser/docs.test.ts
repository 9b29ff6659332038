/** The documentation in a browser: search without a mouse, the API reference, and the example of embedding. */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "vitest";
import { ROOT } from "../support/structure/source-files.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

const pages = useFormPages();
const browser = useBrowser();

test("a search finds a page without a mouse, and the page has nothing that hinders", async () => {
  const visit = await browser.visit(`${pages.api.baseUrl}/docs`);
  const { page } = visit;
  const search = page.getByPlaceholder("Search");
  // Once the page's script runs, the key opens the search.
  await expect
    .poll(async () => {
      if ((await search.count()) === 0) await page.keyboard.press("Control+k");
      return search.count();
    })
    .toBe(1);
  await search.fill("hmac");
  await page
    .getByRole("option", { name: /Verifying webhooks/ })
    .first()
    .waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.url()).toContain("/docs/guides/webhooks");
  await page.getByRole("heading", { level: 1, name: "Verifying webhooks" }).waitFor();
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => [scheme, id])).toEqual([]);
  }
  // An address from an error is a page of its own, which names what it is about.
  await page.goto(`${pages.api.baseUrl}/docs/errors/form_closed`);
  await page.getByRole("heading", { level: 1, name: "form_closed" }).waitFor();
  await leave(visit);
});

test("the API reference shows this service's description, and asks no other host", async () => {
  const visit = await browser.visit("about:blank");
  const { page } = visit;
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(pages.api.baseUrl)) elsewhere.push(request.url());
  });
  await page.goto(`${pages.api.baseUrl}/docs/api`);
  await page.getByRole("heading", { name: "Forms" }).first().waitFor();
  await page.getByText("Create a form from a document").first().waitFor();
  expect(elsewhere).toEqual([]);
  await leave(visit);
});

test("the example of embedding shows forms, and hears of their conversations", async () => {
  await pages.publish(
    { title: "A visit", blocks: [{ ref: "name", type: "short_text", title: "Your name?", required: true }] },
    "signup",
  );
  const example = await readFile(join(ROOT, "api/docs/examples/embed.html"), "utf8");
  const html = example.replace("https://forms.example.com", pages.api.baseUrl);
  const site = createServer((_, response) => response.setHeader("content-type", "text/html").end(html));
  try {
    await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
    const { page } = await browser.visit(`http://127.0.0.1:${(site.address() as AddressInfo).port}`);
    const status = page.getByRole("status");
    await expect.poll(() => status.textContent()).toContain("signup: ses_");
    expect(await page.getByRole("button", { name: "Tell us" }).count()).toBe(1);
    await say(page.frameLocator("parley-form:not([kind]) iframe"), "Ada");
    await expect.poll(() => status.textContent()).toBe("signup: completed");
  } finally {
    site.close();
  }
});

/**
 * Every page of the documentation, on a phone and on a desktop, in the light and in the dark: axe finds nothing,
 * nothing reaches out of the window, the browser logs no error, nothing is asked of another host. The pictures lie in
 * the folder `parley-docs-gallery` of the system's temporary files, for people to look at.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { beforeAll, expect, test } from "vitest";
import { pagePaths } from "../../api/docs/build/stage.ts";
import { leave, useBrowser } from "../browser/support/chromium.ts";
import { useFormPages } from "../browser/support/form-page.ts";

const FOLDER = join(tmpdir(), "parley-docs-gallery");
const PHONE = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const LOOKS = [
  { name: "phone-light", options: { ...PHONE, colorScheme: "light" } },
  { name: "phone-dark", options: { ...PHONE, colorScheme: "dark" } },
  { name: "desktop-light", options: { ...DESKTOP, colorScheme: "light" } },
  { name: "desktop-dark", options: { ...DESKTOP, colorScheme: "dark" } },
] as const;
const PAGES = [...pagePaths().map((path) => path.replace(/\.md$/, "")), "errors/rate_limited", "api"];

const pages = useFormPages();
const browser = useBrowser();

beforeAll(() => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
});

test.each(LOOKS)("every page is fit for everybody: $name", async ({ name, options }) => {
  const visit = await browser.visit("about:blank", options);
  const { page } = visit;
  const found: string[] = [];
  page.on("request", (request) => {
    if (!/^(?:data|blob|about):/.test(request.url()) && !request.url().startsWith(pages.api.baseUrl))
      found.push(`asks ${request.url()}`);
  });
  for (const path of PAGES) {
    await page.goto(`${pages.api.baseUrl}/docs${path === "index" ? "" : `/${path}`}`);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    await page.evaluate("document.fonts.ready");
    await page.screenshot({ path: join(FOLDER, `${name}-${path.replaceAll("/", "-")}.png`) });
    const { violations } = await new AxeBuilder({ page }).analyze();
    found.push(...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target.join(" ")}`));
    const overhang = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (overhang > 0) found.push(`${path}: ${overhang} pixels reach out of the window`);
  }
  expect(found).toEqual([]);
  await leave(visit);
});

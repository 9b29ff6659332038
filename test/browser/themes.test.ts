/** A form's theme on its page, as people see it: in the light, in the dark, with pictures, without a flash. */
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext, Page } from "playwright-core";
import { expect, test } from "vitest";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";

const pages = useFormPages();
const browser = useBrowser();

const QUESTIONS = [
  { ref: "name", type: "short_text", title: "Name?", description: "As friends say it.", required: true },
  {
    ref: "topics",
    type: "multi_choice",
    title: "Topics?",
    required: true,
    config: { options: [{ ref: "a", label: "Trees" }] },
  },
];

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 10"><rect width="16" height="10" fill="#808080"/></svg>`;

/** Pictures of the author are at another place. */
async function elsewhere(context: BrowserContext, asked: string[]): Promise<void> {
  await context.route("https://example.org/**", async (route) => {
    asked.push(`${new URL(route.request().url()).pathname} ${route.request().headers()["referer"] ?? "no referrer"}`);
    await route.fulfill({ contentType: "image/svg+xml", body: PICTURE });
  });
}

async function answerName(page: Page): Promise<void> {
  await page.getByText("Name?").waitFor();
  await page.locator("[data-focus='line']").fill("Ana");
  await page.keyboard.press("Enter");
  await page.getByLabel("Trees").check();
}

function style(page: Page, selector: string, property: string): Promise<string> {
  return page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).${property}`);
}

async function unreadable(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withRules(["color-contrast"]).analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

test("a theme's pictures, colours and shapes are there at the first paint, and tell nobody of the visit", async () => {
  const asked: string[] = [];
  const address = await pages.publish(
    {
      title: "Ours",
      blocks: QUESTIONS,
      theme: {
        color: "#8a4b2a",
        colors: { background: "#fbf6ec", text: "#2b2620" },
        radius: "none",
        progress: "bottom",
        background: { image: { url: "https://example.org/hills.svg" } },
        logo: { url: "https://example.org/logo.svg", alt: "Example Ltd." },
        avatar: { url: "https://example.org/ada.svg" },
      },
    },
    "ours",
  );
  const visit = await browser.visit(`${address}?secret=1`, { viewport: { width: 390, height: 780 } }, (context) =>
    elsewhere(context, asked),
  );
  const { page } = visit;
  await page.getByRole("img", { name: "Example Ltd." }).waitFor();
  await answerName(page);
  expect(await style(page, ".mine", "backgroundColor")).toBe("rgb(138, 75, 42)");
  expect(await style(page, ".mine", "borderRadius")).toBe("0px");
  expect(await style(page, "header progress", "bottom")).toBe("0px");
  const sheets = await page.evaluate<string[]>(
    `performance.getEntriesByType("resource").filter(({ name }) => name.includes("/themes/")).map((entry) => entry.renderBlockingStatus)`,
  );
  expect(sheets, "the browser waits for the sheet before it paints").toEqual(["blocking"]);
  expect(await unreadable(page)).toEqual([]);
  expect(await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth")).toBeLessThanOrEqual(0);
  // The logo is the page's icon too, which the browser may ask for on its own.
  await expect
    .poll(() => [...new Set(asked)].sort())
    .toEqual(["/ada.svg", "/hills.svg", "/logo.svg"].map((path) => `${path} no referrer`));
  await leave(visit);
});

test.each([
  ["light", "sunset", "rgb(255, 245, 238)"],
  ["dark", "sunset", "rgb(31, 22, 15)"],
  ["light", "midnight", "rgb(13, 18, 38)"],
] as const)("in the %s, the theme %s can be read", async (colorScheme, preset, ground) => {
  const slug = `${preset}-${colorScheme}`;
  const address = await pages.publish({ title: "Themed", blocks: QUESTIONS, theme: { preset } }, slug);
  const visit = await browser.visit(address, { colorScheme, reducedMotion: "reduce" });
  await answerName(visit.page);
  expect(await style(visit.page, "header", "backgroundColor")).toBe(ground);
  expect(await unreadable(visit.page)).toEqual([]);
  await leave(visit);
});

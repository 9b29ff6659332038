/** The content of a form on its page: statements, pictures, Markdown, its colour, and its redirect. */
import { AxeBuilder } from "@axe-core/playwright";
import type { BrowserContext } from "playwright-core";
import { expect, test } from "vitest";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

const pages = useFormPages();
const browser = useBrowser();

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100"><rect width="300" height="100" fill="teal"/></svg>`;

/**
 * Answers for the sites that the form names: a picture, one that is none, one that does not come before it is let, and
 * a page.
 */
async function elsewhere(context: BrowserContext, slow: Promise<unknown>): Promise<void> {
  await context.route("https://example.org/**", async (route) => {
    const url = route.request().url();
    if (url.includes("slow")) await slow;
    if (!url.endsWith(".svg")) return route.fulfill({ contentType: "text/html", body: "<title>Next</title>" });
    return route.fulfill({ contentType: "image/svg+xml", body: url.includes("broken") ? "no picture" : PICTURE });
  });
}

const image = (name: string, alt: string) => ({ kind: "image", url: `https://example.org/${name}.svg`, alt });
const CONTENT = {
  title: "**Conference** 2027",
  blocks: [
    {
      ref: "welcome",
      type: "statement",
      title: "Welcome to **Conf**",
      description: "See [the venue](https://example.org/venue).",
      media: image("slow", "The hall"),
      config: { buttonText: "Start" },
    },
    { ref: "motto", type: "short_text", title: "Your *motto*?", media: image("broken", "A badge"), required: true },
    { ref: "sure", type: "yes_no", title: "**Thanks**, {{answer:motto}}. Sure?", required: true },
  ],
  endings: [
    {
      ref: "done",
      title: "Bye **{{answer:motto}}**",
      bodyMd: "![logo](https://example.org/logo.svg)\n\n{{answer:motto}}",
    },
  ],
  settings: { greeting: "**Hello**", redirectUrl: "https://example.org/next", redirectButtonText: "To the programme" },
};
const ANSWER = "**Ana** [x](https://evil.example/) <b>";

test("a form's statements, pictures and Markdown are shown, and a respondent's marks stay what was typed", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const visit = await browser.visit(
    await pages.publish(CONTENT, "content"),
    { viewport: { width: 390, height: 844 } },
    (context) => elsewhere(context, promise),
  );
  const { page } = visit;
  const start = page.getByRole("button", { name: "Start" });
  await start.waitFor();
  expect(await page.title()).toBe("Conference 2027");
  expect(await page.locator("h1").textContent()).toBe("Conference 2027");
  expect(await page.locator(".theirs strong").allTextContents()).toEqual(["Hello", "Conf"]);
  expect(await page.getByRole("link", { name: "the venue" }).getAttribute("href")).toBe("https://example.org/venue");
  expect(await page.getByText("Your motto?").count(), "what follows waits for the button").toBe(0);
  // The picture has its room before it is there, and then never takes more.
  const hall = page.getByRole("img", { name: "The hall" });
  const heightOf = async (): Promise<number> => (await hall.boundingBox())?.height ?? 0;
  const room = await heightOf();
  expect(room).toBeGreaterThan(100);
  resolve();
  await page.locator("img.there").waitFor();
  expect(await heightOf()).toBeLessThanOrEqual(room);
  await start.press("Enter");
  await page.locator("#asking em").waitFor();
  await page.locator("#asking .no-picture").waitFor();
  expect(await page.locator("#asking").textContent()).toBe("Your motto?A badge");
  await say(page, ANSWER);
  await page.getByRole("button", { name: "Yes", exact: true }).waitFor();
  expect(await page.locator("#asking").textContent()).toBe(`Thanks, ${ANSWER}. Sure?`);
  expect(await page.locator("#asking :is(a, b)").count()).toBe(0);
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.locator(".ending h2 strong").waitFor();
  expect(await page.locator(".ending h2").textContent()).toBe(`Bye ${ANSWER}`);
  expect(await page.getByText(ANSWER, { exact: true }).last().locator("a, b, strong").count()).toBe(0);
  await page.getByRole("img", { name: "logo" }).waitFor();
  expect(await page.getByRole("link", { name: "To the programme" }).getAttribute("href")).toBe(
    "https://example.org/next",
  );
  await leave(visit);
});

test.each([
  "is led on after the ending was shown",
  "stays when that was asked for, and is not led on when the page is opened again",
])("a respondent %s", async (what) => {
  const stays = what.startsWith("stays");
  const address = await pages.publish(
    { ...CONTENT, blocks: [{ ref: "motto", type: "short_text", title: "Name?", required: true }] },
    stays ? "staying" : "leading",
  );
  const visit = await browser.visit(address, {}, async (context) => {
    await elsewhere(context, Promise.resolve());
    await context.clock.install();
  });
  const { page } = visit;
  await say(page, "Ana");
  const stay = page.getByRole("button", { name: "Stay on this page" });
  await page.getByText("You are taken to example.org in a few seconds.").waitFor();
  if (stays) {
    await stay.click();
    await page.clock.fastForward(60_000);
    await page.reload();
    await page.getByRole("link", { name: "To the programme" }).waitFor();
    await page.clock.fastForward(60_000);
    expect(await stay.count()).toBe(0);
    expect(page.url()).toBe(address);
  } else {
    await page.clock.fastForward(9_000);
    await page.waitForURL("https://example.org/next");
  }
  await leave(visit);
});

test.each([
  ["light", "#faf9f7"],
  ["dark", "#101413"],
] as const)("a colour like the page's own can be seen in the %s", async (colorScheme, color) => {
  const document = {
    title: "Colour",
    blocks: [
      { ref: "name", type: "short_text", title: "Name?", required: true },
      {
        ref: "topics",
        type: "multi_choice",
        title: "Topics?",
        required: true,
        config: { options: [{ ref: "a", label: "Trees" }] },
      },
    ],
    theme: { color },
  };
  const visit = await browser.visit(await pages.publish(document, `colour-${colorScheme}`), {
    colorScheme,
    reducedMotion: "reduce",
  });
  const { page } = visit;
  await say(page, "Ana");
  await page.getByLabel("Trees").check();
  const colors = await page.evaluate<string[]>(
    "[getComputedStyle(document.querySelector('.primary')).backgroundColor, getComputedStyle(document.body).backgroundColor]",
  );
  expect(contrastOf(colors)).toBeGreaterThanOrEqual(3);
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).withRules(["color-contrast"]).analyze();
  expect(violations.map(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  await leave(visit);
});

/** Of two colours as a browser computes them: `rgb(1, 2, 3)`. */
function contrastOf(colors: readonly string[]): number {
  const [lighter = 0, darker = 0] = colors
    .map((color) =>
      [...color.matchAll(/\d+/g)]
        .map(([part]) => Number(part) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)),
    )
    .map(([red = 0, green = 0, blue = 0]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue)
    .sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

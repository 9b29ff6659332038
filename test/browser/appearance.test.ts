/**
 * Appearance and accessibility of the page: for sight and screen readers, in the dark, on a small screen, from right to
 * left.
 */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { demoForm } from "../../machines/form/demo-form.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

const pages = useFormPages();
const browser = useBrowser();

/** The findings of axe that keep a person from answering; with `rules`, only of these rules. */
async function barriers(page: Page, rules: readonly string[] = []): Promise<string[]> {
  // The page has no frames, which the other mode is for, at the cost of a second page each time.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await (rules.length === 0 ? axe : axe.withRules([...rules])).analyze();
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** How far the page can be scrolled sideways. */
async function overhang(page: Page): Promise<number> {
  return page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
}

/** Structure and names are the same in each; the others are checked for their differences. */
const LOOKS = [
  { name: "in the light", options: { colorScheme: "light" }, rules: [] },
  { name: "in the dark", options: { colorScheme: "dark" }, rules: ["color-contrast"] },
  {
    name: "on a screen of 320 pixels",
    options: { viewport: { width: 320, height: 640 } },
    rules: ["target-size", "scrollable-region-focusable"],
  },
] as const;

test.each(LOOKS)("nothing keeps anybody from answering $name", async ({ name, options, rules }) => {
  const slug = name.replaceAll(" ", "-");
  const visit = await browser.visit(await pages.publish(demoForm, slug), { ...options, reducedMotion: "reduce" });
  const { page } = visit;
  const found: string[] = [];
  const look = async (): Promise<void> => {
    found.push(...(await barriers(page, rules)));
    expect(await overhang(page), "pixels that are out of sight").toBeLessThanOrEqual(0);
  };
  await page.getByText("What should we call you?").waitFor();
  await say(page, "Ana");
  await page.getByText("Nice to meet you, Ana!").waitFor();
  await say(page, "ana@x");
  await page.getByRole("alert").waitFor();
  await look();
  await say(page, "ana@example.org");
  await page.getByRole("button", { name: "Yes", exact: true }).click();
  await page.locator("input[type=date]").fill("2027-06-01");
  await page.locator("input[type=date]").press("Enter");
  await page.locator("input[type=number]").fill("1");
  await look();
  await page.locator("input[type=number]").press("Enter");
  await page.getByRole("button", { name: "Something for the children" }).click();
  await page.getByLabel("Reading the numbers").check();
  await look();
  await page.getByRole("button", { name: "Answer", exact: true }).click();
  await page.locator("textarea").fill("A long wish without an end ".repeat(20));
  await page.locator("textarea").press("Enter");
  await page.getByRole("heading", { name: "See you soon, Ana!" }).waitFor();
  await look();
  expect(found).toEqual([]);
  await leave(visit);
});

test("a form in a language that is written from right to left is laid out so", async () => {
  const document = {
    title: "استبيان",
    blocks: [
      { ref: "name", type: "short_text", title: "ما اسمك؟", required: true },
      {
        ref: "sure",
        type: "yes_no",
        title: "هل أنت متأكد؟",
        required: true,
        config: { yesLabel: "نعم", noLabel: "لا" },
      },
    ],
    settings: { languages: ["ar"], greeting: "مرحبا" },
  };
  const visit = await browser.visit(await pages.publish(document, "arabic"));
  const { page } = visit;
  await page.getByText("ما اسمك؟").waitFor();
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  expect(await page.locator("html").getAttribute("lang")).toBe("ar");
  const asked = await page.getByText("مرحبا").boundingBox();
  const place = await page.locator("main").boundingBox();
  if (asked === null || place === null) throw new Error("the conversation is not to be seen");
  // What is asked stands at the right edge.
  expect(Math.abs(asked.x + asked.width - (place.x + place.width))).toBeLessThan(2);
  expect(await barriers(page)).toEqual([]);
  await leave(visit);
});

test("what an author or a respondent writes is shown as text, never run", async () => {
  const attack = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
  const document = {
    title: attack,
    blocks: [{ ref: "words", type: "short_text", title: `${attack} Words?`, required: true }],
    endings: [
      {
        ref: "done",
        title: "{{answer:words}}",
        bodyMd: `${attack} [go](javascript:alert(3)) **{{answer:words}}** [home](https://example.org/)`,
        kind: "success",
      },
    ],
    theme: { logo: { url: `https://example.org/");}</style>${attack}`, alt: attack } },
  };
  // The logo is at another place.
  const visit = await browser.visit(await pages.publish(document, "attack"), {}, (context) =>
    context.route("https://example.org/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    ),
  );
  const { page } = visit;
  await page.getByText("Words?").waitFor();
  await say(page, attack);
  await page.locator(".ending h2").waitFor();
  expect(await page.locator(".ending h2").textContent()).toBe(attack);
  expect(await page.locator("h1").textContent()).toBe(attack);
  expect(await page.locator("main img, main script, script:not([type=module])").count()).toBe(0);
  expect(await page.locator(".logo").getAttribute("alt")).toBe(attack);
  expect(await page.locator(".ending a").count()).toBe(1);
  expect(await page.locator(".ending a").getAttribute("href")).toBe("https://example.org/");
  await leave(visit);
});

test("a form's own colour is used, with text on it that can be read", async () => {
  const document = {
    title: "Yellow",
    blocks: [
      { ref: "name", type: "short_text", title: "Name?" },
      { ref: "more", type: "short_text", title: "More?" },
    ],
    theme: { color: "#ffd400" },
  };
  // In the light, another yellow stands in for it (`content.test.ts`).
  const visit = await browser.visit(await pages.publish(document, "yellow"), { colorScheme: "dark" });
  const { page } = visit;
  await say(page, "Ana");
  await page.getByText("More?").waitFor();
  expect(await page.evaluate<string>("getComputedStyle(document.querySelector('.mine')).backgroundColor")).toBe(
    "rgb(255, 212, 0)",
  );
  expect(await barriers(page)).toEqual([]);
  await leave(visit);
});

/** A form by its links: answers in the address. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { qrPath } from "../../api/drawing/qr-path.ts";
import { signupForm } from "../api/support/forms.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";
import { say } from "./support/say.ts";

const pages = useFormPages();
const browser = useBrowser();

const line = (page: Page) => page.locator("[data-focus='line']");

test("an answer of the address stands in its input, is sent by the respondent only, and another is told of", async () => {
  const address = await pages.publish(signupForm, "prefilled");
  const visit = await browser.visit(`${address}?a.name=Ana&a.age=41&a.plan=gold`, {
    viewport: { width: 390, height: 844 },
  });
  const { page } = visit;
  await page.getByText("Not everything in this link could be used:").waitFor();
  expect(await page.locator(".from-link li").allTextContents()).toEqual([expect.stringContaining("Which plan?")]);
  await expect.poll(() => line(page).inputValue()).toBe("Ana");
  await page.getByText("Filled in from your link").waitFor();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  expect(await page.locator(".from-link").count()).toBe(0);

  await say(page, "Ann");
  const number = page.locator("input[type=number]");
  await expect.poll(() => number.inputValue()).toBe("41");
  await number.press("Enter");
  await page.getByText("Which plan?").waitFor();
  expect(await page.getByText("Filled in from your link").count()).toBe(0);
  expect(await pages.onlyAnswers("prefilled")).toEqual({ name: "Ann", age: 41 });
  await leave(visit);
});

const visitForm = {
  title: "Visit",
  welcome: { title: "Good day", buttonText: "Let us begin" },
  blocks: [
    { ref: "name", type: "short_text", title: "Your name?", required: true },
    {
      ref: "meal",
      type: "single_choice",
      title: "Which meal?",
      required: true,
      config: {
        options: [
          { ref: "soup", label: "Soup" },
          { ref: "cake", label: "Cake" },
        ],
      },
    },
  ],
  settings: { languages: ["en", "de", "ar"] },
  translations: {
    de: {
      title: "Besuch",
      welcome: { title: "Guten Tag", buttonText: "Los geht es" },
      blocks: { name: { title: "Ihr Name?" }, meal: { title: "Welches Essen?", options: { soup: "Suppe" } } },
    },
    ar: {
      title: "زيارة",
      blocks: { name: { title: "ما اسمك؟" }, meal: { title: "أي وجبة؟", options: { soup: "حساء", cake: "كعكة" } } },
    },
  },
};

test("a respondent changes the language before the conversation and in it, and the page turns around at once", async () => {
  const visit = await browser.visit(await pages.publish(visitForm, "visit"), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Deutsch" }).click();
  await page.getByRole("button", { name: "Los geht es" }).click();
  await page.getByText("Ihr Name?").waitFor();
  await say(page, "Ana");
  await page.getByText("Welches Essen?").waitFor();

  await page.getByRole("button", { name: "Menü" }).click();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "العربية" }).click();
  await page.getByText("أي وجبة؟").waitFor();
  expect(await page.locator("html").evaluate(({ lang, dir }) => [lang, dir])).toEqual(["ar", "rtl"]);
  expect([await page.title(), await page.locator("h1").textContent()]).toEqual(["زيارة", "زيارة"]);
  // What was said stays as it was said.
  expect(await page.getByText("Welches Essen?").count()).toBe(1);

  await page.reload();
  await page.getByText("أي وجبة؟").waitFor();
  expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
  await page.getByRole("button", { name: "كعكة" }).click();
  await expect.poll(() => pages.onlyAnswers("visit")).toEqual({ name: "Ana", meal: "cake" });
  await leave(visit);
});

test("another device goes on with the conversation by a code, and both see what either says", async () => {
  const { welcome: _greeting, ...german } = visitForm.translations.de;
  const { welcome: _none, ...form } = { ...visitForm, translations: { de: german } };
  const here = await browser.visit(await pages.publish(form, "two-devices"), {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await say(here.page, "Ana");
  await here.page.getByText("Which meal?").waitFor();
  await here.page.getByRole("button", { name: "Menu" }).click();
  await here.page.getByRole("button", { name: "Continue on another device" }).click();
  await here.page.getByText(/The link works until \w+ \d+, \d{4}\./).waitFor();
  expect((await new AxeBuilder({ page: here.page }).analyze()).violations).toEqual([]);
  await here.page.getByRole("button", { name: "Copy the link" }).click();
  await here.page.getByText("Link copied").waitFor();
  const link = await here.page.evaluate<string>("navigator.clipboard.readText()");
  expect(await here.page.locator(".qr path").last().getAttribute("d")).toBe(qrPath(link).dark);
  await here.page.getByRole("button", { name: "Close" }).click();

  const there = await browser.visit(link, { viewport: { width: 390, height: 844 }, locale: "de-DE" });
  // The conversation's language, not this device's.
  await there.page.getByText("Which meal?").waitFor();
  expect(there.page.url()).not.toContain("resume");
  await there.page.getByRole("button", { name: "Menu" }).click();
  await there.page.getByRole("button", { name: "Deutsch" }).click();
  await Promise.all([here, there].map(({ page }) => page.getByText("Welches Essen?").waitFor()));
  await there.page.getByRole("button", { name: "Suppe" }).click();
  for (const { page } of [here, there]) await page.locator(".ending").waitFor();
  expect(await pages.onlyAnswers("two-devices")).toEqual({ name: "Ana", meal: "soup" });
  await leave(here);
  await leave(there);
});

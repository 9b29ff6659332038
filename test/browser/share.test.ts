/** A form by its links: answers in the address. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { signupForm } from "../api/support/forms.ts";
import { leave, useBrowser } from "./support/chromium.ts";
import { useFormPages } from "./support/form-page.ts";

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

  await line(page).fill("Ann");
  await line(page).press("Enter");
  const number = page.locator("input[type=number]");
  await expect.poll(() => number.inputValue()).toBe("41");
  await number.press("Enter");
  await page.getByText("Which plan?").waitFor();
  expect(await page.getByText("Filled in from your link").count()).toBe(0);
  expect(await pages.onlyAnswers("prefilled")).toEqual({ name: "Ann", age: 41 });
  await leave(visit);
});

/** The editor of questions in a real browser: a form made by mouse and keyboard only, and two people at once. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makeSetupLink } from "../../api/members/setup.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { leave, useBrowser } from "./support/chromium.ts";

const running = useRunningApi({ dashboard: true });
const browser = useBrowser();

beforeAll(() => buildPage());

const title = (page: Page) => page.getByRole("textbox", { name: "Title" });
const saved = (page: Page) => page.getByText("Saved", { exact: true }).waitFor();

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** The titles of the draft as the service has it. */
async function titles(page: Page): Promise<string[]> {
  const [, form = ""] = /forms\/(frm_\w+)/.exec(page.url()) ?? [];
  const row = await running.api.runtime.store.forms.get(running.api.organization, form as never);
  const blocks = (row?.document["blocks"] ?? []) as unknown as readonly { readonly title: string }[];
  return blocks.map((block) => block.title);
}

test("three questions by mouse and keyboard, moved and published; then two people write at once", async () => {
  const { store, entropy } = running.api.runtime;
  const link = await makeSetupLink(
    { entrances: store.entrances, entropy },
    running.api.organization,
    running.api.baseUrl,
  );
  const visit = await browser.visit(link);
  const { page } = visit;
  await page.getByLabel("Your name").fill("Mira Okafor");
  await page.getByLabel("E-mail").fill("mira@riverside.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Organization").fill("Riverside Collective");
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByRole("link", { name: "Blank" }).click();
  await page.getByLabel("Title").fill("Summer meetup");
  await page.getByRole("button", { name: "Make the form" }).click();
  await page.getByRole("heading", { name: "Questions" }).waitFor({ state: "attached" });

  // By keyboard: a question with options; an answer is recalled by picking it.
  await page.keyboard.press("/");
  await page.keyboard.type("single");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.evaluate("document.activeElement.className")).toBe("title");
  await page.keyboard.type("Lunch, @na");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.type("?");
  await page.getByLabel("Add an option").focus();
  await page.keyboard.type("Fish | salmon");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Vegan");
  // By mouse.
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByRole("option", { name: "Number", exact: true }).click();
  await expect.poll(() => page.evaluate("document.activeElement.className")).toBe("title");
  await page.keyboard.type("How many guests?");
  await page.getByText("Whole numbers only").first().click();
  // Before lunch, by keyboard, with the place said.
  await page.keyboard.press("Alt+ArrowUp");
  await page.getByText("How many guests?, now 2 of 3").waitFor({ state: "attached" });
  await saved(page);
  await expect.poll(() => titles(page)).toEqual(["What is your name?", "How many guests?", "Lunch, {{answer:name}}?"]);
  const found = await barriers(page);

  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await page.getByText("Version 1 is live.").waitFor();

  // Somebody else in the same form, who has no connection for a while.
  const other = await browser.visit(page.url(), { storageState: await visit.context.storageState() });
  await title(other.page).waitFor();
  // Parts of the screen that come after its title must not be on their way.
  await other.page.waitForLoadState("networkidle");
  await other.context.setOffline(true);
  await title(page).fill("How many come?");
  await page.getByRole("button", { name: "What is your name?" }).first().click();
  await title(page).fill("Your name?");
  await saved(page);
  await expect.poll(() => titles(page)).toEqual(["Your name?", "How many come?", "Lunch, {{answer:name}}?"]);
  await title(other.page).fill("How many are you?");
  await other.page.getByRole("button", { name: "Lunch" }).first().click();
  await other.page.getByRole("textbox", { name: "Description" }).fill("At noon");
  await other.page.getByText("Offline, kept here").waitFor();
  await other.context.setOffline(false);
  // Another question merges, the same title waits for a choice, and everything else is saved.
  await other.page.getByText("Somebody changed question 1.").waitFor();
  await other.page.getByText("Two versions, choose").waitFor();
  await other.page.getByRole("button", { name: "How many are you?" }).first().click();
  await other.page.getByText(/Keep yours or take theirs: “How many come\?”/).waitFor();
  expect(await titles(page)).toEqual(["Your name?", "How many come?", "Lunch, {{answer:name}}?"]);
  found.push(...(await barriers(other.page)));
  await other.page.getByRole("button", { name: "Keep mine" }).click();
  await saved(other.page);
  await expect.poll(() => titles(page)).toEqual(["Your name?", "How many are you?", "Lunch, {{answer:name}}?"]);

  expect(found).toEqual([]);
  expect(visit.complaints).toEqual([]);
  await leave(visit);
  await other.context.close();
});

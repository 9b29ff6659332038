/** The first steps in the dashboard, in a real browser: from the one-time link to a form, a key and its replacement. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makeSetupLink } from "../../api/members/setup.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { ApiClient } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { leave, useBrowser } from "./support/chromium.ts";

const running = useRunningApi({ dashboard: true });
const browser = useBrowser();

beforeAll(() => buildPage());

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** What `/v1/me` answers a key. */
async function statusOf(key: string): Promise<number> {
  return (await new ApiClient(running.api.baseUrl, { "x-api-key": key }).get("/v1/me")).status;
}

test("from the one-time link to an organization of one's own, a form and a key that is replaced", async () => {
  const { store, entropy } = running.api.runtime;
  const link = await makeSetupLink(
    { entrances: store.entrances, entropy },
    running.api.organization,
    running.api.baseUrl,
  );
  const visit = await browser.visit(link, { reducedMotion: "reduce" });
  const { page } = visit;
  const found: string[] = [];
  const look = async (): Promise<void> => void found.push(...(await barriers(page)));

  // The owner's account, with what is missing said at its field.
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByText("Enter your name.").waitFor();
  await look();
  await page.getByLabel("Your name").fill("Mira Okafor");
  await page.getByLabel("E-mail").fill("mira@riverside.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Organization").fill("Riverside Collective");
  await page.getByRole("button", { name: "Make the account" }).click();

  // A form from nothing.
  await page.getByText("No forms yet.").waitFor();
  await page.getByRole("link", { name: "Blank" }).click();
  await page.getByLabel("Title").fill("Summer meetup");
  await page.getByRole("button", { name: "Make the form" }).click();
  await page.getByRole("heading", { name: "Share" }).waitFor();
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByText("Live", { exact: true }).waitFor();
  await page.getByRole("link", { name: "To the forms" }).click();
  await page.getByRole("link", { name: "Summer meetup" }).waitFor();
  expect(await page.evaluate("document.activeElement.textContent"), "the heading has the focus").toBe("Forms");
  await look();

  // By keyboard to a new key.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do…" }).fill("new key");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").fill("Box office");
  await look();
  await page.getByRole("button", { name: "Make the key" }).click();
  const first = (await page.locator(".secret output").textContent()) ?? "";
  expect(await statusOf(first)).toBe(200);
  // Closing without having copied it asks.
  await page.keyboard.press("Escape");
  await page.getByText("You have not copied the key.").waitFor();
  await page.getByRole("button", { name: "Close without it" }).click();

  // Replaced, the old one ends at once.
  await page.getByRole("button", { name: "More for Box office" }).click();
  await page.getByRole("menuitem", { name: "Rotate" }).click();
  await page.getByRole("button", { name: "Rotate" }).click();
  const second = (await page.locator(".secret output").textContent()) ?? "";
  await page.getByRole("button", { name: "I have stored it" }).click();
  await page.getByText(/old key works until/).waitFor();
  expect(await Promise.all([statusOf(first), statusOf(second)])).toEqual([200, 200]);
  await look();
  await page.getByRole("button", { name: "End now: the old key of Box office" }).click();
  await page.getByText(/old key works until/).waitFor({ state: "detached" });
  await expect.poll(() => statusOf(first)).toBe(401);

  expect(found).toEqual([]);
  await leave(visit);
});

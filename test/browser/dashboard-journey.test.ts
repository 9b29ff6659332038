/**
 * The way of somebody who installed the service, in real browsers, by mouse and keyboard only: from the one-time link
 * to a published form with logic, its answers from another browser, seen live, exported, and a key that is replaced.
 */
import { AxeBuilder } from "@axe-core/playwright";
import { parse } from "csv-parse/sync";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analytics } from "../../analytics/analytics.ts";
import { assembleAnalytics } from "../../analytics/assemble.ts";
import { makeSetupLink } from "../../api/members/setup.ts";
import { createLog } from "../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../runtime/node/parts.ts";
import { assembleWorkers } from "../../workers/assemble.ts";
import { createTestClickHouse, type TestClickHouse } from "../analytics/clickhouse.ts";
import { analyticsOver } from "../analytics/support/analytics-over.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { MovedClock } from "../support/moved-clock.ts";
import { ApiClient } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { leave, useBrowser } from "./support/chromium.ts";

const log = createLog("error");
const clock = new MovedClock();
let clickhouse: TestClickHouse;
let analytics: Analytics;
let parts: StartedStages | undefined;
const running = useRunningApi({
  dashboard: true,
  clock,
  async analytics(runtime) {
    clickhouse = await createTestClickHouse();
    analytics = analyticsOver(runtime, { clickhouseUrl: clickhouse.url, clock, log });
    return analytics;
  },
});
const browser = useBrowser();

beforeAll(async () => {
  await buildPage();
  const { databaseUrl, runtime } = running.api;
  const ingest = assembleAnalytics({ databaseUrl, analytics, clock, log });
  const workers = assembleWorkers({ databaseUrl, ports: runtime, webhookAllowNets: [] });
  parts = await startStages([{ name: "consumers", parts: [...ingest.parts, ...workers.parts] }], { clock, log });
});
afterAll(async () => {
  await parts?.stop();
  await analytics.stop();
  await clickhouse.drop();
});

async function barriers(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

/** What `/v1/me` answers a server with a key. */
async function statusOf(key: string): Promise<number> {
  return (await new ApiClient(running.api.baseUrl, { "x-api-key": key }).get("/v1/me")).status;
}

/** Somebody answers in a browser of their own, up to an ending. */
async function answer(address: string, name: string, taps: readonly string[], ending: string): Promise<void> {
  const visit = await browser.visit(address);
  const { page } = visit;
  await page.locator("[data-focus='line']").fill(name);
  await page.keyboard.press("Enter");
  for (const tap of taps) await page.getByRole("button", { name: tap, exact: true }).click();
  await page.getByRole("heading", { name: ending }).waitFor();
  await leave(visit);
}

test("from the one-time link to answers, an export and a key that is replaced, by mouse and keyboard", async () => {
  const { api } = running;
  const { store, entropy } = api.runtime;
  const link = await makeSetupLink({ entrances: store.entrances, entropy }, api.organization, api.baseUrl);
  const visit = await browser.visit(link);
  const { page } = visit;
  const found: string[] = [];
  const look = async (): Promise<void> => void found.push(...(await barriers(page)));
  const title = page.getByRole("textbox", { name: "Title" });
  const focused = (): Promise<unknown> => page.evaluate("document.activeElement.className");

  // The owner's account, with what is missing said at its field.
  await page.getByRole("button", { name: "Make the account" }).click();
  await page.getByText("Enter your name.").waitFor();
  await look();
  await page.getByLabel("Your name").fill("Mira Okafor");
  await page.getByLabel("E-mail").fill("mira@riverside.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Organization").fill("Riverside Collective");
  await page.getByRole("button", { name: "Make the account" }).click();

  // A form from nothing: a question by keyboard, one by mouse.
  await page.getByText("No forms yet.").waitFor();
  await page.getByRole("link", { name: "Blank" }).click();
  await page.getByLabel("Title").fill("Summer meetup");
  await page.getByRole("button", { name: "Make the form" }).click();
  await page.getByRole("heading", { name: "Questions" }).waitFor({ state: "attached" });
  await page.keyboard.press("/");
  await page.keyboard.type("yes");
  await page.keyboard.press("Enter");
  await expect.poll(focused).toBe("title");
  await page.keyboard.type("Can you come?");
  await page.getByRole("button", { name: "Add question" }).click();
  await page.getByRole("option", { name: "Single choice", exact: true }).click();
  await expect.poll(focused).toBe("title");
  await page.keyboard.type("Which lunch?");
  await page.getByLabel("Add an option").focus();
  await page.keyboard.type("Soup");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Fish");

  // Its logic: another ending, and a jump to it.
  await page.getByRole("link", { name: "Logic" }).first().click();
  // The editor, which still stands for a moment, has endings too.
  await page.getByText("Paths", { exact: true }).waitFor();
  await page.getByText("Endings", { exact: true }).click();
  await page.getByRole("button", { name: "Add ending" }).click();
  await title.last().fill("Maybe next time");
  await page.getByText("Paths", { exact: true }).click();
  await page.getByText("List", { exact: true }).click();
  await page.getByRole("button", { name: "Can you come?" }).click();
  await page.getByRole("button", { name: "Add rule" }).click();
  await page.getByLabel("Value").selectOption({ label: "No" });
  await page.getByLabel("Where to").selectOption({ label: "Maybe next time" });
  await page.getByText("When Can you come? is No, jump to Maybe next time").first().waitFor();
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.keyboard.press("Control+Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await page.getByText("Version 1 is live.").waitFor();
  await page.getByRole("link", { name: "Share" }).first().click();
  const address = (await page.locator(".secret output").first().textContent()) ?? "";

  // Answered elsewhere while the table is open, and then the report.
  await page.getByRole("link", { name: "Responses" }).first().click();
  await page.getByText("No responses yet.").waitFor();
  await answer(address, "Ada", ["Yes", "Soup"], "Thank you");
  const top = page.locator('[role=row][aria-rowindex="2"]');
  await top.getByText("Completed").waitFor();
  expect(await top.locator("[role=gridcell]").allTextContents()).toEqual(
    expect.arrayContaining(["Ada", "Yes", "Soup"]),
  );
  await page.getByRole("link", { name: "Report" }).first().click();
  const completed = page.locator(".figs > div").nth(2).locator("dd");
  await expect.poll(() => completed.textContent()).toMatch(/^1/);
  await answer(address, "Ben", ["No"], "Maybe next time");
  await expect.poll(() => completed.textContent()).toMatch(/^2/);
  await look();

  // Exported, and the file read back.
  await page.getByRole("link", { name: "Responses" }).first().click();
  await page.getByText("2 responses").waitFor();
  await page.getByRole("link", { name: "Export", exact: true }).click();
  await page.getByRole("button", { name: "Start" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const rows = parse<Record<string, string>>(await readFile(await (await download).path()), {
    columns: true,
    bom: true,
  });
  expect(rows.map((row) => Object.values(row))).toEqual([
    expect.arrayContaining(["Ada", "Yes", "Soup"]),
    expect.arrayContaining(["Ben", "No"]),
  ]);

  await page.getByRole("link", { name: "To the forms" }).click();
  await page.getByRole("link", { name: "Summer meetup" }).waitFor();
  expect(await page.evaluate("document.activeElement.textContent"), "the heading has the focus").toBe("Forms");
  await look();

  // By keyboard to a new key.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Find or do…" }).fill("new key");
  await page.keyboard.press("Enter");
  await page.getByLabel("Name").fill("Box office");
  await page.getByRole("button", { name: "Make the key" }).click();
  const first = (await page.locator(".secret output").textContent()) ?? "";
  expect(await statusOf(first)).toBe(200);
  // Closing without having copied it asks.
  await page.keyboard.press("Escape");
  await page.getByText("You have not copied the key.").waitFor();
  await page.getByRole("button", { name: "Close without it" }).click();

  // Replaced: the old one works through its window, and no longer.
  const rotate = async (keep: string): Promise<string> => {
    await page.getByRole("button", { name: "More for Box office" }).first().click();
    await page.getByRole("menuitem", { name: "Rotate" }).click();
    await page.getByLabel("The old key", { exact: true }).selectOption({ label: keep });
    await page.getByRole("button", { name: "Rotate" }).click();
    const text = (await page.locator(".secret output").textContent()) ?? "";
    await page.getByRole("button", { name: "I have stored it" }).click();
    await page
      .getByText(/old key works until/)
      .first()
      .waitFor();
    return text;
  };
  const second = await rotate("Keep it for an hour");
  clock.advance(3_570_000);
  expect(await Promise.all([statusOf(first), statusOf(second)])).toEqual([200, 200]);
  clock.advance(60_000);
  await expect.poll(() => statusOf(first)).toBe(401);
  expect(await statusOf(second)).toBe(200);
  // Or it is ended now.
  const third = await rotate("Keep it for 24 hours");
  await look();
  await page.getByRole("button", { name: "End now: the old key of Box office" }).last().click();
  await page.getByRole("button", { name: "End now: the old key of Box office" }).waitFor({ state: "detached" });
  await expect.poll(() => statusOf(second)).toBe(401);
  expect(await statusOf(third)).toBe(200);

  expect(found).toEqual([]);
  await leave(visit);
});

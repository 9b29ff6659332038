/** The report of answers that were given, and a webhook's test send, in a real browser. */
import { AxeBuilder } from "@axe-core/playwright";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Analytics } from "../../analytics/analytics.ts";
import { assembleAnalytics } from "../../analytics/assemble.ts";
import { makeSetupLink } from "../../api/members/setup.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../runtime/node/parts.ts";
import { assembleWorkers } from "../../workers/assemble.ts";
import { createTestClickHouse, type TestClickHouse } from "../analytics/clickhouse.ts";
import { analyticsOver } from "../analytics/support/analytics-over.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { PATIENCE } from "../support/patience.ts";
import { publishForm } from "../support/programs/api-client.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { leave, useBrowser } from "./support/chromium.ts";

const log = createLog("error");
const document = {
  title: "Lunch",
  blocks: [
    {
      ref: "meal",
      type: "single_choice",
      title: "Which meal?",
      config: {
        options: [
          { ref: "soup", label: "Soup" },
          { ref: "fish", label: "Fish" },
        ],
      },
    },
    { ref: "stars", type: "rating", title: "How was it?" },
  ],
};

let clickhouse: TestClickHouse;
let analytics: Analytics;
let parts: StartedStages | undefined;
const running = useRunningApi({
  dashboard: true,
  async analytics(runtime) {
    clickhouse = await createTestClickHouse();
    analytics = analyticsOver(runtime, { clickhouseUrl: clickhouse.url, clock: systemClock, log });
    return analytics;
  },
});
const browser = useBrowser();

/** Takes what webhooks send, and says what it got. */
const got: string[] = [];
const receiver = createServer((asked, answer) => {
  got.push(String(asked.headers["webhook-signature"]));
  answer.end("thanks");
});

beforeAll(async () => {
  await Promise.all([buildPage(), new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve))]);
  const { databaseUrl, runtime } = running.api;
  const ingest = assembleAnalytics({ databaseUrl, analytics, clock: systemClock, log });
  const workers = assembleWorkers({ databaseUrl, ports: runtime, webhookAllowNets: ["127.0.0.0/8"] });
  parts = await startStages([{ name: "consumers", parts: [...ingest.parts, ...workers.parts] }], {
    clock: systemClock,
    log,
  });
});
afterAll(async () => {
  await parts?.stop();
  await analytics.stop();
  await clickhouse.drop();
  receiver.close();
});

test("the report shows what was answered, a filter changes it, and a test send is seen and not counted", async () => {
  const client = await running.api.secret();
  const form = await publishForm(client, document);
  for (let at = 0; at < 6; at++)
    await client.post(`/v1/forms/${form}/responses`, {
      answers: { meal: at < 4 ? "soup" : "fish", stars: 5 },
      complete: true,
      mode: "free",
    });
  await client.post(`/v1/forms/${form}/sessions`, {});
  await vi.waitFor(
    async () => expect((await client.get(`/v1/forms/${form}/analytics`)).body).toMatchObject({ starts: 7 }),
    PATIENCE,
  );
  const { store, entropy } = running.api.runtime;
  const link = await makeSetupLink(
    { entrances: store.entrances, entropy },
    running.api.organization,
    running.api.baseUrl,
  );
  const visit = await browser.visit(link, { reducedMotion: "reduce" });
  const { page } = visit;
  await page.getByLabel("Your name").fill("Mira Okafor");
  await page.getByLabel("E-mail").fill("mira@riverside.example");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await page.getByLabel("Organization").fill("Riverside Collective");
  await page.getByRole("button", { name: "Make the account" }).click();

  // The list says how the form does; its report says more.
  await page.getByText("7 begun today").waitFor();
  await page.getByRole("link", { name: "Lunch" }).click();
  await page.getByRole("link", { name: "Report" }).first().click();
  const started = page.locator(".figs > div").nth(1).locator("dd");
  await page.getByText("86% of those who started").waitFor();
  expect(await started.textContent()).toMatch(/^7/);
  const meal = page.getByRole("region", { name: "1 · Which meal?" });
  expect(await meal.getByRole("listitem").allTextContents()).toEqual(["Soup467%", "Fish233%"]);
  // The same numbers as a table.
  await page.getByRole("button", { name: "More for 2 · How was it?" }).click();
  await page.getByRole("menuitem", { name: "Show as a table" }).click();
  await page.getByRole("row", { name: "5 6 100%" }).waitFor();
  const day = page.getByRole("group", { name: /^Starts and completions/ });
  await day.focus();
  await page.keyboard.press("End");
  await day
    .getByText(/7 started, 6 completed/)
    .first()
    .waitFor();

  await page.getByLabel("Source").selectOption("chat");
  await page.getByText("0% of those who started").waitFor();
  expect(await started.textContent()).toMatch(/^1/);
  expect(new URL(page.url()).search).toContain("source=chat");
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  await page.getByRole("link", { name: "To the forms" }).click();
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("button", { name: "New webhook" }).click();
  await page.getByLabel("Address").fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`);
  await page.getByRole("button", { name: "Make the webhook" }).click();
  await page.getByText("Copy it now.").waitFor();
  await page.getByRole("button", { name: "I have stored it" }).click();
  await page.getByRole("link", { name: /127\.0\.0\.1/ }).click();
  await page.getByRole("button", { name: "Test send" }).click();
  await page.getByText("Test, not counted").waitFor();
  await page.getByText("1 attempt, and what was sent").waitFor();
  expect(got).toEqual([expect.stringMatching(/^v1,/)]);
  expect((await client.get("/v1/webhooks/stats")).body).toMatchObject({ total: { delivered24h: 0 } });
  await leave(visit);
});

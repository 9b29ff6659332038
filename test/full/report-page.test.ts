/**
 * The report's page of a form with a million responses, in a browser: its figures, every chart, and what it costs.
 *
 * `REPORT_DRILL_RESPONSES` sets the number of responses; default a million.
 */
import { availableParallelism, loadavg } from "node:os";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Analytics } from "../../analytics/analytics.ts";
import { assembleAnalytics } from "../../analytics/assemble.ts";
import type { FormId, FormVersionId } from "../../machines/ids.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { startStages, type StartedStages } from "../../runtime/node/parts.ts";
import { createTestClickHouse, type TestClickHouse } from "../analytics/clickhouse.ts";
import { analyticsOver } from "../analytics/support/analytics-over.ts";
import { useRunningApi } from "../api/support/running-api.ts";
import { fill, partsOf } from "../bench/analytics/filling.ts";
import { SURVEY } from "../bench/analytics/survey.ts";
import { leave, useBrowser } from "../browser/support/chromium.ts";
import { buildPage } from "../support/programs/built-page.ts";
import { visitAsOwner } from "./support/owner.ts";
import { processorTimeOf } from "./support/page-processor-time.ts";

const RESPONSES = Number(process.env["REPORT_DRILL_RESPONSES"] ?? 1_000_000);
/**
 * The wait for a report that was never counted before, in the page. A drill for a quiet machine: the load is printed
 * beside it.
 */
const FIRST_FIGURES_MS_MAX = 10_000;
/** Of the page's own work, from the address to the last chart. */
const BUSY_MS_MAX = 4_000;
const QUESTIONS = 8;
/** Charts are as large as their form, whatever the number of responses. */
const ELEMENTS_MAX = 3_000;

const log = createLog("error");
let clickhouse: TestClickHouse;
let analytics: Analytics;
let stages: StartedStages | undefined;
let form: string;
const running = useRunningApi({
  dashboard: true,
  async analytics(runtime) {
    clickhouse = await createTestClickHouse();
    analytics = analyticsOver(runtime, { clickhouseUrl: clickhouse.url, clock: systemClock, log });
    return analytics;
  },
});
const browser = useBrowser();

beforeAll(async () => {
  await buildPage();
  const { api } = running;
  const ingest = assembleAnalytics({ databaseUrl: api.databaseUrl, analytics, clock: systemClock, log });
  stages = await startStages([{ name: "analytics", parts: ingest.parts }], { clock: systemClock, log });
  const client = await api.secret();
  const made = await client.post<{ id: FormId }>("/v1/forms", { doc: SURVEY });
  form = made.body.id;
  const { body } = await client.post<{ versionId: FormVersionId }>(`/v1/forms/${form}/publish`, {});
  const generated = {
    organization: api.organization,
    form: made.body.id,
    versionId: body.versionId,
    number: 1,
    responses: RESPONSES,
    endsAt: systemClock.now(),
  };
  await fill({ clickhouseUrl: clickhouse.url, parts: partsOf(generated, null), onProgress: () => undefined });
}, 3_600_000);

afterAll(async () => {
  await stages?.stop();
  await analytics.stop();
  await clickhouse.drop();
});

const note = (text: string): void => void process.stdout.write(`${text}\n`);

test("a million responses are figures and charts within seconds, and cost the page no more than a small form", async () => {
  const visit = await visitAsOwner(browser, running.api);
  const { page, complaints } = visit;
  // The same thread draws the page that follows.
  const busy = await processorTimeOf(page);
  const began = systemClock.monotonicMs();
  await page.goto(`${running.api.baseUrl}/app/forms/${form}/report?from=all`);
  const started = page.locator(".figs > div").nth(1).locator("dd");
  await expect.poll(() => started.textContent().catch(() => ""), { timeout: 120_000 }).toMatch(/\d/);
  const figuresMs = systemClock.monotonicMs() - began;
  const [load = 0] = loadavg();
  // Cards that are not in sight are drawn when they come near.
  const cards = page.locator(".card.cell");
  const total = await cards.count();
  for (let at = 0; at < total; at++) await cards.nth(at).scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator(".card.cell.awaited").count()).toBe(0);
  const chartsMs = systemClock.monotonicMs() - began;
  const busyMs = await busy();
  const elements = await page.locator("*").count();
  const all = (await started.textContent()) ?? "";
  const again = systemClock.monotonicMs();
  await page.getByLabel("Source").selectOption("chat");
  await page.waitForURL(/source=chat/);
  // What was shown stays until the filtered report is there.
  await expect.poll(() => started.textContent(), { timeout: 120_000 }).not.toBe(all);
  const filteredMs = systemClock.monotonicMs() - again;
  note(
    `report of ${RESPONSES} responses: first figures ${figuresMs.toFixed(0)} ms, all ${total} cards ${chartsMs.toFixed(0)} ms, ` +
      `${busyMs.toFixed(0)} ms of the page's processor time, filtered ${filteredMs.toFixed(0)} ms, ${elements} elements; load ${load.toFixed(1)} on ${availableParallelism()} processors`,
  );
  expect(complaints).toEqual([]);
  expect(total).toBeGreaterThan(QUESTIONS);
  const { body: report } = await (await running.api.secret()).get<{ starts: number }>(`/v1/forms/${form}/analytics`);
  expect(report.starts).toBeGreaterThan(RESPONSES * 0.9);
  expect(all.startsWith(report.starts.toLocaleString("en-US"))).toBe(true);
  expect(elements).toBeLessThan(ELEMENTS_MAX);
  expect(figuresMs).toBeLessThan(FIRST_FIGURES_MS_MAX);
  expect(busyMs).toBeLessThan(BUSY_MS_MAX);
  await leave(visit);
});

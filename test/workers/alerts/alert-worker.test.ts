/**
 * Alerts with a database, workers and a mail server: configured over the API, said once on any number of workers,
 * deleted with their form. Reports are given by the test.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { FormId } from "../../../machines/ids.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { createPool, type Pool } from "../../../runtime/postgres/pool.ts";
import type { AlertReport, AlertReports } from "../../../workers/alerts/alert-report.ts";
import { CLAIM_MS, EVALUATE_EVERY_MS } from "../../../workers/alerts/alert-worker.ts";
import { PATIENCE } from "../../support/patience.ts";
import { publishForm } from "../../support/programs/api-client.ts";
import { MailServer } from "../../support/services/mail-server.ts";
import { nameForm, useWebhookBench } from "../support/webhook-bench.ts";

const bench = useWebhookBench();
let pool: Pool;
let mail: MailServer;
let form: FormId;
let path: string;

beforeAll(() => {
  pool = createPool(bench.api.databaseUrl, { max: 2, log: createLog("silent"), applicationName: "test" });
});
beforeEach(async () => {
  mail = await MailServer.start();
  form = (await publishForm(bench.client, nameForm)) as FormId;
  path = `/v1/forms/${form}/alerts`;
});
afterEach(async () => {
  await bench.stopAll();
  await mail.close();
  await pool.query("DELETE FROM form_alerts");
});
afterAll(() => pool.end());

const FALLING = { type: "completion_falls", days: 1, fallsBy: 0.2, startsMin: 10 } as const;
const RECIPIENTS = ["owner@example.com", "second@example.com"];

/** Reports whose completion rate of yesterday the test sets; that of the day before is a half. */
class GivenReports implements AlertReports {
  rate = 0.5;
  isBehind = false;
  asked = 0;
  /** Reports wait for it. */
  gate: Promise<void> = Promise.resolve();

  async report({ to }: Parameters<AlertReports["report"]>[0]): Promise<AlertReport> {
    this.asked++;
    await this.gate;
    const now = bench.clock.now();
    const isYesterday = to === new Date(now - 86_400_000).toISOString().slice(0, 10);
    return {
      asOf: this.isBehind ? now - 3_600_000 : now,
      views: 0,
      starts: 100,
      completed: 0,
      abandoned: 0,
      completionRate: isYesterday ? this.rate : 0.5,
      medianDurationMs: 0,
      distributions: [],
      byWeekHour: [],
    };
  }
}

const workers = (reports: AlertReports) =>
  bench.workers({ reports, messages: { smtp: { url: mail.url, from: "Forms <forms@example.com>" } } });
const put = async (changes: object = {}): Promise<void> => {
  const { status } = await bench.client.request("PUT", path, { recipients: RECIPIENTS, rules: [FALLING], ...changes });
  expect(status).toBe(200);
};
interface Alerts {
  readonly rules: readonly { readonly state: string | null }[];
  readonly evaluatedAt: number | null;
}
const read = async (): Promise<Alerts> => (await bench.client.get<Alerts>(path)).body;
/** After the next evaluation. */
async function evaluated(): Promise<Alerts> {
  const before = (await read()).evaluatedAt;
  bench.clock.forward(EVALUATE_EVERY_MS);
  return vi.waitFor(async () => {
    bench.clock.forward(1_000);
    const now = await read();
    expect(now.evaluatedAt).not.toBe(before);
    return now;
  }, PATIENCE);
}
const recipients = (): readonly string[] => mail.mails.flatMap(({ to }) => to).toSorted();

test("an alert is sent to each recipient once, however many workers look, and again only after it has recovered", async () => {
  const reports = new GivenReports();
  await workers(reports);
  const second = await workers(reports);
  await put();
  expect(await evaluated()).toMatchObject({ rules: [{ state: "ok" }] });
  expect(mail.mails).toHaveLength(0);

  reports.rate = 0.2;
  expect(await evaluated()).toMatchObject({ rules: [{ state: "firing" }] });
  await vi.waitFor(() => expect(recipients()).toEqual(RECIPIENTS), PATIENCE);
  expect(mail.mails[0]?.text).toContain("20 %");
  // A worker that takes over knows what was said.
  await bench.stop(second);
  await workers(reports);
  await evaluated();
  reports.rate = 0.5;
  expect(await evaluated()).toMatchObject({ rules: [{ state: "ok" }] });
  reports.rate = 0.1;
  await evaluated();
  await vi.waitFor(() => expect(recipients()).toEqual([...RECIPIENTS, ...RECIPIENTS].toSorted()), PATIENCE);
});

test("a digest is sent at its time and not before", async () => {
  const reports = new GivenReports();
  await workers(reports);
  const at = new Date(bench.clock.now() + 2 * 86_400_000);
  const day = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"][at.getUTCDay()];
  await put({ rules: [], digest: { day, hour: 9 } });
  const { nextDigestAt } = (await bench.client.get<{ nextDigestAt: number }>(path)).body;
  expect(new Date(nextDigestAt).getUTCHours()).toBe(9);
  bench.clock.forward(nextDigestAt - bench.clock.now() - 60_000);
  expect(reports.asked).toBe(0);
  bench.clock.forward(60_000);
  await vi.waitFor(() => {
    bench.clock.forward(1_000);
    expect(recipients()).toEqual(RECIPIENTS);
  }, PATIENCE);
  expect(mail.mails[0]?.headers.get("subject")).toContain("this week");
});

test("nothing is asked where nothing is switched on, and nothing is judged of a report that is behind", async () => {
  const reports = new GivenReports();
  reports.rate = 0;
  await workers(reports);
  await put();
  await put({ rules: [] });
  expect((await pool.query("SELECT FROM form_alerts")).rowCount).toBe(0);
  const askedBefore = reports.asked;
  bench.clock.forward(EVALUATE_EVERY_MS);
  reports.isBehind = true;
  await put();
  await vi.waitFor(() => {
    bench.clock.forward(1_000);
    expect(reports.asked).toBeGreaterThan(askedBefore);
  }, PATIENCE);
  expect(await read()).toMatchObject({ rules: [{ state: null }], evaluatedAt: null });
  reports.isBehind = false;
  bench.clock.forward(CLAIM_MS);
  expect(await evaluated()).toMatchObject({ rules: [{ state: "firing" }] });
});

test("what a worker finds is dropped if the alerts change meanwhile", async () => {
  const reports = new GivenReports();
  reports.rate = 0;
  let open = (): void => undefined;
  reports.gate = new Promise((resolve) => {
    open = resolve;
  });
  await workers(reports);
  await put();
  await vi.waitFor(() => {
    bench.clock.forward(1_000);
    expect(reports.asked).toBeGreaterThan(0);
  }, PATIENCE);
  await put({ rules: [{ ...FALLING, fallsBy: 0.9 }] });
  open();
  expect(await evaluated()).toMatchObject({ rules: [{ state: "ok" }] });
  expect((await pool.query("SELECT FROM outbound_messages WHERE session = $1", [form])).rowCount).toBe(0);
});

test("alerts and their e-mails are deleted with the form", async () => {
  const reports = new GivenReports();
  reports.rate = 0;
  // Without a mail server the messages wait.
  await bench.workers({ reports });
  await put();
  await evaluated();
  const rows = async (): Promise<readonly number[]> =>
    Promise.all(
      ["form_alerts WHERE form = $1", "outbound_messages WHERE session = $1"].map(
        async (from) => (await pool.query(`SELECT FROM ${from}`, [form])).rowCount ?? 0,
      ),
    );
  expect(await rows()).toEqual([1, 2]);
  expect((await bench.client.request("DELETE", `/v1/forms/${form}`)).status).toBe(200);
  expect(await rows()).toEqual([0, 0]);
  expect((await bench.client.get(path)).status).toBe(404);
});

/**
 * What a caller asks of a report over HTTP (§4.9, contract §8): source, days, version and time zone, what its plan
 * shows, and up to when it counts. The sections themselves are held to the oracle (`report/report.test.ts`).
 */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { type Analytics, INGEST_CONSUMER } from "../../analytics/analytics.ts";
import { assembleAnalytics } from "../../analytics/assemble.ts";
import { readFormReport } from "../../api/reports/form-report.ts";
import type { Report } from "../../api/services/analytics-reports.ts";
import type { FormId } from "../../machines/ids.ts";
import { handledUpTo } from "../../runtime/consumers/handled-up-to.ts";
import { openGeoDatabases } from "../../runtime/geo/geo-databases.ts";
import { systemClock } from "../../runtime/node/clock.ts";
import { createLog } from "../../runtime/node/log.ts";
import { type StartedStages, startStages } from "../../runtime/node/parts.ts";
import { createPool, type Pool } from "../../runtime/postgres/pool.ts";
import type { StartedRuntime } from "../../runtime/runtime.ts";
import { PAGE_ORIGIN, useRunningApi } from "../api/support/running-api.ts";
import { CITY_FILE } from "../support/geo/fixtures.ts";
import { PATIENCE } from "../support/patience.ts";
import { type ApiClient, publishForm } from "../support/programs/api-client.ts";
import { createTestClickHouse, type TestClickHouse } from "./clickhouse.ts";
import { analyticsOver } from "./support/analytics-over.ts";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** Responses are given on the first three days after the present one, each at a time of its own. */
const [FIRST, SECOND, THIRD] = [1, 2, 3].map((days) => (Math.floor(Date.now() / DAY_MS) + days) * DAY_MS) as [
  number,
  number,
  number,
];
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
const MACINTOSH =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1";

/** Shows another date than the system's; intervals last as they do. */
let shiftMs = 0;
const clock = { ...systemClock, now: () => systemClock.now() + shiftMs };
const setTime = (at: number): void => {
  shiftMs = at - systemClock.now();
};

let clickhouse: TestClickHouse;
/** For what reads how far the ingest is. */
let pool: Pool;
let analytics: Analytics;
let ingest: StartedStages | undefined;

function analyticsOf(runtime: StartedRuntime): Analytics {
  return analyticsOver(runtime, {
    clickhouseUrl: clickhouse.url,
    countedUpTo: handledUpTo({ db: pool, consumer: INGEST_CONSUMER.name, clock }),
    clock,
    log: createLog("error"),
  });
}

async function startIngest(): Promise<void> {
  const log = createLog("error");
  // Its own, because an ingest closes its connections when it stops.
  const { parts } = assembleAnalytics({
    databaseUrl: running.api.databaseUrl,
    analytics: analyticsOf(running.api.runtime),
    clock,
    log,
  });
  ingest = await startStages([{ name: "ingest", parts }], { clock, log });
}

async function stopIngest(): Promise<void> {
  await ingest?.stop();
  ingest = undefined;
}

const geo = await openGeoDatabases({ places: CITY_FILE, networks: undefined, clock, log: createLog("silent") });

const running = useRunningApi({
  clock,
  geo,
  trustedProxies: { networks: ["127.0.0.0/8"], header: "x-forwarded-for" },
  async analytics(runtime, databaseUrl) {
    clickhouse = await createTestClickHouse();
    pool = createPool(databaseUrl, { max: 2, log: createLog("error"), applicationName: "test" });
    analytics = analyticsOf(runtime);
    return analytics;
  },
});

const document = (title: string) => ({
  title,
  blocks: [
    {
      ref: "color",
      type: "single_choice",
      title: "Which color?",
      config: {
        options: [
          { ref: "red", label: "Red" },
          { ref: "blue", label: "Blue" },
        ],
      },
    },
    { ref: "score", type: "nps", title: "How likely?" },
  ],
});

let client: ApiClient;
/** A page of a site, opened on a phone in Berlin. */
let page: ApiClient;
let form: string;

/** A server's session for somebody in Switzerland, a page's in Berlin, or a completed response of nobody known. */
async function open(source: "chat" | "embed" | "api", answers: object = {}, by = client): Promise<void> {
  const responses = `/v1/forms/${form}/responses`;
  const sessions = `/v1/forms/${form}/sessions`;
  const metadata = { utm: { campaign: "spring" }, referrer: "https://news.example.com/a" };
  const opened = {
    api: () => by.post(responses, { answers, complete: true, mode: "free" }),
    chat: () =>
      by.post(sessions, {
        source,
        metadata: { ...metadata, language: "de-CH" },
        respondent: { country: "CH", userAgent: MACINTOSH },
      }),
    embed: () => page.post(sessions, { source, metadata: { ...metadata, channel: "popup", language: "en" } }),
  };
  expect((await opened[source]()).status).toBe(201);
}

const report = async (query = "", by = client): Promise<Report> => {
  const { status, body } = await by.get<Report>(`/v1/forms/${form}/analytics${query}`);
  expect(status).toBe(200);
  return body;
};

beforeAll(async () => {
  setTime(FIRST + 12 * 60 * MINUTE_MS);
  client = await running.api.secret();
  page = running.api.client(await running.api.key("pk_live"), {
    origin: PAGE_ORIGIN,
    "x-forwarded-for": "192.0.2.77",
    "user-agent": IPHONE,
  });
  form = await publishForm(client, document("Visit"));
  await startIngest();
  await open("chat");
  setTime(SECOND + DAY_MS - 30 * MINUTE_MS);
  await open("embed");
  expect((await client.request("PUT", `/v1/forms/${form}/doc`, { doc: document("Visits") })).status).toBe(200);
  expect((await client.post(`/v1/forms/${form}/publish`)).status).toBe(201);
  await open("api", { color: "red", score: 9 });
  setTime(THIRD + 12 * 60 * MINUTE_MS);
  await open("api", { color: "blue" });
  await open("chat", {}, running.api.client(await running.api.key("sk_test")));
  await vi.waitFor(async () => expect((await report("?includeTest=1")).starts).toBe(5), PATIENCE);
});
afterAll(async () => {
  await stopIngest();
  await analytics.stop();
  await pool.end();
  await clickhouse.drop();
  geo.stop();
});

describe("a report counts", () => {
  test.each([
    ["", 4],
    ["?source=all", 4],
    ["?source=chat", 1],
    ["?source=embed", 1],
    ["?source=api", 2],
    ["?includeTest=1", 5],
    ["?includeTest=1&source=chat", 2],
    ["?includeTest=0", 4],
    [`?from=${dayOf(SECOND)}`, 3],
    [`?to=${dayOf(FIRST)}`, 1],
    [`?from=${dayOf(SECOND)}&to=${dayOf(SECOND)}`, 2],
    [`?from=${dayOf(SECOND)}&to=${dayOf(SECOND)}&source=api`, 1],
    // Half an hour before midnight of UTC the next day has begun in Berlin.
    [`?from=${dayOf(THIRD)}&timeZone=Europe/Berlin`, 3],
    [`?from=${dayOf(THIRD)}`, 1],
    ["?version=1", 2],
    ["?version=2", 2],
    [`?version=2&from=${dayOf(THIRD)}&to=${dayOf(THIRD)}&includeTest=1`, 2],
    [`?from=${dayOf(THIRD + 5 * DAY_MS)}`, 0],
  ])("with %s %i responses", async (query, starts) => {
    expect((await report(query)).starts).toBe(starts);
  });

  test("in every section only what is chosen, and lists each day from `from` to `to`", async () => {
    const chosen = await report(`?source=api&from=${dayOf(FIRST - DAY_MS)}&to=${dayOf(THIRD)}&version=2`);
    expect(chosen).toMatchObject({
      starts: 2,
      completed: 2,
      bySource: [{ source: "api", count: 2 }],
      distributions: [
        {
          blockRef: "color",
          answered: 2,
          options: [
            { label: "Red", count: 1 },
            { label: "Blue", count: 1 },
          ],
        },
        { blockRef: "score", answered: 1, numericSummary: { avg: 9 } },
      ],
    });
    expect(chosen.daily.map(({ date, starts }) => [date, starts])).toEqual([
      [dayOf(FIRST - DAY_MS), 0],
      [dayOf(FIRST), 0],
      [dayOf(SECOND), 1],
      [dayOf(THIRD), 1],
    ]);
  });

  test("days and hours in the time zone", async () => {
    const { daily, byWeekHour } = await report("?timeZone=Asia/Kolkata");
    expect(daily.map(({ date, starts }) => [date, starts])).toEqual([
      [dayOf(FIRST), 1],
      [dayOf(SECOND), 0],
      [dayOf(THIRD), 3],
    ]);
    expect(byWeekHour.map((hours) => hours.length)).toEqual(Array.from({ length: 7 }, () => 24));
    // 12:00 of UTC is 17:30 in Kolkata; 23:30 is 5:00 of the next day.
    const weekday = (at: number): number => (new Date(at).getUTCDay() + 6) % 7;
    expect(byWeekHour[weekday(FIRST)]?.[17]).toBe(1);
    expect(byWeekHour[weekday(THIRD)]?.[5]).toBe(2);
    expect(byWeekHour[weekday(THIRD)]?.[17]).toBe(1);
  });

  test("who responded, from where, with what, on which way", async () => {
    expect(await report()).toMatchObject({
      byCountry: [
        { country: "CH", count: 1 },
        { country: "DE", count: 1 },
      ],
      places: [
        { country: "DE", region: "Land Berlin", city: "Berlin", lat: 52.52, lon: 13.39, count: 1, completed: 0 },
      ],
      byDevice: { desktop: 1, mobile: 1 },
      byDeviceType: [
        { label: "desktop", count: 1, completed: 0 },
        { label: "mobile", count: 1, completed: 0 },
      ],
      byBrowser: [{ label: "Safari", count: 2 }],
      byOs: [
        { label: "iOS", count: 1 },
        { label: "macOS", count: 1 },
      ],
      byChannel: [
        { label: "api", count: 2 },
        { label: "link", count: 1 },
        { label: "popup", count: 1 },
      ],
      byReferrer: [{ label: "news.example.com", count: 2 }],
      byCampaign: [{ label: "spring", count: 2, completed: 0 }],
      byLanguage: [
        { label: "de", count: 1, completed: 0 },
        { label: "en", count: 1, completed: 0 },
      ],
    });
    expect((await report("?source=embed")).byCountry).toEqual([{ country: "DE", count: 1 }]);
    expect((await report("?version=2")).byCampaign).toEqual([]);
  });
});

test("a time zone that ClickHouse does not know is refused by name", async () => {
  const { organization, runtime } = running.api;
  const asked = analytics.report({
    organization,
    form: form as FormId,
    liveVersionId: null,
    source: "all",
    includeTest: false,
    from: null,
    to: null,
    versionId: null,
    // The API refuses it first, unless its own list of zones is the newer one.
    timeZone: "Mars/Base",
  });
  expect(await asked).toBe("unknown_time_zone");
  const services = { ...runtime.store, analytics: { ...analytics, report: () => asked } };
  const caller = { organization, mode: "live" } as const;
  const query = { source: "all", includeTest: false, from: null, to: null, version: null, timeZone: "UTC" } as const;
  await expect(readFormReport(services, caller, form as FormId, query)).rejects.toMatchObject({
    code: "invalid_request",
    issues: [{ path: "timeZone" }],
  });
});

test("the traffic of a form counts each way that responses went, up to where each of them stands", async () => {
  interface Traffic {
    readonly asOf: number;
    readonly ways: readonly { readonly from: string | null; readonly to: object; readonly responses: number }[];
  }
  const options = ["fish", "nothing"].map((ref) => ({ ref, label: ref }));
  const doc = {
    title: "Lunch",
    blocks: [
      { ref: "meal", type: "single_choice", title: "Which meal?", config: { options } },
      { ref: "note", type: "statement", title: "Fine." },
      { ref: "spice", type: "short_text", title: "How hot?", visibleIf: { left: { answer: "meal" }, op: "answered" } },
      { ref: "day", type: "short_text", title: "Which day?", required: true },
    ],
    endings: [
      { ref: "soon", title: "See you soon" },
      { ref: "never", title: "A pity", kind: "screen_out" },
    ],
    logic: [
      {
        id: "l1",
        after: "meal",
        when: { left: { answer: "meal" }, op: "eq", right: { const: "nothing" } },
        do: [{ jump: { ending: "never" } }],
      },
    ],
  };
  const lunch = await publishForm(client, doc);
  const traffic = async (query = "", by = client) => (await by.get<Traffic>(`/v1/forms/${lunch}/traffic${query}`)).body;
  const counted = async (query?: string) =>
    Object.fromEntries(
      (await traffic(query)).ways.map(({ from, to, responses }) => [
        `${from ?? ""}>${Object.entries(to).flat().join(" ")}`,
        responses,
      ]),
    );
  const responses = `/v1/forms/${lunch}/responses`;
  const give = async (answers: object, complete: boolean): Promise<string> => {
    const { status, body } = await client.post<{ readonly id: string }>(responses, { answers, complete });
    expect(status).toBe(201);
    return body.id;
  };
  await give({ meal: "fish", day: "Friday" }, true);
  await give({ meal: "fish", spice: "hot", day: "Monday" }, true);
  const open = await give({ meal: "fish" }, false);
  await give({ meal: "nothing" }, true);
  const expected = {
    ">block meal": 4,
    "meal>block note": 3,
    "meal>ending never": 1,
    "note>block spice": 3,
    "spice>block day": 2,
    "day>ending soon": 2,
  };
  await vi.waitFor(async () => expect(await counted()).toEqual(expected), PATIENCE);
  expect(await counted("?version=1&source=api")).toEqual(expected);
  expect(await counted("?source=chat")).toEqual({});
  expect(await counted(`?to=${dayOf(FIRST)}`)).toEqual({});
  expect((await client.get(`/v1/forms/${lunch}/traffic?version=2`)).status).toBe(404);
  // An edited answer moves the whole response, and a deleted one is no longer counted.
  expect(
    (await client.post(`/v1/responses/${open}/answers`, { answers: [{ ref: "meal", value: "nothing" }] })).status,
  ).toBe(200);
  await vi.waitFor(
    async () => expect(await counted()).toMatchObject({ "meal>block note": 2, "note>block spice": 2 }),
    PATIENCE,
  );
  await client.request("DELETE", `/v1/responses/${open}`);
  await vi.waitFor(async () => expect(await counted()).toMatchObject({ ">block meal": 3 }), PATIENCE);
  const stranger = await running.api.key("sk_live", { organization: await running.api.otherOrganization() });
  expect((await running.api.client(stranger).get(`/v1/forms/${lunch}/traffic`)).status).toBe(404);
  await client.request("DELETE", `/v1/forms/${lunch}`);
});

test("the figures of the list agree with the report, and follow what is opened and deleted", async () => {
  interface Figures {
    readonly data: readonly {
      readonly id: string;
      readonly started: number;
      readonly completed: number;
      readonly days: readonly number[];
    }[];
  }
  const figures = async (query = "", by = client) => {
    const { body } = await by.get<Figures>(`/v1/forms/figures${query}`);
    return body.data.find(({ id }) => id === form);
  };
  const before = await figures();
  expect(before).toMatchObject({ started: 4, completed: 2 });
  expect(before?.days.length).toBe(30);
  expect(before?.days.slice(-3)).toEqual([1, 2, 1]);
  expect(await figures("?includeTest=1")).toMatchObject({ started: 5 });
  expect(await figures("", running.api.client(await running.api.key("sk_test")))).toMatchObject({ started: 5 });
  const stranger = running.api.client(
    await running.api.key("sk_live", { organization: await running.api.otherOrganization() }),
  );
  expect(await figures("", stranger)).toBeUndefined();
  const opened = await client.post<{ readonly id: string }>(`/v1/forms/${form}/responses`, {});
  await vi.waitFor(async () => expect((await figures())?.days.at(-1)).toBe(2), PATIENCE);
  await client.request("DELETE", `/v1/responses/${opened.body.id}`);
  await vi.waitFor(async () => expect(await figures()).toEqual(before), PATIENCE);
});

test("sections that the plan lacks are empty and named, and are there again with the plan", async () => {
  const { organizations } = running.api.runtime.store;
  const full = await report();
  expect(full.locked).toEqual([]);
  await organizations.setPlan(running.api.organization, "free");
  const { locked, ...free } = await report();
  expect(locked).toEqual([
    "byCountry",
    "byDevice",
    "places",
    "byBrowser",
    "byOs",
    "byReferrer",
    "byCampaign",
    "byDeviceType",
    "byLanguage",
    "byWeekHour",
  ]);
  for (const [name, section] of Object.entries(full)) {
    if (locked.includes(name)) {
      expect(Object.keys(section), name).not.toEqual([]);
      expect(Object.keys(free[name as keyof typeof free]), name).toEqual([]);
    } else if (name !== "locked" && name !== "asOf") expect(free[name as keyof typeof free], name).toEqual(section);
  }
  const { body } = await client.get<{ organization: { features: readonly string[] } }>("/v1/me");
  expect(body.organization.features).not.toContain("audience_analytics");
  for (const plan of ["pro", "self_hosted"]) {
    await organizations.setPlan(running.api.organization, plan);
    expect(await report()).toMatchObject({ locked: [], byCountry: full.byCountry, byWeekHour: full.byWeekHour });
  }
});

test("an alert may name only what the report lists", async () => {
  const rule = { type: "answer_crosses", direction: "above", threshold: 0.5 };
  const put = (...rules: readonly object[]) =>
    client.request<{ error: { issues: readonly { path: string; message: string }[] } }>(
      "PUT",
      `/v1/forms/${form}/alerts`,
      { recipients: ["owner@example.com"], timeZone: "europe/berlin", rules },
    );
  const refused = await put(
    { ...rule, blockRef: "color", option: "Green" },
    { ...rule, blockRef: "color" },
    { ...rule, blockRef: "shape", option: "Red" },
  );
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: {
        code: "validation_failed",
        issues: [
          { path: "rules.0.option", message: "the question color has no option with this label" },
          { path: "rules.1.blockRef", message: "must be a question that is answered with a number" },
          { path: "rules.2.blockRef", message: "the form has no question shape" },
        ],
      },
    },
  });
  expect((await client.get<{ rules: readonly object[] }>(`/v1/forms/${form}/alerts`)).body.rules).toEqual([]);
  const taken = await put({ ...rule, blockRef: "color", option: "Blue" }, { ...rule, blockRef: "score", threshold: 7 });
  expect(taken).toMatchObject({ status: 200, body: { timeZone: "Europe/Berlin" } });
});

test("`asOf` stays before a turn that is not counted, and passes it once it is", async () => {
  await stopIngest();
  const before = clock.now();
  await open("api", { color: "red" });
  const opened = clock.now();
  // A turn's time is taken when it is computed, after it was asked for; `asOf` may be that of the second before.
  const late = await vi.waitFor(async () => {
    const latest = await report("?source=api");
    expect(latest.asOf).toBeGreaterThanOrEqual(before - 1);
    return latest;
  }, PATIENCE);
  expect(late.starts).toBe(2);
  expect(late.asOf).toBeLessThan(opened);
  await startIngest();
  const after = clock.now();
  await vi.waitFor(async () => expect((await report("?source=api")).asOf).toBeGreaterThanOrEqual(after), PATIENCE);
  expect((await report("?source=api")).starts).toBe(3);
});

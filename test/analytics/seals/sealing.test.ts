/** Seals: what they hold, when they hold, and when they are made. */
import { beforeEach, describe, expect, test } from "vitest";
import { startErasingDeleted } from "../../../analytics/ingest/erase-deleted.ts";
import { insertResponseRows } from "../../../analytics/ingest/insert-responses.ts";
import { removeForm } from "../../../analytics/ingest/view-rows.ts";
import { REPORT_SIZES, type ReportRequest } from "../../../analytics/report/report.ts";
import { Reports } from "../../../analytics/report/reports.ts";
import { RESPONSES_TABLE, type AnalyticsResponseRow } from "../../../analytics/responses/response-row.ts";
import { Sealing } from "../../../analytics/seals/sealing.ts";
import { systemClock } from "../../../runtime/node/clock.ts";
import { systemEntropy } from "../../../runtime/node/entropy.ts";
import { createLog } from "../../../runtime/node/log.ts";
import { PATIENCE } from "../../support/patience.ts";
import { EVERYTHING, FORM, ORGANIZATION, useAnalyticsTables } from "../support/analytics-tables.ts";

const DAY_MS = 86_400_000;
const TODAY = Date.parse("2026-06-10T00:00:00Z");
const REQUEST: ReportRequest = { ...EVERYTHING, includeTest: false };

const tables = useAnalyticsTables();
let sealing: Sealing;
let reports: Reports;
let nowMs: number;
let commands: string[];
/** The statements of reports, by name. */
let statements: string[];
/** What happens before one of them. */
let before: (statement: string) => Promise<void>;

beforeEach(async () => {
  await tables.empty();
  nowMs = 0;
  commands = [];
  statements = [];
  before = () => Promise.resolve();
  const clock = { now: () => TODAY + nowMs, monotonicMs: () => nowMs };
  const watched = {
    command(sql: string, params?: Readonly<Record<string, unknown>>) {
      commands.push(sql);
      return tables.clickhouse.command(sql, params);
    },
  };
  sealing = new Sealing({ clickhouse: watched, clock, entropy: systemEntropy(), log: createLog("warn") });
  reports = reportsWith(clock);
});

function reportsWith(clock: { monotonicMs(): number }): Reports {
  return new Reports({
    clickhouse: {
      async read(query, params) {
        statements.push(query.name);
        await before(query.name);
        return tables.clickhouse.read(query, params);
      },
    },
    formVersions: { peek: () => undefined, get: () => Promise.resolve(undefined) },
    countedUpTo: () => Promise.resolve(1),
    clock,
    sealing,
    sizes: { ...REPORT_SIZES, smallUpToRows: 0, sealedFromRows: 0 },
  });
}

/** @param daysAgo 0: it started today. */
function row(index: number, daysAgo: number, given: Partial<AnalyticsResponseRow> = {}): AnalyticsResponseRow {
  return {
    organization: ORGANIZATION,
    form: FORM,
    started_at: TODAY - daysAgo * DAY_MS + index,
    response: `res_${index}`,
    seq: 1,
    version_id: "fv_1",
    mode: "live",
    source: "chat",
    completed: true,
    duration_ms: 1_000 * index,
    ways: [],
    cells: ["h:completed", "o:chat"],
    number_refs: [],
    number_values: [],
    text_refs: [],
    text_kinds: [],
    text_values: [],
    ...given,
  };
}

async function look(): Promise<{ readonly starts: number; readonly medianDurationMs: number }> {
  // What is kept of the last one is checked again.
  nowMs += 1_000;
  const { starts, medianDurationMs } = await reports.read(REQUEST);
  await sealing.idle();
  return { starts, medianDurationMs };
}

/** A response of today, so that a report is counted again. */
const changeToday = (index: number): Promise<void> => insertResponseRows(tables.clickhouse, [row(index, 0)]);

async function sealedDays(): Promise<readonly string[]> {
  const answer = await tables.client.query({
    query: "SELECT toString(day) AS day FROM sealed_days GROUP BY day ORDER BY day",
    format: "JSONEachRow",
  });
  return (await answer.json<{ day: string }>()).map(({ day }) => day);
}

describe("a sealed day", () => {
  test("is past: today's responses are counted from rows", async () => {
    await insertResponseRows(tables.clickhouse, [row(1, 2), row(2, 1), row(3, 0)]);
    expect(await look()).toEqual({ starts: 3, medianDurationMs: 2_000 });
    expect(await sealedDays()).toEqual(["2026-06-08", "2026-06-09"]);
    await changeToday(4);
    expect(await look()).toEqual({ starts: 4, medianDurationMs: 2_500 });
    expect(commands).toHaveLength(1);
  });

  test("is read once: a response that changes today costs the statements of today", async () => {
    await insertResponseRows(tables.clickhouse, [row(1, 2), row(2, 1), row(3, 0)]);
    await look();
    await changeToday(4);
    await look();
    expect(statements).toContain("analytics past durations");
    statements = [];
    await changeToday(5);
    expect(await look()).toEqual({ starts: 5, medianDurationMs: 3_000 });
    expect(statements.sort()).toEqual(["analytics days of a form", "analytics few responses", "analytics views"]);
    // A change of the past is counted, too.
    await insertResponseRows(tables.clickhouse, [row(6, 2)]);
    expect(await look()).toEqual({ starts: 6, medianDurationMs: 3_500 });
  });

  test.each(["analytics past durations", "analytics cells from days"])(
    "counts nothing less where another node's seal takes its place before %s",
    async (statement) => {
      // Twenty thousand of today are counted by statements.
      const today = statement === "analytics past durations" ? 1 : 20_001;
      await insertResponseRows(
        tables.clickhouse,
        Array.from({ length: today + 2 }, (_, at) => row(at + 1, at < 2 ? 1 : 0)),
      );
      await look();
      await changeToday(30_000);
      before = async (name) => {
        if (name === statement) await tables.clickhouse.command("TRUNCATE TABLE sealed_days");
      };
      expect(await look()).toMatchObject({ starts: today + 3 });
      expect(statements).toContain(statement);
    },
  );

  test("is read from its seal: a form whose rows of that day are gone has the same report", async () => {
    await insertResponseRows(tables.clickhouse, [
      row(1, 1),
      row(2, 1, { source: "api", cells: ["h:completed", "o:api"] }),
    ]);
    await look();
    await tables.clickhouse.command(`TRUNCATE TABLE ${RESPONSES_TABLE}`);
    await changeToday(3);
    expect(await look()).toEqual({ starts: 3, medianDurationMs: 2_000 });
    nowMs += 1_000;
    expect(await reports.read({ ...REQUEST, source: "api" })).toMatchObject({ starts: 1, medianDurationMs: 2_000 });
  });

  test("is counted from rows once a row of it was written, and sealed again after ten minutes", async () => {
    await insertResponseRows(tables.clickhouse, [row(1, 1), row(2, 1)]);
    await look();
    await insertResponseRows(tables.clickhouse, [row(2, 1, { seq: 2, duration_ms: 9_000 })]);
    expect(await look()).toEqual({ starts: 2, medianDurationMs: 5_000 });
    expect(commands).toHaveLength(1);
    nowMs += 600_000;
    await changeToday(3);
    expect(await look()).toEqual({ starts: 3, medianDurationMs: 3_000 });
    expect(commands).toHaveLength(2);
    await tables.clickhouse.command(`TRUNCATE TABLE ${RESPONSES_TABLE}`);
    await changeToday(4);
    expect(await look()).toEqual({ starts: 3, medianDurationMs: 4_000 });
  });

  test("does not hold while a part of it is missing", async () => {
    await insertResponseRows(tables.clickhouse, [
      row(1, 1),
      row(2, 1, { mode: "test" }),
      row(3, 1, { source: "embed" }),
    ]);
    await look();
    await tables.clickhouse.command("DELETE FROM sealed_days WHERE source = 'embed'");
    await tables.clickhouse.command(`TRUNCATE TABLE ${RESPONSES_TABLE}`);
    await changeToday(4);
    expect(await look()).toMatchObject({ starts: 1 });
  });

  test("holds no more after a deletion, and is erased with the rows of the deleted response", async () => {
    const place = "P:DE\t\tKleinkummerfeld\t54.1\t10";
    await insertResponseRows(tables.clickhouse, [row(1, 1, { cells: ["h:completed", "o:chat", place] }), row(2, 1)]);
    await look();
    const { started_at } = row(1, 1);
    const ids = { organization: ORGANIZATION, form: FORM, response: "res_1" };
    await insertResponseRows(tables.clickhouse, [{ ...ids, started_at, seq: 9, deleted: 1 }]);
    expect(await look()).toMatchObject({ starts: 1 });
    const erasing = startErasingDeleted({
      clickhouse: tables.clickhouse,
      erasures: { inReport: () => Promise.resolve([]), leftReport: () => Promise.resolve() },
      consumer: "analytics",
      ready: () => Promise.resolve(),
      clock: systemClock,
      log: createLog("warn"),
    });
    await expect.poll(sealedDays, PATIENCE).toEqual([]);
    await erasing.stop();
  });

  test("is removed with its form", async () => {
    await insertResponseRows(tables.clickhouse, [row(1, 1)]);
    await look();
    await removeForm(tables.clickhouse, { organization: ORGANIZATION, formId: FORM });
    await expect.poll(sealedDays, PATIENCE).toEqual([]);
  });
});

test("a form with many days is sealed in several statements, and nothing is sealed after the end", async () => {
  await insertResponseRows(
    tables.clickhouse,
    Array.from({ length: 40 }, (_, index) => row(index, index)),
  );
  expect(await look()).toMatchObject({ starts: 40 });
  expect(commands).toHaveLength(2);
  expect(await sealedDays()).toHaveLength(39);
  await sealing.stop();
  await tables.clickhouse.command("TRUNCATE TABLE sealed_days");
  nowMs += 600_000;
  await changeToday(99);
  expect(await look()).toMatchObject({ starts: 41 });
  expect(commands).toHaveLength(2);
});

test("where a day cannot be sealed the report is counted from rows, and the statement is not tried each time", async () => {
  await insertResponseRows(tables.clickhouse, [row(1, 1)]);
  const warnings: string[] = [];
  const log = Object.assign(createLog("silent"), { warn: (_data: object, message: string) => warnings.push(message) });
  const clock = { now: () => TODAY, monotonicMs: () => nowMs };
  const failing = { command: () => Promise.reject(new Error("the disk is full")) };
  sealing = new Sealing({ clickhouse: failing, clock, entropy: systemEntropy(), log });
  reports = reportsWith(clock);
  expect(await look()).toMatchObject({ starts: 1 });
  await changeToday(2);
  expect(await look()).toMatchObject({ starts: 2 });
  expect(warnings).toEqual(["could not seal days of a form; they are counted anew"]);
});

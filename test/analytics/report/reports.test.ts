/** Kept reports: never older than what a report counted anew would say, and counted once for all who ask at once. */
import { beforeEach, describe, expect, test } from "vitest";
import { insertResponseRows } from "../../../analytics/ingest/insert-responses.ts";
import { touchAll } from "../../../analytics/ingest/touches.ts";
import { insertViewRows } from "../../../analytics/ingest/view-rows.ts";
import type { ReportRequest } from "../../../analytics/report/report.ts";
import { Reports } from "../../../analytics/report/reports.ts";
import {
  RESPONSES_TABLE,
  type AnalyticsResponseRow,
  type DeletedRow,
} from "../../../analytics/responses/response-row.ts";
import { EVERYTHING, FORM, ORGANIZATION, useAnalyticsTables } from "../support/analytics-tables.ts";

const START = Date.parse("2026-06-01T10:00:00Z");
const REQUEST: ReportRequest = { ...EVERYTHING, includeTest: false };
const NO_VERSIONS = { peek: () => undefined, get: () => Promise.resolve(undefined) };

const tables = useAnalyticsTables();
let statements: string[];
let nowMs: number;
let countedUpTo: number;

beforeEach(async () => {
  await tables.empty();
  statements = [];
  nowMs = 0;
  countedUpTo = 1;
});

function reports(): Reports {
  return new Reports({
    clickhouse: {
      read(query, params) {
        statements.push(query.name);
        return tables.clickhouse.read(query, params);
      },
    },
    formVersions: NO_VERSIONS,
    countedUpTo: () => Promise.resolve(countedUpTo),
    clock: { monotonicMs: () => nowMs },
  });
}

function row(index: number, seq = 1): AnalyticsResponseRow {
  return {
    organization: ORGANIZATION,
    form: FORM,
    started_at: START + index,
    response: `res_${index}`,
    seq,
    version_id: "fv_1",
    mode: "live",
    source: "chat",
    completed: false,
    duration_ms: 0,
    ways: [],
    cells: ["h:in_progress", "o:chat"],
    number_refs: [],
    number_values: [],
    text_refs: [],
    text_kinds: [],
    text_values: [],
  };
}

const deletion = (index: number): DeletedRow => ({
  organization: ORGANIZATION,
  form: FORM,
  started_at: START + index,
  response: `res_${index}`,
  seq: 9,
  deleted: 1,
});

/** Long enough that a kept result is checked again. */
const later = (): void => {
  nowMs += 1_000;
};

describe("a kept report", () => {
  test("is answered by one statement while nothing has changed, and within a quarter of a second by none", async () => {
    await insertResponseRows(tables.clickhouse, [row(1)]);
    const kept = reports();
    const first = await kept.read(REQUEST);
    expect(first).toMatchObject({ starts: 1, asOf: 1 });
    statements.length = 0;
    countedUpTo = 2;
    expect(await kept.read(REQUEST)).toEqual(first);
    expect(statements).toEqual([]);
    later();
    expect(await kept.read(REQUEST)).toEqual({ ...first, asOf: 2 });
    expect(statements).toEqual(["analytics touches"]);
  });

  test("is counted again after a response, a change, a deletion, visits and a rebuild", async () => {
    const kept = reports();
    const change = async (work: () => Promise<void>): Promise<unknown> => {
      await work();
      later();
      const { starts, views } = await kept.read(REQUEST);
      return { starts, views };
    };
    expect(await change(() => insertResponseRows(tables.clickhouse, [row(1), row(2)]))).toEqual({
      starts: 2,
      views: 0,
    });
    expect(await change(() => insertResponseRows(tables.clickhouse, [row(3)]))).toEqual({ starts: 3, views: 0 });
    expect(await change(() => insertResponseRows(tables.clickhouse, [deletion(2)]))).toEqual({ starts: 2, views: 0 });
    const visit = { organization: ORGANIZATION, form: FORM, seq: 1, mode: "live", source: "chat", at: START, count: 4 };
    expect(await change(() => insertViewRows(tables.clickhouse, [visit]))).toEqual({ starts: 2, views: 4 });
    // What a rebuild does: other rows, and a touch of all days.
    const replaced = async (): Promise<void> => {
      await touchAll(tables.clickhouse, [RESPONSES_TABLE]);
      await tables.clickhouse.command(`TRUNCATE TABLE ${RESPONSES_TABLE}`);
    };
    expect(await change(replaced)).toEqual({ starts: 0, views: 4 });
  });

  test("has its own filters, and none of another form", async () => {
    await insertResponseRows(tables.clickhouse, [
      row(1),
      { ...row(2), mode: "test" },
      { ...row(3), form: "frm_other" },
    ]);
    const kept = reports();
    expect((await kept.read(REQUEST)).starts).toBe(1);
    expect((await kept.read({ ...REQUEST, includeTest: true })).starts).toBe(2);
    expect((await kept.read({ ...REQUEST, to: "2026-05-31" })).starts).toBe(0);
    expect((await kept.read({ ...REQUEST, organization: "org_other" })).starts).toBe(0);
  });

  test("is not counted before its rows were written: rows that come while it is counted are counted next time", async () => {
    await insertResponseRows(tables.clickhouse, [row(1)]);
    let isFirst = true;
    const kept = new Reports({
      clickhouse: {
        async read(query, params) {
          const rows = await tables.clickhouse.read(query, params);
          // A batch ends between the touches and the cells of the first report.
          if (isFirst && query.name === "analytics few responses")
            await insertResponseRows(tables.clickhouse, [row(2)]);
          if (query.name === "analytics few responses") isFirst = false;
          return rows;
        },
      },
      formVersions: NO_VERSIONS,
      countedUpTo: () => Promise.resolve(countedUpTo),
      clock: { monotonicMs: () => nowMs },
    });
    expect((await kept.read(REQUEST)).starts).toBe(1);
    later();
    expect((await kept.read(REQUEST)).starts).toBe(2);
  });

  test("is counted once for all who ask the same at the same time, and a failure is not kept", async () => {
    await insertResponseRows(tables.clickhouse, [row(1)]);
    const kept = reports();
    const answers = await Promise.all(Array.from({ length: 8 }, () => kept.read(REQUEST)));
    expect(new Set(answers.map(({ starts }) => starts))).toEqual(new Set([1]));
    expect(statements.filter((name) => name === "analytics few responses")).toHaveLength(1);

    let fails = true;
    const failing = new Reports({
      clickhouse: {
        read: (query, params) => (fails ? Promise.reject(new Error("away")) : tables.clickhouse.read(query, params)),
      },
      formVersions: NO_VERSIONS,
      countedUpTo: () => Promise.resolve(1),
      clock: { monotonicMs: () => nowMs },
    });
    await expect(failing.read(REQUEST)).rejects.toThrow("away");
    fails = false;
    expect((await failing.read(REQUEST)).starts).toBe(1);
  });
});

describe("the filters of a report", () => {
  test("days are those of the time zone, the first and the last one included", async () => {
    const at = (text: string, index: number): AnalyticsResponseRow => ({
      ...row(index),
      started_at: Date.parse(text),
      cells: ["h:in_progress", `t:${Math.floor(Date.parse(text) / 86_400_000)}`, "w:0"],
    });
    await insertResponseRows(tables.clickhouse, [
      // Midnight in Kolkata, half past six in the evening before in UTC, and the millisecond before.
      at("2026-05-31T18:29:59.999Z", 1),
      at("2026-05-31T18:30:00.000Z", 2),
      at("2026-06-01T18:29:59.999Z", 3),
      at("2026-06-01T18:30:00.000Z", 4),
    ]);
    const kolkata = await reports().read({
      ...REQUEST,
      from: "2026-06-01",
      to: "2026-06-01",
      timeZone: "Asia/Kolkata",
    });
    expect(kolkata.daily).toEqual([{ date: "2026-06-01", views: 0, starts: 2, completed: 0 }]);
    // A Monday, from its first to its last hour.
    expect(kolkata.byWeekHour[0]?.at(0)).toBe(1);
    expect(kolkata.byWeekHour[0]?.at(23)).toBe(1);
    const utc = await reports().read({ ...REQUEST, from: "2026-06-01", to: "2026-06-03" });
    expect(utc.daily.map(({ date, starts }) => [date, starts])).toEqual([
      ["2026-06-01", 2],
      ["2026-06-02", 0],
      ["2026-06-03", 0],
    ]);
  });

  test("an empty form has 7 × 24 hours, and no days unless a range is asked for", async () => {
    const empty = await reports().read(REQUEST);
    expect(empty.byWeekHour).toEqual(Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0)));
    expect(empty.daily).toEqual([]);
    expect((await reports().read({ ...REQUEST, from: "2026-02-27", to: "2026-03-01" })).daily).toHaveLength(3);
  });
});

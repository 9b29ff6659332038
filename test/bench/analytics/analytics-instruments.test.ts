/** The instruments of the analytics benchmark, on a table of a few hundred responses. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectClickHouse, type ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { migrateClickHouse } from "../../../analytics/clickhouse/migrate.ts";
import { readReport } from "../../../analytics/report/report.ts";
import { RESPONSES_TABLE, responseRow } from "../../../analytics/responses/response-row.ts";
import { countingRows, createTestClickHouse, type TestClickHouse } from "../../analytics/clickhouse.ts";
import { createTestDatabase, type TestDatabase } from "../../support/services/database.ts";
import { fill, partsOf } from "./filling.ts";
import { earlierState, generatedResponse, type GeneratedForm } from "./generated-responses.ts";
import { atLeastTimes, atMost } from "./goals.ts";
import { rowsOf } from "./kept-table.ts";
import { memoryWhile } from "./memory.ts";
import { differences, numbersOfReport } from "./numbers.ts";
import { startPostgresPeer } from "./postgres-peer.ts";
import { spread } from "./spread.ts";
import { numbersOfSql } from "./sql-report.ts";
import { compiledSurvey } from "./survey.ts";

const FORM: GeneratedForm = {
  organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  versionId: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  number: 7,
  responses: 400,
  endsAt: Date.UTC(2026, 10, 1),
};
const EARLIER = 40;

describe("the analytics benchmark", () => {
  let [clickhouse, engine, database]: [ClickHouse?, TestClickHouse?, TestDatabase?] = [];
  const folder = mkdtempSync(join(tmpdir(), "parley-bench-test-"));
  const csvFolder = join(folder, "csv");

  beforeAll(async () => {
    // PostgreSQL reads the files as another user.
    chmodSync(folder, 0o755);
    mkdirSync(csvFolder);
    [engine, database] = await Promise.all([createTestClickHouse(), createTestDatabase()]);
    clickhouse = connectClickHouse(engine.url);
    await migrateClickHouse(clickhouse);
  });

  afterAll(async () => {
    await clickhouse?.close();
    await Promise.all([engine?.drop(), database?.drop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test("fills a table whose report equals what PostgreSQL counts of the same responses, and sees what differs", async () => {
    if (clickhouse === undefined || engine === undefined || database === undefined) throw new Error("no services");
    const done: number[] = [];
    const parts = partsOf(FORM, csvFolder);
    // Merges would take the earlier rows out while they are counted.
    await engine.client.command({ query: `SYSTEM STOP MERGES ${RESPONSES_TABLE}` });
    await fill({ clickhouseUrl: engine.url, parts, onProgress: (responses) => done.push(responses) });
    expect(done.at(-1)).toBe(FORM.responses);
    expect(await rowsOf(engine.client, FORM)).toBe(FORM.responses + EARLIER);
    const form = compiledSurvey();
    const report = await readReport(countingRows(clickhouse, { peek: () => form, get: () => Promise.resolve(form) }), {
      organization: FORM.organization,
      form: FORM.form,
      liveVersionId: FORM.versionId,
      source: "all",
      includeTest: false,
      from: null,
      to: null,
      versionId: null,
      timeZone: "UTC",
    });
    const ours = numbersOfReport(report);
    expect(ours.get("starts")).toBeGreaterThan(FORM.responses * 0.9);
    const peer = await startPostgresPeer(database.url, { csvFolder });
    try {
      for (const way of peer.ways)
        expect(differences(ours, numbersOfSql(await way.report(FORM.number))), way.name).toEqual([]);
    } finally {
      await peer.stop();
    }
    const others = new Map([...ours, ["starts", 1], ["daily/2026-10-01/starts", 1e6]]);
    expect(differences(ours, others)).toEqual([
      `starts: ${ours.get("starts")}, not 1`,
      `daily/2026-10-01/starts: ${ours.get("daily/2026-10-01/starts") ?? "nothing"}, not 1000000`,
    ]);
  });

  test("draws the same response again, alone, and an earlier state of every tenth", () => {
    const state = generatedResponse(FORM, 30);
    expect(generatedResponse(FORM, 30)).toEqual(state);
    expect(generatedResponse(FORM, 31).facts.startedAt).toBeGreaterThan(state.facts.startedAt);
    expect(earlierState(state, 31)).toBeUndefined();
    const earlier = earlierState(state, 30);
    expect(earlier?.seq).toBeLessThan(state.seq);
    expect(responseRow(compiledSurvey(), state).response).toBe(
      earlier && responseRow(compiledSurvey(), earlier).response,
    );
  });

  test("tells a goal that is reached from one that is not, and from one that was not measured", () => {
    expect(atMost("a", 25, 25, "ms")).toMatchObject({ reached: true, measured: "25 ms", guarded: false });
    expect(atMost("a", 25.1, 25, "ms").reached).toBe(false);
    expect(atMost("a", Number.NaN, 25, "ms").reached).toBe(false);
    expect(atLeastTimes("a", 14.9, 15)).toMatchObject({ reached: false, guarded: true });
  });

  test("takes quantiles by the nearest rank", () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(spread(hundred)).toEqual({ p50Ms: 50, p95Ms: 95, p99Ms: 99, maxMs: 100, count: 100 });
    expect(spread([3, 1, 2])).toMatchObject({ p50Ms: 2, p95Ms: 3 });
  });

  test.runIf(process.platform === "linux")("sees the memory that a process has meanwhile", async () => {
    const held: Buffer[] = [];
    const { result, uses } = await memoryWhile([process.pid], async () => {
      held.push(Buffer.alloc(100_000_000, 1));
      await new Promise((resolve) => setTimeout(resolve, 100));
      return held.length;
    });
    expect(result).toBe(1);
    expect((uses[0]?.peakBytes ?? 0) - (uses[0]?.beforeBytes ?? 0)).toBeGreaterThan(50_000_000);
  });
});

import { ClickHouseError } from "@clickhouse/client";
import { beforeEach, describe, expect, test } from "vitest";
import type { ClickHouse } from "../../../analytics/clickhouse/clickhouse.ts";
import { RESPONSES_TABLE } from "../../../analytics/responses/response-row.ts";
import type { Ingest } from "../../../analytics/ingest/ingest.ts";
import { StoppedError } from "../../../analytics/ingest/reachable.ts";
import { migrateClickHouse, NewerDatabaseError } from "../../../analytics/clickhouse/migrate.ts";
import type { CountedReport } from "../../../analytics/sections/counted-report.ts";
import { readReport } from "../../../analytics/report/report.ts";
import { decodeEvents, UnknownFormatError } from "../../../machines/conversation/state/codec.ts";
import { withPrefix } from "../../../machines/ids.ts";
import { CommittedTurn } from "../../../runtime/consumers/consumer.ts";
import { compiled, documentOf } from "../../support/conversations/chat.ts";
import { countingRows } from "../clickhouse.ts";
import { Fleet } from "../fleet.ts";
import { generatedCourse, type Course } from "../generated/courses.ts";
import { Dice } from "../generated/dice.ts";
import { generatedVisits } from "../generated/visits.ts";
import { EVERYTHING, FORM, ingestInto, ORGANIZATION, useAnalyticsTables } from "../support/analytics-tables.ts";

const OTHER_ORGANIZATION = "org_01JYYYYYYYYYYYYYYYYYYYYYYY" as const;
const version = {
  id: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  form: compiled(documentOf(["a", "b", "c", "d", "e", "f"].map((ref) => ({ ref, type: "number", title: ref })))),
} as const;
const tables = useAnalyticsTables();
let fleet: Fleet;

beforeEach(async () => {
  await tables.empty();
  fleet = new Fleet([version], coursesOf(5), generatedVisits(new Dice(1), FORM, 3));
});

/** Active conversations of at least six turns. */
function coursesOf(count: number): Course[] {
  const courses: Course[] = [];
  for (let seed = 1; courses.length < count; seed++) {
    const course = generatedCourse(new Dice(seed), version, { organization: ORGANIZATION, form: FORM });
    if (
      course.turns.length >= 6 &&
      course.conversation.control.status === "completed" &&
      course.conversation.facts.mode === "live"
    )
      courses.push(course);
  }
  return courses;
}

/** A node whose failures are part of the test. */
function nodeOn(target: ClickHouse = tables.clickhouse): Ingest {
  return ingestInto(target, fleet, "silent");
}

function reportOf(organization: `org_${string}` = ORGANIZATION): Promise<CountedReport> {
  return readReport(countingRows(tables.clickhouse, fleet.formVersions), {
    ...EVERYTHING,
    organization,
    liveVersionId: version.id,
  });
}

/** The entries of one response, at least six, of which the first was ingested before the others were committed. */
async function entriesOfOne(ingest: Ingest): Promise<readonly CommittedTurn[]> {
  const session = fleet.courses[0]?.conversation.facts.session;
  const entries: CommittedTurn[] = [];
  for (const [entry] of fleet.batches(new Dice(3), 1)) {
    if (entry?.actor !== session) continue;
    entries.push(entry as CommittedTurn);
    if (entries.length === 1) await ingest.ingest(entries);
  }
  return entries;
}

async function storedRow(session: string): Promise<unknown> {
  const query = `SELECT seq, completed FROM ${RESPONSES_TABLE} FINAL WHERE response = {id:String}`;
  const [row] = await (
    await tables.client.query({ query, query_params: { id: withPrefix("res", session) }, format: "JSONEachRow" })
  ).json();
  return row;
}

/** A ClickHouse whose inserts fail with these errors first, one each. */
function failing(...errors: readonly Error[]): ClickHouse {
  const left = [...errors];
  return {
    ...tables.clickhouse,
    insert(table, rows) {
      const error = left.shift();
      return error === undefined ? tables.clickhouse.insert(table, rows) : Promise.reject(error);
    },
  };
}

const away = () => Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:8123"), { code: "ECONNREFUSED" });
const refusal = () =>
  new ClickHouseError({ message: "Cannot parse input", code: "27", type: "CANNOT_PARSE_INPUT_ASSERTION_FAILED" });

const everything = (): CommittedTurn[] => [...fleet.batches(new Dice(1), 1000)].flat();

describe("ingest", () => {
  test("a batch waits for a ClickHouse that is away, and loses nothing", async () => {
    const ingest = nodeOn(failing(away(), new Error("Timeout error."), away()));
    await ingest.ingest(everything());
    expect(await reportOf()).toMatchObject({ starts: 5, completed: 5 });
    expect(ingest.status).toMatchObject({ waitingMs: null, entries: everything().length });
  });

  test("a batch that waits says for how long, and ends when the node stops", async () => {
    let tries = 0;
    const gone: ClickHouse = { ...tables.clickhouse, insert: () => Promise.reject(away()).finally(() => tries++) };
    const ingest = nodeOn(gone);
    const batch = ingest.ingest(everything());
    const ended = batch.catch((error: unknown) => error);
    await expect.poll(() => tries).toBeGreaterThan(2);
    expect(ingest.status.waitingMs).toBeGreaterThanOrEqual(0);
    await ingest.stop();
    expect(await ended).toBeInstanceOf(StoppedError);
    await expect(ingest.ingest([])).rejects.toThrow(StoppedError);
  });

  test("what ClickHouse refuses is thrown, and the same entries take effect when they come again", async () => {
    const ingest = nodeOn(failing(refusal()));
    const batches = [...fleet.batches(new Dice(2), 20)];
    for (const batch of batches) await ingest.ingest(batch).catch(() => ingest.ingest(batch));
    expect(await reportOf()).toMatchObject({ starts: 5, completed: 5 });
  });

  test("a batch under way when the node stops is finished", async () => {
    const ingest = nodeOn();
    const batch = ingest.ingest(everything());
    await ingest.stop();
    await batch;
    expect(await reportOf()).toMatchObject({ starts: 5, completed: 5 });
  });

  test("entries that another node took in between leave no trace of the gap", async () => {
    const ingest = nodeOn();
    const entries = await entriesOfOne(ingest);
    const last = entries.at(-1) as CommittedTurn;
    await ingest.ingest([last]);
    expect(fleet.reads).toBe(2);
    expect(await storedRow(last.actor)).toEqual({ seq: last.seqTo, completed: true });
  });

  test("a batch that begins with entries of before takes effect with those that follow", async () => {
    const ingest = nodeOn();
    const entries = await entriesOfOne(ingest);
    const last = entries.at(-1) as CommittedTurn;
    await ingest.ingest(entries);
    expect(fleet.reads).toBe(1);
    expect(await storedRow(last.actor)).toEqual({ seq: last.seqTo, completed: true });
  });

  test("events of a response that is gone make no row, and hold up no other", async () => {
    const ingest = nodeOn();
    const gone = new CommittedTurn({
      shard: 0,
      position: 1,
      actor: "ses_01JGGGGGGGGGGGGGGGGGGGGGGG",
      seqFrom: 4,
      seqTo: 5,
      at: 1,
      body: fleet.courses[0]?.turns[0]?.entry.body ?? new Uint8Array(),
    });
    await ingest.ingest([gone, ...everything()]);
    expect(await reportOf()).toMatchObject({ starts: 5 });
  });

  test("an entry that cannot be decoded is thrown and not passed over", async () => {
    // Events in a format of version 99.
    const ofTomorrow = Uint8Array.of(0x94, 99, 1, 1, 0x90);
    const [first] = fleet.courses;
    const turns = first?.turns ?? [];
    const ingest = nodeOn();
    for (const batch of fleet.batches(new Dice(1), 1)) {
      const [entry] = batch;
      if (entry?.actor === first?.conversation.facts.session && entry?.seqFrom === turns[1]?.entry.seqFrom) {
        const { shard, position, actor, seqFrom, seqTo, at } = entry as CommittedTurn;
        await expect(
          ingest.ingest([new CommittedTurn({ shard, position, actor, seqFrom, seqTo, at, body: ofTomorrow })]),
        ).rejects.toThrow(UnknownFormatError);
      }
      await ingest.ingest(batch);
    }
    expect(await reportOf()).toMatchObject({ starts: 5, completed: 5 });
  });

  test("a row without a merge, written in several versions, counts once", async () => {
    const ingest = nodeOn();
    for (const batch of fleet.batches(new Dice(4), 3)) await ingest.ingest(batch);
    const [{ rows } = { rows: 0 }] = await (
      await tables.client.query({ query: `SELECT count() AS rows FROM ${RESPONSES_TABLE}`, format: "JSONEachRow" })
    ).json<{ rows: number | string }>();
    expect(Number(rows)).toBeGreaterThan(5);
    expect(await reportOf()).toMatchObject({ starts: 5, completed: 5 });
  });
});

describe("the report", () => {
  test("has nothing of another organization", async () => {
    await nodeOn().ingest(everything());
    expect(await reportOf(OTHER_ORGANIZATION)).toMatchObject({ views: 0, starts: 0, daily: [], bySource: [] });
  });

  test("leaves a deleted response out as soon as its row of a higher seq is there", async () => {
    await nodeOn().ingest(everything());
    const [course] = fleet.courses;
    const seq = (course?.conversation.control.seq ?? 0) + 1;
    await tables.clickhouse.insert(RESPONSES_TABLE, [
      {
        organization: ORGANIZATION,
        form: FORM,
        started_at: course?.conversation.facts.startedAt,
        response: withPrefix("res", course?.conversation.facts.session ?? ""),
        seq,
        deleted: 1,
      },
    ]);
    expect(await reportOf()).toMatchObject({ starts: 4 });
    await nodeOn().ingest(everything());
    expect(await reportOf()).toMatchObject({ starts: 4 });
  });

  test("of a form without sessions has every section, and every rate is a number", async () => {
    const report = await reportOf();
    expect(report).toMatchObject({
      views: 0,
      starts: 0,
      avgDurationMs: 0,
      medianDurationMs: 0,
      completionRate: 0,
      daily: [],
      bySource: [],
    });
    expect(report.perBlock).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((ref) => ({
        blockRef: ref,
        blockType: "number",
        title: ref,
        answered: 0,
        answerRate: 0,
        dropOff: 0,
        medianTimeMs: 0,
      })),
    );
    expect(report.durationBuckets.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("has numbers to the last digit, and averages those whose sum would overflow", async () => {
    const numbers = [1.7976931348623157e308, 1.7976931348623157e308, 5e-324, 0.1 + 0.2, 123456789.12345679];
    const rows = numbers.map((number, index) => ({
      organization: ORGANIZATION,
      form: FORM,
      response: `res_${index}`,
      seq: 1,
      version_id: version.id,
      mode: "live",
      source: "chat",
      started_at: 0,
      completed: true,
      duration_ms: 1,
      cells: ["h:completed", "r a number:"],
      number_refs: ["a"],
      number_values: [number],
    }));
    await tables.clickhouse.insert(RESPONSES_TABLE, rows);
    const [{ values, numericSummary } = { values: [], numericSummary: undefined }] = (await reportOf()).distributions;
    expect(values.map(({ value }) => value)).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    expect(numericSummary).toEqual({
      avg: 7.1907725394e307,
      min: 5e-324,
      max: 1.7976931348623157e308,
      median: 123456789.12345679,
    });
  });
});

describe("the tables", () => {
  test("those of a newer release are refused, and left as they are", async () => {
    await tables.clickhouse.insert("migrations", [{ number: 9999, name: "9999-of-tomorrow.sql" }]);
    await expect(migrateClickHouse(tables.clickhouse)).rejects.toThrow(NewerDatabaseError);
    await tables.clickhouse.command("DELETE FROM migrations WHERE number = 9999");
    await expect(migrateClickHouse(tables.clickhouse)).resolves.toBeUndefined();
  });
});

test("the generated courses have what ingest folds", () => {
  const types = new Set(
    fleet.courses.flatMap(({ turns }) =>
      turns.flatMap(({ entry }) => decodeEvents(entry.body).map(({ type }) => type)),
    ),
  );
  for (const type of ["session.opened", "question.asked", "answer.recorded", "session.completed"] as const)
    expect(types).toContain(type);
});

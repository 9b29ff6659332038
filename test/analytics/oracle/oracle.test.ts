/** The oracle by hand: what it says of a few visits that a reader can count. */
import { expect, test } from "vitest";
import type { Conversation } from "../../../machines/conversation/state/conversation.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { compiled, documentOf } from "../../support/conversations/chat.ts";
import { generatedCourse } from "../generated/courses.ts";
import { Dice } from "../generated/dice.ts";
import type { Version } from "../generated/forms.ts";
import { generatedVisits, type Visits } from "../generated/visits.ts";
import { localMoment } from "./calendar.ts";
import { average, byCodePoint } from "./counting.ts";
import { oracle, type OracleRequest } from "./oracle.ts";

const IDS = { organization: "org_01JZZZZZZZZZZZZZZZZZZZZZZZ", form: "frm_01JZZZZZZZZZZZZZZZZZZZZZZZ" } as const;
const version: Version = {
  id: "fv_01JZZZZZZZZZZZZZZZZZZZZZZZ",
  form: compiled(
    documentOf([{ ref: "name", type: "short_text", title: "Hello {{answer:name|you}}, **{{var:score}}**?" }]),
  ),
};
const everything: OracleRequest = {
  versions: [version],
  live: version,
  source: "all",
  includeTest: true,
  from: null,
  to: null,
  versionId: null,
  timeZone: "UTC",
};

function opened(at: string, metadata: JsonObject | null = null): Conversation {
  const moment = (): number => Date.parse(at);
  return generatedCourse(new Dice(1), version, { ...IDS, moment, metadata, triesMax: 0 }).conversation;
}

function visit(at: string): Visits {
  const { visits } = generatedVisits(new Dice(1), IDS.form, 1, () => Date.parse(at));
  return { ...(visits[0] as Visits), count: 1 };
}

test("a day and an hour are those of the time zone, also where its offset is no whole hour", () => {
  expect(localMoment(Date.parse("2026-06-01T18:45:00Z"), "Asia/Kathmandu")).toEqual({
    date: "2026-06-02",
    weekday: 1,
    hour: 0,
  });
  // The clock of Lord Howe goes back from 02:00 to 01:30.
  expect(localMoment(Date.parse("2026-04-04T14:59:00Z"), "Australia/Lord_Howe")).toMatchObject({ hour: 1 });
  expect(localMoment(Date.parse("2026-04-04T15:29:00Z"), "Australia/Lord_Howe")).toMatchObject({ hour: 1 });
  expect(localMoment(Date.parse("2026-04-04T15:30:00Z"), "Australia/Lord_Howe")).toMatchObject({ hour: 2 });
});

test("a range has the responses and the visits of its first and its last day, and a row for every day", () => {
  const conversations = [
    "2026-09-06T03:59:59.999Z",
    "2026-09-06T04:00:00Z",
    "2026-09-07T02:59:59Z",
    "2026-09-07T03:00Z",
  ];
  const { starts, views, daily } = oracle(
    conversations.map((at) => opened(at)),
    [visit("2026-09-06T03:59Z"), visit("2026-09-07T00:00Z")],
    // A day that begins at one o'clock.
    { ...everything, from: "2026-09-06", to: "2026-09-08", timeZone: "America/Santiago" },
  );
  expect({ starts, views }).toEqual({ starts: 3, views: 1 });
  expect(daily.map(({ date, starts: started, views: seen }) => [date, started, seen])).toEqual([
    ["2026-09-06", 2, 1],
    ["2026-09-07", 1, 0],
    ["2026-09-08", 0, 0],
  ]);
});

test("a week has 7 × 24 hours, Monday first, whether or not something started", () => {
  const { byWeekHour } = oracle([opened("2026-06-01T09:00:00Z")], [], everything);
  expect(byWeekHour.map((day) => day.length)).toEqual(Array.from({ length: 7 }, () => 24));
  expect(byWeekHour[0]?.[9]).toBe(1);
  expect(byWeekHour.flat().reduce((sum, count) => sum + count, 0)).toBe(1);
});

test("labels are ordered by count, then by code point, and what is unknown has none", () => {
  const visits = ["😀", "～", "b", "b", "", null].map((campaign) => opened("2026-06-01T09:00Z", { utm: { campaign } }));
  const { byCampaign } = oracle(visits, [], everything);
  expect(byCampaign).toEqual(
    [["b", 2] as const, ["～", 1] as const, ["😀", 1] as const].map(([label, count]) => ({
      label,
      count,
      completed: 0,
    })),
  );
  expect(byCodePoint("～", "😀")).toBeLessThan(0);
  expect(["😀", "～"].toSorted()).toEqual(["😀", "～"]);
});

test("a place has the coordinates that most of its visits have, of equal ones the smaller", () => {
  const at = (latitude: number, longitude: number) =>
    opened("2026-06-01T09:00Z", { geo: { country: "GB", region: null, city: "Greenwich", latitude, longitude } });
  const one = { country: "GB", region: "", city: "Greenwich", completed: 0 };
  expect(oracle([at(51.5, 0.01), at(51.4934, -0.0021), at(51.491, -0.001)], [], everything).places).toEqual([
    { ...one, lat: 51.49, lon: 0, count: 3 },
  ]);
  expect(oracle([at(51.5, 0.01), at(51.4, 9), at(51.4, 8)], [], everything).places).toEqual([
    { ...one, lat: 51.4, lon: 8, count: 3 },
  ]);
});

test("a title shows what it recalls, without markup", () => {
  const { perBlock } = oracle([], [], everything);
  expect(perBlock.map(({ title }) => title)).toEqual(["Hello [name], [score]?"]);
});

test("an average has twelve digits of the largest number, so that numbers which cancel each other give 0", () => {
  expect(average([0.1, 0.2, -0.3])).toBe(0);
  expect(average([-0.7, 0.9, -0.1, -0.1])).toBe(0);
  expect(average([0, 0])).toBe(0);
  expect(average([1, 1, 2])).toBe(1.33333333333);
  expect(average([1e21, 0.1, -1e21, 0.3])).toBe(0);
  expect(average([1000, 1000, -1999.9])).toBe(0.03333333);
});

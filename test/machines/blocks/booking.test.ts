import { describe, expect, test } from "vitest";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import { existingLocal, instantOf, isTimeZone, localAt } from "../../../machines/values/time-zone.ts";
import type { JsonObject } from "../../../machines/json.ts";
import { answered, blockOf, check, display, isConfig, issues, publicConfig, refusal } from "./answering.ts";

/** A Wednesday, ten in the morning in Berlin. */
const NOW = Date.parse("2026-03-11T09:00Z");
const at = { now: NOW };
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const office = {
  timeZone: "Europe/Berlin",
  weekly: [
    { day: 2, from: "09:15", to: "12:00" },
    { day: 2, from: "14:00", to: "24:00" },
  ],
};
const blockWith = (config: JsonObject) => blockOf("booking", { ...office, ...config });
const block = blockOf("booking", office);

describe("booking", () => {
  test("completes a start to a slot", () => {
    const slot = { value: { start: "2026-03-17T09:45", end: "2026-03-17T10:15", timeZone: "Europe/Berlin" } };
    expect(check(block, "2026-03-17T09:45", at)).toEqual(slot);
    expect(check(block, { start: "2026-03-17T09:45" }, at)).toEqual(slot);
    expect(check(block, slot.value, at)).toEqual(slot);
    expect(check(block, "2026-03-17T23:30", at)).toEqual({
      value: { start: "2026-03-17T23:30", end: "2026-03-18T00:00", timeZone: "Europe/Berlin" },
    });
  });

  test.each<[string, unknown, string]>([
    ["between two slots", "2026-03-17T09:30", "not_offered"],
    ["too near to the end of the hours", "2026-03-17T11:45", "not_offered"],
    ["between two windows", "2026-03-17T12:45", "not_offered"],
    ["on a day without hours", "2026-03-18T09:45", "not_offered"],
    ["with an end of its own", { start: "2026-03-17T09:45", end: "2026-03-17T11:15" }, "not_offered"],
    ["in another time zone", { start: "2026-03-17T09:45", timeZone: "Asia/Tokyo" }, "not_offered"],
    ["with more to it", { start: "2026-03-17T09:45", price: 0 }, "not_offered"],
    ["on a day that does not exist", "2026-02-30T09:45", "invalid_date"],
    ["at a time that does not exist", "2026-03-17T25:00", "invalid_time"],
    ["without a time", "2026-03-17", "invalid_time"],
    ["without a day", "09:45", "invalid_date"],
    ["as a number", 20260317, "wrong_type"],
    ["without a start", { end: "2026-03-17T10:15" }, "wrong_type"],
  ])("refuses a slot %s", (_what, value, code) => {
    expect(check(block, value, at)).toBe(code);
  });

  test("wants notice, and does not look further ahead than its horizon", () => {
    const noticed = blockWith({ noticeMinutes: 6 * 24 * 60, horizonDays: 13 });
    expect(check(noticed, "2026-03-17T09:45", at)).toBe("too_early");
    expect(check(noticed, "2026-03-17T10:15", at)).toEqual({
      value: expect.objectContaining({ start: "2026-03-17T10:15" }),
    });
    expect(check(noticed, "2026-03-24T23:30", at)).toEqual({
      value: expect.objectContaining({ start: "2026-03-24T23:30" }),
    });
    expect(check(noticed, "2026-03-31T10:15", at)).toBe("too_late");
    expect(check(block, "2026-03-10T09:45", at)).toBe("too_early");
    expect(check(block, "2026-03-10T09:45")).toEqual({ value: expect.objectContaining({ start: "2026-03-10T09:45" }) });
  });

  test("counts notice in its own time zone, and says from when on", () => {
    const tokyo = blockOf("booking", { timeZone: "Asia/Tokyo", weekly: everyDay("00:00", "24:00"), noticeMinutes: 60 });
    // Nine in the morning in London is six in the evening in Tokyo.
    expect(check(tokyo, "2026-03-11T18:30", at)).toBe("too_early");
    expect(check(tokyo, "2026-03-11T19:00", at)).toEqual({
      value: expect.objectContaining({ timeZone: "Asia/Tokyo" }),
    });
    expect(refusal(block, "2026-03-17T09:30")).toBe("There is no appointment at that time.");
  });

  test("tells respondents what they need to see the slots, and not how many fit in", () => {
    expect(publicConfig(blockWith({ capacity: 5 }))).toEqual({
      ...office,
      durationMinutes: 30,
      noticeMinutes: 0,
      horizonDays: 60,
    });
    expect(display(block, { start: "2026-03-17T09:45", end: "2026-03-17T10:15", timeZone: "Europe/Berlin" })).toBe(
      "March 17, 2026 at 9:45 AM (Europe/Berlin)",
    );
  });

  test("is understood as a day and a time", () => {
    const hours = blockOf(
      "booking",
      { timeZone: "UTC", weekly: [{ day: 2, from: "09:00", to: "17:00" }] },
      "When would you like to come?",
    );
    const slot = (start: string) => ({ value: expect.objectContaining({ start }) });
    expect(answered(hours, "Tuesday at 10")).toEqual(slot("2026-03-17T10:00"));
    expect(answered(hours, "next Tuesday 10:30 am")).toEqual(slot("2026-03-17T10:30"));
    expect(answered(hours, "Dienstag um 10 Uhr", "de")).toEqual(slot("2026-03-17T10:00"));
    expect(answered(hours, "Wednesday at 10")).toBe("not_offered");
    expect(answered(hours, "Tuesday")).toBe("invalid_time");
  });

  test("has parts that compare as points in time, and counts on its day", () => {
    const type = blockTypeOf(block);
    expect(Object.keys(type.answerParts?.(block) ?? {})).toEqual(["start", "end", "timeZone"]);
    expect(
      type.analyticsValueOf?.(block, { start: "2026-03-17T09:45", end: "2026-03-17T10:15", timeZone: "Europe/Berlin" }),
    ).toBe("2026-03-17");
  });

  test("needs a time zone and hours, and is refused at publish with hours that hold no slot", () => {
    expect(isConfig("booking", { weekly: [] })).toBe(false);
    expect(isConfig("booking", { timeZone: "UTC" })).toBe(false);
    expect(isConfig("booking", { timeZone: "UTC", weekly: [{ day: 0, from: "09:00", to: "10:00" }] })).toBe(false);
    expect(isConfig("booking", { timeZone: "UTC", weekly: [{ day: 1, from: "24:00", to: "24:00" }] })).toBe(false);
    expect(issues("booking", { timeZone: "Europe/Atlantis", weekly: [] })).toEqual(["unknown_time_zone", "no_hours"]);
    expect(
      issues("booking", {
        timeZone: "UTC",
        weekly: [
          { day: 1, from: "09:00", to: "09:20" },
          { day: 1, from: "10:00", to: "09:00" },
        ],
      }),
    ).toEqual(["no_slot", "min_above_max"]);
  });
});

describe("slots while the clock is changed", () => {
  const night = (durationMinutes: number, from = "00:00") =>
    blockOf("booking", {
      timeZone: "Europe/Berlin",
      weekly: everyDay(from, "05:00"),
      durationMinutes,
      horizonDays: 366,
    });
  const slot = (start: string, end: string) => ({ value: { start, end, timeZone: "Europe/Berlin" } });

  test("an hour that the clock jumps over has none, and an end in it is behind the jump", () => {
    // 29 March 2026: two o'clock is three o'clock.
    expect(check(night(60), "2026-03-29T01:00", at)).toEqual(slot("2026-03-29T01:00", "2026-03-29T03:00"));
    expect(check(night(60), "2026-03-29T02:00", at)).toBe("not_offered");
    expect(check(night(60), "2026-03-29T03:00", at)).toEqual(slot("2026-03-29T03:00", "2026-03-29T04:00"));
    expect(check(night(60, "00:30"), "2026-03-29T01:30", at)).toEqual(slot("2026-03-29T01:30", "2026-03-29T03:30"));
    expect(check(night(60), "2026-03-30T02:00", at)).toEqual(slot("2026-03-30T02:00", "2026-03-30T03:00"));
  });

  test("an hour that comes twice has its slots once, and the notice is to the first time", () => {
    // 25 October 2026: three o'clock is two o'clock again. Half past two is at 00:30 and at 01:30 in UTC.
    const between = { now: Date.parse("2026-10-25T00:45Z") };
    expect(check(night(30), "2026-10-25T02:30", at)).toEqual(slot("2026-10-25T02:30", "2026-10-25T03:00"));
    expect(check(night(30), "2026-10-25T02:30", between)).toBe("too_early");
    expect(check(night(30), "2026-10-25T03:00", between)).toEqual(slot("2026-10-25T03:00", "2026-10-25T03:30"));
  });

  test("ten o'clock stays ten o'clock on both sides of the change", () => {
    const day = blockOf("booking", { timeZone: "Europe/Berlin", weekly: everyDay("10:00", "10:30"), horizonDays: 366 });
    for (const date of ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"]) {
      expect(check(day, `${date}T10:00`, at)).toEqual(slot(`${date}T10:00`, `${date}T10:30`));
    }
    expect(check(day, "2026-03-29T10:00", { now: Date.parse("2026-03-29T08:01Z") })).toBe("too_early");
    expect(check(day, "2026-03-28T10:00", { now: Date.parse("2026-03-28T08:01Z") })).toEqual(
      slot("2026-03-28T10:00", "2026-03-28T10:30"),
    );
  });
});

describe("local times", () => {
  test.each([
    ["2026-01-15T10:00", "Europe/Berlin", "2026-01-15T09:00Z"],
    ["2026-07-15T10:00", "Europe/Berlin", "2026-07-15T08:00Z"],
    ["2026-07-15T10:00", "Asia/Kathmandu", "2026-07-15T04:15Z"],
    ["2026-03-08T03:00", "America/New_York", "2026-03-08T07:00Z"],
    ["2026-11-01T01:30", "America/New_York", "2026-11-01T05:30Z"],
    ["2026-04-05T01:45", "Australia/Lord_Howe", "2026-04-04T14:45Z"],
    ["2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31T09:59Z"],
  ])("%s in %s is an instant and back", (local, zone, instant) => {
    expect(instantOf(local, zone)).toBe(Date.parse(instant));
    expect(localAt(Date.parse(instant), zone)).toBe(local);
  });

  test("that do not exist have no instant, and move on by as much as the clock does", () => {
    expect(instantOf("2026-03-08T02:30", "America/New_York")).toBeUndefined();
    expect(existingLocal("2026-03-08T02:30", "America/New_York")).toBe("2026-03-08T03:30");
    // Half an hour only.
    expect(existingLocal("2026-10-04T02:15", "Australia/Lord_Howe")).toBe("2026-10-04T02:45");
  });

  test("are of zones that the runtime knows", () => {
    expect(["Europe/Berlin", "UTC", "America/Argentina/Ushuaia"].map(isTimeZone)).toEqual([true, true, true]);
    expect(["Europe/Atlantis", "", "Berlin"].map(isTimeZone)).toEqual([false, false, false]);
  });
});

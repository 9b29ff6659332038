import { describe, expect, test } from "vitest";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import { answered, blockOf, check, display, isConfig, issues, refusal } from "./answering.ts";

describe("time", () => {
  const officeHours = blockOf("time", { min: "09:00", max: "17:00", stepMinutes: 15 });

  test.each(["00:00", "09:05", "23:59"])("takes %s", (time) => {
    expect(check(blockOf("time"), time)).toEqual({ value: time });
  });

  test.each(["24:00", "12:60", "9:05", "0905", "09:05:00", "2:30 PM", ""])("refuses %j", (time) => {
    expect(check(blockOf("time"), time)).toBe("invalid_time");
  });

  test("holds to its bounds and steps", () => {
    expect(check(officeHours, "09:00")).toEqual({ value: "09:00" });
    expect(check(officeHours, "17:00")).toEqual({ value: "17:00" });
    expect(check(officeHours, "08:45")).toBe("too_early");
    expect(check(officeHours, "17:15")).toBe("too_late");
    expect(check(officeHours, "09:10")).toBe("off_step");
    expect(check(blockOf("time", { min: "09:10", stepMinutes: 30 }), "09:40")).toEqual({ value: "09:40" });
    expect(check(officeHours, 900)).toBe("wrong_type");
    expect(refusal(officeHours, "08:00").replaceAll(/\s/g, " ")).toBe("It must not be before 9:00 AM.");
    expect(refusal(officeHours, "09:10", "de")).toContain("15 Minuten");
  });

  test("is shown as the language writes it", () => {
    expect(display(officeHours, "14:30")).toBe("2:30 PM");
    expect(display(officeHours, "14:30", "de")).toBe("14:30");
  });

  test("understands clock and words; what lies outside the bounds was not meant", () => {
    expect(answered(officeHours, "half past three")).toEqual({ value: "15:30" });
    expect(answered(officeHours, "at 5")).toEqual({ value: "17:00" });
    expect(answered(officeHours, "noon")).toEqual({ value: "12:00" });
    expect(answered(officeHours, "3:20pm")).toBe("off_step");
    expect(answered(officeHours, "8am")).toBe("too_early");
    expect(answered(blockOf("time"), "half past three")).toEqual({ offered: ["03:30", "15:30"] });
  });

  test("has bounds in order", () => {
    expect(issues("time", { min: "17:00", max: "09:00" })).toEqual(["min_above_max"]);
    expect(isConfig("time", { min: "9:00" })).toBe(false);
  });
});

describe("datetime", () => {
  const block = blockOf("datetime", { min: "2026-01-01T08:00", max: "2026-12-31T20:00" });

  test("takes a day and a time that exist", () => {
    expect(check(block, " 2026-03-14T14:30 ")).toEqual({ value: "2026-03-14T14:30" });
    expect(check(block, "2026-02-29T14:30")).toBe("invalid_date");
    expect(check(block, "2026-03-14T24:00")).toBe("invalid_time");
    expect(check(block, "2026-03-14")).toBe("invalid_time");
    expect(check(block, "2026-03-14 14:30")).toBe("invalid_date");
    expect(check(block, "2026-03-14T14:30Z")).toBe("invalid_date");
    expect(check(block, 0)).toBe("wrong_type");
  });

  test("holds to its bounds, to the minute", () => {
    expect(check(block, "2026-01-01T08:00")).toEqual({ value: "2026-01-01T08:00" });
    expect(check(block, "2026-01-01T07:59")).toBe("too_early");
    expect(check(block, "2026-12-31T20:01")).toBe("too_late");
    expect(issues("datetime", { min: "2026-01-02T00:00", max: "2026-01-01T00:00" })).toEqual(["min_above_max"]);
    expect(isConfig("datetime", { min: "2026-02-30T00:00" })).toBe(false);
  });

  test("is shown in words, whatever the machine's time zone, and counted by its day", () => {
    expect(display(block, "2026-03-14T14:30")).toBe("March 14, 2026 at 2:30 PM");
    expect(display(block, "2026-03-14T14:30", "fr")).toBe("14 mars 2026 à 14:30");
    expect(blockTypeOf(block).analyticsValueOf?.(block, "2026-03-14T14:30")).toBe("2026-03-14");
  });

  test("understands both, and asks for the half that is missing", () => {
    expect(answered(block, "tomorrow 15:30")).toEqual({ value: "2026-03-12T15:30" });
    expect(answered(block, "March 14 at half past two pm")).toEqual({ value: "2026-03-14T14:30" });
    expect(answered(block, "Friday")).toBe("invalid_time");
    expect(answered(block, "15:30")).toBe("invalid_date");
    expect(answered(block, "next Friday at 3pm")).toEqual({ offered: ["2026-03-13T15:00", "2026-03-20T15:00"] });
  });
});

describe("date_range", () => {
  const stay = blockOf("date_range", { min: "2026-03-01", max: "2026-04-30", minDays: 1, maxDays: 14 });
  const range = (start: string, end: string) => ({ start, end });

  test("takes a first and a last day that exist, in order", () => {
    expect(check(stay, range("2026-03-14", "2026-03-16"))).toEqual({ value: range("2026-03-14", "2026-03-16") });
    expect(check(blockOf("date_range"), range("2026-03-14", "2026-03-14"))).toEqual({
      value: range("2026-03-14", "2026-03-14"),
    });
    expect(check(stay, range("2026-03-16", "2026-03-14"))).toBe("end_before_start");
    expect(check(stay, range("2026-03-14", "2026-03-32"))).toBe("invalid_date");
    for (const value of [
      "2026-03-14",
      ["2026-03-14", "2026-03-16"],
      { start: "2026-03-14" },
      { start: "2026-03-14", end: 5 },
      { ...range("2026-03-14", "2026-03-16"), nights: 2 },
    ]) {
      expect(check(stay, value)).toBe("wrong_type");
    }
  });

  test("holds to its bounds and to how many days lie between", () => {
    expect(check(stay, range("2026-02-28", "2026-03-02"))).toBe("too_early");
    expect(check(stay, range("2026-04-28", "2026-05-02"))).toBe("too_late");
    expect(check(stay, range("2026-03-14", "2026-03-14"))).toBe("range_too_short");
    // Across the night in which clocks go forward.
    expect(check(stay, range("2026-03-22", "2026-04-05"))).toEqual({ value: range("2026-03-22", "2026-04-05") });
    expect(check(stay, range("2026-03-22", "2026-04-06"))).toBe("range_too_long");
    expect(refusal(stay, range("2026-03-22", "2026-04-22"))).toBe(
      "From the first day to the last there can be at most 14 days.",
    );
    expect(refusal(stay, range("2026-02-28", "2026-03-02"), "de")).toContain("1. März 2026");
  });

  test("says once what both days share", () => {
    expect(display(stay, range("2026-03-14", "2026-03-16"))).toBe("March 14 – 16, 2026");
    expect(display(stay, range("2026-03-14", "2026-04-16"), "de")).toBe("14. März – 16. April 2026");
    expect(display(stay, range("2026-03-14", "2026-03-14"))).toBe("March 14, 2026");
  });

  test.each([
    ["from March 20 to March 25", range("2026-03-20", "2026-03-25")],
    ["3 nights from Friday", range("2026-03-13", "2026-03-16")],
    ["this weekend", range("2026-03-14", "2026-03-15")],
    ["2026-04-10/2026-04-12", range("2026-04-10", "2026-04-12")],
  ])("understands %j", (text, answer) => {
    expect(answered(stay, text)).toEqual({ value: answer });
  });

  test("offers the stays that a reply can mean, and refuses a wrong order by its name", () => {
    expect(answered(stay, "next Friday to Sunday")).toEqual({
      offered: [range("2026-03-13", "2026-03-15"), range("2026-03-20", "2026-03-22")],
    });
    expect(answered(stay, "April 10 until April 8")).toBe("end_before_start");
    expect(answered(stay, "the whole of April")).toBe("range_too_long");
  });

  test("has two days that logic compares, and is counted by the first", () => {
    expect(blockTypeOf(stay).answerParts?.(stay)).toEqual({ start: { valueType: "date" }, end: { valueType: "date" } });
    expect(blockTypeOf(stay).analyticsValueOf?.(stay, range("2026-03-14", "2026-03-16"))).toBe("2026-03-14");
  });

  test("has a config that some range fits", () => {
    expect(issues("date_range", { min: "2026-03-02", max: "2026-03-01" })).toEqual(["min_above_max"]);
    expect(issues("date_range", { minDays: 3, maxDays: 2 })).toEqual(["min_above_max"]);
    expect(issues("date_range", { min: "2026-03-01", max: "2026-03-03", minDays: 3 })).toEqual(["min_above_max"]);
    expect(issues("date_range", { min: "2026-03-01", max: "2026-03-03", minDays: 2 })).toEqual([]);
  });
});

import { describe, expect, test } from "vitest";
import { standaloneContext } from "../../../machines/document/block-type/block-type.ts";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import { blockOf, check, display } from "./answering.ts";

describe("short_text and long_text", () => {
  test("trim, and keep a short text on one line", () => {
    expect(check(blockOf("short_text"), "  Ana \n Souza ")).toEqual({ value: "Ana Souza" });
    expect(check(blockOf("long_text"), " a\n\nb ")).toEqual({ value: "a\n\nb" });
  });

  test("hold to their caps, counted in characters", () => {
    expect(check(blockOf("short_text"), "é".repeat(1000))).toEqual({ value: "é".repeat(1000) });
    expect(check(blockOf("short_text"), "x".repeat(1001))).toBe("too_long");
    expect(check(blockOf("long_text"), "x".repeat(20_000))).toEqual({ value: "x".repeat(20_000) });
    expect(check(blockOf("long_text"), "x".repeat(20_001))).toBe("too_long");
    expect(check(blockOf("short_text", { maxLength: 2 }), "😀😀")).toEqual({ value: "😀😀" });
    expect(check(blockOf("short_text", { minLength: 3 }), "😀😀")).toBe("too_short");
  });

  test("hold to their pattern, which is found anywhere unless anchored", () => {
    expect(check(blockOf("short_text", { pattern: "^[A-Z]{2}[0-9]{4}$" }), "AB1234")).toEqual({ value: "AB1234" });
    expect(check(blockOf("short_text", { pattern: "^[A-Z]{2}[0-9]{4}$" }), "xAB1234")).toBe("pattern");
    expect(check(blockOf("long_text", { pattern: "[0-9]" }), "x".repeat(1001))).toBe("too_long");
  });

  test("refuse nothing and what is no text", () => {
    expect(check(blockOf("short_text"), "   ")).toBe("empty");
    expect(check(blockOf("long_text"), 5)).toBe("wrong_type");
  });
});

describe("email", () => {
  test.each(["a@example.org", "first.last+tag@sub.example.co.uk", "o'neil@example.org"])("takes %s", (address) => {
    expect(check(blockOf("email"), address)).toEqual({ value: address });
  });

  test.each([
    "",
    "ana",
    "ana@",
    "@example.org",
    "ana@example",
    "a b@example.org",
    "ana@example..org",
    "Ana <ana@example.org>",
    `${"a".repeat(300)}@example.org`,
  ])("refuses %j", (address) => {
    expect(check(blockOf("email"), address)).toBe("invalid_email");
  });

  test("writes the domain small and leaves the rest", () => {
    expect(check(blockOf("email"), " Ana.S@Example.ORG ")).toEqual({ value: "Ana.S@example.org" });
  });
});

describe("number", () => {
  const block = blockOf("number", { min: -1, max: 10, integer: true, unit: "kg" });

  test("takes finite numbers within its bounds, and no texts", () => {
    expect(check(block, 10)).toEqual({ value: 10 });
    expect(check(block, 11)).toBe("too_large");
    expect(check(block, -2)).toBe("too_small");
    expect(check(block, 1.5)).toBe("not_integer");
    expect(check(block, "5")).toBe("wrong_type");
    expect(check(block, Number.NaN)).toBe("wrong_type");
    expect(check(blockOf("number"), Number.POSITIVE_INFINITY)).toBe("wrong_type");
    expect(check(blockOf("number"), 0.5)).toEqual({ value: 0.5 });
  });

  test("shows its unit and the marks of the language", () => {
    expect(display(block, 1234.5)).toBe("1,234.5 kg");
    expect(display(blockOf("number"), 1234.5, "de")).toBe("1.234,5");
  });
});

describe("choices", () => {
  const options = [
    { ref: "a", label: "Apple" },
    { ref: "b", label: "Banana" },
    { ref: "c", label: "Cherry" },
  ];
  const one = blockOf("single_choice", { options });
  const own = blockOf("single_choice", { options, allowOther: true });
  const many = blockOf("multi_choice", { options, allowOther: true, minSelected: 2, maxSelected: 3 });

  test("take refs of options, not labels", () => {
    expect(check(one, "a")).toEqual({ value: "a" });
    expect(check(one, "Apple")).toBe("unknown_option");
    expect(check(one, ["a"])).toBe("wrong_type");
    expect(check(one, "toString")).toBe("unknown_option");
  });

  test("take words of one's own only where that is allowed", () => {
    expect(check(own, { other: " Date " })).toEqual({ value: { other: "Date" } });
    expect(check(one, { other: "Date" })).toBe("other_not_allowed");
    expect(check(own, { other: " " })).toBe("other_empty");
    expect(check(own, { other: "x".repeat(501) })).toBe("other_too_long");
    expect(check(own, { other: "Date", more: 1 })).toBe("wrong_type");
  });

  test("refuse options that are not offered now, and do not show them", () => {
    const context = { ...standaloneContext, optionVisible: (_block: string, option: string) => option !== "b" };
    expect(check(one, "b", context)).toBe("unknown_option");
    expect(check(many, ["a", "b"], context)).toBe("unknown_option");
    expect(blockTypeOf(one).publicConfig(one, context)).toMatchObject({ options: [{ ref: "a" }, { ref: "c" }] });
    expect(blockTypeOf(one).answerKind(one, context)).toMatchObject({
      kind: "choice",
      options: [{ ref: "a" }, { ref: "c" }],
    });
  });

  test("of several are kept once each, in the order of the options", () => {
    expect(check(many, ["c", "a", "c"])).toEqual({ value: ["a", "c"] });
    expect(check(many, [{ other: "Date" }, "b"])).toEqual({ value: ["b", { other: "Date" }] });
  });

  test("of several hold to how many", () => {
    expect(check(many, ["a", "a"])).toBe("too_few");
    expect(check(many, [])).toBe("too_few");
    expect(check(blockOf("multi_choice", { options }), [])).toBe("too_few");
    expect(check(many, ["a", "b", "c", { other: "d" }])).toBe("too_many");
    expect(check(many, "a")).toBe("wrong_type");
    expect(
      check(
        many,
        Array.from({ length: 100_000 }, () => "a"),
      ),
    ).toBe("too_many");
  });

  test("are shown by their labels", () => {
    expect(display(own, "b")).toBe("Banana");
    expect(display(own, { other: "Date" })).toBe("Date");
    expect(display(many, ["a", "c", { other: "Date" }])).toBe("Apple, Cherry, Date");
    expect(display(one, "gone")).toBe("gone");
  });
});

describe("yes_no", () => {
  test("takes booleans and shows its own words", () => {
    expect(check(blockOf("yes_no"), false)).toEqual({ value: false });
    expect(check(blockOf("yes_no"), "yes")).toBe("wrong_type");
    expect(display(blockOf("yes_no", { yesLabel: "Count me in" }), true)).toBe("Count me in");
    expect(display(blockOf("yes_no"), false)).toBe("No");
  });
});

describe("date", () => {
  test.each(["2026-03-14", "2024-02-29", "2000-02-29", "0001-01-01", "9999-12-31"])("takes %s", (day) => {
    expect(check(blockOf("date"), day)).toEqual({ value: day });
  });

  test.each([
    "2023-02-29",
    "1900-02-29",
    "2026-04-31",
    "2026-00-10",
    "2026-13-01",
    "2026-01-00",
    "0000-01-01",
    "26-1-1",
    "2026-03-14T10:00",
    "14.03.2026",
    "",
  ])("refuses %j", (day) => {
    expect(check(blockOf("date"), day)).toBe("invalid_date");
  });

  test("holds to its first and last day", () => {
    const block = blockOf("date", { min: "2026-01-01", max: "2026-12-31" });
    expect(check(block, "2026-01-01")).toEqual({ value: "2026-01-01" });
    expect(check(block, "2025-12-31")).toBe("too_early");
    expect(check(block, "2027-01-01")).toBe("too_late");
  });

  test("is shown in words, whatever the machine's time zone", () => {
    expect(display(blockOf("date"), "2026-03-14")).toBe("March 14, 2026");
    expect(display(blockOf("date"), "2026-03-14", "fr")).toBe("14 mars 2026");
    expect(display(blockOf("date"), "0099-03-14")).toBe("March 14, 99");
  });
});

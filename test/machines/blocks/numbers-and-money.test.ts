import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { blockTypeOf } from "../../../machines/blocks/catalogue.ts";
import { answered, blockOf, check, display, isConfig, issues, publicConfig, refusal } from "./answering.ts";

describe("slider", () => {
  const share = blockOf("slider", { step: 5, unit: "%" });
  const fine = blockOf("slider", { min: 0.1, max: 1, step: 0.1 });

  test("takes what is on its steps", () => {
    expect(check(share, 35)).toEqual({ value: 35 });
    expect(check(share, 33)).toBe("off_step");
    expect(check(share, 33.5)).toBe("not_integer");
    expect(check(share, -5)).toBe("too_small");
    expect(check(share, 105)).toBe("too_large");
    expect(check(share, "35")).toBe("wrong_type");
    expect(check(fine, 0.35)).toBe("off_step");
    expect(check(blockOf("slider", { min: 1, max: 10, step: 4 }), 9)).toEqual({ value: 9 });
    expect(check(blockOf("slider", { min: 1, max: 10, step: 4 }), 10)).toBe("off_step");
    expect(refusal(share, 33)).toBe("Please choose a value in steps of 5.");
  });

  test("puts every number that is off by rounding alone on its step", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1000, max: 1000 }),
        fc.integer({ min: 0, max: 1000 }),
        fc.constantFrom(0.1, 0.01, 0.25, 0.3, 1e-7, 1, 7),
        (min, steps, step) => {
          const block = blockOf("slider", { min: min / 10, max: min / 10 + 1001 * step, step });
          const given = min / 10 + steps * step;
          const recorded = (check(block, given) as { value: number }).value;
          expect(recorded).toBeCloseTo(given, 9);
          expect(String(recorded).length).toBeLessThan(12);
          expect(check(block, recorded)).toEqual({ value: recorded });
        },
      ),
    );
  });

  test("is shown with its unit", () => {
    expect(display(share, 35)).toBe("35 %");
    expect(display(blockOf("slider", { max: 5000, unit: "kg" }), 1500, "de")).toBe("1.500 kg");
    expect(publicConfig(blockOf("slider"))).toEqual({ min: 0, max: 100, step: 1 });
  });

  test("understands numbers with their unit, and refuses those between steps", () => {
    expect(answered(share, "forty percent")).toEqual({ value: 40 });
    expect(answered(share, "half")).toEqual({ value: 50 });
    expect(answered(share, "33")).toBe("off_step");
    expect(answered(share, "a third")).toBe("not_integer");
    expect(answered(fine, "0.3")).toEqual({ value: 0.3 });
  });

  test("has bounds with at least one step between them", () => {
    expect(issues("slider", { min: 100 })).toEqual(["step_above_range"]);
    expect(issues("slider", { min: 5, max: 1 })).toEqual(["min_above_max"]);
    expect(issues("slider", { max: 10, step: 20 })).toEqual(["step_above_range"]);
    expect([0, -1].map((step) => isConfig("slider", { step }))).toEqual([false, false]);
  });
});

describe("currency", () => {
  const dollars = blockOf("currency", { currency: "USD", currencies: ["EUR"], minMinor: 500, maxMinor: 100_000 });
  const yen = blockOf("currency", { currency: "JPY" });
  const dinars = blockOf("currency", { currency: "KWD" });

  test("takes whole minor units of a currency that it accepts", () => {
    expect(check(dollars, { amountMinor: 1999, currency: "USD" })).toEqual({
      value: { amountMinor: 1999, currency: "USD" },
    });
    expect(check(dollars, { amountMinor: 1999, currency: " eur " })).toEqual({
      value: { amountMinor: 1999, currency: "EUR" },
    });
    expect(check(dollars, { amountMinor: 1999, currency: "GBP" })).toBe("currency_not_accepted");
    for (const value of [
      20,
      "20 USD",
      null,
      [],
      {},
      { amountMinor: 19.5, currency: "USD" },
      { amountMinor: "5", currency: "USD" },
      { amountMinor: 2 ** 53, currency: "USD" },
      { amountMinor: 500 },
      { amountMinor: 500, currency: "USD", more: 1 },
    ]) {
      expect(check(dollars, value)).toBe("wrong_type");
    }
  });

  test("holds amounts in its own currency to its bounds, and none below nothing", () => {
    expect(check(dollars, { amountMinor: 499, currency: "USD" })).toBe("too_small");
    expect(check(dollars, { amountMinor: 100_001, currency: "USD" })).toBe("too_large");
    expect(check(dollars, { amountMinor: 1, currency: "EUR" })).toEqual({ value: { amountMinor: 1, currency: "EUR" } });
    expect(check(yen, { amountMinor: -1, currency: "JPY" })).toBe("too_small");
    expect(refusal(dollars, { amountMinor: 499, currency: "USD" })).toBe("It must be at least $5.00.");
    expect(refusal(dollars, { amountMinor: 1, currency: "JPY" })).toBe(
      "Please give the amount in one of these currencies: USD, EUR.",
    );
  });

  test("shows as many decimals as the currency has", () => {
    expect(display(dollars, { amountMinor: 123_456, currency: "USD" })).toBe("$1,234.56");
    expect(display(dollars, { amountMinor: 123_456, currency: "EUR" }, "de")).toBe("1.234,56 €");
    expect(display(yen, { amountMinor: 1235, currency: "JPY" })).toBe("¥1,235");
    expect(display(dinars, { amountMinor: 1235, currency: "KWD" })).toBe("KWD 1.235");
    // Three by ISO 4217, though shops round it to none.
    expect(display(blockOf("currency", { currency: "IQD" }), { amountMinor: 1500, currency: "IQD" })).toBe("IQD 1.500");
  });

  test.each([
    ["20 bucks", { amountMinor: 2000, currency: "USD" }],
    ["€5", { amountMinor: 500, currency: "EUR" }],
    ["7.25", { amountMinor: 725, currency: "USD" }],
    ["two hundred euros", { amountMinor: 20_000, currency: "EUR" }],
  ])("understands %j", (text, answer) => {
    expect(answered(dollars, text)).toEqual({ value: answer });
  });

  test("understands amounts by the decimals of the currency, and asks about what lies between", () => {
    expect(answered(yen, "1000 yen")).toEqual({ value: { amountMinor: 1000, currency: "JPY" } });
    expect(answered(yen, "10.5")).toEqual({ guess: { value: { amountMinor: 11, currency: "JPY" } } });
    expect(answered(dinars, "7.5 KWD")).toEqual({ value: { amountMinor: 7500, currency: "KWD" } });
    expect(answered(dollars, "£5")).toBe("currency_not_accepted");
    expect(answered(dollars, "$3")).toBe("too_small");
    expect(answered(dollars, "10-20 dollars")).toEqual({
      offered: [
        { amountMinor: 1000, currency: "USD" },
        { amountMinor: 2000, currency: "USD" },
      ],
    });
  });

  test("is counted in major units, where it is in the form's own currency", () => {
    const counted = (block: typeof yen, amountMinor: number, currency: string) =>
      blockTypeOf(block).analyticsValueOf?.(block, { amountMinor, currency });
    expect(counted(dollars, 1999, "USD")).toBe(19.99);
    expect(counted(yen, 1999, "JPY")).toBe(1999);
    expect(counted(dinars, 1999, "KWD")).toBe(1.999);
    expect(counted(dollars, 1999, "EUR")).toBeUndefined();
  });

  test("has a currency that exists", () => {
    expect(isConfig("currency", {})).toBe(false);
    expect(isConfig("currency", { currency: "eur" })).toBe(false);
    expect(issues("currency", { currency: "XYZ", currencies: ["EUR", "ABC"] })).toEqual([
      "unknown_currency",
      "unknown_currency",
    ]);
    expect(issues("currency", { currency: "EUR", minMinor: 5, maxMinor: 1 })).toEqual(["min_above_max"]);
  });
});

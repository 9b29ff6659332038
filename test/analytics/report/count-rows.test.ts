/** Counting rows on top of a past gives what counting all rows gives. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { FewResponsesRow } from "../../../analytics/queries/few-responses.ts";
import { countRows } from "../../../analytics/report/count-rows.ts";

/** A response to a form with one question, whose answer is an amount. */
function row({ duration, amount }: { readonly duration: number; readonly amount: number }): FewResponsesRow {
  return {
    version: "fv_1",
    completed: duration > 0,
    durationMs: duration,
    date: "2026-06-01",
    weekHour: 10,
    cells: ["r price number:1"],
    numberRefs: ["price"],
    numbers: [amount],
    textRefs: [],
    textKinds: [],
    texts: [],
  };
}

const response = fc.record({
  duration: fc.integer({ min: 0, max: 12 }),
  amount: fc.integer({ min: -3, max: 3 }).map((number) => number + 0.5),
});

describe("the newest responses on top of a past", () => {
  test("have the durations and numbers of all", () => {
    fc.assert(
      fc.property(fc.array(response, { maxLength: 30 }), fc.array(response, { maxLength: 8 }), (earlier, later) => {
        const numbers = new Map<number, number>();
        for (const { amount } of earlier) numbers.set(amount, (numbers.get(amount) ?? 0) + 1);
        const past = {
          cells: earlier.length === 0 ? new Map() : new Map([["r price number:1", earlier.length]]),
          durations: Float64Array.from(earlier.flatMap(({ duration }) => (duration > 0 ? [duration] : []))).sort(),
          numbers: new Map([["price", numbers]]),
          samples: [],
          starts: { byDay: new Map(), byWeekHour: new Map() },
          newestVersions: () => Promise.resolve(new Map<string, string>()),
        };
        const counts = countRows(later.map(row), past);
        const whole = countRows([...later, ...earlier].map(row));
        expect(counts.durations).toEqual(whole.durations);
        expect(counts.numbers).toEqual(whole.numbers);
        expect(counts.cells.ofQuestions("r")).toEqual(whole.cells.ofQuestions("r"));
      }),
    );
  });

  test("show their texts before those of the past, ten of a question", () => {
    const texts = Array.from({ length: 7 }, (_, at) => `new ${at}`);
    const older = Array.from({ length: 7 }, (_, at) => ({ ref: "why", kind: "text", text: `old ${at}` }));
    const rows = texts.map((text) => ({
      ...row({ duration: 0, amount: 0 }),
      textRefs: ["why"],
      textKinds: ["text"],
      texts: [text],
    }));
    const { samples } = countRows(rows, {
      cells: new Map(),
      durations: new Float64Array(),
      numbers: new Map(),
      samples: older,
      starts: { byDay: new Map(), byWeekHour: new Map() },
      newestVersions: () => Promise.resolve(new Map()),
    });
    expect(samples.map(({ text }) => text)).toEqual([...texts, "old 0", "old 1", "old 2"]);
  });
});

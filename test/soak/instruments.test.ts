/** The instruments of the soak: they find a rise that is planted, and none in a sawtooth. */
import { describe, expect, test } from "vitest";
import { judge, MEASURES, WINDOW_MS, type Measure, type Verdict } from "./measures.ts";
import type { Sample } from "./sampler.ts";
import { slopeOf } from "./slope.ts";

const EVERY_MS = 5_000;
const MINUTES = 30;
const MIB = 1024 * 1024;

const resident = MEASURES.find(({ title }) => title === "resident memory, node that stays");
const heap = MEASURES.find(({ title }) => title === "its heap after collections");
const journal = MEASURES.find(({ title }) => title === "journal, by answer");
const folder = MEASURES.find(({ title }) => title === "folder of the write-ahead log");

/** A run of `minutes` in which every sample has the values that a function of the minute gives. */
function samplesOf(values: (minute: number) => Record<string, number>, minutes = MINUTES): Sample[] {
  return Array.from({ length: (minutes * WINDOW_MS) / EVERY_MS }, (_, index) => {
    const atMs = index * EVERY_MS;
    return { atMs, values: values(atMs / WINDOW_MS) };
  });
}

function verdictOf(measure: Measure | undefined, samples: readonly Sample[], minutes = MINUTES): Verdict {
  if (measure === undefined) throw new Error("there is no such measure");
  return judge(measure, samples, minutes * WINDOW_MS).verdict;
}

describe("a slope", () => {
  test("is that of the points, however far a third of them is off", () => {
    const points = Array.from({ length: 30 }, (_, x) => ({ x, y: x % 3 === 0 ? 10_000 : 5 + 2 * x }));
    expect(slopeOf(points).perX).toBeCloseTo(2, 6);
  });

  test("has an interval that holds the slope of noise around a line", () => {
    const points = Array.from({ length: 40 }, (_, x) => ({ x, y: 3 * x + 20 * Math.sin(x * x) }));
    const { low, high } = slopeOf(points);
    expect(low).toBeLessThan(3);
    expect(high).toBeGreaterThan(3);
    expect(high - low).toBeLessThan(3);
  });
});

describe("a measure", () => {
  test("rises when memory leaks slowly below the sawtooth of collections", () => {
    const leaking = samplesOf((minute) => ({ heap: (80 + 3 * minute + 60 * ((minute * 7) % 1)) * MIB }));
    expect(verdictOf(heap, leaking)).toBe("rising");
  });

  test("is level where it saws around the same height, and where it fills in the first half only", () => {
    expect(
      verdictOf(
        heap,
        samplesOf((minute) => ({ heap: (80 + 60 * ((minute * 7) % 1)) * MIB })),
      ),
    ).toBe("level");
    expect(
      verdictOf(
        resident,
        samplesOf((minute) => ({ nodeResident: (200 + 10 * Math.min(minute, 14)) * MIB })),
      ),
    ).toBe("level");
  });

  test("is unclear where a run is too short for its noise", () => {
    const noisy = samplesOf((minute) => ({ nodeResident: (200 + 40 * Math.sin(minute * minute)) * MIB }), 14);
    expect(verdictOf(resident, noisy, 14)).toBe("unclear");
    expect(
      verdictOf(
        resident,
        samplesOf(() => ({ nodeResident: MIB }), 4),
        4,
      ),
    ).toBe("unclear");
  });

  test("of a table that grows with the answers is level until an answer takes more", () => {
    const grown = (bytesOf: (minute: number) => number): Sample[] =>
      samplesOf((minute) => ({
        answers: 1_000 + 6_000 * minute,
        table_journal: 5 * MIB + bytesOf(minute),
        table_journal_first: 5 * MIB,
      }));
    expect(
      verdictOf(
        journal,
        grown((minute) => 700 * (1_000 + 6_000 * minute)),
      ),
    ).toBe("level");
    expect(
      verdictOf(
        journal,
        grown((minute) => 700 * (1_000 + 6_000 * minute) * (1 + minute / 60)),
      ),
    ).toBe("rising");
  });

  test("with a fixed bound is too high once a single sample is", () => {
    const once = samplesOf((minute) => ({ walDirectory: minute === 20 ? 9_000 * MIB : 400 * MIB }));
    expect(verdictOf(folder, once)).toBe("too high");
    expect(
      verdictOf(
        folder,
        samplesOf(() => ({ walDirectory: 400 * MIB })),
      ),
    ).toBe("level");
  });

  test("that no sample has is not measured, which nobody takes for level", () => {
    for (const measure of MEASURES)
      expect(
        verdictOf(
          measure,
          samplesOf(() => ({})),
        ),
      ).toBe("not measured");
  });
});

/** Which chart the report shows for a question, its days, its funnel, its cards and its map: without a browser. */
import { describe, expect, test } from "vitest";
import { binsOf } from "../../../api/dashboard/app/screens/report/bins.ts";
import { calendarColumns } from "../../../api/dashboard/app/screens/report/calendar-columns.ts";
import { changeOf, drawnDays, presetOf, rangeBefore, rangeOf } from "../../../api/dashboard/app/screens/report/days.ts";
import { stepsOf, worstOf } from "../../../api/dashboard/app/screens/report/funnel.ts";
import { chartOf, type Distribution } from "../../../api/dashboard/app/screens/report/question-chart.ts";
import { widthsOf } from "../../../api/dashboard/app/screens/report/rows-of-cards.ts";
import { rowsSearch } from "../../../api/dashboard/app/screens/report/rows-search.ts";
import { scaleOf } from "../../../api/dashboard/app/screens/report/scale-of.ts";
import { landPath, pointOf, radiusOf, viewOf } from "../../../api/dashboard/app/screens/report/world.ts";
import { landDots } from "../../../api/dashboard/page/land-dots.ts";
import { blockTypes } from "../../../machines/blocks/catalogue.ts";

const question = (changes: Partial<Distribution>): Distribution => ({
  blockRef: "q",
  title: "Q",
  type: "short_text",
  answered: 20,
  ...changes,
});
const chart = (changes: Partial<Distribution>, scale?: Parameters<typeof chartOf>[1]) =>
  chartOf(question(changes), scale, String);
const summary = { avg: 5, min: 0, max: 10, median: 5 };

describe("the chart of a question", () => {
  test("is one bar for yes or no, and bars by count with Other last for options", () => {
    const options = [
      { label: "Fish", count: 2 },
      { label: "Soup", count: 9 },
      { label: "Other", count: 9 },
    ];
    expect(chart({ type: "yes_no", options }).kind).toBe("split");
    const bars = chart({ type: "single_choice", options });
    expect(bars.kind === "bars" && bars.parts.map(({ label }) => label)).toEqual(["Soup", "Fish", "Other"]);
    expect(chart({ type: "multi_choice", multi: true, options })).toMatchObject({ kind: "bars", several: true });
  });

  test("has a column for each step of a scale, also for those that nobody chose", () => {
    const values = [{ value: 4, count: 20 }];
    const columns = chart({ type: "rating", values, numericSummary: summary }, { min: 1, max: 5, step: 1 });
    expect(columns.kind === "columns" && columns.parts.map(({ count }) => count)).toEqual([0, 0, 0, 20, 0]);
  });

  test("says the net promoter score as 9 and 10 less 0 to 6", () => {
    const values = [
      { value: 3, count: 5 },
      { value: 8, count: 5 },
      { value: 10, count: 10 },
    ];
    expect(chart({ type: "nps", values, numericSummary: summary })).toMatchObject({
      kind: "nps",
      score: 25,
      low: 5,
      mid: 5,
      high: 10,
    });
  });

  test("says how many numbers it leaves out, and what was paid in all", () => {
    const values = [{ value: 9.5, count: 15 }];
    const histogram = chart({ type: "payment", values, numericSummary: { ...summary, avg: 10 } });
    expect(histogram).toMatchObject({ kind: "histogram", left: 5, sum: 200 });
  });

  test("is the answers themselves while there are fewer than five", () => {
    const options = [
      { label: "Soup", count: 3 },
      { label: "Fish", count: 0 },
    ];
    expect(chart({ type: "single_choice", answered: 3, options })).toEqual({
      kind: "answers",
      parts: [{ label: "Soup", count: 3 }],
      texts: [],
    });
    expect(chart({ answered: 1, samples: ["Hello"] })).toMatchObject({ kind: "answers", texts: ["Hello"] });
  });

  test("is a list for texts, a count where nothing else is known, and one of these for every type", () => {
    expect(chart({ samples: ["a"] }).kind).toBe("texts");
    for (const type of blockTypes.keys()) expect(chart({ type }).kind, type).toMatch(/^(count|split)$/);
  });
});

test("ranges of numbers are of one nice width, five to twenty of them, and lose nothing", () => {
  for (const [from, to] of [
    [0, 1],
    [3.2, 914],
    [-50, 50],
    [1_000, 1_000_000],
    [0.001, 0.02],
  ] as const) {
    const values = Array.from({ length: 60 }, (_, at) => ({ value: from + ((to - from) * at) / 59, count: 2 }));
    const bins = binsOf(values);
    expect(bins.length, `${from} to ${to}`).toBeGreaterThanOrEqual(5);
    expect(bins.length, `${from} to ${to}`).toBeLessThanOrEqual(20);
    expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(120);
    expect(bins[0]?.from).toBeLessThanOrEqual(from);
    expect(bins.at(-1)?.to).toBeGreaterThanOrEqual(to);
  }
  expect(
    binsOf([
      { value: 0, count: 1 },
      { value: 2, count: 3 },
    ]).map(({ count }) => count),
  ).toEqual([1, 0, 3]);
  expect(binsOf([{ value: 2.5, count: 3 }])).toEqual([{ from: 2.5, to: 2.5, count: 3 }]);
});

test("a calendar shows the days that nobody chose, weeks where days are many, and bounds a mistyped year", () => {
  const columns = calendarColumns([
    { label: "2026-02-27", count: 1 },
    { label: "2026-03-02", count: 2 },
  ]);
  expect(columns.map(({ label }) => label)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-02"]);
  const weeks = calendarColumns([
    { label: "2026-01-01", count: 1 },
    { label: "2026-03-30", count: 1 },
  ]);
  expect(weeks.length).toBe(13);
  const years = [
    { label: "0001", count: 1 },
    { label: "9999", count: 1 },
  ];
  expect(calendarColumns(years)).toEqual(years);
});

test("a preset counts today, and is compared with as many days before it", () => {
  const range = rangeOf("30", "2026-03-01");
  expect(range).toEqual({ from: "2026-01-31", to: "2026-03-01" });
  expect(rangeBefore(range)).toEqual({ from: "2026-01-01", to: "2026-01-30" });
  expect(presetOf(range, "2026-03-01")).toBe("30");
  expect(presetOf({ from: "2026-01-31", to: "2026-02-28" }, "2026-03-01")).toBeUndefined();
  expect(rangeBefore(rangeOf("all", "2026-03-01"))).toBeUndefined();
  expect([changeOf(118, 100), changeOf(5, 0)]).toEqual([expect.closeTo(0.18), undefined]);
});

test("ten years of days are drawn as some hundred points, and none is lost", () => {
  const daily = Array.from({ length: 3_660 }, (_, at) => ({
    date: new Date(at * 86_400_000).toISOString().slice(0, 10),
    views: 3,
    starts: 2,
    completed: 1,
  }));
  const { days } = drawnDays(daily);
  expect(days.length).toBeLessThanOrEqual(400);
  expect(days.reduce((sum, { starts }) => sum + starts, 0)).toBe(2 * 3_660);
});

test("the funnel says where most of those asked left, in people", () => {
  const step = (blockRef: string, answered: number, answerRate: number, dropOff: number) => ({
    blockRef,
    blockType: "email",
    title: blockRef,
    answered,
    answerRate,
    dropOff,
    medianTimeMs: 0,
  });
  const steps = stepsOf({
    starts: 1_600,
    perBlock: [step("name", 1_578, 0.98, 0.02), step("mail", 1_402, 0.888, 0.112)],
  });
  expect(steps.map(({ isHigh, left }) => ({ isHigh, left }))).toEqual([
    { isHigh: false, left: 32 },
    { isHigh: true, left: 177 },
  ]);
  expect(worstOf(steps)?.ref).toBe("mail");
  expect(worstOf(stepsOf({ starts: 0, perBlock: [step("name", 0, 0, 0)] }))).toBeUndefined();
});

test("cards fill their rows", () => {
  for (const wanted of [[4], [4, 4], [6, 4, 4, 12, 4, 4, 4], [4, 6, 6, 4]] as const) {
    const widths = widthsOf(wanted);
    expect(widths.length).toBe(wanted.length);
    let row = 0;
    for (const width of widths) row = (row + width) % 12;
    expect(row, wanted.join(" ")).toBe(0);
    for (const [at, width] of widths.entries()) expect(width).toBeGreaterThanOrEqual(wanted[at] ?? 12);
  }
});

test("the scale of a question is that of its config, else of its type", () => {
  const doc = {
    blocks: [
      { ref: "a", type: "rating", config: { max: 7 } },
      { ref: "b", type: "csat" },
    ],
  };
  expect([scaleOf(doc, "a"), scaleOf(doc, "b"), scaleOf(doc, "gone")]).toEqual([
    { min: 1, max: 7, step: 1 },
    { min: 1, max: 5, step: 1 },
    undefined,
  ]);
});

test("the map has land where there is land, and shows all places in its picture", async () => {
  const rows = await landDots();
  const whole = viewOf([]);
  const dots = landPath(whole, rows)
    .split("M")
    .slice(1)
    .map((dot) => dot.replace("h0", "").split(" ").map(Number));
  const near = (lon: number, lat: number): boolean => {
    const { x, y } = pointOf(lon, lat);
    return dots.some(([dotX = 0, dotY = 0]) => Math.hypot(dotX - x, dotY - y) < 2);
  };
  expect([near(16.4, 48.2), near(-100, 40), near(134, -25)]).toEqual([true, true, true]);
  expect([near(-35, 30), near(-150, 0), near(75, -30)]).toEqual([false, false, false]);
  const places = [
    { lon: 16.4, lat: 48.2 },
    { lon: -71, lat: 42.3 },
    { lon: 174, lat: -36 },
  ];
  const view = viewOf(places);
  for (const { lon, lat } of places) {
    const { x, y } = pointOf(lon, lat);
    expect(x >= view.x && x <= view.x + view.width && y >= view.y && y <= view.y + view.height).toBe(true);
  }
  // The area says the count.
  expect(radiusOf(400, 400, view) / radiusOf(100, 400, view)).toBeCloseTo(2);
});

test("the way to the rows has the filters of the report, and those who left have the question open", () => {
  const range = { from: "2026-03-01", to: "2026-03-31" };
  const search = rowsSearch({ kind: "leftAt", ref: "mail" }, { range, source: "chat", version: 2 });
  expect(search).toEqual({
    left: "mail",
    source: "chat",
    version: 2,
    after: new Date(2026, 2, 1).getTime(),
    before: new Date(2026, 3, 1).getTime(),
  });
  expect(rowsSearch({ kind: "answered", ref: "meal" }, { range: {}, test: true })).toEqual({
    test: true,
    where: [{ answer: "meal", op: "answered" }],
  });
});

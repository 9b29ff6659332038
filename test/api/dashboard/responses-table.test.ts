/** The table of responses, without a browser: its address, its pages, what is in sight, what is chosen. */
import { describe, expect, test } from "vitest";
import {
  allColumns,
  exportFields,
  moved,
  nameColumn,
  shownColumns,
  usualColumns,
} from "../../../api/dashboard/app/screens/responses/columns.ts";
import { secondsLeft } from "../../../api/dashboard/app/screens/exports/time-left.ts";
import {
  beginningAt,
  filterCount,
  filtersOf,
  operatorsOf,
  readSearch,
  withChange,
} from "../../../api/dashboard/app/screens/responses/filters.ts";
import {
  indexOf,
  newAmong,
  NO_ROWS,
  PAGES_HELD_MAX,
  rowAt,
  rowCount,
  wanted,
  withChanged,
  withFresh,
  without,
  withPage,
  type RowPages,
} from "../../../api/dashboard/app/screens/responses/row-pages.ts";
import {
  chosenCount,
  isChosen,
  NOBODY,
  selectionOf,
  toggled,
  type Chosen,
} from "../../../api/dashboard/app/screens/responses/selection.ts";
import { contentOf, isChanged, searchOf } from "../../../api/dashboard/app/screens/responses/saved-view-search.ts";
import { inSight } from "../../../api/dashboard/app/screens/responses/sight.ts";

type Row = NonNullable<ReturnType<typeof rowAt>>;

const row = (id: string, changes: Partial<Row> = {}): Row => ({ id, updated_at: 1, ...changes }) as Row;
const rows = (from: number, count: number): Row[] => Array.from({ length: count }, (_, at) => row(`res_${from + at}`));

/** Reads pages of a hundred until nothing is wanted for a place. */
function scrolledTo(place: number, before: RowPages = NO_ROWS, total = 100_000): RowPages {
  let state = before;
  for (;;) {
    const next = wanted(state, place, place + 30);
    if (next === undefined) return state;
    const from = next.cursor === "" ? 0 : Number(next.cursor);
    const to = Math.min(from + 100, total);
    state = withPage(state, next, rows(from, to - from), to === total ? undefined : String(to), place);
  }
}

describe("the rows of the table", () => {
  test("are read two pages ahead of what is in sight", () => {
    const state = scrolledTo(0);
    expect(rowCount(state)).toBe(300);
    expect(rowAt(state, 299)?.id).toBe("res_299");
    expect(rowAt(state, 300)).toBeUndefined();
  });

  test("are at most 1,500 however far somebody scrolls, and come back where they were", () => {
    let state = NO_ROWS;
    for (let place = 0; place <= 5_000; place += 250) state = scrolledTo(place, state);
    expect(state.pages.filter((page) => page.rows !== undefined)).toHaveLength(PAGES_HELD_MAX);
    expect(rowAt(state, 150), "given up").toBeUndefined();
    expect(rowAt(state, 0)?.id, "what is new is told from the first page").toBe("res_0");
    expect(rowCount(state)).toBe(5_300);
    expect(rowAt(state, 5_000)?.id).toBe("res_5000");
    state = scrolledTo(150, state);
    expect(rowAt(state, 150)?.id).toBe("res_150");
    expect(rowCount(state)).toBe(5_300);
    expect(state.pages.filter((page) => page.rows !== undefined)).toHaveLength(PAGES_HELD_MAX);
  });

  test("end where the list ends, and a page that let nothing through moves on", () => {
    const state = withPage(NO_ROWS, { page: 0, cursor: "" }, [], "300", 0);
    expect(wanted(state, 0, 30)).toEqual({ page: 0, cursor: "300" });
    const ended = withPage(state, { page: 0, cursor: "300" }, rows(300, 5), undefined, 0);
    expect(wanted(ended, 0, 30)).toBeUndefined();
    expect(rowCount(ended)).toBe(5);
  });

  test("stand once: what came in live is not repeated by a page that is read later", () => {
    let state = scrolledTo(0);
    expect(newAmong(state, [row("res_new"), row("res_3")])).toEqual([row("res_new")]);
    state = withFresh(state, [row("res_new"), row("res_3")]);
    expect([rowAt(state, 0)?.id, rowAt(state, 1)?.id, rowCount(state)]).toEqual(["res_new", "res_0", 301]);
    state = withPage(state, { page: 0, cursor: "" }, [row("res_new"), ...rows(0, 99)], "99", 0);
    expect(rowCount(state)).toBe(300);
    expect(indexOf(state, "res_98")).toBe(99);
  });

  test("change in their place, and leave when they are deleted", () => {
    const state = scrolledTo(0);
    const changed = withChanged(state, [row("res_7", { updated_at: 2 })]);
    expect(rowAt(changed, 7)?.updated_at).toBe(2);
    expect(withChanged(state, [row("res_7")])).toBe(state);
    const left = without(changed, new Set(["res_0", "res_7"]));
    expect([rowCount(left), rowAt(left, 0)?.id, indexOf(left, "res_7")]).toEqual([298, "res_1", -1]);
  });
});

describe("the address of the table", () => {
  test("is read without what cannot be, so that an old one still shows the table", () => {
    const where = [{ answer: "meal", op: "is", values: ["vegan"] }, { answer: "meal", op: "like" }, { op: "is" }, "x"];
    expect(
      readSearch({
        status: "gone",
        source: "chat",
        version: "7",
        q: 42,
        where,
        test: "yes",
        cols: [],
        at: "3 March",
        r: 1,
      }),
    ).toEqual({ source: "chat", q: "42", where: [where[0]] });
  });

  test("says what is asked of the service, and a day is none of its filters", () => {
    const search = readSearch({ status: "completed", version: 7, q: "ada", test: true, at: "2026-03-03", r: "res_1" });
    expect(filtersOf(search)).toEqual({ status: "completed", version: 7, q: "ada", mode: "all" });
    expect(filterCount(search)).toBe(2);
    const end = beginningAt(search) ?? 0;
    expect(new Date(end).getHours()).toBe(0);
    expect(new Date(end - 1).getDate()).toBe(3);
    expect(beginningAt({ ...search, before: 5 })).toBe(5);
    expect(withChange(search, { status: undefined, at: undefined, version: 8 })).toEqual({
      version: 8,
      q: "ada",
      test: true,
      r: "res_1",
    });
  });

  test("asks for test data only where its switch is on", () => {
    expect(filtersOf(readSearch({}))).toEqual({});
    expect(filtersOf(readSearch({ test: true }))).toEqual({ mode: "all" });
  });

  test("offers the operators that fit a question", () => {
    const question = (type: string) => ({ ref: "a", type, title: "", options: [], asked: true });
    expect(operatorsOf(question("nps"))).toContain("between");
    expect(operatorsOf(question("multi_choice"))).toContain("is_not");
    expect(operatorsOf(question("address"))).not.toContain("is");
    expect(operatorsOf(undefined)).toContain("is");
  });
});

describe("columns", () => {
  const question = (ref: string, type: string, asked = true) => ({ ref, type, title: ref, options: [], asked });
  const all = allColumns({
    questions: [question("email", "email"), question("full_name", "short_text"), question("gone", "number", false)],
    hidden_fields: ["plan"],
    variables: ["score"],
    endings: [],
    versions: [1],
  });

  test("are by default when, how it stands, what is asked now, how long and from where", () => {
    expect(usualColumns(all).map(({ key }) => key)).toEqual([
      "started",
      "status",
      "answers.email",
      "answers.full_name",
      "took",
      "source",
    ]);
    expect(nameColumn(all)).toBe("answers.full_name");
  });

  test("are those of the address that still exist, and move one place at a time", () => {
    const shown = shownColumns(all, ["answers.gone", "answers.never", "started", "variables.score"]);
    expect(shown.map(({ key }) => key)).toEqual(["answers.gone", "started", "variables.score"]);
    expect(shownColumns(all, ["answers.never"])).toEqual(usualColumns(all));
    expect(exportFields(shown)).toEqual(["answers.gone", "started_at", "variables.score"]);
    expect(moved(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(moved(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  });
});

test("no more than sixty rows are drawn, and only the columns in sight", () => {
  const sizes = { rowPx: 38, headPx: 36, checkPx: 44, widths: Array.from({ length: 50 }, () => 100), total: 10_000 };
  const window = { scrollTop: 38_000, scrollLeft: 1_044, clientHeight: 836, clientWidth: 1_000 };
  expect(inSight(window, sizes)).toEqual({ first: 994, last: 1_028, firstColumn: 8, lastColumn: 21 });
  const high = inSight({ ...window, clientHeight: 8_000 }, sizes);
  expect(high.last - high.first + 1).toBe(60);
  expect(inSight({ ...window, scrollTop: 0 }, { ...sizes, total: 0 })).toMatchObject({ first: 0, last: 0 });
});

test("all of a filter but some are chosen, and nothing that begins later is", () => {
  let chosen: Chosen = toggled(toggled(NOBODY, "res_1"), "res_2");
  expect([isChosen(chosen, "res_1"), chosenCount(chosen, undefined)]).toEqual([true, 2]);
  expect(selectionOf(toggled(chosen, "res_1"), {})).toEqual({ ids: ["res_2"] });
  chosen = toggled({ kind: "all", except: new Set(), until: 100 }, "res_3");
  expect([isChosen(chosen, "res_3"), isChosen(chosen, "res_4"), chosenCount(chosen, 412)]).toEqual([false, true, 411]);
  expect(chosenCount(chosen, undefined)).toBeUndefined();
  const selection = { filters: { q: "ada", created_before: 100 }, except: ["res_3"] };
  expect(selectionOf(chosen, { q: "ada", created_before: 900 })).toEqual(selection);
  expect(selectionOf(chosen, { created_before: 50 })).toMatchObject({ filters: { created_before: 50 } });
});

test("how long an export still takes is told once it is known", () => {
  expect(secondsLeft(0.01, 1_000)).toBeUndefined();
  expect(secondsLeft(0.5, 20_000)).toBe(20);
  expect(secondsLeft(0.999, 10_000)).toBe(5);
});

test("a view keeps filters and columns, leads back to them, and says when the table shows something else", () => {
  const where = [{ answer: "meal", op: "answered" as const }];
  const search = readSearch({
    left: "mail",
    suspicious: false,
    after: 5,
    where,
    test: true,
    cols: ["started"],
    r: "res_1",
  });
  const content = contentOf(search);
  expect(content).toEqual({
    filters: { left_ref: "mail", suspicious: false, created_after: 5, where, mode: "all" },
    columns: ["started"],
  });
  const view = { id: "viw_1", name: "Vegan", createdAt: 1, updatedAt: 1, ...content };
  expect(searchOf(view)).toEqual({
    left: "mail",
    suspicious: false,
    after: 5,
    where,
    test: true,
    cols: ["started"],
    view: "viw_1",
  });
  expect(isChanged({ ...searchOf(view), at: "2026-03-03", r: "res_2" }, view)).toBe(false);
  expect(isChanged(withChange(searchOf(view), { left: undefined }), view)).toBe(true);
  expect(isChanged(withChange(searchOf(view), { cols: ["status"] }), view)).toBe(true);
  expect(contentOf({})).toEqual({ filters: {}, columns: null });
});

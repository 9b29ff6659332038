/**
 * The filters of the table and the address: what stands in it, and what is asked of the service.
 *
 * 1. What an address says that cannot be is left out, so that an old or edited address still shows the table.
 */
import type { AnswerCondition, Filters, Question } from "../../requests/response-types.ts";

/** The search part of the table's address. */
export interface TableSearch {
  readonly status?: NonNullable<Filters["status"]>;
  readonly source?: NonNullable<Filters["source"]>;
  readonly version?: number;
  readonly ending?: string;
  /** The question at which they left. */
  readonly left?: string;
  /** Whether the visit looked automated. */
  readonly suspicious?: boolean;
  /** Epoch milliseconds: started then or later; earlier than that. */
  readonly after?: number;
  readonly before?: number;
  readonly q?: string;
  readonly where?: readonly AnswerCondition[];
  /** Test data is shown too. */
  readonly test?: true;
  /** Keys of the columns, in their order; absent: the usual ones. */
  readonly cols?: readonly string[];
  /** The table begins with what was started before this day: `2026-03-03`. */
  readonly at?: string;
  /** The named view that was chosen; what it shows stands in the address beside it. */
  readonly view?: string;
  /** The open response. */
  readonly r?: string;
  readonly tab?: "conversation" | "time";
}

/** What changes in the address; undefined takes it away. */
export type TableChange = { readonly [Name in keyof TableSearch]?: TableSearch[Name] | undefined };

export function withChange(before: TableSearch, change: TableChange): TableSearch {
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== undefined));
}

export const STATUSES = ["in_progress", "completed", "abandoned", "disqualified"] as const;
export const SOURCES = ["chat", "embed", "api"] as const;
const OPERATORS = [
  "is",
  "is_not",
  "contains",
  "above",
  "below",
  "between",
  "answered",
  "skipped",
  "not_asked",
] as const;
export type Operator = (typeof OPERATORS)[number];

const DAY_MS = 86_400_000;

/** @param search as the address has it. */
export function readSearch(search: Record<string, unknown>): TableSearch {
  const status = STATUSES.find((each) => each === search["status"]);
  const source = SOURCES.find((each) => each === search["source"]);
  const version = wholeNumber(search["version"]);
  const after = wholeNumber(search["after"]);
  const before = wholeNumber(search["before"]);
  const where = Array.isArray(search["where"]) ? search["where"].filter(isCondition) : [];
  const cols = Array.isArray(search["cols"]) ? search["cols"].filter((key) => typeof key === "string") : [];
  const q = search["q"];
  const { ending, left, suspicious, at, view, r, tab } = search;
  return {
    ...(status === undefined ? {} : { status }),
    ...(source === undefined ? {} : { source }),
    ...(version === undefined ? {} : { version }),
    ...(typeof ending === "string" && ending !== "" ? { ending } : {}),
    ...(typeof left === "string" && left !== "" ? { left } : {}),
    ...(typeof suspicious === "boolean" ? { suspicious } : {}),
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(typeof q === "string" || typeof q === "number" ? textOf(String(q)) : {}),
    ...(where.length === 0 ? {} : { where }),
    ...(search["test"] === true ? { test: true } : {}),
    ...(cols.length === 0 ? {} : { cols }),
    ...(typeof at === "string" && /^\d{4}-\d\d-\d\d$/.test(at) && !Number.isNaN(Date.parse(at)) ? { at } : {}),
    ...(typeof view === "string" && view.startsWith("viw_") ? { view } : {}),
    ...(typeof r === "string" && r.startsWith("res_") ? { r } : {}),
    ...(tab === "conversation" || tab === "time" ? { tab } : {}),
  };
}

function textOf(q: string): { q?: string } {
  return q === "" ? {} : { q: q.slice(0, 200) };
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function isCondition(value: unknown): value is AnswerCondition {
  if (typeof value !== "object" || value === null || !("op" in value)) return false;
  const hasSubject =
    ("answer" in value && typeof value.answer === "string") || ("hidden" in value && typeof value.hidden === "string");
  return hasSubject && OPERATORS.some((operator) => operator === value.op);
}

/** What is asked of the service: without the day to begin at, which is no filter. */
export function filtersOf(search: TableSearch): Filters {
  const { status, source, version, ending, left, suspicious, after, before, q, where, test } = search;
  return {
    ...(status === undefined ? {} : { status }),
    ...(source === undefined ? {} : { source }),
    ...(version === undefined ? {} : { version }),
    ...(ending === undefined ? {} : { ending_ref: ending }),
    ...(left === undefined ? {} : { left_ref: left }),
    ...(suspicious === undefined ? {} : { suspicious }),
    ...(after === undefined ? {} : { created_after: after }),
    ...(before === undefined ? {} : { created_before: before }),
    ...(q === undefined ? {} : { q }),
    ...(where === undefined ? {} : { where }),
    ...(test === true ? { mode: "all" } : {}),
  };
}

/** How many filters are set: test data and search are not counted among them. */
export function filterCount(search: TableSearch): number {
  const { status, source, version, ending, left, suspicious, after, before, where = [] } = search;
  const plain = [status, source, version, ending, left, suspicious, after, before];
  return plain.filter((value) => value !== undefined).length + where.length;
}

/** True if the table shows fewer than all. */
export function isFiltered(search: TableSearch): boolean {
  return filterCount(search) > 0 || search.q !== undefined;
}

/** Where the table begins: with everything up to the end of the day, in the browser's zone. */
export function beginningAt({ before, at }: TableSearch): number | undefined {
  if (at === undefined) return before;
  const [year = 0, month = 1, day = 1] = at.split("-").map(Number);
  const end = new Date(year, month - 1, day).getTime() + DAY_MS;
  return before === undefined ? end : Math.min(before, end);
}

/** What a question's answers are, for its filters and its cells. */
export type ValueKind = "options" | "boolean" | "number" | "date" | "text";

const KINDS: Readonly<Record<string, ValueKind>> = {
  single_choice: "options",
  multi_choice: "options",
  dropdown: "options",
  picture_choice: "options",
  ranking: "text",
  yes_no: "boolean",
  consent: "boolean",
  number: "number",
  rating: "number",
  opinion_scale: "number",
  nps: "number",
  csat: "number",
  ces: "number",
  slider: "number",
  date: "date",
  datetime: "date",
  date_range: "date",
  booking: "date",
};

export function kindOf({ type }: Pick<Question, "type">): ValueKind {
  return KINDS[type] ?? "text";
}

const BY_KIND: Readonly<Record<ValueKind, readonly Operator[]>> = {
  options: ["is", "is_not", "contains", "answered", "skipped", "not_asked"],
  boolean: ["is", "answered", "skipped", "not_asked"],
  number: ["is", "above", "below", "between", "answered", "skipped", "not_asked"],
  date: ["above", "below", "between", "answered", "skipped", "not_asked"],
  text: ["contains", "answered", "skipped", "not_asked"],
};

/** The operators that make sense for a question; for a hidden field, which is a text. */
export function operatorsOf(question: Question | undefined): readonly Operator[] {
  return question === undefined ? ["is", "contains", "answered", "not_asked"] : BY_KIND[kindOf(question)];
}

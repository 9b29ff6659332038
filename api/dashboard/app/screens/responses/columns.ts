/** The columns of the table: which there are, which are shown, and how wide they are. */
import type { IconName } from "../../components/icon-paths.ts";
import type { Question, ResponseColumns } from "../../requests/response-types.ts";
import type { WordKey } from "../../words/areas.ts";
import { kindOf, type ValueKind } from "./filters.ts";

export type Facet = "started" | "status" | "took" | "source" | "version" | "ending" | "updated" | "country" | "device";

export type Column = { readonly key: string; readonly isEnd: boolean; readonly width: number } & (
  | { readonly facet: Facet }
  | { readonly question: Question }
  | { readonly hidden: string }
  | { readonly variable: string }
);

const FACETS: Readonly<Record<Facet, { readonly width: number; readonly isEnd?: true }>> = {
  started: { width: 132 },
  status: { width: 156 },
  took: { width: 104, isEnd: true },
  source: { width: 112 },
  version: { width: 84, isEnd: true },
  ending: { width: 140 },
  updated: { width: 132 },
  country: { width: 112 },
  device: { width: 104 },
};
const BEFORE_QUESTIONS: readonly Facet[] = ["started", "status"];
const AFTER_QUESTIONS: readonly Facet[] = ["took", "source"];
const MORE: readonly Facet[] = ["version", "ending", "updated", "country", "device"];
/** A form has hundreds of questions; the usual columns are those that a person can take in. */
const USUAL_QUESTIONS_MAX = 40;
const WIDTHS: Readonly<Record<ValueKind, number>> = { options: 152, boolean: 128, number: 112, date: 128, text: 200 };
export const WIDTH_MIN = 64;
export const WIDTH_MAX = 560;

export const FACET_NAMES: Readonly<Record<Facet, WordKey>> = {
  started: "responses.started",
  status: "responses.status",
  took: "responses.took",
  source: "responses.source",
  version: "responses.version",
  ending: "responses.ending",
  updated: "responses.updated",
  country: "responses.country",
  device: "responses.device",
};

const facetColumn = (facet: Facet): Column => ({
  key: facet,
  facet,
  isEnd: FACETS[facet].isEnd === true,
  width: FACETS[facet].width,
});

/** All columns that can be shown, in their order. */
export function allColumns({ questions, hidden_fields, variables }: ResponseColumns): readonly Column[] {
  return [
    ...BEFORE_QUESTIONS.map(facetColumn),
    ...questions.map((question): Column => ({
      key: `answers.${question.ref}`,
      question,
      isEnd: kindOf(question) === "number",
      width: WIDTHS[kindOf(question)],
    })),
    ...AFTER_QUESTIONS.map(facetColumn),
    ...MORE.map(facetColumn),
    ...hidden_fields.map((key): Column => ({ key: `hidden_fields.${key}`, hidden: key, isEnd: false, width: 136 })),
    ...variables.map((ref): Column => ({ key: `variables.${ref}`, variable: ref, isEnd: true, width: 96 })),
  ];
}

/** The usual columns: when, how it stands, what is asked now, how long it took, from where. */
export function usualColumns(all: readonly Column[]): readonly Column[] {
  const asked = all.filter((column) => "question" in column && column.question.asked).slice(0, USUAL_QUESTIONS_MAX);
  const facets = (names: readonly Facet[]): Column[] =>
    all.filter((column) => "facet" in column && names.includes(column.facet));
  return [...facets(BEFORE_QUESTIONS), ...asked, ...facets(AFTER_QUESTIONS)];
}

/** The shown columns. @param keys of the address; those that no longer exist are left out. */
export function shownColumns(all: readonly Column[], keys: readonly string[] | undefined): readonly Column[] {
  if (keys === undefined) return usualColumns(all);
  const byKey = new Map(all.map((column) => [column.key, column]));
  const shown = keys.flatMap((key) => byKey.get(key) ?? []);
  return shown.length === 0 ? usualColumns(all) : shown;
}

/** The column that says who it is: it stays in sight. */
export function nameColumn(columns: readonly Column[]): string | undefined {
  const questions = columns.flatMap((column) => ("question" in column ? [column] : []));
  const named =
    questions.find(({ question: { type } }) => type === "contact_info") ??
    questions.find(({ question: { type, ref } }) => type === "short_text" && /name/i.test(ref)) ??
    questions.find(({ question: { type } }) => type === "email") ??
    questions.find(({ question: { type } }) => type === "short_text");
  return named?.key;
}

/** With a column moved one place; the same if it stands at the end. */
export function moved(keys: readonly string[], key: string, by: 1 | -1): readonly string[] {
  const at = keys.indexOf(key);
  const to = at + by;
  if (at === -1 || to < 0 || to >= keys.length) return keys;
  const next = [...keys];
  next.splice(at, 1);
  next.splice(to, 0, key);
  return next;
}

/** Names of columns as exports know them. */
export function exportFields(columns: readonly Column[]): readonly string[] {
  return columns.map((column) => {
    if (!("facet" in column)) return column.key;
    return EXPORTED[column.facet];
  });
}

const EXPORTED: Readonly<Record<Facet, string>> = {
  started: "started_at",
  status: "status",
  took: "duration_ms",
  source: "source",
  version: "version",
  ending: "ending",
  updated: "updated_at",
  country: "metadata.geo.country",
  device: "metadata.device.type",
};

export function iconOf(column: Column): IconName {
  if ("facet" in column) return column.facet === "started" || column.facet === "took" ? "clock" : "info";
  if (!("question" in column)) return "key";
  const kind = kindOf(column.question);
  return kind === "options" ? "check" : kind === "date" ? "clock" : kind === "boolean" ? "turn" : "list";
}

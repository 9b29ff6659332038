/**
 * Which responses a list, a count, a deletion or an export has: the filters, and the conditions they become.
 *
 * Owns: the conditions on a row with the alias `r`. Does not own: the order of rows, pages and limits of time.
 *
 * 1. A condition reads the row itself, its answers by their primary key, or what is looked up once in a statement: the
 *    work grows with the rows that a statement passes, and each statement passes a bounded number.
 */
import type { ResponseId } from "../../../machines/ids.ts";
import type { ResponseRow } from "../../journal/rows.ts";
import { foldedText } from "./search-text.ts";

/**
 * What an answer or a hidden field is asked for.
 *
 * - `is`, `is_not`: one of the values. Of several chosen options, one is enough; of a consent, whether it was accepted.
 * - `contains`: the text, regardless of case and accents.
 * - `above`, `below`: strictly; `between`: both ends included. Numbers by their value, dates and times by their order;
 *   an amount of money in its minor unit; a range of dates by its start.
 * - `answered`; `skipped`: asked and left empty; `not_asked`: neither answered nor skipped.
 */
export type AnswerCondition = ({ readonly answer: string } | { readonly hidden: string }) &
  (
    | { readonly op: "is" | "is_not"; readonly values: readonly (string | number | boolean)[] }
    | { readonly op: "contains"; readonly text: string }
    | { readonly op: "above" | "below"; readonly value: string | number }
    | { readonly op: "between"; readonly from: string | number; readonly to: string | number }
    | { readonly op: "answered" | "skipped" | "not_asked" }
  );

export interface ResponseFilters {
  readonly status?: ResponseRow["status"];
  readonly source?: ResponseRow["source"];
  readonly mode: "live" | "test" | "all";
  /** Inclusive, epoch milliseconds, as the other two times. */
  readonly createdAfter?: number;
  /** Exclusive. */
  readonly createdBefore?: number;
  /** Inclusive. */
  readonly updatedSince?: number;
  readonly endingRef?: string;
  /** The question at which an abandoned response stands. */
  readonly leftRef?: string;
  /** The number of the version on which the response runs. */
  readonly version?: number;
  /** Whether something of the visit looked automated (`metadata.suspicious`). */
  readonly suspicious?: boolean;
  /**
   * A text in an answer, in the label of a chosen option or in a hidden field, regardless of case and accents; or the
   * response's id.
   */
  readonly q?: string;
  /** All of them hold. */
  readonly where?: readonly AnswerCondition[];
  /** Only these. */
  readonly ids?: readonly ResponseId[];
  /** All but these. */
  readonly except?: readonly ResponseId[];
}

/** Binds a value to a statement and returns its parameter. */
export type Bind = (value: unknown) => string;

/** Conditions as SQL; `search` is what precedes the statement, or empty. */
export interface FilterSql {
  readonly search: string;
  readonly where: readonly string[];
}

const HOUR_MS = 3_600_000;

/** @param organization, form the parameters to which the two are bound. */
export function filterSql(
  filters: ResponseFilters,
  bound: Bind,
  { organization, form }: { readonly organization: string; readonly form: string },
): FilterSql {
  const where: string[] = [];
  let search = "";
  if (filters.mode !== "all") where.push(`r.mode = ${bound(filters.mode)}`);
  if (filters.status !== undefined) where.push(`r.status = ${bound(filters.status)}`);
  if (filters.source !== undefined) where.push(`r.source = ${bound(filters.source)}`);
  if (filters.createdAfter !== undefined) where.push(`r.started_at >= ${bound(filters.createdAfter)}`);
  if (filters.createdBefore !== undefined) where.push(`r.started_at < ${bound(filters.createdBefore)}`);
  if (filters.updatedSince !== undefined) {
    where.push(
      `r.updated_at >= ${bound(filters.updatedSince)}`,
      `r.updated_hour >= ${bound(Math.floor(filters.updatedSince / HOUR_MS))}`,
    );
  }
  if (filters.endingRef !== undefined) where.push(`r.ending_ref = ${bound(filters.endingRef)}`);
  // Of abandoned responses only.
  if (filters.leftRef !== undefined) where.push(`r.left_ref = ${bound(filters.leftRef)}`);
  // The form has few versions, and they are looked up once.
  if (filters.version !== undefined)
    where.push(
      `r.version_id IN (SELECT v.id FROM form_versions v WHERE v.organization = ${organization} AND v.form = ${form} AND v.number = ${bound(filters.version)} AND v.preview_until IS NULL)`,
    );
  if (filters.suspicious !== undefined)
    where.push(`(r.metadata -> 'suspicious') IS ${filters.suspicious ? "NOT NULL" : "NULL"}`);
  if (filters.ids !== undefined) where.push(`r.id = ANY (${bound(filters.ids)}::text[])`);
  if (filters.except !== undefined) where.push(`r.id <> ALL (${bound(filters.except)}::text[])`);
  for (const condition of filters.where ?? []) where.push(conditionSql(condition, bound));
  if (filters.q !== undefined) {
    const q = bound(filters.q);
    search = searchOf(q, organization, form);
    where.push(`(r.id = ${q}
      OR EXISTS (SELECT FROM (SELECT a.value #>> '{}' AS text FROM answers a WHERE a.response = r.id OFFSET 0) t, sought WHERE ${isSought("t.text")})
      OR EXISTS (SELECT FROM json_each_text(r.hidden_fields) h, sought WHERE ${isSought("h.value")})
      OR EXISTS (SELECT FROM labelled l JOIN answers a ON a.response = r.id AND a.ref = l.ref
                 WHERE l.version_id = r.version_id AND jsonb_path_exists(a.value::jsonb, '$.** ? (@ == $option)', jsonb_build_object('option', l.option))))`);
  }
  return { search, where };
}

/** A condition on one question (a probe of the primary key of answers) or on one hidden field. */
function conditionSql(condition: AnswerCondition, bound: Bind): string {
  if ("hidden" in condition)
    return valueSql(condition, bound, `to_jsonb(r.hidden_fields ->> ${bound(condition.hidden)}::text)`);
  const ref = bound(condition.answer);
  const answer = (test: string): string =>
    `EXISTS (SELECT FROM (SELECT a.value::jsonb AS value FROM answers a WHERE a.response = r.id AND a.ref = ${ref} OFFSET 0) x WHERE ${test})`;
  switch (condition.op) {
    case "answered":
      return answer("x.value <> 'null'");
    case "skipped":
      return answer("x.value = 'null'");
    case "not_asked":
      return `NOT ${answer("true")}`;
    default:
      return answer(valueSql(condition, bound, "x.value"));
  }
}

/** A condition on a value of the type jsonb. A hidden field is absent or a text. */
function valueSql(condition: AnswerCondition, bound: Bind, value: string): string {
  switch (condition.op) {
    case "answered":
      return `${value} IS NOT NULL`;
    case "skipped":
    case "not_asked":
      return `${value} IS NULL`;
    case "is":
      return isOneOf(value, condition.values, bound);
    case "is_not":
      return `(${value} <> 'null' AND NOT coalesce(${isOneOf(value, condition.values, bound)}, false))`;
    case "contains":
      return `strpos(${foldedText(`(${value} #>> '{}')`)}, ${foldedText(`${bound(condition.text)}::text`)}) > 0`;
    case "above":
      return compared(value, ">", condition.value, bound);
    case "below":
      return compared(value, "<", condition.value, bound);
    case "between":
      return `(${compared(value, ">=", condition.from, bound)} AND ${compared(value, "<=", condition.to, bound)})`;
  }
}

function isOneOf(value: string, values: readonly (string | number | boolean)[], bound: Bind): string {
  const wanted = `${bound(values.map((one) => JSON.stringify(one)))}::jsonb[]`;
  return `CASE jsonb_typeof(${value}) WHEN 'array' THEN EXISTS (SELECT FROM jsonb_array_elements(${value}) one WHERE one = ANY (${wanted}))
    ELSE coalesce(${value} -> 'accepted', ${value}) = ANY (${wanted}) END`;
}

function compared(value: string, operator: string, to: string | number, bound: Bind): string {
  if (typeof to === "number")
    return `(CASE jsonb_typeof(coalesce(${value} -> 'amountMinor', ${value})) WHEN 'number' THEN coalesce(${value} -> 'amountMinor', ${value})::numeric ${operator} ${bound(to)}::numeric ELSE false END)`;
  return `(CASE jsonb_typeof(coalesce(${value} -> 'start', ${value})) WHEN 'string' THEN (coalesce(${value} -> 'start', ${value}) #>> '{}') COLLATE "C" ${operator} ${bound(to)}::text ELSE false END)`;
}

/**
 * What a search matches: the text (`sought`), and options with that label (`labelled`) in any of the form's languages.
 * Options also belong to the questions that take them over from another one.
 */
function searchOf(q: string, organization: string, form: string): string {
  return `WITH sought AS MATERIALIZED (SELECT nullif(${foldedText(`${q}::text`)}, '') AS text),
    blocks AS MATERIALIZED (SELECT v.id AS version_id, b ->> 'ref' AS ref, b -> 'config' AS config
      FROM form_versions v, jsonb_array_elements(v.document::jsonb -> 'blocks') b WHERE v.organization = ${organization} AND v.form = ${form} AND v.replaced_by IS NULL AND v.preview_until IS NULL),
    labels AS (SELECT version_id, ref, o ->> 'ref' AS option, o ->> 'label' AS label FROM blocks,
           unnest(ARRAY['$.**.options[*]', '$.**.columns[*]']::jsonpath[]) path, jsonb_path_query(config, path) o
      UNION ALL SELECT v.id, b.key, o ->> 'key', o ->> 'value'
      FROM form_versions v, jsonb_each(v.document::jsonb -> 'translations') t, jsonb_each(t.value -> 'blocks') b,
           unnest(ARRAY['$.**.options.keyvalue()', '$.**.columns.keyvalue()']::jsonpath[]) path, jsonb_path_query(b.value, path, '{}', true) o
      WHERE v.organization = ${organization} AND v.form = ${form} AND v.replaced_by IS NULL AND v.preview_until IS NULL),
    called AS (SELECT version_id, ref, option FROM labels, sought WHERE ${isSought("label")}),
    labelled AS MATERIALIZED (SELECT version_id, ref, option FROM called
      UNION SELECT c.version_id, b.ref, c.option FROM called c JOIN blocks b ON b.version_id = c.version_id AND b.config #>> '{optionsFrom,ref}' = c.ref)
    `;
}

function isSought(text: string): string {
  return `strpos(${foldedText(text)}, sought.text) > 0`;
}

/**
 * Responses as lists see them (§4.3, §4.4). Only turns write them (`runtime/journal`).
 */
import { withPrefix, type ActorId, type FormId, type OrganizationId, type ResponseId } from "../../../machines/ids.ts";
import type { Json } from "../../../machines/json.ts";
import type { ResponseRow } from "../../journal/rows.ts";
import type { Queryable } from "../pool.ts";
import { foldedText } from "./search-text.ts";

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
  /** Whether something of the visit looked automated (`metadata.suspicious`). */
  readonly suspicious?: boolean;
  /**
   * A text in an answer, in the label of a chosen option or in a hidden field, regardless of case and accents; or the
   * response's id.
   */
  readonly q?: string;
}

/** Newest first by creation or by change; `after` is the last row of the previous page in the same order. */
export interface ResponsePage {
  readonly order: "created" | "updated";
  readonly limit: number;
  readonly after?: { readonly at: number; readonly id: string };
}

/** What a view of a response, or its row in analytics, is computed from. */
export interface StoredResponse extends Pick<ResponseRow, "hiddenFields" | "metadata"> {
  readonly state: Uint8Array;
  readonly answers: readonly { readonly ref: string; readonly value: Json }[];
}

export interface ResponsesRepository {
  list(
    organization: OrganizationId,
    form: FormId,
    filters: ResponseFilters,
    page: ResponsePage,
  ): Promise<readonly ResponseRow[]>;
  get(organization: OrganizationId, id: ResponseId): Promise<ResponseRow | undefined>;
  /** State, answers, hidden fields and metadata of many responses at once, for lists and analytics. */
  stored(ids: readonly ResponseId[]): Promise<ReadonlyMap<ResponseId, StoredResponse>>;
}

/** The columns of a {@link ResponseRow}, which activating an actor reads as well. */
export const RESPONSE_COLUMNS = `r.id, r.organization, r.form, r.version_id AS "versionId", r.status, r.source, r.mode, r.started_at AS "startedAt",
  r.updated_at AS "updatedAt", r.completed_at AS "completedAt", r.expires_at AS "expiresAt", r.ending_ref AS "endingRef",
  r.abandon_reason AS "abandonReason", r.metadata, r.hidden_fields AS "hiddenFields"`;

/** An actor's answers as one JSON value `[[ref, value], …]`, so that one row carries all of an actor. */
export const answersOf = (response: string): string =>
  `(SELECT coalesce(json_agg(json_build_array(a.ref, a.value)), '[]') FROM answers a WHERE a.response = ${response})`;

export type StoredAnswers = readonly (readonly [ref: string, value: Json])[];

const HOUR_MS = 3_600_000;

export function responsesRepository(db: Queryable): ResponsesRepository {
  return {
    async list(organization, form, filters, page) {
      const { text, values } = listStatement(organization, form, filters, page);
      const { rows } = await db.query<ResponseRow>(text, values);
      return rows;
    },

    async get(organization, id) {
      const { rows } = await db.query<ResponseRow>(
        `SELECT ${RESPONSE_COLUMNS} FROM responses r WHERE r.id = $2 AND r.organization = $1`,
        [organization, id],
      );
      return rows[0];
    },

    async stored(ids) {
      // Probes of three primary keys for each id. A response that was deleted has a state, but no row.
      const { rows } = await db.query<
        Pick<StoredResponse, "hiddenFields" | "metadata"> & { actor: ActorId; bytes: Buffer; answers: StoredAnswers }
      >(
        `SELECT s.actor, s.bytes, ${answersOf("ids.response")} AS answers, r.hidden_fields AS "hiddenFields", r.metadata
         FROM unnest($1::text[], $2::text[]) AS ids (actor, response)
         JOIN state s ON s.actor = ids.actor JOIN responses r ON r.id = ids.response`,
        [ids.map((id) => withPrefix("ses", id)), ids],
      );
      return new Map(
        rows.map(({ actor, bytes, answers, hiddenFields, metadata }) => [
          withPrefix("res", actor),
          { state: bytes, answers: answers.map(([ref, value]) => ({ ref, value })), hiddenFields, metadata },
        ]),
      );
    },
  };
}

/**
 * By creation: a backward range of `responses_by_creation`. By change: `responses_by_change` gives whole hours in order
 * and an incremental sort orders within the hour, so a page sorts some hours' rows and not the form's.
 * Filters that no index serves are applied while walking, and the limit ends the walk; `q` reads the answers of each
 * row that it passes, so a text that occurs nowhere costs the whole form. The options whose label has the text are
 * looked up once, in the form's versions; mostly there are none.
 */
function listStatement(
  organization: OrganizationId,
  form: FormId,
  filters: ResponseFilters,
  page: ResponsePage,
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  let search = "";
  const bound = (value: unknown): string => `$${values.push(value)}`;
  const where = [`r.organization = ${bound(organization)}`, `r.form = ${bound(form)}`];
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
  if (filters.suspicious !== undefined)
    where.push(`(r.metadata -> 'suspicious') IS ${filters.suspicious ? "NOT NULL" : "NULL"}`);
  if (filters.q !== undefined) {
    const q = bound(filters.q);
    search = searchOf(q);
    where.push(`(r.id = ${q}
      OR EXISTS (SELECT FROM (SELECT a.value #>> '{}' AS text FROM answers a WHERE a.response = r.id OFFSET 0) t, sought WHERE ${isSought("t.text")})
      OR EXISTS (SELECT FROM json_each_text(r.hidden_fields) h, sought WHERE ${isSought("h.value")})
      OR EXISTS (SELECT FROM labelled l JOIN answers a ON a.response = r.id AND a.ref = l.ref
                 WHERE l.version_id = r.version_id AND jsonb_path_exists(a.value::jsonb, '$.** ? (@ == $option)', jsonb_build_object('option', l.option))))`);
  }
  const { after } = page;
  if (page.order === "created") {
    if (after !== undefined) where.push(`(r.started_at, r.id) < (${bound(after.at)}, ${bound(after.id)})`);
  } else if (after !== undefined) {
    where.push(
      `r.updated_hour <= ${bound(Math.floor(after.at / HOUR_MS))}`,
      `(r.updated_at, r.id) < (${bound(after.at)}, ${bound(after.id)})`,
    );
  }
  const order =
    page.order === "created" ? "r.started_at DESC, r.id DESC" : "r.updated_hour DESC, r.updated_at DESC, r.id DESC";
  return {
    text: `${search}SELECT ${RESPONSE_COLUMNS} FROM responses r WHERE ${where.join(" AND ")} ORDER BY ${order} LIMIT ${bound(page.limit)}`,
    values,
  };
}

/**
 * What a search matches: the text (`sought`), and options with that label (`labelled`) in any of the form's languages.
 * Options also belong to the questions that take them over from another one.
 */
function searchOf(q: string): string {
  return `WITH sought AS MATERIALIZED (SELECT nullif(${foldedText(`${q}::text`)}, '') AS text),
    blocks AS MATERIALIZED (SELECT v.id AS version_id, b ->> 'ref' AS ref, b -> 'config' AS config
      FROM form_versions v, jsonb_array_elements(v.document::jsonb -> 'blocks') b WHERE v.organization = $1 AND v.form = $2 AND v.replaced_by IS NULL AND v.preview_until IS NULL),
    labels AS (SELECT version_id, ref, o ->> 'ref' AS option, o ->> 'label' AS label FROM blocks,
           unnest(ARRAY['$.**.options[*]', '$.**.columns[*]']::jsonpath[]) path, jsonb_path_query(config, path) o
      UNION ALL SELECT v.id, b.key, o ->> 'key', o ->> 'value'
      FROM form_versions v, jsonb_each(v.document::jsonb -> 'translations') t, jsonb_each(t.value -> 'blocks') b,
           unnest(ARRAY['$.**.options.keyvalue()', '$.**.columns.keyvalue()']::jsonpath[]) path, jsonb_path_query(b.value, path, '{}', true) o
      WHERE v.organization = $1 AND v.form = $2 AND v.replaced_by IS NULL AND v.preview_until IS NULL),
    called AS (SELECT version_id, ref, option FROM labels, sought WHERE ${isSought("label")}),
    labelled AS MATERIALIZED (SELECT version_id, ref, option FROM called
      UNION SELECT c.version_id, b.ref, c.option FROM called c JOIN blocks b ON b.version_id = c.version_id AND b.config #>> '{optionsFrom,ref}' = c.ref)
    `;
}

function isSought(text: string): string {
  return `strpos(${foldedText(text)}, sought.text) > 0`;
}

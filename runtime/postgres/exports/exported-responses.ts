/**
 * The responses of an export, page by page.
 *
 * Owns: the statements. Does not own: what a row becomes (`machines/export`).
 *
 * 1. One statement reads everything of a response, so a row is one committed version of it.
 * 2. Pages follow one another by key, each in a statement of its own: no transaction is open between two pages, however
 *    long the export takes.
 * 3. A page passes a bounded number of responses, whether or not the filters let them through: no statement scans a
 *    form in search of the few that fit.
 */
import type { FormId, OrganizationId } from "../../../machines/ids.ts";
import type { ResponseRow } from "../../journal/rows.ts";
import type { Queryable } from "../pool.ts";
import { filterSql } from "../responses/response-filters.ts";
import { answersOf, RESPONSE_COLUMNS, type StoredAnswers, type StoredResponse } from "../responses/responses.ts";
import type { ExportRequest } from "./exports.ts";

export interface ExportedRow {
  readonly row: ResponseRow;
  readonly stored: StoredResponse;
}

/** The position behind a response, in the order of creation. */
export interface ExportPosition {
  readonly at: number;
  readonly id: string;
}

export interface ExportPage {
  readonly rows: readonly ExportedRow[];
  /** Responses that were passed, whether or not they fit. */
  readonly passed: number;
  /** The size of what was read, in bytes of state and characters of answers. */
  readonly size: number;
  /** Where the next page begins; undefined after the last. */
  readonly next: ExportPosition | undefined;
}

/** Before every response. */
export const EXPORT_START: ExportPosition = { at: 0, id: "" };

/** @param limit the most responses that the page passes. */
export async function readExportPage(
  db: Queryable,
  organization: OrganizationId,
  form: FormId,
  request: ExportRequest,
  after: ExportPosition,
  limit: number,
): Promise<ExportPage> {
  const { createdAfter, createdBefore, ids } = request;
  const values: unknown[] = [];
  const bound = (value: unknown): string => `$${values.push(value)}`;
  const scope = { organization: bound(organization), form: bound(form) };
  const { search, where } = filterSql(request, bound, scope);
  // A range of `responses_by_creation` gives the keys; then three primary keys are probed for each that fits.
  const { rows } = await db.query<
    | (ResponseRow & { keyId: string; keyAt: number; state: Buffer; answers: string })
    | { keyId: string; keyAt: number; id: null }
  >({
    text: `${search === "" ? "WITH" : `${search},`} keys AS MATERIALIZED (
             SELECT k.id, k.started_at FROM responses k
             WHERE k.organization = ${scope.organization} AND k.form = ${scope.form} AND (k.started_at, k.id) > (${bound(after.at)}, ${bound(after.id)})
               AND k.started_at >= ${bound(createdAfter ?? 0)} AND k.started_at < ${bound(createdBefore ?? Number.MAX_SAFE_INTEGER)}
               ${ids === undefined ? "" : `AND k.id = ANY (${bound(ids)}::text[])`}
             ORDER BY k.started_at, k.id LIMIT ${bound(limit)})
           SELECT keys.id AS "keyId", keys.started_at AS "keyAt", fitting.* FROM keys LEFT JOIN LATERAL (
             SELECT ${RESPONSE_COLUMNS}, s.bytes AS state, ${answersOf("r.id")}::text AS answers
             FROM responses r JOIN state s ON s.actor = 'ses_' || substr(r.id, 5)
             WHERE ${["r.id = keys.id", ...where].join(" AND ")}
           ) fitting ON true
           ORDER BY keys.started_at, keys.id`,
    values,
  });
  const last = rows.at(-1);
  let size = 0;
  return {
    rows: rows.flatMap((read) => {
      if (read.id === null) return [];
      const { keyId: _id, keyAt: _at, state, answers: text, ...row } = read;
      const { hiddenFields, metadata } = row;
      size += state.length + text.length;
      const answers = (JSON.parse(text) as StoredAnswers).map(([ref, value]) => ({ ref, value }));
      return [{ row, stored: { state, answers, hiddenFields, metadata } }];
    }),
    passed: rows.length,
    get size() {
      return size;
    },
    next: last === undefined || rows.length < limit ? undefined : { at: last.keyAt, id: last.keyId },
  };
}

/** Entries of the index that a step of {@link countPassed} reads: some ten milliseconds. */
const COUNT_STEP = 50_000;

/** How many responses the pages of an export will pass, whether or not they fit; in steps, which the caller bounds. */
export async function* countPassed(
  db: Queryable,
  organization: OrganizationId,
  form: FormId,
  { createdAfter, createdBefore, ids }: ExportRequest,
): AsyncGenerator<undefined, number> {
  if (ids !== undefined) return ids.length;
  let count = 0;
  let from: ExportPosition | undefined = EXPORT_START;
  while (from !== undefined) {
    yield;
    const read: { readonly rows: readonly (ExportPosition & { readonly count: number })[] } = await db.query(
      // The index alone.
      `SELECT count(*) OVER () AS count, at, id FROM (
         SELECT k.started_at AS at, k.id FROM responses k
         WHERE k.organization = $1 AND k.form = $2 AND (k.started_at, k.id) > ($3, $4) AND k.started_at >= $5 AND k.started_at < $6
         ORDER BY k.started_at, k.id LIMIT $7) step ORDER BY at DESC, id DESC LIMIT 1`,
      [organization, form, from.at, from.id, createdAfter ?? 0, createdBefore ?? Number.MAX_SAFE_INTEGER, COUNT_STEP],
    );
    const last = read.rows[0];
    count += last?.count ?? 0;
    from = last === undefined || last.count < COUNT_STEP ? undefined : last;
  }
  return count;
}

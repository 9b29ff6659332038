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
  { status, source, mode, createdAfter, createdBefore }: ExportRequest,
  after: ExportPosition,
  limit: number,
): Promise<ExportPage> {
  // A range of `responses_by_creation` gives the keys; then three primary keys are probed for each that fits.
  const { rows } = await db.query<
    | (ResponseRow & { keyId: string; keyAt: number; state: Buffer; answers: string })
    | { keyId: string; keyAt: number; id: null }
  >({
    name: "exports.page",
    text: `WITH keys AS MATERIALIZED (
             SELECT k.id, k.started_at FROM responses k
             WHERE k.organization = $1 AND k.form = $2 AND (k.started_at, k.id) > ($3, $4) AND k.started_at >= $5 AND ($6::bigint IS NULL OR k.started_at < $6)
             ORDER BY k.started_at, k.id LIMIT $7)
           SELECT keys.id AS "keyId", keys.started_at AS "keyAt", fitting.* FROM keys LEFT JOIN LATERAL (
             SELECT ${RESPONSE_COLUMNS}, s.bytes AS state, ${answersOf("r.id")}::text AS answers
             FROM responses r JOIN state s ON s.actor = 'ses_' || substr(r.id, 5)
             WHERE r.id = keys.id AND ($8::text IS NULL OR r.status = $8) AND ($9::text IS NULL OR r.source = $9) AND ($10 = 'all' OR r.mode = $10)
           ) fitting ON true
           ORDER BY keys.started_at, keys.id`,
    values: [
      organization,
      form,
      after.at,
      after.id,
      createdAfter ?? 0,
      createdBefore ?? null,
      limit,
      status ?? null,
      source ?? null,
      mode,
    ],
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
    get size() {
      return size;
    },
    next: last === undefined || rows.length < limit ? undefined : { at: last.keyAt, id: last.keyId },
  };
}

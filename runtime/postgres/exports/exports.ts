/**
 * Exports as callers see them (§2.9, §4.17).
 *
 * Owns: the rows, and how many an organization has. Does not own: the queue of those to be made (`export-queue.ts`),
 * their files (`runtime/blobs`).
 *
 * 1. The organization leads each key and each query.
 * 2. The database's clock decides when an export expires: a node with a wrong clock deletes nothing early.
 * 3. An expired export keeps its row for some days: its id reads as expired, not as unknown.
 */
import type { ExportFormat } from "../../../machines/export/format.ts";
import type { FormId, Id, OrganizationId } from "../../../machines/ids.ts";
import type { BlobId } from "../blobs/blob-records.ts";
import { DATABASE_NOW_MS } from "../database-clock.ts";
import type { Queryable } from "../pool.ts";
import type { ResponseFilters } from "../responses/response-filters.ts";
import { numberedVersions, type NumberedVersion } from "./form-versions-by-number.ts";

export type ExportId = Id<"exp">;

/** What an export was asked to contain. */
export interface ExportRequest extends Omit<ResponseFilters, "updatedSince"> {
  /** The columns to have (`machines/export/export-table.ts`); default: all. */
  readonly fields?: readonly string[];
  /** Whether csv neutralises texts that a spreadsheet would run as formulas. */
  readonly escapeFormulas: boolean;
  /** The zone in which csv and xlsx write times; default UTC. */
  readonly timeZone?: string;
}

export interface ExportRow {
  readonly organization: OrganizationId;
  readonly id: ExportId;
  readonly form: FormId;
  readonly status: "queued" | "ready" | "failed";
  readonly format: ExportFormat;
  readonly request: ExportRequest;
  readonly fileName: string;
  /** So far, while it is queued. */
  readonly rowCount: number;
  readonly bytes: number;
  /** The share of the form's responses that were passed so far, from 0 to 1. */
  readonly progress: number;
  /** Why it failed. */
  readonly error: string | null;
  readonly createdAt: number;
  readonly completedAt: number | null;
  readonly expiresAt: number;
  /** The file of a ready export. */
  readonly blob: BlobId | null;
  readonly isExpired: boolean;
  /** False once the form is deleted; its exports are deleted a moment later. */
  readonly formExists: boolean;
}

export interface NewExport extends Pick<ExportRow, "organization" | "id" | "form" | "format" | "request" | "fileName"> {
  /** How long it is kept. */
  readonly keptMs: number;
}

/** Limits of one organization. Requests at the same moment may exceed them by as many as run at once. */
export interface ExportLimits {
  /** Exports that wait or are being made. */
  readonly queuedMax: number;
  /** Exports that are not expired. */
  readonly keptMax: number;
}

export interface ExportsRepository {
  /** Queues an export. A repeat under the same id returns the first. */
  insert(row: NewExport, limits: ExportLimits): Promise<ExportRow | "too_many_queued" | "too_many_kept">;
  get(organization: OrganizationId, id: ExportId): Promise<ExportRow | undefined>;
  /** Newest first, without expired ones. @param testOnly only exports of test data. */
  list(
    organization: OrganizationId,
    filter: { readonly form?: FormId | undefined; readonly testOnly: boolean; readonly limit: number },
  ): Promise<readonly ExportRow[]>;
  /** The published versions of a form, newest first. */
  versions(organization: OrganizationId, form: FormId): Promise<readonly NumberedVersion[]>;
  /** Lets an export expire now. @returns false if there is none, or it has expired. */
  expire(organization: OrganizationId, id: ExportId): Promise<boolean>;
}

/** The columns of an {@link ExportRow}, of a table with the alias `e`. */
export const EXPORT_COLUMNS = `e.organization, e.id, e.form, e.status, e.format, e.request, e.file_name AS "fileName", e.row_count AS "rowCount", e.bytes, e.progress,
  e.error, e.created_at AS "createdAt", e.completed_at AS "completedAt", e.expires_at AS "expiresAt", e.blob,
  e.expires_at <= ${DATABASE_NOW_MS} AS "isExpired", EXISTS (SELECT FROM forms f WHERE f.organization = e.organization AND f.id = e.form) AS "formExists"`;

export function exportsRepository(db: Queryable): ExportsRepository {
  const get: ExportsRepository["get"] = async (organization, id) => {
    const { rows } = await db.query<ExportRow>(
      `SELECT ${EXPORT_COLUMNS} FROM exports e WHERE e.organization = $1 AND e.id = $2`,
      [organization, id],
    );
    return rows[0];
  };

  return {
    async insert({ organization, id, form, format, request, fileName, keptMs }, { queuedMax, keptMax }) {
      // Both counts are a range of the primary key: an organization has no more rows than it may keep in some days.
      const { rows } = await db.query<{ queued: number; kept: number }>(
        `WITH own AS (SELECT count(*) FILTER (WHERE status = 'queued') AS queued, count(*) AS kept FROM exports
                      WHERE organization = $1 AND id <> $2 AND expires_at > ${DATABASE_NOW_MS}),
         added AS (
           INSERT INTO exports (organization, id, form, status, format, mode, request, file_name, created_at, expires_at)
           SELECT $1, $2, $3, 'queued', $4, $5, $6, $7, begun.at, begun.at + $8::bigint
           FROM own, (SELECT ${DATABASE_NOW_MS} AS at) begun WHERE queued < $9 AND kept < $10 ON CONFLICT DO NOTHING)
         SELECT queued, kept FROM own`,
        [
          organization,
          id,
          form,
          format,
          request.mode,
          JSON.stringify(request),
          fileName,
          Math.ceil(keptMs),
          queuedMax,
          keptMax,
        ],
      );
      const row = await get(organization, id);
      if (row !== undefined) return row;
      return (rows[0]?.queued ?? 0) >= queuedMax ? "too_many_queued" : "too_many_kept";
    },

    get,

    versions: (organization, form) => numberedVersions(db, organization, form),

    async list(organization, { form, testOnly, limit }) {
      // Ids sort by the time of their making, so this is the primary key from behind.
      const { rows } = await db.query<ExportRow>(
        `SELECT ${EXPORT_COLUMNS} FROM exports e
         WHERE e.organization = $1 AND e.expires_at > ${DATABASE_NOW_MS} AND ($2::text IS NULL OR e.form = $2) AND (NOT $3 OR e.mode = 'test')
         ORDER BY e.id DESC LIMIT $4`,
        [organization, form ?? null, testOnly, limit],
      );
      return rows;
    },

    async expire(organization, id) {
      const { rowCount } = await db.query(
        `UPDATE exports SET expires_at = ${DATABASE_NOW_MS} WHERE organization = $1 AND id = $2 AND expires_at > ${DATABASE_NOW_MS}`,
        [organization, id],
      );
      return rowCount === 1;
    },
  };
}

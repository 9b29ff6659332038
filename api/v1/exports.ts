/** Exports of responses (§2.9, §4.17, contract §6). */
import { z } from "zod";
import { EXPORT_FORMATS } from "../../machines/export/format.ts";
import type { Json } from "../../machines/json.ts";
import type { ExportRow } from "../../runtime/postgres/exports/exports.ts";
import { downloadToken } from "../exports/download-links.ts";
import { expireExport, listExports, openDownload, readExport, readSlice } from "../exports/read-export.ts";
import { startExport } from "../exports/start-export.ts";
import { attachmentNamed } from "../http/file-transfer/file-name.ts";
import { outgoingFileSchema } from "../http/file-transfer/outgoing-file.ts";
import { limitSchema, pageSchema, wholeList } from "../paging/page.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { exportContentSchema, exportSchema, type ExportBody } from "../schemas/export.ts";
import { idSchema, wholeNumberSchema } from "../schemas/fields.ts";
import { timeZoneSchema } from "../schemas/report-query.ts";
import { bodyOfFilters, filterBodyFields, filtersOf, listedModeSchema } from "../schemas/response-filters.ts";
import type { Services } from "../services/services.ts";

const TAG = "Exports";
const exportParams = z.object({ id: idSchema("exp", "the export") });

/** How long a download link works: enough for a slow start, little for a link that was logged. */
const LINK_LIFETIME_MS = 3_600_000;
const FIELDS_MAX = 1_000;
const FIELD_CHARACTERS_MAX = 200;
/** §8. */
const SLICE_BYTES_MIN = 1_000;
const SLICE_BYTES_MAX = 200_000;
const OFFSET_MAX = Number.MAX_SAFE_INTEGER;

export const startExportEndpoint = defineEndpoint({
  method: "POST",
  path: "/v1/forms/{id}/exports",
  operationId: "startExport",
  tag: TAG,
  summary: "Start an export of a form's responses",
  description:
    "Read the export until its `status` is `ready`, then follow `download_url`. One row a response, one column a question: labels instead of refs; addresses, " +
    "contacts, matrices, rankings and amounts in columns of their own; hidden fields, variables and metadata. A question that was removed keeps its columns. " +
    "`jsonl` has the response objects with their answers instead. At most 10 exports wait or run, and 100 are kept; a file has at most 2 GiB.",
  access: { kind: "secret", scope: "export:write" },
  params: z.object({ id: idSchema("frm", "the form") }),
  body: z
    .strictObject({
      format: z.enum(EXPORT_FORMATS).default("csv"),
      ...filterBodyFields,
      mode: listedModeSchema,
      fields: z
        .array(z.string().min(1).max(FIELD_CHARACTERS_MAX))
        .min(1)
        .max(FIELDS_MAX)
        .optional()
        .meta({
          description:
            "The columns to have, in this order: refs of questions, names such as `status` or `hidden_fields.plan`, and `answers`, `hidden_fields`, `variables` and " +
            "`metadata` for all of a kind. A question that is called like a column is `answers.<ref>`. Default: everything.",
        }),
      escape_formulas: z.boolean().default(true).meta({
        description:
          "csv: put an apostrophe before a text that a spreadsheet would run as a formula. Numbers and phone numbers never get one.",
      }),
      time_zone: timeZoneSchema.optional().meta({
        description: "csv and xlsx: the zone in which times are written, an IANA name. Default: UTC.",
        example: "Europe/Vienna",
      }),
    })
    .meta({ example: { format: "csv", status: "completed" } }),
  bodyDefault: {},
  result: exportSchema,
  status: 201,
  errors: ["not_found", "validation_failed", "rate_limited", "unavailable"],
  async handle({ params, body, caller, services, resourceBody }) {
    const request = {
      escapeFormulas: body.escape_formulas,
      ...filtersOf(body),
      ...(body.fields === undefined ? {} : { fields: body.fields }),
      ...(body.time_zone === undefined ? {} : { timeZone: body.time_zone }),
    };
    const row = await startExport(services, caller, {
      id: `exp_${resourceBody()}`,
      form: params.id,
      format: body.format,
      request,
      mode: body.mode,
    });
    return { body: shown(row, services) };
  },
});

export const listExportsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/exports",
  operationId: "listExports",
  tag: TAG,
  summary: "List recent exports, newest first",
  description: "Exports that are not expired. The list is bounded: `has_more` is always false.",
  access: { kind: "secret", scope: "export:read" },
  params: z.object({}),
  query: z.object({ form_id: idSchema("frm", "the form").optional(), limit: limitSchema }),
  result: pageSchema(exportSchema),
  status: 200,
  errors: ["unavailable"],
  async handle({ query, caller, services }) {
    const rows = await listExports(services, caller, query.form_id, query.limit);
    return { body: wholeList(rows.map((row) => shown(row, services))) };
  },
});

export const getExportEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/exports/{id}",
  operationId: "getExport",
  tag: TAG,
  summary: "Read an export",
  access: { kind: "secret", scope: "export:read" },
  params: exportParams,
  result: exportSchema,
  status: 200,
  errors: ["not_found", "export_expired", "unavailable"],
  async handle({ params, caller, services }) {
    return { body: shown(await readExport(services, caller, params.id), services) };
  },
});

export const getExportContentEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/exports/{id}/content",
  operationId: "getExportContent",
  tag: TAG,
  summary: "Read a slice of an export's text",
  description:
    "For callers that cannot reach `download_url`. Start at offset 0 and pass `next_offset` back until it is null: the slices join to the exact file, and none " +
    "splits a character. csv and jsonl only.",
  access: { kind: "secret", scope: "export:read" },
  params: exportParams,
  query: z.object({
    offset: wholeNumberSchema(0, OFFSET_MAX)
      .default(0)
      .meta({ description: "A byte of the file. One inside a character is refused." }),
    max_bytes: wholeNumberSchema(SLICE_BYTES_MIN, SLICE_BYTES_MAX).default(SLICE_BYTES_MAX),
  }),
  result: exportContentSchema,
  status: 200,
  errors: ["not_found", "export_expired", "export_not_ready", "not_text", "unavailable"],
  async handle({ params, query, caller, services }) {
    const { offset, max_bytes: maxBytes } = query;
    const { row, nextOffset, content } = await readSlice(services, caller, params.id, { offset, maxBytes });
    return {
      body: {
        id: row.id,
        object: "export_content" as const,
        format: row.format,
        offset,
        next_offset: nextOffset,
        total_bytes: row.bytes,
        content,
      },
    };
  },
});

export const downloadExportEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/exports/{id}/download",
  operationId: "downloadExport",
  tag: TAG,
  summary: "Download an export's file by its link",
  description: "The address is `download_url` of the export. It needs no key, and works for an hour.",
  access: { kind: "public" },
  params: exportParams,
  query: z.object({ token: z.string().min(1).max(4096).meta({ description: "Part of the link." }) }),
  result: outgoingFileSchema,
  resultKind: "file",
  status: 200,
  errors: ["not_found", "export_expired", "export_not_ready", "unavailable"],
  async handle({ params, query, services }) {
    const { row, mime, next } = await openDownload(services, params.id, query.token);
    return {
      body: { mime, size: row.bytes, next },
      headers: {
        "content-disposition": attachmentNamed(row.fileName),
        // A browser that displays the file anyway runs no script in it.
        "content-security-policy": "sandbox; default-src 'none'",
        "referrer-policy": "no-referrer",
      },
    };
  },
});

export const deleteExportEndpoint = defineEndpoint({
  method: "DELETE",
  path: "/v1/exports/{id}",
  operationId: "deleteExport",
  tag: TAG,
  summary: "Delete an export before it expires",
  description: "Its file is deleted within seconds. From now on the export is `export_expired`.",
  access: { kind: "secret", scope: "export:write" },
  params: exportParams,
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "export_expired", "unavailable"],
  async handle({ params, caller, services }) {
    await expireExport(services, caller, params.id);
    return { body: { ok: true } };
  },
});

/** Each call makes a new download link. */
function shown(
  row: ExportRow,
  { clock, keyring, publicUrl }: Pick<Services, "clock" | "keyring" | "publicUrl">,
): ExportBody {
  const linkExpiresAt = Math.min(clock.now() + LINK_LIFETIME_MS, row.expiresAt);
  const token = row.status === "ready" ? downloadToken(keyring, row.organization, row.id, linkExpiresAt) : null;
  return {
    id: row.id,
    object: "export",
    form_id: row.form,
    status: row.status,
    format: row.format,
    row_count: row.rowCount,
    bytes: row.bytes,
    progress: row.status === "ready" ? 1 : row.progress,
    request: askedOf(row),
    error: row.error,
    created_at: row.createdAt,
    completed_at: row.completedAt,
    expires_at: row.expiresAt,
    download_url: token === null ? null : `${publicUrl}/v1/exports/${row.id}/download?token=${token}`,
    download_expires_at: token === null ? null : linkExpiresAt,
  };
}

/** The body that starts such an export again. */
function askedOf({ format, request }: ExportRow): Record<string, Json> {
  const { escapeFormulas, fields, timeZone, ...filters } = request;
  return {
    format,
    ...bodyOfFilters(filters),
    escape_formulas: escapeFormulas,
    ...(fields === undefined ? {} : { fields }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
  };
}

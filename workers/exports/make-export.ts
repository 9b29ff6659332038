/**
 * Makes the file of one export: reads responses page by page, and writes what a format makes of them to a blob.
 *
 * Owns: the way from rows to bytes, and the limits of a file. Does not own: claims and retries (`export-worker.ts`),
 * columns (`machines/export`), formats (`formats/`).
 *
 * 1. Memory does not grow with the number of responses: one page, one batch and one piece of the file at a time.
 * 2. Work on the event loop is done in steps; encoding and compressing run on a thread.
 * 3. The file becomes readable in the transaction that says that it is ready. If that does not happen, it is abandoned.
 */
import { ok } from "node:assert";
import type { Cell } from "../../machines/export/column.ts";
import type { ExportTable } from "../../machines/export/export-table.ts";
import { jsonLine } from "../../machines/export/json-line.ts";
import type { ExportedResponse } from "../../machines/export/response-columns.ts";
import { responseView } from "../../machines/conversation/view/response-view.ts";
import type { FormVersionId } from "../../machines/ids.ts";
import type { CompiledForm } from "../../machines/logic/compile.ts";
import { conversationOf } from "../../runtime/actors/conversation-actor.ts";
import type { FormVersions } from "../../runtime/actors/form-versions.ts";
import type { BlobStore } from "../../runtime/blobs/blob-store.ts";
import { exportTableOf } from "../../runtime/exports/form-table.ts";
import type { Clock } from "../../runtime/node/clock.ts";
import { inSteps } from "../../runtime/node/in-steps.ts";
import {
  countPassed,
  EXPORT_START,
  type ExportedRow,
  readExportPage,
} from "../../runtime/postgres/exports/exported-responses.ts";
import { numberedVersions, type NumberedVersion } from "../../runtime/postgres/exports/form-versions-by-number.ts";
import { finishExport, type ClaimedExport } from "../../runtime/postgres/exports/export-queue.ts";
import { exportsRepository } from "../../runtime/postgres/exports/exports.ts";
import type { Pool } from "../../runtime/postgres/pool.ts";
import { writeInThread } from "./formats/in-thread.ts";
import type { Row } from "./formats/row-format.ts";

/** The largest file. Above it, a client cannot be expected to download in one go, and ZIP needs another format. */
export const EXPORT_BYTES_MAX = 2 * 1024 ** 3;
/** Responses of a page: a statement of some tens of milliseconds. */
const PAGE_ROWS_MAX = 500;
const PAGE_ROWS_MIN = 10;
/** Bytes that a page should have. Pages become smaller where responses are long. */
const PAGE_SIZE = 2 * 1024 * 1024;
ok(PAGE_ROWS_MIN <= PAGE_ROWS_MAX, "a page has room for its least number of responses");

/** The export cannot be made, however often it is tried. The message is for the person who asked for it. */
export class ExportFailedError extends Error {
  override readonly name = "ExportFailedError";
}

/** How far the export is; the worker reports it while it runs. */
export interface ExportCounts {
  rowCount: number;
  bytes: number;
  /** The share of the form's responses that were passed, from 0 to 1. */
  progress: number;
}

export interface MakeExportOptions {
  readonly pool: Pool;
  readonly blobs: Pick<BlobStore, "write">;
  readonly formVersions: FormVersions;
  readonly clock: Pick<Clock, "monotonicMs">;
  readonly counts: ExportCounts;
  readonly bytesMax: number;
  /** Aborted with the reason to give up. */
  readonly signal: AbortSignal;
}

/**
 * @returns false if the claim was lost meanwhile.
 * @throws ExportFailedError, TooManyColumnsError; the reason of `signal`; errors of database and storage.
 */
export async function makeExport(claimed: ClaimedExport, options: MakeExportOptions): Promise<boolean> {
  const { pool, blobs, counts, bytesMax, signal } = options;
  const { organization, form, format, request } = claimed;
  if (!claimed.formExists) throw new ExportFailedError("The form was deleted.");
  const versions = await numberedVersions(pool, organization, form);
  // Whole lines need no columns, however many the form has.
  const isWholeLines = format === "jsonl" && request.fields === undefined;
  const table = isWholeLines ? undefined : await exportTableOf(options, versions, request.fields);
  const file =
    table === undefined || format === "jsonl"
      ? encoded(batches(claimed, versions, options, lineOf(table)))
      : writeInThread(batches(claimed, versions, options, rowOf(table)), {
          format,
          columns: table.columns,
          escapeFormulas: request.escapeFormulas,
          ...(request.timeZone === undefined ? {} : { timeZone: request.timeZone }),
        });
  const writer = await blobs.write(organization);
  try {
    for await (const bytes of file) {
      signal.throwIfAborted();
      if (writer.size + bytes.length > bytesMax)
        throw new ExportFailedError(
          `The file would be larger than ${bytesMax} bytes. Export fewer responses (created_after, created_before, status) or fewer fields.`,
        );
      await writer.write(bytes);
      counts.bytes = writer.size;
    }
    signal.throwIfAborted();
    const now = await exportsRepository(pool).get(organization, claimed.id);
    if (now?.formExists === false) throw new ExportFailedError("The form was deleted while the export was being made.");
    return await writer.close((db) => finishExport(db, claimed, writer.key.id, counts));
  } catch (error) {
    await writer.abort();
    throw error;
  }
}

function rowOf(table: ExportTable): (response: ExportedResponse) => Row {
  return (response): Cell[] => table.row(response);
}

function lineOf(chosen: ExportTable | undefined): (response: ExportedResponse) => string {
  return (response) => jsonLine(responseView(response.form, response.conversation), response, chosen);
}

async function* encoded(lines: AsyncIterable<readonly string[]>): AsyncGenerator<Uint8Array> {
  for await (const batch of lines) yield Buffer.from(batch.join(""));
}

/** What `make` makes of each response, in batches of a page. */
async function* batches<Made>(
  { organization, form, request }: ClaimedExport,
  versions: readonly NumberedVersion[],
  { pool, formVersions, clock, counts, signal }: MakeExportOptions,
  make: (response: ExportedResponse) => Made,
): AsyncGenerator<readonly Made[]> {
  const numbers = new Map(versions.map(({ versionId, number }) => [versionId, number]));
  const total = await totalOf(countPassed(pool, organization, form, request), signal);
  let passed = 0;
  let limit = PAGE_ROWS_MIN;
  for (let from: typeof EXPORT_START | undefined = EXPORT_START; from !== undefined;) {
    signal.throwIfAborted();
    const page = await readExportPage(pool, organization, form, request, from, limit);
    const forms = await formsOf(page.rows, formVersions);
    const batch = await inSteps(madeOf(page.rows, forms, numbers, make), clock);
    counts.rowCount += batch.length;
    passed += page.passed;
    counts.progress = Math.min(1, passed / Math.max(total, 1));
    if (batch.length > 0) yield batch;
    from = page.next;
    const fitting = Math.floor((limit * PAGE_SIZE) / Math.max(page.size, 1));
    limit = Math.max(PAGE_ROWS_MIN, Math.min(fitting, 2 * limit, PAGE_ROWS_MAX));
  }
}

async function totalOf(steps: AsyncGenerator<undefined, number>, signal: AbortSignal): Promise<number> {
  for (;;) {
    signal.throwIfAborted();
    const step = await steps.next();
    if (step.done === true) return step.value;
  }
}

async function formsOf(
  rows: readonly ExportedRow[],
  formVersions: FormVersions,
): Promise<ReadonlyMap<FormVersionId, CompiledForm>> {
  const forms = new Map<FormVersionId, CompiledForm>();
  for (const { row } of rows) {
    if (forms.has(row.versionId)) continue;
    const version = await formVersions.get(row.versionId);
    // Without it the form was deleted meanwhile; the end of the export finds that out.
    if (version !== undefined) forms.set(row.versionId, version);
  }
  return forms;
}

function* madeOf<Made>(
  rows: readonly ExportedRow[],
  forms: ReadonlyMap<FormVersionId, CompiledForm>,
  numbers: ReadonlyMap<FormVersionId, number>,
  make: (response: ExportedResponse) => Made,
): Generator<undefined, readonly Made[]> {
  const made: Made[] = [];
  for (const { row, stored } of rows) {
    const form = forms.get(row.versionId);
    if (form === undefined) continue;
    const { conversation } = conversationOf(form, { ...stored, timer: undefined }, row);
    made.push(make({ form, conversation, versionNumber: numbers.get(row.versionId) ?? null }));
    yield;
  }
  return made;
}

/**
 * Reads exports: one, a list, the file, a slice of its text; lets one expire (§4.17).
 *
 * - A test key sees exports of test data only (contract §8); others are `not_found`.
 * - An expired export is `export_expired`, and so is one whose time came while it was read.
 */
import { FORMAT_FACTS } from "../../machines/export/format.ts";
import type { FormId } from "../../machines/ids.ts";
import type { BlobId } from "../../runtime/postgres/blobs/blob-records.ts";
import type { ExportId, ExportRow } from "../../runtime/postgres/exports/exports.ts";
import type { OrganizationCaller } from "../auth/caller.ts";
import { seesTestDataOnly } from "../auth/test-keys.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Services } from "../services/services.ts";
import { readDownloadToken } from "./download-links.ts";

export interface ExportFile {
  readonly row: ExportRow;
  readonly mime: string;
  /** The next piece of the bytes; undefined after the last. */
  next(): Promise<Uint8Array | undefined>;
}

export interface ExportSlice {
  readonly row: ExportRow;
  readonly nextOffset: number | null;
  readonly content: string;
}

/** @throws ApiError `not_found`, `export_expired` */
export async function readExport(
  services: Pick<Services, "exports">,
  caller: OrganizationCaller,
  id: ExportId,
): Promise<ExportRow> {
  const row = await services.exports.get(caller.organization, id);
  if (row === undefined || (seesTestDataOnly(caller) && row.request.mode !== "test")) throw exportNotFound();
  if (row.isExpired) throw new ApiError("export_expired");
  return asShown(row);
}

/** Newest first. */
export async function listExports(
  services: Pick<Services, "exports">,
  caller: OrganizationCaller,
  form: FormId | undefined,
  limit: number,
): Promise<readonly ExportRow[]> {
  const rows = await services.exports.list(caller.organization, { form, testOnly: seesTestDataOnly(caller), limit });
  return rows.map(asShown);
}

/** Deletes an export before its time. @throws ApiError `not_found`, `export_expired` */
export async function expireExport(
  services: Pick<Services, "exports">,
  caller: OrganizationCaller,
  id: ExportId,
): Promise<void> {
  await readExport(services, caller, id);
  if (!(await services.exports.expire(caller.organization, id))) throw new ApiError("export_expired");
}

/**
 * The text from byte `offset` on: whole characters, at most `maxBytes` bytes.
 * @throws ApiError `not_found`, `export_expired`, `not_text`, `export_not_ready`; `invalid_request` for an offset
 * inside a character or behind the end.
 */
export async function readSlice(
  services: Pick<Services, "blobs" | "exports">,
  caller: OrganizationCaller,
  id: ExportId,
  { offset, maxBytes }: { readonly offset: number; readonly maxBytes: number },
): Promise<ExportSlice> {
  const row = await readExport(services, caller, id);
  if (!FORMAT_FACTS[row.format].isText) throw new ApiError("not_text");
  const { blob } = ready(row);
  if (offset > row.bytes) throw invalidOffset(`The export has ${row.bytes} bytes.`);
  const end = Math.min(row.bytes, offset + maxBytes);
  const pieces: Uint8Array[] = [];
  for await (const piece of services.blobs.read({ organization: row.organization, id: blob }, { start: offset, end }))
    pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  if (bytes.length > 0 && isInsideCharacter(bytes[0] ?? 0))
    throw invalidOffset("The offset is inside a character. Pass the next_offset of a slice.");
  const slice = end === row.bytes ? bytes : bytes.subarray(0, wholeCharacters(bytes));
  const next = offset + slice.length;
  return { row, nextOffset: next === row.bytes ? null : next, content: slice.toString("utf8") };
}

/**
 * The file of a download link.
 * @throws ApiError `not_found` for a link that this service did not make; `export_expired` after the link's time.
 */
export async function openDownload(
  services: Pick<Services, "blobs" | "clock" | "exports" | "keyring">,
  id: ExportId,
  token: string,
): Promise<ExportFile> {
  const { blobs, clock, exports, keyring } = services;
  const link = readDownloadToken(keyring, id, token);
  const row = link === undefined ? undefined : await exports.get(link.organization, id);
  if (link === undefined || row === undefined) throw exportNotFound();
  if (row.isExpired) throw new ApiError("export_expired");
  if (link.expiresAt <= clock.now())
    throw new ApiError("export_expired", {
      message: "This download link has expired. Read the export again to get a new one.",
    });
  const { blob } = ready(asShown(row));
  const pieces = blobs.read({ organization: row.organization, id: blob })[Symbol.asyncIterator]();
  return {
    row,
    mime: FORMAT_FACTS[row.format].mime,
    async next() {
      const piece = await pieces.next();
      return piece.done === true ? undefined : piece.value;
    },
  };
}

/** An export goes with its form; a worker removes the file a few seconds later. */
function asShown(row: ExportRow): ExportRow {
  return row.status === "ready" && !row.formExists
    ? { ...row, status: "failed", blob: null, error: "The form was deleted, and this export with it." }
    : row;
}

/** @throws ApiError `export_not_ready` */
function ready(row: ExportRow): { readonly blob: BlobId } {
  const { status, blob, error } = row;
  if (status === "ready" && blob !== null) return { blob };
  throw new ApiError("export_not_ready", status === "failed" ? { message: `The export failed: ${error ?? ""}` } : {});
}

function exportNotFound(): ApiError {
  return new ApiError("not_found", { message: "There is no export with this id." });
}

function invalidOffset(message: string): ApiError {
  return new ApiError("invalid_request", { issues: [{ path: "offset", code: "out_of_range", message }] });
}

/** Whether a byte of UTF-8 goes on with a character. */
function isInsideCharacter(byte: number): boolean {
  return (byte & 0b1100_0000) === 0b1000_0000;
}

/** How many bytes from the start are whole characters, where more bytes follow. */
function wholeCharacters(bytes: Uint8Array): number {
  let start = bytes.length - 1;
  while (start > 0 && isInsideCharacter(bytes[start] ?? 0)) start--;
  const lead = bytes[start] ?? 0;
  const length = lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  return start + length <= bytes.length ? bytes.length : start;
}

/**
 * The audit log as a file.
 *
 * 1. A file has a bounded number of entries and is put together page by page, so that neither memory nor the event loop
 *    is held by a long log.
 */
import { stringify } from "csv-stringify/sync";
import type { OrganizationId } from "../../machines/ids.ts";
import type { StoredAuditEntry } from "../../runtime/postgres/members/audit-entries.ts";
import type { Services } from "../services/services.ts";
import type { AuditFilters } from "./audit.ts";

/** Some 3 MB. */
export const AUDIT_EXPORT_ROWS_MAX = 10_000;
const PAGE_ROWS = 500;

const COLUMNS = [
  "id",
  "at",
  "lastAt",
  "times",
  "actor",
  "actorName",
  "action",
  "target",
  "before",
  "after",
  "address",
  "outcome",
] as const satisfies readonly (keyof StoredAuditEntry)[];

export interface AuditFile {
  readonly mime: string;
  readonly size: number;
  next(): Promise<Uint8Array | undefined>;
}

export async function auditFile(
  { audit }: Pick<Services, "audit">,
  organization: OrganizationId,
  filters: AuditFilters,
  format: "csv" | "jsonl",
): Promise<AuditFile> {
  const parts: Uint8Array[] = format === "csv" ? [Buffer.from(stringify([[...COLUMNS]]))] : [];
  let before: string | undefined;
  for (let rows = 0; rows < AUDIT_EXPORT_ROWS_MAX; rows += PAGE_ROWS) {
    const page = await audit.list(organization, { ...filters, before, limit: PAGE_ROWS });
    if (page.length > 0) parts.push(Buffer.from(format === "csv" ? csv(page) : jsonl(page)));
    before = page.at(-1)?.id;
    if (page.length < PAGE_ROWS) break;
  }
  const left = parts.values();
  return {
    mime: format === "csv" ? "text/csv; charset=utf-8" : "application/jsonl; charset=utf-8",
    size: parts.reduce((sum, part) => sum + part.byteLength, 0),
    next: () => Promise.resolve(left.next().value),
  };
}

/** Cells that a spreadsheet would run are neutralised (contract §6). */
function csv(entries: readonly StoredAuditEntry[]): string {
  const rows = entries.map((entry) =>
    COLUMNS.map((column) => {
      const value = entry[column];
      if (column === "at" || column === "lastAt") return new Date(Number(value)).toISOString();
      return typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    }),
  );
  return stringify(rows, { escape_formulas: true });
}

function jsonl(entries: readonly StoredAuditEntry[]): string {
  return entries
    .map((entry) => `${JSON.stringify(Object.fromEntries(COLUMNS.map((column) => [column, entry[column]])))}\n`)
    .join("");
}

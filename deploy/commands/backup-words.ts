/** What `npm run backup` and `npm run restore` have in common: progress, totals, failures, interruption. */
import type { Clock } from "../../runtime/node/clock.ts";
import { UnsupportedPostgresError } from "../../runtime/postgres/schema/server-requirements.ts";
import { MigrationError } from "../../runtime/postgres/schema/migration-error.ts";
import { OldServerError } from "../../analytics/clickhouse/server-version.ts";
import { BackupFileError } from "../backup/backup-error.ts";
import type { BackupManifest } from "../backup/format.ts";
import { StartError } from "../config/start-error.ts";

/** The exit code of a program that Ctrl-C ended, as shells have it. */
const INTERRUPTED_CODE = 130;
const TELL_EVERY_MS = 2_000;
const UNITS = ["bytes", "KB", "MB", "GB", "TB"];
const UNIT = 1_000;

/** Errors whose message is for the operator. Some are sentences without their full stop. */
const FOR_OPERATORS = [StartError, BackupFileError, UnsupportedPostgresError, MigrationError, OldServerError];
/** Codes of errors of a network and of PostgreSQL whose message says enough. */
const CONNECTION_CODES = /^(E[A-Z]+|08\d{3}|28\d{3}|3D000|57P0\d|53\d{3})$/;

/** A signal aborts with a sentence; a second one ends the process at once. */
export function interruptible(sentence: string): AbortController {
  const interruption = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => interruption.abort(new StartError(sentence)));
  return interruption;
}

/** Writes what went wrong to standard error. @returns the exit code. */
export function reportFailure(what: string, error: unknown, signal: AbortSignal): number {
  const { message, stack, code } = error as Error & { readonly code?: unknown };
  const isForOperators = FOR_OPERATORS.some((type) => error instanceof type);
  const isOfConnection = typeof code === "string" && CONNECTION_CODES.test(code);
  const text = isForOperators
    ? `${message}${message.endsWith(".") ? "" : "."}`
    : isOfConnection
      ? `${what} ${message || code}.`
      : `${what}\n${stack ?? String(error)}`;
  process.stderr.write(`${text}\n`);
  return signal.aborted ? INTERRUPTED_CODE : 1;
}

/** Tells from time to time where the work is, if it goes on. @returns stops it. */
export function telling(
  clock: Clock,
  progress: { readonly at: string; readonly bytes: number },
  verb: string,
  tell: (text: string) => void,
): () => void {
  let cancel = (): void => undefined;
  let told = "";
  const next = (): void => {
    cancel = clock.after(TELL_EVERY_MS, () => {
      const text = `${progress.at}, ${sizeOf(progress.bytes)} ${verb}`;
      if (progress.at !== "" && text !== told) tell(text);
      told = text;
      next();
    });
  };
  next();
  return () => cancel();
}

/** Such as `12,345 rows of 80 tables and 3 files (45.6 MB)`. */
export function totalsOf({ tables, objects }: BackupManifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0) + objects.bytes;
  const files = objects.count === 0 ? "" : ` and ${objects.count} files of the storage`;
  return `${rows.toLocaleString("en")} rows of ${tables.length} tables${files} (${sizeOf(bytes)})`;
}

/** Such as `45.6 MB`. */
export function sizeOf(bytes: number): string {
  const power = Math.min(Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(UNIT)), UNITS.length - 1);
  return power === 0 ? `${bytes} bytes` : `${(bytes / UNIT ** power).toFixed(1)} ${UNITS[power] ?? ""}`;
}

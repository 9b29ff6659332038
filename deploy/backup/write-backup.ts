/**
 * Reads an installation into a backup, beside its serving nodes.
 *
 * Owns: the snapshot, the order of the sections, their hashes. Does not own: the format (`format.ts`), compression and
 * encryption (`envelope.ts`), the file (`output.ts`).
 *
 * 1. All tables are of one snapshot. It is held by a connection without locks on tables; each table is locked only
 *    while it is read, and only against changes of its schema, so nothing that a node does waits for more than that.
 * 2. The lock of backups (`runtime/postgres/backup-lock.ts`) is older than the snapshot: no partition of it is dropped,
 *    no object that it names is erased and no migration begins before the end.
 * 3. Rows and bytes pass through: memory does not grow with the data.
 */
import { createHash } from "node:crypto";
import { lstat, open as openFile } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { ifAbsent } from "../services/if-absent.ts";
import { endHoldForBackup, holdForBackup } from "../../runtime/postgres/backup-lock.ts";
import { DATABASE_NOW_MS } from "../../runtime/postgres/database-clock.ts";
import { BytesMissingError, type BlobPlace } from "../../runtime/blobs/blob-place.ts";
import type { BlobKey } from "../../runtime/postgres/blobs/blob-records.ts";
import { StartError } from "../config/start-error.ts";
import { VERSION } from "../node/version.ts";
import { DATA_FILES } from "./data-files.ts";
import {
  BACKUP_FORMAT,
  frameHead,
  jsonFrame,
  type BackupHeader,
  type BackupManifest,
  type BackupSection,
  type BackupTable,
  type SectionEnd,
} from "./format.ts";
import { nameOf, quoted, readSequences, readTables, sqlNameOf } from "./tables.ts";

/** Records of blobs that are read at a time. */
const OBJECTS_PAGE = 500;
const FILE_PIECE_BYTES = 64 * 1024;

/** Where reading is. */
export interface BackupProgress {
  at: string;
  /** Read so far, of all sections. */
  bytes: number;
}

export interface BackupSources {
  /** Connections without time limits: one holds the snapshot, the other reads. */
  readonly holder: pg.Client;
  readonly reader: pg.Client;
  /** The storage of S3_URL; undefined: none is configured. */
  readonly storage: Pick<BlobPlace, "read"> | undefined;
  readonly dataDirectory: string;
  /** Kept up to date while the backup is read. */
  readonly progress: BackupProgress;
  /** The whole backup was read. */
  onManifest(header: BackupHeader, manifest: BackupManifest): void;
}

/** @throws StartError for what the operator can mend. */
export async function* writeBackup(sources: BackupSources): AsyncGenerator<Uint8Array> {
  const { holder, reader, dataDirectory, progress } = sources;
  const { header, snapshot } = await takeSnapshot(holder);
  yield jsonFrame("header", header);
  const manifest = { tables: [], files: [], objects: { count: 0, bytes: 0, sha256: "", missing: 0 } } as BackupManifest;

  for (const name of DATA_FILES) {
    const path = join(dataDirectory, name);
    const status = await lstat(path).catch(ifAbsent);
    if (status?.isFile() !== true) continue;
    const end = yield* section({ section: "file", name }, readPieces(path), progress);
    manifest.files.push({ name, bytes: end.bytes, sha256: end.sha256 });
  }

  for (const table of header.tables) {
    progress.at = nameOf(table);
    const end = yield* inSnapshot(reader, snapshot, () => tableSection(reader, table, progress));
    const { schema, name } = table;
    manifest.tables.push({ schema, name, rows: end.rows ?? 0, bytes: end.bytes, sha256: end.sha256 });
  }

  const hashes = createHash("sha256");
  // A database of an earlier release may have none.
  const hasBlobs = header.tables.some(({ name }) => name === "blobs");
  for await (const page of hasBlobs ? objectPages(reader, snapshot) : []) {
    if (sources.storage === undefined)
      throw new StartError(
        "S3_URL is needed: files of this installation are in an S3-compatible storage, and a backup holds them.",
      );
    progress.at = "files";
    for (const { size, ...key } of page) {
      const end = yield* objectSection(sources.storage, key, size, progress);
      manifest.objects.count++;
      manifest.objects.bytes += end.bytes;
      if (end.missing === true) manifest.objects.missing++;
      hashes.update(end.sha256);
    }
  }
  // Fails if the lock of backups was lost on the way.
  await holder.query("COMMIT");
  await endHoldForBackup(holder);
  manifest.objects.sha256 = hashes.digest("hex");
  yield jsonFrame("manifest", manifest);
  sources.onManifest(header, manifest);
}

async function takeSnapshot(holder: pg.Client): Promise<{ readonly header: BackupHeader; readonly snapshot: string }> {
  if (!(await holdForBackup(holder)))
    throw new StartError(
      "A node changes the database's schema or waits to, or a restore runs: try again when it has ended.",
    );
  await holder.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const { rows } = await holder.query<{ snapshot: string; takenAt: number; postgres: string }>(
    `SELECT pg_export_snapshot() AS snapshot, ${DATABASE_NOW_MS} AS "takenAt", current_setting('server_version') AS postgres`,
  );
  const [taken] = rows;
  if (taken === undefined) throw new Error("the database gave no snapshot");
  const { rows: migrations } = await holder.query<{ name: string }>("SELECT name FROM migrations ORDER BY number");
  return {
    snapshot: taken.snapshot,
    header: {
      format: BACKUP_FORMAT,
      release: VERSION,
      takenAt: taken.takenAt,
      migrations: migrations.map(({ name }) => name),
      postgres: taken.postgres,
      tables: [...(await readTables(holder))],
      sequences: [...(await readSequences(holder))],
    },
  };
}

/** Runs `work` in a transaction of the snapshot; its locks end with it. */
async function* inSnapshot<Result>(
  reader: pg.Client,
  snapshot: string,
  work: () => AsyncGenerator<Uint8Array, Result>,
): AsyncGenerator<Uint8Array, Result> {
  await beginInSnapshot(reader, snapshot);
  const result = yield* work();
  await reader.query("COMMIT");
  return result;
}

async function beginInSnapshot(reader: pg.Client, snapshot: string): Promise<void> {
  await reader.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  // The name comes from PostgreSQL: digits, letters and hyphens.
  await reader.query(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
}

async function* tableSection(
  reader: pg.Client,
  table: BackupTable,
  progress: BackupProgress,
): AsyncGenerator<Uint8Array, SectionEnd> {
  const { schema, name, columns } = table;
  const rows = reader.query(
    copyTo(`COPY ${sqlNameOf(table)} (${columns.map(quoted).join(", ")}) TO STDOUT WITH (FORMAT binary)`),
  );
  return yield* section({ section: "table", schema, name }, rows, progress, () => ({ rows: rows.rowCount }));
}

async function* objectSection(
  storage: Pick<BlobPlace, "read">,
  key: BlobKey,
  size: number,
  progress: BackupProgress,
): AsyncGenerator<Uint8Array, SectionEnd> {
  let isMissing = false;
  const content = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* storage.read(key, 0, size);
    } catch (error) {
      // A storage that does not answer ends the backup; one that does not have the object loses no other.
      if (!(error instanceof BytesMissingError)) throw error;
      isMissing = true;
    }
  };
  return yield* section({ section: "object", ...key, size }, content(), progress, () =>
    isMissing ? { missing: true } : {},
  );
}

/** Frames of a section, with its counts at its end. */
async function* section(
  head: BackupSection,
  content: AsyncIterable<Uint8Array>,
  progress: BackupProgress,
  atEnd: () => Pick<SectionEnd, "rows" | "missing"> = () => ({}),
): AsyncGenerator<Uint8Array, SectionEnd> {
  yield jsonFrame("begin", head);
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    bytes += chunk.length;
    progress.bytes += chunk.length;
    yield frameHead("data", chunk.length);
    yield chunk;
  }
  const end: SectionEnd = { bytes, sha256: hash.digest("hex"), ...atEnd() };
  yield jsonFrame("end", end);
  return end;
}

/** Whole blobs in the storage, by key, a page at a time. */
async function* objectPages(
  reader: pg.Client,
  snapshot: string,
): AsyncGenerator<readonly (BlobKey & { readonly size: number })[]> {
  for (let after = { organization: "", id: "" }; ;) {
    await beginInSnapshot(reader, snapshot);
    // A range of the primary key.
    const { rows } = await reader.query<BlobKey & { size: number }>(
      `SELECT organization, id, size FROM blobs WHERE (organization, id) > ($1, $2) AND place = 's3' AND state = 'whole' ORDER BY organization, id LIMIT $3`,
      [after.organization, after.id, OBJECTS_PAGE],
    );
    await reader.query("COMMIT");
    const last = rows.at(-1);
    if (last !== undefined) yield rows;
    if (last === undefined || rows.length < OBJECTS_PAGE) return;
    after = { organization: last.organization, id: last.id };
  }
}

async function* readPieces(path: string): AsyncGenerator<Uint8Array> {
  const file = await openFile(path, "r");
  try {
    for (;;) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(FILE_PIECE_BYTES), 0, FILE_PIECE_BYTES);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

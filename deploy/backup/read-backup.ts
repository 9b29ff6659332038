/**
 * Reads a backup section by section, and checks what it reads.
 *
 * Owns: the order of sections, hashes, the manifest. Does not own: what is done with the content (`Sink`).
 *
 * 1. A sink gets a section's bytes before they are checked: it keeps nothing before the whole backup was read without
 *    an error.
 */
import { createHash } from "node:crypto";
import { BackupFileError } from "./backup-error.ts";
import { DATA_FILE_BYTES_MAX, DATA_FILES, type DataFile } from "./data-files.ts";
import {
  notABackup,
  readEnd,
  readHeader,
  readManifest,
  readSection,
  type BackupHeader,
  type BackupManifest,
  type BackupSection,
  type BackupTable,
  type Frame,
} from "./format.ts";
import { nameOf } from "./tables.ts";

type ObjectSection = Extract<BackupSection, { readonly section: "object" }>;

/** Takes the content of a backup. Each method reads `content` to its end. */
export interface Sink {
  begin(header: BackupHeader): Promise<void>;
  file(file: DataFile): Promise<void>;
  /** @returns the number of rows; undefined if they are not counted. */
  table(table: BackupTable, content: AsyncIterable<Uint8Array>): Promise<number | undefined>;
  object(object: ObjectSection, content: AsyncIterable<Uint8Array>): Promise<void>;
}

/** Kept up to date while a backup is read. */
export interface ReadProgress {
  at: string;
  bytes: number;
}

export interface ReadBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
}

/** @throws BackupFileError for whatever is wrong with the file. */
export async function readBackup(
  frames: AsyncGenerator<Frame>,
  sink: Sink,
  progress: ReadProgress,
): Promise<ReadBackup> {
  const first = await nextFrame(frames);
  if (first.kind !== "header") throw notABackup();
  const header = readHeader(first.payload);
  await sink.begin(header);
  const read: BackupManifest = { tables: [], files: [], objects: { count: 0, bytes: 0, sha256: "", missing: 0 } };
  const objectHashes = createHash("sha256");
  const tables = new Map(header.tables.map((table) => [nameOf(table), table]));
  for (;;) {
    const frame = await nextFrame(frames);
    if (frame.kind === "manifest") {
      read.objects.sha256 = objectHashes.digest("hex");
      const manifest = readManifest(frame.payload);
      checkManifest(manifest, read);
      if ((await frames.next()).done !== true) throw notABackup();
      return { header, manifest };
    }
    if (frame.kind !== "begin") throw notABackup();
    const section = readSection(frame.payload);
    const content = new SectionContent(frames, progress);
    switch (section.section) {
      case "file": {
        progress.at = section.name;
        const bytes = await content.gather();
        const { sha256 } = content.checked();
        if ((DATA_FILES as readonly string[]).includes(section.name)) await sink.file({ name: section.name, bytes });
        else throw new BackupFileError(`The backup holds ${section.name}, a file that this release does not know.`);
        read.files.push({ name: section.name, bytes: bytes.length, sha256 });
        break;
      }
      case "table": {
        const table = tables.get(nameOf(section));
        if (table === undefined) throw notABackup();
        tables.delete(nameOf(section));
        progress.at = nameOf(section);
        const rows = await sink.table(table, content.pieces());
        const end = content.checked();
        if (end.rows === undefined || (rows !== undefined && end.rows !== rows))
          throw new BackupFileError(
            `The backup says that ${nameOf(section)} has ${end.rows ?? "no"} rows, and holds ${rows ?? "others"}.`,
          );
        read.tables.push({
          schema: section.schema,
          name: section.name,
          rows: end.rows,
          bytes: end.bytes,
          sha256: end.sha256,
        });
        break;
      }
      case "object": {
        progress.at = "files";
        await sink.object(section, content.pieces());
        const end = content.checked();
        if (end.missing !== true && end.bytes !== section.size)
          throw new BackupFileError(
            `The file ${section.id} has ${end.bytes} bytes in the backup, and should have ${section.size}.`,
          );
        read.objects.count++;
        read.objects.bytes += end.bytes;
        if (end.missing === true) read.objects.missing++;
        objectHashes.update(end.sha256);
        break;
      }
    }
  }
}

/** What was read must be what was written: a section that is missing or stands twice shows here. */
function checkManifest(manifest: BackupManifest, read: BackupManifest): void {
  if (JSON.stringify(manifest) !== JSON.stringify(read))
    throw new BackupFileError("The backup does not hold what its manifest says: it is damaged.");
}

async function nextFrame(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const next = await frames.next();
  if (next.done === true) throw new BackupFileError("The backup is cut: its end is missing.");
  return next.value;
}

/** The data of a section, up to its end frame. */
class SectionContent {
  readonly #frames: AsyncGenerator<Frame>;
  readonly #progress: ReadProgress;
  readonly #hash = createHash("sha256");
  #bytes = 0;
  #sum: string | undefined;
  #end: ReturnType<typeof readEnd> | undefined;

  constructor(frames: AsyncGenerator<Frame>, progress: ReadProgress) {
    this.#frames = frames;
    this.#progress = progress;
  }

  async *pieces(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const frame = await nextFrame(this.#frames);
      if (frame.kind === "end") {
        this.#end = readEnd(frame.payload);
        // Before the reader of the content takes it for whole.
        this.checked();
        return;
      }
      if (frame.kind !== "data") throw notABackup();
      this.#hash.update(frame.payload);
      this.#bytes += frame.payload.length;
      this.#progress.bytes += frame.payload.length;
      yield frame.payload;
    }
  }

  async gather(): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.pieces()) {
      if (this.#bytes > DATA_FILE_BYTES_MAX)
        throw new BackupFileError(
          `A file of the backup has more than ${DATA_FILE_BYTES_MAX} bytes: it is none of ours.`,
        );
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  }

  /** What the end frame says, once the content is read. */
  checked(): ReturnType<typeof readEnd> {
    const end = this.#end;
    if (end === undefined) throw new Error("the content of a section was not read to its end");
    this.#sum ??= this.#hash.digest("hex");
    if (end.bytes !== this.#bytes || end.sha256 !== this.#sum)
      throw new BackupFileError("A part of the backup does not have the hash that was written with it: it is damaged.");
    return end;
  }
}

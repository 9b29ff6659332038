/**
 * The format of a backup: what is inside the encryption and the compression.
 *
 *   header   which format, release, schema and tables
 *   file*    a file of DATA_DIR
 *   table*   its rows, as PostgreSQL's binary COPY
 *   object*  the bytes of a blob that an S3-compatible storage holds
 *   manifest counts and hashes of all sections
 *
 * A section is a `begin` frame, `data` frames and an `end` frame. A frame is a letter, the length of its payload in
 * four bytes, and the payload.
 *
 * Owns: the frames, and the schemas of what they say. Does not own: compression and encryption (`envelope.ts`), where
 * the content comes from and goes to.
 *
 * 1. A reader refuses a format that is newer than {@link BACKUP_FORMAT}, before it reads anything else.
 * 2. A file without its manifest is cut: the manifest is the last frame.
 * 3. Names and numbers of a backup are looked up in what this release makes; none becomes SQL or a path by itself.
 *    Anybody with the public key can encrypt a file for it, so a file that can be decrypted is not yet to be trusted.
 */
import { z } from "zod";
import { BackupFileError } from "./backup-error.ts";

export const BACKUP_FORMAT = 1;

/** Letters of frames. */
export const FRAMES = { header: "H", begin: "B", data: "D", end: "E", manifest: "M" } as const;
export type FrameKind = keyof typeof FRAMES;

/** A longer frame is not one of ours: memory of a reader is bounded. */
export const FRAME_BYTES_MAX = 4 * 1024 * 1024;
const LENGTH_AT = 1;
export const FRAME_HEAD_BYTES = 5;

const KIND_OF = new Map<number, FrameKind>(
  Object.entries(FRAMES).map(([kind, letter]) => [letter.charCodeAt(0), kind as FrameKind]),
);

export interface Frame {
  readonly kind: FrameKind;
  readonly payload: Uint8Array;
}

const count = z.number().int().nonnegative();
const sha256 = z.string().length(64);

/** A range of days of a partition; null: the default partition. */
const range = z.object({ from: count, to: count }).nullable();

const tableSchema = z.object({
  /** `public` or `auth`. */
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  /** Set for a partition: the partitioned table's name and the partition's range. */
  partition: z.object({ of: z.string(), range }).optional(),
});

const headerSchema = z.object({
  format: z.literal(BACKUP_FORMAT),
  /** The version of the program. */
  release: z.string(),
  /** Epoch milliseconds by the database's clock, when the snapshot was taken. */
  takenAt: count,
  /** The migrations that the database had. */
  migrations: z.array(z.string()).min(1),
  postgres: z.string(),
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), lastValue: count })),
});

const sectionSchema = z.discriminatedUnion("section", [
  z.object({ section: z.literal("file"), name: z.string() }),
  z.object({ section: z.literal("table"), schema: z.string(), name: z.string() }),
  z.object({ section: z.literal("object"), organization: z.string(), id: z.string(), size: count }),
]);

const endSchema = z.object({
  bytes: count,
  sha256,
  /** Of a table. */
  rows: count.optional(),
  /** The object was not in the storage, although a row names it. */
  missing: z.boolean().optional(),
});

const manifestSchema = z.object({
  tables: z.array(z.object({ schema: z.string(), name: z.string(), rows: count, bytes: count, sha256 })),
  files: z.array(z.object({ name: z.string(), bytes: count, sha256 })),
  objects: z.object({
    count,
    bytes: count,
    /** Of the hashes of all objects, in their order. */
    sha256,
    missing: count,
  }),
});

export type BackupTable = z.infer<typeof tableSchema>;
export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupSection = z.infer<typeof sectionSchema>;
export type SectionEnd = z.infer<typeof endSchema>;
export type BackupManifest = z.infer<typeof manifestSchema>;

/** The head of a frame; its payload follows. */
export function frameHead(kind: FrameKind, payloadBytes: number): Uint8Array {
  const head = Buffer.alloc(FRAME_HEAD_BYTES);
  head.write(FRAMES[kind], "latin1");
  head.writeUInt32BE(payloadBytes, LENGTH_AT);
  return head;
}

/** A frame whose payload is JSON. */
export function jsonFrame(kind: FrameKind, content: object): Uint8Array {
  const payload = Buffer.from(JSON.stringify(content));
  return Buffer.concat([frameHead(kind, payload.length), payload]);
}

/** @throws BackupFileError for what is not the head of a frame. */
export function readFrameHead(head: Buffer): { readonly kind: FrameKind; readonly payloadBytes: number } {
  const kind = KIND_OF.get(head[0] ?? -1);
  const payloadBytes = head.readUInt32BE(LENGTH_AT);
  if (kind === undefined || payloadBytes > FRAME_BYTES_MAX) throw notABackup();
  return { kind, payloadBytes };
}

/** @throws BackupFileError, for a newer format and for what is no header. */
export function readHeader(payload: Uint8Array): BackupHeader {
  const content = parseJson(payload);
  const format = z.object({ format: count }).safeParse(content);
  if (!format.success) throw notABackup();
  if (format.data.format > BACKUP_FORMAT)
    throw new BackupFileError(
      `The backup has format ${format.data.format}, and this release reads up to ${BACKUP_FORMAT}: restore it with the release that made it, or a newer one.`,
    );
  return checked(headerSchema, content);
}

export function readSection(payload: Uint8Array): BackupSection {
  return checked(sectionSchema, parseJson(payload));
}

export function readEnd(payload: Uint8Array): SectionEnd {
  return checked(endSchema, parseJson(payload));
}

export function readManifest(payload: Uint8Array): BackupManifest {
  return checked(manifestSchema, parseJson(payload));
}

function checked<Schema extends z.ZodType>(schema: Schema, content: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(content);
  if (!parsed.success) throw notABackup();
  return parsed.data;
}

function parseJson(payload: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(payload).toString("utf8"));
  } catch (error) {
    throw new BackupFileError(notABackup().message, { cause: error });
  }
}

/** For content that decrypts and is not what a backup holds. */
export function notABackup(): BackupFileError {
  return new BackupFileError("The file can be decrypted, but it is not a backup of Parley.");
}

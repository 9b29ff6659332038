/**
 * Makes a backup: connections, storage, encryption and the file around `writeBackup`.
 *
 * 1. However it ends, its connections are closed, and with them its lock and its snapshot.
 */
import type { Writable } from "node:stream";
import type { Encrypter } from "age-encryption";
import { createS3Place } from "../../runtime/blobs/s3/s3-place.ts";
import type { S3Options } from "../../runtime/blobs/s3/s3-options.ts";
import { StartError } from "../config/start-error.ts";
import { connect, cut } from "./connections.ts";
import { seal } from "./envelope.ts";
import type { BackupHeader, BackupManifest } from "./format.ts";
import { writeOut } from "./output.ts";
import { writeBackup, type BackupProgress } from "./write-backup.ts";

export interface BackupOptions {
  readonly databaseUrl: string;
  readonly dataDirectory: string;
  readonly s3: S3Options | undefined;
  readonly encrypter: Encrypter;
  /** A file, or `-`. */
  readonly to: string;
  readonly standardOutput: Writable;
  readonly progress: BackupProgress;
  /** Ends it; its reason is thrown. */
  readonly signal: AbortSignal;
}

export interface MadeBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  /** Of the file. */
  readonly bytes: number;
}

/** @throws StartError for what the operator can mend. */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup> {
  const { databaseUrl, s3, signal } = options;
  const holder = await connect(databaseUrl, "backup");
  const reader = await connect(databaseUrl, "backup").catch((error: unknown) => {
    cut(holder);
    throw error;
  });
  const storage = s3 === undefined ? undefined : createS3Place(s3);
  const close = (): void => {
    cut(reader);
    cut(holder);
  };
  signal.addEventListener("abort", close);
  let made: Pick<MadeBackup, "header" | "manifest"> | undefined;
  try {
    await checkIsOurs(holder);
    const content = writeBackup({
      ...options,
      holder,
      reader,
      storage,
      onManifest: (header, manifest) => {
        made = { header, manifest };
      },
    });
    const bytes = await writeOut(options.to, seal(content, options.encrypter), options.standardOutput);
    if (made === undefined) throw new Error("the backup ended without a manifest");
    return { ...made, bytes };
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", close);
    close();
    await storage?.close();
  }
}

async function checkIsOurs(holder: Awaited<ReturnType<typeof connect>>): Promise<void> {
  const { rows } = await holder.query<{ found: boolean }>("SELECT to_regclass('public.settings') IS NOT NULL AS found");
  if (rows[0]?.found !== true)
    throw new StartError("The database holds nothing of Parley yet. Should DATA_DIR or DATABASE_URL name another one?");
}

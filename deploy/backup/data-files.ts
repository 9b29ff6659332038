/**
 * What a backup holds of DATA_DIR: files that cannot be made again.
 *
 * 1. Addresses, locks, logs and the passwords of embedded servers belong to one machine; they are made at each start.
 */
import { createHash } from "node:crypto";
import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ifAbsent } from "../services/if-absent.ts";

/** Paths below DATA_DIR: the keys of the first start; the sandbox of payments, whose secret the test accounts have. */
export const DATA_FILES = [
  "quickstart.json",
  "services/payment-simulator/secret",
  "services/payment-simulator/orders.jsonl",
] as const;

/** A file of this kind is small; one of a backup that is larger is none of ours. */
export const DATA_FILE_BYTES_MAX = 64 * 1024 * 1024;

export interface DataFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Whether the directory has a file of this name with another content. */
export async function differs(dataDirectory: string, { name, bytes }: DataFile): Promise<boolean> {
  const found = await readFile(join(dataDirectory, name)).catch(ifAbsent);
  return found !== undefined && hashOf(found) !== hashOf(bytes);
}

/** Replaces the file at once, readable by its owner only. */
export async function putDataFile(dataDirectory: string, { name, bytes }: DataFile): Promise<void> {
  const path = join(dataDirectory, name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.restored`;
  await writeFile(next, bytes, { mode: 0o600, flush: true });
  await chmod(next, 0o600);
  await rename(next, path);
}

function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

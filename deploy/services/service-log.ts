/** The log file of an embedded service, which the service's process holds open while it lives. */
import { open, rename, stat, type FileHandle } from "node:fs/promises";
import { ifAbsent } from "./if-absent.ts";

const LOG_BYTES_MAX = 10 * 1024 * 1024;

/** Opens it for appending, before a start. One older log is kept. */
export async function openServiceLog(path: string): Promise<FileHandle> {
  const found = await stat(path).catch(ifAbsent);
  if (found !== undefined && found.size > LOG_BYTES_MAX) await rename(path, `${path}.1`);
  return open(path, "a", 0o600);
}

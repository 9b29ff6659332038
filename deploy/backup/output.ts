/**
 * Where a backup is written to: a new file, a device or a pipe, or standard output.
 *
 * 1. A file has its name only once it is whole and on the disk: before, it is called NAME.part.
 * 2. An existing file is never overwritten.
 * 3. The first error of a write ends the backup; what was written of a file is removed.
 */
import { open, rename, rm, stat, type FileHandle } from "node:fs/promises";
import { dirname } from "node:path";
import type { Writable } from "node:stream";
import { ifAbsent } from "../services/if-absent.ts";
import { StartError } from "../config/start-error.ts";

/** Bytes that are gathered for one write. */
const WRITE_BYTES = 256 * 1024;

/** @returns how many bytes were written. @throws StartError for an error of the file. */
export async function writeOut(
  to: string,
  content: AsyncIterable<Uint8Array>,
  standardOutput: Writable,
): Promise<number> {
  if (to === "-") return toStream(content, standardOutput);
  const found = await stat(to)
    .catch(ifAbsent)
    .catch((error: Error) => {
      throw refusal(to, error);
    });
  if (found?.isDirectory() === true) throw new StartError(`--to ${to} is a folder: name a file in it.`);
  if (found?.isFile() === true) throw new StartError(`--to ${to} exists: a backup is not overwritten.`);
  // A device or a pipe is written to as it is.
  if (found !== undefined) return toFile(to, content, "w");
  const part = `${to}.part`;
  let isWhole = false;
  try {
    const bytes = await toFile(part, content, "wx");
    await rename(part, to);
    isWhole = true;
    await syncFolder(dirname(to));
    return bytes;
  } catch (error) {
    // Another backup is writing a file of the same name: it stays.
    if (!isWhole && !isExisting(error)) await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function toFile(path: string, content: AsyncIterable<Uint8Array>, flags: "w" | "wx"): Promise<number> {
  const file = await open(path, flags, 0o600).catch((error: Error) => {
    throw refusal(path, error);
  });
  try {
    let bytes = 0;
    for await (const piece of gathered(content)) {
      await writeAll(file, piece).catch((error: Error) => {
        throw refusal(path, error);
      });
      bytes += piece.length;
    }
    // Devices and pipes have nothing to sync.
    if (flags === "wx")
      await file.sync().catch((error: Error) => {
        throw refusal(path, error);
      });
    return bytes;
  } finally {
    await file.close();
  }
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length;) {
    const { bytesWritten } = await file.write(piece, at);
    if (bytesWritten === 0) throw new Error("nothing more can be written");
    at += bytesWritten;
  }
}

async function toStream(content: AsyncIterable<Uint8Array>, stream: Writable): Promise<number> {
  let failure: Error | undefined;
  let onChange = (): void => undefined;
  const changed = (error?: Error): void => {
    failure ??= error;
    onChange();
  };
  stream.on("error", changed);
  stream.on("drain", changed);
  stream.on("close", () => changed(new Error("the reader has closed it")));
  let bytes = 0;
  for await (const piece of gathered(content)) {
    if (failure === undefined && !stream.write(piece)) await new Promise<void>((resolve) => (onChange = resolve));
    if (failure !== undefined) throw refusal("-", failure);
    bytes += piece.length;
  }
  await new Promise<void>((resolve) => stream.write("", () => resolve()));
  if (failure !== undefined) throw refusal("-", failure);
  return bytes;
}

async function* gathered(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < WRITE_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** The new name is on the disk once its folder is. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function refusal(to: string, cause: NodeJS.ErrnoException): StartError {
  return new StartError(
    cause.code === "EEXIST"
      ? `${to} exists: another backup writes it, or one was killed. Remove it if none runs.`
      : `The backup cannot be written to ${to === "-" ? "standard output" : to}: ${cause.message}.`,
    { cause },
  );
}

function isExisting(error: unknown): boolean {
  return error instanceof StartError && (error.cause as NodeJS.ErrnoException | undefined)?.code === "EEXIST";
}

/** Where a backup is read from: a file, or standard input. */
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { StartError } from "../config/start-error.ts";

const READ_BYTES = 256 * 1024;

/** @throws StartError for an error of the file. */
export async function* readIn(from: string, standardInput: Readable): AsyncGenerator<Uint8Array> {
  try {
    if (from === "-") {
      for await (const chunk of standardInput) yield chunk as Uint8Array;
      return;
    }
    const file = await open(from, "r");
    try {
      for (;;) {
        const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(READ_BYTES), 0, READ_BYTES);
        if (bytesRead === 0) return;
        yield buffer.subarray(0, bytesRead);
      }
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new StartError(
      `The backup cannot be read from ${from === "-" ? "standard input" : from}: ${(error as Error).message}.`,
      { cause: error },
    );
  }
}

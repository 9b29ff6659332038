/**
 * The thread that writes one file: it asks for rows and sends bytes, one message at a time.
 *
 * Owns: its side of the messages. Does not own: the other side (`in-thread.ts`), the formats.
 */
import { once } from "node:events";
import { parentPort, workerData } from "node:worker_threads";
import { ROW_FORMATS } from "./formats.ts";
import type { Row, RowFormatOptions } from "./row-format.ts";

export interface FormatTask extends RowFormatOptions {
  readonly format: keyof typeof ROW_FORMATS;
}

/** What the thread says: it wants rows, has bytes, or is done. An exception of a format ends the thread. */
export type FromThread = { readonly want: "rows" } | { readonly bytes: Uint8Array } | { readonly want: "nothing" };
/** What the thread is answered: a batch of rows; null: there are no more; or that the bytes were stored. */
export type ToThread = { readonly rows: readonly Row[] | null } | "stored";

/** Small pieces are joined, because each piece costs two messages. */
const PIECE_BYTES_MIN = 256 * 1024;

if (parentPort !== null) await work(parentPort, workerData as FormatTask);

async function work(port: NonNullable<typeof parentPort>, { format, ...options }: FormatTask): Promise<void> {
  // A format may read rows ahead while its bytes are being stored, so that two questions would be open at a time, and
  // both would take the first answer: a question waits for the answer to the one before.
  let last: Promise<unknown> = Promise.resolve();
  const ask = (message: FromThread): Promise<ToThread> => {
    const answer = last.then(async () => {
      const answered = once(port, "message");
      port.postMessage(message);
      return ((await answered) as [ToThread])[0];
    });
    last = answer;
    return answer;
  };
  let pieces: Uint8Array[] = [];
  let size = 0;
  const send = async (): Promise<void> => {
    const bytes = Buffer.concat(pieces);
    pieces = [];
    size = 0;
    await ask({ bytes });
  };
  const write = await ROW_FORMATS[format]();
  for await (const bytes of write(batches(ask), options)) {
    pieces.push(bytes);
    size += bytes.length;
    if (size >= PIECE_BYTES_MIN) await send();
  }
  if (size > 0) await send();
  port.postMessage({ want: "nothing" } satisfies FromThread);
  port.close();
}

async function* batches(ask: (message: FromThread) => Promise<ToThread>): AsyncGenerator<readonly Row[]> {
  for (;;) {
    const answer = await ask({ want: "rows" });
    if (answer === "stored") throw new Error("a question for rows was answered as if it brought bytes");
    if (answer.rows === null) return;
    yield answer.rows;
  }
}

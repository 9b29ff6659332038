/**
 * Writes a file of rows on a thread of its own, so that compressing and encoding hold up no turn of the node.
 *
 * Owns: the thread and its end. Does not own: the formats (`formats.ts`).
 *
 * 1. One message is under way at a time: the thread gets rows when it asks for them and goes on once its bytes were
 *    taken. So neither side queues anything.
 * 2. The file ends only after the thread has heard that there are no more rows: no error becomes a shorter file.
 * 3. No piece is kept after it was taken: memory does not grow with the file.
 * 4. The thread ends with the iteration, also when its reader leaves early.
 */
import { Worker } from "node:worker_threads";
import type { FormatTask, FromThread, ToThread } from "./format-thread.ts";
import type { Row } from "./row-format.ts";

/** The largest row group and its encoding fit several times. */
const HEAP_MEBIBYTES_MAX = 512;

/** @throws what a format or the source of rows throws. */
export async function* writeInThread(
  batches: AsyncIterable<readonly Row[]>,
  task: FormatTask,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL("format-thread.ts", import.meta.url), {
    workerData: task,
    name: "export",
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES_MAX },
  });
  const nextMessage = messagesOf(worker);
  const rows = batches[Symbol.asyncIterator]();
  let isAllGiven = false;
  const answer = (message: ToThread): void => worker.postMessage(message, []);
  try {
    for (;;) {
      const message = await nextMessage();
      if ("bytes" in message) {
        yield message.bytes;
        answer("stored");
      } else if (message.want === "rows") {
        const next = await rows.next();
        isAllGiven = next.done === true;
        answer({ rows: next.done === true ? null : next.value });
      } else {
        if (!isAllGiven) throw new Error("the thread that writes an export ended before it had every row");
        return;
      }
    }
  } finally {
    await worker.terminate();
    await rows.return?.();
  }
}

/**
 * The messages of a thread, one a call; a call rejects once the thread has failed or ended. They are not raced against
 * one promise of its failure: such a promise would keep every message, which is every byte of the file.
 */
function messagesOf(worker: Worker): () => Promise<FromThread> {
  const arrived: FromThread[] = [];
  let failure: Error | undefined;
  let wake = (): void => undefined;
  const fail = (error: Error): void => {
    failure ??= error;
    wake();
  };
  worker.on("message", (message: FromThread) => {
    arrived.push(message);
    wake();
  });
  // Listened to for as long as the thread lives: an error that nobody hears ends the process.
  worker.on("error", fail);
  worker.on("exit", () => fail(new Error("the thread that writes an export ended early")));
  return async () => {
    if (arrived.length === 0 && failure === undefined) await new Promise<void>((resolve) => (wake = resolve));
    const message = arrived.shift();
    if (message === undefined) throw failure ?? new Error("a thread woke its reader without a message");
    return message;
  };
}

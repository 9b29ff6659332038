/**
 * Writes a file of rows on a thread of its own, so that compressing and encoding hold up no turn of the node.
 *
 * Owns: the thread and its end. Does not own: the formats (`formats.ts`).
 *
 * 1. One message is under way at a time: the thread gets rows when it asks for them and goes on once its bytes were
 *    taken. So neither side queues anything.
 * 2. The file ends only after the thread has heard that there are no more rows: no error becomes a shorter file.
 * 3. The thread ends with the iteration, also when its reader leaves early.
 */
import { once } from "node:events";
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
  // Listened to for as long as the thread lives: an error that nobody hears ends the process.
  const failed = new Promise<never>((_resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", () => reject(new Error("the thread that writes an export ended early")));
  });
  failed.catch(() => undefined);
  const rows = batches[Symbol.asyncIterator]();
  let isAllGiven = false;
  const answer = (message: ToThread): void => worker.postMessage(message, []);
  try {
    for (;;) {
      const [message] = (await Promise.race([once(worker, "message"), failed])) as [FromThread];
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

/**
 * Reads sources without blocking the event loop: short texts on this thread, everything else on worker threads.
 *
 * Owns: the threads, and their bounds in number, time and memory. Does not own: reading (`read-source.ts`).
 *
 * 1. A source that takes too long or too much memory ends its thread and nothing else.
 * 2. The memory of a thread outside its heap, where libraries unpack, is not bounded by the thread's own limits. So the
 *    growth of the process is watched while a thread reads.
 */
import { Piscina } from "piscina";
import type { Clock } from "../../node/clock.ts";
import { readSource, type ReadSource, type SourceContent } from "./read-source.ts";
import type { ReadingOutcome } from "./reading-thread.ts";
import { UnreadableError } from "./unreadable.ts";

/** Bytes of plain text that are read at once: cutting them takes a few milliseconds. */
const INLINE_BYTES_MAX = 16 * 1024;
const THREADS_MAX = 1;
const QUEUED_MAX = 16;
/** A file of the largest size takes some seconds. */
const READ_MS_MAX = 10_000;
const IDLE_MS_MAX = 30_000;
const HEAP_MEBIBYTES_MAX = 384;
/** How much the process may grow while a thread reads; other work of the node grows it by far less. */
const GROWTH_BYTES_MAX = 512 * 1024 * 1024;
const LOOK_EVERY_MS = 50;

export interface SourceReadersOptions {
  readonly clock: Pick<Clock, "after">;
  /** Default {@link READ_MS_MAX}. */
  readonly readMsMax?: number;
}

/** The queue is full: nothing was read. */
export class ReadersBusyError extends Error {
  override readonly name = "ReadersBusyError";
}

export class SourceReaders {
  readonly #clock: Pick<Clock, "after">;
  readonly #readMsMax: number;
  readonly #pool: Piscina<SourceContent, ReadingOutcome>;
  #taken = 0;

  constructor({ clock, readMsMax = READ_MS_MAX }: SourceReadersOptions) {
    this.#clock = clock;
    this.#readMsMax = readMsMax;
    this.#pool = new Piscina<SourceContent, ReadingOutcome>({
      filename: new URL("reading-thread.ts", import.meta.url).href,
      name: "read",
      // The first thread starts with the first source.
      minThreads: 0,
      maxThreads: THREADS_MAX,
      idleTimeout: IDLE_MS_MAX,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES_MAX },
      recordTiming: false,
    });
  }

  /** @throws UnreadableError; ReadersBusyError */
  async read(content: SourceContent): Promise<ReadSource> {
    if (content.mime === "text/plain" && content.bytes.length <= INLINE_BYTES_MAX) return readSource(content);
    if (this.#taken >= THREADS_MAX + QUEUED_MAX) throw new ReadersBusyError("too many sources are being read");
    this.#taken++;
    const ended = new AbortController();
    let reason = "";
    const end = (why: string): void => {
      reason = why;
      ended.abort();
    };
    const cancelLimit = this.#clock.after(this.#readMsMax, () =>
      end(`Reading takes longer than ${this.#readMsMax / 1000} seconds. Split it into smaller sources.`),
    );
    const unwatch = this.#watchMemory(() => end("Reading takes too much memory. Split it into smaller sources."));
    try {
      const outcome = await this.#pool.run(content, { signal: ended.signal });
      if ("unreadable" in outcome) throw new UnreadableError(outcome.unreadable);
      return outcome;
    } catch (error) {
      if (ended.signal.aborted) throw new UnreadableError(reason, { cause: error });
      if ((error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY")
        throw new UnreadableError("Reading takes too much memory. Split it into smaller sources.", { cause: error });
      throw error;
    } finally {
      cancelLimit();
      unwatch();
      this.#taken--;
    }
  }

  #watchMemory(onGrown: () => void): () => void {
    const before = process.memoryUsage.rss();
    let cancel = (): void => undefined;
    const look = (): void => {
      if (process.memoryUsage.rss() - before > GROWTH_BYTES_MAX) onGrown();
      else cancel = this.#clock.after(LOOK_EVERY_MS, look);
    };
    cancel = this.#clock.after(LOOK_EVERY_MS, look);
    return () => cancel();
  }

  /** Ends the threads and drops unfinished work. */
  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}

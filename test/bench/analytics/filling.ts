/**
 * Fills ClickHouse with generated responses, in threads, and writes the same responses as CSV for the peers.
 *
 * Owns: parts of a form, their threads, progress. Does not own: how rows get in (`analytics/ingest`), what a part
 * consists of (`fill-thread.ts`).
 *
 * 1. Rows are made and inserted by the functions that ingest uses.
 * 2. A tenth of the responses has a row of an earlier seq as well, in an insert of its own.
 */
import { on } from "node:events";
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { EARLIER_EVERY, type GeneratedForm } from "./generated-responses.ts";

/** A range of a form's responses, for one thread. */
export interface FillPart {
  readonly form: GeneratedForm;
  readonly from: number;
  readonly to: number;
  /** Only the rows of an earlier seq: what merges have taken out is put back. */
  readonly earlierOnly: boolean;
  /** Where CSV of it is written; null: the peers do not have this form. */
  readonly csvFolder: string | null;
}

export interface FillThreadData {
  readonly clickhouseUrl: string;
}

/** A thread has done this many responses more of a part. */
export interface FillProgress {
  readonly responses: number;
  readonly done: boolean;
}

export interface FillOptions {
  readonly clickhouseUrl: string;
  readonly parts: readonly FillPart[];
  onProgress(responses: number): void;
}

/** Responses of one part: long enough that a thread is seldom without work at the end. */
const PART_RESPONSES = 50_000;
/** The same where only the earlier rows are made: fewer of them are one insert, as ingest's batches are. */
const EARLIER_PART_RESPONSES = PART_RESPONSES * EARLIER_EVERY;
/** The engine takes a processor for itself. */
const THREADS_MAX = 8;

/** A form as parts. */
export function partsOf(form: GeneratedForm, csvFolder: string | null, earlierOnly = false): FillPart[] {
  const size = earlierOnly ? EARLIER_PART_RESPONSES : PART_RESPONSES;
  return Array.from({ length: Math.ceil(form.responses / size) }, (_, part) => ({
    form,
    from: part * size,
    to: Math.min(form.responses, (part + 1) * size),
    earlierOnly,
    csvFolder,
  }));
}

/** @throws what a thread throws; the others end with it. */
export async function fill({ clickhouseUrl, parts, onProgress }: FillOptions): Promise<void> {
  const waiting = [...parts];
  const count = Math.max(1, Math.min(THREADS_MAX, availableParallelism() - 1, parts.length));
  const data: FillThreadData = { clickhouseUrl };
  const threads = Array.from(
    { length: count },
    () => new Worker(new URL("./fill-thread.ts", import.meta.url), { workerData: data }),
  );
  let responses = 0;
  const work = async (thread: Worker): Promise<void> => {
    thread.postMessage(waiting.shift(), []);
    // Ends with what the thread throws.
    for await (const [progress] of on(thread, "message") as AsyncIterable<[FillProgress]>) {
      onProgress((responses += progress.responses));
      if (!progress.done) continue;
      const part = waiting.shift();
      if (part === undefined) return;
      thread.postMessage(part, []);
    }
  };
  try {
    await Promise.all(threads.map(work));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/**
 * Works on documents without blocking the event loop: short ones on this thread, long ones on worker threads.
 *
 * Owns: the threads, their queue and their time limit. Does not own: the work (`document-work.ts`).
 *
 * 1. Inputs and results pass between threads as text. The event loop parses a long document only after its check.
 * 2. Threads, queue, memory and time are bounded. Excess work is refused immediately, before any of it is done.
 * 3. One organization uses at most half of the queue, so that others are not locked out.
 */
import { Piscina } from "piscina";
import type { OrganizationId } from "../../../machines/ids.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { DocumentTask } from "./document-worker.ts";
import { documentWork, type DocumentWork, resultOf } from "./document-work.ts";
import type { DraftingWork } from "./drafting-work.ts";

/** UTF-16 units. A document of this length takes a few milliseconds, about as long as handing it to a thread. */
export const INLINE_CHARACTERS_MAX = 16 * 1024;
const THREADS_MAX = 2;
const QUEUED_MAX = 16;
/** The largest documents take some tenths of a second of processor time. */
const WORK_MS_MAX = 15_000;
const IDLE_MS_MAX = 30_000;
const HEAP_MEBIBYTES_MAX = 512;

export interface DocumentWorkersOptions {
  readonly clock: Pick<Clock, "after">;
  /** Default {@link WORK_MS_MAX}. */
  readonly workMsMax?: number;
  /** Default {@link QUEUED_MAX}. */
  readonly queuedMax?: number;
}

type AnyWork = DocumentWork & DraftingWork;

export class DocumentWorkers {
  readonly #clock: Pick<Clock, "after">;
  readonly #workMsMax: number;
  readonly #takenMax: number;
  readonly #shareMax: number;
  readonly #pool: Piscina<DocumentTask, string>;
  /** Documents in work or in the queue. */
  #taken = 0;
  /** The same by organization; an organization without documents is absent. */
  readonly #takenBy = new Map<OrganizationId, number>();

  constructor({ clock, workMsMax = WORK_MS_MAX, queuedMax = QUEUED_MAX }: DocumentWorkersOptions) {
    this.#clock = clock;
    this.#workMsMax = workMsMax;
    this.#takenMax = THREADS_MAX + queuedMax;
    this.#shareMax = Math.ceil(this.#takenMax / 2);
    this.#pool = new Piscina<DocumentTask, string>({
      filename: new URL("document-worker.ts", import.meta.url).href,
      name: "work",
      // The first thread starts with the first long document.
      minThreads: 0,
      maxThreads: THREADS_MAX,
      idleTimeout: IDLE_MS_MAX,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES_MAX },
      recordTiming: false,
    });
  }

  /**
   * Does a piece of work on the text of a document.
   * @param organization the owner of the document.
   * @throws ApiError errors of the work; `overloaded` if the queue or the organization's share of it is full;
   * `unavailable` if the work takes too long.
   */
  async run<Kind extends keyof AnyWork>(
    kind: Kind,
    text: string,
    organization: OrganizationId,
  ): Promise<ReturnType<AnyWork[Kind]>> {
    if (text.length <= INLINE_CHARACTERS_MAX && kind in documentWork)
      return documentWork[kind as keyof DocumentWork](text) as ReturnType<AnyWork[Kind]>;
    if (this.#taken >= this.#takenMax)
      throw new ApiError("overloaded", { message: "Too many large documents are being worked on. Nothing was done." });
    const own = this.#takenBy.get(organization) ?? 0;
    if (own >= this.#shareMax)
      throw new ApiError("overloaded", {
        message: "Too many large documents of this organization are being worked on. Nothing was done.",
      });
    this.#count(organization, 1);
    const late = new AbortController();
    const cancel = this.#clock.after(this.#workMsMax, () => late.abort());
    try {
      const outcome = await this.#pool.run({ kind, text }, { signal: late.signal });
      return resultOf(outcome) as unknown as ReturnType<AnyWork[Kind]>;
    } catch (error) {
      if (late.signal.aborted)
        throw new ApiError("unavailable", {
          message: `The document could not be worked on within ${this.#workMsMax / 1000} s. Nothing was done.`,
          cause: error,
        });
      throw error;
    } finally {
      cancel();
      this.#count(organization, -1);
    }
  }

  #count(organization: OrganizationId, change: 1 | -1): void {
    this.#taken += change;
    const own = (this.#takenBy.get(organization) ?? 0) + change;
    if (own === 0) this.#takenBy.delete(organization);
    else this.#takenBy.set(organization, own);
  }

  /** Ends the threads and drops unfinished work. */
  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}

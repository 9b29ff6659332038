/**
 * Draws codes and pictures without blocking the event loop: loading the libraries alone takes longer than a turn may.
 *
 * Owns: the threads, their queue and their time limit. Does not own: the drawing (`qr-code.ts`, `social-picture.ts`).
 *
 * 1. Threads, queue, memory and time are bounded. A drawing beyond the queue is refused before anything is done.
 */
import { Piscina } from "piscina";
import type { Clock } from "../../runtime/node/clock.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Drawing, Drawings, DrawingTask } from "./drawing-thread.ts";

/** Social pictures use one at a time (`api/respondent/share/social-pictures.ts`): a code does not wait for them. */
const THREADS_MAX = 2;
/** Each takes some tenths of a second at most. */
const QUEUED_MAX = 20;
/** A photograph of the largest size takes two seconds of a busy machine. */
const DRAW_MS_MAX = 15_000;
const IDLE_MS_MAX = 30_000;
const HEAP_MEBIBYTES_MAX = 128;

export class DrawingThreads {
  readonly #clock: Pick<Clock, "after">;
  readonly #pool: Piscina<DrawingTask, Drawing>;
  #taken = 0;

  constructor(clock: Pick<Clock, "after">) {
    this.#clock = clock;
    this.#pool = new Piscina<DrawingTask, Drawing>({
      filename: new URL("drawing-thread.ts", import.meta.url).href,
      name: "draw",
      // The first thread starts with the first drawing.
      minThreads: 0,
      maxThreads: THREADS_MAX,
      idleTimeout: IDLE_MS_MAX,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEBIBYTES_MAX },
      recordTiming: false,
    });
  }

  /** @throws ApiError `overloaded` if too many wait; `unavailable` if it takes too long. */
  async draw<Kind extends keyof Drawings>(
    kind: Kind,
    task: Drawings[Kind]["task"],
  ): Promise<Drawings[Kind]["drawing"]> {
    if (this.#taken >= THREADS_MAX + QUEUED_MAX)
      throw new ApiError("overloaded", { message: "Too many pictures are being drawn. Nothing was done." });
    this.#taken++;
    const late = new AbortController();
    const cancel = this.#clock.after(DRAW_MS_MAX, () => late.abort());
    try {
      return await this.#pool.run({ kind, ...task } as unknown as DrawingTask, { signal: late.signal });
    } catch (error) {
      if (late.signal.aborted)
        throw new ApiError("unavailable", {
          message: `The picture could not be drawn within ${DRAW_MS_MAX / 1000} s.`,
          cause: error,
        });
      throw error;
    } finally {
      cancel();
      this.#taken--;
    }
  }

  /** Ends the threads and drops unfinished drawings. */
  async stop(): Promise<void> {
    await this.#pool.destroy();
  }
}

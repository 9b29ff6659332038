/**
 * How slow an upload may be, and how long it may take.
 *
 * 1. Only the time counts in which the client is waited for, not that in which what it sent is stored.
 */
import { ok } from "node:assert";
import { UPLOAD_MS_MAX } from "../../../runtime/postgres/uploads/upload-pieces.ts";

/** A phone with one bar. */
const LEAST_BYTES_PER_SECOND = 1024;
/** A tunnel, or a change of cells, takes less. */
const WINDOW_MS = 30_000;
/** How often a client that sends nothing is looked at. */
export const LOOK_EVERY_MS = 4_000;
/**
 * uWebSockets cuts a client after ten seconds, which it counts in steps of four, unless it is paused and resumed
 * before.
 */
const LIBRARY_CUTS_MS = 8_000;
ok(LOOK_EVERY_MS < LIBRARY_CUTS_MS, "a silent client is looked at before the library cuts it");
ok(
  LOOK_EVERY_MS < WINDOW_MS && WINDOW_MS < UPLOAD_MS_MAX,
  "a window is longer than a look, and shorter than the whole",
);

export class UploadPace {
  readonly #startedMs: number;
  #waitedMs = 0;
  #bytes = 0;

  /** @param startedMs monotonic. */
  constructor(startedMs: number) {
    this.#startedMs = startedMs;
  }

  /** The client was waited for, and this came. @returns whether it is too slow. */
  waited(ms: number, bytes: number, nowMs: number): boolean {
    if (nowMs - this.#startedMs > UPLOAD_MS_MAX) return true;
    this.#waitedMs += ms;
    this.#bytes += bytes;
    if (this.#waitedMs < WINDOW_MS) return false;
    const isSlow = this.#bytes < (this.#waitedMs / 1000) * LEAST_BYTES_PER_SECOND;
    this.#waitedMs = 0;
    this.#bytes = 0;
    return isSlow;
  }
}

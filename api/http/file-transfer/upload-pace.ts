/**
 * The minimum rate of an upload, and its maximum duration.
 *
 * 1. Only the time spent waiting for the client counts, not the time spent storing its bytes.
 */
import { ok } from "node:assert";
import { UPLOAD_MS_MAX } from "../../../runtime/postgres/uploads/upload-pieces.ts";

/** The rate of a phone with weak reception. */
const LEAST_BYTES_PER_SECOND = 1024;
/** Longer than the pause of a tunnel or of a change of radio cells. */
const WINDOW_MS = 30_000;
/** The interval at which a silent client is checked. */
export const LOOK_EVERY_MS = 4_000;
/**
 * uWebSockets closes a slow connection after ten seconds, counted in steps of four, unless it is paused and resumed
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

  /** Records a wait for the client and the bytes that it brought. @returns true if the client is too slow. */
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

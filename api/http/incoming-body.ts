/**
 * The body of one request, read piece by piece at its reader's pace.
 *
 * Owns: pieces that arrived before the reader asked for them, at most the bytes of one socket read.
 * Does not own: the response object (`exchange.ts`), how slow a client may be (`file-transfer/upload-pace.ts`).
 *
 * 1. While no read is pending, the connection is paused, and further bytes stay in the system's socket buffer.
 * 2. uWebSockets closes a connection that does not deliver 160 KiB within ten seconds. Pausing and resuming restarts
 *    that timer, so a reader that keeps asking keeps a slow client connected.
 */

/** `quiet`: nothing arrived in time; `stopped`: {@link IncomingBody.stop} was called. */
export type Arrival = { readonly bytes: Uint8Array } | "end" | "too_large" | "gone" | "quiet" | "stopped";

export interface BodyFlow {
  pause(): void;
  resume(): void;
}

export class IncomingBody {
  readonly #bytesMax: number;
  readonly #flow: BodyFlow;
  readonly #pieces: Uint8Array[] = [];
  #bytes = 0;
  #last: "end" | "too_large" | "gone" | "stopped" | undefined;
  #onArrival: (() => void) | undefined;
  /** True while reading from the socket is paused. */
  paused = false;
  /** True once the result of reading the body is no longer needed. */
  abandoned = false;

  constructor(bytesMax: number, flow: BodyFlow) {
    this.#bytesMax = bytesMax;
    this.#flow = flow;
  }

  /** @param bytes kept, so they must be a copy of the library's buffer. */
  arrive(bytes: Uint8Array, isLast: boolean): void {
    if (this.#last !== undefined) return;
    this.#bytes += bytes.length;
    if (this.#bytes > this.#bytesMax) {
      this.refuse();
      return;
    }
    if (bytes.length > 0) this.#pieces.push(bytes);
    if (isLast) {
      this.#end("end");
      return;
    }
    this.#pause();
    this.#onArrival?.();
  }

  /** The body is too large, by its bytes or by its `Content-Length`. */
  refuse(): void {
    this.#pieces.length = 0;
    this.#end("too_large");
  }

  /** The client has gone, or was answered. */
  gone(): void {
    this.abandoned = true;
    this.#pieces.length = 0;
    this.#end("gone");
  }

  /** Ends the wait for further bytes. */
  stop(): void {
    this.#end("stopped");
  }

  /**
   * The next piece, or why there is none.
   * @param after starts a timer and returns the function that cancels it.
   */
  async next(waitMs: number, after: (delayMs: number, callback: () => void) => () => void): Promise<Arrival> {
    if (this.#pieces.length === 0 && this.#last === undefined) {
      if (this.paused) this.#flow.resume();
      this.paused = false;
      await new Promise<void>((resolve) => {
        const cancel = after(waitMs, resolve);
        this.#onArrival = () => {
          cancel();
          resolve();
        };
      });
      this.#onArrival = undefined;
    }
    const bytes = this.#pieces.shift();
    if (bytes !== undefined) return { bytes };
    if (this.#last !== undefined) return this.#last;
    this.#pause();
    return "quiet";
  }

  #pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#flow.pause();
  }

  #end(last: "end" | "too_large" | "gone" | "stopped"): void {
    this.#last ??= last;
    this.#onArrival?.();
  }
}

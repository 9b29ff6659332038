/**
 * The body of one request, taken piece by piece, as fast as its reader asks.
 *
 * Owns: the pieces that have come and were not asked for, which are what one read of the socket gives at most.
 * Does not own: the response object (`exchange.ts`), how slow a client may be.
 *
 * 1. While nobody asks, the connection is paused: what the client sends on stays with the system.
 * 2. A reader that asks again and again is asked again by the library: pausing and resuming begins the ten seconds
 *    anew within which uWebSockets wants 160 KiB, or cuts the client without an answer.
 */

/** `quiet`: nothing came in time; `stopped`: {@link IncomingBody.stop} was called. */
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
  /** The reading of the socket is off. */
  paused = false;
  /** Nobody waits for what is made of the body any more. */
  abandoned = false;

  constructor(bytesMax: number, flow: BodyFlow) {
    this.#bytesMax = bytesMax;
    this.#flow = flow;
  }

  /** @param bytes are kept: a copy of what the library lends. */
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

  /** It is too large, or is said to be. */
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

  /** Nothing more is waited for. */
  stop(): void {
    this.#end("stopped");
  }

  /**
   * The next piece, or why there is none.
   * @param after calls back after some milliseconds, unless what it gives is called before.
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

/**
 * The time between the order to stop and the drain, in which a node still serves and `/health` answers 503.
 *
 * A balancer learns of a node that leaves from its health checks only. Without this time, it sends requests to a port
 * that is closed already.
 */
import type { Clock } from "../../runtime/node/clock.ts";

export class Leaving {
  readonly #clock: Pick<Clock, "after">;
  readonly #delayMs: number;
  #hasBegun = false;

  constructor(clock: Pick<Clock, "after">, delayMs: number) {
    this.#clock = clock;
    this.#delayMs = delayMs;
  }

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** Resolves when the drain may begin. */
  async begin(): Promise<void> {
    this.#hasBegun = true;
    if (this.#delayMs > 0) await new Promise<void>((resolve) => void this.#clock.after(this.#delayMs, resolve));
  }
}

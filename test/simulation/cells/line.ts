/**
 * Lines between processes of a world of cells: questions and answers that are late, lost or cut off.
 *
 * 1. A question that is not answered in time is rejected for its asker. What it has begun goes on.
 */
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";

export interface LinePace {
  /** Of a message in one direction, milliseconds. */
  delayMs(): number;
  isLost(): boolean;
}

export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

export class Lines {
  readonly #world: World;
  readonly #pace: LinePace;
  /** Places that reach only one another. */
  #apart: ReadonlySet<string> = new Set();

  constructor(world: World, pace: LinePace) {
    this.#world = world;
    this.#pace = pace;
  }

  partition(names: Iterable<string>): void {
    this.#apart = new Set(names);
  }

  /** @param to asked when the question arrives: a place may have been started anew. */
  ask<Answer>(from: Process, to: () => Process, timeoutMs: number, handle: () => Promise<Answer>): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const cancel = from.clock.after(timeoutMs, () => reject(new TimeoutError(`no answer within ${timeoutMs} ms`)));
      this.#send(from, to, () => {
        const answering = to();
        handle().then(
          (answer) =>
            this.#send(
              answering,
              () => from,
              () => {
                cancel();
                resolve(answer);
              },
            ),
          (error: unknown) =>
            this.#send(
              answering,
              () => from,
              () => {
                cancel();
                reject(error instanceof Error ? error : new Error(String(error)));
              },
            ),
        );
      });
    });
  }

  #send(from: Process, to: () => Process, arrive: () => void): void {
    if (this.#pace.isLost()) return;
    this.#world.after(this.#pace.delayMs(), () => {
      const target = to();
      if (this.#apart.has(from.name) !== this.#apart.has(target.name)) return;
      target.enter(arrive);
    });
  }
}

/**
 * The way from a node to a service outside and back: slow now and then, and sometimes without an answer, whatever
 * became of the request.
 *
 * 1. What a node asked for may take effect after the node has ended. Its answer then reaches nobody.
 */
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";

/** What goes wrong on the way; asked for each request. */
export interface OutsidePace {
  delayMs(): number;
  /** `request`: it never arrives; `answer`: it has taken effect, and nobody is told. */
  lossOf(): "request" | "answer" | undefined;
}

/** Resolves when the answer is back: never, when something was lost. */
export function ask<Answer>(world: World, pace: OutsidePace, process: Process, handle: () => Answer): Promise<Answer> {
  const loss = pace.lossOf();
  return new Promise((resolve, reject) => {
    if (loss === "request") return;
    world.after(pace.delayMs(), () => {
      let settle: () => void;
      try {
        const answer = handle();
        settle = () => resolve(answer);
      } catch (error) {
        settle = () => reject(error);
      }
      if (loss !== "answer") world.after(pace.delayMs(), () => process.enter(settle));
    });
  });
}

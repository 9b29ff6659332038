/**
 * The connection from a node to an outside service: slow now and then, and sometimes without an answer, whether or not
 * the request arrived.
 *
 * 1. A request may take effect after its node has ended; its answer is then lost.
 */
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";

/** What goes wrong on the way; asked for each request. */
export interface OutsidePace {
  delayMs(): number;
  /** `request`: it never arrives; `answer`: it takes effect, and the answer is lost. */
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

/** The thread that solves a challenge (`solve.ts`): gets it as its one message, and says how far it is. */
import { solving, type Challenge } from "../../../client/proof-of-work/solving.ts";
import type { WorkerNews } from "./solve.ts";

addEventListener("message", ({ data: { token, bits } }: MessageEvent<Challenge>) => {
  const work = solving(token, bits);
  let solved = 0;
  let step = work.next();
  while (step.done !== true) {
    if (step.value !== solved) {
      solved = step.value;
      say({ solved });
    }
    step = work.next();
  }
  say({ nonces: step.value });
});

function say(news: WorkerNews): void {
  postMessage(news);
}

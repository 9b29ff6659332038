/**
 * Receivers of webhooks: one that accepts everything, and one that often does not.
 *
 * 1. A post may be accepted although the sender got no answer, or an error.
 */
import { ANSWER_WAIT_MS, type Attempt, type Sender } from "../../../workers/webhooks/sender.ts";
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";
import { ask, type OutsidePace } from "./way.ts";

/** Takes whatever arrives. */
export const STEADY_URL = "https://steady.example/hook";
/** Answers 500 or 503 as often as not, also to what it has taken. */
export const FICKLE_URL = "https://fickle.example/hook";

/** What has come to a receiver. */
export interface Received {
  readonly url: string;
  readonly webhookId: string;
  readonly delivery: string;
  readonly body: string;
}

export class Receivers {
  readonly #world: World;
  readonly #pace: OutsidePace;
  readonly #onReceived: (received: Received) => void;

  constructor(world: World, pace: OutsidePace, onReceived: (received: Received) => void) {
    this.#world = world;
    this.#pace = pace;
    this.#onReceived = onReceived;
  }

  senderOf(process: Process): Pick<Sender, "post" | "close"> {
    const underWay = new Set<(attempt: Pick<Attempt, "status" | "retryAfter" | "error">) => void>();
    return {
      post: (url, headers, body) =>
        new Promise((resolve) => {
          const startedMs = process.clock.monotonicMs();
          const end = (attempt: Pick<Attempt, "status" | "retryAfter" | "error">): void => {
            cancel();
            underWay.delete(end);
            resolve({ ...attempt, durationMs: process.clock.monotonicMs() - startedMs, response: null });
          };
          underWay.add(end);
          const cancel = process.clock.after(ANSWER_WAIT_MS, () =>
            end({ status: null, retryAfter: "", error: "no answer in time" }),
          );
          const received = {
            url,
            webhookId: headers["webhook-id"] ?? "",
            delivery: headers["x-service-delivery"] ?? "",
            body: Buffer.from(body).toString(),
          };
          void ask(this.#world, this.#pace, process, () => this.#take(received)).then((status) =>
            end({ status, retryAfter: status === 503 ? "1" : "", error: null }),
          );
        }),
      // What is under way is broken off, as the agent's `destroy` does it.
      close() {
        for (const end of underWay) end({ status: null, retryAfter: "", error: "the sender is closed" });
        return Promise.resolve();
      },
    };
  }

  #take(received: Received): number {
    this.#onReceived(received);
    if (received.url !== FICKLE_URL) return 204;
    return this.#world.random.pick([204, 500, 503]);
  }
}

/** The port through which a claimed delivery leaves: signed webhooks and integrations implement it. */
import type { ClaimedDelivery } from "../../runtime/postgres/webhooks/queue.ts";
import type { Attempt } from "./sender.ts";

export interface DeliveryTarget {
  /**
   * Makes one attempt at a delivery. Never rejects, and settles within the time of one request (`ANSWER_WAIT_MS`).
   * @param now epoch milliseconds.
   */
  send(delivery: ClaimedDelivery, now: number): Promise<Attempt>;
}

/** An attempt that ended before anything was sent. */
export function notSent(error: string): Attempt {
  return { status: null, retryAfter: "", durationMs: 0, error, response: null };
}

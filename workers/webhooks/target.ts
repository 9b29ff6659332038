/** The port through which a claimed delivery leaves: signed webhooks and integrations implement it. */
import type { ClaimedDelivery } from "../../runtime/postgres/webhooks/queue.ts";
import type { Attempt } from "./sender.ts";

export interface DeliveryTarget {
  /**
   * Makes one attempt at a delivery. Never rejects, and settles within the time of one request (`ANSWER_WAIT_MS`).
   * @param now epoch milliseconds.
   * @param traceparent goes to receivers of webhooks as the header of that name; undefined without traces.
   */
  send(delivery: ClaimedDelivery, now: number, traceparent?: string): Promise<Attempt>;
}

/** An attempt that ended before anything was sent. */
export function notSent(error: string): Attempt {
  return { status: null, retryAfter: "", durationMs: 0, error, response: null };
}

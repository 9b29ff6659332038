/**
 * A delivery of one event to one webhook endpoint: its identity, its status, and what an attempt leads to (§6.4).
 *
 * Owns: the types that callers and workers share. Does not own: the rows and the queue (`runtime/postgres/webhooks`).
 */
import type { Id } from "../../machines/ids.ts";

export type DeliveryId = Id<"dlv">;

export type DeliveryStatus = "pending" | "success" | "failed";

/** What happens after an attempt; decided by `workers/webhooks/after-attempt.ts`. */
export type AfterAttempt =
  | { readonly kind: "success" }
  | { readonly kind: "retry"; readonly dueAt: number }
  /** The receiver named a time to come back: it counts neither as an attempt of the round nor as a failure. */
  | { readonly kind: "postponed"; readonly dueAt: number }
  /** The last of its round. */
  | { readonly kind: "failed" }
  /** The endpoint answered 410: no retry, and it is switched off. */
  | { readonly kind: "gone" };

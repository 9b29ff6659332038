/**
 * Creates a payment at a gateway, and asks for its status.
 *
 * Owns: the bounds. Does not own: gateways, accounts and records (handed in by `deploy`).
 *
 * 1. Creating is idempotent by the request's `recordId`: a second call finds the first one's payment.
 */
import { ok } from "node:assert";
import type { RequestHandler, Fetch } from "./request-handler.ts";
import { TURN_REQUESTS_MS } from "./request-rounds.ts";

export type PaymentCreatePort = Fetch<"payment.create">;
export type PaymentStatusPort = Fetch<"payment.status">;

/** Leaves time in the turn for what follows a payment, such as a slot at completion. */
export const PAYMENT_WAIT_MS = 6_000;
ok(PAYMENT_WAIT_MS < TURN_REQUESTS_MS, "one request leaves its turn time to end");
const UNDER_WAY_MAX = 64;

export function paymentCreateHandler(port: PaymentCreatePort | undefined): RequestHandler<"payment.create"> {
  return { waitMs: PAYMENT_WAIT_MS, underWayMax: UNDER_WAY_MAX, fetch: port };
}

export function paymentStatusHandler(port: PaymentStatusPort | undefined): RequestHandler<"payment.status"> {
  return { waitMs: PAYMENT_WAIT_MS, underWayMax: UNDER_WAY_MAX, fetch: port };
}

/**
 * Gateway A: an order with a hosted payment session.
 *
 * Owns: its protocol. The merchant names the order, amounts are in major units, and the order itself expires.
 *
 * 1. The order's name is the record's id, so a second order of that name is impossible even without the idempotency
 *    key.
 */
import { z } from "zod";
import { majorAmount } from "./amount.ts";
import { isRefusal, type OrderState, type PaymentEnvironment, type PaymentGateway } from "./gateway.ts";
import type { SendToGateway } from "./gateway-client.ts";

export const gatewayACredentials = z.strictObject({ clientId: z.string().min(1), clientSecret: z.string().min(1) });

const API_VERSION = "2023-08-01";

const orderSchema = z.object({
  order_id: z.string(),
  order_status: z.string(),
  payment_session_id: z.string(),
  /** Not every environment has a page with an address of its own. */
  payment_page_url: z.url().optional(),
});
const stateSchema = z.object({ order_status: z.string() });
/** Newest first. */
const paymentsSchema = z.array(z.object({ payment_status: z.string(), payment_completion_time: z.string().nullish() }));

export interface GatewayAOptions {
  readonly send: SendToGateway;
  readonly credentials: z.infer<typeof gatewayACredentials>;
  readonly environment: PaymentEnvironment;
}

export function gatewayA({ send, credentials, environment }: GatewayAOptions): PaymentGateway {
  const headers = {
    "x-client-id": credentials.clientId,
    "x-client-secret": credentials.clientSecret,
    "x-api-version": API_VERSION,
    "content-type": "application/json",
  };
  const pathOf = (orderId: string): string => `/orders/${encodeURIComponent(orderId)}`;

  return {
    async create({ recordId, amountMinor, currency, description, expiresAt, returnUrl }) {
      const body = {
        order_id: recordId,
        order_amount: majorAmount(amountMinor, currency),
        order_currency: currency,
        order_note: description,
        order_expiry_time: new Date(expiresAt).toISOString(),
        customer_details: { customer_id: recordId },
        order_meta: { return_url: returnUrl },
      };
      const order = await send(
        {
          method: "POST",
          path: "/orders",
          headers: { ...headers, "x-idempotency-key": recordId },
          body: JSON.stringify(body),
        },
        orderSchema,
      );
      return {
        orderId: order.order_id,
        launch: {
          kind: "gateway_a_sdk",
          orderId: order.order_id,
          paymentSessionId: order.payment_session_id,
          mode: environment === "live" ? "live" : "sandbox",
          publicKey: null,
          url: order.payment_page_url ?? null,
        },
      };
    },

    async status(orderId) {
      const { order_status } = await send({ method: "GET", path: pathOf(orderId), headers }, stateSchema);
      if (order_status === "EXPIRED") return { status: "expired" };
      if (isOver(order_status)) return { status: "failed" };
      // The order says whether it is paid; only its payments say when, and whether an attempt failed.
      const payments = await send({ method: "GET", path: `${pathOf(orderId)}/payments`, headers }, paymentsSchema);
      if (order_status !== "PAID") return { status: payments[0]?.payment_status === "FAILED" ? "failed" : "pending" };
      return paidState(payments.find(({ payment_status }) => payment_status === "SUCCESS")?.payment_completion_time);
    },

    async cancel(orderId) {
      try {
        const { order_status } = await send(
          { method: "PATCH", path: pathOf(orderId), headers, body: JSON.stringify({ order_status: "TERMINATED" }) },
          stateSchema,
        );
        return isOver(order_status);
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // The refusal depends on the order's state, which says whether it is over.
        return isOver((await send({ method: "GET", path: pathOf(orderId), headers }, stateSchema)).order_status);
      }
    },

    provesPayment: () => false,
  };
}

/** `TERMINATED`, or `TERMINATION_REQUESTED`, which takes no payment either. */
function isOver(status: string): boolean {
  return status === "EXPIRED" || status.startsWith("TERMINAT");
}

function paidState(time: string | null | undefined): OrderState {
  const paidAt = Date.parse(time ?? "");
  return Number.isNaN(paidAt) ? { status: "paid" } : { status: "paid", paidAt };
}

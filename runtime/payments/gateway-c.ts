/**
 * Gateway C: an order, and a signature over it that the respondent brings back.
 *
 * Owns: its protocol. Amounts are in minor units, orders neither expire nor can be ended.
 *
 * 1. The signature is HMAC-SHA-256 over `order_id|payment_id` under the account's secret: only the gateway can make it,
 *    so it proves the payment without asking the gateway.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentEnvironment, PaymentGateway } from "./gateway.ts";
import type { SendToGateway } from "./gateway-client.ts";

export const gatewayCCredentials = z.strictObject({ keyId: z.string().min(1), keySecret: z.string().min(1) });

const orderSchema = z.object({ id: z.string(), status: z.string(), payment_page_url: z.url().optional() });
/** Times in seconds. */
const paymentsSchema = z.object({
  items: z.array(z.object({ id: z.string(), status: z.string(), created_at: z.number() })),
});

export interface GatewayCOptions {
  readonly send: SendToGateway;
  readonly credentials: z.infer<typeof gatewayCCredentials>;
  readonly environment: PaymentEnvironment;
}

export function gatewayC({ send, credentials, environment }: GatewayCOptions): PaymentGateway {
  const { keyId, keySecret } = credentials;
  const headers = {
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`,
    "content-type": "application/json",
  };
  const pathOf = (orderId: string): string => `/v1/orders/${encodeURIComponent(orderId)}`;

  return {
    async create({ recordId, amountMinor, currency, description, returnUrl }) {
      const body = { amount: amountMinor, currency, receipt: recordId, notes: { description, return_url: returnUrl } };
      const order = await send(
        {
          method: "POST",
          path: "/v1/orders",
          headers: { ...headers, "idempotency-key": recordId },
          body: JSON.stringify(body),
        },
        orderSchema,
      );
      return {
        orderId: order.id,
        launch: {
          kind: "gateway_c_sdk",
          orderId: order.id,
          paymentSessionId: order.id,
          mode: environment === "live" ? "live" : "sandbox",
          publicKey: keyId,
          url: order.payment_page_url ?? null,
        },
      };
    },

    async status(orderId) {
      const order = await send({ method: "GET", path: pathOf(orderId), headers }, orderSchema);
      if (order.status === "created") return { status: "pending" };
      const { items } = await send({ method: "GET", path: `${pathOf(orderId)}/payments`, headers }, paymentsSchema);
      const captured = items.find(({ status }) => status === "captured");
      if (order.status === "paid")
        return { status: "paid", ...(captured === undefined ? {} : { paidAt: captured.created_at * 1000 }) };
      const newest = items.reduce<(typeof items)[number] | undefined>(
        (best, item) => (best === undefined || item.created_at >= best.created_at ? item : best),
        undefined,
      );
      return { status: newest?.status === "failed" ? "failed" : "pending" };
    },

    cancel: () => Promise.resolve(false),

    provesPayment(orderId, { order_id, payment_id, signature }) {
      if (
        order_id !== orderId ||
        payment_id === undefined ||
        signature === undefined ||
        !/^[0-9a-f]{64}$/.test(signature)
      )
        return false;
      const expected = createHmac("sha256", keySecret).update(`${orderId}|${payment_id}`).digest();
      return timingSafeEqual(expected, Buffer.from(signature, "hex"));
    },
  };
}

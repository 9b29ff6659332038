/**
 * Gateway B: a payment intent whose client secret lets a page confirm it.
 *
 * Owns: its protocol. Amounts are in minor units, requests are form-encoded, an intent never expires by itself.
 */
import { z } from "zod";
import { isRefusal, type PaymentEnvironment, type PaymentGateway } from "./gateway.ts";
import type { SendToGateway } from "./gateway-client.ts";

export const gatewayBCredentials = z.strictObject({ secretKey: z.string().min(1), publishableKey: z.string().min(1) });

const intentSchema = z.object({
  id: z.string(),
  client_secret: z.string(),
  status: z.string(),
  last_payment_error: z.object({}).nullish(),
  /** Seconds; only the identifier if the charge was not requested. */
  latest_charge: z.union([z.string(), z.object({ created: z.number() })]).nullish(),
  payment_page_url: z.url().optional(),
});

export interface GatewayBOptions {
  readonly send: SendToGateway;
  readonly credentials: z.infer<typeof gatewayBCredentials>;
  readonly environment: PaymentEnvironment;
}

export function gatewayB({ send, credentials, environment }: GatewayBOptions): PaymentGateway {
  const headers = {
    authorization: `Bearer ${credentials.secretKey}`,
    "content-type": "application/x-www-form-urlencoded",
  };
  const pathOf = (orderId: string): string => `/v1/payment_intents/${encodeURIComponent(orderId)}`;

  return {
    async create({ recordId, amountMinor, currency, description, returnUrl }) {
      const body = new URLSearchParams({
        amount: String(amountMinor),
        currency: currency.toLowerCase(),
        description,
        "automatic_payment_methods[enabled]": "true",
        "metadata[record]": recordId,
        "metadata[return_url]": returnUrl,
      });
      const intent = await send(
        {
          method: "POST",
          path: "/v1/payment_intents",
          headers: { ...headers, "idempotency-key": recordId },
          body: body.toString(),
        },
        intentSchema,
      );
      return {
        orderId: intent.id,
        launch: {
          kind: "gateway_b_sdk",
          orderId: intent.id,
          paymentSessionId: intent.client_secret,
          mode: environment === "live" ? "live" : "sandbox",
          publicKey: credentials.publishableKey,
          url: intent.payment_page_url ?? null,
        },
      };
    },

    async status(orderId) {
      const intent = await send(
        { method: "GET", path: `${pathOf(orderId)}?expand[]=latest_charge`, headers },
        intentSchema,
      );
      switch (intent.status) {
        case "succeeded": {
          const charge = intent.latest_charge;
          return {
            status: "paid",
            ...(typeof charge === "object" && charge !== null ? { paidAt: charge.created * 1000 } : {}),
          };
        }
        case "canceled":
          return { status: "failed" };
        case "requires_payment_method":
          // A new intent and one whose payment was declined have the same state; the error distinguishes them.
          return { status: (intent.last_payment_error ?? null) === null ? "pending" : "failed" };
        default:
          return { status: "pending" };
      }
    },

    async cancel(orderId) {
      try {
        return (
          (await send({ method: "POST", path: `${pathOf(orderId)}/cancel`, headers, body: "" }, intentSchema))
            .status === "canceled"
        );
      } catch (error) {
        if (!isRefusal(error)) throw error;
        // The refusal depends on the intent's state, which says whether it is over.
        return (await send({ method: "GET", path: pathOf(orderId), headers }, intentSchema)).status === "canceled";
      }
    },

    provesPayment: () => false,
  };
}

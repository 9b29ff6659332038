/**
 * Gateway B as it is seen from outside: payment intents, form-encoded requests, amounts in minor units, times in
 * seconds.
 */
import { z } from "zod";
import type { SimulatedOrder } from "./order-book.ts";
import { isSame, orderIdIn, type Protocol, type ProtocolAnswer, type ProtocolParts } from "./protocol.ts";

const newIntentSchema = z.object({
  amount: z.coerce.number().int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
  description: z.string().default(""),
  "metadata[return_url]": z.url().optional(),
});

export function protocolB({ book, secret, pageOf }: ProtocolParts): Protocol {
  const shown = (order: SimulatedOrder): ProtocolAnswer => {
    const last = order.tries.at(-1);
    const status = book.statusOf(order);
    return {
      status: 200,
      body: {
        id: order.id,
        object: "payment_intent",
        amount: order.amountMinor,
        currency: order.currency.toLowerCase(),
        description: order.description,
        client_secret: clientSecretOf(order),
        status: status === "paid" ? "succeeded" : status === "cancelled" ? "canceled" : "requires_payment_method",
        last_payment_error:
          last?.outcome === "failed" ? { code: "card_declined", message: "The card was declined." } : null,
        latest_charge: last === undefined ? null : { id: last.id, created: Math.floor(last.at / 1000) },
        payment_page_url: pageOf("gateway_b", order),
      },
    };
  };

  const create = (text: string, key: string): ProtocolAnswer => {
    if (key === "") return refusal(400, "This simulator wants an Idempotency-Key, as no caller of ours leaves it out.");
    const parsed = newIntentSchema.safeParse(Object.fromEntries(new URLSearchParams(text)));
    if (!parsed.success) return refusal(400, z.prettifyError(parsed.error));
    const { amount, currency, description, "metadata[return_url]": returnUrl } = parsed.data;
    const order = book.create({
      gateway: "gateway_b",
      key: key,
      name: { prefix: "pi_" },
      amountMinor: amount,
      currency: currency.toUpperCase(),
      description,
      returnUrl: returnUrl ?? null,
      expiresAt: null,
    });
    if (typeof order === "string")
      return refusal(
        400,
        "Keys for idempotent requests can only be used with the same parameters they were first used with.",
      );
    return shown(order);
  };

  return {
    answer({ method, path, header, body }) {
      if (!isSame(header("authorization"), `Bearer ${secret}`)) return refusal(401, "Invalid API Key provided.");
      if (path === "/v1/payment_intents" && method === "POST") return create(body, header("idempotency-key"));
      const order = book.get("gateway_b", orderIdIn(path, /^\/v1\/payment_intents\/([^/]+)(?:\/cancel)?$/) ?? "");
      if (order === undefined) return refusal(404, "No such payment_intent.");
      if (method === "GET") return shown(order);
      const cancelled = path.endsWith("/cancel") && method === "POST" ? book.cancel(order) : undefined;
      return cancelled === undefined
        ? refusal(400, "You cannot do this with the payment intent in the state that it is in.")
        : shown(cancelled);
    },
    returnQuery: (order, { outcome }) => ({
      payment_intent: order.id,
      payment_intent_client_secret: clientSecretOf(order),
      redirect_status: outcome === "paid" ? "succeeded" : "failed",
    }),
  };
}

function clientSecretOf({ id, secret }: SimulatedOrder): string {
  return `${id}_secret_${secret}`;
}

function refusal(status: number, message: string): ProtocolAnswer {
  return { status, body: { error: { type: "invalid_request_error", message } } };
}

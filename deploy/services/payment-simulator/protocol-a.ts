/** Gateway A as it is seen from outside: orders with a hosted payment session, amounts in major units. */
import { z } from "zod";
import { minorDigits } from "../../../machines/values/minor-digits.ts";
import type { OrderStatus, SimulatedOrder } from "./order-book.ts";
import {
  isSame,
  jsonOf,
  orderIdIn,
  SIMULATOR_ACCOUNT,
  type Protocol,
  type ProtocolAnswer,
  type ProtocolParts,
} from "./protocol.ts";

const STATUSES: Readonly<Record<OrderStatus, string>> = {
  open: "ACTIVE",
  paid: "PAID",
  expired: "EXPIRED",
  cancelled: "TERMINATED",
};

const newOrderSchema = z.object({
  order_id: z.string().regex(/^[A-Za-z0-9_-]{3,45}$/),
  order_amount: z.number().positive(),
  order_currency: z.string().regex(/^[A-Z]{3}$/),
  order_note: z.string().default(""),
  order_expiry_time: z.iso.datetime(),
  customer_details: z.object({ customer_id: z.string().min(1) }),
  order_meta: z.object({ return_url: z.url().optional() }).default({}),
});

export function protocolA({ book, secret, pageOf }: ProtocolParts): Protocol {
  const shown = (order: SimulatedOrder): ProtocolAnswer => ({
    status: 200,
    body: {
      order_id: order.id,
      order_status: STATUSES[book.statusOf(order)],
      order_amount: order.amountMinor / 10 ** minorDigits(order.currency),
      order_currency: order.currency,
      order_note: order.description,
      payment_session_id: `session_${order.secret}`,
      payment_page_url: pageOf("gateway_a", order),
    },
  });

  const create = (text: string, key: string): ProtocolAnswer => {
    const parsed = newOrderSchema.safeParse(jsonOf(text));
    if (!parsed.success) return refusal(400, "request_invalid", z.prettifyError(parsed.error));
    const { order_id, order_amount, order_currency, order_note, order_expiry_time, order_meta } = parsed.data;
    const order = book.create({
      gateway: "gateway_a",
      key: key === "" ? `order ${order_id}` : key,
      name: { id: order_id },
      amountMinor: Math.round(order_amount * 10 ** minorDigits(order_currency)),
      currency: order_currency,
      description: order_note,
      returnUrl: order_meta.return_url ?? null,
      expiresAt: Date.parse(order_expiry_time),
    });
    if (order === "taken") return refusal(409, "order_already_exists", "order with same id is already present");
    if (order === "mismatch")
      return refusal(422, "idempotency_mismatch", "the idempotency key was used with another request");
    return shown(order);
  };

  return {
    answer({ method, path, header, body }) {
      if (header("x-client-id") !== SIMULATOR_ACCOUNT || !isSame(header("x-client-secret"), secret))
        return refusal(401, "request_failed", "authentication failed");
      if (path === "/orders" && method === "POST") return create(body, header("x-idempotency-key"));
      const order = book.get("gateway_a", orderIdIn(path, /^\/orders\/([^/]+)(?:\/payments)?$/) ?? "");
      if (order === undefined) return refusal(404, "order_not_found", "order does not exist");
      if (method === "GET" && path.endsWith("/payments"))
        return { status: 200, body: order.tries.map(shownTry).toReversed() };
      if (method === "GET") return shown(order);
      if (method !== "PATCH" || !z.object({ order_status: z.literal("TERMINATED") }).safeParse(jsonOf(body)).success)
        return refusal(400, "request_invalid", "an order can only be terminated");
      const cancelled = book.cancel(order);
      return cancelled === undefined ? refusal(400, "order_not_active", "order is not active") : shown(cancelled);
    },
    returnQuery: ({ id }) => ({ order_id: id }),
  };
}

function shownTry({ id, at, outcome }: SimulatedOrder["tries"][number]): object {
  return {
    payment_id: id,
    payment_status: outcome === "paid" ? "SUCCESS" : "FAILED",
    payment_completion_time: new Date(at).toISOString(),
  };
}

function refusal(status: number, code: string, message: string): ProtocolAnswer {
  return { status, body: { message, code, type: status === 401 ? "authentication_error" : "invalid_request_error" } };
}

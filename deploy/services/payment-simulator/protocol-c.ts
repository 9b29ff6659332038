/**
 * Gateway C as it is seen from outside: orders, and a signature with which the respondent comes back; times in seconds.
 */
import { createHmac } from "node:crypto";
import { z } from "zod";
import type { SimulatedOrder } from "./order-book.ts";
import {
  isSame,
  jsonOf,
  orderIdIn,
  SIMULATOR_ACCOUNT,
  type Protocol,
  type ProtocolAnswer,
  type ProtocolParts,
} from "./protocol.ts";

const newOrderSchema = z.object({
  amount: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  receipt: z.string().min(1).max(40),
  notes: z.object({ description: z.string().default(""), return_url: z.url().optional() }).default({ description: "" }),
});

export function protocolC({ book, secret, pageOf }: ProtocolParts): Protocol {
  const credentials = `Basic ${Buffer.from(`${SIMULATOR_ACCOUNT}:${secret}`).toString("base64")}`;

  const shown = (order: SimulatedOrder): ProtocolAnswer => ({
    status: 200,
    body: {
      id: order.id,
      entity: "order",
      amount: order.amountMinor,
      currency: order.currency,
      receipt: order.key,
      status: book.statusOf(order) === "paid" ? "paid" : order.tries.length > 0 ? "attempted" : "created",
      attempts: order.tries.length,
      created_at: Math.floor(order.createdAt / 1000),
      payment_page_url: pageOf("gateway_c", order),
    },
  });

  const create = (text: string): ProtocolAnswer => {
    const parsed = newOrderSchema.safeParse(jsonOf(text));
    if (!parsed.success) return refusal(400, z.prettifyError(parsed.error));
    const { amount, currency, receipt, notes } = parsed.data;
    const order = book.create({
      gateway: "gateway_c",
      key: receipt,
      name: { prefix: "order_" },
      amountMinor: amount,
      currency,
      description: notes.description,
      returnUrl: notes.return_url ?? null,
      expiresAt: null,
    });
    return typeof order === "string" ? refusal(400, "The receipt was used for another order.") : shown(order);
  };

  return {
    answer({ method, path, header, body }) {
      if (!isSame(header("authorization"), credentials)) return refusal(401, "Authentication failed.");
      if (path === "/v1/orders" && method === "POST") return create(body);
      const order = book.get("gateway_c", orderIdIn(path, /^\/v1\/orders\/([^/]+)(?:\/payments)?$/) ?? "");
      if (order === undefined) return refusal(404, "The id provided does not exist.");
      if (method !== "GET") return refusal(400, "An order can only be read.");
      return path.endsWith("/payments")
        ? { status: 200, body: { entity: "collection", count: order.tries.length, items: order.tries.map(shownTry) } }
        : shown(order);
    },
    returnQuery: ({ id }, made) =>
      made.outcome === "paid"
        ? {
            order_id: id,
            payment_id: made.id,
            signature: createHmac("sha256", secret).update(`${id}|${made.id}`).digest("hex"),
          }
        : { order_id: id, error: "payment_failed" },
  };
}

function shownTry({ id, at, outcome }: SimulatedOrder["tries"][number]): object {
  return {
    id,
    entity: "payment",
    status: outcome === "paid" ? "captured" : "failed",
    created_at: Math.floor(at / 1000),
  };
}

function refusal(status: number, description: string): ProtocolAnswer {
  return { status, body: { error: { code: status === 401 ? "UNAUTHORIZED" : "BAD_REQUEST_ERROR", description } } };
}

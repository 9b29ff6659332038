/**
 * A payment gateway with the protocol of `runtime/payments/gateway-a.ts`: its orders, and which of them are paid.
 *
 * 1. An idempotency key makes one order, as gateways promise. An order can be paid until it is ended or expires.
 */
import { GatewayError } from "../../../runtime/payments/gateway.ts";
import { GATEWAY_WAIT_MS, type GatewayClient, type GatewayRequest } from "../../../runtime/payments/gateway-client.ts";
import type { Process } from "../world/process.ts";
import type { World } from "../world/world.ts";
import { ask, type OutsidePace } from "./way.ts";

export interface Order {
  /** What the service calls it. */
  readonly id: string;
  state: "ACTIVE" | "PAID" | "TERMINATED";
}

export class Gateway {
  /** By idempotency key. */
  readonly orders = new Map<string, Order>();
  readonly #world: World;
  readonly #pace: OutsidePace;

  readonly #onOrdered: (node: string) => void;

  /** @param onOrdered a node has an order made, and does not know it yet. */
  constructor(world: World, pace: OutsidePace, onOrdered: (node: string) => void) {
    this.#world = world;
    this.#pace = pace;
    this.#onOrdered = onOrdered;
  }

  /** The respondent pays on the gateway's page. False: the order takes no payment. */
  pay(id: string): boolean {
    const order = this.#orderOf(id);
    if (order?.state !== "ACTIVE") return false;
    order.state = "PAID";
    this.#world.note(`${id} is paid`);
    return true;
  }

  /**
   * The gateway as a process reaches it, within the time that the real client gives it. @param withoutKeys its requests
   * have a new key each: broken.
   */
  clientOf(process: Process, withoutKeys: boolean): GatewayClient {
    const keyed = (request: GatewayRequest): GatewayRequest =>
      withoutKeys
        ? { ...request, headers: { ...request.headers, "x-idempotency-key": `key ${this.#world.random.uint32()}` } }
        : request;
    return {
      at: () => (request, schema) =>
        new Promise((resolve, reject) => {
          const cancel = process.clock.after(GATEWAY_WAIT_MS, () =>
            reject(new GatewayError("timeout", "no answer in time")),
          );
          ask(this.#world, this.#pace, process, () => this.#handle(keyed(request), process.name))
            .then((answer) => resolve(schema.parse(answer)), reject)
            .finally(cancel);
        }),
      close: () => Promise.resolve(),
    };
  }

  #handle({ method, path, headers, body }: GatewayRequest, node: string): unknown {
    const [, , name = "", part] = path.split("/");
    if (method === "POST") {
      this.#onOrdered(node);
      return this.#create(
        headers["x-idempotency-key"] ?? "",
        (JSON.parse(body ?? "") as { order_id: string }).order_id,
      );
    }
    const order = this.#orderOf(decodeURIComponent(name));
    if (order === undefined) throw new GatewayError("refused", "no such order");
    if (method === "GET")
      return part === "payments"
        ? order.state === "PAID"
          ? [{ payment_status: "SUCCESS" }]
          : []
        : { order_status: order.state };
    if (order.state === "PAID") throw new GatewayError("refused", "the order is paid");
    order.state = "TERMINATED";
    return { order_status: order.state };
  }

  #create(key: string, id: string): unknown {
    const order = this.orders.get(key) ?? { id, state: "ACTIVE" as const };
    if (!this.orders.has(key)) this.#world.note(`the gateway has made the order ${id}`);
    this.orders.set(key, order);
    return { order_id: order.id, order_status: order.state, payment_session_id: `session of ${order.id}` };
  }

  #orderOf(id: string): Order | undefined {
    return [...this.orders.values()].find((order) => order.id === id);
  }
}

/**
 * The simulator's orders: made, paid, refused and ended under one set of rules, whatever protocol they were made over.
 *
 * Owns: the orders and the file that they are kept in. Does not own: how a protocol shows them.
 *
 * 1. A change is written to the file before it is answered, so an order survives the simulator.
 * 2. Only an open order can be paid: neither an expired nor a cancelled one, and none twice.
 * 3. The same key makes one order: with the same content it gives that order again, with another it is refused.
 */
import { appendFileSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { PaymentProvider } from "../../../machines/blocks/commerce/payment.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";

export interface SimulatedTry {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly outcome: "paid" | "failed";
}

export interface SimulatedOrder {
  readonly gateway: PaymentProvider;
  readonly id: string;
  /** Lets a page pay it: the session's id, or the client secret. */
  readonly secret: string;
  /** The idempotency key that it was made with. */
  readonly key: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string | null;
  /** Epoch milliseconds; null for gateways whose orders do not expire. */
  readonly expiresAt: number | null;
  readonly createdAt: number;
  readonly cancelled: boolean;
  /** Oldest first. */
  readonly tries: readonly SimulatedTry[];
}

/** What a protocol makes an order of. */
export type OrderContent = Pick<SimulatedOrder, "amountMinor" | "currency" | "description" | "returnUrl" | "expiresAt">;

export interface NewOrder extends OrderContent {
  readonly gateway: PaymentProvider;
  readonly key: string;
  /** What the merchant calls it; else the gateway finds a name, which begins with `prefix`. */
  readonly name: { readonly id: string } | { readonly prefix: string };
}

export type OrderStatus = "open" | "paid" | "expired" | "cancelled";

/** An order is looked at for a day or two; beyond this many the oldest are forgotten. */
const ORDERS_MAX = 10_000;
const ID_BYTES = 12;

export class OrderBook {
  readonly #file: string | undefined;
  readonly #clock: Clock;
  readonly #entropy: Entropy;
  readonly #orders = new Map<string, SimulatedOrder>();
  readonly #byKey = new Map<string, string>();

  /** @param file where the orders are kept; without one they live as long as the book. */
  constructor(clock: Clock, entropy: Entropy, file?: string) {
    this.#clock = clock;
    this.#entropy = entropy;
    this.#file = file;
    if (file === undefined) return;
    for (const order of readOrders(file)) this.#hold(order);
    // Each order once, instead of once for each of its changes.
    writeFileSync(`${file}.next`, [...this.#orders.values()].map((order) => `${JSON.stringify(order)}\n`).join(""), {
      mode: 0o600,
    });
    renameSync(`${file}.next`, file);
  }

  /**
   * "taken": the merchant's name belongs to an order with another key. "mismatch": the key was used for something else.
   */
  create({ gateway, key, name, ...content }: NewOrder): SimulatedOrder | "taken" | "mismatch" {
    const earlier = this.#orders.get(this.#byKey.get(`${gateway} ${key}`) ?? "");
    if (earlier !== undefined) return sameContent(earlier, content) ? earlier : "mismatch";
    const id = "id" in name ? name.id : `${name.prefix}${this.#random()}`;
    if (this.#orders.has(nameOf(gateway, id))) return "taken";
    return this.#keep({
      gateway,
      id,
      key,
      secret: this.#random(),
      ...content,
      createdAt: this.#clock.now(),
      cancelled: false,
      tries: [],
    });
  }

  get(gateway: PaymentProvider, id: string): SimulatedOrder | undefined {
    return this.#orders.get(nameOf(gateway, id));
  }

  statusOf({ tries, cancelled, expiresAt }: SimulatedOrder): OrderStatus {
    if (tries.at(-1)?.outcome === "paid") return "paid";
    if (cancelled) return "cancelled";
    return expiresAt !== null && expiresAt <= this.#clock.now() ? "expired" : "open";
  }

  /** What the respondent does on the hosted page; undefined when the order is not open. */
  tryToPay(order: SimulatedOrder, outcome: SimulatedTry["outcome"]): SimulatedOrder | undefined {
    if (this.statusOf(order) !== "open") return undefined;
    return this.#keep({
      ...order,
      tries: [...order.tries, { id: `try_${this.#random()}`, at: this.#clock.now(), outcome }],
    });
  }

  /** Undefined when the order is not open. */
  cancel(order: SimulatedOrder): SimulatedOrder | undefined {
    return this.statusOf(order) === "open" ? this.#keep({ ...order, cancelled: true }) : undefined;
  }

  #keep(order: SimulatedOrder): SimulatedOrder {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(order)}\n`, { mode: 0o600 });
    this.#hold(order);
    return order;
  }

  #hold(order: SimulatedOrder): void {
    const name = nameOf(order.gateway, order.id);
    this.#orders.set(name, order);
    this.#byKey.set(`${order.gateway} ${order.key}`, name);
    const [oldest] = this.#orders.values();
    if (this.#orders.size <= ORDERS_MAX || oldest === undefined) return;
    this.#orders.delete(nameOf(oldest.gateway, oldest.id));
    this.#byKey.delete(`${oldest.gateway} ${oldest.key}`);
  }

  #random(): string {
    return Buffer.from(this.#entropy.bytes(ID_BYTES)).toString("hex");
  }
}

function nameOf(gateway: PaymentProvider, id: string): string {
  return `${gateway}/${id}`;
}

function sameContent(order: SimulatedOrder, content: OrderContent): boolean {
  return (Object.keys(content) as (keyof OrderContent)[]).every((key) => order[key] === content[key]);
}

function readOrders(file: string): SimulatedOrder[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
  // A crash of the machine may leave half a line at the end. Its change was never answered.
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as SimulatedOrder);
}

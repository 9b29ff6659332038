/** What the simulator's three protocols have in common: what they are asked, how they answer, what they need. */
import { timingSafeEqual } from "node:crypto";
import type { PaymentProvider } from "../../../machines/blocks/commerce/payment.ts";
import type { OrderBook, SimulatedOrder, SimulatedTry } from "./order-book.ts";

export interface ProtocolRequest {
  readonly method: string;
  /** Behind the gateway's own prefix, without its query. */
  readonly path: string;
  header(name: string): string;
  readonly body: string;
}

export interface ProtocolAnswer {
  readonly status: number;
  readonly body: object;
}

export interface Protocol {
  answer(request: ProtocolRequest): ProtocolAnswer;
  /** What the respondent brings back to the merchant after a try. */
  returnQuery(order: SimulatedOrder, made: SimulatedTry): Readonly<Record<string, string>>;
}

export interface ProtocolParts {
  readonly book: OrderBook;
  /** The account's secret; its public name is {@link SIMULATOR_ACCOUNT} for every gateway. */
  readonly secret: string;
  /** The hosted page of an order. */
  pageOf(gateway: PaymentProvider, order: SimulatedOrder): string;
}

/** The name of the one account that each simulated gateway has. */
export const SIMULATOR_ACCOUNT = "simulator";

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The segment of a path that names an order; undefined for another path. */
export function orderIdIn(path: string, pattern: RegExp): string | undefined {
  const segment = pattern.exec(path)?.[1];
  return segment === undefined ? undefined : decodeURIComponent(segment);
}

/** Undefined for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser says no by throwing; the protocol answers it in its own form.
    return undefined;
  }
}

/**
 * The port to a payment gateway.
 *
 * Owns: the terms between the service and a gateway. Does not own: any protocol (`gateway-a.ts` and its siblings),
 * which account is charged (`payments.ts`).
 *
 * 1. `create` is idempotent by the record's id, which is the gateway's idempotency key: a repeat after a crash finds
 *    the first order.
 * 2. Every failure of a gateway is a {@link GatewayError}; any other exception is a programming error.
 */
import type { PaymentProvider } from "../../machines/blocks/commerce/payment.ts";
import type { PaymentLaunch } from "../../machines/conversation/protocol/requests.ts";

/** The environment of an account: `test` moves no money. */
export type PaymentEnvironment = "test" | "live";

/** One payment to be made. */
export interface OrderRequest {
  /** Ours, `pay_…`; the gateway's idempotency key. */
  readonly recordId: string;
  /** In minor units of the currency. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly description: string;
  /** Epoch milliseconds; not sent to a gateway whose orders do not expire. */
  readonly expiresAt: number;
  /** Where the gateway's page sends the respondent afterwards. */
  readonly returnUrl: string;
}

/** What a page needs to open the gateway's checkout (§2.7). Nothing in it is secret. */
export interface GatewayLaunch extends PaymentLaunch {
  /** The launcher that opens it, such as `gateway_a_sdk`. */
  readonly kind: `${PaymentProvider}_sdk`;
  /** What the launcher takes: a session's id, an intent's client secret, or the order's id again. */
  readonly paymentSessionId: string;
  readonly mode: "sandbox" | "live";
  /** The public part of the account's credentials, for the launcher. */
  readonly publicKey: string | null;
  /** The gateway's own page for the order, if it has one, for a page without the launcher. */
  readonly url: string | null;
}

export interface PlacedOrder {
  /** The gateway's name for the order. */
  readonly orderId: string;
  readonly launch: GatewayLaunch;
}

/**
 * `failed`: the last attempt failed, or the order was ended. A gateway may still accept another attempt, so only `paid`
 * is final.
 */
export type OrderStatus = "pending" | "paid" | "failed" | "expired";

export interface OrderState {
  readonly status: OrderStatus;
  /** Epoch milliseconds, if paid and the gateway reports it. */
  readonly paidAt?: number;
}

export interface PaymentGateway {
  /** @throws GatewayError */
  create(order: OrderRequest): Promise<PlacedOrder>;
  /** @throws GatewayError */
  status(orderId: string): Promise<OrderState>;
  /**
   * Asks the gateway to accept no more payment for the order. False if it may still be paid, or is paid: the gateway
   * cannot end orders, or a payment came first.
   * @throws GatewayError
   */
  cancel(orderId: string): Promise<boolean>;
  /**
   * True if the query with which the gateway's page sent the respondent back proves that the order is paid. Gateways
   * that sign nothing prove nothing.
   */
  provesPayment(orderId: string, returned: Readonly<Record<string, string>>): boolean;
}

/** Why a gateway failed: the reasons of a request's result. */
export type GatewayFailure = "timeout" | "unavailable" | "refused";

export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly reason: GatewayFailure;
  /** The gateway rejects the account's credentials: its owner has to connect it again. */
  readonly badCredentials: boolean;

  constructor(
    reason: GatewayFailure,
    message: string,
    options: { readonly badCredentials?: boolean; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.reason = reason;
    this.badCredentials = options.badCredentials ?? false;
  }
}

/** True if the gateway understood the request and refused it. */
export function isRefusal(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.reason === "refused" && !error.badCredentials;
}

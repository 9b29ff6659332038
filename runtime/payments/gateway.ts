/**
 * The port to a payment gateway: what the service asks of one, whichever it is.
 *
 * Owns: the words between the service and a gateway. Does not own: any protocol (`gateway-a.ts` and its siblings),
 * which account is charged (`payments.ts`).
 *
 * 1. `create` is idempotent by the record's id: the gateway is told it as the idempotency key, so a repeat after a
 *    crash finds the order of the first call.
 * 2. Whatever keeps a gateway from answering is a {@link GatewayError}; anything else that is thrown is a fault of
 *    ours.
 */
import type { PaymentProvider } from "../../machines/blocks/commerce/payment.ts";
import type { PaymentLaunch } from "../../machines/conversation/protocol/requests.ts";

/** The world that an account pays in: `test` moves no money. */
export type PaymentEnvironment = "test" | "live";

/** What is to be paid. */
export interface OrderRequest {
  /** Ours, `pay_…`; the gateway's idempotency key. */
  readonly recordId: string;
  /** In minor units of the currency. */
  readonly amountMinor: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly description: string;
  /** Epoch milliseconds; a gateway whose orders do not expire is not told. */
  readonly expiresAt: number;
  /** Where the gateway's page sends the respondent when he is done there. */
  readonly returnUrl: string;
}

/** What a page needs to open the gateway's checkout (§2.7). Nothing in it is secret. */
export interface GatewayLaunch extends PaymentLaunch {
  /** Which of the gateways' launchers opens it: `gateway_a_sdk`. */
  readonly kind: `${PaymentProvider}_sdk`;
  /** What the launcher takes: a session's id, an intent's client secret, or the order's id again. */
  readonly paymentSessionId: string;
  readonly mode: "sandbox" | "live";
  /** The part of the account's credentials that the launcher takes and everybody may see. */
  readonly publicKey: string | null;
  /** The gateway's own page for the order, when it has one: a page without the launcher goes there. */
  readonly url: string | null;
}

export interface PlacedOrder {
  /** The gateway's name for the order. */
  readonly orderId: string;
  readonly launch: GatewayLaunch;
}

/**
 * `failed`: the last try to pay did not succeed, or the order was ended. A gateway may still take another try, so only
 * `paid` is final.
 */
export type OrderStatus = "pending" | "paid" | "failed" | "expired";

export interface OrderState {
  readonly status: OrderStatus;
  /** Epoch milliseconds, when paid and the gateway says when. */
  readonly paidAt?: number;
}

export interface PaymentGateway {
  /** @throws GatewayError */
  create(order: OrderRequest): Promise<PlacedOrder>;
  /** @throws GatewayError */
  status(orderId: string): Promise<OrderState>;
  /**
   * Asks the gateway to take no payment for the order any more. False when it may still be paid, or is paid: the
   * gateway cannot end orders, or somebody was quicker.
   * @throws GatewayError
   */
  cancel(orderId: string): Promise<boolean>;
  /**
   * Whether the query with which the gateway's page sent the respondent back proves that the order is paid. Gateways
   * that sign nothing prove nothing.
   */
  provesPayment(orderId: string, returned: Readonly<Record<string, string>>): boolean;
}

/** Why a gateway gave no answer that helps: the reasons of a want's result. */
export type GatewayFailure = "timeout" | "unavailable" | "refused";

export class GatewayError extends Error {
  override readonly name = "GatewayError";
  readonly reason: GatewayFailure;
  /** The gateway does not know the account's credentials: its owner has to connect it again. */
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

/** Whether the gateway understood and said no, to a caller whom it knows. */
export function isRefusal(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.reason === "refused" && !error.badCredentials;
}

/**
 * Payments for conversations: an order at the right account, and its status.
 *
 * Owns: which account is charged, the records, that one question is not paid twice, the return from a gateway's page.
 * Does not own: protocols (`gateway-a.ts` and its siblings), what a conversation does with the outcome
 * (`machines/conversation`).
 *
 * 1. A record is stored with its account before its gateway is called: a repeat calls the same gateway under the same
 *    key, even if the default account has changed.
 * 2. A failure of a gateway is a result with its reason, never an exception. Exceptions come from the database or from
 *    programming errors.
 * 3. A test session moves no money: it never gets a live account (§5.4).
 * 4. Before a later attempt gets its own order, the earlier order is ended at its gateway; if that is impossible, the
 *    later attempt takes it over. So at most one order of a question can be paid.
 * 5. A payment counts if the gateway says so, or if the respondent brings back what only the gateway can have signed.
 */
import { formatMoney } from "../../machines/values/locale-format.ts";
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../machines/blocks/commerce/payment.ts";
import type {
  CreatedPayment,
  PaymentLaunch,
  PaymentStatus,
  TurnRequest,
  TurnRequestResult,
} from "../../machines/conversation/protocol/requests.ts";
import type { OrganizationId, SessionId } from "../../machines/ids.ts";
import type { Json } from "../../machines/json.ts";
import type { Clock } from "../node/clock.ts";
import type { Keyring } from "../keyring/keyring.ts";
import type { Log } from "../node/log.ts";
import type { PaymentAccountRow } from "../postgres/payments/payment-accounts.ts";
import type { PaymentRecordRow } from "../postgres/payments/payment-records.ts";
import type { Store } from "../store.ts";
import { majorAmount } from "./amount.ts";
import { chooseAccount } from "./choose-account.ts";
import { GatewayError, type OrderState, type PaymentEnvironment, type PaymentGateway } from "./gateway.ts";
import { createGatewayClient, type GatewayClient } from "./gateway-client.ts";
import { gatewayOf } from "./gateways.ts";

/** Whose payment it is. */
export interface PaymentContext {
  readonly organization: OrganizationId;
  readonly session: SessionId;
  readonly mode: "live" | "test";
}

export type PaymentToCreate = Omit<Extract<TurnRequest, { readonly kind: "payment.create" }>, "key" | "kind">;
export type PaymentToCheck = Pick<Extract<TurnRequest, { readonly kind: "payment.status" }>, "recordId">;

export interface Payments {
  /** Value: {@link CreatedPayment}; a repeat with the same `recordId` gives the same order. */
  create(want: PaymentToCreate, context: PaymentContext): Promise<TurnRequestResult>;
  /** Value: {@link PaymentStatus}. */
  status(want: PaymentToCheck, context: Pick<PaymentContext, "organization">): Promise<TurnRequestResult>;
  /**
   * The respondent returns from a gateway's page.
   * @param pass from the query of the return address.
   * @returns the payment's session; undefined for a pass that this service did not issue.
   */
  returned(
    pass: string,
    query: Readonly<Record<string, string>>,
  ): Promise<{ readonly organization: OrganizationId; readonly session: SessionId } | undefined>;
  /** Which gateways have a configured address. */
  configured(): Readonly<Record<PaymentProvider, boolean>>;
  /** True if the account's gateway has a configured address in its environment. */
  reaches(account: Pick<PaymentAccountRow, "provider" | "environment">): boolean;
  close(): Promise<void>;
}

/** The address of each gateway, by environment; undefined if it is not used. */
export type GatewayUrls = Readonly<Record<PaymentProvider, Readonly<Record<PaymentEnvironment, string | undefined>>>>;

export interface PaymentsOptions {
  readonly store: Pick<Store, "paymentAccounts" | "paymentRecords">;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly log: Log;
  readonly urls: GatewayUrls;
  /**
   * Where respondents reach the service, without a slash at the end. Read when it is needed: a port may be known only
   * later.
   */
  readonly publicUrl: string;
  /** How long a gateway may take for one answer. Default 5 s. */
  readonly gatewayWaitMs?: number;
  /** What carries requests to gateways; default: HTTP. */
  readonly client?: GatewayClient;
}

/** The path that gateways send respondents back to, with `pass` in its query. */
export const PAYMENT_RETURN_PATH = "/p/payments/return";
const RETURN_PURPOSE = "payment-return";
/** The request does not name the language of the conversation. */
const DISPLAY_LANGUAGE = "en";

export function createPayments(options: PaymentsOptions): Payments {
  const { store, keyring, clock, urls } = options;
  const { paymentAccounts: accounts, paymentRecords: records } = store;
  const log = options.log.child({ part: "payments" });
  const client =
    options.client ??
    createGatewayClient({ clock, ...(options.gatewayWaitMs === undefined ? {} : { waitMs: options.gatewayWaitMs }) });

  /** The account's gateway; undefined if it has no configured address. */
  const reach = async (account: PaymentAccountRow): Promise<PaymentGateway | undefined> => {
    const url = urls[account.provider][account.environment];
    const credentials = url === undefined ? undefined : await accounts.credentialsOf(account.organization, account.id);
    if (url === undefined || credentials === undefined) return undefined;
    return gatewayOf(keyring, {
      provider: account.provider,
      environment: account.environment,
      credentials,
      send: client.at(url),
    });
  };

  /** Calls a gateway and turns its failure into a result, which the account's owner can see. */
  const asking = async (
    account: PaymentAccountRow,
    recordId: string,
    work: () => Promise<TurnRequestResult>,
  ): Promise<TurnRequestResult> => {
    try {
      const result = await work();
      if (account.lastError !== null) await accounts.noteCredentials(account.organization, account.id, null);
      return result;
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn(
        { err: error.cause, reason: error.reason, said: error.message, account: account.id, payment: recordId },
        "a payment gateway did not do what was asked",
      );
      if (error.badCredentials) await accounts.noteCredentials(account.organization, account.id, error.message);
      return { ok: false, reason: error.reason, message: error.message };
    }
  };

  /**
   * Asks the gateway for the order's status and stores it. An expired order is ended, so that it cannot be paid any
   * more.
   */
  const look = async (record: PaymentRecordRow, orderId: string, gateway: PaymentGateway): Promise<OrderState> => {
    let state = await gateway.status(orderId);
    if (state.status !== "paid" && state.status !== "expired" && record.expiresAt <= clock.now()) {
      if (!(await gateway.cancel(orderId))) state = await gateway.status(orderId);
      if (state.status !== "paid") state = { status: "expired" };
    }
    const settled = state.status === "paid" ? { status: state.status, paidAt: state.paidAt ?? clock.now() } : state;
    if (settled.status !== "pending")
      await records.note(record.organization, record.id, settled.status, settled.paidAt ?? null);
    return settled;
  };

  /** Invariant 4: the order of an earlier attempt that has to be taken over; undefined if none can be paid any more. */
  const settleEarlier = async (record: PaymentRecordRow): Promise<PlacedRecord | undefined> => {
    for (const earlier of await records.openOthers(record)) {
      const account = await accounts.get(earlier.organization, earlier.account);
      const gateway = account === undefined ? undefined : await reach(account);
      if (gateway === undefined || earlier.orderId === null) continue;
      const { status } = await gateway.status(earlier.orderId);
      const over = status === "expired" || (status !== "paid" && (await gateway.cancel(earlier.orderId)));
      if (over) await records.note(earlier.organization, earlier.id, "replaced", null);
      else if (
        earlier.amountMinor === record.amountMinor &&
        earlier.currency === record.currency &&
        earlier.account === record.account
      )
        return { ...earlier, orderId: earlier.orderId };
      else
        log.warn(
          { payment: earlier.id, next: record.id, status },
          "an earlier order of another amount can still be paid, or is",
        );
    }
    return undefined;
  };

  const place = async (
    record: PaymentRecordRow,
    account: PaymentAccountRow,
    gateway: PaymentGateway,
  ): Promise<TurnRequestResult> => {
    const launch = record.orderId === null ? await placeOrder(record, gateway) : record.launch;
    const { amountMinor, currency } = record;
    return {
      ok: true,
      value: {
        provider: account.provider,
        accountId: account.id,
        amount: majorAmount(amountMinor, currency),
        display: formatMoney(amountMinor, currency, DISPLAY_LANGUAGE),
        launch: launch as PaymentLaunch,
      } satisfies CreatedPayment,
    };
  };

  const placeOrder = async (record: PaymentRecordRow, gateway: PaymentGateway): Promise<Json> => {
    const { organization, id } = record;
    const earlier = await settleEarlier(record);
    if (earlier !== undefined) {
      await records.placed(organization, id, earlier);
      await records.note(organization, earlier.id, "replaced", null);
      return earlier.launch;
    }
    const order = await gateway.create({ ...record, recordId: id, returnUrl: returnUrlOf(record) });
    await records.placed(organization, id, order);
    return { ...order.launch };
  };

  const returnUrlOf = ({ organization, id }: PaymentRecordRow): string =>
    `${options.publicUrl}${PAYMENT_RETURN_PATH}?pass=${keyring.sign(RETURN_PURPOSE, Buffer.from(JSON.stringify([organization, id])))}`;

  return {
    async create(want, { organization, session, mode }) {
      const known = await records.get(organization, want.recordId);
      const all = await accounts.list(organization);
      const account = known === undefined ? chooseAccount(all, want, mode) : all.find(({ id }) => id === known.account);
      if (account === undefined)
        return { ok: false, reason: "not_configured", message: "there is no payment account for this payment" };
      const { currency } = want;
      if (account.currencies.length > 0 && !account.currencies.includes(currency))
        return { ok: false, reason: "refused", message: `the account takes no ${currency}` };
      const gateway = await reach(account);
      if (gateway === undefined)
        return { ok: false, reason: "not_configured", message: `${account.provider} is not configured` };
      const record =
        known ??
        (await records.claim({
          id: want.recordId,
          organization,
          session,
          ref: want.ref,
          account: account.id,
          amountMinor: want.amountMinor,
          currency,
          description: want.description,
          createdAt: clock.now(),
          expiresAt: want.expiresAt,
        }));
      // Another call for the same payment came first, and chose before the default account changed.
      if (record.account !== account.id)
        return { ok: false, reason: "unavailable", message: "the payment is being made at another account" };
      return asking(account, record.id, () => place(record, account, gateway));
    },

    async status({ recordId }, { organization }) {
      const record = await records.get(organization, recordId);
      // An order that the gateway never made, or never reported, cannot be paid.
      if (record === undefined || record.orderId === null)
        return {
          ok: true,
          value: { status: record === undefined || record.expiresAt > clock.now() ? "pending" : "expired" },
        };
      if (record.status === "paid") return { ok: true, value: paidStatus(record) };
      const { orderId } = record;
      const account = await accounts.get(organization, record.account);
      const gateway = account === undefined ? undefined : await reach(account);
      if (account === undefined || gateway === undefined)
        return {
          ok: false,
          reason: "not_configured",
          message: "the payment's account is gone, or its gateway is not configured",
        };
      return asking(account, recordId, async () => ({
        ok: true,
        value: { ...(await look(record, orderId, gateway)) },
      }));
    },

    async returned(pass, query) {
      const payload = keyring.verify(RETURN_PURPOSE, pass);
      if (payload === undefined) return undefined;
      const [organization, id] = JSON.parse(Buffer.from(payload).toString()) as [OrganizationId, string];
      const record = await records.get(organization, id);
      if (record === undefined) return undefined;
      const account = await accounts.get(organization, record.account);
      const gateway = account === undefined ? undefined : await reach(account);
      if (record.orderId !== null && gateway?.provesPayment(record.orderId, query) === true)
        await records.note(organization, id, "paid", clock.now());
      return { organization, session: record.session };
    },

    configured: () =>
      Object.fromEntries(
        PAYMENT_PROVIDERS.map((provider) => [
          provider,
          urls[provider].test !== undefined || urls[provider].live !== undefined,
        ]),
      ) as Record<PaymentProvider, boolean>,

    reaches: ({ provider, environment }) => urls[provider][environment] !== undefined,

    close: () => client.close(),
  };
}

/** A record whose gateway has made the order. */
type PlacedRecord = PaymentRecordRow & { readonly orderId: string };

function paidStatus({ paidAt }: PaymentRecordRow): PaymentStatus {
  return paidAt === null ? { status: "paid" } : { status: "paid", paidAt };
}

/** Accounts at payment gateways (§4.19): listing them, changing their label and the default. */
import type { PaymentAccountRow } from "../../runtime/postgres/payments/payment-accounts.ts";
import { type PaymentProvider, PAYMENT_PROVIDERS } from "../../machines/blocks/commerce/payment.ts";
import type { Services } from "../services/services.ts";
import type { OrganizationId } from "../../machines/ids.ts";
import { ApiError } from "../errors/api-error.ts";

export interface PaymentAccounts {
  readonly accounts: readonly { readonly row: PaymentAccountRow; readonly formsUsing: number }[];
  /** Whether any of the accounts can take a payment now. */
  readonly enabled: boolean;
  /** Which gateways this service is configured for. */
  readonly configured: Readonly<Record<PaymentProvider, boolean>>;
}

/** Oldest first. */
export async function listPaymentAccounts(
  services: Pick<Services, "paymentAccounts" | "payments">,
  organization: OrganizationId,
): Promise<PaymentAccounts> {
  const { paymentAccounts, payments } = services;
  const [rows, formsUsing] = await Promise.all([
    paymentAccounts.list(organization),
    paymentAccounts.formsUsing(organization),
  ]);
  return {
    accounts: rows.map((row) => ({ row, formsUsing: formsUsing.get(row.id) ?? 0 })),
    enabled: rows.some((row) => payments?.reaches(row) === true),
    configured: payments?.configured() ?? NONE_CONFIGURED,
  };
}

const NONE_CONFIGURED = Object.fromEntries(PAYMENT_PROVIDERS.map((provider) => [provider, false])) as Record<
  PaymentProvider,
  boolean
>;

/** @throws ApiError `not_found`; `validation_failed` for `isDefault: false` on the default account */
export async function changePaymentAccount(
  services: Pick<Services, "paymentAccounts">,
  organization: OrganizationId,
  id: PaymentAccountRow["id"],
  changes: Parameters<Services["paymentAccounts"]["change"]>[2],
): Promise<void> {
  switch (await services.paymentAccounts.change(organization, id, changes)) {
    case "changed":
      return;
    case "not_found":
      throw new ApiError("not_found", { message: "There is no payment account with this id." });
    case "default_needed": {
      const message = "This is the default account: make another account the default instead.";
      throw new ApiError("validation_failed", { issues: [{ path: "isDefault", code: "default_needed", message }] });
    }
  }
}

/**
 * Chooses the organization's account for a payment.
 *
 * 1. A named account is used or none is: money meant for one account never goes to another provider's.
 * 2. A test session never gets a live account; if a live one is named, the same provider's test account replaces it.
 */
import type { PaymentAccountRow } from "../postgres/payments/payment-accounts.ts";

/** @param accounts oldest first. */
export function chooseAccount(
  accounts: readonly PaymentAccountRow[],
  { accountId, provider }: { readonly accountId: string | null; readonly provider: string | null },
  mode: "live" | "test",
): PaymentAccountRow | undefined {
  const fits = (account: PaymentAccountRow): boolean => mode === "live" || account.environment === "test";
  if (accountId !== null) {
    const named = accounts.find(({ id }) => id === accountId);
    return named === undefined || fits(named)
      ? named
      : accounts.find((account) => account.provider === named.provider && fits(account));
  }
  const candidates = accounts.filter(
    (account) => fits(account) && (provider === null || account.provider === provider),
  );
  return (
    candidates.find(({ isDefault }) => isDefault) ??
    candidates.find(({ environment }) => environment === mode) ??
    candidates[0]
  );
}

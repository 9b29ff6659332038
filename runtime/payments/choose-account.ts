/**
 * Which of an organization's accounts takes a payment.
 *
 * 1. A named account is taken or none is: money that was meant for one account never goes to another of another
 *    provider.
 * 2. A test session never gets a live account; where a live one is named, the same provider's test account stands in.
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

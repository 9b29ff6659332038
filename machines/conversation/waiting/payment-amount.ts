/** The amount of a payment block: fixed, or the result of the author's calculation (§2.7). */
import { AMOUNT_MINOR_MAX, type PaymentConfig } from "../../blocks/commerce/payment.ts";
import type { Block } from "../../document/schema/block.ts";
import type { CompiledBlock } from "../../logic/compile.ts";
import { numberOf } from "../../logic/comparisons.ts";
import type { FormScope } from "../../logic/scope.ts";

export type PaymentAmount =
  /** In minor units of the block's currency: an integer from 1 to `AMOUNT_MINOR_MAX`. */
  | { readonly amountMinor: number }
  /** Why there is no amount: the calculation gave zero or less, too much, or failed. */
  | { readonly fault: "nothing_to_pay" | "too_large" | "not_a_number" };

/** @param compiled a block of type payment. @param scope the answers and variables at the question. */
export function paymentAmount(compiled: CompiledBlock, scope: FormScope): PaymentAmount {
  const { amountMinor } = (compiled.block as Block<PaymentConfig>).config;
  if (amountMinor !== undefined) return { amountMinor };
  const computed = numberOf(compiled.calculations.get("amount")?.(scope));
  if (computed === undefined) return { fault: "not_a_number" };
  // A share of a price is rarely whole.
  const rounded = Math.round(computed);
  if (rounded < 1) return { fault: "nothing_to_pay" };
  return rounded > AMOUNT_MINOR_MAX ? { fault: "too_large" } : { amountMinor: rounded };
}

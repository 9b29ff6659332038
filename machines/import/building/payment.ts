/** Payments of other services, which name a price in major units or a variable that holds one. */
import type { JsonObject } from "../../json.ts";
import { minorDigits } from "../../values/minor-digits.ts";
import type { Source } from "./source.ts";

/** @returns null, noted, for a payment of nothing. */
export function paymentConfig(
  field: Source,
  written: string,
  price: { readonly amount: number } | { readonly variable: string },
): JsonObject | null {
  const upper = written.toUpperCase();
  const currency = /^[A-Z]{3}$/.test(upper) ? upper : "USD";
  if (currency !== upper) field.note(`the currency "${written}"`, "It is not known; the amount is now in US dollars");
  const unit = 10 ** minorDigits(currency);
  if ("variable" in price) return { currency, amount: { round: { mul: [{ var: price.variable }, unit] } } };
  const amountMinor = Math.round(price.amount * unit);
  if (amountMinor >= 1) return { currency, amountMinor };
  field.note("a payment", "It names no amount");
  return null;
}

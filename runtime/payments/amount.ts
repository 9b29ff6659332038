/**
 * Converts minor to major units of a currency, as some gateways and §2.7 need.
 */
import { minorDigits } from "../../machines/values/minor-digits.ts";

/**
 * 1250 EUR → 12.5, 1250 JPY → 1250: the number nearest to the exact amount, which JSON writes with its few decimals.
 */
export function majorAmount(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** minorDigits(currency);
}

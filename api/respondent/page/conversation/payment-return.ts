/**
 * How the page learns that its respondent comes back from a payment: `GET /p/payments/return` leads here with it in the
 * address.
 */

export const PAYMENT_RETURN_PARAMETER = "payment";
export const PAYMENT_RETURNED = "returned";

/**
 * Whether the respondent comes back from a payment, and the address without saying so: a reload is no second return.
 */
export function takePaymentReturn(address: string): { readonly returned: boolean; readonly rest: string } {
  const url = new URL(address);
  if (url.searchParams.get(PAYMENT_RETURN_PARAMETER) !== PAYMENT_RETURNED) return { returned: false, rest: address };
  url.searchParams.delete(PAYMENT_RETURN_PARAMETER);
  return { returned: true, rest: url.href };
}

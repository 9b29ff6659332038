/** Return from a payment: `GET /p/payments/return` redirects here with a parameter in the address. */

export const PAYMENT_RETURN_PARAMETER = "payment";
export const PAYMENT_RETURNED = "returned";

/**
 * True when the respondent returns from a payment, with the address without the parameter: a reload is not a second
 * return.
 */
export function takePaymentReturn(address: string): { readonly returned: boolean; readonly rest: string } {
  const url = new URL(address);
  if (url.searchParams.get(PAYMENT_RETURN_PARAMETER) !== PAYMENT_RETURNED) return { returned: false, rest: address };
  url.searchParams.delete(PAYMENT_RETURN_PARAMETER);
  return { returned: true, rest: url.href };
}

/**
 * `GET /p/payments/return`: a gateway's page redirects the respondent here after the payment. This route redirects to
 * the form's page, which asks for the payment's status.
 *
 * 1. Only signed parts of the address are trusted: the pass, signed by this service, and the payment, signed by the
 *    gateway (`runtime/payments`).
 * 2. The redirect leads only to a page of this service: at its address, or on the own domain of the form's organization
 *    if the conversation was opened there.
 */
import { PAYMENT_RETURN_PATH } from "../../runtime/payments/payments.ts";
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Services } from "../services/services.ts";
import { parseQuery } from "../input/validation.ts";
import { PAYMENT_RETURN_PARAMETER, PAYMENT_RETURNED } from "./page/conversation/payment-return.ts";
import { returnedPayment } from "../payments/returned-payment.ts";

export function paymentReturnRoute(services: Services, fail: (exchange: Exchange, error: unknown) => void): PlainRoute {
  const serve = async (exchange: Exchange): Promise<void> => {
    const { pass = "", ...query } = parseQuery(exchange.query);
    const { form, publicUrl } = await returnedPayment(services, pass, query);
    exchange.setHeader(
      "location",
      `${publicUrl}/p/${encodeURIComponent(form.slug)}?${PAYMENT_RETURN_PARAMETER}=${PAYMENT_RETURNED}`,
    );
    exchange.setHeader("cache-control", "no-store");
    // The address carries the pass, which no other site may receive.
    exchange.setHeader("referrer-policy", "no-referrer");
    exchange.respondEmpty(302);
  };

  return {
    method: "GET",
    path: PAYMENT_RETURN_PATH,
    serve: (exchange) => void serve(exchange).catch((error: unknown) => fail(exchange, error)),
  };
}

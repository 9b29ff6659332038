/**
 * `GET /p/payments/return`: where a gateway's page sends the respondent when he is done there. He goes on to the page
 * of his form, which asks what became of the payment.
 *
 * 1. What the address says is believed only where it is signed: the pass by us, a payment by the gateway
 *    (`runtime/payments`).
 * 2. He is sent to a page of this service and to nowhere else.
 */
import { PAYMENT_RETURN_PATH } from "../../runtime/payments/payments.ts";
import type { PlainRoute } from "../routing/plain-route.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Services } from "../services/services.ts";
import { parseQuery } from "../input/validation.ts";
import { PAYMENT_RETURN_PARAMETER, PAYMENT_RETURNED } from "./page/conversation/payment-return.ts";
import { formOfReturnedPayment } from "../payments/returned-payment.ts";

export function paymentReturnRoute(services: Services, fail: (exchange: Exchange, error: unknown) => void): PlainRoute {
  const serve = async (exchange: Exchange): Promise<void> => {
    const { pass = "", ...query } = parseQuery(exchange.query);
    const form = await formOfReturnedPayment(services, pass, query);
    exchange.setHeader(
      "location",
      `${services.publicUrl}/p/${encodeURIComponent(form.slug)}?${PAYMENT_RETURN_PARAMETER}=${PAYMENT_RETURNED}`,
    );
    exchange.setHeader("cache-control", "no-store");
    // The address carries the pass: it is nobody else's to know.
    exchange.setHeader("referrer-policy", "no-referrer");
    exchange.respondEmpty(302);
  };

  return {
    method: "GET",
    path: PAYMENT_RETURN_PATH,
    serve: (exchange) => void serve(exchange).catch((error: unknown) => fail(exchange, error)),
  };
}

/**
 * `GET /p/payments/return`: where a gateway's page sends the respondent when he is done there. He goes on to the page
 * of his form, which asks what became of the payment.
 *
 * 1. What the address says is believed only where it is signed: the pass by us, a payment by the gateway
 *    (`runtime/payments`).
 * 2. He is sent to a page of this service and to nowhere else.
 */
import { withPrefix } from "../../machines/ids.ts";
import { PAYMENT_RETURN_PATH } from "../../runtime/payments/payments.ts";
import type { PlainRoute } from "../routing/plain-route.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Services } from "../services/services.ts";
import { parseQuery } from "../input/validation.ts";
import { PAYMENT_RETURN_PARAMETER, PAYMENT_RETURNED } from "./page/conversation/payment-return.ts";

export function paymentReturnRoute(services: Services, fail: (exchange: Exchange, error: unknown) => void): PlainRoute {
  const serve = async (exchange: Exchange): Promise<void> => {
    const { pass = "", ...query } = parseQuery(exchange.query);
    const whose = await services.payments?.returned(pass, query);
    if (whose === undefined) throw new ApiError("not_found", { message: "This is not the way back from a payment." });

    const response = await services.responses.get(whose.organization, withPrefix("res", whose.session));
    const form = response === undefined ? undefined : await services.forms.get(whose.organization, response.form);
    if (form === undefined) throw new ApiError("not_found", { message: "The form is gone." });
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

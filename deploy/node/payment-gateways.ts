/**
 * Payments as this installation has them: where the gateways are, and the accounts that a new installation begins with.
 *
 * Owns: the simulator's place among the gateways. Does not own: payments (`runtime/payments`), the simulator
 * (`services/payment-simulator`).
 */
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../machines/blocks/commerce/payment.ts";
import type { PaymentEnvironment } from "../../runtime/payments/gateway.ts";
import type { PaymentCredentials } from "../../runtime/payments/gateways.ts";
import type { GatewayUrls } from "../../runtime/payments/payments.ts";

/** A configured address wins; for test accounts without one there is the simulator, where it runs. */
export function gatewayUrls(configured: GatewayUrls, simulatorUrl: string | undefined): GatewayUrls {
  const urls = PAYMENT_PROVIDERS.map(
    (provider): [PaymentProvider, Readonly<Record<PaymentEnvironment, string | undefined>>] => {
      const { live, test } = configured[provider];
      return [
        provider,
        {
          live,
          test: test ?? (simulatorUrl === undefined ? undefined : `${new URL(simulatorUrl).origin}/${provider}`),
        },
      ];
    },
  );
  return Object.fromEntries(urls) as GatewayUrls;
}

/** How each gateway of the simulator knows the one account that it has. */
export function simulatorCredentials(simulatorUrl: string): PaymentCredentials {
  const { username, password } = new URL(simulatorUrl);
  return {
    gateway_a: { clientId: username, clientSecret: password },
    gateway_b: { secretKey: password, publishableKey: username },
    gateway_c: { keyId: username, keySecret: password },
  };
}

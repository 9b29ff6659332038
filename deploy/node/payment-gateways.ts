/**
 * Payments of this installation: addresses of the gateways, and credentials of the first accounts.
 *
 * Owns: which gateways the simulator replaces. Does not own: payments (`runtime/payments`), the simulator
 * (`services/payment-simulator`).
 */
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../machines/blocks/commerce/payment.ts";
import type { PaymentEnvironment } from "../../runtime/payments/gateway.ts";
import type { PaymentCredentials } from "../../runtime/payments/gateways.ts";
import type { GatewayUrls } from "../../runtime/payments/payments.ts";

/** Adds the simulator, if it runs, for test accounts without a configured address. */
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

/** Credentials of the only account at each gateway of the simulator. */
export function simulatorCredentials(simulatorUrl: string): PaymentCredentials {
  const { username, password } = new URL(simulatorUrl);
  return {
    gateway_a: { clientId: username, clientSecret: password },
    gateway_b: { secretKey: password, publishableKey: username },
    gateway_c: { keyId: username, keySecret: password },
  };
}

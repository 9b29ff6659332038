/**
 * The list of gateways: credentials and adapter of each provider.
 *
 * Owns: this list, reading stored credentials. Does not own: protocols, the address of a gateway.
 *
 * 1. Credentials are encrypted for {@link PAYMENT_CREDENTIALS_PURPOSE}, and leave this folder only for a gateway.
 */
import type { z } from "zod";
import type { PaymentProvider } from "../../machines/blocks/commerce/payment.ts";
import type { Keyring } from "../keyring/keyring.ts";
import type { PaymentEnvironment, PaymentGateway } from "./gateway.ts";
import { gatewayA, gatewayACredentials } from "./gateway-a.ts";
import { gatewayB, gatewayBCredentials } from "./gateway-b.ts";
import { gatewayC, gatewayCCredentials } from "./gateway-c.ts";
import type { SendToGateway } from "./gateway-client.ts";

export const PAYMENT_CREDENTIALS_PURPOSE = "payment-credentials";

/** The credentials of an account at its gateway. */
export interface PaymentCredentials {
  readonly gateway_a: z.infer<typeof gatewayACredentials>;
  readonly gateway_b: z.infer<typeof gatewayBCredentials>;
  readonly gateway_c: z.infer<typeof gatewayCCredentials>;
}

/** Encrypts credentials for storage. */
export function sealCredentials(
  keyring: Pick<Keyring, "encrypt">,
  credentials: PaymentCredentials[PaymentProvider],
): Uint8Array {
  return keyring.encrypt(PAYMENT_CREDENTIALS_PURPOSE, Buffer.from(JSON.stringify(credentials)));
}

export interface GatewayOfAccount {
  readonly provider: PaymentProvider;
  readonly environment: PaymentEnvironment;
  /** Encrypted. */
  readonly credentials: Uint8Array;
  readonly send: SendToGateway;
}

/** The gateway with an account's credentials. @throws Error if this keyring did not encrypt them. */
export function gatewayOf(
  keyring: Pick<Keyring, "decrypt">,
  { provider, environment, credentials, send }: GatewayOfAccount,
): PaymentGateway {
  const plain = keyring.decrypt(PAYMENT_CREDENTIALS_PURPOSE, credentials);
  if (plain === undefined) throw new Error("the credentials of a payment account cannot be decrypted");
  const value: unknown = JSON.parse(Buffer.from(plain).toString());
  switch (provider) {
    case "gateway_a":
      return gatewayA({ send, environment, credentials: gatewayACredentials.parse(value) });
    case "gateway_b":
      return gatewayB({ send, environment, credentials: gatewayBCredentials.parse(value) });
    case "gateway_c":
      return gatewayC({ send, environment, credentials: gatewayCCredentials.parse(value) });
  }
}

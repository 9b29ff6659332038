/** A payment account of an organization at the simulated gateways, ready to charge. */
import { ID_RANDOM_BYTES, newId, type OrganizationId } from "../../../machines/ids.ts";
import type { Entropy } from "../../../runtime/node/entropy.ts";
import type { Clock } from "../../../runtime/node/clock.ts";
import type { Keyring } from "../../../runtime/keyring/keyring.ts";
import { sealCredentials } from "../../../runtime/payments/gateways.ts";
import type { NewPaymentAccount, PaymentAccountId } from "../../../runtime/postgres/payments/payment-accounts.ts";
import type { Store } from "../../../runtime/store.ts";
import type { SimulatedGateways } from "./payment-simulator.ts";

/** What of a runtime is needed to keep an account. */
export interface AccountKeeper {
  readonly store: Pick<Store, "paymentAccounts">;
  readonly keyring: Keyring;
  readonly clock: Clock;
  readonly entropy: Entropy;
}

/** @param changes of what a test of accounts cares about; a test account at `gateway_a` otherwise. */
export async function connectPaymentAccount(
  keeper: AccountKeeper,
  organization: OrganizationId,
  gateways: SimulatedGateways,
  changes: Partial<NewPaymentAccount> = {},
): Promise<PaymentAccountId> {
  const provider = changes.provider ?? "gateway_a";
  const createdAt = keeper.clock.now();
  const id = newId("pac", createdAt, keeper.entropy.bytes(ID_RANDOM_BYTES));
  await keeper.store.paymentAccounts.insert({
    id,
    organization,
    provider,
    credentialKind: "oauth",
    environment: "test",
    label: "An account",
    providerAccountId: "acct_1",
    currencies: ["EUR"],
    createdAt,
    connectedByName: "Ada",
    connectedByEmail: "ada@example.com",
    isDefault: false,
    credentials: sealCredentials(keeper.keyring, gateways.credentials()[provider]),
    ...changes,
  });
  return id;
}

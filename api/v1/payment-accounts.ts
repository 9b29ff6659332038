/** Accounts at payment gateways (§4.19). No endpoint shows or changes their credentials. */
import { z } from "zod";
import type { PaymentAccountRow } from "../../runtime/postgres/payments/payment-accounts.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { idSchema } from "../schemas/fields.ts";
import { paymentAccountSchema } from "../schemas/payment-account.ts";
import { listPaymentAccounts, changePaymentAccount } from "../payments/accounts.ts";

const TAG = "Payment accounts";
const LABEL_CHARACTERS_MAX = 200;

export const listPaymentAccountsEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/payment-accounts",
  operationId: "listPaymentAccounts",
  tag: TAG,
  summary: "List payment accounts, oldest first",
  description: "Not paginated. Credentials are never returned.",
  access: { kind: "secret", scope: "payment:read" },
  params: z.object({}),
  result: z
    .object({
      accounts: z.array(paymentAccountSchema),
      enabled: z.boolean().meta({ description: "Whether any of the accounts can take a payment now." }),
      providers: z.object({
        gateway_a: z.object({ configured: z.boolean() }),
        gateway_b: z.object({ configured: z.boolean() }),
        gateway_c: z.object({ configured: z.boolean() }),
      }),
    })
    .meta({ id: "PaymentAccounts" }),
  status: 200,
  errors: ["unavailable"],
  async handle({ caller, services }) {
    const { accounts, enabled, configured } = await listPaymentAccounts(services, caller.organization);
    return {
      body: {
        accounts: accounts.map(({ row, formsUsing }) => shown(row, formsUsing)),
        enabled,
        providers: {
          gateway_a: { configured: configured.gateway_a },
          gateway_b: { configured: configured.gateway_b },
          gateway_c: { configured: configured.gateway_c },
        },
      },
    };
  },
});

export const changePaymentAccountEndpoint = defineEndpoint({
  method: "PATCH",
  path: "/v1/payment-accounts/{id}",
  operationId: "changePaymentAccount",
  tag: TAG,
  summary: "Change the label of a payment account, or make it the default one",
  description:
    "New payment questions use the default account. It stays the default until another account becomes it: `isDefault: false` on it is refused. " +
    "Nothing changes at the gateway.",
  access: { kind: "secret", scope: "payment:write" },
  params: z.object({ id: idSchema("pac", "the payment account") }),
  body: z
    .strictObject({
      label: z.string().trim().min(1).max(LABEL_CHARACTERS_MAX).optional(),
      isDefault: z.boolean().optional(),
    })
    .refine((body) => Object.keys(body).length > 0, "must change at least one of label and isDefault")
    .meta({ example: { label: "Club account", isDefault: true } }),
  result: z.object({ ok: z.boolean() }),
  status: 200,
  errors: ["not_found", "validation_failed", "unavailable"],
  async handle({ params, body, caller, services }) {
    await changePaymentAccount(services, caller.organization, params.id, body);
    return { body: { ok: true } };
  },
});

function shown(row: PaymentAccountRow, formsUsing: number): z.infer<typeof paymentAccountSchema> {
  const {
    id,
    provider,
    credentialKind,
    environment,
    label,
    providerAccountId,
    status,
    lastError,
    currencies,
    createdAt,
    connectedByName,
    connectedByEmail,
    isDefault,
  } = row;
  return {
    id,
    provider,
    credentialKind,
    environment,
    label,
    providerAccountId,
    status,
    lastError,
    currencies: [...currencies],
    createdAt,
    formsUsing,
    connectedBy: { name: connectedByName, email: connectedByEmail },
    isDefault,
  };
}

/**
 * Accounts at payment gateways (§4.19). Their credentials come and go elsewhere: nothing here shows or changes them.
 */
import { z } from "zod";
import { PAYMENT_PROVIDERS, type PaymentProvider } from "../../machines/blocks/commerce/payment.ts";
import type { PaymentAccountRow } from "../../runtime/postgres/payments/payment-accounts.ts";
import { defineEndpoint } from "../routing/endpoint.ts";
import { ApiError } from "../errors/api-error.ts";
import { idSchema } from "../schemas/fields.ts";
import { paymentAccountSchema } from "../schemas/payment-account.ts";

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
    const { paymentAccounts } = services;
    const [rows, formsUsing] = await Promise.all([
      paymentAccounts.list(caller.organization),
      paymentAccounts.formsUsing(caller.organization),
    ]);
    const configured = services.payments?.configured() ?? NONE_CONFIGURED;
    return {
      body: {
        accounts: rows.map((row) => shown(row, formsUsing.get(row.id) ?? 0)),
        enabled: rows.some((row) => services.payments?.reaches(row) === true),
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
    "The default account is what new payment questions start with. It stays the default until another one is made it: `isDefault: false` on it is refused. " +
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
    switch (await services.paymentAccounts.change(caller.organization, params.id, body)) {
      case "changed":
        return { body: { ok: true } };
      case "not_found":
        throw new ApiError("not_found", { message: "There is no payment account with this id." });
      case "default_needed": {
        const message = "This is the default account: make another account the default instead.";
        throw new ApiError("validation_failed", { issues: [{ path: "isDefault", code: "default_needed", message }] });
      }
    }
  },
});

const NONE_CONFIGURED = Object.fromEntries(PAYMENT_PROVIDERS.map((provider) => [provider, false])) as Record<
  PaymentProvider,
  boolean
>;

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

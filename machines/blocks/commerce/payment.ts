/**
 * payment: an amount that is paid at a gateway. The gateway confirms the answer, so it comes from the conversation and
 * never from a client. `machines/conversation/waiting/payment-amount.ts` computes the amount.
 */
import { z } from "zod";
import { type Expression, expressionSchema } from "../../document/schema/expression.ts";
import { LABEL_CHARACTERS_MAX } from "../../document/schema/limits.ts";
import { minorDigits } from "../../values/minor-digits.ts";
import type { BlockType, ConfigIssue } from "../../document/block-type/block-type.ts";
import { currencyCodeIssues } from "./currency-code.ts";
import { currencyCodeSchema } from "./currency.ts";
import { formatMoney } from "../../values/locale-format.ts";
import { momentOf, momentSchema } from "../answers/moment.ts";

export const PAYMENT_PROVIDERS = ["gateway_a", "gateway_b", "gateway_c"] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export type PaymentConfig = {
  readonly currency: string;
  readonly amountMinor?: number;
  /** Calculates the amount in minor units when the question is reached. */
  readonly amount?: Expression;
  /** The gateway; without it, the organization's default account is used. */
  readonly provider?: PaymentProvider;
  readonly accountId?: string;
  readonly description?: string;
  readonly expiresInMinutes?: number;
};

export type Payment = {
  readonly recordId: string;
  readonly provider: PaymentProvider;
  readonly amountMinor: number;
  readonly currency: string;
  /** Epoch milliseconds. */
  readonly paidAt: number;
};

/**
 * A hundred million in currencies with two decimals: above every gateway's limit and far below the largest safe
 * integer.
 */
export const AMOUNT_MINOR_MAX = 10_000_000_000;
const EXPIRES_IN_MINUTES_DEFAULT = 30;
/** One week: hosted payment pages expire earlier. */
const EXPIRES_IN_MINUTES_MAX = 7 * 24 * 60;
const ID_CHARACTERS_MAX = 100;

const amountMinorSchema = z.int().min(1).max(AMOUNT_MINOR_MAX);

const paymentSchema: z.ZodType<Payment> = z.strictObject({
  recordId: z
    .string()
    .regex(/^pay_[A-Za-z0-9_-]+$/)
    .max(ID_CHARACTERS_MAX),
  provider: z.enum(PAYMENT_PROVIDERS),
  amountMinor: amountMinorSchema,
  currency: currencyCodeSchema,
  paidAt: momentSchema,
});

export const payment: BlockType<PaymentConfig, Payment> = {
  type: "payment",
  summary: "An amount that is paid by card or another way before the conversation goes on.",
  configHint:
    "currency (ISO 4217), amountMinor or amount (a calculation; both in minor units, such as cents), provider gateway_a, gateway_b or gateway_c (default: the organization's default account), accountId, description (stands beside the amount, and at the gateway), expiresInMinutes (default 30).",
  needsOptions: false,
  answeredBy: "payment",
  analyticsKind: "number",
  valueType: "object",
  configSchema: z.strictObject({
    currency: currencyCodeSchema,
    amountMinor: amountMinorSchema.exactOptional(),
    amount: expressionSchema.exactOptional(),
    provider: z.enum(PAYMENT_PROVIDERS).exactOptional(),
    accountId: z.string().min(1).max(ID_CHARACTERS_MAX).exactOptional(),
    description: z.string().max(LABEL_CHARACTERS_MAX).exactOptional(),
    expiresInMinutes: z.int().min(1).max(EXPIRES_IN_MINUTES_MAX).exactOptional(),
  }),
  answerSchema: paymentSchema,
  codes: { wrong_type: "This is answered by paying." },
  example: {
    title: "The fee is 15 euros.",
    config: { amountMinor: 1500, currency: "EUR", description: "Summer meetup" },
    answer: {
      recordId: "pay_01JQ8ZD3N6W1T0VXK5R9M2YB4C",
      provider: "gateway_a",
      amountMinor: 1500,
      currency: "EUR",
      paidAt: 1_773_480_600_000,
    },
  },
  check({ config }, value) {
    const { data } = paymentSchema.safeParse(value);
    const paidAt = momentOf(data?.paidAt);
    if (data === undefined || paidAt === undefined || data.currency !== config.currency)
      return { ok: false, code: "wrong_type" };
    if (config.provider !== undefined && data.provider !== config.provider) return { ok: false, code: "wrong_type" };
    return { ok: true, value: { ...data, paidAt } };
  },
  publicConfig: ({
    config: { currency, amountMinor, provider, description, expiresInMinutes = EXPIRES_IN_MINUTES_DEFAULT },
  }) => ({
    currency,
    expiresInMinutes,
    ...(amountMinor === undefined ? {} : { amountMinor }),
    ...(provider === undefined ? {} : { provider }),
    // The text beside the amount. Renamed, because `description` is the description of every question.
    ...(description === undefined ? {} : { paymentDescription: description }),
  }),
  publicTexts: ["paymentDescription"],
  display: (_block, { amountMinor, currency }, { locale }) => formatMoney(amountMinor, currency, locale),
  answerKind: () => ({ kind: "none" }),
  configIssues: ({ config }) => [...amountIssues(config), ...currencyCodeIssues(config.currency, ["currency"])],
  calculations: ({ config: { amount } }) =>
    amount === undefined ? [] : [{ name: "amount", expression: amount, path: ["amount"] }],
  analyticsValueOf: (_block, { amountMinor, currency }) => amountMinor / 10 ** minorDigits(currency),
  answerParts: () => ({
    amountMinor: { valueType: "number" },
    currency: { valueType: "text" },
    provider: { valueType: "text" },
    paidAt: { valueType: "number" },
  }),
};

/** How long a payment may be pending, in milliseconds. */
export function paymentExpiresInMs({ expiresInMinutes = EXPIRES_IN_MINUTES_DEFAULT }: PaymentConfig): number {
  return expiresInMinutes * 60_000;
}

function amountIssues({ amountMinor, amount }: PaymentConfig): ConfigIssue[] {
  if (amountMinor === undefined && amount === undefined)
    return [
      { path: ["amountMinor"], code: "no_amount", message: "There is no amount to pay: give amountMinor or amount" },
    ];
  return amountMinor !== undefined && amount !== undefined
    ? [{ path: ["amount"], code: "two_amounts", message: "Give either amountMinor or amount" }]
    : [];
}

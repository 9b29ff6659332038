/** currency: an amount of money, `{amountMinor, currency}`, in the minor units of ISO 4217. */
import { z } from "zod";
import { minorDigits } from "../../values/minor-digits.ts";
import type { BlockType } from "../../document/block-type/block-type.ts";
import { boundsIssues, NUMBER_BOUND_CODES, numberOutside } from "../answers/bounds.ts";
import { currencyCodeIssues } from "./currency-code.ts";
import { formatMoney } from "../../values/locale-format.ts";
import { propertiesOf } from "../../values/object.ts";
import { perConfig } from "../../document/block-type/per-config.ts";

export type CurrencyConfig = {
  /** The currency of a bare number, and of `minMinor` and `maxMinor`. */
  readonly currency: string;
  /** Further currencies that are accepted. */
  readonly currencies?: readonly string[];
  readonly minMinor?: number;
  readonly maxMinor?: number;
};
export type Money = { readonly amountMinor: number; readonly currency: string };

const CURRENCIES_MAX = 50;

/** Checks only the form of a code: documents and answers with a withdrawn currency must stay readable. */
export const currencyCodeSchema = z
  .string()
  .regex(/^[A-Z]{3}$/, "must be a currency as three capital letters (ISO 4217)");
const amountSchema = z.int().min(0);

const accepted = perConfig(({ currency, currencies = [] }: CurrencyConfig): readonly string[] => [
  ...new Set([currency, ...currencies]),
]);

export const currency: BlockType<CurrencyConfig, Money> = {
  type: "currency",
  summary: "An amount of money, such as a budget or a price.",
  configHint:
    'currency, the ISO 4217 code that a bare number is in, such as "EUR"; currencies, others that are taken as well; minMinor and maxMinor in minor units (cents) of currency, which amounts in other currencies are not held to.',
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "number",
  valueType: "object",
  configSchema: z.strictObject({
    currency: currencyCodeSchema,
    currencies: z.array(currencyCodeSchema).max(CURRENCIES_MAX).exactOptional(),
    minMinor: amountSchema.exactOptional(),
    maxMinor: amountSchema.exactOptional(),
  }),
  answerSchema: z.strictObject({ amountMinor: amountSchema, currency: currencyCodeSchema }),
  codes: {
    wrong_type: "Please answer with an amount of money.",
    currency_not_accepted: "Please give the amount in one of these currencies: {accepted}.",
    ...NUMBER_BOUND_CODES,
  },
  example: {
    title: "What is your budget?",
    config: { currency: "EUR", currencies: ["USD"], minMinor: 10_000 },
    answer: { amountMinor: 125_000, currency: "EUR" },
  },
  check({ config }, value, { locale }) {
    const given = propertiesOf(value, ["amountMinor", "currency"]);
    if (given === undefined || typeof given.currency !== "string" || !Number.isSafeInteger(given.amountMinor))
      return { ok: false, code: "wrong_type" };
    const code = given.currency.trim().toUpperCase();
    if (!accepted(config).includes(code))
      return { ok: false, code: "currency_not_accepted", params: { accepted: accepted(config).join(", ") } };
    // + 0 turns -0 into 0, as JSON does.
    const amountMinor = (given.amountMinor as number) + 0;
    const bounds =
      code === config.currency
        ? { min: config.minMinor ?? 0, ...(config.maxMinor === undefined ? {} : { max: config.maxMinor }) }
        : { min: 0 };
    return (
      numberOutside(amountMinor, bounds, (bound) => formatMoney(bound, code, locale)) ?? {
        ok: true,
        value: { amountMinor, currency: code },
      }
    );
  },
  publicConfig: ({ config }) => ({
    currencies: accepted(config).map((code) => ({ code, minorDigits: minorDigits(code) })),
    minMinor: config.minMinor ?? 0,
    ...(config.maxMinor === undefined ? {} : { maxMinor: config.maxMinor }),
  }),
  display: (_block, { amountMinor, currency: code }, { locale }) => formatMoney(amountMinor, code, locale),
  answerKind: ({ config }) => ({ kind: "currency", currency: config.currency, currencies: accepted(config) }),
  configIssues({ config }) {
    return [
      ...currencyCodeIssues(config.currency, ["currency"]),
      ...(config.currencies ?? []).flatMap((code, index) => currencyCodeIssues(code, ["currencies", index])),
      ...boundsIssues(config, "minMinor", "maxMinor"),
    ];
  },
  // Amounts in different currencies cannot be added, so reports count only the form's own.
  analyticsValueOf: ({ config }, { amountMinor, currency: code }) =>
    code === config.currency ? amountMinor / 10 ** minorDigits(code) : undefined,
  answerParts: () => ({ amountMinor: { valueType: "number" }, currency: { valueType: "text" } }),
};

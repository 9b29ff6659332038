/** country: a country as an ISO 3166-1 alpha-2 code. */
import { z } from "zod";
import type { BlockType, ConfigIssue } from "../../document/block-type/block-type.ts";
import { countryIssues } from "./country-issues.ts";
import { COUNTRY_CODES, countryCodesSchema, countryCodeSchema, isCountryCode } from "../../values/country-codes.ts";
import { formatCountry } from "../../values/locale-format.ts";
import { perConfig } from "../../document/block-type/per-config.ts";

export type CountryConfig = { readonly countries?: readonly string[]; readonly exclude?: readonly string[] };

/** The countries that are offered, in the order of the config, else by code. */
const offered = perConfig(({ countries = COUNTRY_CODES, exclude = [] }: CountryConfig): readonly string[] =>
  countries.filter((code) => !exclude.includes(code)),
);

export const country: BlockType<CountryConfig, string> = {
  type: "country",
  summary: "A country, by its name in any language.",
  configHint:
    'countries, the only ones allowed, and exclude, those that are not, as ISO 3166-1 alpha-2 codes such as "DE".',
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "choice",
  valueType: "text",
  configSchema: z.strictObject({
    countries: countryCodesSchema.exactOptional(),
    exclude: countryCodesSchema.exactOptional(),
  }),
  answerSchema: countryCodeSchema,
  codes: {
    wrong_type: "Please answer with a country.",
    invalid_country: "That is not a country.",
    country_not_allowed: "That country cannot be chosen here.",
  },
  example: { title: "Where do you live?", config: { exclude: ["AQ"] }, answer: "BR" },
  check({ config }, value) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const code = value.trim().toUpperCase();
    if (!isCountryCode(code)) return { ok: false, code: "invalid_country" };
    return offered(config).includes(code) ? { ok: true, value: code } : { ok: false, code: "country_not_allowed" };
  },
  // Without names: browsers know them in every language, and they would make up most of the question.
  publicConfig: ({ config }) => ({ countries: offered(config) }),
  display: (_block, answer, { locale }) => formatCountry(answer, locale),
  countryOf: (answer) => answer,
  answerKind: ({ config }) => ({ kind: "country", countries: offered(config) }),
  configIssues({ config }) {
    const issues: ConfigIssue[] = [
      ...countryIssues(config.countries, "countries"),
      ...countryIssues(config.exclude, "exclude"),
    ];
    if (offered(config).length === 0)
      issues.push({ path: ["exclude"], code: "no_options", message: "There is no country to choose" });
    return issues;
  },
};

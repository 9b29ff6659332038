/** phone: a phone number, stored as E.164. */
import { z } from "zod";
import { displayPhoneNumber, isPhoneCountry, readPhone, readPhoneNumber } from "../../values/phone-numbers.ts";
import type { Block } from "../../document/schema/block.ts";
import {
  type BlockContext,
  type BlockType,
  type ConfigIssue,
  standaloneContext,
} from "../../document/block-type/block-type.ts";
import { countryIssues } from "./country-issues.ts";
import { countryCodeSchema, countryCodesSchema } from "../../values/country-codes.ts";

export type PhoneConfig = { readonly defaultCountry?: string; readonly countries?: readonly string[] };

/** The longest text that is parsed: E.164 has 15 digits, and people write as many separators. */
const CHARACTERS_MAX = 40;
const E164 = /^\+[1-9]\d{1,14}$/;

export const phone: BlockType<PhoneConfig, string> = {
  type: "phone",
  summary: "A phone number that can be dialled.",
  configHint:
    'defaultCountry, whose numbers need no prefix, and countries, the only ones whose numbers are allowed, as ISO 3166-1 alpha-2 codes such as "DE".',
  needsOptions: false,
  answeredBy: "message",
  analyticsKind: "text",
  valueType: "text",
  configSchema: z.strictObject({
    defaultCountry: countryCodeSchema.exactOptional(),
    countries: countryCodesSchema.exactOptional(),
  }),
  answerSchema: z.string().regex(E164),
  codes: {
    wrong_type: "Please answer with a phone number.",
    invalid_phone: "That number cannot be dialled. Please write it with the code of its country.",
    country_not_allowed: "That country cannot be chosen here.",
  },
  example: { title: "Where can we reach you by phone?", config: { defaultCountry: "DE" }, answer: "+491711234567" },
  check(block, value, context) {
    if (typeof value !== "string") return { ok: false, code: "wrong_type" };
    const text = value.trim();
    const number = text.length > CHARACTERS_MAX ? undefined : readPhone(text, homeOf(block, context));
    if (number === undefined) return { ok: false, code: "invalid_phone" };
    return isAllowed(number, block.config.countries)
      ? { ok: true, value: number }
      : { ok: false, code: "country_not_allowed" };
  },
  publicConfig(block, context) {
    const home = homeOf(block, context);
    return {
      ...(home === undefined ? {} : { defaultCountry: home }),
      ...(block.config.countries === undefined ? {} : { countries: block.config.countries }),
    };
  },
  display: (_block, answer) => displayPhoneNumber(answer),
  answerKind(block) {
    // Only the author's country: understanding gets the respondent's own country separately, with every question.
    const home = homeOf(block, standaloneContext);
    return { kind: "phone", ...(home === undefined ? {} : { defaultCountry: home }) };
  },
  configIssues({ config: { defaultCountry, countries } }) {
    const issues: ConfigIssue[] = countryIssues(countries, "countries");
    if (defaultCountry === undefined) return issues;
    if (!isPhoneCountry(defaultCountry))
      issues.push({
        path: ["defaultCountry"],
        code: "unknown_country",
        message: `There are no phone numbers of a country ${defaultCountry}`,
      });
    else if (countries !== undefined && !countries.includes(defaultCountry))
      issues.push({
        path: ["defaultCountry"],
        code: "country_not_allowed",
        message: "defaultCountry is not one of countries",
      });
    return issues;
  },
};

/**
 * The country whose numbers need no prefix: the author's default, else the only allowed one, else the one that the
 * respondent named.
 */
function homeOf(
  { config: { defaultCountry, countries } }: Block<PhoneConfig>,
  context: BlockContext,
): string | undefined {
  if (defaultCountry !== undefined) return defaultCountry;
  if (countries?.length === 1) return countries[0];
  const given = context.countryGiven();
  return given !== undefined && isPhoneCountry(given) && countries?.includes(given) !== false ? given : undefined;
}

function isAllowed(number: string, countries: readonly string[] | undefined): boolean {
  if (countries === undefined) return true;
  const country = readPhoneNumber(number)?.country;
  return country !== undefined && countries.includes(country);
}

/** The publish check of the countries that a config lists. */
import type { ConfigIssue } from "../../document/block-type/block-type.ts";
import { isCountryCode } from "../../values/country-codes.ts";

/** One issue for each listed code that is not a country. @param key the config key of the list. */
export function countryIssues(codes: readonly string[] | undefined, key: string): ConfigIssue[] {
  return (codes ?? []).flatMap((code, index) =>
    isCountryCode(code)
      ? []
      : [{ path: [key, index], code: "unknown_country", message: `There is no country ${code}` }],
  );
}

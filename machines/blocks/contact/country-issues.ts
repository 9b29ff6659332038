/** The publish check of the countries that a config lists. */
import type { ConfigIssue } from "../../document/block-type/block-type.ts";
import { isCountryCode } from "../../values/country-codes.ts";

/** One issue for each listed code that is no country's. @param key the key of the list in the config. */
export function countryIssues(codes: readonly string[] | undefined, key: string): ConfigIssue[] {
  return (codes ?? []).flatMap((code, index) =>
    isCountryCode(code)
      ? []
      : [{ path: [key, index], code: "unknown_country", message: `There is no country ${code}` }],
  );
}

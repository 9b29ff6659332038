/** Countries as ISO 3166-1 alpha-2. */
import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { z } from "zod";

/** Every code, in alphabetical order. */
export const COUNTRY_CODES: readonly string[] = (
  codes as unknown as readonly (readonly [alpha2: string, ...others: string[]])[]
)
  .map(([alpha2]) => alpha2)
  .sort();

const KNOWN: ReadonlySet<string> = new Set(COUNTRY_CODES);

export function isCountryCode(code: string): boolean {
  return KNOWN.has(code);
}

/** A code by its form only: one that a country loses must not make documents and answers unreadable. */
export const countryCodeSchema = z
  .string()
  .regex(/^[A-Z]{2}$/, "must be a country as two capital letters (ISO 3166-1 alpha-2)");

export const countryCodesSchema = z.array(countryCodeSchema).min(1).max(COUNTRY_CODES.length);

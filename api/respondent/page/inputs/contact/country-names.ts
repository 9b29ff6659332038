/** Names of countries, sorted as the language sorts them. */
import { formatCountry } from "../../../../../machines/values/locale-format.ts";
import type { Listed } from "../choice/choice-input.tsx";

export function countriesByName(codes: readonly string[], language: string): readonly Listed[] {
  const { compare } = new Intl.Collator(language);
  return codes
    .map((code) => ({ value: code, label: formatCountry(code, language) }))
    .sort((a, b) => compare(a.label, b.label));
}

/** The country of the browser's language: the first guess for a country. */
export function likelyCountry(): string | undefined {
  return new Intl.Locale(navigator.language).maximize().region;
}

/** The country whose prefix a phone number has, beside the number as people dial it. */
import { useState } from "preact/hooks";
import type { PublicBlock } from "../../../../../machines/conversation/protocol/views.ts";
import { textOf, textsIn } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { CALLING_CODES } from "./calling-codes.ts";
import { countriesByName, likelyCountry } from "./country-names.ts";

export interface Prefix {
  /** What can be chosen, ISO 3166-1 alpha-2. */
  readonly offered: readonly string[];
  readonly country: string;
  choose(country: string): void;
  /** A number as the service takes it: one without a prefix gets that of the chosen country. */
  dialled(typed: string): string;
}

/**
 * @param question with `defaultCountry`, whose numbers need no prefix, and `countries`, the only ones that are allowed.
 */
export function usePrefix(question: PublicBlock): Prefix {
  const allowed = textsIn(question["countries"]);
  const offered = (allowed.length === 0 ? [...CALLING_CODES.keys()] : allowed).filter((code) =>
    CALLING_CODES.has(code),
  );
  const home = textOf(question, "defaultCountry");
  const [country, choose] = useState(
    [home, likelyCountry()].find((code) => code !== undefined && offered.includes(code)) ?? offered[0] ?? "",
  );
  return {
    offered,
    country,
    choose,
    // A number that says its country itself means that one.
    dialled: (typed) =>
      /^(\+|00)/.test(typed) || country === home ? typed : `+${CALLING_CODES.get(country) ?? ""} ${typed}`,
  };
}

export function PrefixSelect({
  prefix: { offered, country, choose },
  free,
  language,
}: {
  readonly prefix: Prefix;
  readonly free: boolean;
  readonly language: string;
}) {
  if (offered.length < 2) return null;
  return (
    <span class="prefix">
      <select
        aria-label={wording.country}
        autocomplete="tel-country-code"
        value={country}
        disabled={!free}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {countriesByName(offered, language).map(({ value, label }) => (
          <option key={value} value={value}>
            {label} +{CALLING_CODES.get(value)}
          </option>
        ))}
      </select>
      {/* The names are long; what is chosen is shown short. */}
      <bdi dir="ltr" aria-hidden="true">
        {country} +{CALLING_CODES.get(country)}
      </bdi>
    </span>
  );
}

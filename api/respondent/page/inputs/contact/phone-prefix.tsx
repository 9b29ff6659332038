/** The choice of the calling code beside a local phone number. */
import { useState } from "preact/hooks";
import type { PublicBlock } from "../../../../../machines/conversation/protocol/views.ts";
import { textsIn } from "../../conversation/checked-values.ts";
import { textOf } from "../../conversation/question.ts";
import { wording } from "../../words/wording.ts";
import { CALLING_CODES } from "./calling-codes.ts";
import { countriesByName, likelyCountry } from "./country-names.ts";

export interface Prefix {
  /** The countries to choose from, ISO 3166-1 alpha-2. */
  readonly offered: readonly string[];
  readonly country: string;
  choose(country: string): void;
  /** The number as the service accepts it: a local one gets the calling code of the chosen country. */
  dialled(typed: string): string;
}

/** @param question its `defaultCountry` needs no calling code; its `countries` are the only allowed ones. */
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
    // A number with a calling code keeps it.
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
      {/* Names are long; the selected one is shown as a code. */}
      <bdi dir="ltr" aria-hidden="true">
        {country} +{CALLING_CODES.get(country)}
      </bdi>
    </span>
  );
}

/**
 * The names of countries in every reply language.
 *
 * Owns: one table of them, built at first use. Does not own: the names of ISO 3166 (`countryNames` of each language),
 * other names (`aliases.ts`).
 */
import codes from "i18n-iso-countries/codes.json" with { type: "json" };
import { REPLY_LANGUAGES, replyWordsOf } from "../../../languages/registry.ts";
import { phraseTokens } from "../../text/tokens.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { ALIASES, AMBIGUOUS, NO_COUNTRIES, OWN_NAMES } from "./aliases.ts";
import { OFFICIAL_NAMES, officialKey } from "./official-names.ts";
import { formsInAllLanguages } from "../../vocabulary/per-language.ts";

/** The names of countries in every language that is read here, folded. */
export interface CountryNames {
  /** A name → the alpha-2 codes that it can mean. */
  readonly phrases: PhraseTable<readonly string[]>;
  /** Names of at least five letters without spaces, by their first letter: what a typing error is measured on. */
  readonly joined: ReadonlyMap<string, readonly { readonly text: string; readonly code: string }[]>;
  /** The words of official names in one order (`official-names.ts`) → the alpha-2 code. */
  readonly official: ReadonlyMap<string, string>;
  readonly alpha2: ReadonlySet<string>;
  readonly alpha3: ReadonlyMap<string, string>;
}

let built: CountryNames | undefined;

/** The table of names, built at first use. */
export function countryNames(): CountryNames {
  built ??= build();
  return built;
}

const WORDS_MAX = 9;

function build(): CountryNames {
  const phrases = new PhraseTable<readonly string[]>();
  const joined = new Map<string, { text: string; code: string }[]>();
  const official = new Map<string, string | undefined>();
  const put = (name: string, code: readonly string[]): void => {
    const words = phraseTokens(name)
      .filter((token) => token.kind !== "mark")
      .map((token) => token.text);
    if (words.length === 0 || words.length > WORDS_MAX) return;
    phrases.addWords(words, code);
    const key = officialKey(words);
    const [only] = code.length === 1 ? code : [];
    official.set(key, !official.has(key) || official.get(key) === only ? only : undefined);
    const text = words.join("");
    if (code.length !== 1 || text.length < 5) return;
    const initial = text[0] as string;
    const alike = joined.get(initial);
    if (alike === undefined) joined.set(initial, [{ text, code: code[0] as string }]);
    else if (!alike.some((other) => other.text === text)) alike.push({ text, code: code[0] as string });
  };
  for (const [forms, list] of AMBIGUOUS) for (const form of forms.split("|")) put(form, list);
  for (const [forms, list] of NO_COUNTRIES) for (const form of forms.split("|")) put(form, list);
  for (const [code, forms] of [...ALIASES, ...OWN_NAMES, ...OFFICIAL_NAMES])
    for (const form of forms.split("|")) put(form, [code]);
  const uncut = new RegExp(`^(?:${formsInAllLanguages(({ uncutCountryNames }) => uncutCountryNames)})`, "i");
  for (const language of REPLY_LANGUAGES) {
    for (const [code, names] of Object.entries(replyWordsOf(language).countryNames)) {
      for (const name of typeof names === "string" ? [names] : names) {
        put(name, [code]);
        // "Iran (Islamic Republic of)", "Moldova, Republic of": the name before the remark.
        const short = name.split(/[(,]/)[0]?.trim() ?? "";
        if (short !== name && short.length > 3 && !uncut.test(short)) put(short, [code]);
      }
    }
  }
  const rows = codes as unknown as readonly (readonly [string, string, string, string])[];
  return {
    phrases,
    joined,
    official: new Map([...official].flatMap(([key, code]) => (code === undefined ? [] : [[key, code] as const]))),
    alpha2: new Set(rows.map(([two]) => two)),
    alpha3: new Map(rows.map(([two, three]) => [three, two])),
  };
}

/** Names of countries, currencies and time zones in the language of the dashboard, as the browser knows them. */
import { language } from "../words/words.ts";

export type Names = "country" | "currency" | "timeZone";

export interface Named {
  readonly code: string;
  readonly name: string;
}

/** Codes of ISO 3166-1 that are reserved or name no country. */
const NO_COUNTRIES: ReadonlySet<string> = new Set([
  "AC",
  "CP",
  "CQ",
  "DG",
  "EA",
  "EU",
  "EZ",
  "IC",
  "QO",
  "TA",
  "UN",
  "XA",
  "XB",
  "ZZ",
]);
const LETTERS = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

const known = new Map<Names, readonly Named[]>();

/** By name, in order. */
export function namesOf(names: Names): readonly Named[] {
  let list = known.get(names);
  if (list === undefined) {
    list = listOf(names).toSorted((one, other) => one.name.localeCompare(other.name, language));
    known.set(names, list);
  }
  return list;
}

function listOf(names: Names): readonly Named[] {
  if (names === "timeZone")
    return Intl.supportedValuesOf("timeZone").map((code) => ({ code, name: code.replaceAll("_", " ") }));
  if (names === "currency") {
    const display = new Intl.DisplayNames(language, { type: "currency" });
    return Intl.supportedValuesOf("currency").map((code) => ({ code, name: `${code} · ${display.of(code) ?? code}` }));
  }
  const display = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).flatMap((code) => {
    const name =
      NO_COUNTRIES.has(code) || new Intl.Locale("und", { region: code }).region !== code ? undefined : display.of(code);
    return name === undefined || isOldCode(code) ? [] : [{ code, name }];
  });
}

/** A code that stands for another one now, such as that of East Germany. */
function isOldCode(code: string): boolean {
  const [canonical] = Intl.getCanonicalLocales(`und-${code}`);
  return canonical !== `und-${code}`;
}

/** The digits of a currency behind the point: 2 of the euro, 0 of the yen. */
export function minorDigitsOf(currency: string): number {
  try {
    return new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  } catch {
    // No code of a currency yet: it is being typed.
    return 2;
  }
}

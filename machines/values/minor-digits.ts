/** Decimal digits of the minor unit of each currency (ISO 4217). */
const NO_DECIMALS: ReadonlySet<string> = new Set([
  "JPY",
  "KRW",
  "VND",
  "CLP",
  "ISK",
  "PYG",
  "UGX",
  "UYI",
  "RWF",
  "XAF",
  "XOF",
  "XPF",
  "KMF",
  "DJF",
  "GNF",
  "VUV",
  "BIF",
]);
const THREE_DECIMALS: ReadonlySet<string> = new Set(["KWD", "BHD", "OMR", "JOD", "TND", "IQD", "LYD"]);
const FOUR_DECIMALS: ReadonlySet<string> = new Set(["CLF", "UYW"]);

/** Digits behind the decimal mark of a currency (ISO 4217). */
export function minorDigits(currency: string): number {
  if (NO_DECIMALS.has(currency)) return 0;
  if (THREE_DECIMALS.has(currency)) return 3;
  return FOUR_DECIMALS.has(currency) ? 4 : 2;
}

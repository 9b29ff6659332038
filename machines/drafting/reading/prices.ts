/** Prices in a prompt: "25 EUR", "$20", "R$ 50", in minor units of their currency. */
import type { Price } from "../forms/draft-item.ts";
import { minorDigits } from "../../values/minor-digits.ts";

/** What stands beside an amount, and the currency that it means. */
const SYMBOLS: Readonly<Record<string, string>> = {
  "€": "EUR",
  r$: "BRL",
  us$: "USD",
  $: "USD",
  "£": "GBP",
  "₹": "INR",
  "¥": "JPY",
  "￥": "CNY",
  円: "JPY",
  元: "CNY",
  ユーロ: "EUR",
  ドル: "USD",
  欧元: "EUR",
  美元: "USD",
  人民币: "CNY",
  يورو: "EUR",
  دولار: "USD",
  ريال: "SAR",
  درهم: "AED",
  यूरो: "EUR",
  डॉलर: "USD",
  रुपये: "INR",
  रुपए: "INR",
  रुपया: "INR",
  euro: "EUR",
  euros: "EUR",
  dollar: "USD",
  dollars: "USD",
  dollari: "USD",
  dólares: "USD",
  pound: "GBP",
  pounds: "GBP",
  pfund: "GBP",
  libras: "GBP",
  sterline: "GBP",
  franken: "CHF",
  francs: "CHF",
  reais: "BRL",
  real: "BRL",
  rupees: "INR",
  yen: "JPY",
  yuan: "CNY",
};
const CODES: ReadonlySet<string> = new Set(
  "EUR USD GBP CHF BRL JPY CNY INR SAR AED CAD AUD NZD SEK NOK DKK PLN CZK HUF MXN ZAR SGD HKD".split(" "),
);

const AMOUNT = /(?<![\p{L}\p{N}.,])\d{1,7}(?:[.,]\d{1,2})?(?![\p{N}])/gu;
/** What may stand beside an amount: letters or a sign. */
const BEHIND = /^\s?([\p{L}\p{M}]{1,8}|[€$£₹¥￥])/u;
const BEFORE = /((?:[A-Za-z]{1,3}\$)|\p{L}{3}|[€$£₹¥￥])\s?$/u;
const BEFORE_CHARACTERS_MAX = 8;

/** The only price of a text; undefined if it names none or several, which are a choice. */
export function priceIn(text: string): Price | undefined {
  const prices: Price[] = [];
  for (const match of text.matchAll(AMOUNT)) {
    const end = match.index + match[0].length;
    const behind = BEHIND.exec(text.slice(end, end + BEFORE_CHARACTERS_MAX + 1))?.[1];
    const before = BEFORE.exec(text.slice(Math.max(0, match.index - BEFORE_CHARACTERS_MAX), match.index))?.[1];
    const currency = currencyOf(behind) ?? currencyOf(before);
    if (currency === undefined) continue;
    const amountMinor = Math.round(Number(match[0].replace(",", ".")) * 10 ** minorDigits(currency));
    if (amountMinor > 0) prices.push({ amountMinor, currency });
  }
  return prices.length === 1 ? prices[0] : undefined;
}

function currencyOf(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const code = written.toUpperCase();
  if (CODES.has(code)) return code;
  const name = written.toLowerCase();
  if (Object.hasOwn(SYMBOLS, name)) return SYMBOLS[name];
  // Scripts without spaces go on behind the currency: "500円の参加費".
  return Object.entries(SYMBOLS).find(([sign]) => /[^\p{Script=Latin}]/u.test(sign) && written.startsWith(sign))?.[1];
}

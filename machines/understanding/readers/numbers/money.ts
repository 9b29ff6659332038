/**
 * Amounts of money as answers.
 *
 * Owns: currencies, minor units, joined amounts. Does not own: numbers as such (`scan-numbers.ts`).
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import { fillersOf, isWhole, restBehind } from "../../reply/coverage.ts";
import { PhraseTable, wordSet } from "../../text/phrases.ts";
import type { Reply, Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { minorDigits } from "../../../values/minor-digits.ts";
import { numberLexicon } from "../../vocabulary/number-lexicon.ts";
import { isRuledOut, scanNumbers, type PlacedNumber } from "./scan-numbers.ts";
import { type ReplyLanguage, replyWordsOf } from "../../../languages/registry.ts";
import { inAllLanguages, perLanguage } from "../../vocabulary/per-language.ts";

/** Signs and what they mean without a question that says which dollar it is. */
const SIGNS: Readonly<Record<string, string>> = {
  $: "USD",
  "€": "EUR",
  "£": "GBP",
  "¥": "JPY",
  "₹": "INR",
  "₩": "KRW",
  "₽": "RUB",
  "₺": "TRY",
  "₪": "ILS",
  "₫": "VND",
  "฿": "THB",
  "₱": "PHP",
  "₦": "NGN",
  "₴": "UAH",
  "₿": "BTC",
};

/** Currencies that share a name or a sign: the one that the question asks for is meant. */
const FAMILIES: readonly ReadonlySet<string>[] = [
  new Set([
    "USD",
    "CAD",
    "AUD",
    "NZD",
    "SGD",
    "HKD",
    "TWD",
    "JMD",
    "BBD",
    "FJD",
    "NAD",
    "MXN",
    "ARS",
    "CLP",
    "COP",
    "BRL",
  ]),
  new Set(["GBP", "EGP", "LBP", "SDG", "FKP", "GIP"]),
  new Set(["MXN", "ARS", "CLP", "COP", "PHP", "UYU", "DOP", "CUP"]),
  new Set(["CHF", "XAF", "XOF", "XPF", "RWF", "BIF"]),
  new Set(["SEK", "NOK", "DKK", "ISK", "CZK"]),
  new Set(["INR", "PKR", "LKR", "NPR", "MUR", "IDR"]),
  new Set(["KWD", "BHD", "JOD", "TND", "DZD", "IQD", "LYD", "RSD"]),
  new Set(["JPY", "CNY"]),
  new Set(["AED", "MAD"]),
  new Set(["SAR", "QAR", "OMR", "YER", "IRR"]),
  new Set(["KES", "TZS", "UGX"]),
];

/** "Francs CFA" are of the west or of the centre. */
const SHARED_LONG_NAMES: ReadonlySet<string> = new Set(["XOF", "XAF"]);

interface MoneyWord {
  readonly currency?: string;
  readonly minor?: true;
}

const moneyLinks = inAllLanguages(({ money }) => money.of);

/** The words for money of a language. */
const moneyWords = perLanguage(({ money }): PhraseTable<MoneyWord> => {
  const table = new PhraseTable<MoneyWord>();
  for (const [currency, forms] of money.currencies) table.add(forms, { currency });
  table.add(money.minorUnits, { minor: true });
  return table;
});

/** The currency that a sign or a word at a token names, and the token behind it. */
export function currencyAt(
  tokens: readonly Token[],
  at: number,
  code: ReplyLanguage,
): { readonly currency: string; readonly end: number } | undefined {
  const sign = SIGNS[tokens[at]?.text ?? ""];
  if (sign !== undefined) return { currency: sign, end: at + 1 };
  const word = moneyWords(code).match(tokens, at);
  return word?.value.currency === undefined ? undefined : { currency: word.value.currency, end: word.end };
}

interface Amount {
  readonly value: number;
  /** As said; undefined for a bare number. */
  readonly currency: string | undefined;
  /** Said so that no other currency of the same name is meant: "Canadian dollars", "CAD". */
  readonly surely: boolean;
  readonly minor: boolean;
  readonly from: number;
  readonly end: number;
  readonly number: PlacedNumber;
}

/** What a reply says to a question for an amount of money; the answer is `{amountMinor, currency}`. */
export function understandMoney(
  reading: AskedReply,
  kind: { readonly currency: string; readonly currencies?: readonly string[] },
): Understanding | undefined {
  const lexicon = numberLexicon(reading.language);
  const { tokens, raw } = reading.reply;
  const scan = scanNumbers(lexicon, tokens);
  const words = moneyWords(reading.language);
  const named = scan.numbers
    .filter((number) => !number.ordinal && !number.percent)
    .map((number) => withCurrency(reading.reply, words, number));
  const amounts = join(
    [...named, ...unitAmounts(reading, words, named)].sort((left, right) => left.from - right.from),
    tokens,
    reading.language,
  );
  if (amounts.length === 0 || amounts.length > 8) return undefined;
  if (scan.range !== undefined) {
    const shared = amounts.find((amount) => amount.currency !== undefined)?.currency;
    const ends = amounts.filter((amount) => scan.range?.includes(amount.number) === true);
    return {
      ambiguous: ends.map((amount) => {
        const value = answerOf(
          { ...amount, value: Math.abs(amount.value), currency: amount.currency ?? shared },
          kind.currency,
          kind.currencies ?? [kind.currency],
          reading.context.currency,
        );
        return { value, label: labelOf(amount, raw, tokens) };
      }),
      reason: "range",
    };
  }
  const money = amounts.some((amount) => amount.currency !== undefined || amount.minor)
    ? amounts.filter((amount) => amount.currency !== undefined || amount.minor)
    : amounts;
  const accepted = kind.currencies ?? [kind.currency];
  const values = money.map((amount) => ({
    amount,
    answer: answerOf(amount, kind.currency, accepted, reading.context.currency),
  }));
  const meant = values.filter(({ amount }) => !isRuledOut(lexicon, tokens, amount.number));
  const left = meant.length === 0 ? values : meant;
  const distinct = left.filter(({ answer }, at) => left.findIndex((other) => same(other.answer, answer)) === at);
  let chosen = distinct[0] as (typeof distinct)[number];
  if (distinct.length > 1) {
    const last = distinct[distinct.length - 1] as (typeof distinct)[number];
    const before = distinct[distinct.length - 2] as (typeof distinct)[number];
    if (correctionBetween(reading, before.amount.end, last.amount.from)) chosen = last;
    else {
      const totals = distinct.filter(({ amount }) => amount.number.total);
      const [total] = totals;
      if (totals.length !== 1 || total === undefined) {
        return {
          ambiguous: distinct
            .slice(0, 5)
            .map(({ amount, answer }) => ({ value: answer, label: labelOf(amount, raw, tokens) })),
          reason: "several",
        };
      }
      chosen = total;
    }
  }
  const { amount, answer } = chosen;
  if (!accepted.includes(answer.currency))
    return { invalid: "currency_not_accepted", params: { currency: answer.currency, accepted: accepted.join(", ") } };
  if (amount.value < 0) return { invalid: "too_small", params: { min: 0 } };
  const whole = isWhole(reading.reply, reading.language, [amount]);
  const rest = restBehind(reading.reply, amount.end, reading.language);
  // "20 dollars, 25 at most"
  const hasBoundBeside = amounts.some(
    ({ number, currency, minor }) =>
      number.bound !== undefined && currency === undefined && !minor && money.length < amounts.length,
  );
  // "1.500 euros" may be written as at home: amounts have no tenths of a cent.
  const doubtful =
    (amount.number.bound !== undefined && left.length === values.length) ||
    amount.number.otherValue !== undefined ||
    hasBoundBeside ||
    scan.vague ||
    isBetweenUnits(amount, answer.currency) ||
    isMultiplied(tokens, amount);
  return {
    answer,
    span: { start: tokens[amount.from]?.start ?? 0, end: tokens[amount.end - 1]?.end ?? raw.length },
    confidence: doubtful ? "weak" : whole ? "exact" : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

function same(
  left: { amountMinor: number; currency: string },
  right: { amountMinor: number; currency: string },
): boolean {
  return left.amountMinor === right.amountMinor && left.currency === right.currency;
}

function labelOf(amount: Amount, raw: string, tokens: readonly Token[]): string {
  return raw.slice(tokens[amount.from]?.start ?? 0, tokens[amount.end - 1]?.end ?? 0);
}

/** Letters of a code or a short form that may stand before an amount: "EUR 5", "Rs 5". */
const CODE_LETTERS_MAX = 3;

/** The currency next to a number: "$5", "US$ 5", "5 €", "EUR 5", "5 dollars", "50 cents". */
function withCurrency({ tokens, raw }: Reply, words: PhraseTable<MoneyWord>, number: PlacedNumber): Amount {
  let { from, end } = number;
  let currency: string | undefined;
  let minor = false;
  let surely = false;
  const before = tokens[from - 1];
  let { value } = number;
  // "12€50": the sign stands between euros and cents.
  const isInside = before?.glued === true && tokens[from - 2]?.kind === "number" && tokens[from]?.glued === true;
  if (before?.kind === "mark" && SIGNS[before.text] !== undefined && !isInside) {
    currency = SIGNS[before.text];
    from -= 1;
    const prefix = tokens[from - 1];
    if (prefix?.kind === "word" && before.glued) {
      const national =
        {
          us: "USD",
          a: "AUD",
          au: "AUD",
          c: "CAD",
          ca: "CAD",
          r: "BRL",
          nz: "NZD",
          hk: "HKD",
          s: "SGD",
          mx: "MXN",
        }[prefix.text] ?? dollarCode(words, prefix);
      if (national !== undefined) {
        currency = national;
        surely = true;
        from -= 1;
      }
    } else if (prefix?.text === "-" && before.glued && !prefix.glued) {
      // "-$20"
      value = -value;
      from -= 1;
    }
  } else if (before?.kind === "word") {
    const word = words.word(before.text);
    if (word?.currency !== undefined && before.text.length <= CODE_LETTERS_MAX) {
      currency = word.currency;
      surely = before.text === currency.toLowerCase();
      from -= 1;
    }
  }
  const behind = tokens[end];
  if (behind?.kind === "mark" && SIGNS[behind.text] !== undefined) {
    currency ??= SIGNS[behind.text];
    end += 1;
  } else if (behind?.kind === "mark" && behind.text === "¢") {
    minor = true;
    end += 1;
  } else {
    const word = behind === undefined ? undefined : words.match(tokens, end);
    const scaled = behind === undefined ? undefined : scaledCode(words, behind);
    // As typed: signs of two currencies are variants of one character.
    const asian = behind === undefined ? undefined : EAST_ASIAN_UNITS[raw.slice(behind.start, behind.end)];
    if (scaled !== undefined) {
      value *= scaled.scale;
      currency ??= scaled.currency;
      surely = true;
      end += 1;
    } else if (asian !== undefined && behind?.start === tokens[end - 1]?.end) {
      currency ??= asian;
      end += 1;
    }
    // A lone "p" or "c" is a unit only right behind digits.
    else if (word?.value.minor === true && !((behind?.text.length ?? 9) === 1 && behind?.glued !== true)) {
      if (currency === undefined) {
        minor = true;
        end = word.end;
      }
    } else if (word?.value.currency !== undefined) {
      // "$5 US dollars" names it twice; the longer name decides which dollar.
      surely ||=
        word.value.currency.toLowerCase() === behind?.text ||
        (word.end - end > 1 && !SHARED_LONG_NAMES.has(word.value.currency));
      currency = currency === undefined || word.end - end > 1 ? word.value.currency : currency;
      end = word.end;
    } else if (isConnector(behind) && currency === undefined) {
      // "un millón de euros"
      const named = words.match(tokens, end + 1);
      if (named?.value.currency !== undefined && number.value >= 1_000) {
        currency = named.value.currency;
        end = named.end;
      }
    }
  }
  return { value, currency, surely, minor, from, end, number };
}

/** "aud$15": a currency's code before the sign that it shares. */
function dollarCode(words: PhraseTable<MoneyWord>, { text }: Token): string | undefined {
  const currency = text.length === CODE_LETTERS_MAX ? words.word(text)?.currency : undefined;
  return currency?.toLowerCase() === text ? currency : undefined;
}

/** Letters for thousands, millions and thousand millions before a currency's code, as banks write them. */
const CODE_SCALES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000, b: 1_000_000_000 };

/** "120 MEUR", "5 KUSD" */
function scaledCode(
  words: PhraseTable<MoneyWord>,
  { text, capitals }: Token,
): { readonly scale: number; readonly currency: string } | undefined {
  const scale = CODE_SCALES[text.charAt(0)];
  if (!capitals || text.length !== CODE_LETTERS_MAX + 1 || scale === undefined) return undefined;
  const code = text.slice(1);
  const currency = words.word(code)?.currency;
  return currency?.toLowerCase() === code ? { scale, currency } : undefined;
}

/** Units of money that are written right behind digits. */
const EAST_ASIAN_UNITS: Readonly<Record<string, string>> = {
  元: "CNY",
  块: "CNY",
  塊: "CNY",
  圓: "JPY",
  円: "JPY",
  원: "KRW",
};

function isConnector(token: Token | undefined): boolean {
  return token?.kind === "word" && moneyLinks().has(token.text);
}

/** "a dollar": one, where no number stands before the currency. */
function unitAmounts(reading: AskedReply, words: PhraseTable<MoneyWord>, named: readonly Amount[]): readonly Amount[] {
  const { tokens } = reading.reply;
  const indefinite = new Set(replyWordsOf(reading.language).numbers.indefinite.split("|"));
  const found: Amount[] = [];
  for (let at = 0; at + 1 < tokens.length && found.length < 3; at += 1) {
    if (!indefinite.has(tokens[at]?.text ?? "")) continue;
    const word = words.match(tokens, at + 1);
    if (word?.value.currency === undefined || named.some((amount) => amount.from < word.end && amount.end > at))
      continue;
    const number: PlacedNumber = {
      value: 1,
      from: at,
      end: at + 1,
      form: "words",
      ordinal: false,
      percent: false,
      total: false,
    };
    found.push({
      value: 1,
      currency: word.value.currency,
      surely: false,
      minor: false,
      from: at,
      end: word.end,
      number,
    });
  }
  return found;
}

/** "two dollars and fifty cents", "5 euros 20", "3 pounds 50p" are one amount. */
function join(amounts: readonly Amount[], tokens: readonly Token[], language: ReplyLanguage): readonly Amount[] {
  const joined: Amount[] = [];
  const and = wordSet(replyWordsOf(language).money.joiners);
  for (const amount of amounts) {
    const before = joined[joined.length - 1];
    const gap = before === undefined ? -1 : amount.from - before.end;
    const linked = gap === 0 || (gap === 1 && and.has(tokens[before?.end ?? 0]?.text ?? ""));
    const isLast = tokens[amount.end]?.kind !== "word" || fillersOf(language).match(tokens, amount.end) !== undefined;
    const isMinor =
      amount.minor ||
      (amount.currency === undefined &&
        (gap === 0 || isLast) &&
        Number.isInteger(amount.value) &&
        amount.value >= 10 &&
        amount.value < 100);
    const isInWhole = before !== undefined && linked && Number.isInteger(before.value);
    if (isInWhole && isDecimalsOf(before, amount))
      joined[joined.length - 1] = { ...before, value: before.value + amount.value, end: amount.end };
    else if (isInWhole && isCentsOf(before, amount, isMinor, gap))
      joined[joined.length - 1] = { ...before, value: before.value + amount.value / 100, end: amount.end };
    else joined.push(amount);
  }
  return joined;
}

/** "cinco euros con cincuenta": the cents, read as decimals. */
function isDecimalsOf(before: Amount, { currency, value }: Amount): boolean {
  return before.currency !== undefined && currency === undefined && value > 0 && value < 1;
}

/** "5 euros 20", and "two thousand and fifty cents", where the first is of the whole unit. */
function isCentsOf(before: Amount, { minor, value }: Amount, isMinor: boolean, gap: number): boolean {
  if (before.minor || value >= 100) return false;
  return before.currency === undefined ? gap === 1 && minor : isMinor;
}

/** "2 x $50": the amount is one of several. */
function isMultiplied(tokens: readonly Token[], { from, end }: Amount): boolean {
  const isSign = (token: Token | undefined): boolean => token?.text === "x" || token?.text === "*";
  return (
    (isSign(tokens[from - 1]) && tokens[from - 2]?.kind === "number") ||
    (isSign(tokens[end]) && tokens[end + 1]?.kind === "number")
  );
}

/** "10.5 yen": no such amount can be paid, so what it is rounded to is a guess. */
function isBetweenUnits({ value, minor }: Amount, currency: string): boolean {
  return !Number.isInteger(inMinorUnits(value, minor, minorDigits(currency)));
}

function inMinorUnits(value: number, minor: boolean, digits: number): number {
  // The product of a decimal fraction and a power of ten is off by its last digits: 1.15 * 100.
  return Number((value * 10 ** (minor ? Math.max(digits - 2, 0) : digits)).toPrecision(15));
}

/** The amount in minor units, in the question's currency where the words leave it open. */
function answerOf(
  amount: Amount,
  asked: string,
  accepted: readonly string[],
  usual: string | undefined,
): { amountMinor: number; currency: string } {
  const said = amount.currency;
  let currency = said ?? asked;
  if (said !== undefined && !amount.surely && !accepted.includes(said)) {
    const family = FAMILIES.filter((members) => members.has(said));
    const relative = [asked, ...(usual === undefined ? [] : [usual]), ...accepted].find(
      (code) => accepted.includes(code) && family.some((members) => members.has(code)),
    );
    if (relative !== undefined) currency = relative;
  }
  const amountMinor = Math.round(inMinorUnits(amount.value, amount.minor, minorDigits(currency)));
  return { amountMinor, currency };
}

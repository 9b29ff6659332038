/**
 * Phone numbers by the numbering plans of the world: which text is one that can be dialled, and how it is written.
 *
 * The plans are libphonenumber's (`libphonenumber-js/max/metadata`), and so is what is done with them; a test compares
 * the two on numbers of every country. The library itself is 92 modules, which take longer to load than all of
 * understanding.
 */
import metadata from "libphonenumber-js/max/metadata";

/** What a plan does not have is 0 in the file, or not there. */
type Optional<Value> = Value | 0 | undefined;
type Format = readonly [
  pattern: string,
  format: string,
  leadingDigits?: Optional<readonly string[]>,
  nationalRule?: Optional<string>,
  isPrefixOptional?: Optional<1>,
  international?: Optional<string>,
];
type NumberType = readonly [pattern: Optional<string>, lengths?: Optional<readonly number[]>];
type Plan = readonly [
  callingCode: string,
  internationalPrefix: Optional<string>,
  national: string,
  lengths: readonly number[],
  formats?: Optional<readonly Format[]>,
  nationalPrefix?: Optional<string>,
  nationalPrefixRule?: Optional<string>,
  nationalPrefixForParsing?: Optional<string>,
  nationalPrefixTransform?: Optional<string>,
  isPrefixOptional?: Optional<1>,
  leadingDigits?: Optional<string>,
  types?: Optional<readonly Optional<NumberType>[]>,
];

interface Plans {
  readonly countries: Readonly<Record<string, Plan>>;
  /** The main country of a calling code comes first. */
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>;
  /** Calling codes of no country (+800). */
  readonly nonGeographic: Readonly<Record<string, Plan>>;
}

/** The package's type of it says nothing. */
const plans = metadata as unknown as Plans;

const CALLING_CODE_DIGITS_MAX = 3;
const NATIONAL_DIGITS_MIN = 2;
const NATIONAL_DIGITS_MAX = 17;
/** With what is dialled before a national number. More are no number, and no pattern of a plan is asked about them. */
export const DIGITS_MAX = 32;
/** What people put between digits: dashes, dots, slashes, blanks, brackets, tildes, in any width. */
const BETWEEN =
  /[-\u2010-\u2015\u2212\u30FC\uFF0D\uFF0F/\uFF0E. \u00A0\u00AD\u200B\u2060\u3000()\uFF08\uFF09\uFF3B\uFF3D[\]~\u2053\u223C\uFF5E]+/g;
/** Zero of each script whose digits are read. */
const ZEROS = [0x30, 0xff10, 0x0660, 0x06f0];

interface Dialled {
  readonly callingCode: string;
  /** Undefined where a calling code has several countries, and the number is of none of them. */
  readonly country: string | undefined;
  readonly national: string;
  readonly plan: Plan;
}

/** Whether there are phone numbers of a country (ISO 3166-1 alpha-2). */
export function isPhoneCountry(country: string): boolean {
  return Object.hasOwn(plans.countries, country);
}

/**
 * The number that a text is, where it is one that can be dialled. `number` is E.164.
 *
 * @param home whose numbers need no prefix (ISO 3166-1 alpha-2); one without phone numbers counts as none.
 */
export function readPhoneNumber(
  text: string,
  home?: string,
): { readonly number: string; readonly country: string | undefined } | undefined {
  const dialled = dial(text, home);
  if (dialled === undefined || !isValid(dialled)) return undefined;
  return { number: `+${dialled.callingCode}${dialled.national}`, country: dialled.country };
}

/**
 * The E.164 form of a phone number that people typed; undefined where it cannot be dialled. Unlike `readPhoneNumber`,
 * it reads "0049 …" as a plus sign also where the home country is not known, as most countries dial it so.
 */
export function readPhone(text: string, home: string | undefined): string | undefined {
  const read = readPhoneNumber(text, home);
  if (read !== undefined) return read.number;
  return text.startsWith("00") ? readPhoneNumber(`+${text.slice(2)}`)?.number : undefined;
}

/** An E.164 number as people read it: `+49 171 1234567`. */
export function displayPhoneNumber(number: string): string {
  const dialled = dial(number, undefined);
  if (dialled === undefined) return number;
  const { callingCode, national, plan } = dialled;
  const formats = plan[4] || planOf(callingCode)?.[4] || [];
  const format = formats.find(
    ([pattern, , leading]) => (!leading || beginsWith(leading.at(-1) ?? "", national)) && isEntirely(pattern, national),
  );
  if (format === undefined) return `+${callingCode} ${national}`;
  const [pattern, nationally, , , , internationally] = format;
  const grouped = national.replace(expression(pattern), internationally || nationally);
  return `+${callingCode} ${grouped.replaceAll(BETWEEN, " ").trim()}`;
}

function dial(text: string, country: string | undefined): Dialled | undefined {
  const digits = digitsOf(text);
  if (digits === undefined) return undefined;
  const home = country !== undefined && isPhoneCountry(country) ? country : undefined;
  const split = splitCallingCode(digits, home);
  if (split === undefined) return undefined;
  const plan = split.plan;
  const callingCode = plan[0];
  const national = withoutNationalPrefix(split.rest, plan);
  if (national.length < NATIONAL_DIGITS_MIN || national.length > NATIONAL_DIGITS_MAX) return undefined;
  const exact = countryOf(callingCode, national) ?? split.country;
  return {
    callingCode,
    national,
    country: exact,
    plan: (exact === undefined ? undefined : plans.countries[exact]) ?? plan,
  };
}

/** A plus sign, where the text begins with one, and digits; undefined for a text with anything else in it. */
function digitsOf(text: string): string | undefined {
  let digits = "";
  for (const character of text.replace(/^tel:/i, "").replaceAll(BETWEEN, "")) {
    const code = character.charCodeAt(0);
    const zero = ZEROS.find((value) => code >= value && code < value + 10);
    if (zero !== undefined) digits += String(code - zero);
    else if ((character === "+" || character === "＋") && digits === "") digits = "+";
    else return undefined;
    if (digits.length > DIGITS_MAX) return undefined;
  }
  return digits.length < NATIONAL_DIGITS_MIN ? undefined : digits;
}

/** The plan that a number is of, and what of it follows the calling code. */
function splitCallingCode(
  digits: string,
  home: string | undefined,
): { plan: Plan; rest: string; country?: string } | undefined {
  if (digits.startsWith("+")) return splitInternational(digits.slice(1));
  const plan = home === undefined ? undefined : plans.countries[home];
  if (plan === undefined || home === undefined) return undefined;
  const international = withoutInternationalPrefix(digits, plan);
  if (international !== undefined) return splitInternational(international);
  const bare = withoutBareCallingCode(digits, plan);
  const main = planOf(plan[0]);
  return bare !== undefined && main !== undefined ? { plan: main, rest: bare } : { plan, rest: digits, country: home };
}

function splitInternational(digits: string): { plan: Plan; rest: string } | undefined {
  if (digits.startsWith("0")) return undefined;
  for (let length = 1; length <= CALLING_CODE_DIGITS_MAX && length < digits.length; length += 1) {
    const plan = planOf(digits.slice(0, length));
    if (plan !== undefined) return { plan, rest: digits.slice(length) };
  }
  return undefined;
}

/** Of several countries with one calling code, the plan of the main one. */
function planOf(callingCode: string): Plan | undefined {
  const [main] = plans.country_calling_codes[callingCode] ?? [];
  return main === undefined ? plans.nonGeographic[callingCode] : plans.countries[main];
}

/** "0049 …": how a plus sign is dialled in a country. */
function withoutInternationalPrefix(digits: string, plan: Plan): string | undefined {
  const prefix = expression(plan[1] || "$^").exec(digits);
  if (prefix === null || prefix.index !== 0) return undefined;
  const rest = digits.slice(prefix[0].length);
  return rest === "" || rest.startsWith("0") || rest === digits ? undefined : rest;
}

/** "49 171 …" without the plus sign, where that is the likelier reading. */
function withoutBareCallingCode(digits: string, plan: Plan): string | undefined {
  if (!digits.startsWith(plan[0])) return undefined;
  const shorter = digits.slice(plan[0].length);
  const national = withoutNationalPrefix(digits, plan);
  const isOnlyShorter = !isEntirely(plan[2], national) && isEntirely(plan[2], withoutNationalPrefix(shorter, plan));
  return isOnlyShorter || national.length > (plan[3].at(-1) ?? NATIONAL_DIGITS_MAX) ? shorter : undefined;
}

/** Takes off the zero (or what else a country dials) before a national number, unless the number needs it. */
function withoutNationalPrefix(digits: string, plan: Plan): string {
  const [callingCode, , national, , , prefix, , prefixes, transform] = plan;
  const forParsing = prefixes || prefix;
  if (!forParsing || digits === "") return digits;
  const pattern = expression(`^(?:${forParsing})`);
  const match = pattern.exec(digits);
  if (match === null) return digits;
  const hasGroup = match.length > 1 && Boolean(match.at(-1));
  const rest = transform && hasGroup ? digits.replace(pattern, transform) : digits.slice(match[0].length);
  if (rest === digits) return digits;
  if (isEntirely(national, digits) && !isEntirely(national, rest)) return digits;
  const country = countryOf(callingCode, rest);
  const lengths = (country === undefined ? plan : (plans.countries[country] ?? plan))[3];
  const isTooLong = rest.length > (lengths.at(-1) ?? NATIONAL_DIGITS_MAX);
  return lengths.includes(rest.length) || isTooLong ? rest : digits;
}

/** Which of the countries of a calling code a national number is of. */
function countryOf(callingCode: string, national: string): string | undefined {
  const countries = plans.country_calling_codes[callingCode] ?? [];
  if (countries.length === 1) return countries[0];
  return countries.find((country) => {
    const plan = plans.countries[country];
    if (plan === undefined) return false;
    const leading = plan[10];
    return leading ? beginsWith(leading, national) : hasType(plan, national);
  });
}

function isValid({ plan, national }: Dialled): boolean {
  return plan[11] ? hasType(plan, national) : isEntirely(plan[2], national);
}

/** Whether a number is of some type that the plan has: fixed, mobile, toll-free and so on. */
function hasType(plan: Plan, national: string): boolean {
  if (!isEntirely(plan[2], national)) return false;
  return (plan[11] || []).some((type) => {
    if (!type) return false;
    const [pattern, lengths] = type;
    return pattern ? (lengths || plan[3]).includes(national.length) && isEntirely(pattern, national) : false;
  });
}

/** Compiled patterns of the plans, as they are needed. There are some thousands in all. */
const expressions = new Map<string, RegExp>();

function expression(source: string): RegExp {
  let compiled = expressions.get(source);
  if (compiled === undefined) {
    compiled = new RegExp(source);
    expressions.set(source, compiled);
  }
  return compiled;
}

function isEntirely(pattern: string, digits: string): boolean {
  return expression(`^(?:${pattern})$`).test(digits);
}

function beginsWith(pattern: string, digits: string): boolean {
  return expression(`^(?:${pattern})`).test(digits);
}

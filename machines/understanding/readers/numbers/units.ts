/**
 * Units of measurement: what they measure and how large they are.
 *
 * Owns: the factors, conversion and its rounding, finding a unit by its name. Does not own: names
 * (`languages/unit-words.ts`), which unit a question asks for (`measures.ts`). Money is never converted.
 */
import { UNIT_SIGNS, UNIT_SIGNS_LAST, type UnitName } from "../../../languages/unit-signs.ts";
import { UNIT_WORDS } from "../../../languages/unit-words.ts";
import type { ReplyLanguage } from "../../../languages/registry.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { phraseTokens } from "../../text/tokens.ts";
import { lengthWords } from "./durations.ts";

export type Dimension =
  | "mass"
  | "length"
  | "area"
  | "volume"
  | "data"
  | "energy"
  | "power"
  | "temperature"
  | "speed"
  | "time"
  /** Months have no fixed number of days. */
  | "months";

export interface Unit {
  readonly dimension: Dimension;
  /** In the base unit: g, m, m², litre, byte, joule, watt, °C, m/s, minute. */
  readonly size: number;
  /** What the base unit's zero is in this one: 32 for Fahrenheit. */
  readonly zero?: number;
  /** Its size is not certain: "tons" are of three kinds. */
  readonly vague?: true;
}

const unit = (dimension: Dimension, size: number): Unit => ({ dimension, size });
const vague = (dimension: Dimension, size: number): Unit => ({ dimension, size, vague: true });

const INCH = 0.0254;
const FOOT = 0.3048;
const YARD = 0.9144;
const MILE = 1_609.344;
const POUND = 453.592_37;
const US_GALLON = 3.785_411_784;
const IMPERIAL_GALLON = 4.546_09;
const KILOWATT_HOUR = 3_600_000;
const CALORIE = 4.184;

const UNITS: Readonly<Record<UnitName, Unit>> = {
  mg: unit("mass", 0.001),
  g: unit("mass", 1),
  dag: unit("mass", 10),
  hg: unit("mass", 100),
  kg: unit("mass", 1_000),
  quintal: unit("mass", 100_000),
  t: unit("mass", 1_000_000),
  ton: vague("mass", 1_000_000),
  oz: unit("mass", POUND / 16),
  lb: unit("mass", POUND),
  stone: unit("mass", POUND * 14),
  metricPound: unit("mass", 500),
  zentner: unit("mass", 50_000),
  jin: unit("mass", 500),
  ratl: vague("mass", POUND),
  mm: unit("length", 0.001),
  cm: unit("length", 0.01),
  dm: unit("length", 0.1),
  m: unit("length", 1),
  km: unit("length", 1_000),
  inch: unit("length", INCH),
  foot: unit("length", FOOT),
  yard: unit("length", YARD),
  mile: unit("length", MILE),
  nauticalMile: unit("length", 1_852),
  chineseFoot: vague("length", 1 / 3),
  chineseMile: unit("length", 500),
  cm2: unit("area", 0.0001),
  m2: unit("area", 1),
  km2: unit("area", 1_000_000),
  are: unit("area", 100),
  dunam: unit("area", 1_000),
  ha: unit("area", 10_000),
  sqin: unit("area", INCH ** 2),
  sqft: unit("area", FOOT ** 2),
  sqmi: unit("area", MILE ** 2),
  acre: unit("area", 4_840 * YARD ** 2),
  mu: unit("area", 2_000 / 3),
  tsubo: unit("area", 400 / 121),
  feddan: vague("area", 4_200.83),
  bigha: vague("area", 2_529.29),
  ml: unit("volume", 0.001),
  cl: unit("volume", 0.01),
  dl: unit("volume", 0.1),
  l: unit("volume", 1),
  hl: unit("volume", 100),
  m3: unit("volume", 1_000),
  floz: unit("volume", US_GALLON / 128),
  pint: unit("volume", US_GALLON / 8),
  quart: unit("volume", US_GALLON / 4),
  gallon: unit("volume", US_GALLON),
  kb: unit("data", 1e3),
  mb: unit("data", 1e6),
  gb: unit("data", 1e9),
  tb: unit("data", 1e12),
  kib: unit("data", 2 ** 10),
  mib: unit("data", 2 ** 20),
  gib: unit("data", 2 ** 30),
  tib: unit("data", 2 ** 40),
  j: unit("energy", 1),
  kj: unit("energy", 1_000),
  mj: unit("energy", 1_000_000),
  kcal: unit("energy", CALORIE * 1_000),
  wh: unit("energy", KILOWATT_HOUR / 1_000),
  kwh: unit("energy", KILOWATT_HOUR),
  mwh: unit("energy", KILOWATT_HOUR * 1_000),
  gwh: unit("energy", KILOWATT_HOUR * 1_000_000),
  w: unit("power", 1),
  kw: unit("power", 1_000),
  mw: unit("power", 1_000_000),
  degree: vague("temperature", 1),
  celsius: unit("temperature", 1),
  fahrenheit: { dimension: "temperature", size: 5 / 9, zero: 32 },
  kelvin: { dimension: "temperature", size: 1, zero: 273.15 },
  kmh: unit("speed", 1 / 3.6),
  mps: unit("speed", 1),
  mph: unit("speed", MILE / 3_600),
  knot: unit("speed", 1_852 / 3_600),
  second: unit("time", 1 / 60),
  minute: unit("time", 1),
  hour: unit("time", 60),
  day: unit("time", 1_440),
};

/** Units by name, for those who ask for a certain one. */
export const unitNamed = (name: UnitName): Unit => UNITS[name];

/**
 * Gallons and their parts where they are larger than in the United States, whose measure counts elsewhere: most who
 * give gallons without saying which live there. An imperial gallon has eight pints of 20 fluid ounces.
 */
const IMPERIAL: ReadonlyMap<Unit, Unit> = new Map([
  [UNITS.floz, unit("volume", IMPERIAL_GALLON / 160)],
  [UNITS.pint, unit("volume", IMPERIAL_GALLON / 8)],
  [UNITS.quart, unit("volume", IMPERIAL_GALLON / 4)],
  [UNITS.gallon, unit("volume", IMPERIAL_GALLON)],
]);
const IMPERIAL_COUNTRIES: ReadonlySet<string> = new Set(["GB", "IE", "GG", "JE", "IM"]);

/** The unit as it is measured in a country. */
export function unitIn(found: Unit, country: string | undefined): Unit {
  return country !== undefined && IMPERIAL_COUNTRIES.has(country) ? (IMPERIAL.get(found) ?? found) : found;
}

/** What a name of a unit may mean. */
export interface UnitNames {
  readonly units: readonly Unit[];
  /** A word as well, so that it counts only where nothing follows. */
  readonly last?: true;
}

const tables = new Map<ReplyLanguage, PhraseTable<UnitNames>>();

/** The names of units in a language, with the signs that all have. */
export function unitNames(language: ReplyLanguage): PhraseTable<UnitNames> {
  let table = tables.get(language);
  if (table === undefined) {
    table = compile(language);
    tables.set(language, table);
  }
  return table;
}

function compile(language: ReplyLanguage): PhraseTable<UnitNames> {
  const merged = new Map<string, { words: readonly string[]; units: Unit[] }>();
  const put = (forms: string, meant: Unit): void => {
    for (const form of forms.split("|")) {
      const words = phraseTokens(form).map(({ text }) => text);
      const key = words.join(" ");
      const known = merged.get(key);
      if (known === undefined) merged.set(key, { words, units: [meant] });
      else if (!known.units.includes(meant)) known.units.push(meant);
    }
  };
  for (const [name, forms] of [...UNIT_WORDS[language], ...UNIT_SIGNS]) put(forms, UNITS[name]);
  const table = new PhraseTable<UnitNames>();
  for (const [, { words, units }] of merged) table.addWords(words, { units });
  for (const [name, forms] of UNIT_SIGNS_LAST)
    for (const form of forms.split("|")) table.addWords([form], { units: [UNITS[name]], last: true });
  return table;
}

/** A unit of time of `schema/time-words.ts`. */
const TIME_BASES = { minute: "time", month: "months" } as const;

/** The names of a unit at a token, and the token behind it. */
export function unitAt(
  tokens: Parameters<PhraseTable<UnitNames>["match"]>[0],
  at: number,
  language: ReplyLanguage,
): { readonly units: readonly Unit[]; readonly last: boolean; readonly end: number } | undefined {
  const found = unitNames(language).match(tokens, at);
  const length = lengthWords(language).match(tokens, at);
  if (length !== undefined && length.end >= (found?.end ?? 0)) {
    const time = unit(TIME_BASES[length.value.base], length.value.size);
    return { units: [time, ...(found?.end === length.end ? found.value.units : [])], last: false, end: length.end };
  }
  return found === undefined
    ? undefined
    : { units: found.value.units, last: found.value.last === true, end: found.end };
}

export function isSameUnit(one: Unit, other: Unit): boolean {
  return (
    one.dimension === other.dimension &&
    ((one.size === other.size && one.zero === other.zero) || one === UNITS.degree || other === UNITS.degree)
  );
}

/** A value of one unit in another of the same dimension; what binary fractions leave behind is rounded away. */
export function convert(value: number, from: Unit, to: Unit): number {
  if (isSameUnit(from, to)) return value;
  const base = (value - (from.zero ?? 0)) * from.size;
  return Number((base / to.size + (to.zero ?? 0)).toPrecision(12));
}

/** Decimals up to which a converted value is kept as it is: what metric units come to. */
const EXACT_DECIMALS_MAX = 3;
const DECIMALS = 2;
const DIGITS = 4;

/** A converted value without digits that nobody measured: two decimals, or four digits of a small one. */
export function rounded(value: number): number {
  const scaled = value * 10 ** EXACT_DECIMALS_MAX;
  if (Math.abs(scaled - Math.round(scaled)) < 1e-6 || value === 0) return Number(value.toFixed(EXACT_DECIMALS_MAX));
  const digits = Math.max(DECIMALS, DIGITS - 1 - Math.floor(Math.log10(Math.abs(value))));
  return Number(value.toFixed(Math.min(digits, 20)));
}

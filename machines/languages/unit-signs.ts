/**
 * Units of measurement: their signs, and words of titles that ask for a height or an age.
 *
 * Owns: what is read in every language. Does not own: each language's names of units (`unit-words.ts`), how large a
 * unit is (`understanding/readers/numbers/units.ts`), lengths of time (`schema/time-words.ts` of each language), money.
 */
import type { Forms, Valued } from "./schema/forms.ts";

export type UnitName =
  // Mass. "ton": which of three is not said; "ratl": it differs by country.
  | "mg"
  | "g"
  | "dag"
  | "hg"
  | "kg"
  | "quintal"
  | "t"
  | "ton"
  | "oz"
  | "lb"
  | "stone"
  | "metricPound"
  | "zentner"
  | "jin"
  | "ratl"
  // Length.
  | "mm"
  | "cm"
  | "dm"
  | "m"
  | "km"
  | "inch"
  | "foot"
  | "yard"
  | "mile"
  | "nauticalMile"
  | "chineseFoot"
  | "chineseMile"
  // Area. "bigha": it differs by region.
  | "cm2"
  | "m2"
  | "km2"
  | "are"
  | "dunam"
  | "ha"
  | "sqin"
  | "sqft"
  | "sqmi"
  | "acre"
  | "mu"
  | "tsubo"
  | "feddan"
  | "bigha"
  // Volume.
  | "ml"
  | "cl"
  | "dl"
  | "l"
  | "hl"
  | "m3"
  | "floz"
  | "pint"
  | "quart"
  | "gallon"
  // Data.
  | "kb"
  | "mb"
  | "gb"
  | "tb"
  | "kib"
  | "mib"
  | "gib"
  | "tib"
  // Energy and power.
  | "j"
  | "kj"
  | "mj"
  | "kcal"
  | "wh"
  | "kwh"
  | "mwh"
  | "gwh"
  | "w"
  | "kw"
  | "mw"
  // Temperature. "degree": of which scale is not said.
  | "degree"
  | "celsius"
  | "fahrenheit"
  | "kelvin"
  // Speed.
  | "kmh"
  | "mps"
  | "mph"
  | "knot"
  // Time, as far as `schema/time-words.ts` does not have it.
  | "second"
  | "minute"
  | "hour"
  | "day";

/** Signs and abbreviations, read in every language. */
export const UNIT_SIGNS: Valued<UnitName> = [
  ["mg", "mg"],
  ["g", "g|gr|gm|gms"],
  ["kg", "kg|kgs|kilo|kilos"],
  ["t", "t"],
  ["oz", "oz"],
  ["lb", "lb|lbs"],
  ["mm", "mm"],
  ["cm", "cm|cms"],
  ["dm", "dm"],
  ["m", "m"],
  ["km", "km|kms"],
  ["inch", "″|\"|''|inch"],
  ["foot", "ft|'"],
  ["yard", "yd|yds"],
  ["mile", "mile|miles"],
  ["cm2", "cm²|cm^2|sq cm|qcm"],
  ["m2", "m²|m^2|sqm|sq m|sq mt|sq mtr|qm|mq|㎡"],
  ["km2", "km²|km^2|sq km|qkm|kmq"],
  ["ha", "ha"],
  ["sqin", "in²|sq in"],
  ["sqft", "ft²|ft^2|sq ft|sqft|sq feet"],
  ["sqmi", "mi²|sq mi|sq miles"],
  ["ml", "ml"],
  ["cl", "cl"],
  ["dl", "dl"],
  ["l", "l|ltr|ltrs"],
  ["hl", "hl"],
  ["m3", "m³|m^3|cbm|cu m|㎥"],
  ["floz", "fl oz|fl. oz|oz"],
  ["gallon", "gal"],
  ["kb", "kb"],
  ["mb", "mb"],
  ["gb", "gb|g|gig|gigs"],
  ["tb", "tb|t"],
  ["kib", "kib"],
  ["mib", "mib"],
  ["gib", "gib"],
  ["tib", "tib"],
  ["j", "j"],
  ["kj", "kj"],
  ["mj", "mj"],
  ["kcal", "kcal"],
  ["wh", "wh"],
  ["kwh", "kwh|kw h"],
  ["mwh", "mwh|mw h"],
  ["gwh", "gwh"],
  ["w", "w"],
  ["kw", "kw"],
  ["mw", "mw"],
  ["degree", "°|º"],
  ["celsius", "°c|ºc|c|celsius|celcius"],
  ["fahrenheit", "°f|f|fahrenheit"],
  ["kelvin", "kelvin"],
  ["kmh", "km/h|kmh|kph"],
  ["mps", "m/s"],
  ["mph", "mph|mi/h"],
  ["knot", "kn|kts"],
  ["second", "s|sec|secs"],
  ["minute", "m|min|mins"],
  ["hour", "h|hr|hrs"],
];

/** Signs that are words as well: they are units only at the end of what is said. */
export const UNIT_SIGNS_LAST: Valued<UnitName> = [
  ["inch", "in"],
  ["mile", "mi"],
  ["ha", "ha"],
  ["stone", "st"],
  ["day", "d"],
];

/** In a title they say that somebody's height is asked, which people give as "1.80" or "five eleven" as well. */
export const HEIGHT_WORDS: Forms = [
  "tall|height",
  "körpergröße|groß|größe",
  "taille|mesurez|mesures|mesure",
  "mides|mide|miden|estatura|altura|alto|alta",
  "statura|altezza|alta|alto",
  "lengte|lang|groot",
  "alturas|mede|medes",
  "wzrost|wzrostu|wysoki|wysoka|mierzysz",
  "boy|boyunuz|boyun|boyu",
  "рост|росту|роста",
  "tinggi|tinggi badan",
  "طول|طولك|الطول",
  "लंबाई|कद|ऊंचाई|ऊँचाई|height",
  "身高|多高|身長|背の高さ",
].join("|");

/** In a title they ask for somebody's age. */
export const AGE_WORDS: Forms = [
  "age|ages|how old",
  "wie alt|alter",
  "âge",
  "edad|cuántos años tiene|cuántos años tienes",
  "età|quanti anni ha|quanti anni hai",
  "idade|quantos anos tem|quantos anos você tem",
  "leeftijd|hoe oud",
  "wiek|ile masz lat|ile lat ma",
  "yaş|yaşınız|yaşın|yaşı|yaşında|yaşındasınız|yaşındasın",
  "возраст|сколько вам лет|сколько тебе лет|сколько лет",
  "umur|usia|berapa umur",
  "عمر|عمرك|العمر",
  "उम्र|आयु|umar|umr",
  "年龄|多大|几岁|年纪|岁数",
  "年齢|何歳|おいくつ|歳",
].join("|");

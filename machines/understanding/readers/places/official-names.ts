/**
 * Official names of countries as lists of statistics write them: abbreviated, and with the words in another order
 * ("Korea, Dem. People's Rep.").
 *
 * Owns: the abbreviations, and one order for the words of a name. Does not own: the table of names (`names.ts`).
 */

/** Words of a reply that is compared with official names. */
export const OFFICIAL_WORDS_MAX = 10;

/** What abbreviations in names stand for; several words, or none, are possible. */
const ABBREVIATIONS: Readonly<Record<string, string>> = {
  rep: "republic",
  dem: "democratic",
  ppl: "people",
  peoples: "people",
  pdr: "people democratic republic",
  dpr: "democratic people republic",
  dprk: "democratic people republic korea",
  rb: "bolivarian republic",
  isds: "islands",
  islds: "islands",
  isl: "islands",
  is: "islands",
  island: "islands",
  st: "saint",
  ste: "saint",
  sts: "states",
  fed: "federated",
  fs: "federated states",
  br: "british",
  brit: "british",
  terr: "territory",
  territories: "territory",
  ter: "territory",
  gren: "grenadines",
  herz: "herzegovina",
  afr: "african",
  cent: "central",
  eq: "equatorial",
  fr: "french",
  utd: "united",
  n: "northern",
  sar: "",
  plurinational: "",
  state: "",
  part: "",
  of: "",
  the: "",
  and: "",
  d: "",
};

/** The words of a name without those that lists leave out, in the order of the alphabet. */
export function officialKey(words: readonly string[]): string {
  return words
    .flatMap((word) => (Object.hasOwn(ABBREVIATIONS, word) ? (ABBREVIATIONS[word] ?? "").split(" ") : [word]))
    .filter((word) => word !== "")
    .sort()
    .join(" ");
}

/** Words that belong to the name of a country before which they stand behind a comma. */
const OFFICIAL_WORDS: ReadonlySet<string> = new Set([
  "rep",
  "republic",
  "dem",
  "democratic",
  "peoples",
  "pdr",
  "dpr",
  "rb",
  "isds",
  "islands",
  "sar",
  "fed",
]);

/** "Dem.", "Rep.", "Isds": part of a name wherever it stands. */
export const isOfficialWord = (word: string): boolean => OFFICIAL_WORDS.has(word);

/** Names that the lists of the languages do not have. */
export const OFFICIAL_NAMES: readonly (readonly [code: string, forms: string])[] = [
  ["KP", "democratic peoples republic of korea|democratic peoples republic korea"],
  ["KR", "republic of korea"],
  ["CD", "democratic republic of the congo"],
  ["CG", "republic of the congo"],
  ["HK", "hong kong sar china|china hong kong special administrative region"],
  ["MO", "macao sar china|macau sar china|china macao special administrative region"],
  ["EG", "arab republic of egypt"],
  ["IR", "islamic republic of iran"],
  ["VE", "bolivarian republic of venezuela"],
  ["YE", "republic of yemen"],
  ["LA", "lao peoples democratic republic|lao people democratic republic|lao pdr"],
  ["KG", "kyrgyz republic"],
  ["SK", "slovak republic"],
  ["CZ", "czech republic"],
  ["FM", "federated states of micronesia"],
  ["MK", "former yugoslav republic of macedonia|republic of north macedonia|tfyr of macedonia"],
  ["MD", "republic of moldova"],
  ["TZ", "united republic of tanzania"],
  ["SY", "syrian arab republic"],
  ["BO", "bolivia plurinational state of"],
  ["CF", "central african republic"],
  ["DO", "dominican republic"],
  ["KY", "cayman islands"],
  ["FO", "faeroe islands|faroe islands"],
  ["FK", "falkland islands malvinas|falkland islands"],
  ["CK", "cook islands"],
  ["MH", "marshall islands"],
  ["SB", "solomon islands"],
  ["TC", "turks and caicos islands"],
  ["VG", "british virgin islands|virgin islands british"],
  ["VI", "us virgin islands|united states virgin islands|virgin islands us|virgin islands u s"],
  ["MP", "northern mariana islands"],
  ["NF", "norfolk islands"],
  ["WF", "wallis and futuna islands"],
  ["BA", "bosnia herzegovina"],
  ["GM", "gambia the|the gambia"],
  ["BS", "bahamas the|the bahamas"],
  ["MF", "saint martin french part"],
  ["SX", "sint maarten dutch part"],
  ["KN", "saint kitts and nevis"],
  ["LC", "saint lucia"],
  ["VC", "saint vincent and the grenadines"],
  ["PM", "saint pierre and miquelon"],
  ["SH", "saint helena"],
  ["IO", "british indian ocean territory"],
  ["TF", "french southern territories"],
  ["GQ", "equatorial guinea"],
];

/**
 * Parts of countries in an address: states and provinces.
 *
 * Owns: those that are written by a code, and how one is found at the end of a text. Does not own: the countries.
 */
import { PhraseTable } from "../../text/phrases.ts";
import { readReply, type Token } from "../../text/tokens.ts";

/** Code and name. Two countries may share a code: what is stored is the code. */
const REGIONS: readonly (readonly [code: string, name: string])[] = [
  // United States
  ...([
    ["AL", "alabama"],
    ["AK", "alaska"],
    ["AZ", "arizona"],
    ["AR", "arkansas"],
    ["CA", "california"],
    ["CO", "colorado"],
    ["CT", "connecticut"],
    ["DE", "delaware"],
    ["FL", "florida"],
    ["GA", "georgia"],
    ["HI", "hawaii"],
    ["ID", "idaho"],
    ["IL", "illinois"],
    ["IN", "indiana"],
    ["IA", "iowa"],
    ["KS", "kansas"],
    ["KY", "kentucky"],
    ["LA", "louisiana"],
    ["ME", "maine"],
    ["MD", "maryland"],
    ["MA", "massachusetts"],
    ["MI", "michigan"],
    ["MN", "minnesota"],
    ["MS", "mississippi"],
    ["MO", "missouri"],
    ["MT", "montana"],
    ["NE", "nebraska"],
    ["NV", "nevada"],
    ["NH", "new hampshire"],
    ["NJ", "new jersey"],
    ["NM", "new mexico"],
    ["NY", "new york"],
    ["NC", "north carolina"],
    ["ND", "north dakota"],
    ["OH", "ohio"],
    ["OK", "oklahoma"],
    ["OR", "oregon"],
    ["PA", "pennsylvania"],
    ["RI", "rhode island"],
    ["SC", "south carolina"],
    ["SD", "south dakota"],
    ["TN", "tennessee"],
    ["TX", "texas"],
    ["UT", "utah"],
    ["VT", "vermont"],
    ["VA", "virginia"],
    ["WA", "washington"],
    ["WV", "west virginia"],
    ["WI", "wisconsin"],
    ["WY", "wyoming"],
    ["DC", "district of columbia"],
    ["PR", "puerto rico"],
  ] as const),
  // Canada
  ...([
    ["AB", "alberta"],
    ["BC", "british columbia"],
    ["MB", "manitoba"],
    ["NB", "new brunswick"],
    ["NL", "newfoundland and labrador"],
    ["NS", "nova scotia"],
    ["ON", "ontario"],
    ["PE", "prince edward island"],
    ["QC", "quebec"],
    ["SK", "saskatchewan"],
    ["YT", "yukon"],
  ] as const),
  // Australia
  ...([
    ["NSW", "new south wales"],
    ["VIC", "victoria"],
    ["QLD", "queensland"],
    ["TAS", "tasmania"],
    ["ACT", "australian capital territory"],
    ["NT", "northern territory"],
    ["SA", "south australia"],
    ["WA", "western australia"],
  ] as const),
  // Brazil, where the name is that of no town
  ...([
    ["MG", "minas gerais"],
    ["RS", "rio grande do sul"],
    ["RN", "rio grande do norte"],
    ["PR", "paraná"],
    ["SC", "santa catarina"],
    ["BA", "bahia"],
    ["PE", "pernambuco"],
    ["CE", "ceará"],
    ["MS", "mato grosso do sul"],
    ["MT", "mato grosso"],
    ["SP", "estado de são paulo"],
    ["RJ", "estado do rio de janeiro"],
    ["ES", "espírito santo"],
  ] as const),
  // India
  ...([
    ["KA", "karnataka|कर्नाटक"],
    ["MH", "maharashtra|महाराष्ट्र"],
    ["TN", "tamil nadu|तमिलनाडु"],
    ["UP", "uttar pradesh|उत्तर प्रदेश"],
    ["MP", "madhya pradesh|मध्य प्रदेश"],
    ["RJ", "rajasthan|राजस्थान"],
    ["GJ", "gujarat|गुजरात"],
    ["KL", "kerala|केरल"],
    ["WB", "west bengal|पश्चिम बंगाल"],
    ["TS", "telangana|तेलंगाना"],
    ["AP", "andhra pradesh|आंध्र प्रदेश"],
    ["PB", "punjab|पंजाब"],
    ["HR", "haryana|हरियाणा"],
    ["BR", "bihar|बिहार"],
    ["OD", "odisha|ओडिशा"],
    ["AS", "assam|असम"],
    ["HP", "himachal pradesh|हिमाचल प्रदेश"],
  ] as const),
];

let table: PhraseTable<string> | undefined;

function regionTable(): PhraseTable<string> {
  if (table === undefined) {
    table = new PhraseTable();
    for (const [code, name] of REGIONS) {
      table.add(name, code);
      table.add(code.toLowerCase(), code);
    }
  }
  return table;
}

/** A region at the end of a text: its code, and where it begins. */
export interface RegionAtEnd {
  readonly code: string;
  readonly from: number;
  /** Typed as a code in small letters, which are a word as well: "in", "de". */
  readonly isDoubtful: boolean;
}

/** Words of the longest name. */
const NAME_WORDS_MAX = 4;

/** "Springfield, IL", "Geelong VIC", "São Paulo/SP", "Napoli (NA)": a region behind a town, or alone. */
export function regionAtEnd(text: string): RegionAtEnd | undefined {
  const { tokens } = readReply(text);
  const end = tokens.findLastIndex(({ kind }) => kind !== "mark") + 1;
  for (let at = Math.max(0, end - NAME_WORDS_MAX); at < end; at += 1) {
    const match = regionTable().match(tokens, at);
    const token = tokens[at] as Token;
    if (match?.end === end) {
      const isCode = token.end - token.start <= CODE_LETTERS_MAX && match.end === at + 1;
      return { code: match.value, from: token.start, isDoubtful: isCode && !token.capitals };
    }
    // Provinces of Italy and states of Brazil that share no table: two capitals behind a town.
    if (at === end - 1 && at > 0 && token.capitals && token.end - token.start === 2)
      return { code: text.slice(token.start, token.end), from: token.start, isDoubtful: false };
  }
  return undefined;
}

const CODE_LETTERS_MAX = 3;

/**
 * Countries as answers.
 *
 * Owns: names, codes, one typing error, and names that several countries share. Does not own: the table of names
 * (`names.ts`).
 */
import { formatCountry } from "../../../values/locale-format.ts";
import { choiceLexicon } from "../../vocabulary/choice-lexicon.ts";
import { editDistance } from "../../text/edit-distance.ts";
import { isNegatedOption } from "../../reply/negation.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf, isWhole, restBehind } from "../../reply/coverage.ts";
import type { Token } from "../../text/tokens.ts";
import type { Understanding } from "../../reply/result.ts";
import { DEMONYMS } from "../../../languages/demonyms.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { utteranceLexicon } from "../../vocabulary/utterance-lexicon.ts";
import { countryNames } from "./names.ts";
import { isOfficialWord, OFFICIAL_WORDS_MAX, officialKey } from "./official-names.ts";

interface FoundCountry {
  readonly codes: readonly string[];
  readonly from: number;
  readonly end: number;
  readonly by: "name" | "code" | "typo";
}

/** Tokens of a reply in which countries are looked for. */
const LOOKED_AT_MAX = 200;
/** Beyond this many words, a near miss is chance. */
const TYPO_WORDS_MAX = 8;

/** What a reply says to a question for a country; the answer is ISO 3166-1 alpha-2. */
export function understandCountry(
  reading: AskedReply,
  kind: { readonly countries?: readonly string[] },
): Understanding | undefined {
  const { tokens, raw } = reading.reply;
  const official = officialName(tokens);
  let found = official === undefined ? named(tokens) : [official];
  if (found.length === 0) found = inflected(reading);
  if (found.length === 0) found = byPeople(tokens);
  if (found.length === 0) found = misspelt(tokens);
  // "New Mexico" names a place, and no country.
  found = found.filter(({ codes }) => codes.length > 0);
  // "Not France" names a country that it is not.
  const words = choiceLexicon(reading.language);
  found = found.filter(({ from }) => !isNegatedOption(words, tokens, from));
  found = found.map((country) =>
    isStateBehindPlace(reading, country) ? { ...country, codes: [...country.codes, "US"] } : country,
  );
  const { countries } = kind;
  if (countries !== undefined)
    found = found.map((country) => ({ ...country, codes: offered(country.codes, countries) }));
  const distinct = found.filter(
    (country, at) => found.findIndex((other) => other.codes.join() === country.codes.join()) === at,
  );
  const only = distinct[0];
  if (only === undefined) return undefined;
  const codes = distinct.length > 1 ? [...new Set(distinct.flatMap((country) => country.codes))] : only.codes;
  if (codes.length > 1) {
    const locale = reading.context.locales[0] ?? "en";
    return {
      ambiguous: codes.slice(0, 5).map((code) => ({ value: code, label: formatCountry(code, locale) })),
      reason: "several",
    };
  }
  const whole = isWhole(reading.reply, reading.language, [only]);
  const rest = restBehind(reading.reply, only.end, reading.language);
  return {
    answer: codes[0] as string,
    span: { start: tokens[only.from]?.start ?? 0, end: tokens[only.end - 1]?.end ?? raw.length },
    confidence: isPartOfName(tokens, only.end)
      ? "weak"
      : only.by === "typo"
        ? whole
          ? "strong"
          : "weak"
        : whole
          ? "exact"
          : "strong",
    ...(rest === undefined ? {} : { rest }),
  };
}

/** "Congo, Dem. Rep.", "Rep. of Moldova": a reply that is an official name, in any order and abbreviated. */
function officialName(tokens: readonly Token[]): FoundCountry | undefined {
  const words = tokens.flatMap(({ kind, text }) => (kind === "word" ? [text] : []));
  if (words.length < 2 || words.length > OFFICIAL_WORDS_MAX) return undefined;
  const code = countryNames().official.get(officialKey(words));
  return code === undefined ? undefined : { codes: [code], from: 0, end: tokens.length, by: "name" };
}

/** "Korea, Dem. Peoples": words of another country's name behind a country's. */
function isPartOfName(tokens: readonly Token[], end: number): boolean {
  const next = tokens[tokens[end]?.kind === "mark" ? end + 1 : end];
  return next?.kind === "word" && isOfficialWord(next.text);
}

/** A country that has the name of a state of another. */
const NAMED_AS_STATE = "GE";

/** "Atlanta, Georgia": behind another place it is most likely the state. */
function isStateBehindPlace(reading: AskedReply, { codes, from }: FoundCountry): boolean {
  const { tokens, raw } = reading.reply;
  if (codes[0] !== NAMED_AS_STATE || codes.length > 1) return false;
  const comma = tokens[from - 1]?.text === ",";
  const place = tokens[comma ? from - 2 : from - 1];
  if (
    place?.kind !== "word" ||
    choiceLexicon(reading.language).frame.has(place.text) ||
    fillersOf(reading.language).word(place.text) === true
  )
    return false;
  const initial = raw.charAt(place.start);
  return (
    comma || (from > 1 && initial !== initial.toLowerCase()) || (from === 1 && place.text.length >= PLACE_LETTERS_MIN)
  );
}

/** "From" and "of" are no places. */
const PLACE_LETTERS_MIN = 5;

/** Of what a name can mean, what can be chosen; all of it where nothing can, for the block to refuse. */
function offered(codes: readonly string[], countries: readonly string[]): readonly string[] {
  const kept = codes.filter((code) => countries.includes(code));
  return kept.length === 0 ? codes : kept;
}

/** Countries by their names and codes, in the dotted forms of short names too ("EE.UU."). */
function named(all: readonly Token[]): readonly FoundCountry[] {
  const places = all.flatMap(({ text, glued }, at) => (text === "." && glued ? [] : [at]));
  const found = namedIn(places.map((at) => all[at] as Token));
  return places.length === all.length
    ? found
    : found.map((country) => ({
        ...country,
        from: places[country.from] as number,
        end: (places[country.end - 1] as number) + 1,
      }));
}

function namedIn(tokens: readonly Token[]): readonly FoundCountry[] {
  const names = countryNames();
  const found: FoundCountry[] = [];
  const spoken = tokens.filter((token) => token.kind !== "mark");
  const words = spoken.length;
  // In capitals throughout, "IN" is no code.
  const shouted = words > 2 && spoken.every((token) => token.capitals || token.text.length === 1);
  for (let at = 0; at < Math.min(tokens.length, LOOKED_AT_MAX);) {
    const token = tokens[at] as Token;
    if (token.kind === "flag" && names.alpha2.has(token.text.toUpperCase())) {
      found.push({ codes: [token.text.toUpperCase()], from: at, end: at + 1, by: "name" });
      at += 1;
      continue;
    }
    const match = names.phrases.match(tokens, at);
    // "us" and "oz" are words as well: alone or in capitals they are countries.
    if (
      match !== undefined &&
      !(
        token.text.length <= 3 &&
        match.end === at + 1 &&
        words > 2 &&
        (shouted || !token.capitals) &&
        token.text !== "usa" &&
        token.text !== "uae"
      )
    ) {
      found.push({ codes: match.value, from: at, end: match.end, by: "name" });
      at = match.end;
      continue;
    }
    const code = shouted ? undefined : codeOf(token, words === 1);
    if (code !== undefined) found.push({ codes: [code], from: at, end: at + 1, by: "code" });
    at += 1;
  }
  return found;
}

let demonyms: PhraseTable<string> | undefined;

/** "Je suis italienne": countries by what their people call themselves. */
function byPeople(tokens: readonly Token[]): readonly FoundCountry[] {
  if (demonyms === undefined) {
    demonyms = new PhraseTable();
    for (const [code, forms] of DEMONYMS) demonyms.add(forms, code);
  }
  const found: FoundCountry[] = [];
  for (let at = 0; at < Math.min(tokens.length, LOOKED_AT_MAX); at += 1) {
    const match = demonyms.match(tokens, at);
    if (match !== undefined) found.push({ codes: [match.value], from: at, end: match.end, by: "name" });
  }
  return found;
}

/** Letters of a name before an ending that is joined to it. */
const STEM_LETTERS_MIN = 4;

/** "Almanya'dan geliyorum": names with an ending that the language joins to a place. */
function inflected({ reply: { tokens }, language }: AskedReply): readonly FoundCountry[] {
  const { placeEndings } = utteranceLexicon(language);
  if (placeEndings.size === 0) return [];
  const { phrases } = countryNames();
  return tokens.slice(0, LOOKED_AT_MAX).flatMap(({ text }, at): FoundCountry[] => {
    const stems = [...placeEndings].flatMap((ending) =>
      text.endsWith(ending) && text.length >= ending.length + STEM_LETTERS_MIN ? [text.slice(0, -ending.length)] : [],
    );
    const codes = stems.map((stem) => phrases.word(stem)).find((value) => value !== undefined);
    return codes === undefined ? [] : [{ codes, from: at, end: at + 1, by: "name" }];
  });
}

/** "DE", "DEU": a code where it stands alone or in capitals. */
function codeOf(token: Token, alone: boolean): string | undefined {
  if (token.kind !== "word" || (token.text.length !== 2 && token.text.length !== 3) || (!alone && !token.capitals))
    return undefined;
  const names = countryNames();
  const upper = token.text.toUpperCase();
  if (token.text.length === 3) return names.alpha3.get(upper);
  if (!names.alpha2.has(upper)) return undefined;
  return upper;
}

/** Words of a name that is compared as a whole. */
const NAME_WORDS_MAX = 4;

/** One edit from a name, two from a long one, and nearer to it than to any other. */
function misspelt(tokens: readonly Token[]): readonly FoundCountry[] {
  const words = tokens.flatMap((token, at) => (token.kind === "word" ? [{ text: token.text, at }] : []));
  if (words.length > TYPO_WORDS_MAX) return [];
  const { joined } = countryNames();
  let best: { code: string; distance: number; from: number; end: number } | undefined;
  let tied = false;
  for (let start = 0; start < words.length; start += 1) {
    let text = "";
    for (let size = 0; size < NAME_WORDS_MAX && start + size < words.length; size += 1) {
      text += (words[start + size] as { text: string }).text;
      if (text.length < 5 || text.length > 30) continue;
      for (const name of joined.get(text[0] as string) ?? []) {
        const most = Math.min(name.text.length >= 8 ? 2 : 1, best?.distance ?? 2);
        if (Math.abs(name.text.length - text.length) > most) continue;
        const distance = editDistance(text, name.text, most);
        if (distance > most) continue;
        if (best !== undefined && distance === best.distance) {
          if (best.code !== name.code) tied = true;
          continue;
        }
        best = {
          code: name.code,
          distance,
          from: (words[start] as { at: number }).at,
          end: (words[start + size] as { at: number }).at + 1,
        };
        tied = false;
      }
    }
  }
  return best === undefined || tied ? [] : [{ codes: [best.code], from: best.from, end: best.end, by: "typo" }];
}

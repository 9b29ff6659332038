/**
 * Postal addresses in one text.
 *
 * Owns: which part of a text is which field, in the orders of the countries. Does not own: cutting the text
 * (`address-text.ts`), post codes (`post-codes.ts`), Chinese and Japanese (`han-address.ts`), what exists.
 *
 * 1. What is typed is kept: each field is a stretch of the reply. A part of no known kind stays in the street, and a
 *    missing part is asked for.
 */
import { readReply, type Token } from "../../text/tokens.ts";
import { countryNames } from "../places/names.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { fillersOf } from "../../reply/coverage.ts";
import { leadInsOf, leadOutsOf } from "../text/text-answers.ts";
import type { Understanding } from "../../reply/result.ts";
import {
  frameWords,
  hasDigits,
  hasLetters,
  isHouseNumber,
  isStreet,
  isStreetName,
  isUnit,
  numberSigns,
  openers,
  type Part,
  partAt,
  partsOf,
  placeWords,
  regionWords,
  streetWords,
  townWords,
  unitWords,
  withPlainSigns,
} from "../places/address-text.ts";
import { readHanAddress } from "./han-address.ts";
import { findPostCode, type FoundPostCode } from "../places/post-codes.ts";
import { regionAtEnd } from "../places/regions.ts";

/** An address as it is stored (contract §6); a part that the text does not show is absent. */
export interface AddressAnswer {
  line1?: string;
  line2?: string;
  city?: string;
  state?: string;
  zip?: string;
  country?: string;
}

/** Parts of one address at most; more lines than that is a letter. */
const PARTS_MAX = 12;
const ADDRESS_MAX = 1_000;

/**
 * What a reply says to a question for an address. The text is kept: it is only cut, and what is surely a post code, a
 * town, a state or a country is put where it belongs. Nothing is checked against a list of streets.
 */
export function understandAddress(reading: AskedReply): Understanding | undefined {
  const { raw } = reading.reply;
  const span = { start: 0, end: raw.length };
  const whole = raw.replaceAll(/[^\S\n]+/g, " ").trim();
  if (whole === "") return undefined;
  if (whole.length > ADDRESS_MAX) return { answer: { line1: whole }, span, confidence: "weak" };
  const source = withoutFrame(reading, whole);
  const plain = withPlainSigns(source);
  const parts = partsOf(plain, 0, plain.length);
  if (parts.length === 0) return undefined;
  if (parts.length > PARTS_MAX) return { answer: { line1: source }, span, confidence: "weak" };
  const address = readHanAddress(source, plain) ?? readParts(source, plain, parts);
  // An address has a number somewhere; without one the text is more likely something else.
  const plausible = /\d/.test(plain) || parts.length > 1;
  return { answer: { ...address }, span, confidence: plausible ? "strong" : "weak" };
}

/** "Please send it to 5 Elm Ave, thanks": the address alone. */
function withoutFrame(reading: AskedReply, text: string): string {
  // Where no blanks part words, `han-address.ts` knows what stands around an address.
  if (/\p{Script=Han}/u.test(text)) return text;
  const { tokens } = readReply(text);
  const leads = leadInsOf(reading.language);
  const fillers = fillersOf(reading.language);
  const outs = leadOutsOf(reading.language);
  const isSmall = ({ start }: Token): boolean => text.charAt(start) === text.charAt(start).toLowerCase();
  const hasCapitals = text !== text.toLowerCase();
  let from = 0;
  let led = false;
  while (from < tokens.length) {
    const token = tokens[from] as Token;
    if (token.kind === "mark" || token.kind === "emoji") {
      if (token.text === "#" || token.text === "〒") break;
      from += 1;
      continue;
    }
    const lead = leads.match(tokens, from)?.end ?? fillers.match(tokens, from)?.end;
    const frame = frameWords().match(tokens, from)?.end;
    const isBare = isOpener(tokens, from);
    const passes = isBare ? isSmall(token) && (led || hasCapitals) : isSmall(token) || from === 0;
    const end = Math.max(
      lead !== undefined && (!isBare || passes) ? lead : 0,
      frame !== undefined && passes ? frame : 0,
    );
    if (end === 0 || tokens[end] === undefined) break;
    led = true;
    from = end;
  }
  let end = tokens.length;
  for (let at = end - 1; at > from; at -= 1) {
    const token = tokens[at] as Token;
    const isEnd =
      token.kind === "emoji" ||
      (token.kind === "mark" && token.text !== ")") ||
      [fillers, outs, frameWords()].some((table) => table.match(tokens, at)?.end === end) ||
      fillers.match(tokens, at - 1)?.end === end;
    if (!isEnd || (token.kind === "word" && (!isSmall(token) || isOpener(tokens, at)))) break;
    end = at;
  }
  return text.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? text.length);
}

/** "An der Mühle 3", "La Palma 5": words that may begin the name of a street. */
const isOpener = (tokens: readonly Token[], at: number): boolean => openers().match(tokens, at)?.end === at + 1;

function readParts(source: string, plain: string, all: readonly Part[]): AddressAnswer {
  const address: AddressAnswer = {};
  const parts = [...all];
  const typed = ({ start, end }: { readonly start: number; readonly end: number }): string => source.slice(start, end);
  const isTownCountry = takeCountry(plain, parts, address);
  const found = findPostCode(plain, parts);
  const town = found === undefined ? undefined : townAround(plain, parts, found);
  if (found !== undefined) address.zip = found.code;
  const place = town ?? townAlone(plain, parts, found === undefined);
  if (place !== undefined) {
    parts.splice(0, parts.length, ...place.rest);
    if (place.state !== undefined) address.state = place.state;
    readTown(
      plain,
      place.town,
      address,
      typed,
      parts,
      /^\d{5}(?:-\d{4})?$/.test(address.zip ?? "") || parts.length > 0,
    );
  }
  if (address.city === undefined && isTownCountry !== undefined) address.city = isTownCountry;
  const [street, ...more] = streetOf(plain, parts);
  if (street !== undefined) address.line1 = typed(street);
  if (more.length > 0) address.line2 = joinedTexts(source, more);
  if (Object.keys(address).length === 0 || (address.line1 === undefined && address.zip === undefined))
    return { line1: source };
  return address;
}

/** Parts with what stood between them, or a comma where something else did. */
function joinedTexts(source: string, parts: readonly Part[]): string {
  return parts
    .map(({ start, end }, at) => {
      const before = parts[at - 1];
      const between = before === undefined ? "" : source.slice(before.end, start);
      return `${/[\p{L}\p{N}]/u.test(between) ? ", " : between}${source.slice(start, end)}`;
    })
    .join("");
}

/** The first line, with the number that a comma parts from it, and what stands between it and the town. */
function streetOf(plain: string, parts: readonly Part[]): readonly Part[] {
  const [first, ...rest] = parts;
  if (first === undefined) return [];
  // "12B, MG Road", "Flat 3, 17 Marlowe Street"; "Rua Augusta, 1500", "ул. Ленина, д. 10".
  const opensWithNumber = (isHouseNumber(first) || isUnit(first)) && rest[0] !== undefined && !isUnit(rest[0]);
  const joined = opensWithNumber || (rest[0] !== undefined && isHouseNumber(rest[0]) && !hasDigits(first)) ? 1 : 0;
  const end = rest[joined - 1]?.end ?? first.end;
  const street = partAt(plain, first.start, end);
  return street === undefined ? rest : [street, ...rest.slice(joined)];
}

interface Place {
  readonly town: Part;
  /** What is left of the address, in its order. */
  readonly rest: readonly Part[];
  /** Its state, where a part of its own names it. */
  readonly state?: string;
}

/** The town that stands beside a post code. */
function townAround(plain: string, parts: readonly Part[], { at, before, behind }: FoundPostCode): Place | undefined {
  const earlier = parts.slice(0, at);
  const later = parts.slice(at + 1);
  const state = stateBehind(earlier, before, later);
  const place = townBeside(plain, earlier, before, behind, state === undefined ? later : []);
  return place === undefined || state === undefined ? place : { ...place, state };
}

/** "28013 Madrid, Comunidad de Madrid", "01304-001 São Paulo - SP": the state behind a town. */
function stateBehind(earlier: readonly Part[], before: Part | undefined, later: readonly Part[]): string | undefined {
  const [only, another] = later;
  const hasStreet = earlier.length > 0 || (before !== undefined && hasDigits(before));
  if (only === undefined || another !== undefined || !hasStreet) return undefined;
  if (hasDigits(only) || isStreet(only) || isUnit(only)) return undefined;
  const region = regionAtEnd(only.text);
  return region?.from === 0 ? region.code : only.text;
}

function townBeside(
  plain: string,
  earlier: readonly Part[],
  before: Part | undefined,
  behind: Part | undefined,
  later: readonly Part[],
): Place | undefined {
  const rest = (...between: readonly (Part | undefined)[]): readonly Part[] => [
    ...earlier,
    ...between.filter((part) => part !== undefined),
    ...later,
  ];
  const isTown = (part: Part | undefined): part is Part => part !== undefined && hasLetters(part) && !hasDigits(part);
  if (before === undefined && isTown(behind) && !isUnit(behind)) {
    // "10115 Berlin, Hauptstr. 5"; "…, 302001 Rajasthan"
    const isRegion = regionAtEnd(behind.text)?.from === 0;
    const previous = earlier.at(-1);
    if (isRegion && earlier.length > 1 && isTown(previous))
      return { town: joinedPart(plain, previous, behind), rest: [...earlier.slice(0, -1), ...later] };
    return { town: behind, rest: rest() };
  }
  if (before !== undefined && (earlier.length > 0 || later.length > 0) && isTown(before) && !isStreet(before)) {
    // "Geelong VIC 3220", "SP 01310-100"
    const isRegion = regionAtEnd(before.text)?.from === 0;
    const previous = earlier.at(-1);
    if (isRegion && earlier.length > 1 && isTown(previous))
      return { town: joinedPart(plain, previous, before), rest: [...earlier.slice(0, -1), ...later] };
    if (behind !== undefined && isTown(behind) && regionAtEnd(behind.text)?.from !== 0)
      return { town: behind, rest: rest(before) };
    return { town: before, rest: rest() };
  }
  // "Hauptstr. 5 10115 Berlin"
  if (before !== undefined && isTown(behind)) return { town: behind, rest: rest(withoutPlaceWord(plain, before)) };
  if (before !== undefined) {
    const street = streetEnd(plain, before);
    return street === undefined
      ? { ...(townAlone(plain, [...earlier, before, ...later], false) ?? { town: before, rest: rest() }) }
      : { town: street.town, rest: rest(street.street) };
  }
  const previous = earlier.at(-1);
  const [next] = later;
  // "Mumbai, 400001", "Hauptstr. 5, 10115, Berlin", "119019, Москва, ул. Арбат, 10"
  if (
    earlier.length > 1 &&
    (isTown(previous) || isDistrict(earlier)) &&
    previous !== undefined &&
    !isStreet(previous)
  ) {
    const beforeThat = earlier.at(-2);
    const isRegion = regionAtEnd(previous.text)?.from === 0;
    if (isRegion && earlier.length > 2 && isTown(beforeThat))
      return { town: joinedPart(plain, beforeThat, previous), rest: [...earlier.slice(0, -2), ...later] };
    return { town: previous, rest: [...earlier.slice(0, -1), ...later] };
  }
  if (earlier.length > 0 && isTown(next)) return { town: next, rest: [...earlier, ...later.slice(1)] };
  return townAlone(plain, [...earlier, ...later], false);
}

/** Whether the last part is a town with the number of its district, behind a street: "8 Cork Street, Dublin 8". */
function isDistrict(parts: readonly Part[]): boolean {
  const last = parts.at(-1);
  const before = parts.at(-2);
  if (last === undefined || before === undefined || !isStreet(before) || !hasDigits(before)) return false;
  const isNamed = [unitWords(), regionWords(), placeWords(), numberSigns()].some(
    (words) => words.match(last.tokens, 0) !== undefined,
  );
  return /^\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)? \d{1,2}$/u.test(last.text) && !isStreet(last) && !isNamed;
}

function joinedPart(plain: string, one: Part, other: Part): Part {
  return partAt(plain, one.start, other.end) ?? one;
}

/** The town of an address without a post code: its last part, or its first where streets stand behind towns. */
function townAlone(plain: string, parts: readonly Part[], mayEndStreet: boolean): Place | undefined {
  const isTown = (part: Part | undefined): part is Part =>
    part !== undefined && hasLetters(part) && !hasDigits(part) && !isStreet(part) && !isUnit(part);
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  if (parts.length === 1) {
    const street = mayEndStreet || hasDigits(last) ? streetEnd(plain, last) : undefined;
    return street === undefined ? undefined : { town: street.town, rest: [street.street] };
  }
  if (isTown(last) || isDistrict(parts)) {
    const before = parts.at(-2);
    const isRegion = regionAtEnd(last.text)?.from === 0;
    if (isRegion && parts.length > 2 && isTown(before))
      return { town: joinedPart(plain, before, last), rest: parts.slice(0, -2) };
    return { town: last, rest: parts.slice(0, -1) };
  }
  // "Московская обл., г. Химки, ул. Мира, д. 3", "Berlin, Hauptstraße 5"
  const towns = parts.findIndex((part) => !isTown(part) && !isNamedTown(part));
  if (towns > 0) {
    const before = parts.slice(0, towns);
    const town = before.findLast((part) => isNamedTown(part)) ?? before.findLast((part) => !isRegionName(part));
    if (town !== undefined) return { town, rest: parts.filter((part) => part !== town && !isRegionName(part)) };
  }
  // "Acme, 12 Baker Street London"
  const street = streetEnd(plain, last);
  return street === undefined ? undefined : { town: street.town, rest: [...parts.slice(0, -1), street.street] };
}

/** "г. Казань", "Kota Bandung" */
function isNamedTown({ tokens, text }: Part): boolean {
  const match = townWords().match(tokens, 0);
  return match !== undefined && match.end < tokens.length && !/\d/.test(text);
}

function isRegionName({ tokens, text }: Part): boolean {
  return !/\d/.test(text) && tokens.some((_, at) => regionWords().match(tokens, at) !== undefined);
}

/** Words of a town that no comma parts from its street. */
const TOWN_WORDS_MAX = 4;

/** "12 Baker Street London", "Hauptstraße 5 Berlin": where the street ends, by its own word or its number. */
function streetEnd(plain: string, part: Part): { readonly street: Part; readonly town: Part } | undefined {
  const { tokens } = part;
  const numbers = tokens.flatMap(({ kind }, at) => (kind === "number" ? [at] : []));
  const [first] = numbers;
  if (first === undefined) return undefined;
  const led = townBehindPlaceWord(plain, part, first);
  if (led !== undefined) return led;
  let end = first === 0 ? behindStreetWord(tokens) : behindNumber(tokens, first);
  if (end === undefined) return undefined;
  for (let next = behindUnit(tokens, end); next > end; next = behindUnit(tokens, end)) end = next;
  const rest = tokens.slice(end);
  const [opens] = rest.filter(({ kind }) => kind === "word");
  const words = rest.filter(({ kind }) => kind === "word").length;
  if (opens === undefined || words > TOWN_WORDS_MAX || rest.some(({ kind }) => kind === "number")) return undefined;
  if (rest.some((token, at) => unitWords().match(rest, at) !== undefined && token.text.length > 1)) return undefined;
  const street = partAt(plain, part.start, part.start + (tokens[end - 1]?.end ?? 0));
  const town = partAt(plain, part.start + opens.start, part.end);
  return street === undefined || town === undefined ? undefined : { street, town };
}

/** "3 place du Marché à Dijon": a small word that leads to a name with a capital. */
function townBehindPlaceWord(
  plain: string,
  part: Part,
  number: number,
): { readonly street: Part; readonly town: Part } | undefined {
  const { tokens } = part;
  const at = tokens.findLastIndex(
    ({ capitals }, index) => index > number && !capitals && placeWords().match(tokens, index)?.end === index + 1,
  );
  const word = tokens[at];
  const rest = tokens.slice(at + 1);
  const [opens] = rest;
  if (at < 2 || word === undefined || opens === undefined || rest.length > TOWN_WORDS_MAX) return undefined;
  const isName = (index: number): boolean => /\p{Lu}|\p{Lo}/u.test(plain.charAt(part.start + index));
  if (isName(word.start) || !isName(opens.start) || rest.some(({ kind }) => kind === "number")) return undefined;
  const street = partAt(plain, part.start, part.start + word.start);
  const town = partAt(plain, part.start + opens.start, part.end);
  return street === undefined || town === undefined ? undefined : { street, town };
}

/** "210 W 34th St": behind the word of the street, and the direction behind it. */
function behindStreetWord(tokens: readonly Token[]): number | undefined {
  for (let at = 2; at < tokens.length; at += 1) {
    const match = streetWords().match(tokens, at);
    if (match === undefined && !isStreetName(tokens[at] as Token)) continue;
    let end = match?.end ?? at + 1;
    while (tokens[end]?.text === "." || DIRECTIONS.has(tokens[end]?.text ?? "")) end += 1;
    return end;
  }
  return undefined;
}

const DIRECTIONS: ReadonlySet<string> = new Set(
  "n s e w nw ne sw se north south east west northwest northeast southwest southeast".split(" "),
);

/** "Hauptstraße 12 a", "Długa 8/12": behind the number of the house. */
function behindNumber(tokens: readonly Token[], first: number): number {
  let at = first + 1;
  while (at < tokens.length) {
    const token = tokens[at] as Token;
    const isLetter = token.kind === "word" && token.text.length === 1;
    const isPart = token.kind === "number" || (token.kind === "mark" && /^[/.#-]$/.test(token.text));
    if (!isLetter && !isPart && numberSigns().match(tokens, at)?.end !== at + 1) break;
    at += 1;
  }
  return at;
}

/** "Apt 4B": behind a part of the building at a token; the same token where there is none. */
function behindUnit(tokens: readonly Token[], at: number): number {
  let from = at;
  while (tokens[from]?.kind === "mark") from += 1;
  const unit = unitWords().match(tokens, from)?.end ?? (tokens[from - 1]?.text === "#" ? from : undefined);
  if (unit === undefined) return at;
  let next = unit;
  while (tokens[next]?.kind === "mark") next += 1;
  if (tokens[next]?.kind === "number") return behindNumber(tokens, next);
  const { text = "", kind } = tokens[next] ?? {};
  return kind === "word" && text.length === 1 ? next + 1 : at;
}

/** "Goethestraße 7 in": a word that leads to the town. */
function withoutPlaceWord(plain: string, part: Part): Part {
  const last = part.tokens.at(-1);
  const at = part.tokens.length - 1;
  return last === undefined || at === 0 || placeWords().match(part.tokens, at) === undefined || last.capitals
    ? part
    : (partAt(plain, part.start, part.start + last.start) ?? part);
}

/** The town, its state, and a district that a slash parts from it. */
function readTown(
  plain: string,
  town: Part,
  address: AddressAnswer,
  typed: (part: Part) => string,
  parts: Part[],
  mayHaveState: boolean,
): void {
  const sentence = /[.!?] +(?=\p{Lu}\p{L}* )/u.exec(town.text);
  const isAbbreviated = sentence !== null && sentence.index <= SAINT_LETTERS_MAX;
  let part =
    (sentence !== null && !isAbbreviated ? partAt(plain, town.start, town.start + sentence.index) : undefined) ?? town;
  const { tokens } = part;
  const lead = townWords().match(tokens, 0)?.end ?? (isSmallPlaceWord(plain, part) ? 1 : 0);
  const inner = tokens[lead]?.kind === "mark" ? tokens[lead + 1] : tokens[lead];
  if (lead > 0 && inner !== undefined) part = partAt(plain, part.start + inner.start, part.end) ?? part;
  const region = regionAtEnd(part.text);
  const isWord = region !== undefined && placeWords().word(region.code.toLowerCase()) !== undefined;
  if (region !== undefined && region.from > 0 && (!region.isDoubtful || (mayHaveState && !isWord))) {
    const before = partAt(plain, part.start, part.start + region.from);
    const bare = before?.text.endsWith("(") === true ? partAt(plain, before.start, before.end - 1) : before;
    if (bare !== undefined) {
      address.state = region.code;
      part = bare;
    }
  }
  const slash = part.text.indexOf("/");
  if (slash > 0 && slash < part.text.length - 1) {
    const district = partAt(plain, part.start, part.start + slash);
    const behind = partAt(plain, part.start + slash + 1, part.end);
    if (district !== undefined && behind !== undefined) {
      parts.push(district);
      part = behind;
    }
  }
  address.city = typed(part);
}

/** Letters before a stop that abbreviates: "St. Gallen". */
const SAINT_LETTERS_MAX = 4;

function isSmallPlaceWord(plain: string, { tokens, start }: Part): boolean {
  const [first] = tokens;
  const letter = plain.charAt(start);
  return first !== undefined && letter === letter.toLowerCase() && placeWords().match(tokens, 0)?.end === 1;
}

/** Countries that are a town as well: "…, Singapore 238801". */
const TOWN_COUNTRIES: ReadonlySet<string> = new Set(["SG", "LU", "MC", "KW", "PA", "HK", "MO", "DJ", "SM", "VA", "GI"]);

/**
 * Takes a country off the last part or the first one. Returns the name where it may be the town as well.
 */
function takeCountry(plain: string, parts: Part[], address: AddressAnswer): string | undefined {
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const found = countryAtEnd(last, parts.length > 1);
  if (found !== undefined) {
    address.country = found.code;
    const before = partAt(plain, last.start, last.start + found.from);
    parts.splice(-1, 1, ...(before === undefined ? [] : [before]));
    return TOWN_COUNTRIES.has(found.code) ? plain.slice(last.start + found.from, last.end) : undefined;
  }
  const [first] = parts;
  if (first === undefined || parts.length < 3) return undefined;
  const opening = countryNames().phrases.match(first.tokens, 0);
  if (opening?.value.length === 1 && opening.end === first.tokens.length && first.text.length > 3) {
    address.country = opening.value[0] as string;
    parts.shift();
  }
  return undefined;
}

/** Words of the name of a country. */
const COUNTRY_WORDS_MAX = 5;
/** Abbreviations of countries that stand behind a town. */
const COUNTRY_CODES: ReadonlySet<string> = new Set(["uk", "us", "usa", "uae", "gb", "brd", "nz", "рф", "rf"]);

function countryAtEnd(part: Part, mayBeWhole: boolean): { readonly code: string; readonly from: number } | undefined {
  const { tokens, text } = part;
  const end = tokens.findLastIndex(({ kind }) => kind !== "mark") + 1;
  for (let at = Math.max(0, end - COUNTRY_WORDS_MAX); at < end; at += 1) {
    const token = tokens[at] as Token;
    const match = countryNames().phrases.match(tokens, at);
    if (match === undefined || match.value.length !== 1 || match.end < end) continue;
    if (at === 0 && !mayBeWhole) continue;
    // "CA" behind a comma is California, "NA" behind Napoli a province.
    if (token.end - token.start <= 3 && at === end - 1 && !COUNTRY_CODES.has(token.text)) continue;
    // "Hoboken, New Jersey", "Georgia" behind Atlanta
    const region = regionAtEnd(text.slice(0, tokens[end - 1]?.end));
    if (region !== undefined && region.from <= token.start) return undefined;
    // "rue de France", "Ciudad de México", "Avenida Brasil"
    const isPartOfName =
      at > 0 &&
      (placeWords().match(tokens, at - 1) !== undefined ||
        streetWords().match(tokens, at - 1) !== undefined ||
        ["of", "do", "del", "della", "la", "y"].includes(tokens[at - 1]?.text ?? ""));
    if (isPartOfName) return undefined;
    return { code: match.value[0] as string, from: token.start };
  }
  return undefined;
}

/**
 * Postal addresses.
 *
 * Owns: cutting a text at its own commas into the fields of an address. Does not own: whether an address exists.
 */
import { readReply, type Token } from "../../text/tokens.ts";
import { PhraseTable } from "../../text/phrases.ts";
import { countryNames } from "../places/names.ts";
import type { AskedReply } from "../../reply/asked-reply.ts";
import { understandNamed } from "../text/text-answers.ts";
import type { Understanding } from "../../reply/result.ts";
import { formsInAllLanguages } from "../../vocabulary/per-language.ts";

/** An address as it is stored (contract §6); a part that the text does not show is absent. */
type AddressAnswer = { line1: string; line2?: string; city?: string; state?: string; zip?: string; country?: string };

/** States and territories of the United States: they and the ZIP code are what can be read surely from a line. */
const US_STATES: Readonly<Record<string, string>> = {
  AL: "alabama",
  AK: "alaska",
  AZ: "arizona",
  AR: "arkansas",
  CA: "california",
  CO: "colorado",
  CT: "connecticut",
  DE: "delaware",
  FL: "florida",
  GA: "georgia",
  HI: "hawaii",
  ID: "idaho",
  IL: "illinois",
  IN: "indiana",
  IA: "iowa",
  KS: "kansas",
  KY: "kentucky",
  LA: "louisiana",
  ME: "maine",
  MD: "maryland",
  MA: "massachusetts",
  MI: "michigan",
  MN: "minnesota",
  MS: "mississippi",
  MO: "missouri",
  MT: "montana",
  NE: "nebraska",
  NV: "nevada",
  NH: "new hampshire",
  NJ: "new jersey",
  NM: "new mexico",
  NY: "new york",
  NC: "north carolina",
  ND: "north dakota",
  OH: "ohio",
  OK: "oklahoma",
  OR: "oregon",
  PA: "pennsylvania",
  RI: "rhode island",
  SC: "south carolina",
  SD: "south dakota",
  TN: "tennessee",
  TX: "texas",
  UT: "utah",
  VT: "vermont",
  VA: "virginia",
  WA: "washington",
  WV: "west virginia",
  WI: "wisconsin",
  WY: "wyoming",
  DC: "district of columbia",
  PR: "puerto rico",
};

let states: PhraseTable<string> | undefined;

function stateTable(): PhraseTable<string> {
  if (states === undefined) {
    states = new PhraseTable<string>();
    for (const [code, name] of Object.entries(US_STATES)) {
      states.add(name, code);
      states.add(code.toLowerCase(), code);
    }
  }
  return states;
}

/** Parts of one address at most; more lines than that is a letter. */
const PARTS_MAX = 8;
const ADDRESS_MAX = 1_000;

/** Unit lines that stand behind the street: "Apt 4B", "Suite 200", "2nd floor". */
let unitLine: RegExp | undefined;

function isUnitLine(line: string): boolean {
  unitLine ??= new RegExp(`^(?:${formsInAllLanguages(({ contact }) => contact.unitLines)})\\b|^#`, "i");
  return unitLine.test(line);
}

/**
 * What a reply says to a question for an address. The text is kept: it is only cut at its own commas and line ends, and
 * what is surely a ZIP code, a state or a country is put where it belongs. Nothing is checked against a list of
 * streets.
 */
export function understandAddress(reading: AskedReply): Understanding | undefined {
  const named = understandNamed(reading);
  if (named === undefined || !("answer" in named) || typeof named.answer !== "string") return undefined;
  const text = named.answer;
  if (text.length > ADDRESS_MAX) return { ...named, answer: { line1: text }, confidence: "weak" };
  const parts = text
    .split(/[,\n]+/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");
  if (parts.length === 0) return undefined;
  if (parts.length > PARTS_MAX) return { ...named, answer: { line1: text.replace(/\s+/g, " ") }, confidence: "weak" };
  const address = readParts(parts);
  // An address has a number somewhere; without one the text is more likely something else.
  const plausible = /\d/.test(text) || parts.length > 1;
  return { ...named, answer: { ...address }, confidence: plausible ? "strong" : "weak" };
}

function readParts(parts: readonly string[]): AddressAnswer {
  const rest = [...parts];
  const address: AddressAnswer = { line1: "" };
  if (rest.length > 1) {
    const country = wholeCountry(rest[rest.length - 1] as string);
    if (country !== undefined) {
      address.country = country;
      rest.pop();
    }
  }
  if (rest.length > 1 || /\b\d{5}(?:-\d{4})?$/.test(rest[0] as string)) readRegion(rest, address);
  address.line1 = rest.shift() ?? (parts[0] as string);
  if (rest.length > 0 && isUnitLine(rest[0] as string)) address.line2 = rest.shift() as string;
  if (rest.length > 0 && address.city === undefined) address.city = rest.pop() as string;
  if (rest.length > 0) address.line2 = [...(address.line2 === undefined ? [] : [address.line2]), ...rest].join(", ");
  return address;
}

function wholeCountry(part: string): string | undefined {
  const { tokens } = readReply(part);
  const match = countryNames().phrases.match(tokens, 0);
  if (match === undefined || match.value.length !== 1 || match.end !== tokens.length) return undefined;
  // "CA" behind a comma is California, "Georgia" the state, unless it stands alone: those are read as regions.
  return stateTable().match(tokens, 0)?.end === tokens.length && part.length > 3 && match.value[0] !== "US"
    ? undefined
    : match.value[0];
}

/** What stands behind the last comma of an address; a longer text is none. */
const REGION_CHARACTERS_MAX = 200;

/** "Springfield, IL 62704" · "62704" · "10115 Berlin" · "1012 AB Amsterdam" · "London SW1A 1AA". */
function readRegion(rest: string[], address: AddressAnswer): void {
  const last = rest[rest.length - 1] as string;
  if (last.length > REGION_CHARACTERS_MAX) return;
  const us = /\b\d{5}(?:-\d{4})?$/.exec(last);
  if (us !== null) {
    const before = last.slice(0, us.index).trimEnd();
    const state = stateOf(before);
    if (state !== undefined || before === "") {
      address.zip = us[0];
      rest.pop();
      if (state !== undefined) {
        address.state = state.code;
        if (state.city !== "") rest.push(state.city);
      } else if (rest.length > 1) {
        const alone = stateOf(rest[rest.length - 1] as string);
        if (alone !== undefined && alone.city === "") {
          address.state = alone.code;
          rest.pop();
        }
      }
      if (rest.length > 1) address.city = rest.pop() as string;
      return;
    }
  }
  const state = stateOf(last);
  if (state !== undefined && state.city === "" && rest.length > 2) {
    address.state = state.code;
    rest.pop();
    address.city = rest.pop() as string;
    return;
  }
  const zipFirst = /^([A-Z]{1,2}-)?(\d{4}\s?[A-Z]{2}|\d{4}-\d{3}|\d{4,5})\s(\D{2,})$/.exec(last);
  if (zipFirst !== null && rest.length > 1) {
    address.zip = `${zipFirst[1] ?? ""}${zipFirst[2] as string}`;
    address.city = (zipFirst[3] as string).trim();
    rest.pop();
    return;
  }
  const postcode = /\b(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/i.exec(last);
  if (postcode !== null && rest.length > 1) {
    address.zip = postcode[0].toUpperCase();
    rest.pop();
    const before = last.slice(0, postcode.index).trimEnd();
    if (before !== "") rest.push(before);
    if (rest.length > 1) address.city = rest.pop() as string;
  }
}

/** A US state at the end of a part, and what stands before it. */
function stateOf(part: string): { code: string; city: string } | undefined {
  const { tokens } = readReply(part);
  for (let at = Math.max(0, tokens.length - 3); at < tokens.length; at += 1) {
    const match = stateTable().match(tokens, at);
    if (match === undefined || match.end !== tokens.length) continue;
    const token = tokens[at] as Token;
    if (token.text.length === 2 && match.end === at + 1 && !token.capitals) continue;
    return { code: match.value, city: part.slice(0, token.start).trim() };
  }
  return undefined;
}

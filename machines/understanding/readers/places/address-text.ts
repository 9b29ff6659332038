/**
 * The text of a postal address, cut into parts.
 *
 * Owns: commas and line ends of all scripts, digits of all scripts, and what kind of words a part has. Does not own:
 * which part is the city (`address.ts`), post codes (`post-codes.ts`).
 */
import {
  ADDRESS_FRAME,
  ADDRESS_LABELS,
  ADDRESS_OPENERS,
  NUMBER_SIGNS,
  PLACE_WORDS,
  POST_CODE_WORDS,
  REGION_WORDS,
  STREET_ENDINGS,
  STREET_WORDS,
  TOWN_WORDS,
  UNIT_WORDS,
} from "../../../languages/address-words.ts";
import { characterOf, DIGIT } from "../../text/fold.ts";
import { phrasesOnUse } from "../../text/phrases.ts";
import { phraseTokens, readReply, type Token } from "../../text/tokens.ts";

/** One part of an address, between commas. */
export interface Part {
  /** Digits as 0 to 9, hyphens as "-". */
  readonly text: string;
  readonly tokens: readonly Token[];
  /** Of the part in the text that was cut. */
  readonly start: number;
  readonly end: number;
}

/** The same text, of the same length: digits as 0 to 9, hyphens as "-", commas as ",". */
export function withPlainSigns(text: string): string {
  // Most addresses are plain already.
  if (/^[ -~]*$/.test(text)) return text;
  let plain = "";
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign <= "~") plain += sign;
    else if (HYPHENS.has(sign)) plain += "-";
    else if (COMMAS.has(sign)) plain += ",";
    else if (sign === "\u3000") plain += " ";
    else if (sign === "ー" && /\d/.test(plain.charAt(at - 1))) plain += "-";
    else {
      const known = characterOf(sign.charCodeAt(0));
      plain += known.class === DIGIT ? known.text : sign;
    }
  }
  return plain;
}

const HYPHENS: ReadonlySet<string> = new Set(["‐", "‑", "‒", "–", "—", "―", "−", "－"]);
const COMMAS: ReadonlySet<string> = new Set(["，", "、", "،", "；", "؛", ";", "·", "•", "|"]);

/** Parts between commas, line ends and hyphens with blanks around them. */
export function partsOf(plain: string, from: number, end: number): readonly Part[] {
  const parts: Part[] = [];
  let start = from;
  const close = (to: number): void => {
    const part = partAt(plain, start, to);
    if (part !== undefined) parts.push(part);
  };
  for (let at = from; at < end; at += 1) {
    const sign = plain.charAt(at);
    const isBetweenBlanks = sign === "-" && plain.charAt(at - 1) === " " && plain.charAt(at + 1) === " ";
    if (sign !== "," && sign !== "\n" && !isBetweenBlanks) continue;
    close(at);
    start = at + 1;
  }
  close(end);
  return parts;
}

/** The part between two indices; undefined where nothing stands there. */
export function partAt(plain: string, from: number, to: number): Part | undefined {
  let start = from;
  let end = to;
  while (start < end && /[\s.,:;\-/]/.test(plain.charAt(start))) start += 1;
  while (end > start && /[\s,:;\-/]/.test(plain.charAt(end - 1))) end -= 1;
  // "St." and "No." keep their stop, the end of a sentence does not.
  if (plain.charAt(end - 1) === "." && end - start > ABBREVIATED_MAX) end -= 1;
  const text = plain.slice(start, end);
  if (text === "") return undefined;
  const { tokens } = readReply(text);
  const label = text.includes(":") ? labels().match(tokens, 0) : undefined;
  const colon = label === undefined ? undefined : tokens[label.end];
  return colon?.text === ":" ? partAt(plain, start + colon.end, end) : { text, tokens, start, end };
}

/** Characters of a part that is an abbreviation, with its stop. */
const ABBREVIATED_MAX = 4;

export const streetWords = phrasesOnUse(STREET_WORDS);
export const unitWords = phrasesOnUse(UNIT_WORDS);
export const numberSigns = phrasesOnUse(NUMBER_SIGNS);
export const postCodeWords = phrasesOnUse(POST_CODE_WORDS);
export const townWords = phrasesOnUse(TOWN_WORDS);
export const regionWords = phrasesOnUse(REGION_WORDS);
export const placeWords = phrasesOnUse(PLACE_WORDS);
export const frameWords = phrasesOnUse(ADDRESS_FRAME);
export const openers = phrasesOnUse(ADDRESS_OPENERS);
const labels = phrasesOnUse(ADDRESS_LABELS);

let endings: readonly string[] | undefined;

/** "Hauptstraße", "Kerkstraat": a street in one word. */
export function isStreetName({ kind, text }: Token): boolean {
  endings ??= [...new Set(STREET_ENDINGS.split("|").map((form) => phraseTokens(form)[0]?.text ?? form))];
  return kind === "word" && endings.some((ending) => text.length > ending.length + 1 && text.endsWith(ending));
}

/** Whether words of a part say that it is a street. "St. Gallen" is none. */
export function isStreet({ tokens }: Part): boolean {
  const from = tokens.findIndex(({ kind }) => kind === "word");
  return tokens.some(
    (token, at) =>
      isStreetName(token) ||
      (streetWords().match(tokens, at) !== undefined &&
        (at > from || token.text !== "st" || tokens.length === from + 1)),
  );
}

export const hasDigits = ({ text }: Part): boolean => /\d/.test(text);
export const hasLetters = ({ text }: Part): boolean => /\p{L}/u.test(text);

/** "12", "12a", "No. 12", "д. 10", "12-14": a number of a building, and nothing else. */
export function isHouseNumber({ tokens }: Part): boolean {
  let numbers = 0;
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Token;
    const sign = numberSigns().match(tokens, at);
    if (token.kind === "number") {
      numbers += 1;
      // "12a"
      at += tokens[at + 1]?.kind === "word" && tokens[at + 1]?.text.length === 1 ? 2 : 1;
    } else if (token.kind === "mark") at += 1;
    else if (sign === undefined) return false;
    else at = sign.end;
  }
  return numbers > 0 && numbers <= 2;
}

/** "Apt 4B", "3rd floor", "кв. 5", "#12", "3º B": a part of a building. */
export function isUnit({ tokens, text }: Part): boolean {
  if (text.startsWith("#") || /^c\/o /i.test(text) || /^\d{1,3} ?[ºª°]/.test(text)) return true;
  const from = tokens.findIndex(({ kind }) => kind === "word");
  if (from === -1) return false;
  if (unitWords().match(tokens, from) !== undefined) return true;
  const last = tokens.length - 1;
  return tokens[0]?.kind === "number" && unitWords().match(tokens, last)?.end === tokens.length;
}

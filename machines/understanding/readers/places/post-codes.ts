/**
 * Post codes in an address, by their shapes (Universal Postal Union, S42).
 *
 * Owns: where in a part a post code stands. Does not own: whether one exists, which country it is of.
 *
 * 1. A shape with letters or a hyphen is a post code wherever it stands; digits alone only where no house number does.
 */
import {
  hasDigits,
  isStreet,
  numberSigns,
  partAt,
  type Part,
  partsOf,
  postCodeWords,
  streetWords,
  unitWords,
  withPlainSigns,
} from "./address-text.ts";
import { regionAtEnd } from "./regions.ts";
import { readReply } from "../../text/tokens.ts";

/** A post code in a part of an address, and what stands around it there. */
export interface FoundPostCode {
  readonly code: string;
  /** Index of the part. */
  readonly at: number;
  readonly before: Part | undefined;
  readonly behind: Part | undefined;
}

/** Shapes that nothing else in an address has; the longest first. */
const CERTAIN_SHAPES: readonly RegExp[] = [
  // Great Britain
  /(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}(?![\p{L}\d])/iu,
  // Canada
  /(?<![\p{L}\d])[A-Z]\d[A-Z][ -]?\d[A-Z]\d(?![\p{L}\d])/iu,
  // Ireland
  /(?<![\p{L}\d])[A-Z]\d[\dW] ?[A-Z\d]{4}(?![\p{L}\d])/u,
  // Brazil, Portugal, United States, Japan, Poland
  /(?<![\p{L}\d-])(?:\d{5}-\d{3}|\d{4}-\d{3}|\d{5}-\d{4}|\d{3}-\d{4}|\d{2}-\d{3})(?![\p{L}\d-])/u,
  // Netherlands
  /(?<![\p{L}\d])\d{4} ?(?!S[ADS])[A-Z]{2}(?![\p{L}\d])/u,
  // A country before the digits, which is no part of the code: "D-10115", "L-1234"
  /(?<![\p{L}\d])[A-Z]{1,3}-(\d{4,6})(?![\p{L}\d-])/u,
  // Argentina
  /(?<![\p{L}\d])[A-Z]\d{4}(?:[A-Z]{3})?(?= \p{L}|$)/u,
  // The Netherlands in small letters, behind the number of a house
  /(?<=\d[a-z]? )\d{4} ?(?!st |la |le |el |de |al |il )[a-z]{2}(?= \p{L}{3}|$)/u,
];
/** Six digits: India, China, Russia, Singapore. No house has so long a number. */
const SIX_DIGITS = /(?<![\p{L}\d-])\d{6}(?![\p{L}\d-])/u;
/** India and Sweden in two groups, at the end or the beginning of a part. */
const GROUPED_SHAPES: readonly RegExp[] = [/^\d{3} \d{2,3}(?= \p{L}|$)/u, /\p{L} ?(\d{3} \d{3})$/u];
/** Most others. */
const FIVE_DIGITS = /(?<![\p{L}\d-])\d{5}(?![\p{L}\d-])/gu;
const FOUR_DIGITS = /(?<![\p{L}\d-])\d{4}(?![\p{L}\d-])/gu;
/** The Netherlands in small letters, before a town: "1012 ab amsterdam". */
const SMALL_DUTCH = /^\d{4} ?[a-z]{2}(?= \p{L}{3}|$)/u;

/** The post code of an address; of several that may be one, the last. */
export function findPostCode(plain: string, parts: readonly Part[]): FoundPostCode | undefined {
  return named(plain, parts) ?? certain(plain, parts) ?? digits(plain, parts) ?? leading(plain, parts);
}

/** Letters and digits of a post code, with its blank. */
const CODE_CHARACTERS_MAX = 10;

/** The post code in a reply to the question for one; undefined where it holds none. */
export function postCodeOf(text: string): string | undefined {
  const plain = withPlainSigns(text);
  const parts = partsOf(plain, 0, plain.length);
  const found = parts.length === 0 ? undefined : (named(plain, parts) ?? certain(plain, parts));
  if (found !== undefined) return found.code;
  for (const { text: part } of parts) {
    const [code = ""] = /[A-Z]{0,2}\d[A-Z\d]{0,6}(?:[ -][A-Z]{0,2}\d[A-Z\d]{0,3})?(?![\p{L}\d])/iu.exec(part) ?? [];
    if (code.length > 2 && code.length <= CODE_CHARACTERS_MAX) return code.toUpperCase();
  }
  return undefined;
}

/** "PLZ 10115", "PIN: 560 001" */
function named(plain: string, parts: readonly Part[]): FoundPostCode | undefined {
  for (const [at, part] of parts.entries()) {
    for (let token = 0; token < part.tokens.length - 1; token += 1) {
      const match = postCodeWords().match(part.tokens, token);
      if (match === undefined) continue;
      let next = match.end;
      while (part.tokens[next]?.kind === "mark" || postCodeWords().match(part.tokens, next) !== undefined) next += 1;
      const first = part.tokens[next];
      if (first === undefined || !/^(?:\d|[A-Z]{1,2}\d)/i.test(part.text.slice(first.start))) continue;
      const code = /^[A-Z\d]{2,7}(?:[ -](?=[A-Z]*\d)[A-Z\d]{2,4})?/i.exec(part.text.slice(first.start))?.[0];
      const start = part.tokens[token]?.start ?? 0;
      if (code !== undefined && /\d/.test(code))
        return foundAt(plain, parts, at, start, first.start + code.length, code);
    }
  }
  return undefined;
}

function certain(plain: string, parts: readonly Part[]): FoundPostCode | undefined {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at] as Part;
    for (const shape of [...CERTAIN_SHAPES, ...(at > 0 ? GROUPED_SHAPES : []), SIX_DIGITS]) {
      const match = shape.exec(part.text);
      if (match === null) continue;
      const code = match[1] ?? match[0];
      const end = match.index + match[0].length;
      if (!isBehindSign(part, match.index)) return foundAt(plain, parts, at, groupStart(match, code), end, code);
    }
    const small = at > 0 ? SMALL_DUTCH.exec(part.text) : null;
    if (small !== null && streetWords().match(part.tokens, 1) === undefined)
      return foundAt(plain, parts, at, 0, small[0].length, small[0]);
  }
  return undefined;
}

/** "D-" goes with the code, "Bengaluru " before it does not. */
const groupStart = ({ index, 0: whole }: RegExpExecArray, code: string): number =>
  /^\p{Lu}+-/u.test(whole) ? index : index + whole.length - code.length;

/** Four or five digits, where the number of a house is not likely to stand. */
function digits(plain: string, parts: readonly Part[]): FoundPostCode | undefined {
  for (const shape of [FIVE_DIGITS, FOUR_DIGITS]) {
    for (let at = parts.length - 1; at >= 0; at -= 1) {
      const part = parts[at] as Part;
      for (const match of [...part.text.matchAll(shape)].toReversed()) {
        const start = match.index;
        const [code] = match;
        if (!isBehindSign(part, start) && standsApart(parts, at, start, code))
          return foundAt(plain, parts, at, start, start + code.length, code);
      }
    }
  }
  return undefined;
}

function standsApart(parts: readonly Part[], at: number, start: number, code: string): boolean {
  const part = parts[at] as Part;
  const before = part.text.slice(0, start).trimEnd();
  const behind = part.text.slice(start + code.length).trimStart();
  const previous = parts[at - 1];
  const isLong = code.length === 5;
  // "Hauptstr. 5 10115 Berlin", "742 Maple Dr Austin TX 78704": a house number and its street stand before it.
  const tokens = readReply(before).tokens;
  const last = tokens.at(-1);
  const followsNumber =
    last !== undefined && (last.kind === "number" || (last.glued && tokens.at(-2)?.kind === "number"));
  if (at === 0 && /\d/.test(before)) return isLong || followsNumber || regionAtEnd(before) !== undefined;
  if (at === 0) return false;
  if (before === "" && behind === "") return isLong ? true : previous !== undefined && hasDigits(previous);
  if (before === "") {
    const { tokens: words } = readReply(behind);
    if (isStreet({ ...part, text: behind, tokens: words }) || !/^[\p{L}(]/u.test(behind)) return false;
    return isLong || (previous !== undefined && (hasDigits(previous) || isStreet(previous)));
  }
  if (behind !== "" && !/^[\p{L}(]/u.test(behind)) return false;
  // "Oslo 0155", "Geelong VIC 3220"; "Building 1200" is none.
  if (/\d/.test(before)) return followsNumber;
  return isLong || regionAtEnd(before) !== undefined || (previous !== undefined && hasDigits(previous));
}

/** "10115 Berlin, Hauptstr. 5": the town stands before its street. "10115 Berlin" alone. */
function leading(plain: string, parts: readonly Part[]): FoundPostCode | undefined {
  const [part] = parts;
  const match = part === undefined ? null : /^\d{4,6}(?= \p{L}|$)/u.exec(part.text);
  if (part === undefined || match === null) return undefined;
  const [code] = match;
  const behind = part.text.slice(code.length);
  const town = partAt(behind, 0, behind.length);
  const isTown = !/\d/.test(behind) && (town === undefined || !isStreet(town)) && (behind !== "" || code.length > 4);
  const streetFollows = parts.slice(1).some((other) => hasDigits(other) || isStreet(other));
  if (!isTown || (parts.length > 1 ? !streetFollows : code.length < 5)) return undefined;
  return foundAt(plain, parts, 0, 0, code.length, code);
}

/** "Building 1200", "No. 1500", "Apt 12345" */
function isBehindSign({ text, tokens }: Part, start: number): boolean {
  const before = tokens.findLastIndex(({ end, kind }) => end <= start && kind !== "mark");
  const token = tokens[before];
  if (token?.kind !== "word") return text.charAt(start - 1) === "#";
  if (postCodeWords().match(tokens, before) !== undefined) return false;
  // "FL 33041" is Florida; "Fl. 2" is a floor.
  const isRegion =
    /^\p{Lu}{2} $/u.test(text.slice(token.start, start)) && regionAtEnd(text.slice(0, token.end)) !== undefined;
  if (isRegion && /^\d{5}/.test(text.slice(start))) return false;
  return (
    unitWords().match(tokens, before)?.end === before + 1 || numberSigns().match(tokens, before)?.end === before + 1
  );
}

function foundAt(
  plain: string,
  parts: readonly Part[],
  at: number,
  from: number,
  to: number,
  code: string,
): FoundPostCode {
  const { start, end } = parts[at] as Part;
  return {
    code: code.toUpperCase(),
    at,
    before: partAt(plain, start, start + from),
    behind: partAt(plain, start + to, end),
  };
}

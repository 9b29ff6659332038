/**
 * Web addresses.
 *
 * Owns: finding them, spoken ones too, and normalising them. Does not own: whether a page answers.
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Understanding } from "../../reply/result.ts";
import { isWhole } from "../../reply/coverage.ts";
import { findEmails } from "./email.ts";
import { spokenMarks } from "./spoken-marks.ts";

/** A web address found in a text; indices are into it. */
export interface FoundUrl {
  readonly url: string;
  readonly start: number;
  readonly end: number;
  /** Written with https:// or www., or with an ending that hardly anything else has. */
  readonly sure: boolean;
}

const URL_MAX = 2_048;
const FOUND_MAX = 4;
const SEARCHED_MAX = 4_000;

/** Endings of bare host names that are read as addresses without a scheme; others need one, or www. */
const COMMON_ENDINGS: ReadonlySet<string> = new Set(
  (
    "com org net edu gov mil int info biz io co ai app dev me tv cc xyz online site shop store tech blog cloud design agency studio digital media news live world group " +
    "de at ch li fr be lu nl es pt it uk ie us ca mx br ar cl pe ve uy ec bo py gt cr pa do cu pr jm au nz in cn jp kr sg hk tw th my id ph vn pk bd lk ru ua pl cz sk hu ro bg gr tr il " +
    "ae sa qa kw eg ma tn dz za ng ke gh et tz ug se no dk fi is ee lv lt eu cat gal eus asia mobi name pro jobs travel museum coop aero page link click club fun space website email"
  ).split(" "),
);

/** "example dot com" and "example . com" as they would be written. */
function written(text: string): string {
  return text.length > 300 || text.includes("://")
    ? text
    : text.replace(spokenMarks().dotBefore, ".").replace(spokenMarks().slashBefore, "/");
}

/** The web addresses of a text. Cuts it at white space and looks at each piece once: linear. */
export function findUrls(text: string): readonly FoundUrl[] {
  const found: FoundUrl[] = [];
  const pieces = /[^\s<>"“”«»]+/gu;
  const searched = text.slice(0, SEARCHED_MAX);
  for (let match = pieces.exec(searched); match !== null && found.length < FOUND_MAX; match = pieces.exec(searched)) {
    const piece = match[0];
    if (piece.length > URL_MAX || !piece.includes(".")) continue;
    let from = 0;
    let to = piece.length;
    while (from < to && /[([{'`*_,;:!?.]/.test(piece[from] as string)) from += 1;
    while (to > from && /[.,;:!?'`*_\])}]/.test(piece[to - 1] as string) && !closes(piece, from, to)) to -= 1;
    const url = normalised(piece.slice(from, to));
    if (url !== undefined) found.push({ ...url, start: match.index + from, end: match.index + to });
  }
  return found;
}

const OPENS: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };

/** Whether the last character closes a bracket of the address itself: "…/Order_(biology)". */
function closes(piece: string, from: number, to: number): boolean {
  const opening = OPENS[piece[to - 1] as string];
  return opening !== undefined && piece.slice(from, to).includes(opening);
}

function normalised(piece: string): { url: string; sure: boolean } | undefined {
  const scheme = /^(https?):\/\//i.exec(piece);
  if (scheme === null && /^[a-z][a-z0-9+.-]*:\/\//i.test(piece)) return undefined;
  const rest = scheme === null ? piece : piece.slice(scheme[0].length);
  const cut = rest.search(/[/?#]/);
  const authority = cut === -1 ? rest : rest.slice(0, cut);
  if (authority.includes("@")) return undefined;
  const colon = authority.lastIndexOf(":");
  const host = (colon === -1 ? authority : authority.slice(0, colon)).toLowerCase();
  if (colon !== -1 && !/^\d{1,5}$/.test(authority.slice(colon + 1))) return undefined;
  if (host.length > 253) return undefined;
  const labels = host.split(".");
  if (
    labels.length < 2 ||
    !labels.every((label) => /^[\p{L}\p{M}0-9](?:[\p{L}\p{M}0-9-]{0,61}[\p{L}\p{M}0-9])?$/u.test(label))
  )
    return undefined;
  const ending = labels[labels.length - 1] as string;
  if (!/^(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59}|[^\x00-\x7f]{2,24})$/.test(ending)) return undefined;
  const sure = scheme !== null || labels[0] === "www" || COMMON_ENDINGS.has(ending);
  // "e.g" and "node.js": a short name with an unknown ending is no address.
  if (!sure && labels.length === 2) return undefined;
  const path = cut === -1 ? "" : rest.slice(cut);
  return {
    url: `${scheme === null ? "https" : (scheme[1] as string).toLowerCase()}://${host}${colon === -1 ? "" : authority.slice(colon)}${path}`,
    sure,
  };
}

/** "Double u double u dot example dot com", read out, is no host named u. */
function startsWithLetter(url: string): boolean {
  return /^https?:\/\/[a-z]\./.test(url);
}

/** What a reply says to a question for a web address; one without a scheme gets https. */
export function understandUrl(reading: AskedReply): Understanding | undefined {
  const { raw, tokens } = reading.reply;
  let found = findUrls(raw);
  let exact = true;
  if (found.length === 0) {
    const text = written(raw);
    if (text !== raw) {
      found = findUrls(text).map((url) => ({ ...url, start: 0, end: raw.length }));
      exact = false;
    }
  }
  const distinct = found.filter((url, at) => found.findIndex((other) => other.url === url.url) === at);
  const [only] = distinct;
  if (only === undefined)
    return raw.length <= 200 && findEmails(raw).length === 0 && /\w\.\w|:\/\//.test(raw) && !/\s/.test(raw.trim())
      ? { invalid: "invalid_url", params: {} }
      : undefined;
  if (distinct.length > 1)
    return { ambiguous: distinct.map(({ url }) => ({ value: url, label: url })), reason: "several" };
  const first = tokens.findIndex((token) => token.end > only.start);
  const behind = tokens.findIndex((token) => token.start >= only.end);
  const whole =
    exact && isWhole(reading.reply, reading.language, [{ from: first, end: behind === -1 ? tokens.length : behind }]);
  return {
    answer: only.url,
    span: { start: only.start, end: only.end },
    confidence: !only.sure || (!exact && startsWithLetter(only.url)) ? "weak" : whole ? "exact" : "strong",
  };
}

/**
 * E-mail addresses.
 *
 * Owns: finding them, spoken ones too, and typing errors in common domains. Does not own: whether mail arrives.
 */
import type { AskedReply } from "../../reply/asked-reply.ts";
import type { Understanding } from "../../reply/result.ts";
import { editDistance } from "../../text/edit-distance.ts";
import { correctionBetween } from "../../reply/corrections.ts";
import { isWhole } from "../../reply/coverage.ts";
import { inAllLanguages } from "../../vocabulary/per-language.ts";
import { spokenMarks } from "./spoken-marks.ts";

/** An address found in a text; `start` and `end` are indices into it. */
export interface FoundEmail {
  readonly address: string;
  readonly start: number;
  readonly end: number;
}

/** RFC 5321: 64 before the @, 254 in all. */
const LOCAL_MAX = 64;
const ADDRESS_MAX = 254;
/** Characters of a reply that are searched. */
const SEARCHED_MAX = 4_000;
/** Addresses looked for in one reply. */
const FOUND_MAX = 4;

const isLocal = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  (code > 127 && code !== 0x3002 && !isWideSpace(code)) ||
  code === 46 ||
  code === 95 ||
  code === 43 ||
  code === 45 ||
  code === 37 ||
  code === 39 ||
  code === 33 ||
  code === 35 ||
  code === 36 ||
  code === 38 ||
  code === 42 ||
  code === 61 ||
  code === 126;
const isDomain = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  (code > 127 && !isWideSpace(code) && code !== 0x3002) ||
  code === 46 ||
  code === 45;
const isWideSpace = (code: number): boolean =>
  code === 0xa0 ||
  code === 0x3000 ||
  (code >= 0x2000 && code <= 0x200f) ||
  code === 0x2026 ||
  code === 0x201c ||
  code === 0x201d ||
  code === 0x2019 ||
  code === 0xbb ||
  code === 0xab;

/** The e-mail addresses of a text. Each @ looks at most 64 characters back and 254 ahead: linear. */
export function findEmails(raw: string): readonly FoundEmail[] {
  const found: FoundEmail[] = [];
  const text = inPlainWidth(raw);
  const length = Math.min(text.length, SEARCHED_MAX);
  let from = 0;
  for (
    let at = text.indexOf("@");
    at !== -1 && at < length && found.length < FOUND_MAX;
    at = text.indexOf("@", at + 1)
  ) {
    let start = at;
    while (start > from && at - start < LOCAL_MAX + 1 && isLocal(text.charCodeAt(start - 1))) start -= 1;
    let end = at + 1;
    while (end < length && end - start < ADDRESS_MAX + 1 && isDomain(text.charCodeAt(end))) end += 1;
    [start, end] = withinScript(text, start, at, end);
    while (start < at && /[.'*=&!#$%-]/.test(text[start] as string)) start += 1;
    while (end > at + 1 && /[.-]/.test(text[end - 1] as string)) end -= 1;
    const address = text.slice(start, end);
    if (isAddress(address)) found.push({ address, start, end });
    from = end;
  }
  return found;
}

/** Letters and signs of full width ("ａ＠ｂ．ｃｏｍ") as they stand in an address; the text keeps its length. */
function inPlainWidth(text: string): string {
  return /[\uff01-\uff5e]/.test(text)
    ? text.replaceAll(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_FROM))
    : text;
}

/** From a sign of full width to the plain one. */
const WIDE_FROM = 0xfee0;

const ANOTHER_SCRIPT = /[^\u0000-\u024f]/;

/**
 * "我的邮箱是ana@example.org", "ana@example.orgです": words that no blank parts from the address are no part of it. What
 * is wholly in another script may be one.
 */
function withinScript(text: string, start: number, at: number, end: number): [start: number, end: number] {
  let from = at;
  while (from > start && !ANOTHER_SCRIPT.test(text.charAt(from - 1))) from -= 1;
  let to = at + 1;
  while (to < end && !ANOTHER_SCRIPT.test(text.charAt(to))) to += 1;
  return [from === at ? start : from, text.slice(at, to).includes(".") ? to : end];
}

/** Whether a text is an address that mail can go to: one @, dotted domain, labels of letters, digits and hyphens. */
export function isAddress(address: string): boolean {
  const at = address.lastIndexOf("@");
  if (at < 1 || at > LOCAL_MAX || address.length > ADDRESS_MAX || address.indexOf("@") !== at) return false;
  const local = address.slice(0, at);
  if (local.startsWith(".") || local.endsWith(".") || local.includes("..")) return false;
  const labels = address.slice(at + 1).split(".");
  if (labels.length < 2) return false;
  const top = labels[labels.length - 1] as string;
  return (
    /^(?:[a-z]{2,24}|xn--[a-z0-9-]{2,59}|[^\x00-\x7f]{2,24})$/i.test(top) &&
    labels.every((label) => /^[\p{L}\p{M}0-9](?:[\p{L}\p{M}0-9-]{0,61}[\p{L}\p{M}0-9])?$/u.test(label))
  );
}

/** "ana at example dot org", "ana (at) example.org", "ana @ example . com" → written as an address. */
export function spokenAddress(text: string): string | undefined {
  if (text.length > 400) return undefined;
  const marks = spokenMarks();
  const written = text.replace(/\s+/g, " ").replace(marks.bracketedAt, "@").replace(marks.bracketedDot, ".");
  const joined = written.includes("@") ? written.replace(/ ?@ ?/g, "@") : withSpokenAt(written);
  if (!joined.includes("@")) return undefined;
  const at = joined.indexOf("@");
  const before = joined.slice(0, at).replace(marks.dot, ".").replace(marks.underscore, "_").replace(marks.hyphen, "-");
  const after = joined
    .slice(at + 1)
    .replace(marks.dot, ".")
    .replace(/ \. ?/g, ".")
    .replace(/\. (?=[a-z]{2,4}\b)/gi, ".");
  return `${before}@${after}`;
}

/** The first "at" that a domain follows becomes the mark. */
function withSpokenAt(written: string): string {
  for (const { 0: spoken, index } of written.matchAll(spokenMarks().at)) {
    const rest = written.slice(index + spoken.length + 1);
    if (beginsWithDomain(rest)) return `${written.slice(0, index)}@${rest}`;
  }
  return written;
}

const spokenDots = inAllLanguages(({ contact }) => contact.dot);

/** Whether there is a dot, written or spoken, in or behind one of the first two words. */
function beginsWithDomain(text: string): boolean {
  const words = text.split(" ", 4);
  return [0, 1].some(
    (at) =>
      (words[at] ?? "").indexOf(".", 1) > 0 ||
      (spokenDots().has((words[at + 1] ?? "").toLowerCase()) && words.length > at + 2),
  );
}

/** Domains that most people's addresses have; one edit away from one of them is a typing error. */
const COMMON_DOMAINS = [
  "gmail.com",
  "yahoo.com",
  "hotmail.com",
  "outlook.com",
  "icloud.com",
  "live.com",
  "aol.com",
  "msn.com",
  "googlemail.com",
  "protonmail.com",
  "gmx.de",
  "web.de",
  "gmx.net",
  "t-online.de",
  "orange.fr",
  "free.fr",
  "wanadoo.fr",
  "laposte.net",
  "libero.it",
  "yahoo.fr",
  "yahoo.de",
  "yahoo.es",
  "yahoo.it",
  "yahoo.co.uk",
  "hotmail.fr",
  "hotmail.es",
  "hotmail.it",
  "hotmail.co.uk",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
  "ziggo.nl",
  "kpnmail.nl",
  "comcast.net",
  "verizon.net",
  "me.com",
  "mail.com",
  "ymail.com",
  "proton.me",
  "yandex.ru",
  "mail.ru",
  "gmx.com",
  "gmx.at",
  "hotmail.de",
  "outlook.de",
  "outlook.fr",
  "outlook.es",
  "sfr.fr",
  "virgilio.it",
  "sapo.pt",
] as const;
const commonDomains: ReadonlySet<string> = new Set(COMMON_DOMAINS);
const MISSPELT_ENDINGS: Readonly<Record<string, string>> = {
  con: "com",
  cmo: "com",
  ocm: "com",
  comm: "com",
  vom: "com",
  xom: "com",
  coom: "com",
  cpm: "com",
  nte: "net",
  ogr: "org",
  rog: "org",
};

/** The domain that was meant, where the one given is a keystroke away from a common one (gmial.com → gmail.com). */
export function meantDomain(domain: string): string | undefined {
  const plain = domain.toLowerCase();
  if (commonDomains.has(plain)) return undefined;
  const dot = plain.lastIndexOf(".");
  const ending = MISSPELT_ENDINGS[plain.slice(dot + 1)];
  if (ending !== undefined) {
    const corrected = `${plain.slice(0, dot)}.${ending}`;
    return meantDomain(corrected) ?? corrected;
  }
  const name = plain.slice(0, plain.indexOf("."));
  for (const common of COMMON_DOMAINS) {
    const commonName = common.slice(0, common.indexOf("."));
    if (commonName.length < 5 || name === commonName) continue;
    if (
      plain.slice(plain.indexOf(".")) === common.slice(common.indexOf(".")) &&
      editDistance(name, commonName, 1) <= (commonName.length > 4 ? 1 : 0) &&
      Math.abs(name.length - commonName.length) <= 1 &&
      name[0] === commonName[0]
    )
      return common;
  }
  return undefined;
}

/** "Write to me at example dot com" may leave the name out. */
const objectPronouns = inAllLanguages(({ contact }) => contact.objectPronouns);

/** What a reply says to a question for an e-mail address. */
export function understandEmail(reading: AskedReply): Understanding | undefined {
  const { raw, tokens } = reading.reply;
  let found = findEmails(raw);
  let spoken = false;
  if (found.length === 0) {
    const written = spokenAddress(raw);
    if (written !== undefined) {
      found = findEmails(written).map((email) => ({ ...email, start: 0, end: raw.length }));
      spoken = found.length > 0;
    }
  }
  if (found.length === 0) return looksLikeAddress(raw) ? { invalid: "invalid_email", params: {} } : undefined;
  const distinct = [...new Map(found.map((email) => [email.address.toLowerCase(), email])).values()];
  const last = distinct[distinct.length - 1];
  const before = distinct[distinct.length - 2];
  // "ana@a.org, sorry, ana@b.org"
  const corrected =
    !spoken &&
    last !== undefined &&
    before !== undefined &&
    correctionBetween(
      reading,
      tokens.findIndex(({ start }) => start >= before.end),
      tokens.findIndex(({ end }) => end > last.start),
    );
  if (distinct.length > 1 && !corrected)
    return {
      ambiguous: distinct.map(({ address }) => ({ value: canonical(address), label: address })),
      reason: "several",
    };
  const email = last as FoundEmail;
  const address = canonical(email.address);
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const meant = meantDomain(domain);
  if (meant !== undefined) {
    const intended = `${address.slice(0, address.lastIndexOf("@"))}@${meant}`;
    return {
      ambiguous: [
        { value: intended, label: intended },
        { value: address, label: address },
      ],
      reason: "typo",
    };
  }
  const first = tokens.findIndex((token) => token.end > email.start);
  const behind = tokens.findIndex((token) => token.start >= email.end);
  const whole =
    !spoken && isWhole(reading.reply, reading.language, [{ from: first, end: behind === -1 ? tokens.length : behind }]);
  const doubtful = spoken && objectPronouns().has(address.slice(0, address.lastIndexOf("@")).toLowerCase());
  return {
    answer: address,
    span: { start: email.start, end: email.end },
    confidence: doubtful ? "weak" : whole ? "exact" : "strong",
  };
}

/** Case does not matter in the domain; before the @ it may. */
function canonical(address: string): string {
  const at = address.lastIndexOf("@");
  return address.slice(0, at) + address.slice(at).toLowerCase();
}

/** An attempt at an address: an @ in a short reply. */
function looksLikeAddress(text: string): boolean {
  return text.length <= 200 && text.includes("@");
}

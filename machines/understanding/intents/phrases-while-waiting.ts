/**
 * Requests that only a waiting session can serve: another code, another try at paying, submitting, keeping an answer.
 *
 * Owns: matching them, in every language at once. Does not own: the phrases (`waitingRequests` of each language),
 * intents that a reply can have at any question (`commands.ts`).
 *
 * 1. Asked only where the session waits for nothing that could be answered in these words. Where a mistake does no
 *    harm, a phrase may stand in a sentence; submitting and keeping take the phrase alone.
 */
import { LANGUAGE_CODES, languageOf } from "../../languages/registry.ts";
import type { WaitingRequests } from "../../languages/schema/waiting-requests.ts";

const WORDS_MAX = 10;
const TEXT_LENGTH_MAX = 200;

/** Whether a reply at a payment or an upload says that it is done, or asks to try it again. */
export function mentionsPayment(text: string): boolean {
  return containsOne("paid", text);
}

/** Whether a reply at a code asks for another one. */
export function asksForNewCode(text: string): boolean {
  return containsOne("sendAgain", text);
}

/** Whether a reply at the review asks to send the answers. */
export function asksToSubmit(text: string): boolean {
  return isOne("submit", text);
}

/** Whether a reply at an earlier answer asks to leave it unchanged. */
export function asksToKeep(text: string): boolean {
  return isOne("keep", text);
}

interface Phrases {
  /** Of scripts that separate words by spaces, with a space on each side. */
  readonly words: readonly string[];
  readonly parts: readonly string[];
}

const compiled = new Map<keyof WaitingRequests, Phrases>();

/** The phrases of a request in every language, compiled at first use. */
function phrasesOf(request: keyof WaitingRequests): Phrases {
  const known = compiled.get(request);
  if (known !== undefined) return known;
  const plain = LANGUAGE_CODES.flatMap((code) => languageOf(code).waitingRequests[request].split("|")).map(plainly);
  const phrases = {
    words: plain.filter((text) => !isUnspaced(text)).map((text) => ` ${text} `),
    parts: plain.filter(isUnspaced),
  };
  compiled.set(request, phrases);
  return phrases;
}

/** Whether a text is one of the phrases, and nothing else. */
function isOne(request: keyof WaitingRequests, text: string): boolean {
  if (text.length > TEXT_LENGTH_MAX) return false;
  const { words, parts } = phrasesOf(request);
  const plain = plainly(text);
  return words.includes(` ${plain} `) || parts.includes(plain);
}

/** Whether one of the phrases stands in a short text. */
function containsOne(request: keyof WaitingRequests, text: string): boolean {
  if (text.length > TEXT_LENGTH_MAX) return false;
  const plain = plainly(text);
  if (plain.split(" ").length > WORDS_MAX) return false;
  const { words, parts } = phrasesOf(request);
  const padded = ` ${plain} `;
  return words.some((phrase) => padded.includes(phrase)) || parts.some((phrase) => plain.includes(phrase));
}

/** Lower case, without accents, Arabic vowel signs and punctuation, words separated by single spaces. */
function plainly(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f\u064b-\u0655\u0670]/g, "")
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/[^\p{L}\p{M}\p{N}']+/gu, " ")
    .trim();
}

function isUnspaced(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Devanagari}\p{Script=Arabic}]/u.test(text);
}

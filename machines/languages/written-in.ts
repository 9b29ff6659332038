/**
 * Whether a short text is written in a language, where a machine has written it.
 *
 * Owns: comparing its letters with what the service itself says in each language. Does not own: in which language a
 * respondent writes, which is decided by what is understood (`machines/conversation/reading/language-follow.ts`).
 *
 * 1. It errs on the side of no: a text that another language fits better is not of this one.
 * 2. Profiles are made once, of some 10 KB of sentences a language: at first use, or before (`prepareWrittenIn`).
 */
import { LANGUAGE_CODES, languageOf, type LanguageCode } from "./registry.ts";

/** Languages that have a script of their own among those of the service, and how their letters are found. */
const SCRIPTS: Readonly<Partial<Record<LanguageCode, RegExp>>> = {
  ar: /\p{Script=Arabic}/gu,
  hi: /\p{Script=Devanagari}/gu,
  ru: /\p{Script=Cyrillic}/gu,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
  zh: /\p{Script=Han}/gu,
};
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** "了解" is a whole sentence. */
const SIGNS_WITHOUT_KANA_MAX = 3;
/** Of the letters of a text, those of its script: a name or a brand may be in another. */
const SCRIPT_SHARE_MIN = 0.7;
/** Letters from which three in a row say something. */
const LETTERS_MIN = 8;
/** What is given to three letters that a language was never seen with. */
const UNSEEN = 0.3;
/** By how much another language may fit better, in nats for three letters: Spanish and Portuguese share much. */
const SLACK = 0.02;

/** @param text without the values that stand in it: names and labels are of any language. */
export function isWrittenIn(text: string, code: LanguageCode): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return true;
  const script = SCRIPTS[code];
  if (script !== undefined) {
    // A sentence without kana is Chinese, one with them is Japanese.
    if (code === "zh" && KANA.test(text)) return false;
    if (code === "ja" && !KANA.test(text) && letters > SIGNS_WITHOUT_KANA_MAX) return false;
    return (text.match(script)?.length ?? 0) >= letters * SCRIPT_SHARE_MIN;
  }
  if ((text.match(/\p{Script=Latin}/gu)?.length ?? 0) < letters * SCRIPT_SHARE_MIN) return false;
  if (letters < LETTERS_MIN) return true;
  const grams = gramsOf(text);
  const own = fitOf(grams, code);
  return LANGUAGE_CODES.every(
    (other) => other === code || SCRIPTS[other] !== undefined || fitOf(grams, other) <= own + SLACK,
  );
}

/** Makes all profiles, which takes tens of milliseconds: before requests are served. */
export function prepareWrittenIn(): void {
  for (const code of LANGUAGE_CODES) if (SCRIPTS[code] === undefined) profileOf(code);
}

interface Profile {
  readonly counts: ReadonlyMap<string, number>;
  readonly total: number;
}

const profiles = new Map<LanguageCode, Profile>();

function profileOf(code: LanguageCode): Profile {
  let profile = profiles.get(code);
  if (profile === undefined) {
    const counts = new Map<string, number>();
    let total = 0;
    for (const text of textsIn(languageOf(code).sentences)) {
      for (const gram of gramsOf(text.replaceAll(/\{\w+\}/g, " "))) {
        counts.set(gram, (counts.get(gram) ?? 0) + 1);
        total++;
      }
    }
    profile = { counts, total };
    profiles.set(code, profile);
  }
  return profile;
}

/** All texts in a record of them. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** The mean log-likelihood of three letters in a row. */
function fitOf(grams: readonly string[], code: LanguageCode): number {
  const { counts, total } = profileOf(code);
  const sum = grams.reduce((fit, gram) => fit + Math.log(((counts.get(gram) ?? 0) + UNSEEN) / total), 0);
  return sum / Math.max(1, grams.length);
}

/** Three letters in a row, with the ends of words. */
function gramsOf(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []).flatMap((word) => {
    const whole = ` ${word} `;
    return Array.from({ length: Math.max(0, whole.length - 2) }, (_, at) => whole.slice(at, at + 3));
  });
}

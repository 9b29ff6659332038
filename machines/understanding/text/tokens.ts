/**
 * A reply cut into tokens, once.
 *
 * Owns: words, numbers, marks and emoji, their limits, words that an apostrophe parts; one token a sign of scripts
 * without blanks. Does not own: how one character counts (`fold.ts`), words that are written together
 * (`attached-words.ts`).
 */
import { REPLY_LANGUAGES, replyWordsOf } from "../../languages/registry.ts";
import { partAttached } from "./attached-words.ts";
import { characterOf, DIGIT, EMOJI, FRACTION, FRACTIONS, IDEOGRAPH, IGNORED, LETTER, REGIONAL, SPACE } from "./fold.ts";

export type TokenKind = "word" | "number" | "fraction" | "mark" | "emoji" | "flag";

/** One word, run of digits, mark or emoji of a reply, folded for comparison. */
export interface Token {
  readonly kind: TokenKind;
  /** Lower case, without accents; digits are ASCII; a flag is its two letters. */
  readonly text: string;
  /** Indices into the raw text, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** No white space (and no dropped hyphen) stands before it. */
  readonly glued: boolean;
  /** Typed in capitals, every letter. */
  readonly capitals: boolean;
  /** The word without a preposition that is written with it, where that may be one: "لشخصين" is "for two". */
  readonly inner?: string;
}

/** A reply, cut into tokens once and read by every grammar. */
export interface Reply {
  readonly raw: string;
  readonly tokens: readonly Token[];
  /** The text goes on behind what was looked at. */
  readonly long: boolean;
}

/** Characters that are looked at. No structured answer needs more; it bounds the cost of a turn. */
export const READ_CHARACTERS_MAX = 4_000;
/**
 * Tokens that are looked at. An answer stands in a sentence or two; what is found at the start of a longer text may be
 * taken back behind it, so that it counts only as a guess (`long`).
 */
const TOKENS_MAX = 240;

/** Signs that voice the kana before them, also those of half width, as the one that composes. */
const VOICING_MARKS: ReadonlyMap<number, string> = new Map([
  [0x3099, "\u3099"],
  [0x309b, "\u3099"],
  [0xff9e, "\u3099"],
  [0x309a, "\u309a"],
  [0x309c, "\u309a"],
  [0xff9f, "\u309a"],
]);

/** What stands before an apostrophe and is a word of its own, in any language: l'hôtel, d'accord, dell'anno. */
let elisions: ReadonlySet<string> | undefined;

function isElision(text: string): boolean {
  elisions ??= new Set(REPLY_LANGUAGES.flatMap((code) => replyWordsOf(code).elisions.split("|")));
  return text !== "" && elisions.has(text);
}

/** Texts that were read last: a reply is looked at by several parts of one turn. */
const LAST_READ_MAX = 4;
const lastRead: Reply[] = [];
let lastReadAt = 0;

/** Cuts a text into tokens. Linear in its length, whatever it holds. */
export function readReply(raw: string): Reply {
  for (const reply of lastRead) if (reply.raw === raw) return reply;
  const reply = cut(raw);
  lastRead[lastReadAt] = reply;
  lastReadAt = (lastReadAt + 1) % LAST_READ_MAX;
  return reply;
}

function cut(raw: string): Reply {
  const tokens: Token[] = [];
  const length = Math.min(raw.length, READ_CHARACTERS_MAX);
  let at = 0;
  let glued = false;
  while (at < length && tokens.length < TOKENS_MAX) {
    const codePoint = raw.codePointAt(at) as number;
    const character = characterOf(codePoint);
    const width = codePoint > 0xffff ? 2 : 1;
    switch (character.class) {
      case SPACE:
        glued = false;
        at += width;
        continue;
      case IGNORED:
        at += width;
        continue;
      case LETTER: {
        at = readWord(raw, at, length, glued, tokens);
        break;
      }
      case IDEOGRAPH: {
        let { text } = character;
        let end = at + width;
        // The mark of a voiced sound, typed by itself.
        const voicing = end < length ? VOICING_MARKS.get(raw.codePointAt(end) as number) : undefined;
        if (voicing !== undefined) {
          text = (text + voicing).normalize("NFC");
          end += 1;
        }
        tokens.push({ kind: "word", text, start: at, end, glued: false, capitals: false });
        at = end;
        // Without blanks, standing together says nothing.
        glued = false;
        continue;
      }
      case DIGIT: {
        let end = at + width;
        let text = character.text;
        while (end < length) {
          const nextPoint = raw.codePointAt(end) as number;
          const next = characterOf(nextPoint);
          if (next.class === DIGIT) text += next.text;
          else if (next.class !== IGNORED) break;
          end += nextPoint > 0xffff ? 2 : 1;
        }
        tokens.push({ kind: "number", text, start: at, end, glued, capitals: false });
        at = end;
        break;
      }
      case FRACTION:
        tokens.push({ kind: "fraction", text: character.text, start: at, end: at + width, glued, capitals: false });
        at += width;
        break;
      case EMOJI: {
        let end = at + width;
        // A zero-width joiner continues the emoji: keep its first picture, which carries the meaning (a shrug is a
        // shrug).
        while (end < length) {
          const nextPoint = raw.codePointAt(end) as number;
          if (nextPoint === 0x200d && end + 1 < length) {
            const joined = raw.codePointAt(end + 1) as number;
            end += 1 + (joined > 0xffff ? 2 : 1);
          } else if (characterOf(nextPoint).class === IGNORED) end += nextPoint > 0xffff ? 2 : 1;
          else break;
        }
        tokens.push({ kind: "emoji", text: character.text, start: at, end, glued, capitals: false });
        at = end;
        break;
      }
      case REGIONAL: {
        const secondPoint = at + width < length ? (raw.codePointAt(at + width) as number) : 0;
        const second = characterOf(secondPoint);
        if (secondPoint !== 0 && second.class === REGIONAL) {
          tokens.push({
            kind: "flag",
            text: character.text + second.text,
            start: at,
            end: at + 4,
            glued,
            capitals: false,
          });
          at += 4;
        } else at += width;
        break;
      }
      default:
        if (character.text === "-" && isHyphen(raw, at, width, length, tokens)) {
          at += width;
          glued = false;
          continue;
        }
        tokens.push({ kind: "mark", text: character.text, start: at, end: at + width, glued, capitals: false });
        at += width;
        // "2、3" is no decimal number.
        if (codePoint >= 0x3000 && codePoint <= 0x303f) {
          glued = false;
          continue;
        }
    }
    glued = true;
  }
  return { raw, tokens, long: raw.length > READ_CHARACTERS_MAX || at < length };
}

/** A hyphen between letters only joins words: "twenty-five" and "twenty five" are the same tokens. */
function isHyphen(raw: string, at: number, width: number, length: number, tokens: readonly Token[]): boolean {
  const before = tokens[tokens.length - 1];
  if (before === undefined || before.kind !== "word" || before.end !== at || at + width >= length) return false;
  // "b-d" is a range of options; "e-mail" one word.
  if (
    before.end - before.start === 1 &&
    (at + width + 1 >= length || characterOf(raw.codePointAt(at + width + 1) as number).class !== LETTER)
  )
    return false;
  return characterOf(raw.codePointAt(at + width) as number).class === LETTER;
}

/** Reads one word, with inner apostrophes ("don't" is one word, "l'hôtel" two) and dotted letters ("p.m." is "pm"). */
function readWord(raw: string, from: number, length: number, glued: boolean, tokens: Token[]): number {
  let text = "";
  let at = from;
  let start = from;
  let upper = true;
  while (at < length) {
    const codePoint = raw.codePointAt(at) as number;
    const character = characterOf(codePoint);
    const width = codePoint > 0xffff ? 2 : 1;
    if (character.class === LETTER) {
      text += character.text;
      if (upper && codePoint < 128 && codePoint >= 97) upper = false;
      else if (upper && codePoint >= 128 && raw.slice(at, at + width) === raw.slice(at, at + width).toLowerCase())
        upper = false;
      at += width;
      continue;
    }
    if (character.class === IGNORED) {
      at += width;
      continue;
    }
    const next = at + width < length ? characterOf(raw.codePointAt(at + width) as number) : undefined;
    if (character.text === "'" && next?.class === LETTER) {
      if (isElision(text)) {
        tokens.push({ kind: "word", text, start, end: at, glued, capitals: false });
        text = "";
        start = at + width;
        glued = false;
      }
      at += width;
      continue;
    }
    if (character.text === "." && next?.class === LETTER && isDottedLetters(raw, start, at, width, length)) {
      at += width;
      continue;
    }
    break;
  }
  const parts = partAttached(text);
  if (parts === undefined) {
    tokens.push({ kind: "word", text, start, end: at, glued, capitals: upper });
    return at;
  }
  const { and, rest, inner } = parts;
  if (and !== undefined) {
    tokens.push({ kind: "word", text: and, start, end: start + and.length, glued, capitals: false });
    start += and.length;
    glued = false;
  }
  tokens.push({
    kind: "word",
    text: rest,
    start,
    end: at,
    glued,
    capitals: false,
    ...(inner === undefined ? {} : { inner }),
  });
  return at;
}

/** "p.m", "u.s.a": single letters with dots between. Looks one letter back and one ahead. */
function isDottedLetters(raw: string, start: number, dot: number, width: number, length: number): boolean {
  const loneBefore = dot - start === 1 || (dot - start >= 3 && raw[dot - 2] === ".");
  if (!loneBefore) return false;
  const after = dot + width + 1;
  return after >= length || characterOf(raw.codePointAt(after) as number).class !== LETTER;
}

/** The value of a `fraction` token. */
export function fractionValue(token: Token): number {
  return FRACTIONS[token.text] ?? 0;
}

/** The tokens of a phrase that is written in our own tables, or in a form's labels. */
export function phraseTokens(phrase: string): readonly Token[] {
  return readReply(phrase).tokens;
}

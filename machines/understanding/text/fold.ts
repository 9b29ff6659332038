/**
 * How one character counts: what class of token it belongs to and how it reads once case, accents and script variants
 * are set aside. "É", "é" and "e" are one letter here; "٣", "３" and "3" one digit; "後" and "后", "ハ" and "は" one sign.
 */
import { simplifiedHan } from "./han-variants.ts";

export const SPACE = 0;
export const LETTER = 1;
export const DIGIT = 2;
export const MARK = 3;
export const EMOJI = 4;
/** Joins what stands around it and reads as nothing: variation selectors, zero-width characters, combining accents. */
export const IGNORED = 5;
/** A vulgar fraction in one character (½). */
export const FRACTION = 6;
/** Half of a flag. */
export const REGIONAL = 7;
/** A letter of a script that writes no blanks between words (Han, kana): a token of its own. */
export const IDEOGRAPH = 8;

export type CharacterClass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

export interface Character {
  readonly class: CharacterClass;
  readonly text: string;
}

const asciiTable: readonly Character[] = Array.from({ length: 128 }, (_, code): Character => {
  const text = String.fromCharCode(code);
  if (/[a-z]/i.test(text)) return { class: LETTER, text: text.toLowerCase() };
  if (/[0-9]/.test(text)) return { class: DIGIT, text };
  if (code <= 32 || code === 127) return { class: SPACE, text: " " };
  return { class: MARK, text: text === "`" ? "'" : text };
});

/** Code points of zero in the scripts whose decimal digits people type. Each script's ten digits follow its zero. */
const DIGIT_ZEROES = [
  0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xe50, 0xed0, 0xf20, 0x1040,
  0x17e0, 0x1810, 0xff10,
] as const;

const SPECIAL_LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "ss",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  ø: "o",
  Ø: "o",
  ł: "l",
  Ł: "l",
  đ: "d",
  Đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ĳ: "ij",
  Ĳ: "ij",
  º: "o",
  ª: "a",
  ʻ: "",
  ʼ: "'",
  // Arabic: the carriers of hamza, final ya, ta marbuta, the letters of Persian keyboards.
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ٱ: "ا",
  ى: "ي",
  ی: "ي",
  ئ: "ي",
  ؤ: "و",
  ء: "",
  ة: "ه",
  ۀ: "ه",
  ہ: "ه",
  ک: "ك",
  // Devanagari: the two signs of a nasal vowel are typed for each other, and ः like a letter.
  "\u0901": "\u0902",
};

const MARKS: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "´": "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "–": "-",
  "—": "-",
  "‑": "-",
  "‐": "-",
  "−": "-",
  "⁄": "/",
  "，": ",",
  "、": ",",
  "。": ".",
  "．": ".",
  "！": "!",
  "？": "?",
  "：": ":",
  "；": ";",
  "٫": ".",
  "٬": ",",
  "،": ",",
  "؟": "?",
  "¿": "?",
  "¡": "!",
  "…": ".",
  "％": "%",
  "٪": "%",
  "＋": "+",
  "－": "-",
  "／": "/",
  "（": "(",
  "）": ")",
  "＄": "$",
  "×": "x",
  "→": ">",
  "＞": ">",
  "؛": ";",
  "।": ".",
  "॥": ".",
  "～": "~",
  "〜": "~",
  "「": '"',
  "」": '"',
  "『": '"',
  "』": '"',
  "￥": "¥",
  "＆": "&",
};

/**
 * Signs that change no word: vowels and doubling of Arabic, its tatweel and marks of direction, the dot below of
 * Devanagari.
 */
function isSilentSign(codePoint: number): boolean {
  return (
    (codePoint >= 0x64b && codePoint <= 0x65f) ||
    codePoint === 0x670 ||
    codePoint === 0x640 ||
    codePoint === 0x61c ||
    codePoint === 0x93c ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2066 && codePoint <= 0x2069)
  );
}

/** First and last letter of katakana that hiragana has too, and how far apart the two rows are. */
const KATAKANA_FIRST = 0x30a1;
const KATAKANA_LAST = 0x30f6;
const KANA_DISTANCE = 0x60;

/** The sign that a character of Han or kana counts as; undefined for other scripts. */
function ideographOf(text: string): string | undefined {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(text)) return undefined;
  const plain = text.normalize("NFKC");
  const codePoint = plain.codePointAt(0) as number;
  return codePoint >= KATAKANA_FIRST && codePoint <= KATAKANA_LAST
    ? String.fromCharCode(codePoint - KANA_DISTANCE)
    : simplifiedHan(plain);
}

/** Values of one-character fractions. */
export const FRACTIONS: Readonly<Record<string, number>> = {
  "½": 1 / 2,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
  "¼": 1 / 4,
  "¾": 3 / 4,
  "⅕": 1 / 5,
  "⅖": 2 / 5,
  "⅗": 3 / 5,
  "⅘": 4 / 5,
  "⅙": 1 / 6,
  "⅚": 5 / 6,
  "⅛": 1 / 8,
  "⅜": 3 / 8,
  "⅝": 5 / 8,
  "⅞": 7 / 8,
};

function classify(codePoint: number): Character {
  const text = String.fromCodePoint(codePoint);
  if (codePoint >= 0x300 && codePoint <= 0x36f) return { class: IGNORED, text: "" };
  if (
    codePoint === 0x200b ||
    codePoint === 0x200c ||
    codePoint === 0x200d ||
    codePoint === 0x2060 ||
    codePoint === 0xfeff ||
    codePoint === 0xad ||
    codePoint === 0x20e3 ||
    (codePoint >= 0xfe00 && codePoint <= 0xfe0f) ||
    (codePoint >= 0x1f3fb && codePoint <= 0x1f3ff) ||
    (codePoint >= 0x200e && codePoint <= 0x200f) ||
    isSilentSign(codePoint)
  ) {
    return { class: IGNORED, text: "" };
  }
  const mark = MARKS[text];
  if (mark !== undefined) return { class: MARK, text: mark };
  if (FRACTIONS[text] !== undefined) return { class: FRACTION, text };
  for (const zero of DIGIT_ZEROES) {
    if (codePoint >= zero && codePoint < zero + 10) return { class: DIGIT, text: String(codePoint - zero) };
  }
  const special = SPECIAL_LETTERS[text];
  if (special !== undefined) return { class: LETTER, text: special };
  if (codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff) {
    return { class: REGIONAL, text: String.fromCharCode(97 + codePoint - 0x1f1e6) };
  }
  if (/\p{Extended_Pictographic}/u.test(text)) return { class: EMOJI, text };
  if (/\s/u.test(text)) return { class: SPACE, text: " " };
  const ideograph = ideographOf(text);
  if (ideograph !== undefined) return { class: IDEOGRAPH, text: ideograph };
  if (/[\p{L}\p{M}]/u.test(text)) {
    const folded = text
      .normalize("NFKD")
      .replace(/[\u0300-\u036f\u093c]/g, "")
      .toLowerCase();
    return { class: LETTER, text: folded };
  }
  if (/\p{N}/u.test(text)) {
    const plain = text.normalize("NFKD");
    if (/^[0-9]+$/.test(plain)) return { class: DIGIT, text: plain };
  }
  return { class: MARK, text };
}

/**
 * Remembers what characters beyond ASCII count as. The limit keeps a respondent who sends every character there is from
 * growing it; a few hundred cover the languages of letters, and three thousand what is written in Han.
 */
const REMEMBERED_MAX = 4_096;
let remembered = new Map<number, Character>();

/** The reading of one code point. */
export function characterOf(codePoint: number): Character {
  if (codePoint < 128) return asciiTable[codePoint] as Character;
  const known = remembered.get(codePoint);
  if (known !== undefined) return known;
  if (remembered.size >= REMEMBERED_MAX) remembered = new Map();
  const character = classify(codePoint);
  remembered.set(codePoint, character);
  return character;
}

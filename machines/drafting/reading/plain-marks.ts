/**
 * A prompt with the marks that every rule knows: commas, colons, question marks, quotation marks, parentheses and
 * digits of other scripts become those of Latin texts.
 *
 * Japanese asks with a syllable instead of a mark: a "か" at the end of a sentence gets one. Arabic writes "and" as a
 * part of the next word: in front of an article it becomes a word of its own.
 */
const MARKS: Readonly<Record<string, string>> = {
  "，": ", ",
  "、": ", ",
  "،": ", ",
  "；": "; ",
  "؛": "; ",
  "：": ": ",
  "？": "? ",
  "؟": "? ",
  "！": "! ",
  "。": ". ",
  "।": ". ",
  "（": " (",
  "）": ") ",
  "【": " [",
  "】": "] ",
  "「": " “",
  "」": "” ",
  "『": " “",
  "』": "” ",
  "／": "/",
  "・": "/",
  "〜": "-",
  "～": "-",
};
const MARK = /[，、،；؛：？؟！。।（）【】「」『』／・〜～]/g;
const BULLET = /^[ \t]*[・●○■◆※][ \t]*/gm;
const DIGITS = /[０-９٠-٩۰-۹०-९]/g;
const ASKS = /か(?=[ \t]*(?:[。、，（(\n]|$))/g;
const ARABIC_AND = /(^|[\s,])و(?=ال|رقم|ملاحظات|تاريخ|عدد|اسم|عنوان|هل|ما |كم )/g;

export function withPlainMarks(text: string): string {
  return text
    .replaceAll(BULLET, "- ")
    .replaceAll(ASKS, "か?")
    .replaceAll(ARABIC_AND, "$1و ")
    .replaceAll(MARK, (mark) => MARKS[mark] ?? mark)
    .replaceAll(DIGITS, (digit) => String(valueOf(digit)));
}

/** The first digit of each script that has its own. */
const ZEROS = [0xff10, 0x0660, 0x06f0, 0x0966];

function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  return code - (ZEROS.find((zero) => code >= zero && code <= zero + 9) ?? code);
}

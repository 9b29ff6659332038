/** Divides a prompt into lines, and lines into sentences. Quotations and parentheses are masked before. */
export interface Line {
  readonly text: string;
  /** An item of a list, by its bullet or number. */
  readonly bullet: boolean;
  /** Indented deeper than the item before: a part of it. */
  readonly nested: boolean;
}

export interface Sentence {
  readonly text: string;
  /** It ended with a question mark. */
  readonly asked: boolean;
  /** It ended with an exclamation mark. */
  readonly exclaimed: boolean;
}

const BULLET = /^([ \t]*)(?:[-*+•–—·▪◦‣]|\d{1,3}[.)]|[a-zA-Z]\)|☐|\[ ?\])[ \t]+/;
/** Numbers within a line: "1) name 2) email". */
const INLINE_NUMBER = /(?:^|\s)(\d{1,2})[.)]\s+/g;
/** A line without a bullet is an item too, if lines are this short. */
const SHORT_LINE_CHARACTERS_MAX = 60;
const SHORT_LINES_MIN = 3;

export function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let indentation = 0;
  for (const raw of text.split(/[\r\n]+/)) {
    if (raw.trim() === "") continue;
    const bullet = BULLET.exec(raw);
    if (bullet === null) {
      lines.push(...withInlineNumbers(raw.trim()));
      continue;
    }
    const depth = (bullet[1] ?? "").replaceAll("\t", "    ").length;
    const nested = lines.at(-1)?.bullet === true && depth > indentation + 1;
    if (!nested) indentation = depth;
    lines.push({ text: raw.slice(bullet[0].length).trim(), bullet: true, nested });
  }
  return withShortLines(lines);
}

function withInlineNumbers(text: string): Line[] {
  const marks = [...text.matchAll(INLINE_NUMBER)];
  const inOrder = marks.length >= 2 && marks.every((mark, index) => Number(mark[1]) === index + 1);
  if (!inOrder) return [{ text, bullet: false, nested: false }];
  const before = text.slice(0, marks[0]?.index).trim();
  const items = marks.map((mark, index) => text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim());
  return [
    ...(before === "" ? [] : [{ text: before, bullet: false, nested: false }]),
    ...items
      .filter((item) => item !== "")
      .map((item) => ({ text: item.replace(/[,;]$/, ""), bullet: true, nested: false })),
  ];
}

/** Several short lines after one another are a list without bullets. */
function withShortLines(lines: Line[]): Line[] {
  const isShort = ({ text, bullet }: Line): boolean =>
    !bullet && text.length <= SHORT_LINE_CHARACTERS_MAX && !/[.:!;,]$/.test(text) && !/[.!;:?] \S/.test(text);
  const shortLines = lines.filter((line, index) => index > 0 && isShort(line)).length;
  if (shortLines < SHORT_LINES_MIN) return lines;
  return lines.map((line, index) => (index > 0 && isShort(line) ? { ...line, bullet: true } : line));
}

/** Endings that are no end of a sentence. */
const ABBREVIATION =
  /(?:^|[\s.(])(?:e\.g|i\.e|z\.b|p\.ej|p\.ex|etc|bzw|ca|inkl|evtl|ggf|nr|no|max|min|approx|incl|es|ad es|bijv|d\.h|u\.a|\p{L})$/iu;
const LOOK_BACK = 8;

/**
 * A longer sentence is divided at its next comma, one of twice the length at its next space: the parts of a sentence
 * are compared with one another.
 */
const SENTENCE_CHARACTERS_MAX = 200;

export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  const close = (end: number, asked: boolean, inclusive = false): void => {
    const sentence = text
      .slice(from, inclusive ? end + 1 : end)
      .replace(/^[\s¿¡]+/, "")
      .trim();
    if (sentence !== "") sentences.push({ text: sentence, asked, exclaimed: text[end] === "!" });
    from = end + 1;
  };
  for (let at = 0; at < text.length; at++) {
    const length = at - from;
    if (
      length >= SENTENCE_CHARACTERS_MAX &&
      (text[at] === "," || (length >= 2 * SENTENCE_CHARACTERS_MAX && /\s/.test(text[at] ?? "")))
    )
      close(at, false);
    const character = text[at] ?? "";
    const next = text[at + 1] ?? " ";
    if (character === "?") {
      // What stands in parentheses behind a question belongs to it.
      const behind = /^\s*[\uE000-\uF8FF]/.exec(text.slice(at + 1, at + 1 + LOOK_BACK));
      close(behind === null ? at : at + behind[0].length, true, behind !== null);
      if (behind !== null) at += behind[0].length;
    } else if (character === ";" || character === "!" || character === "…") close(at, false);
    else if (character === "." && /\s/.test(next) && !ABBREVIATION.test(text.slice(Math.max(from, at - LOOK_BACK), at)))
      close(at, false);
  }
  close(text.endsWith(".") ? text.length - 1 : text.length, false);
  return sentences;
}

/**
 * Cuts a text into passages: parts that are short enough to be quoted, each with the headings above it.
 *
 * Owns: where a text is cut. Does not own: getting text out of files (`reading/`), searching.
 *
 * 1. The words are the author's: only white space and marks of headings and emphasis are dropped.
 * 2. A passage ends at a heading. A paragraph is cut only if it alone is too long, at the end of a sentence.
 * 3. Linear in the length of the text.
 */
import type { Passage } from "../postgres/knowledge/passage-rows.ts";

/** A quotation that a respondent reads at a glance; short passages are joined up to it. */
const PASSAGE_CHARACTERS = 500;
/** No passage is longer: a longer paragraph is cut. */
const PASSAGE_CHARACTERS_MAX = 900;
const HEADING_CHARACTERS_MAX = 200;
const HEADING_LEVELS = 6;

/** @param text paragraphs between empty lines; headings begin with one to six `#` and a space. */
export function passagesOf(text: string): Passage[] {
  const passages: Passage[] = [];
  const headings: string[] = [];
  let joined = "";
  const close = (): void => {
    const heading = headings.filter((each) => each !== "").join(" › ");
    if (joined !== "") passages.push({ heading: cut(heading, HEADING_CHARACTERS_MAX), text: joined });
    joined = "";
  };
  for (const paragraph of paragraphsOf(text)) {
    const heading = headingOf(paragraph);
    if (heading !== undefined) {
      close();
      headings.length = Math.min(headings.length, heading.level - 1);
      while (headings.length < heading.level - 1) headings.push("");
      headings.push(heading.text);
      continue;
    }
    for (const piece of piecesOf(paragraph)) {
      if (joined !== "" && joined.length + piece.length + 1 > PASSAGE_CHARACTERS) close();
      joined = joined === "" ? piece : `${joined}\n${piece}`;
    }
  }
  close();
  return passages;
}

/** Paragraphs, and headings as paragraphs of their own, without white space around lines. */
function* paragraphsOf(text: string): Generator<string> {
  let lines: string[] = [];
  for (const raw of text.split(/\r\n|\r|\n|\u2028|\u2029/)) {
    const line = raw.trim();
    const isHeading = headingOf(line) !== undefined;
    if ((line === "" || isHeading) && lines.length > 0) {
      yield plain(lines.join("\n"));
      lines = [];
    }
    if (isHeading) yield line;
    else if (line !== "") lines.push(line);
  }
  if (lines.length > 0) yield plain(lines.join("\n"));
}

function headingOf(line: string): { readonly level: number; readonly text: string } | undefined {
  let level = 0;
  while (level <= HEADING_LEVELS && line[level] === "#") level++;
  if (level === 0 || level > HEADING_LEVELS || line[level] !== " ") return undefined;
  const text = plain(line.slice(level).trim());
  return text === "" ? undefined : { level, text: cut(text, HEADING_CHARACTERS_MAX) };
}

/** Without marks of bold words, and without control characters, which PostgreSQL or a page cannot show. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are the characters that are dropped
  return text.replaceAll(/\*\*|__|[\u0000-\u0008\u000b-\u001f\u007f]/g, "").toWellFormed();
}

/** A paragraph in pieces of at most {@link PASSAGE_CHARACTERS_MAX}, cut at sentences, else at words, else anywhere. */
function piecesOf(paragraph: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  while (paragraph.length - from > PASSAGE_CHARACTERS_MAX) {
    const window = paragraph.slice(from, from + PASSAGE_CHARACTERS_MAX);
    const end = endOfSentence(window) ?? lastSpace(window) ?? window.length;
    pieces.push(window.slice(0, end).trim().toWellFormed());
    from += end;
  }
  pieces.push(paragraph.slice(from).trim());
  return pieces.filter((piece) => piece !== "");
}

const SENTENCE_ENDS: ReadonlySet<string> = new Set([".", "!", "?", "。", "！", "？", "؟", "।", "\n"]);

/** The last place in the second half where a sentence ends. */
function endOfSentence(window: string): number | undefined {
  for (let at = window.length - 1; at > window.length / 2; at--) {
    const mark = window[at - 1] ?? "";
    const isWide = mark > "\u2000";
    if (SENTENCE_ENDS.has(mark) && (isWide || mark === "\n" || /\s/.test(window[at] ?? ""))) return at;
  }
  return undefined;
}

function lastSpace(window: string): number | undefined {
  const at = Math.max(window.lastIndexOf(" "), window.lastIndexOf("\n"));
  return at > window.length / 2 ? at : undefined;
}

function cut(text: string, charactersMax: number): string {
  return text.length > charactersMax ? `${text.slice(0, charactersMax - 1).toWellFormed()}…` : text;
}

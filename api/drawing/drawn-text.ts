/**
 * Lays out a text as a picture of its own, in the fonts of the machine.
 *
 * Every text is escaped: it cannot name a file, a font or a size.
 */
import sharp from "sharp";
import { htmlText } from "../http/html-text.ts";

/** A picture with a transparent ground, and its size in pixels. */
export interface DrawnText {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface TextLayout {
  /** `#rrggbb` */
  readonly color: string;
  readonly weight: "bold" | "normal";
  /** In pixels, the largest one first. */
  readonly sizes: readonly number[];
  readonly widthMax: number;
  readonly heightMax: number;
  /** A longer text is cut before it is laid out: no size would show it. */
  readonly charactersMax: number;
}

/** A text at the largest size at which it is not too high; at the smallest size its end is cut off. */
export async function drawnText(text: string, layout: TextLayout): Promise<DrawnText> {
  const { color, weight, sizes, widthMax, heightMax, charactersMax } = layout;
  const shown = cut(text, charactersMax);
  let line: DrawnText | undefined;
  for (const size of sizes) {
    line = await draw(shown, color, `sans ${weight} ${size}`, widthMax);
    if (line.height <= heightMax && line.width <= widthMax) return line;
  }
  if (line === undefined) throw new Error("a text has no sizes");
  const [width, height] = [Math.min(line.width, widthMax), Math.min(line.height, heightMax)];
  return { png: await sharp(line.png).extract({ left: 0, top: 0, width, height }).png().toBuffer(), width, height };
}

async function draw(text: string, color: string, font: string, width: number): Promise<DrawnText> {
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${htmlText(text)}</span>`,
      font,
      rgba: true,
      dpi: 72,
      width,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function cut(text: string, max: number): string {
  // Line breaks and other control characters have no place in it.
  const flat = text.replaceAll(/[\p{Cc}\s]+/gu, " ").trim();
  const letters = [...new Intl.Segmenter().segment(flat.slice(0, 4 * max))];
  if (letters.length <= max && flat.length <= 4 * max) return flat;
  return `${letters
    .slice(0, max - 1)
    .map(({ segment }) => segment)
    .join("")}…`;
}

/** The scripts, besides Latin, that a text may be in; a language of the service has each of the first five. */
const SCRIPTS = [
  "Arabic",
  "Devanagari",
  "Han",
  "Hiragana",
  "Katakana",
  "Hangul",
  "Cyrillic",
  "Greek",
  "Hebrew",
  "Thai",
  "Bengali",
  "Tamil",
] as const;
export type Script = (typeof SCRIPTS)[number];
const TESTERS = new Map(SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, "u")]));

/** Matches what has a letter of the script. */
export function isIn(script: Script): RegExp {
  return TESTERS.get(script) ?? /^$/;
}

/** Whether the machine has a font, for the life of the process. */
const fonts = new Map<Script, Promise<boolean>>();

/** The scripts of a text that the machine has no font for, as Unicode names them: their letters would be boxes. */
export async function scriptsWithoutFont(text: string): Promise<readonly Script[]> {
  const missing: Script[] = [];
  for (const script of SCRIPTS) {
    const letters = [...new Set(text.match(new RegExp(isIn(script), "gu")) ?? [])].slice(0, SAMPLES_MAX);
    if (letters.length === 0) continue;
    const known = fonts.get(script) ?? hasFont(letters);
    fonts.set(script, known);
    if (!(await known)) missing.push(script);
  }
  return missing;
}

/** No letter of that size is wider. */
const SAMPLE_WIDTH = 400;
/** Letters of a script that are looked at: one may have the size of a box by chance. */
const SAMPLES_MAX = 3;
/** Of private use: no font that is made for texts has it, so it is drawn as a box with its number. */
const NO_LETTER = "\u{e000}";

/** A letter without a font is a box, and all boxes of four digits have one size. */
async function hasFont(letters: readonly string[]): Promise<boolean> {
  const size = async (letter: string): Promise<string> => {
    const { width, height } = await draw(letter, "#000000", "sans 48", SAMPLE_WIDTH);
    return `${width} ${height}`;
  };
  const box = await size(NO_LETTER);
  for (const letter of letters) if ((await size(letter)) !== box) return true;
  return false;
}

/**
 * Draws the picture that stands beside a link to a form: its title as the first bubble of a chat, as its theme looks.
 *
 * Owns: the drawing. Does not own: how many are drawn at a time, and which are kept
 * (`api/respondent/share/social-pictures.ts`), the colours (`api/respondent/share/form-look.ts`), the layout of a text
 * (`drawn-text.ts`).
 *
 * 1. The drawing names no file and no address; pictures of the theme are handed in as bytes.
 * 2. A text that has a script without a font is left out, because its letters would be boxes.
 * 3. The library draws in threads of its own: the event loop only hands over and takes bytes.
 */
import sharp, { type OverlayOptions } from "sharp";
import type { Palette } from "../../machines/document/theme/palette.ts";
import { drawnText, isIn, scriptsWithoutFont, type TextLayout } from "./drawn-text.ts";
import { SOCIAL_PICTURE_HEIGHT, SOCIAL_PICTURE_WIDTH } from "./social-picture-size.ts";

const MARGIN = 72;
const PADDING = 56;
const GAP = 28;
const TEXT_WIDTH = SOCIAL_PICTURE_WIDTH - 2 * MARGIN - 2 * PADDING;
const TITLE = {
  weight: "bold",
  sizes: [112, 92, 76, 64, 52, 44, 36],
  widthMax: TEXT_WIDTH,
  heightMax: 220,
  charactersMax: 160,
} as const satisfies Partial<TextLayout>;
/** Beside a logo there is less room. */
const TITLE_HEIGHT_BESIDE_LOGO = 140;
const DESCRIPTION = {
  weight: "normal",
  sizes: [32, 27],
  widthMax: TEXT_WIDTH,
  heightMax: 90,
  charactersMax: 220,
} as const satisfies Partial<TextLayout>;
const LOGO = { width: 420, height: 84 };
const REPLY = { width: 190, height: 92 };
const ROUND = 36;
/** A photograph is blurred: it stays behind the words, and its file stays small. */
const BLUR = 6;

export interface SocialPictureText {
  readonly title: string;
  readonly description: string;
  readonly direction: "ltr" | "rtl";
}

/** Pictures of the theme, as files. */
export interface LookFiles {
  readonly logo?: Uint8Array | undefined;
  /** What `background.imageKey` of the look names. */
  readonly background?: Uint8Array | undefined;
}

export interface SocialPicture {
  readonly png: Uint8Array;
  /** Scripts that the machine has no font for, as Unicode names them. */
  readonly scriptsWithoutFont: readonly string[];
}

/** The theme of a form as far as it is drawn. */
export interface SocialPictureLook {
  readonly palette: Palette;
  /** What is behind the conversation, if the theme says: a colour or two of a gradient, or a picture. */
  readonly background: LookBackground | undefined;
}

export type LookBackground =
  | { readonly from: string; readonly to: string; readonly angle: number }
  | { readonly imageKey: string; readonly dim: number };

/** One below the other in the bubble. */
interface Part {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export async function drawSocialPicture(
  { title, description, direction }: SocialPictureText,
  look: SocialPictureLook,
  files: LookFiles = {},
): Promise<SocialPicture & { readonly png: Buffer }> {
  const missing = await scriptsWithoutFont(title + description);
  const logo = files.logo === undefined ? [] : [await logoOf(files.logo)];
  const heightMax = logo.length === 0 ? TITLE.heightMax : TITLE_HEIGHT_BESIDE_LOGO;
  const texts = [
    { text: title, layout: { ...TITLE, color: look.palette.text, heightMax } },
    { text: description, layout: { ...DESCRIPTION, color: look.palette.muted } },
  ].filter(({ text }) => text !== "" && !missing.some((script) => isIn(script).test(text)));
  const parts: Part[] = [...logo];
  for (const { text, layout } of texts) parts.push(await drawnText(text, layout));

  const isRtl = direction === "rtl";
  const content = parts.reduce((sum, { height }) => sum + height, 0) + GAP * Math.max(0, parts.length - 1);
  const width = 2 * PADDING + Math.max(320, ...parts.map((part) => part.width));
  const height = 2 * PADDING + Math.max(96, content);
  const bubble: Box = {
    width,
    height,
    // With the reply below it, in the middle of the height.
    top: Math.round((SOCIAL_PICTURE_HEIGHT - height - GAP - REPLY.height) / 2),
    left: isRtl ? SOCIAL_PICTURE_WIDTH - MARGIN - width : MARGIN,
  };
  let at = bubble.top + Math.round((height - content) / 2);
  const placed = parts.map((part) => {
    const left = isRtl ? bubble.left + width - PADDING - part.width : bubble.left + PADDING;
    const place = { input: part.png, top: at, left };
    at += part.height + GAP;
    return place;
  });
  const under = await backdrop(look, files.background);
  const bubbles = Buffer.from(drawing(bubblesOf(look, bubble, isRtl, parts.length === 0)));
  const png = await sharp(under)
    .composite([{ input: bubbles, top: 0, left: 0 } satisfies OverlayOptions, ...placed])
    .png({ palette: true })
    .toBuffer();
  return { png, scriptsWithoutFont: missing };
}

async function logoOf(file: Uint8Array): Promise<Part> {
  const { data, info } = await sharp(file)
    .resize({ ...LOGO, fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** What everything stands on. */
async function backdrop({ palette, background }: SocialPictureLook, file: Uint8Array | undefined): Promise<Buffer> {
  if (background !== undefined && "from" in background) return Buffer.from(drawing(gradient(background)));
  if (background === undefined || file === undefined) return Buffer.from(drawing(filled(palette.accent)));
  return sharp(file)
    .resize({ width: SOCIAL_PICTURE_WIDTH, height: SOCIAL_PICTURE_HEIGHT, fit: "cover" })
    .blur(BLUR)
    .composite([{ input: Buffer.from(drawing(filled(palette.ground, background.dim))) }])
    .png()
    .toBuffer();
}

function drawing(content: string): string {
  const size = `width="${SOCIAL_PICTURE_WIDTH}" height="${SOCIAL_PICTURE_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>`;
}

function filled(color: string, opacity = 1): string {
  return `<rect width="100%" height="100%" fill="${color}" fill-opacity="${opacity}"/>`;
}

/** As a style sheet draws it: 0° leads upwards, and the corners have the colours themselves. */
function gradient({ from, to, angle }: { readonly from: string; readonly to: string; readonly angle: number }): string {
  const [x, y] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)];
  const half = (Math.abs(SOCIAL_PICTURE_WIDTH * x) + Math.abs(SOCIAL_PICTURE_HEIGHT * y)) / 2;
  const [middleX, middleY] = [SOCIAL_PICTURE_WIDTH / 2, SOCIAL_PICTURE_HEIGHT / 2];
  const line =
    `x1="${(middleX - x * half).toFixed(1)}" y1="${(middleY - y * half).toFixed(1)}" ` +
    `x2="${(middleX + x * half).toFixed(1)}" y2="${(middleY + y * half).toFixed(1)}"`;
  return (
    `<linearGradient id="g" gradientUnits="userSpaceOnUse" ${line}><stop stop-color="${from}"/>` +
    `<stop offset="1" stop-color="${to}"/></linearGradient>${filled("url(#g)")}`
  );
}

/** The form's bubble, and a reply that is being written. */
function bubblesOf(
  { palette, background }: SocialPictureLook,
  bubble: Box,
  isRtl: boolean,
  isWordless: boolean,
): string {
  const { accent, onAccent, surface, line } = palette;
  // On the accent itself, the reply changes colours with it.
  const [fill, dot] = background === undefined ? [onAccent, accent] : [accent, onAccent];
  const reply: Box = {
    ...REPLY,
    left: isRtl ? MARGIN : SOCIAL_PICTURE_WIDTH - MARGIN - REPLY.width,
    top: bubble.top + bubble.height + GAP,
  };
  const dots = [-34, 0, 34].map((by) => {
    const center = `cx="${reply.left + REPLY.width / 2 + by}" cy="${reply.top + REPLY.height / 2}"`;
    return `<circle ${center} r="10" fill="${dot}"/>`;
  });
  return [
    rounded(bubble, surface, isRtl ? "right" : "left"),
    rounded(reply, fill, isRtl ? "left" : "right"),
    ...(isWordless ? bars(bubble, line) : []),
    ...dots,
  ].join("");
}

/** The corner from which a bubble speaks is pointed, as on the page. */
function rounded({ left, top, width, height }: Box, fill: string, speaksFrom: "left" | "right"): string {
  const corner = speaksFrom === "left" ? left : left + width - ROUND;
  return (
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${ROUND}" fill="${fill}"/>` +
    `<rect x="${corner}" y="${top + height - ROUND}" width="${ROUND}" height="${ROUND}" rx="8" fill="${fill}"/>`
  );
}

/** Where there are no words, two bars stand for them. */
function bars({ left, top }: Box, fill: string): readonly string[] {
  return [280, 200].map((width, at) => {
    const place = `x="${left + PADDING}" y="${top + PADDING + 8 + 52 * at}"`;
    return `<rect ${place} width="${width}" height="28" rx="14" fill="${fill}"/>`;
  });
}

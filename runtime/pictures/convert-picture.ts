/**
 * Converts a picture into WebP files of several widths, by libvips.
 *
 * Owns: the conversion. Does not own: the process that it runs in (`picture-program.ts`), which bounds its time and
 * memory.
 *
 * 1. Only the decoder of the picture's kind may run; the kind was read from the bytes.
 * 2. The files have the pixels only: no EXIF (a camera writes where a photograph was taken), no comment, no profile.
 *    The picture is turned as its EXIF says, and its colours are sRGB.
 */
import sharp, { type Sharp } from "sharp";
import { PICTURE_SIDE_MAX, STILL_FILE, widthsOf } from "../../machines/document/assets.ts";
import {
  PICTURE_BYTES_MAX,
  PIXELS_MAX,
  UnusablePictureError,
  type Picture,
  type PictureFile,
  type PictureKind,
} from "./picture.ts";

/** libvips' names of its decoders. */
const DECODERS: Readonly<Record<PictureKind, string>> = {
  "image/jpeg": "VipsForeignLoadJpegBuffer",
  "image/png": "VipsForeignLoadPngBuffer",
  "image/webp": "VipsForeignLoadWebpBuffer",
  "image/avif": "VipsForeignLoadHeifBuffer",
  "image/gif": "VipsForeignLoadNsgifBuffer",
  "image/svg+xml": "VipsForeignLoadSvgBuffer",
};
const WEBP = "image/webp";
/** Sharp to the eye; pictures with few colours stay clean. */
const QUALITY = 82;
const EFFORT = 4;
/** An animation has many frames, so that less time is spent on each. */
const ANIMATED_EFFORT = 1;
/** An animation is not shown larger than the column of the conversation. */
const ANIMATED_SIDE_MAX = 640;
/** The longest side of a drawing, in pixels: it has no size of its own. */
const DRAWN_SIDE = 1280;
/** Dots per inch at which a drawing has the size that it names. */
const NATURAL_DENSITY = 72;
const DENSITY_MAX = 20_000;

/** @throws UnusablePictureError */
export async function convertPicture(bytes: Uint8Array, kind: PictureKind): Promise<Picture> {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: [DECODERS[kind]] });
  try {
    const picture = await converted(bytes, kind);
    const size = picture.files.reduce((sum, file) => sum + file.bytes.length, 0);
    if (size > PICTURE_BYTES_MAX)
      throw new UnusablePictureError(
        `The converted picture has ${mebibytes(size)} MiB, more than ${mebibytes(PICTURE_BYTES_MAX)}.`,
      );
    return picture;
  } catch (error) {
    if (error instanceof UnusablePictureError) throw error;
    throw new UnusablePictureError("The picture is damaged: it cannot be read to its end.", { cause: error });
  }
}

async function converted(bytes: Uint8Array, kind: PictureKind): Promise<Picture> {
  // The size is checked here with a message of its own, and before any pixel is unpacked.
  const head = await sharp(bytes, { limitInputPixels: false }).metadata();
  // Sharp counts the height of one frame as `pageHeight`, and of all as `height`.
  const frames = head.pages ?? 1;
  const { width } = head;
  const height = head.pageHeight ?? head.height;
  if (!(width > 0 && height > 0)) throw new UnusablePictureError("The picture has no size.");
  if (kind === "image/svg+xml") return drawing(bytes, width, height);
  if (width * height * frames > PIXELS_MAX)
    throw new UnusablePictureError(
      `The picture has ${width} × ${height} pixels${frames > 1 ? ` in ${frames} frames` : ""}; at most ${PIXELS_MAX / 1_000_000} million in all are read.`,
    );
  return frames > 1 && kind !== "image/avif" ? animation(bytes) : still(opened(bytes));
}

function opened(bytes: Uint8Array, options: { readonly animated?: boolean; readonly density?: number } = {}): Sharp {
  return sharp(bytes, { ...options, limitInputPixels: PIXELS_MAX, failOn: "error" });
}

function drawing(bytes: Uint8Array, width: number, height: number): Promise<Picture> {
  const density = (NATURAL_DENSITY * DRAWN_SIDE) / Math.max(width, height);
  if (density < 1 || density > DENSITY_MAX)
    throw new UnusablePictureError(`The drawing names a size of ${width} × ${height}, which cannot be drawn.`);
  return still(opened(bytes, { density }), DRAWN_SIDE);
}

async function still(input: Sharp, sideMax: number = PICTURE_SIDE_MAX): Promise<Picture> {
  // Unpacked once: each file is then reduced from these pixels.
  const { data, info } = await input
    .autoOrient()
    .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files: PictureFile[] = [];
  for (const next of widthsOf(width)) {
    const reduced = sharp(data, { raw: { width, height, channels } }).resize({ width: next });
    files.push(await webp(reduced, `${next}.webp`, EFFORT));
  }
  return { width, height, animated: false, files };
}

async function animation(bytes: Uint8Array): Promise<Picture> {
  const inside = {
    width: ANIMATED_SIDE_MAX,
    height: ANIMATED_SIDE_MAX,
    fit: "inside",
    withoutEnlargement: true,
  } as const;
  const whole = await webp(opened(bytes, { animated: true }).resize(inside), "", ANIMATED_EFFORT);
  const { width, height } = whole;
  const files: PictureFile[] = [];
  for (const next of widthsOf(width)) {
    const name = `${next}.webp`;
    files.push(
      next === width
        ? { ...whole, name }
        : await webp(opened(bytes, { animated: true }).resize({ width: next }), name, ANIMATED_EFFORT),
    );
  }
  files.push(await webp(opened(bytes).resize(inside), STILL_FILE, EFFORT));
  return { width, height, animated: true, files };
}

async function webp(picture: Sharp, name: string, effort: number): Promise<PictureFile> {
  const { data, info } = await picture
    .webp({ quality: QUALITY, effort, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return { name, mime: WEBP, width: info.width, height: info.pageHeight ?? info.height, bytes: data };
}

function mebibytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

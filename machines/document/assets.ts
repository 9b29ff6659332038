/**
 * Names and addresses of an author's assets: pictures, and other files that a page loads by address.
 *
 * Owns: what an asset's key says, and which assets a document names. Does not own: the files (`api/assets/`).
 *
 * 1. The key of a picture holds its size, so that a page can choose a file and keep its space free without asking.
 * 2. A key is made of the content: what its address serves never changes.
 */
import type { Json } from "../json.ts";
import type { IssuePath } from "./issues/document-issue.ts";
import { CAPTIONS_KEY } from "./schema/captions-key.ts";

/** Where assets are served. A slug has no underscore, so it cannot collide with a form. */
export const ASSETS_PATH = "/p/_assets/";

/** Widths in pixels to which pictures are reduced: from an option on a phone to a background on a large screen. */
export const PICTURE_WIDTHS = [320, 640, 1280, 2560] as const;
/** The longest side of a stored picture. */
export const PICTURE_SIDE_MAX = 2560;
/** The file of an animated picture that does not move, for who prefers reduced motion. */
export const STILL_FILE = "still.webp";

/** `pic_` and 32 hexadecimal digits of the content, then the size; `_anim` if it moves. */
const PICTURE_KEY = /^pic_[0-9a-f]{32}_([1-9]\d{0,4})x([1-9]\d{0,4})(_anim)?$/;
/** What any asset's key looks like; a kind has three letters. */
const ASSET_KEY = /^[a-z]{3}_[0-9a-f]{32}[0-9a-z_]*$/;
/** Characters of the longest key: `pic_` + 32 + `_2560x2560_anim`. It fits into an `imageKey`. */
const KEY_CHARACTERS_MAX = 51;

export interface PictureKey {
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  readonly animated: boolean;
}

/** What a key says of its picture; undefined for any other text. */
export function readPictureKey(key: string): PictureKey | undefined {
  const match = PICTURE_KEY.exec(key);
  if (match === null) return undefined;
  return { width: Number(match[1]), height: Number(match[2]), animated: match[3] !== undefined };
}

/** True for the key of uploaded captions. */
export function isCaptionsKey(key: Json | undefined): key is string {
  return typeof key === "string" && CAPTIONS_KEY.test(key);
}

/** @param hash 32 hexadecimal digits. */
export function pictureKey(hash: string, { width, height, animated }: PictureKey): string {
  return `pic_${hash}_${width}x${height}${animated ? "_anim" : ""}`;
}

/** The widths of a picture's files, smallest first; the last one is its own. */
export function widthsOf(width: number): readonly number[] {
  return [...PICTURE_WIDTHS.filter((less) => less < width), width];
}

/** The address of an asset's file, below the service's own; without a file: the one for any purpose. */
export function assetPath(key: string, file?: string): string {
  return `${ASSETS_PATH}${encodeURIComponent(key)}${file === undefined ? "" : `/${file}`}`;
}

/** A place of a document that names an asset. */
export interface NamedAsset {
  readonly path: IssuePath;
  readonly key: string;
}

/** A value of the document, and where it stands; the document itself has no parent. */
interface Place {
  readonly value: Json;
  readonly name: string;
  readonly parent: Place | undefined;
}

/** Values that are looked at before the caller may do something else. */
const VALUES_AT_ONCE = 500;

/**
 * The assets that a document names: every `imageKey`, and what looks like a key in other properties called `…Key`. An
 * empty text names none. A large document takes many steps.
 */
export function* namedAssets(document: Json): Generator<undefined, readonly NamedAsset[]> {
  const named: NamedAsset[] = [];
  // A list that grows while it is read: a document may be nested too deeply for recursion.
  const open: Place[] = [{ value: document, name: "", parent: undefined }];
  let values = 0;
  for (const place of open) {
    const { value } = place;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (++values % VALUES_AT_ONCE === 0) yield;
      if (typeof inner === "object") open.push({ value: inner, name, parent: place });
      else if (typeof inner === "string" && isName(name, inner))
        named.push({ path: [...pathOf(place), name], key: inner });
    }
  }
  return named;
}

function pathOf(place: Place): IssuePath {
  const path: string[] = [];
  for (let at: Place | undefined = place; at?.parent !== undefined; at = at.parent) path.unshift(at.name);
  return path;
}

function isName(property: string, value: string): boolean {
  if (property === "imageKey") return value !== "";
  return property.endsWith("Key") && value.length <= KEY_CHARACTERS_MAX && ASSET_KEY.test(value);
}

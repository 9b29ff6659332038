/**
 * Media of the author as the page shows them: a picture, or something that is played.
 *
 * Owns: which address a picture and a film have. Does not own: showing them (`picture.tsx`, `played.tsx`).
 */
import {
  assetPath,
  isCaptionsKey,
  readPictureKey,
  STILL_FILE,
  widthsOf,
} from "../../../../machines/document/assets.ts";
import type { Json } from "../../../../machines/json.ts";
import { objectOf, textIn } from "./checked-values.ts";

export interface Picture {
  readonly url: string;
  readonly alt: string;
  /** Of an uploaded picture: its files by width, as `srcset` has them. */
  readonly files?: string;
  /** In pixels. */
  readonly size?: { readonly width: number; readonly height: number };
  /** Of a picture that moves: a file that does not. */
  readonly still?: string;
}

export interface Played {
  readonly kind: "video" | "audio" | "embed";
  readonly url: string;
  readonly alt: string;
  /** Shown before it plays. */
  readonly poster: Picture | undefined;
  /** The address of its captions. */
  readonly captions: string | undefined;
}

/** An uploaded picture; undefined for a text that is no key of one. */
export function pictureByKey(key: string, alt: string): Picture | undefined {
  const read = readPictureKey(key);
  if (read === undefined) return undefined;
  const { width, height, animated } = read;
  const files = widthsOf(width).map((wide) => `${assetPath(key, `${wide}.webp`)} ${wide}w`);
  return {
    url: assetPath(key),
    alt,
    files: files.join(", "),
    size: { width, height },
    ...(animated ? { still: assetPath(key, STILL_FILE) } : {}),
  };
}

/** The picture of an image, if it has one that can be shown. */
export function pictureIn(media: Json | undefined): Picture | undefined {
  const { kind, url, imageKey, alt } = objectOf(media);
  if (kind !== "image") return undefined;
  return pictureByKey(textIn(imageKey), textIn(alt)) ?? pictureAt(url, textIn(alt));
}

/** A picture anywhere on the web. */
export function pictureAt(url: Json | undefined, alt: string): Picture | undefined {
  return typeof url === "string" && url.startsWith("https:") ? { url, alt } : undefined;
}

/** What is to be played, if it has an address. */
export function playedIn(media: Json | undefined): Played | undefined {
  const { kind, url, imageKey, alt, captionsKey } = objectOf(media);
  if (kind !== "video" && kind !== "audio" && kind !== "embed") return undefined;
  // A link may lead to http, a file may not come from there: the page's policy would refuse it.
  if (typeof url !== "string" || !(kind === "embed" ? /^https?:/i : /^https:/i).test(url)) return undefined;
  const captions = isCaptionsKey(captionsKey) && kind === "video" ? assetPath(captionsKey) : undefined;
  return { kind, url, alt: textIn(alt), poster: pictureByKey(textIn(imageKey), ""), captions };
}

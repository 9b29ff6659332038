/** Where the page finds the pictures and the font of a theme. */
import { assetPath } from "../../../machines/document/assets.ts";
import type { ThemePicture } from "../../../machines/document/theme/theme.ts";

/** The schema has either; an uploaded picture counts first. */
export function addressOf({ url = "about:blank", imageKey }: ThemePicture): string {
  return imageKey === undefined ? new URL(url).href : assetPath(imageKey);
}

/** @param key of an uploaded font. */
export function fontAddress(key: string): string {
  return assetPath(key);
}

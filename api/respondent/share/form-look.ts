/** How a form is recognized outside its page: the colours and pictures of its icon and its social picture. */
import { readPictureKey } from "../../../machines/document/assets.ts";
import { type Palette, paletteIn, shownSchemes } from "../../../machines/document/theme/palette.ts";
import { readableTheme } from "../../../machines/document/theme/theme-schema.ts";
import { wholeTheme } from "../../../machines/document/theme/whole-theme.ts";
import type { Theme, ThemePicture } from "../../../machines/document/theme/theme.ts";
import type { LookBackground, SocialPictureLook } from "../../drawing/social-picture.ts";
import { addressOf } from "../theme/theme-addresses.ts";

export interface FormLook extends SocialPictureLook {
  /** Key of an uploaded logo. One by address is not drawn: the service loads nothing from other hosts. */
  readonly logoKey: string | undefined;
  /** The address of the picture that is the icon; undefined: a bubble in the form's colour. */
  readonly icon: string | undefined;
}

/** A version's theme does not change, and a busy form's page is asked for many times a second. */
const known = new WeakMap<Theme, FormLook>();

export function lookOf(stored: Theme): FormLook {
  let look = known.get(stored);
  if (look === undefined) known.set(stored, (look = readLook(stored)));
  return look;
}

function readLook(stored: Theme): FormLook {
  const theme = wholeTheme(readableTheme(stored));
  const palette = paletteIn(shownSchemes(theme).light, theme);
  return {
    palette,
    background: backgroundOf(theme, palette),
    logoKey: keyOf(theme.logo),
    icon: theme.logo !== undefined && isSquare(theme.logo) ? addressOf(theme.logo) : undefined,
  };
}

function backgroundOf({ background, colors }: Omit<Theme, "preset">, { ground }: Palette): LookBackground | undefined {
  if (background !== undefined && "gradient" in background) return { angle: DOWNWARDS, ...background.gradient };
  const imageKey = keyOf(background?.image);
  if (imageKey !== undefined) return { imageKey, dim: background?.image.dim ?? 0 };
  return colors?.background === undefined ? undefined : { from: ground, to: ground, angle: DOWNWARDS };
}

/** Degrees of a gradient that says none, as in a style sheet. */
const DOWNWARDS = 180;

function keyOf(picture: ThemePicture | undefined): string | undefined {
  return picture?.imageKey === "" ? undefined : picture?.imageKey;
}

/** Longer sides than this part of the shorter one leave nothing to recognize in the square of an icon. */
const SIDES_MAX = 1.5;

/** True also for a picture by address, whose size nobody knows here. */
function isSquare({ imageKey }: ThemePicture): boolean {
  if (imageKey === undefined) return true;
  const size = readPictureKey(imageKey);
  return size !== undefined && Math.max(size.width, size.height) <= SIDES_MAX * Math.min(size.width, size.height);
}

/**
 * What a theme of a form may say (`doc.theme`): its keys, and what each may be.
 *
 * Owns: the shape. Does not own: reading one (`theme-schema.ts`), the colours that follow from it (`palette.ts`), and
 * what the page makes of it (`api/respondent/theme/`).
 */
import type { ColorScheme } from "./color.ts";
import type { THEME_IDS } from "./theme-ids.ts";

export type ThemeId = (typeof THEME_IDS)[number];

/** `auto` follows the device of the respondent. */
export const SCHEMES = ["auto", "light", "dark"] as const satisfies readonly (ColorScheme | "auto")[];
/** Fonts that devices have; nothing is loaded for them. */
export const FONTS = ["system", "humanist", "geometric", "grotesque", "rounded", "serif", "slab", "mono"] as const;
export const RADII = ["none", "small", "medium", "large"] as const;
export const DENSITIES = ["compact", "regular", "roomy"] as const;
export const BUBBLE_STYLES = ["filled", "outlined", "plain"] as const;
/** `header`: below the title; `top` and `bottom`: along the edge of the window. */
export const PROGRESS_PLACES = ["header", "top", "bottom", "off"] as const;

/** The colours beside the accent. The page derives what is left out. */
export type SurfaceColors = {
  /** What the page stands on. */
  readonly background?: string;
  /** Fields, options and the ending. */
  readonly surface?: string;
  /** What the assistant says. */
  readonly bubble?: string;
  readonly text?: string;
};

/** By address, or by the key of an uploaded picture (`machines/document/assets.ts`), which counts first. */
export type ThemePicture = { readonly url?: string; readonly imageKey?: string };

export type ThemeBackground =
  | { readonly gradient: { readonly from: string; readonly to: string; readonly angle?: number } }
  | { readonly image: ThemePicture & { readonly dim?: number } };

export type Theme = {
  /** A theme that comes along; the other keys override its own. */
  readonly preset?: ThemeId;
  /** The accent: the respondent's bubbles, buttons, progress. */
  readonly color?: string;
  readonly colors?: SurfaceColors;
  readonly scheme?: (typeof SCHEMES)[number];
  readonly font?: (typeof FONTS)[number];
  readonly radius?: (typeof RADII)[number];
  readonly density?: (typeof DENSITIES)[number];
  readonly bubbles?: (typeof BUBBLE_STYLES)[number];
  readonly progress?: (typeof PROGRESS_PLACES)[number];
  readonly background?: ThemeBackground;
  /** The key of an uploaded font; `font` stands in for it until it is there. */
  readonly fontKey?: string;
  readonly logo?: ThemePicture & { readonly alt?: string };
  /** Beside what the assistant says. */
  readonly avatar?: ThemePicture;
  /** Own rules for the page (`custom-css.ts`). */
  readonly css?: string;
};

/** Changes of a document's theme, and what its colours come to. Pure. */
import type { DraftDocument } from "../../draft/draft-document.ts";
import { colorOf, contrast, type ColorScheme } from "../../../../../machines/document/theme/color.ts";
import {
  CONTRAST_OF_CONTROLS,
  CONTRAST_OF_TEXT,
  paletteIn,
  schemeOf,
  type Palette,
} from "../../../../../machines/document/theme/palette.ts";
import type { SurfaceColors, Theme, ThemeId } from "../../../../../machines/document/theme/theme.ts";
import { wholeTheme } from "../../../../../machines/document/theme/whole-theme.ts";

/** What a theme that comes along decides; pictures, an own font and own rules stay when another one is chosen. */
const OF_PRESETS = [
  "color",
  "colors",
  "scheme",
  "font",
  "radius",
  "density",
  "bubbles",
  "progress",
  "background",
] as const satisfies readonly (keyof Theme)[];

/** The document with some keys of its theme changed; undefined removes one. */
export function withTheme(
  document: DraftDocument,
  changes: { readonly [Key in keyof Theme]?: Theme[Key] | undefined },
): DraftDocument {
  const theme = Object.fromEntries(
    Object.entries({ ...document.theme, ...changes }).filter(([, value]) => value !== undefined),
  ) as Theme;
  return { ...document, theme };
}

/** As another theme looks: what was changed of the one before goes. */
export function withPreset(document: DraftDocument, preset: ThemeId | undefined): DraftDocument {
  return withTheme(document, { ...Object.fromEntries(OF_PRESETS.map((key) => [key, undefined])), preset });
}

/** The colours that an author may give; `color` is the accent. */
export const COLORS = ["color", "background", "surface", "bubble", "text"] as const;
export type ColorKey = (typeof COLORS)[number];

/** A color of the theme itself; undefined: it is derived, or that of the preset. */
export function ownColor(theme: Theme, key: ColorKey): string | undefined {
  return key === "color" ? theme.color : theme.colors?.[key];
}

export function withColor(document: DraftDocument, key: ColorKey, color: string | undefined): DraftDocument {
  if (key === "color") return withTheme(document, { color });
  const colors = Object.fromEntries(
    Object.entries({ ...document.theme?.colors, [key]: color }).filter(([, value]) => value !== undefined),
  ) as SurfaceColors;
  return withTheme(document, { colors: Object.keys(colors).length === 0 ? undefined : colors });
}

const IN_PALETTE = {
  color: "accent",
  background: "ground",
  surface: "surface",
  bubble: "bubble",
  text: "text",
} as const satisfies Record<ColorKey, keyof Palette>;

/** The colors that the page uses in the scheme that the theme is made for. */
export function shownPalette(theme: Theme): Palette {
  const whole = wholeTheme(theme);
  return paletteIn(schemeOf(whole), whole);
}

export function shownColor(theme: Theme, key: ColorKey): string {
  return shownPalette(theme)[IN_PALETTE[key]];
}

/** Two colours, one on the other. */
export interface ColorPair {
  readonly key: ColorKey;
  readonly on: "background" | "surface" | "bubble";
  /** Of the colours as the author gave them. */
  readonly ratio: number;
  readonly needed: number;
  /** What the page uses instead, if the contrast is too low. */
  readonly mend: string | undefined;
}

/** What is read or pressed, with what it stands on. */
const PAIRS: readonly (readonly [key: ColorKey, on: ColorPair["on"], needed: number])[] = [
  ["text", "background", CONTRAST_OF_TEXT],
  ["text", "surface", CONTRAST_OF_TEXT],
  ["text", "bubble", CONTRAST_OF_TEXT],
  ["color", "background", CONTRAST_OF_CONTROLS],
  ["color", "surface", CONTRAST_OF_CONTROLS],
];

/** The contrast of each pair, as given; the page mends what cannot be read, and says with what. */
export function contrastPairs(theme: Theme): readonly ColorPair[] {
  const whole = wholeTheme(theme);
  const scheme: ColorScheme = schemeOf(whole);
  const palette = paletteIn(scheme, whole);
  const wished = (key: ColorKey): string => colorOf(ownColor(whole, key)) ?? palette[IN_PALETTE[key]];
  return PAIRS.map(([key, on, needed]) => {
    const ratio = contrast(wished(key), wished(on));
    const used = palette[IN_PALETTE[key]];
    return { key, on, ratio, needed, mend: ratio < needed && used !== wished(key) ? used : undefined };
  });
}

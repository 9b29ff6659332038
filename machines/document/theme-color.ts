/**
 * The form's own colour (`theme.color`) as the page uses it: for the respondent's bubbles, the buttons and the progress
 * bar, in the light and in the dark.
 *
 * 1. It stands out from the page by 3:1 and its text from it by 4.5:1 (WCAG 2.2, 1.4.11 and 1.4.3).
 * 2. A colour that does so is used as it is. Another keeps its hue and saturation, and is made as dark or as light
 *    as it has to be.
 */

export const COLOR_SCHEMES = ["light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export interface AccentColor {
  /** `#rrggbb`, as all colours here. */
  readonly accent: string;
  /** Text on it. */
  readonly onAccent: "#000000" | "#ffffff";
}

/**
 * What the accent stands on: the page's `--ground` and `--surface`, which its style sheet says too; a test compares
 * them.
 */
export const BACKGROUNDS: Readonly<Record<ColorScheme, readonly string[]>> = {
  light: ["#faf9f7", "#ffffff"],
  dark: ["#141716", "#1c201f"],
};

export const CONTRAST_WITH_BACKGROUND = 3;
export const CONTRAST_OF_TEXT = 4.5;

/** `#rrggbb` in lower case, or undefined for what is none. */
export function colorOf(value: unknown): string | undefined {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
}

/** A colour as it is used in a scheme. @param color as `colorOf` gives it. */
export function accentIn(scheme: ColorScheme, color: string): AccentColor {
  const accent = standingOut(scheme, color);
  return { accent, onAccent: contrast(accent, "#000000") > contrast(accent, "#ffffff") ? "#000000" : "#ffffff" };
}

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Steps of lightness that are tried: finer than eight bits of a channel can show. */
const STEPS = 1024;

function standingOut(scheme: ColorScheme, color: string): string {
  const standsOut = (candidate: string): boolean =>
    BACKGROUNDS[scheme].every((ground) => contrast(candidate, ground) >= CONTRAST_WITH_BACKGROUND);
  if (standsOut(color)) return color;
  const { hue, saturation, lightness } = hslOf(color);
  // At one hue and saturation, what is lighter has more luminance: the first that stands out is the nearest.
  const step = scheme === "light" ? -1 / STEPS : 1 / STEPS;
  for (let tried = lightness + step; tried > 0 && tried < 1; tried += step) {
    const candidate = hexOf(hue, saturation, tried);
    if (standsOut(candidate)) return candidate;
  }
  return scheme === "light" ? "#000000" : "#ffffff";
}

function channelsOf(color: string): readonly [number, number, number] {
  const channel = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

/** WCAG relative luminance. */
function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Hue in sixths of the circle; saturation and lightness from 0 to 1. */
function hslOf(color: string): { readonly hue: number; readonly saturation: number; readonly lightness: number } {
  const [red, green, blue] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const hue =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  return { hue, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}

function hexOf(hue: number, saturation: number, lightness: number): string {
  const range = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const channel = (offset: number): string => {
    const place = Math.abs(((hue + offset) % 6) - 3);
    const part = lightness - range / 2 + range * Math.min(Math.max(place - 1, 0), 1);
    return Math.round(part * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(4)}${channel(2)}`;
}

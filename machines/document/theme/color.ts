/**
 * Arithmetic of colours: contrast, mixing, and the nearest shade of a colour that can be seen or read.
 *
 * A colour is `#rrggbb` in lower case everywhere here.
 */

export const COLOR_SCHEMES = ["light", "dark"] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

/** `#rrggbb` in lower case, or undefined for what is none. */
export function colorOf(value: unknown): string | undefined {
  return typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : undefined;
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  return contrastOf(luminance(one), luminance(other));
}

function contrastOf(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** WCAG relative luminance, from 0 to 1. */
export function luminance(color: string): number {
  const [red, green, blue] = channelsOf(color).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Black or white, whichever can be read better on a color: its contrast is 4.58 or more on any. */
export function blackOrWhiteOn(color: string): "#000000" | "#ffffff" {
  return contrast(color, "#000000") > contrast(color, "#ffffff") ? "#000000" : "#ffffff";
}

/** So much of `other` in `one`. @param share from 0 to 1. */
export function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  return hexOf(channelsOf(one).map((part, index) => part + ((others[index] ?? 0) - part) * share));
}

/** Steps of lightness that are tried: finer than eight bits of a channel can show. */
const STEPS = 512;

/**
 * The nearest shade of a colour whose contrast with each of the others is high enough: the colour itself if it is,
 * else the same hue and saturation, lighter or darker.
 *
 * At the end of that way is white or black. The caller knows that this one has the contrast.
 */
export function standingOut(
  color: string,
  from: readonly string[],
  ratio: number,
  towards: "lighter" | "darker",
): string {
  const others = from.map(luminance);
  const standsOut = (candidate: string): boolean => {
    const own = luminance(candidate);
    return others.every((other) => contrastOf(own, other) >= ratio);
  };
  if (standsOut(color)) return color;
  const { hue, saturation, lightness } = hslOf(color);
  // At one hue and saturation, what is lighter has more luminance: the first that stands out is the nearest.
  const step = (towards === "darker" ? -1 : 1) / STEPS;
  for (let tried = lightness + step; tried > 0 && tried < 1; tried += step) {
    const candidate = colorOfHsl(hue, saturation, tried);
    if (standsOut(candidate)) return candidate;
  }
  return towards === "darker" ? "#000000" : "#ffffff";
}

/** The same hue at another lightness, its saturation limited. @param lightness from 0 to 1. */
export function atLightness(color: string, lightness: number, saturationMax: number): string {
  const { hue, saturation } = hslOf(color);
  return colorOfHsl(hue, Math.min(saturation, saturationMax), lightness);
}

function channelsOf(color: string): readonly [number, number, number] {
  const channel = (at: number): number => Number.parseInt(color.slice(at, at + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

function hexOf(channels: readonly number[]): string {
  const written = channels.map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${written.join("")}`;
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

function colorOfHsl(hue: number, saturation: number, lightness: number): string {
  const range = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const channel = (offset: number): number => {
    const place = Math.abs(((hue + offset) % 6) - 3);
    return lightness - range / 2 + range * Math.min(Math.max(place - 1, 0), 1);
  };
  return hexOf([channel(0), channel(4), channel(2)]);
}

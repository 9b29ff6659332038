/**
 * The colours of the page in the light and in the dark, derived from the one to five that a theme gives.
 *
 * 1. Text has a contrast of 4.5:1 with everything that it stands on, and what is pressed or shows a state one of 3:1
 *    (WCAG 2.2, 1.4.3 and 1.4.11), whatever the theme says. Lines that only decorate have none to keep.
 * 2. A colour that has the contrast is used as it is. Another keeps its hue and saturation, and is made as dark or as
 *    light as it has to be.
 * 3. A theme's colours belong to one scheme, which its background decides. The other is derived from them: a light form
 *    has a dark one for people who prefer it. A dark form is dark everywhere, unless its `scheme` says otherwise.
 */
import {
  atLightness,
  blackOrWhiteOn,
  colorOf,
  type ColorScheme,
  contrast,
  luminance,
  mixed,
  standingOut,
} from "./color.ts";
import type { Theme } from "./theme.ts";

/** Each is `#rrggbb`; the page's style sheet knows them as custom properties of these names. */
export interface Palette {
  /** What the page stands on. */
  readonly ground: string;
  /** Fields, options, the ending. */
  readonly surface: string;
  /** What the assistant says. */
  readonly bubble: string;
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly problem: string;
  readonly focus: string;
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
}

/** The page's own colours, which its style sheet says too; a test compares them. */
export const OWN_PALETTE: Readonly<Record<ColorScheme, Palette>> = {
  light: {
    ground: "#faf9f7",
    surface: "#ffffff",
    bubble: "#eeece7",
    text: "#1e2421",
    muted: "#5b645f",
    line: "#d9d6cf",
    problem: "#9c2530",
    focus: "#1f6feb",
    accent: "#2f5d50",
    onAccent: "#ffffff",
  },
  dark: {
    ground: "#141716",
    surface: "#1c201f",
    bubble: "#252b29",
    text: "#e8ebe9",
    muted: "#a2aca7",
    line: "#39413e",
    problem: "#ff9d97",
    focus: "#79b0ff",
    accent: "#3d7465",
    onAccent: "#ffffff",
  },
};

export const CONTRAST_OF_CONTROLS = 3;
export const CONTRAST_OF_TEXT = 4.5;
/** Of black or white with a surface: leaves room for other shades of text. */
const CONTRAST_OF_SURFACES = 7;
/** The least that black or white has with any color, on the better of the two. */
const CONTRAST_OF_GROUNDS = 4.58;

type PaletteTheme = Pick<Theme, "color" | "colors" | "scheme">;

/** The colours of a theme in a scheme. */
export function paletteIn(scheme: ColorScheme, { color, colors = {} }: PaletteTheme): Palette {
  const own = OWN_PALETTE[scheme];
  const [given, wishedSurface, wishedBubble, wishedText] = [
    colorOf(colors.background),
    colorOf(colors.surface),
    colorOf(colors.bubble),
    colorOf(colors.text),
  ];
  const isOwn = schemeOf({ colors }) === scheme;
  const away = scheme === "light" ? "darker" : "lighter";
  const back = scheme === "light" ? "lighter" : "darker";
  const extreme = scheme === "light" ? "#000000" : "#ffffff";

  const ground = given === undefined ? own.ground : groundIn(scheme, given, isOwn);
  const surfaceFrom = (wished: string | undefined, derived: string): string =>
    standingOut(wished !== undefined && isOwn ? wished : derived, [extreme], CONTRAST_OF_SURFACES, back);
  // A ground of a bold colour has light surfaces: shades of the ground would be muddy.
  const isBold = luminance(ground) < 0.6;
  const surface = surfaceFrom(
    wishedSurface,
    given === undefined
      ? own.surface
      : scheme === "light"
        ? mixed(ground, "#ffffff", isBold ? 0.85 : 0.7)
        : mixed(ground, "#ffffff", 0.05),
  );
  const bubble = surfaceFrom(
    wishedBubble,
    given === undefined
      ? own.bubble
      : scheme === "light"
        ? isBold
          ? mixed(ground, "#ffffff", 0.75)
          : mixed(ground, mixed(ground, "#000000", 0.5), 0.12)
        : mixed(ground, "#ffffff", 0.1),
  );
  const under = [ground, surface, bubble];
  const text = standingOut(wishedText !== undefined && isOwn ? wishedText : own.text, under, CONTRAST_OF_TEXT, away);
  const accent = standingOut(
    accentIn(colorOf(color), isOwn ? undefined : given) ?? own.accent,
    [ground, surface],
    CONTRAST_OF_CONTROLS,
    away,
  );
  const isPlain = given === undefined && wishedSurface === undefined && wishedBubble === undefined;
  return {
    ground,
    surface,
    bubble,
    text,
    muted:
      isPlain && wishedText === undefined
        ? own.muted
        : standingOut(mixed(text, ground, 0.35), under, CONTRAST_OF_TEXT, away),
    line: isPlain ? own.line : mixed(ground, text, 0.18),
    problem: standingOut(own.problem, under, CONTRAST_OF_TEXT, away),
    focus: standingOut(color === undefined ? own.focus : accent, under, CONTRAST_OF_CONTROLS, away),
    accent,
    onAccent: blackOrWhiteOn(accent),
  };
}

/** From here on, accent and background are taken as ink and paper. */
const CONTRAST_OF_INK = 10;

/**
 * The accent before it is adjusted. In the scheme that is derived, ink on paper changes places with it: black on yellow
 * becomes yellow on black, and not a muddy shade of black.
 * @param other the background of the other scheme, if this one is derived from it.
 */
function accentIn(color: string | undefined, other: string | undefined): string | undefined {
  return color !== undefined && other !== undefined && contrast(color, other) >= CONTRAST_OF_INK ? other : color;
}

/** The scheme that the colours of a theme are made for: dark if they are light on dark. */
export function schemeOf({ colors: { background, text } = {} }: Pick<Theme, "colors">): ColorScheme {
  const [ground, ink] = [colorOf(background), colorOf(text)];
  if (ground === undefined) return "light";
  if (ink !== undefined) return luminance(ink) > luminance(ground) ? "dark" : "light";
  return blackOrWhiteOn(ground) === "#000000" ? "light" : "dark";
}

/** The schemes of a page: which of them is shown to people who prefer the one or the other. */
export function shownSchemes(theme: PaletteTheme): Readonly<Record<ColorScheme, ColorScheme>> {
  const fixed = theme.scheme ?? (schemeOf(theme) === "dark" ? "dark" : "auto");
  return fixed === "auto" ? { light: "light", dark: "dark" } : { light: fixed, dark: fixed };
}

/** Lightness of a ground that is derived for the other scheme, and how colourful it is at most. */
const DERIVED_GROUND = {
  light: { lightness: 0.97, saturationMax: 0.5 },
  dark: { lightness: 0.09, saturationMax: 0.35 },
} as const;

function groundIn(scheme: ColorScheme, background: string, isOwn: boolean): string {
  const { lightness, saturationMax } = DERIVED_GROUND[scheme];
  if (!isOwn) return atLightness(background, lightness, saturationMax);
  const extreme = scheme === "light" ? "#000000" : "#ffffff";
  // Text that is lighter than a middling background makes the theme a dark one: the background becomes darker.
  return contrast(background, extreme) >= CONTRAST_OF_TEXT
    ? background
    : standingOut(background, [extreme], CONTRAST_OF_GROUNDS, scheme === "light" ? "lighter" : "darker");
}

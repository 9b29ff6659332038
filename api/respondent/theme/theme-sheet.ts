/**
 * The style sheet that a theme makes: custom properties that `page.css` uses, and rules for what only some themes have.
 *
 * Owns: the text. Does not own: the colours (`machines/document/theme/palette.ts`), its address (`theme-sheets.ts`).
 *
 * 1. The text is made of values that this file writes; of what an author has written, only addresses and colours get
 *    into it, both checked and quoted.
 * 2. It is for screens: on paper the page prints as `page.css` says.
 */
import { colorOf, type ColorScheme, mixed } from "../../../machines/document/theme/color.ts";
import { type Palette, paletteIn, shownSchemes } from "../../../machines/document/theme/palette.ts";
import type { Theme, ThemeBackground, ThemePicture } from "../../../machines/document/theme/theme.ts";
import { addressOf, fontAddress } from "./theme-addresses.ts";
import { FONT_STACKS } from "./font-stacks.ts";

/** What the uploaded font is called in the sheet. */
const OWN_FONT = '"Own font"';

type WholeTheme = Omit<Theme, "preset">;

const ROUNDNESS: Readonly<Record<NonNullable<Theme["radius"]>, string>> = {
  none: "--round:0;--tail:0;--pill:0;--corner:0;--knob:0",
  small: "--round:.375rem;--tail:.125rem;--pill:.375rem;--corner:.375rem;--knob:.375rem",
  medium: "--round:.75rem;--tail:.25rem;--pill:.75rem;--corner:.625rem;--knob:.625rem",
  large: "--round:1.15rem;--tail:.35rem;--pill:1.4rem;--corner:.8rem;--knob:50%",
};

const SPACE: Readonly<Record<NonNullable<Theme["density"]>, string>> = {
  compact: "--gap:.3rem;--pad:.4rem;--control:2.375rem;font-size:1rem",
  regular: "--gap:.5rem;--pad:.6rem;--control:2.75rem",
  roomy: "--gap:.75rem;--pad:.8rem;--control:3.125rem;font-size:1.125rem",
};

/** The rules of a theme. @param own the author's rules, checked (`custom-css.ts`). */
export function themeSheet(theme: WholeTheme, own = ""): string {
  const shown = shownSchemes(theme);
  const { light, dark } = shown;
  const general = [
    ...(theme.font === undefined && theme.fontKey === undefined
      ? []
      : [`font-family:${theme.fontKey === undefined ? "" : `${OWN_FONT},`}${FONT_STACKS[theme.font ?? "system"]}`]),
    ...(theme.radius === undefined ? [] : [ROUNDNESS[theme.radius]]),
    ...(theme.density === undefined ? [] : [SPACE[theme.density]]),
  ].join(";");
  const inDark = light === dark ? "" : `@media (prefers-color-scheme:dark){${schemeRules(dark, theme)}}`;
  const scheme = light === dark ? `:root{color-scheme:${light}}` : "";
  return [
    theme.fontKey === undefined ? "" : ownFont(theme.fontKey),
    general === "" ? "" : `:root{${general}}`,
    `@media screen{${scheme}${schemeRules(light, theme)}${inDark}${rulesOf(theme)}}`,
    own,
  ]
    .filter((part) => part !== "")
    .join("\n");
}

/** The ground of a page, as browsers colour their own bars: by what people prefer. */
export function groundsOf(theme: WholeTheme): Readonly<Record<ColorScheme, string>> {
  const shown = shownSchemes(theme);
  return { light: paletteIn(shown.light, theme).ground, dark: paletteIn(shown.dark, theme).ground };
}

function schemeRules(scheme: ColorScheme, theme: WholeTheme): string {
  const palette = paletteIn(scheme, theme);
  const colors = Object.entries(palette)
    .map(([name, color]) => `--${name === "onAccent" ? "on-accent" : name}:${color as string}`)
    .join(";");
  const backdrop = theme.background === undefined ? "" : `;--backdrop:${backdropOf(scheme, theme.background, palette)}`;
  return `:root{${colors}${backdrop}}`;
}

/** So much of the ground is mixed into a gradient that was chosen for the other scheme. */
const GROUND_IN_GRADIENT = 0.8;
/** And so much lies over a picture, at least: it may be made for the other scheme. */
const GROUND_OVER_PICTURE = 0.55;

function backdropOf(scheme: ColorScheme, background: ThemeBackground, palette: Palette): string {
  const { ground } = palette;
  if ("gradient" in background) {
    const { from, to, angle = 180 } = background.gradient;
    const [first, last] = [from, to].map((color) => {
      const stop = colorOf(color) ?? ground;
      // Bright colours are toned down in the dark, and only there: a dark theme has its own.
      return scheme === "dark" && isBright(stop) ? mixed(stop, ground, GROUND_IN_GRADIENT) : stop;
    });
    return `linear-gradient(${angle}deg,${first},${last})`;
  }
  const { dim = 0, ...picture } = background.image;
  const share = scheme === "dark" ? Math.max(dim, GROUND_OVER_PICTURE) : dim;
  const veil = `${ground}${Math.round(share * 255)
    .toString(16)
    .padStart(2, "0")}`;
  return `linear-gradient(${veil},${veil}),${urlOf(picture)} center/cover`;
}

function isBright(color: string): boolean {
  return paletteIn("dark", { colors: { background: color } }).ground !== color;
}

/** The rules for what only some themes have. */
function rulesOf({ background, bubbles, progress, logo, avatar }: WholeTheme): string {
  return [
    background === undefined ? "" : BACKDROP,
    bubbles === "outlined" ? OUTLINED : bubbles === "plain" ? plainBubbles(background !== undefined) : "",
    progress === undefined ? "" : PROGRESS[progress],
    logo === undefined ? "" : LOGO,
    avatar === undefined ? "" : avatarRules(avatar, bubbles === "plain"),
  ].join("");
}

/**
 * What is behind the conversation. The heading and the place to answer stand on the ground, and what is said in
 * bubbles: no text stands on a picture.
 */
const BACKDROP = [
  `body::before{content:"";position:fixed;inset:0;z-index:-1;background:var(--backdrop)}`,
  `.page{padding-inline:0}`,
  `header,.composer{padding-inline:max(1rem,env(safe-area-inset-left)) max(1rem,env(safe-area-inset-right))}`,
  `header::after{display:none}`,
  `main>:not(.composer){margin-inline:1rem}`,
  `.welcome,.proving{inline-size:fit-content;max-inline-size:calc(100% - 2rem);padding:1.5rem;border-radius:var(--round);background:var(--ground)}`,
  `.measuring{background:var(--ground)}`,
  `.mine.action,p.made-with{align-self:flex-end;background:var(--ground);padding:.2rem .75rem;border-radius:var(--pill)}`,
  `p.made-with{margin-block-end:1rem}`,
  `.editable svg{inline-size:1.5rem;block-size:1.5rem;padding:.25rem;border-radius:50%;background:var(--ground);opacity:1;inset-block-start:calc(50% - .75rem)}`,
  `@media (min-width:44rem){header{border-radius:0 0 var(--corner) var(--corner)}.composer{border:0;border-radius:var(--corner) var(--corner) 0 0}}`,
].join("");

const OUTLINED = `.theirs,.typing{background:var(--surface);border:1px solid var(--line)}`;

/** Without a bubble, what is said stands on the ground: over a picture it keeps a bubble of that colour. */
function plainBubbles(hasBackdrop: boolean): string {
  return hasBackdrop
    ? `.theirs,.typing{background:var(--ground)}`
    : `.theirs,.typing{background:none;padding-inline:0;border-radius:0}`;
}

const PROGRESS: Readonly<Record<NonNullable<Theme["progress"]>, string>> = {
  header: "",
  top: `header progress{position:fixed;inset-block-start:0;inset-inline:0;z-index:2;margin:0;border-radius:0}`,
  bottom: `header progress{position:fixed;inset-block-end:0;inset-inline:0;z-index:2;margin:0;border-radius:0}`,
  off: `header progress{display:none}`,
};

/** Its height is known before the picture is there, so nothing moves when it comes. */
const LOGO = `.logo{display:block;block-size:2.5rem;max-inline-size:min(100%,14rem);margin-block-end:.5rem;object-fit:contain;object-position:left}[dir=rtl] .logo{object-position:right}`;

/** Beside the last of the assistant's bubbles before an answer, as messengers do. It says nothing: it has no name. */
function avatarRules(picture: ThemePicture, isPlain: boolean): string {
  return [
    `.theirs,.typing{margin-inline-start:2.75rem}`,
    `.bubble.theirs{max-inline-size:min(34rem,88% - 1.25rem)}`,
    `.row:has(>.theirs){position:relative}`,
    `.row:has(>.theirs):not(:has(+.row>.theirs))::before{content:"";position:absolute;inset-block-end:${isPlain ? ".5rem" : "0"};inset-inline-start:0;inline-size:2.125rem;block-size:2.125rem;border-radius:50%;background:var(--bubble) ${urlOf(picture)} center/cover}`,
  ].join("");
}

/** An uploaded font. Until it is there, text is in a font of the device. */
function ownFont(key: string): string {
  return `@font-face{font-family:${OWN_FONT};src:${quoted(fontAddress(key))} format("woff2");font-display:swap}`;
}

function urlOf(picture: ThemePicture): string {
  return quoted(addressOf(picture));
}

/** An address as a value, without a character that could end the string. */
function quoted(address: string): string {
  return `url("${address.replace(/["\\\n\r\f]/g, (character) => encodeURIComponent(character))}")`;
}

/**
 * The theme of another service's form: its colours, its font, its pictures. What a theme of a form cannot say is noted.
 */
import { colorOf } from "../../document/theme/color.ts";
import type { Theme } from "../../document/theme/theme.ts";
import { readableTheme } from "../../document/theme/theme-schema.ts";
import type { ImportedForm } from "./imported-form.ts";
import type { Source } from "./source.ts";

/** The note about a theme of which only the colour is read. */
export const THEME = "The colour is carried over: set fonts, backgrounds and pictures in the theme of the form";

/** What was found, as the source has it. Texts that are empty say nothing. */
export interface ForeignTheme {
  /** Of buttons. */
  readonly accent: string;
  readonly background: string;
  readonly text: string;
  readonly font: string;
  /** Addresses of pictures. */
  readonly backgroundImage?: string;
  readonly logo?: string;
  /** How much lighter or darker the picture behind the form is, from -1 to 1. */
  readonly brightness?: number | undefined;
  readonly radius?: Theme["radius"];
}

/** Puts what was found into the form, and notes the rest. @param from where it stands in the source. */
export function takeTheme(form: ImportedForm, found: ForeignTheme, from: Source): void {
  const { backgroundImage = "", brightness = 0, logo = "", radius } = found;
  const color = colorIn(found.accent, "buttons", from);
  const background = colorIn(found.background, "the background", from);
  const text = colorIn(found.text, "texts", from);
  const image = pictureIn(backgroundImage, "the background picture", from);
  const mark = pictureIn(logo, "the logo", from);
  const font = fontIn(found.font, from);
  const colors = { ...(background === undefined ? {} : { background }), ...(text === undefined ? {} : { text }) };
  const dim = Math.min(0.9, Math.round(Math.abs(brightness) * 100) / 100);
  Object.assign(form.theme, {
    ...(color === undefined ? {} : { color }),
    ...(Object.keys(colors).length === 0 ? {} : { colors }),
    ...(font === undefined ? {} : { font }),
    ...(radius === undefined ? {} : { radius }),
    ...(image === undefined ? {} : { background: { image: { url: image, ...(dim === 0 ? {} : { dim }) } } }),
    ...(mark === undefined ? {} : { logo: { url: mark } }),
  } satisfies Theme);
}

function colorIn(written: string, what: string, from: Source): string | undefined {
  if (written === "") return undefined;
  const color = colorFrom(written);
  if (color === undefined)
    from.note(`the colour of ${what}: ${written}`, "A colour of a theme is #rrggbb, without transparency");
  return color;
}

/** `#rgb`, `#rrggbb`, `rgb(…)` and `rgba(…)`, as `#rrggbb`. A colour that one can see through is none here. */
export function colorFrom(written: string): string | undefined {
  const text = written.trim().toLowerCase();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(text);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit.repeat(2))
      .join("")}`;
  if (/^#[0-9a-f]{6}ff$/.test(text)) return colorOf(text.slice(0, 7));
  const parts = /^rgba?\(([^()]{1,60})\)$/.exec(text)?.[1]?.split(/[,/ ]+/);
  if (parts === undefined) return colorOf(text);
  const [red, green, blue, alpha = 1] = parts.map(Number);
  const channels = [red, green, blue].map((channel) => channel ?? Number.NaN);
  if (channels.some((channel) => !(channel >= 0 && channel <= 255)) || !(alpha >= 0.75)) return undefined;
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function pictureIn(address: string, what: string, from: Source): string | undefined {
  if (address === "") return undefined;
  const { logo } = readableTheme({ logo: { url: address } });
  if (logo === undefined) from.note(what, "A picture of a theme has an address that begins with https://");
  return logo?.url;
}

/** Families by what they look like; the first that a stack of fonts names decides. */
const FAMILIES: readonly (readonly [font: NonNullable<Theme["font"]>, names: string])[] = [
  ["system", "system-ui|-apple-system|blinkmacsystemfont|segoe ui|sans-serif"],
  ["mono", "mono|courier|consolas|menlo|source code|typewriter|inconsolata"],
  ["slab", "slab|rockwell|arvo|bitter|zilla"],
  [
    "serif",
    "serif|georgia|times|playfair|merriweather|lora|garamond|baskerville|charter|cambria|crimson|vollkorn|dm serif|libre caslon",
  ],
  ["rounded", "rounded|nunito|quicksand|comfortaa|varela|baloo|fredoka|dosis"],
  ["geometric", "montserrat|avenir|poppins|futura|raleway|josefin|urbanist|outfit|century gothic|jost|didact"],
  [
    "humanist",
    "lato|open sans|source sans|karla|ubuntu|calibri|cabin|gill sans|fira sans|pt sans|hind|oxygen|metropolis",
  ],
  [
    "grotesque",
    "inter|roboto|helvetica|arial|public sans|work sans|dm sans|noto sans|ibm plex|grotesk|grotesque|lexend",
  ],
];

function fontIn(stack: string, from: Source): Theme["font"] | undefined {
  const names = stack
    .slice(0, 200)
    .toLowerCase()
    .split(",")
    .map((name) => name.replaceAll(/["'\\]/g, "").trim())
    .filter((name) => name !== "");
  const [first] = names;
  if (first === undefined) return undefined;
  for (const name of names) {
    // "sans-serif" names a serif otherwise.
    const font = FAMILIES.find(([, families]) => families.split("|").some((family) => name.includes(family)))?.[0];
    if (font === undefined) continue;
    if (font !== "system")
      from.note(`the font ${first}`, "The page uses a font like it that the respondent's device has");
    return font;
  }
  from.note(`the font ${first}`, "The page uses a font that the respondent's device has");
  return undefined;
}

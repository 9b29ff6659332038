/**
 * Reading a theme: strictly from an author, leniently from a stored version.
 *
 * Earlier builds kept any JSON as a theme. A version that was published with such a theme stays readable: what has no
 * meaning is left out of it (`readableTheme`). A document that is written now is refused with the path of the key.
 */
import { z } from "../schema/acyclic-zod.ts";
import { keyedUnion } from "../schema/keyed-union.ts";
import {
  LABEL_CHARACTERS_MAX,
  REF_CHARACTERS_MAX,
  THEME_CSS_CHARACTERS_MAX,
  URL_CHARACTERS_MAX,
} from "../schema/limits.ts";
import { BUBBLE_STYLES, DENSITIES, FONTS, PROGRESS_PLACES, RADII, SCHEMES, type Theme } from "./theme.ts";
import { THEME_IDS } from "./theme-ids.ts";

const colorSchema = z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #2f5d50");
const pictureUrlSchema = z
  .url({ protocol: /^https$/, error: "must be an address that begins with https://" })
  .max(URL_CHARACTERS_MAX);

/** A picture by address or by key: one of them. */
function pictureSchema<Shape extends z.ZodRawShape>(more: Shape) {
  return z
    .strictObject({
      url: pictureUrlSchema.exactOptional(),
      imageKey: z.string().max(REF_CHARACTERS_MAX).exactOptional().meta({
        description: "The key of an uploaded picture; it counts before the address.",
      }),
      ...more,
    })
    .refine((picture): boolean => "url" in picture || "imageKey" in picture, {
      message: "needs url or imageKey",
      params: { code: "required" },
    });
}

const themeKeys = {
  preset: z.enum(THEME_IDS).exactOptional().meta({
    description: "A theme that comes along (`GET /v1/themes`). The other keys override its own.",
  }),
  color: colorSchema.exactOptional().meta({
    description: "The accent: the respondent's bubbles, buttons and progress. Adjusted where it could not be seen.",
  }),
  colors: z
    .strictObject({
      background: colorSchema.exactOptional(),
      surface: colorSchema.exactOptional().meta({ description: "Fields, options and the ending." }),
      bubble: colorSchema.exactOptional().meta({ description: "What the assistant says." }),
      text: colorSchema.exactOptional(),
    })
    .exactOptional()
    .meta({ description: "What is left out is derived. Colours are adjusted until text on them can be read." }),
  scheme: z.enum(SCHEMES).exactOptional().meta({
    description:
      "auto follows the respondent's device, with colours derived for the other scheme. Default: dark for a dark background, else auto.",
  }),
  font: z.enum(FONTS).exactOptional().meta({ description: "A font that devices have." }),
  fontKey: z
    .string()
    .regex(/^fnt_[0-9a-f]{32}$/, "must be the key of an uploaded font")
    .exactOptional()
    .meta({ description: "The key of an uploaded font; font stands in for it until it is there." }),
  radius: z.enum(RADII).exactOptional().meta({ description: "How round corners are; large by default." }),
  density: z.enum(DENSITIES).exactOptional(),
  bubbles: z.enum(BUBBLE_STYLES).exactOptional().meta({ description: "How what the assistant says is set apart." }),
  progress: z.enum(PROGRESS_PLACES).exactOptional().meta({
    description: "Where the progress bar is: below the title, or along an edge of the window.",
  }),
  background: keyedUnion(
    {
      gradient: z.strictObject({
        gradient: z.strictObject({
          from: colorSchema,
          to: colorSchema,
          angle: z
            .number()
            .min(0)
            .max(360)
            .exactOptional()
            .meta({ description: "Degrees; 180 by default: downwards." }),
        }),
      }),
      image: z.strictObject({
        image: pictureSchema({
          dim: z.number().min(0).max(0.9).exactOptional().meta({
            description: "How much of the background colour lies over the picture; 0 by default.",
          }),
        }),
      }),
    },
    [],
  )
    .exactOptional()
    .meta({ description: "What is behind the conversation. Text never stands on it directly." }),
  logo: pictureSchema({ alt: z.string().max(LABEL_CHARACTERS_MAX).exactOptional() })
    .exactOptional()
    .meta({ description: "A picture above the title." }),
  avatar: pictureSchema({}).exactOptional().meta({
    description: "A picture beside what the assistant says.",
  }),
  css: z.string().max(THEME_CSS_CHARACTERS_MAX).exactOptional().meta({
    description:
      "Own rules for the page, from a list of selectors and properties. Publishing refuses what is not in the list. The page uses them only where its host is not the dashboard's.",
  }),
} as const;

/** A theme as an author writes it. */
export const themeSchema: z.ZodType<Theme> = z.strictObject(themeKeys);

/** What of a stored theme has a meaning, whatever build has stored it. */
export function readableTheme(stored: unknown): Theme {
  if (stored === null || typeof stored !== "object") return {};
  const readable = Object.entries(themeKeys).flatMap(([key, schema]) => {
    if (!Object.hasOwn(stored, key)) return [];
    const read = schema.safeParse((stored as Readonly<Record<string, unknown>>)[key]);
    return read.success ? [[key, read.data] as const] : [];
  });
  return Object.fromEntries(readable) as Theme;
}

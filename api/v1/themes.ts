/** The themes that forms can be given by name (`doc.theme.preset`). */
import { z } from "zod";
import { paletteIn, shownSchemes } from "../../machines/document/theme/palette.ts";
import { THEME_IDS } from "../../machines/document/theme/theme-ids.ts";
import { themeSchema } from "../../machines/document/theme/theme-schema.ts";
import { THEMES } from "../../machines/document/theme/themes.ts";
import { pageSchema, wholeList } from "../paging/page.ts";
import { defineEndpoint } from "../routing/endpoint.ts";

const paletteSchema = z
  .object({
    ground: z.string().meta({ description: "What the page stands on." }),
    surface: z.string().meta({ description: "Fields, options and the ending." }),
    bubble: z.string().meta({ description: "What the assistant says." }),
    text: z.string(),
    muted: z.string(),
    line: z.string(),
    problem: z.string(),
    focus: z.string(),
    accent: z.string(),
    onAccent: z.string().meta({ description: "Text on the accent." }),
  })
  .meta({ id: "Palette", description: "The colours of a page, each as #rrggbb." });

const namedThemeSchema = z
  .object({
    id: z.enum(THEME_IDS),
    name: z.string(),
    theme: themeSchema.meta({
      description: "What the theme says; a document takes it as `theme`, or names it as `theme.preset`.",
    }),
    shown: z
      .object({ light: paletteSchema, dark: paletteSchema })
      .meta({ description: "The colours of the page for people who prefer the light, and the dark." }),
  })
  .meta({ id: "Theme", description: "A theme that comes along." });

export const listThemesEndpoint = defineEndpoint({
  method: "GET",
  path: "/v1/themes",
  operationId: "listThemes",
  tag: "Templates",
  summary: "List the themes that come along",
  description: "A document names one as `theme.preset`; what else its theme says overrides it.",
  access: { kind: "secret", scope: "form:read" },
  params: z.object({}),
  query: z.object({}),
  result: pageSchema(namedThemeSchema),
  status: 200,
  errors: [],
  handle() {
    const themes = THEME_IDS.map((id) => {
      const { name, theme } = THEMES[id];
      const schemes = shownSchemes(theme);
      const shown = { light: paletteIn(schemes.light, theme), dark: paletteIn(schemes.dark, theme) };
      return { id, name, theme, shown };
    });
    return { body: wholeList(themes) };
  },
});

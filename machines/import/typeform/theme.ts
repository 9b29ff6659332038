/** The theme of a Typeform definition: https://www.typeform.com/developers/create/reference/create-theme/. */
import { takeTheme } from "../building/theme.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";

const RADII = { none: "none", small: "small", medium: "medium", large: "large" } as const;

/** A definition names its theme by a link; whoever exports both can put the theme itself in its place. */
export function readTheme(source: Source, form: ImportedForm): void {
  if (!source.has("theme")) return;
  const theme = source.part("theme");
  if (!theme.has("colors")) {
    if (theme.has("href"))
      theme.note(
        "the theme",
        "The definition has a link to it only: put what the link answers in its place, or set the theme of the form",
        "href",
      );
    return;
  }
  theme.pass("id", "href", "_links", "name", "visibility", "created_at", "updated_at", "has_transparent_button");
  const colors = theme.part("colors");
  const background = theme.part("background");
  const corners = theme.text("rounded_corners");
  background.pass("layout");
  // The page has one accent: the answers have the colour of the buttons.
  colors.pass("answer");
  takeTheme(
    form,
    {
      accent: colors.text("button"),
      background: colors.text("background"),
      text: colors.text("question"),
      font: theme.text("font"),
      backgroundImage: background.text("href"),
      brightness: background.number("brightness"),
      ...(Object.hasOwn(RADII, corners) ? { radius: RADII[corners as keyof typeof RADII] } : {}),
    },
    theme,
  );
}

/** The theme of a HeyForm definition (`themeSettings`). */
import { takeTheme } from "../building/theme.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";

export function readTheme(source: Source, form: ImportedForm): void {
  const settings = source.part("themeSettings");
  const theme = settings.has("theme") ? settings.part("theme") : source.part("theme");
  const css = theme.text("customCSS");
  if (css !== "")
    theme.note("own rules (CSS)", "They are written for another page: write them anew as theme.css", "customCSS");
  // The page has one accent: answers have the colour of the buttons, and what stands on it is derived.
  theme.pass("answerTextColor", "buttonTextColor");
  const brightness = theme.number("backgroundBrightness");
  takeTheme(
    form,
    {
      accent: theme.text("buttonBackground"),
      background: theme.text("backgroundColor"),
      text: theme.text("questionTextColor"),
      font: theme.text("fontFamily"),
      backgroundImage: theme.text("backgroundImage"),
      brightness: brightness === undefined ? undefined : brightness / 100,
      logo: settings.text("logo"),
    },
    theme,
  );
}

/**
 * The looks of a SurveyJS survey: its logo and background, and the theme that its editor exports
 * (https://surveyjs.io/form-library/documentation/api-reference/itheme), put into the survey as `theme`.
 */
import { takeTheme } from "../building/theme.ts";
import type { ImportedForm } from "../building/imported-form.ts";
import type { Source } from "../building/source.ts";

/** The values that are read here, beside which the others only refine. */
const USED: ReadonlySet<string> = new Set([
  "--sjs-primary-backcolor",
  "--sjs-general-backcolor",
  "--sjs-general-backcolor-dim",
  "--sjs-general-forecolor",
  "--sjs-font-family",
  "--font-family",
  "--sjs-corner-radius",
]);

export function readTheme(source: Source, form: ImportedForm): void {
  const theme = source.part("theme");
  theme.pass("themeName", "colorPalette", "isPanelless");
  const variables = theme.part("cssVariables");
  const others = variables.keys().filter((key) => !USED.has(key));
  if (others.length > 0)
    theme.note(
      `${others.length} further values of the theme`,
      "The page derives shades and sizes from the main colours",
    );
  variables.pass(...variables.keys());
  const opacity = theme.number("backgroundOpacity") ?? source.number("backgroundOpacity");
  const corners = Number.parseFloat(variables.text("--sjs-corner-radius"));
  const logo = source.has("logo") ? source.text("logo") || source.part("logo").text("default") : "";
  for (const key of ["logoPosition", "logoWidth", "logoHeight", "logoFit"]) if (logo !== "") source.pass(key);
  takeTheme(
    form,
    {
      accent: variables.text("--sjs-primary-backcolor"),
      background: variables.text("--sjs-general-backcolor-dim") || variables.text("--sjs-general-backcolor"),
      text: variables.text("--sjs-general-forecolor"),
      font: variables.text("--sjs-font-family") || variables.text("--font-family"),
      backgroundImage: theme.text("backgroundImage") || source.text("backgroundImage"),
      brightness: opacity === undefined ? undefined : 1 - opacity,
      logo,
      ...(Number.isNaN(corners) ? {} : { radius: radiusOf(corners) }),
    },
    theme,
  );
}

/** @param corners in pixels; those of SurveyJS are 4 by default. */
function radiusOf(corners: number): "none" | "small" | "medium" | "large" {
  return corners === 0 ? "none" : corners < 6 ? "small" : corners < 16 ? "medium" : "large";
}

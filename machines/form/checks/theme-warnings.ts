/** Warnings about a theme: colours that the page changes because they could not be seen or read. */
import { COLOR_SCHEMES, type ColorScheme, colorOf } from "../../document/theme/color.ts";
import { paletteIn, schemeOf, shownSchemes } from "../../document/theme/palette.ts";
import { wholeTheme } from "../../document/theme/whole-theme.ts";
import type { FormDocument } from "../../document/document.ts";
import { type DocumentIssue, issueAt, type IssuePath, ISSUES_MAX } from "../../document/issues/document-issue.ts";

/** What a colour of a theme is called in a palette. */
const SURFACES = { background: "ground", surface: "surface", bubble: "bubble", text: "text" } as const;

export function warnOfTheme(document: FormDocument): DocumentIssue[] {
  const { theme } = document;
  const whole = wholeTheme(theme);
  const own = schemeOf(whole);
  const shown = Object.values(shownSchemes(whole));
  const warn = (path: IssuePath, given: string | undefined, scheme: ColorScheme, used: string): DocumentIssue[] =>
    given === undefined || given === used
      ? []
      : [
          issueAt(
            path,
            document,
            "color_derived",
            `${given} cannot be seen or read on the ${scheme} page: there the page uses ${used}`,
          ),
        ];
  // In the scheme that is derived from a background, other colours are what the author expects.
  const isDerived = (scheme: ColorScheme): boolean => whole.colors?.background !== undefined && scheme !== own;
  const accents = COLOR_SCHEMES.filter((scheme) => shown.includes(scheme) && !isDerived(scheme)).flatMap((scheme) =>
    warn(["theme", "color"], colorOf(theme.color), scheme, paletteIn(scheme, whole).accent),
  );
  const palette = paletteIn(own, whole);
  const surfaces = Object.entries(SURFACES).flatMap(([key, name]) =>
    warn(["theme", "colors", key], colorOf(theme.colors?.[key as keyof typeof SURFACES]), own, palette[name]),
  );
  return [...accents, ...surfaces];
}

/** What of a stored theme has no meaning, and is left out of a version. @param stored as an earlier build kept it. */
export function warnOfUnreadTheme(stored: unknown, document: FormDocument): DocumentIssue[] {
  if (stored === null || typeof stored !== "object") return [];
  return Object.keys(stored)
    .filter((key) => !Object.hasOwn(document.theme, key))
    .slice(0, ISSUES_MAX)
    .map((key) =>
      issueAt(["theme", key], document, "theme_not_shown", "A theme cannot say this: it is left out of the version"),
    );
}

/** What the HTML document of a page says of its theme. */
import { COLOR_SCHEMES } from "../../../machines/document/theme/color.ts";
import { htmlText as text } from "../../http/html-text.ts";
import type { PageTheme } from "./theme-sheets.ts";

/** Attributes of the page's root, for its script. */
export function themeAttributes(theme: PageTheme | undefined): string[] {
  if (theme?.logo === undefined) return [];
  const { url, alt } = theme.logo;
  return [`data-logo="${text(url)}"`, ...(alt === "" ? [] : [`data-logo-alt="${text(alt)}"`])];
}

/** Lines of the head, behind the page's own style sheet. The browser's own bars take the colour of the ground. */
export function themeHead(theme: PageTheme | undefined): string {
  if (theme === undefined) return "";
  const bars = COLOR_SCHEMES.map(
    (scheme) =>
      `<meta name="theme-color" content="${theme.grounds[scheme]}" media="(prefers-color-scheme: ${scheme})">\n`,
  );
  return `<link rel="stylesheet" href="${text(theme.sheet)}">\n${bars.join("")}`;
}

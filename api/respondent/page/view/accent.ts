/**
 * The form's accent colour (`theme.color`), adjusted by the service for each colour scheme
 * (`machines/document/theme-color.ts`).
 */

/** @param colors four of `#rrggbb`: accent and the text on it, for light and then for dark. */
export function applyAccent(colors: string): void {
  const { style } = document.documentElement;
  const names = ["--accent-light", "--on-accent-light", "--accent-dark", "--on-accent-dark"];
  for (const [index, color] of colors.split(" ").entries()) style.setProperty(names[index] ?? "", color);
}

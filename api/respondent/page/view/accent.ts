/**
 * The form's own colour (`theme.color`), as the service has made it fit for each colour scheme
 * (`machines/document/theme-color.ts`).
 */

/** @param colors four of `#rrggbb`: accent and text on it in the light, then in the dark. */
export function applyAccent(colors: string): void {
  const { style } = document.documentElement;
  const names = ["--accent-light", "--on-accent-light", "--accent-dark", "--on-accent-dark"];
  for (const [index, color] of colors.split(" ").entries()) style.setProperty(names[index] ?? "", color);
}

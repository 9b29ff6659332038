/** The form's own colour (`theme.color`): for the respondent's bubbles and the buttons. */

/** @param color `#rrggbb`. */
export function applyAccent(color: string): void {
  const { style } = document.documentElement;
  style.setProperty("--accent", color);
  style.setProperty("--on-accent", textOn(color));
}

/** Black or white, whichever is read better (WCAG relative luminance: at 0.179 both have the same contrast). */
function textOn(color: string): "#000000" | "#ffffff" {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? "#000000" : "#ffffff";
}

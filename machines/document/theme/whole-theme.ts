/** A theme together with what it takes from its preset; apart from the schema, so that a browser can load it alone. */
import type { Theme } from "./theme.ts";
import { THEMES } from "./themes.ts";

/** A theme together with what it takes from its preset. */
export function wholeTheme({ preset, ...own }: Theme): Omit<Theme, "preset"> {
  const { theme = {} } = preset === undefined ? {} : THEMES[preset];
  return {
    ...theme,
    ...own,
    ...(theme.colors === undefined && own.colors === undefined ? {} : { colors: { ...theme.colors, ...own.colors } }),
  };
}

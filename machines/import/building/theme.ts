/** The note about another service's theme. */

export const THEME =
  "The page shows one colour of its own: set it as theme.color. Fonts, backgrounds and logos are not shown so far";

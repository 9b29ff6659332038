/** The names of the themes that come along (`themes.ts`), as documents have them. */
export const THEME_IDS = [
  "meadow",
  "paper",
  "ocean",
  "lavender",
  "candy",
  "sunset",
  "sunflower",
  "slate",
  "mono",
  "forest",
  "midnight",
  "aurora",
] as const;

/**
 * The themes that come along: a document names one as `theme.preset`.
 *
 * Published versions show them, so a theme keeps its look. A better one gets a new id.
 */
import type { Theme, ThemeId } from "./theme.ts";

export interface NamedTheme {
  /** What people call it. */
  readonly name: string;
  readonly theme: Omit<Theme, "preset" | "logo" | "avatar" | "css">;
}

export const THEMES: Readonly<Record<ThemeId, NamedTheme>> = {
  meadow: {
    name: "Meadow",
    theme: { color: "#2f5d50" },
  },
  paper: {
    name: "Paper",
    theme: {
      color: "#8a4b2a",
      colors: { background: "#fbf6ec", surface: "#fffdf8", bubble: "#f1e9d9", text: "#2b2620" },
      font: "serif",
      radius: "small",
      bubbles: "plain",
    },
  },
  ocean: {
    name: "Ocean",
    theme: {
      color: "#0b6690",
      colors: { background: "#eef6fa", bubble: "#d9ebf5", text: "#10283a" },
      font: "humanist",
    },
  },
  lavender: {
    name: "Lavender",
    theme: {
      color: "#6a40bd",
      colors: { background: "#f6f2fd", bubble: "#e8dffa", text: "#2a2140" },
      font: "geometric",
      radius: "large",
    },
  },
  candy: {
    name: "Candy",
    theme: {
      color: "#c81e63",
      colors: { background: "#ffe9f1", surface: "#ffffff", bubble: "#ffffff", text: "#43102a" },
      font: "rounded",
      density: "roomy",
    },
  },
  sunset: {
    name: "Sunset",
    theme: {
      color: "#b4380d",
      colors: { background: "#fff5ee", bubble: "#ffe6d6", text: "#3a1f14" },
      font: "humanist",
      background: { gradient: { from: "#ffb88c", to: "#de6262", angle: 160 } },
    },
  },
  sunflower: {
    name: "Sunflower",
    theme: {
      color: "#2a2410",
      colors: { background: "#ffd23f", surface: "#fff8de", bubble: "#fff1b8", text: "#2a2410" },
      font: "slab",
      radius: "medium",
    },
  },
  slate: {
    name: "Slate",
    theme: {
      color: "#33475b",
      colors: { background: "#f3f5f7", surface: "#ffffff", text: "#1c2733" },
      radius: "small",
      density: "compact",
      bubbles: "outlined",
      progress: "top",
    },
  },
  mono: {
    name: "Mono",
    theme: {
      color: "#111111",
      colors: { background: "#ffffff", surface: "#ffffff", bubble: "#f2f2f2", text: "#111111" },
      font: "mono",
      radius: "none",
      density: "compact",
      bubbles: "outlined",
    },
  },
  forest: {
    name: "Forest",
    theme: {
      color: "#8fd6a4",
      colors: { background: "#12211a", text: "#e6f0e9" },
      font: "humanist",
      radius: "medium",
    },
  },
  midnight: {
    name: "Midnight",
    theme: {
      color: "#7c9cff",
      colors: { background: "#0d1226", surface: "#161d38", bubble: "#1c2546", text: "#e7ebff" },
      font: "geometric",
    },
  },
  aurora: {
    name: "Aurora",
    theme: {
      color: "#5ef0c5",
      colors: { background: "#120f2b", text: "#eef0ff" },
      font: "geometric",
      background: { gradient: { from: "#2b1a63", to: "#0b5a63", angle: 150 } },
    },
  },
};

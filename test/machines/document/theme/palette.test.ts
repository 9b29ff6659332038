import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { COLOR_SCHEMES, colorOf, contrast } from "../../../../machines/document/theme/color.ts";
import {
  CONTRAST_OF_CONTROLS,
  CONTRAST_OF_TEXT,
  OWN_PALETTE,
  type Palette,
  paletteIn,
  schemeOf,
  shownSchemes,
} from "../../../../machines/document/theme/palette.ts";
import type { Theme } from "../../../../machines/document/theme/theme.ts";
import { THEMES } from "../../../../machines/document/theme/themes.ts";

const byte = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(byte, byte, byte)
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);

/** What stands on what, and with which contrast at least. */
function faultsOf(palette: Palette): string[] {
  const { ground, surface, bubble, text, muted, problem, focus, accent, onAccent } = palette;
  const under = { ground, surface, bubble };
  const faults: string[] = [];
  const check = (what: string, one: string, other: string, ratio: number): void => {
    if (colorOf(one) !== one || contrast(one, other) < ratio) faults.push(`${what}: ${one} on ${other}`);
  };
  for (const [name, back] of Object.entries(under)) {
    for (const [what, ink] of Object.entries({ text, muted, problem }))
      check(`${what} on ${name}`, ink, back, CONTRAST_OF_TEXT);
    check(`focus on ${name}`, focus, back, CONTRAST_OF_CONTROLS);
  }
  for (const name of ["ground", "surface"] as const)
    check(`accent on ${name}`, accent, under[name], CONTRAST_OF_CONTROLS);
  check("text on the accent", onAccent, accent, CONTRAST_OF_TEXT);
  return faults;
}

test.each(COLOR_SCHEMES)("whatever colours a theme has, everything can be seen and read in the %s", (scheme) => {
  const given = fc.option(anyColor, { nil: undefined });
  const anyTheme = fc
    .record({ color: given, background: given, surface: given, bubble: given, text: given })
    .map(({ color, ...colors }): Theme => withoutAbsent({ color, colors: withoutAbsent(colors) }) as Theme);
  fc.assert(
    fc.property(anyTheme, (theme) => {
      expect(faultsOf(paletteIn(scheme, theme))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

function withoutAbsent<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as Value;
}

/** Red, green and blue in the order of their size: what of a hue survives rounding. */
function orderOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

test.each(COLOR_SCHEMES)("an accent keeps its hue in the %s, and a derived one is good as it is", (scheme) => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { accent } = paletteIn(scheme, { color });
      expect(paletteIn(scheme, { color: accent }).accent).toBe(accent);
      const [before, after] = [orderOf(color), orderOf(accent)];
      for (const [one, other] of [
        [0, 1],
        [1, 2],
        [0, 2],
      ] as const)
        if ((before[one] ?? 0) >= (before[other] ?? 0))
          expect((after[one] ?? 0) + 1).toBeGreaterThanOrEqual(after[other] ?? 0);
    }),
    { numRuns: 200 },
  );
});

test("colours that can be seen and read are used as they are", () => {
  expect(paletteIn("light", {})).toEqual(OWN_PALETTE.light);
  expect(paletteIn("dark", {})).toEqual(OWN_PALETTE.dark);
  expect(paletteIn("light", { color: "#2f5d50" })).toEqual({ ...OWN_PALETTE.light, focus: "#2f5d50" });
  expect(paletteIn("dark", { color: "#ffd400" })).toMatchObject({ accent: "#ffd400", onAccent: "#000000" });
  expect(paletteIn("light", { color: "#faf9f7" }).accent).not.toBe("#faf9f7");
  const colors = { background: "#FFF5EE", surface: "#ffffff", bubble: "#ffe6d6", text: "#3a1f14" };
  expect(paletteIn("light", { colors })).toMatchObject({
    ground: "#fff5ee",
    surface: "#ffffff",
    bubble: "#ffe6d6",
    text: "#3a1f14",
  });
  expect(contrast("#000000", "#ffffff")).toBe(21);
});

test("a light form has a dark one for who prefers it, and a dark form stays dark", () => {
  expect(shownSchemes({ colors: { background: "#fff5ee" } })).toEqual({ light: "light", dark: "dark" });
  expect(shownSchemes({ colors: { background: "#0d1226" } })).toEqual({ light: "dark", dark: "dark" });
  expect(shownSchemes({ colors: { background: "#0d1226" }, scheme: "auto" })).toEqual({ light: "light", dark: "dark" });
  expect(shownSchemes({ scheme: "light" })).toEqual({ light: "light", dark: "light" });
  // White on a bold colour is dark, and keeps its colour as far as white can be read on it.
  const bold = { background: "#ff6600", text: "#ffffff" };
  expect(schemeOf({ colors: bold })).toBe("dark");
  expect(paletteIn("dark", { colors: bold }).text).toBe("#ffffff");
  expect(contrast(paletteIn("dark", { colors: bold }).ground, "#ffffff")).toBeLessThan(4.7);
});

test("ink on paper becomes paper on ink in the dark", () => {
  const theme = { color: "#2a2410", colors: { background: "#ffd23f" } };
  expect(paletteIn("light", theme).accent).toBe("#2a2410");
  expect(paletteIn("dark", theme).accent).toBe("#ffd23f");
});

test.each(Object.entries(THEMES))("the theme %s can be seen and read as it is designed", (_id, { theme }) => {
  for (const scheme of COLOR_SCHEMES) expect(faultsOf(paletteIn(scheme, theme))).toEqual([]);
  const designed = paletteIn(schemeOf(theme), theme);
  const { background: ground, ...colors } = theme.colors ?? {};
  for (const [name, color] of Object.entries({ accent: theme.color, ground, ...colors }))
    if (color !== undefined) expect(designed).toHaveProperty(name, color);
});

test("the page's style sheet has the colours that themes are derived from", async () => {
  const css = await readFile(new URL("../../../../api/respondent/page/page.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
  const written = (rules: string): Record<string, string | undefined> =>
    Object.fromEntries(
      Object.keys(OWN_PALETTE.light).map((name) => [
        name,
        new RegExp(`--${name.replace("onA", "on-a")}: (#[0-9a-f]{6})`).exec(rules)?.[1],
      ]),
    );
  expect(written(light)).toEqual(OWN_PALETTE.light);
  expect(written(dark)).toEqual(OWN_PALETTE.dark);
});

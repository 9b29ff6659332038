import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  accentIn,
  COLOR_SCHEMES,
  colorOf,
  contrast,
  CONTRAST_OF_TEXT,
  CONTRAST_WITH_BACKGROUND,
  BACKGROUNDS,
} from "../../../machines/document/theme-color.ts";

const byte = fc.integer({ min: 0, max: 255 });
const anyColor = fc
  .tuple(byte, byte, byte)
  .map((channels) => `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`);

/** Red, green and blue in the order of their size: what of a hue survives rounding. */
function orderOf(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

test.each(COLOR_SCHEMES)("any colour of a form can be seen on the page, and read on, in the %s", (scheme) => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const { accent, onAccent } = accentIn(scheme, color);
      expect(colorOf(accent)).toBe(accent);
      for (const ground of BACKGROUNDS[scheme])
        expect(contrast(accent, ground)).toBeGreaterThanOrEqual(CONTRAST_WITH_BACKGROUND);
      expect(contrast(accent, onAccent)).toBeGreaterThanOrEqual(CONTRAST_OF_TEXT);
      expect(accentIn(scheme, accent).accent, "a derived colour is good as it is").toBe(accent);
      // No channel overtakes another one: the hue stays what it was, as far as eight bits show it.
      const [before, after] = [orderOf(color), orderOf(accent)];
      for (const [one, other] of [
        [0, 1],
        [1, 2],
        [0, 2],
      ] as const)
        if ((before[one] ?? 0) >= (before[other] ?? 0))
          expect((after[one] ?? 0) + 1).toBeGreaterThanOrEqual(after[other] ?? 0);
    }),
    { numRuns: 1000 },
  );
});

test("a colour that stands out is used as it is, and one near the ground is not", () => {
  expect(accentIn("light", "#2f5d50")).toEqual({ accent: "#2f5d50", onAccent: "#ffffff" });
  expect(accentIn("dark", "#ffd400")).toEqual({ accent: "#ffd400", onAccent: "#000000" });
  expect(accentIn("dark", "#101413").accent).not.toBe("#101413");
  expect(accentIn("light", "#101413").accent).toBe("#101413");
  expect(accentIn("light", "#faf9f7").accent).not.toBe("#faf9f7");
  expect(contrast("#000000", "#ffffff")).toBe(21);
});

test("the page stands on the grounds that colours are held against, and its own colours stand out from them", async () => {
  const css = await readFile(new URL("../../../api/respondent/page/page.css", import.meta.url), "utf8");
  const [light = "", dark = ""] = css.split("@media (prefers-color-scheme: dark)");
  const valueIn = (rules: string, name: string): string =>
    new RegExp(`--${name}: (?:var\\(--[a-z-]+, )?(#[0-9a-f]{6})`).exec(rules)?.[1] ?? "";
  for (const [scheme, rules] of [
    ["light", light],
    ["dark", dark],
  ] as const) {
    expect([valueIn(rules, "ground"), valueIn(rules, "surface")]).toEqual(BACKGROUNDS[scheme]);
    expect(accentIn(scheme, valueIn(rules, "accent")).accent).toBe(valueIn(rules, "accent"));
  }
});

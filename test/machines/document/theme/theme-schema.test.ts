import { expect, test } from "vitest";
import { parseDocument, readStoredDocument } from "../../../../machines/form/parse-document.ts";
import { readableTheme } from "../../../../machines/document/theme/theme-schema.ts";
import { wholeTheme } from "../../../../machines/document/theme/whole-theme.ts";
import { THEMES } from "../../../../machines/document/theme/themes.ts";

function issuesOf(theme: unknown): string[] {
  const parsed = parseDocument({ blocks: [], theme });
  return "issues" in parsed ? parsed.issues.map(({ path, code }) => `${path} ${code}`) : [];
}

const FULL = {
  preset: "ocean",
  color: "#0b6690",
  colors: { background: "#eef6fa", surface: "#ffffff", bubble: "#d9ebf5", text: "#10283a" },
  scheme: "auto",
  font: "serif",
  fontKey: `fnt_${"0".repeat(32)}`,
  radius: "none",
  density: "compact",
  bubbles: "plain",
  progress: "off",
  background: { image: { url: "https://example.org/a.jpg", dim: 0.4 } },
  logo: { url: "https://example.org/logo.png", alt: "Example" },
  avatar: { imageKey: `pic_${"0".repeat(32)}_640x640` },
  css: ".bubble { font-weight: 500 }",
};

test("a theme says what it can, and reading it fills nothing in", () => {
  expect(parseDocument({ blocks: [], theme: FULL })).toMatchObject({ document: { theme: FULL } });
  expect(parseDocument({ blocks: [] })).toMatchObject({ document: { theme: {} } });
  expect(readableTheme(FULL)).toEqual(FULL);
});

test.each([
  ["an unknown key", { colour: "#00aa00" }, "theme.colour unknown_key"],
  ["an unknown colour", { colors: { border: "#00aa00" } }, "theme.colors.border unknown_key"],
  ["a colour by its name", { color: "red" }, "theme.color invalid_format"],
  ["a font that is none", { font: "Comic Sans" }, "theme.font invalid_value"],
  ["a theme that is none", { preset: "neon" }, "theme.preset invalid_value"],
  ["a picture without https", { logo: { url: "http://example.org/a.png" } }, "theme.logo.url invalid_format"],
  ["a picture that is a script", { avatar: { url: "javascript:alert(1)" } }, "theme.avatar.url invalid_format"],
  ["a picture without an address", { logo: { alt: "Ours" } }, "theme.logo required"],
  ["a font by its name", { fontKey: "Inter" }, "theme.fontKey invalid_format"],
  ["rules without end", { css: "a".repeat(8001) }, "theme.css too_large"],
])("%s is refused with its path", (_what, theme, issue) => {
  expect(issuesOf(theme)).toEqual([issue]);
});

test("a version that an earlier build published with any theme stays readable", () => {
  const stored = { schemaVersion: 1, blocks: [], theme: { color: "#AA00BB", font: "Inter", colour: { deep: [1] } } };
  const steps = readStoredDocument(stored);
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  expect(step.value).toMatchObject({ document: { theme: { color: "#AA00BB" } } });
  for (const none of [null, undefined, "red", 7, []]) expect(readableTheme(none)).toEqual({});
});

test("what a theme says overrides its preset, colour by colour", () => {
  const whole = wholeTheme({ preset: "paper", font: "mono", colors: { text: "#000000" } });
  expect(whole).toEqual({
    ...THEMES.paper.theme,
    font: "mono",
    colors: { ...THEMES.paper.theme.colors, text: "#000000" },
  });
  expect(wholeTheme({})).toEqual({});
});

test.each(Object.entries(THEMES))("the theme %s is one that a document can have", (id, { theme }) => {
  expect(issuesOf(theme)).toEqual([]);
  expect(issuesOf({ preset: id })).toEqual([]);
});

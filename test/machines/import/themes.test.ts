/** The looks of forms of other services, as the theme of the form that they become. */
import { expect, test } from "vitest";
import { colorFrom } from "../../../machines/import/building/theme.ts";
import { importForm, type Imported } from "../../../machines/import/import-form.ts";
import { checkForPublish } from "../../../machines/form/checks/publish-checks.ts";

function imported(definition: Record<string, unknown>, format: "typeform" | "heyform" | "surveyjs"): Imported {
  const result = importForm(definition, format);
  if ("issues" in result) throw new Error(JSON.stringify(result.issues));
  expect(checkForPublish(result.document)).toEqual([]);
  return result;
}

const whats = ({ notCarriedOver }: Imported): string[] => notCarriedOver.map(({ path, what }) => `${path}: ${what}`);

function typeform(theme: unknown): Imported {
  return imported({ title: "T", theme, fields: [{ type: "short_text", title: "Name?", ref: "name" }] }, "typeform");
}

test("a Typeform theme brings its colours, font, picture and corners", () => {
  const form = typeform({
    id: "qHWOQ7",
    name: "Ours",
    font: "Montserrat",
    colors: { question: "#10283A", answer: "#0b6690", button: "#0b6690", background: "#EEF6FA" },
    background: { href: "https://images.example.org/a.jpg", layout: "fullscreen", brightness: -0.4 },
    rounded_corners: "small",
    has_transparent_button: false,
    fields: { font_size: "large", alignment: "left" },
  });
  expect(form.document.theme).toEqual({
    color: "#0b6690",
    colors: { background: "#eef6fa", text: "#10283a" },
    font: "geometric",
    radius: "small",
    background: { image: { url: "https://images.example.org/a.jpg", dim: 0.4 } },
  });
  expect(whats(form)).toEqual(["theme: the font montserrat", "theme.fields: fields"]);
});

test("a Typeform definition that only links to its theme says how to bring it along", () => {
  const form = typeform({ href: "https://api.typeform.com/themes/qHWOQ7" });
  expect(form.document.theme).toEqual({});
  expect(form.notCarriedOver).toMatchObject([{ path: "theme.href", what: "the theme" }]);
});

test("a HeyForm theme brings its colours, font, picture and logo, and names its own rules", () => {
  const form = imported(
    {
      name: "H",
      fields: [{ id: "a", kind: "short_text", title: "Name?" }],
      themeSettings: {
        logo: "https://example.org/logo.png",
        theme: {
          fontFamily: "Public Sans",
          questionTextColor: "#000",
          answerTextColor: "#0445AF",
          buttonBackground: "rgba(4, 69, 175, 1)",
          buttonTextColor: "#fff",
          backgroundColor: "#fff",
          backgroundImage: "https://example.org/a.jpg",
          backgroundBrightness: 65,
          customCSS: ".heyform { color: red }",
        },
      },
    },
    "heyform",
  );
  expect(form.document.theme).toEqual({
    color: "#0445af",
    colors: { background: "#ffffff", text: "#000000" },
    font: "grotesque",
    background: { image: { url: "https://example.org/a.jpg", dim: 0.65 } },
    logo: { url: "https://example.org/logo.png" },
  });
  expect(whats(form)).toEqual([
    "themeSettings.theme.customCSS: own rules (CSS)",
    "themeSettings.theme: the font public sans",
  ]);
});

test("a SurveyJS theme brings its main colours, font and corners, and counts what refines them", () => {
  const form = imported(
    {
      pages: [{ elements: [{ type: "text", name: "name", title: "Name?" }] }],
      logo: { default: "https://example.org/logo.png" },
      logoWidth: "80px",
      theme: {
        themeName: "sharp",
        colorPalette: "dark",
        isPanelless: true,
        cssVariables: {
          "--sjs-general-backcolor-dim": "rgba(43, 48, 63, 1)",
          "--sjs-general-forecolor": "rgba(255, 255, 255, 0.78)",
          "--sjs-primary-backcolor": "#72bbff",
          "--sjs-corner-radius": "0px",
          "--sjs-font-family": "'Roboto Slab', serif",
          "--sjs-border-light": "rgba(0, 0, 0, .1)",
          "--sjs-base-unit": "8px",
        },
      },
    },
    "surveyjs",
  );
  expect(form.document.theme).toEqual({
    color: "#72bbff",
    colors: { background: "#2b303f", text: "#ffffff" },
    font: "slab",
    radius: "none",
    logo: { url: "https://example.org/logo.png" },
  });
  expect(whats(form)).toEqual(["theme: 2 further values of the theme", "theme: the font roboto slab"]);
});

test("what is no colour and no address is named, whatever it is", () => {
  const form = typeform({
    colors: { question: "var(--x)", background: "rgba(0,0,0,0)", button: "#12345" },
    background: { href: "javascript:alert(1)", brightness: 7 },
    font: "Wingdings",
    rounded_corners: "constructor",
  });
  expect(form.document.theme).toEqual({});
  expect(whats(form)).toEqual([
    "theme: the colour of buttons: #12345",
    "theme: the colour of the background: rgba(0,0,0,0)",
    "theme: the colour of texts: var(--x)",
    "theme: the background picture",
    "theme: the font wingdings",
  ]);
});

test.each([
  ["#fff", "#ffffff"],
  ["#FFAA00FF", "#ffaa00"],
  ["rgb(1, 2, 3)", "#010203"],
  ["rgb(1 2 3 / 0.9)", "#010203"],
  ["rgba(300, 2, 3, 1)", undefined],
  ["rgba(1,2,3,0.1)", undefined],
  ["rgb(1,2)", undefined],
  ["transparent", undefined],
  ["#ffaa0000", undefined],
])("the colour %s is %s", (written, color) => {
  expect(colorFrom(written)).toBe(color);
});

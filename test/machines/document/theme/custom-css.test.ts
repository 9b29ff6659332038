import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkCss, CLASSES, PROPERTIES } from "../../../../machines/document/theme/custom-css.ts";

test("rules of the lists are kept, and apply inside the page only", () => {
  const text = `/* ours */
    .bubble, h1 { font-family: "Gill Sans", serif; letter-spacing: -0.02em }
    @media (prefers-color-scheme: dark) and (min-width: 40rem) {
      .theirs > p:first-child { background: linear-gradient(45deg, #fff, var(--bubble)); }
    }
    .page { padding-inline: clamp(1rem, 4vw, 3rem) }
    .option:hover { border-color: var(--accent); }
    .line textarea::placeholder { color: rgb(80 80 80 / 90%) }`;
  expect(checkCss(text)).toEqual({
    css: [
      `.page .bubble,.page h1{font-family:"Gill Sans",serif;letter-spacing:-0.02em}`,
      `@media (prefers-color-scheme:dark) and (min-width:40rem){`,
      `.page .theirs>p:first-child{background:linear-gradient(45deg,#fff,var(--bubble))}}`,
      `.page{padding-inline:clamp(1rem,4vw,3rem)}`,
      `.page .option:hover{border-color:var(--accent)}`,
      `.page .line textarea::placeholder{color:rgb(80 80 80/90%)}`,
    ].join(""),
    refused: [],
  });
});

/** Each with what is said of it; nothing of it is kept. */
const REFUSED: readonly (readonly [text: string, why: RegExp])[] = [
  [`@import "https://example.org/a.css";`, /^@import is not/],
  [`@font-face { font-family: x; src: url(https://example.org/a.woff2) }`, /^@font-face is not/],
  [`@media screen { @media print { h1 { color: red } } }`, /inside @media/],
  [`@media (min-device-pixel-ratio: 2) { h1 { color: red } }`, /min-device-pixel-ratio/],
  [`.page { background: url(https://example.org/a.png) }`, /url\(/],
  [`.page { background: URL("//example.org/a.png") }`, /not among the values|url/i],
  [`.page { background-image: image-set("https://example.org/a.png" 1x) }`, /image-set\(\)/],
  [`.page { background: u\\72l(https://example.org/a.png) }`, /not among/],
  [`.mine { position: fixed }`, /property position/],
  [`.mine { display: none }`, /property display/],
  [`.mine { transform: translate(-100%) }`, /property transform/],
  [`.mine { margin-top: -100px }`, /may not be negative/],
  [`.mine { margin: calc(0px - 100px) }`, /calc\(\)/],
  [`.mine { color: red !important }`, /!important/],
  [`.mine { color: 12px }`, /is no value of color/],
  [`.mine { --accent: red }`, /property --accent/],
  [`.mine { color: var(--secret) }`, /var\(\) takes one of/],
  [`.mine { color: var(--accent, url(https://example.org)) }`, /var\(\) takes one of/],
  [`.mine::before { color: red }`, /::before/],
  [`.preview { color: red }`, /selector "\.preview"/],
  [`.made-with { color: red }`, /selector "\.made-with"/],
  [`:root { color: red }`, /selector ":root"/],
  [`body { color: red }`, /selector "body"/],
  [`input[value^="a"] { color: red }`, /selector "\[value/],
  [`:not(.x) { color: red }`, /selector ":not/],
  [`.mine { & p { color: red } }`, /not nested/],
  [`</style><script>alert(1)</script>`, /./],
  [`h1 { color: red`.repeat(3), /./],
];

test.each(REFUSED)("%s is refused, with its place", (text, why) => {
  const { css, refused } = checkCss(text);
  expect(css.replaceAll(".page h1{color:red}", "")).toBe("");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.some(({ why: said }) => why.test(said))).toBe(true);
  for (const { line, column } of refused) expect([line, column].every((at) => at >= 1)).toBe(true);
});

test("whatever is written, what is kept loads nothing and says nothing that was refused", () => {
  const pieces = [
    ".",
    "{",
    "}",
    ":",
    ";",
    "(",
    ")",
    "/*",
    "*/",
    "@",
    "-",
    '"',
    "'",
    "\\",
    ",",
    ">",
    "!",
    " ",
    "\n",
    "url(",
    "@import",
    "@media",
    ".mine",
    "color",
    "red",
    "var(--accent)",
  ];
  const anyText = fc
    .array(fc.oneof(fc.constantFrom(...pieces), fc.string()), { maxLength: 60 })
    .map((all) => all.join(""));
  fc.assert(
    fc.property(anyText, (text) => {
      const { css } = checkCss(text);
      expect(css).not.toMatch(/url|@import|@font|expression|<|\\/i);
      const again = checkCss(css);
      expect(again.refused).toEqual([]);
      expect(again.css.replaceAll(".page .page", ".page")).toBe(css.replaceAll(".page .page", ".page"));
    }),
    { numRuns: 300 },
  );
});

test("the longest text takes the event loop less than 50 ms, whatever is in it", () => {
  const filled = (piece: string): string => piece.repeat(Math.ceil(8000 / piece.length)).slice(0, 8000);
  const hostile = [
    ...["(", "a{", ":not(", "/*", "a{}", "a,", "@media(a:", "@media ", '"', "\\", "a{b:c;"].map(filled),
    ...["1px ", "a ", "red ", "1px,", "0 0 1px red,", "0 0/1px repeat,"].map(
      (part) =>
        `.mine{${filled(`box-shadow:${part.repeat(23)};background:${part.repeat(23)};border:${part.repeat(23)};`)}`,
    ),
  ];
  for (const text of hostile) {
    const took = Math.min(...[1, 2, 3].map(() => timeOf(() => checkCss(text))));
    expect(took, text.slice(0, 30)).toBeLessThan(50);
  }
});

/** Milliseconds of processor time: other work of the machine does not count. */
function timeOf(work: () => unknown): number {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

test("own rules name classes that the page has, and neither place nor hide anything", async () => {
  const css = await readFile(new URL("../../../../api/respondent/page/page.css", import.meta.url), "utf8");
  // The logo is styled by the theme's own sheet.
  expect([...CLASSES].filter((name) => name !== "logo" && !new RegExp(`\\.${name}\\b`).test(css))).toEqual([]);
  for (const name of ["position", "inset", "display", "visibility", "opacity", "content", "z-index", "transform"])
    expect(PROPERTIES.has(name)).toBe(false);
});

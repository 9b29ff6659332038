import fc from "fast-check";
import { expect, test } from "vitest";
import {
  escapeMarkdown,
  hasMarkup,
  parseMarkdown,
  plainText,
  type Inline,
  type MarkdownBlock,
} from "../../../machines/document/markdown.ts";
import { holdOf } from "../../support/programs/processor-time-of.ts";

const text = (words: string): Inline => ({ kind: "text", text: words });

test("paragraphs, line breaks, headings and lists are told apart", () => {
  expect(parseMarkdown("# Well\n\none\ntwo\n\n- a\n- b\n\n1. c\n2. d", { headings: true })).toEqual([
    { kind: "heading", inside: [text("Well")] },
    { kind: "paragraph", inside: [text("one"), { kind: "break" }, text("two")] },
    { kind: "list", ordered: false, start: 1, items: [[text("a")], [text("b")]] },
    { kind: "list", ordered: true, start: 1, items: [[text("c")], [text("d")]] },
  ]);
});

test("marks are read inside one another, and names with underscores are left alone", () => {
  expect(inside("**a *b*** `c*` [d](https://e.org) ana_maria_x")).toEqual([
    { kind: "strong", inside: [text("a "), { kind: "emphasis", inside: [text("b")] }] },
    text(" "),
    { kind: "code", text: "c*" },
    text(" "),
    { kind: "link", href: "https://e.org", inside: [text("d")] },
    text(" ana_maria_x"),
  ]);
  expect(inside("__a__ _b_")).toEqual([
    { kind: "strong", inside: [text("a")] },
    text(" "),
    { kind: "emphasis", inside: [text("b")] },
  ]);
  expect(inside("[![logo](https://e.org/l.png)](https://e.org/a_(b))")).toEqual([
    {
      kind: "link",
      href: "https://e.org/a_(b)",
      inside: [{ kind: "picture", src: "https://e.org/l.png", alt: "logo" }],
    },
  ]);
  expect(inside("See https://e.org/x.")).toEqual([
    text("See "),
    { kind: "link", href: "https://e.org/x", inside: [text("https://e.org/x")] },
    text("."),
  ]);
});

test.each([
  "2 * 3 * 4",
  "3*4*5 cm",
  "snake_case_name",
  "# of guests?",
  "3. How old are you?",
  "a ** b",
  "****",
  "[x](javascript:alert(1))",
  "![x](http://e.org/a.png)",
  "a\n\n\n  b",
  "*one",
  "[x] (y)",
])("a title that only looks like Markdown stays as it was written: %s", (written) => {
  expect(hasMarkup(written)).toBe(false);
  expect(plainText(written)).toBe(written);
});

test("plain words have no marks, and say where links lead if they are asked to", () => {
  const written =
    "**Hello**, [our *terms*](https://e.org/t)\n\n- one\n- two\n\n4. four\n5. five \\* ![a map](https://e.org/m.png)";
  expect(plainText(written)).toBe("Hello, our terms\n\n- one\n- two\n\n4. four\n5. five * a map");
  expect(plainText(written, { addresses: true })).toContain("our terms (https://e.org/t)");
});

test("an escaped text is that text and nothing else, wherever it stands", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from("*_`[](){}!\\#-+1.) <>&|~:/hxtps\nä")) }), (answer) => {
      const escaped = escapeMarkdown(answer);
      expect(words(parseMarkdown(escaped, { headings: true }))).toBe(squeezed(answer));
      const within = parseMarkdown(`**Dear** ${escaped} *there*`, { headings: true });
      expect(kinds(within)).toEqual(new Set(["strong", "emphasis"]));
      expect(words(within)).toBe(squeezed(`Dear ${answer} there`));
    }),
  );
});

test("no text makes a link to anything but the web and mail, nor a picture that does not come by https", () => {
  const schemes = fc.constantFrom(
    "javascript:",
    "JaVaScRiPt:",
    "data:text/html,",
    "vbscript:",
    "//",
    "/",
    "https://",
    "mailto:",
    "file:///",
    "http://",
  );
  fc.assert(
    fc.property(fc.string(), schemes, fc.string(), (label, scheme, rest) => {
      for (const part of everyPart(
        parseMarkdown(`[${label}](${scheme}${rest}) ![${label}](${scheme}${rest}) [x](${scheme}y)`),
      )) {
        if (part.kind === "link") expect(part.href).toMatch(/^(https?:\/\/|mailto:)/i);
        if (part.kind === "picture") expect(part.src).toMatch(/^https:\/\//i);
      }
    }),
  );
});

test("a text made to be slow is read quickly, and in time that grows with its length", () => {
  const pieces = [
    "*",
    "_",
    "**a ",
    "*a _b __c ",
    "[",
    "![",
    "[a](",
    "[a](x(",
    "![a](",
    "[![a](b",
    "`a",
    "\\",
    "- \n",
    "1. \n",
    "http://",
    "https://a.",
    " ",
    "\n",
    "a*",
    "*a",
    "***a*",
  ];
  for (const piece of pieces) {
    const hostile = piece.repeat(20_000 / piece.length);
    expect(
      holdOf(() => parseMarkdown(hostile, { headings: true })),
      piece,
    ).toBeLessThan(200);
    expect(
      holdOf(() => plainText(hostile)),
      piece,
    ).toBeLessThan(400);
    expect(
      holdOf(() => escapeMarkdown(hostile)),
      piece,
    ).toBeLessThan(200);
  }
});

function inside(markdown: string): readonly Inline[] {
  const [only, ...others] = parseMarkdown(markdown);
  if (only === undefined || only.kind === "list" || others.length > 0) throw new Error("it is not one paragraph");
  return only.inside;
}

function everyPart(blocks: readonly MarkdownBlock[]): Inline[] {
  const within = (parts: readonly Inline[]): Inline[] =>
    parts.flatMap((part) => [part, ...("inside" in part ? within(part.inside) : [])]);
  return within(blocks.flatMap((block) => (block.kind === "list" ? block.items.flat() : block.inside)));
}

function kinds(blocks: readonly MarkdownBlock[]): Set<string> {
  return new Set(
    [
      ...blocks.filter(({ kind }) => kind !== "paragraph"),
      ...everyPart(blocks).filter(({ kind }) => kind !== "text" && kind !== "break"),
    ].map(({ kind }) => kind),
  );
}

/** All that is to be read, blanks apart: lines are trimmed and paragraphs parted. */
function words(blocks: readonly MarkdownBlock[]): string {
  return squeezed(
    everyPart(blocks)
      .map((part) => (part.kind === "text" || part.kind === "code" ? part.text : part.kind === "break" ? "\n" : ""))
      .join(""),
  );
}

function squeezed(read: string): string {
  return read.replaceAll(/\s+/g, "");
}

import fc from "fast-check";
import { expect, test } from "vitest";
import { parseMarkdown, type Inline } from "../../../api/respondent/page/conversation/markdown.ts";
import { processorTimeOf } from "../../support/processor-time-of.ts";

test("paragraphs, line breaks, headings and lists are told apart", () => {
  expect(parseMarkdown("# Well\n\none\ntwo\n\n- a\n- b\n\n1. c")).toEqual([
    { kind: "heading", inside: [{ kind: "text", text: "Well" }] },
    { kind: "paragraph", inside: [{ kind: "text", text: "one" }, { kind: "break" }, { kind: "text", text: "two" }] },
    { kind: "list", ordered: false, items: [[{ kind: "text", text: "a" }], [{ kind: "text", text: "b" }]] },
    { kind: "list", ordered: true, items: [[{ kind: "text", text: "c" }]] },
  ]);
});

test("strong, emphasis, code and links are marked, and names with underscores are left alone", () => {
  expect(parseMarkdown("**a *b*** `c` [d](https://e.org) ana_maria_x")).toMatchObject([
    { kind: "paragraph", inside: expect.arrayContaining([{ kind: "code", text: "c" }, { kind: "link", href: "https://e.org", inside: [{ kind: "text", text: "d" }] }, { kind: "text", text: " ana_maria_x" }]) },
  ]);
  expect(parseMarkdown("**a** *b*")).toEqual([
    { kind: "paragraph", inside: [{ kind: "strong", inside: [{ kind: "text", text: "a" }] }, { kind: "text", text: " " }, { kind: "emphasis", inside: [{ kind: "text", text: "b" }] }] },
  ]);
});

test("no text makes a link to anything but the web and mail", () => {
  const schemes = fc.constantFrom("javascript:", "JaVaScRiPt:", "data:text/html,", "vbscript:", "//", "/", "https://", "mailto:", "file:///");
  fc.assert(
    fc.property(fc.string(), schemes, fc.string(), (label, scheme, rest) => {
      for (const href of hrefs(parseMarkdown(`[${label}](${scheme}${rest}) [x](${scheme}y)`).flatMap((block) => (block.kind === "list" ? block.items.flat() : block.inside)))) {
        expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
      }
    }),
  );
});

test("a text made to be slow is read quickly", () => {
  for (const text of ["*".repeat(20_000), "[".repeat(20_000), "`a".repeat(10_000), "**a ".repeat(5_000), "[a](".repeat(5_000), "- \n".repeat(5_000)]) {
    expect(processorTimeOf(() => parseMarkdown(text)).tookMs, text.slice(0, 8)).toBeLessThan(1_000);
  }
});

function hrefs(parts: readonly Inline[]): string[] {
  return parts.flatMap((part) => [...(part.kind === "link" ? [part.href] : []), ...("inside" in part ? hrefs(part.inside) : [])]);
}

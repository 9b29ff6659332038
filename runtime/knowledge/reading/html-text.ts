/**
 * The text of an HTML document: headings, paragraphs, list items and rows of tables.
 *
 * Owns: what is text and where a paragraph ends. Does not own: parsing (`node-html-parser`), cutting into passages.
 *
 * 1. Nothing is run or loaded. Scripts, styles, forms and hidden parts are left out; tags never become text.
 * 2. The walk is a loop, so the depth of a document cannot exhaust the stack.
 */
import { parse, NodeType, type HTMLElement, type Node } from "node-html-parser";

/** Elements that hold no text for readers, and those around a page's own text. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  "TITLE SCRIPT STYLE NOSCRIPT TEMPLATE SVG MATH HEAD IFRAME OBJECT EMBED FORM BUTTON SELECT TEXTAREA INPUT NAV HEADER FOOTER ASIDE CANVAS VIDEO AUDIO DIALOG".split(
    " ",
  ),
);
/** Elements within a line. Every other element begins and ends a paragraph. */
const INLINE: ReadonlySet<string> = new Set(
  "A ABBR B BDI BDO CITE CODE DATA DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME TT U VAR WBR".split(
    " ",
  ),
);

export interface HtmlText {
  /** Of the document; empty without one. */
  readonly title: string;
  /** Paragraphs between empty lines; a heading begins with as many `#` as its level. */
  readonly text: string;
}

export function htmlText(html: string): HtmlText {
  const root = parse(html, { comment: false });
  const title = root.querySelector("title")?.text.replaceAll(/\s+/g, " ").trim() ?? "";
  // A page that marks its main part says where its navigation ends.
  const main = root.querySelector("main") ?? root.querySelector("article") ?? root;
  const whole = walked(main);
  return { title, text: whole === "" && main !== root ? walked(root) : whole };
}

/** What the walk does next: enter a node, or write what follows it. */
type Step = { readonly node: Node } | { readonly write: string };

function walked(root: HTMLElement): string {
  const parts: string[] = [];
  const steps: Step[] = [{ node: root }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ("write" in step) {
      parts.push(step.write);
      continue;
    }
    const { node } = step;
    if (node.nodeType === NodeType.TEXT_NODE) {
      parts.push(node.text.replaceAll(/\s+/g, " "));
      continue;
    }
    if (node.nodeType !== NodeType.ELEMENT_NODE) continue;
    const element = node as HTMLElement;
    const tag = element.tagName ?? "";
    if (LEFT_OUT.has(tag) || isHidden(element)) continue;
    if (tag === "BR") {
      parts.push("\n");
      continue;
    }
    const [before, after] = marksOf(tag);
    parts.push(before);
    steps.push({ write: after });
    for (let at = element.childNodes.length - 1; at >= 0; at--) steps.push({ node: element.childNodes[at] as Node });
  }
  return parts
    .join("")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function marksOf(tag: string): readonly [before: string, after: string] {
  if (tag === "" || INLINE.has(tag)) return ["", ""];
  const level = /^H([1-6])$/.exec(tag)?.[1];
  if (level !== undefined) return [`\n\n${"#".repeat(Number(level))} `, "\n\n"];
  if (tag === "LI") return ["\n- ", ""];
  if (tag === "TR" || tag === "DT" || tag === "DD") return ["\n", ""];
  if (tag === "TD" || tag === "TH") return ["", " "];
  return ["\n\n", "\n\n"];
}

function isHidden(element: HTMLElement): boolean {
  return element.hasAttribute("hidden") || element.getAttribute("aria-hidden") === "true";
}

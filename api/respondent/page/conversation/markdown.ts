/**
 * The Markdown of endings, as data: paragraphs, headings, lists; strong, emphasis, code, links, line breaks.
 *
 * 1. There is no HTML in and no HTML out: what is not one of these is text, so nothing that an author or respondent wrote can become more.
 * 2. A link leads to http, https or mailto, or is text.
 */

export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "break" }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "strong" | "emphasis"; readonly inside: readonly Inline[] }
  | { readonly kind: "link"; readonly href: string; readonly inside: readonly Inline[] };

export type MarkdownBlock =
  | { readonly kind: "paragraph" | "heading"; readonly inside: readonly Inline[] }
  | { readonly kind: "list"; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] };

const BULLET = /^\s{0,3}[-*+]\s+(.*)$/;
const NUMBERED = /^\s{0,3}\d{1,9}[.)]\s+(.*)$/;
const HEADING = /^\s{0,3}#{1,6}\s+(.*?)\s*#*$/;

export function parseMarkdown(text: string): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  for (const part of text.replaceAll("\r\n", "\n").split(/\n\s*\n/)) {
    let lines: string[] = [];
    const endParagraph = (): void => {
      if (lines.length > 0) blocks.push({ kind: "paragraph", inside: withBreaks(lines) });
      lines = [];
    };
    for (const line of part.split("\n")) {
      const heading = HEADING.exec(line)?.[1];
      const bullet = BULLET.exec(line)?.[1];
      const item = bullet ?? NUMBERED.exec(line)?.[1];
      if (heading !== undefined) {
        endParagraph();
        blocks.push({ kind: "heading", inside: parseInline(heading) });
      } else if (item !== undefined) {
        endParagraph();
        addItem(blocks, bullet === undefined, parseInline(item));
      } else if (line.trim() !== "") {
        lines.push(line.trim());
      }
    }
    endParagraph();
  }
  return blocks;
}

function addItem(blocks: MarkdownBlock[], ordered: boolean, item: readonly Inline[]): void {
  const last = blocks.at(-1);
  if (last?.kind === "list" && last.ordered === ordered) blocks[blocks.length - 1] = { ...last, items: [...last.items, item] };
  else blocks.push({ kind: "list", ordered, items: [item] });
}

function withBreaks(lines: readonly string[]): Inline[] {
  return lines.flatMap((line, index): Inline[] => [...(index === 0 ? [] : [{ kind: "break" } as const]), ...parseInline(line)]);
}

/**
 * Emphasis is written with asterisks only: an underscore is part of names and addresses, which answers bring into these texts.
 * Each alternative excludes its own end, so that a long text is read in one pass.
 */
const MARK = /`([^`\n]+)`|\*\*([^*\s](?:[^*\n]*[^*\s])?)\*\*|\*([^*\s](?:[^*\n]*[^*\s])?)\*|\[([^[\]\n]+)\]\(([^()\s]+)\)/g;

function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [whole, code, strong, emphasis, label, href] = match;
    if (match.index > from) parts.push({ kind: "text", text: text.slice(from, match.index) });
    from = match.index + whole.length;
    if (code !== undefined) parts.push({ kind: "code", text: code });
    else if (strong !== undefined) parts.push({ kind: "strong", inside: parseInline(strong) });
    else if (emphasis !== undefined) parts.push({ kind: "emphasis", inside: parseInline(emphasis) });
    else if (label !== undefined && href !== undefined && /^(https?:\/\/|mailto:)/i.test(href)) parts.push({ kind: "link", href, inside: parseInline(label) });
    else parts.push({ kind: "text", text: whole });
  }
  if (from < text.length) parts.push({ kind: "text", text: text.slice(from) });
  return parts;
}

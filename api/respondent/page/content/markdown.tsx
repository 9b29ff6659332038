/** Renders Markdown as elements, never as HTML text. */
import type { ComponentChildren } from "preact";
import { parseMarkdown, type Inline, type MarkdownBlock } from "../../../../machines/document/markdown.ts";
import { AuthorPicture } from "./picture.tsx";

/** @param headings whether lines with `#` are headings: true in the text of an ending, false in a question. */
export function Markdown({ text, headings = false }: { readonly text: string; readonly headings?: boolean }) {
  return <>{parseMarkdown(text, { headings }).map(block)}</>;
}

function block(part: MarkdownBlock) {
  switch (part.kind) {
    case "paragraph":
      return <p>{part.inside.map(inline)}</p>;
    case "heading":
      return <h3>{part.inside.map(inline)}</h3>;
    case "list": {
      const items = part.items.map((item) => <li>{item.map(inline)}</li>);
      return part.ordered ? <ol start={part.start}>{items}</ol> : <ul>{items}</ul>;
    }
  }
}

function inline(part: Inline): ComponentChildren {
  switch (part.kind) {
    case "text":
      return part.text;
    case "break":
      return <br />;
    case "code":
      return <code>{part.text}</code>;
    case "strong":
      return <strong>{part.inside.map(inline)}</strong>;
    case "emphasis":
      return <em>{part.inside.map(inline)}</em>;
    case "picture":
      return <AuthorPicture key={part.src} url={part.src} alt={part.alt} />;
    case "link":
      return (
        <a href={part.href} target="_blank" rel="noopener noreferrer nofollow">
          {part.inside.map(inline)}
        </a>
      );
  }
}

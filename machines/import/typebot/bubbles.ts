/** What a Typebot says: rich text as Markdown, pictures, films and sounds. */
import type { Media } from "../../document/schema/media.ts";
import { mediaOf } from "../building/media.ts";
import { isRecord, type Source, textOf } from "../building/source.ts";
import { markdownTitleOfHtml } from "../building/texts.ts";
import type { FlowBlock } from "./graph.ts";

/** The deepest nesting of rich text that is read. */
const NESTING_MAX = 12;

/** What a bubble shows. */
export interface Bubble {
  readonly text: string;
  readonly media: Media | null;
}

export function bubbleOf({ type, source }: FlowBlock): Bubble {
  const content = source.part("content");
  if (type === "text") {
    const rich = content.raw("richText");
    content.pass("plainText");
    const text =
      Array.isArray(rich) && rich.length > 0
        ? markdownOf(rich as unknown[]).trim()
        : markdownTitleOfHtml(content.text("html") || content.text("plainText"));
    content.pass("html");
    return { text, media: null };
  }
  const address = content.text("url");
  content.pass("type", "id", "height", "width", "aspectRatio", "maxWidth", "isAutoplayEnabled", "areControlsDisplayed");
  content.pass("queryParamsStr", "clickLink", "waitForEvent");
  const alt = content.part("clickLink").text("alt");
  const media = mediaOf(address, type, alt);
  if (media === null) source.note(`a bubble of type "${type}"`, "It has no web address");
  return { text: "", media };
}

/** Nodes of rich text: paragraphs, lists, links and marked texts. */
function markdownOf(nodes: readonly unknown[], depth = 0): string {
  if (depth > NESTING_MAX) return "";
  return nodes.map((node) => nodeMarkdown(node, depth)).join("");
}

function nodeMarkdown(node: unknown, depth: number): string {
  if (!isRecord(node)) return "";
  const { type, children, text } = node;
  if (typeof text === "string") return marked(text.toWellFormed().replaceAll("\0", ""), node);
  const inside = Array.isArray(children) ? markdownOf(children as unknown[], depth + 1) : "";
  switch (type) {
    case "a": {
      const address = textOf(node["url"]) ?? "";
      return /^https?:\/\/[^()\s]+$/i.test(address) ? `[${inside}](${address})` : inside;
    }
    case "li":
      return `- ${inside.trim()}\n`;
    case "ul":
    case "ol":
      return `\n${inside}`;
    case "lic":
    case "inline-variable":
    case "variable":
      return inside.trim();
    default:
      return depth === 0 ? `${inside}\n` : inside;
  }
}

/** Marks stand next to the words: blanks at the ends of a marked text stay outside. */
function marked(text: string, { bold, italic }: Readonly<Record<string, unknown>>): string {
  const [strong, slanted] = [bold === true ? "**" : "", italic === true ? "_" : ""];
  const words = text.trim();
  if (strong + slanted === "" || words === "") return text;
  const start = text.indexOf(words);
  return `${text.slice(0, start)}${strong}${slanted}${words}${slanted}${strong}${text.slice(start + words.length)}`;
}

/** A text as the title and the description of a block: a short line is a title. */
export function titled(text: string): { readonly title: string; readonly description: string } {
  const [first = "", ...rest] = text.split("\n");
  const description = rest.join("\n").trim();
  return { title: first.trim(), description };
}

/** The name of a variable in a text. */
export const VARIABLE = /\{\{([^{}]*)\}\}/g;

/** A label cannot recall an answer: a value in it is replaced by its name. */
export function plainLabel(text: string, from: Source): string {
  if (!text.includes("{{")) return text;
  from.note(`a value in "${text}"`, "A choice reads the same for everyone");
  return text.replace(VARIABLE, "$1").trim();
}

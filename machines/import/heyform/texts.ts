/**
 * Texts of HeyForm: HTML, or nested lists such as `["b", ["bold text"]]` and `["mention", ["@name"], {"id": …}]`. Until
 * all questions are known, recalls are written as `{{field:id}}`, `{{variable:id}}` or `{{hiddenfield:id}}`.
 */
import type { ImportedForm } from "../building/imported-form.ts";
import { type Questions, recallOf } from "../building/questions.ts";
import { isRecord, type Source, textOf } from "../building/source.ts";
import { markdownOfHtml, markdownTitleOfHtml, plainOfHtml } from "../building/texts.ts";

const RECALL_SPAN = /<([a-z]+)\b([^<>]*)>[^<]*<\/[a-z]+\s*>/gi;
const RECALL_TAGS: ReadonlySet<string> = new Set(["span", "mention", "variable", "hiddenfield"]);
/** A key of the tag's attributes. */
const RECALLED = /\bdata-([a-z]+)\s*=\s*["']([^"'<>]+)["']/gi;
const RECALL = /\{\{([a-z]+):([^{}|]+)\}\}/g;
const SOURCE_OF: Readonly<Record<string, string>> = {
  mention: "field",
  variable: "variable",
  hiddenfield: "hiddenfield",
};

const RECALLED_SOURCES: ReadonlySet<string> = new Set(Object.values(SOURCE_OF));

/** A label or the name of the form, as plain text. */
export function plainText(value: unknown): string {
  return plainOfHtml(htmlOf(value));
}

/** A title or description of a question or the welcome screen, as Markdown. */
export function markdownTitle(value: unknown): string {
  return markdownTitleOfHtml(htmlOf(value));
}

export function markdownText(value: unknown): string {
  return markdownOfHtml(htmlOf(value));
}

/** Converts the recalls of every text; an unknown one is removed and noted. */
export function rewriteRecalls(form: ImportedForm, questions: Questions, definition: Source): void {
  form.rewriteTexts((text, from) =>
    text.replace(RECALL, (written, source: string, id: string) => {
      if (!RECALLED_SOURCES.has(source)) return written;
      const question = source === "field" ? questions.find(id) : undefined;
      const variable = source === "variable" ? form.knownVariable(id) : undefined;
      const key = source === "hiddenfield" ? form.knownHiddenField(id) : undefined;
      if (question !== undefined) return recallOf(question);
      if (variable !== undefined) return `{{var:${variable.ref}}}`;
      if (key !== undefined) return `{{hidden:${key}}}`;
      definition.noteAt(from, `the recalled value "${source}:${id}"`, "There is nothing of that name to recall");
      return "";
    }),
  );
}

function htmlOf(value: unknown): string {
  if (!Array.isArray(value))
    return (textOf(value) ?? "").replace(RECALL_SPAN, (span: string, tag: string, attributes: string) => {
      if (!RECALL_TAGS.has(tag.toLowerCase())) return span;
      const recalled = attributes
        .matchAll(RECALLED)
        .find(([, kind = ""]) => Object.hasOwn(SOURCE_OF, kind.toLowerCase()));
      return recalled === undefined ? span : recall(recalled[1] ?? "", recalled[2] ?? "");
    });
  return (value as unknown[]).map(nodeHtml).join("");
}

function nodeHtml(node: unknown): string {
  if (typeof node === "string") return node.toWellFormed().replaceAll("\0", "").replaceAll("<", "&lt;");
  if (!Array.isArray(node)) return "";
  const [tag, body, attributes] = node as unknown[];
  if (typeof tag !== "string") return (node as unknown[]).map(nodeHtml).join("");
  if (!Array.isArray(body) && !isRecord(attributes)) return tag === "br" ? "<br>" : "";
  const known = isRecord(attributes) ? attributes : isRecord(body) ? body : {};
  if (Object.hasOwn(SOURCE_OF, tag)) return recall(tag, textOf(known["id"]) ?? "");
  const inside = Array.isArray(body) ? (body as unknown[]).map(nodeHtml).join("") : "";
  const name = /^[a-z][a-z0-9]{0,9}$/i.test(tag) ? tag : "span";
  return name === "a"
    ? `<a href="${(textOf(known["href"]) ?? "").replace(/["<>\s]/g, "")}">${inside}</a>`
    : `<${name}>${inside}</${name}>`;
}

function recall(kind: string, id: string): string {
  return `{{${SOURCE_OF[kind.toLowerCase()] ?? "field"}:${id.replace(/[{}|<>]/g, "")}}}`;
}

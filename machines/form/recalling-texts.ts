/** The texts of a document in which something can be recalled (`recall.ts`), translations included; questions of a repeated group recall nothing. */
import type { FormDocument } from "./document.ts";
import type { IssuePath } from "./document-issue.ts";
import { parseTemplate, type Template } from "./recall.ts";

export interface RecallingText {
  readonly path: IssuePath;
  readonly text: string;
}

/** The texts that recall something, each with its path. */
export function recallingTexts(document: FormDocument): RecallingText[] {
  const found: RecallingText[] = [];
  /** Looks at some keys of something: titles of a block, say. */
  const look = (path: IssuePath, texts: Readonly<Record<string, string | null | undefined>>): void => {
    for (const [key, text] of Object.entries(texts)) if (text?.includes("{{") === true) found.push({ path: [...path, key], text });
  };
  for (const [index, { type, title, description, config }] of document.blocks.entries()) {
    look(["blocks", index], { title, description });
    if (type === "payment" && typeof config["description"] === "string") look(["blocks", index, "config"], { description: config["description"] });
  }
  for (const [index, { title, bodyMd, redirectUrl }] of document.endings.entries()) look(["endings", index], { title, bodyMd, redirectUrl });
  const { greeting, closedMessage, accessMessage, redirectUrl, faq = [] } = document.settings;
  look(["settings"], { greeting, closedMessage, accessMessage, redirectUrl });
  for (const [index, { answer }] of faq.entries()) look(["settings", "faq", index], { answer });
  for (const [language, translation] of Object.entries(document.translations)) {
    const { greeting, closedMessage, accessMessage, blocks = {}, endings = {} } = translation;
    const path = ["translations", language];
    look(path, { greeting, closedMessage, accessMessage });
    for (const [index, { answer }] of (translation.faq ?? []).entries()) look([...path, "faq", index], { answer });
    for (const [ref, { title, description }] of Object.entries(blocks)) look([...path, "blocks", ref], { title, description });
    for (const [ref, { title, bodyMd }] of Object.entries(endings)) look([...path, "endings", ref], { title, bodyMd });
  }
  return found;
}

/** The texts in parts, by the text. */
export function templatesOf(document: FormDocument): ReadonlyMap<string, Template> {
  return new Map(recallingTexts(document).map(({ text }) => [text, parseTemplate(text)]));
}

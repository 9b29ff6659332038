/**
 * The texts of a document that respondents read with recalls filled in (`recall.ts`), translations included. Recall is
 * not supported inside repeat groups.
 */
import type { FormDocument } from "../document/document.ts";
import type { IssuePath } from "../document/issues/document-issue.ts";
import { parseTemplate, type Template } from "./recall.ts";

export interface AuthorText {
  readonly path: IssuePath;
  readonly text: string;
}

/** All of them, empty ones apart, each with its path. */
export function authorTexts(document: FormDocument): AuthorText[] {
  const found: AuthorText[] = [];
  /** Takes some keys of something: titles of a block, say. */
  const take = (path: IssuePath, texts: Readonly<Record<string, string | null | undefined>>): void => {
    for (const [key, text] of Object.entries(texts))
      if (text !== undefined && text !== null && text !== "") found.push({ path: [...path, key], text });
  };
  for (const [index, { type, title, description, config }] of document.blocks.entries()) {
    take(["blocks", index], { title, description });
    if (type === "payment" && typeof config["description"] === "string")
      take(["blocks", index, "config"], { description: config["description"] });
  }
  const { title: welcomeTitle, bodyMd: welcomeBody, buttonText: welcomeButton } = document.welcome ?? {};
  take(["welcome"], { title: welcomeTitle, bodyMd: welcomeBody, buttonText: welcomeButton });
  for (const [index, { title, bodyMd, redirectUrl, buttonText, score, share }] of document.endings.entries()) {
    take(["endings", index], { title, bodyMd, redirectUrl, buttonText });
    take(["endings", index, "score"], { label: score?.label });
    take(["endings", index, "share"], { url: share?.url, text: share?.text });
  }
  const {
    greeting,
    contact,
    privacy,
    closedMessage,
    accessMessage,
    redirectUrl,
    redirectButtonText,
    faq = [],
  } = document.settings;
  take(["settings"], { greeting, contact, privacy, closedMessage, accessMessage, redirectUrl, redirectButtonText });
  for (const [index, { answer }] of faq.entries()) take(["settings", "faq", index], { answer });
  for (const [language, translation] of Object.entries(document.translations)) {
    const { blocks = {}, endings = {}, faq: answers = [] } = translation;
    const path = ["translations", language];
    take(path, {
      greeting: translation.greeting,
      contact: translation.contact,
      privacy: translation.privacy,
      closedMessage: translation.closedMessage,
      accessMessage: translation.accessMessage,
      redirectButtonText: translation.redirectButtonText,
    });
    for (const [index, { answer }] of answers.entries()) take([...path, "faq", index], { answer });
    for (const [ref, { title, description }] of Object.entries(blocks))
      take([...path, "blocks", ref], { title, description });
    const { title: begin, bodyMd: body, buttonText: button } = translation.welcome ?? {};
    take([...path, "welcome"], { title: begin, bodyMd: body, buttonText: button });
    for (const [ref, { title, bodyMd, buttonText, scoreLabel, shareText }] of Object.entries(endings))
      take([...path, "endings", ref], { title, bodyMd, buttonText, scoreLabel, shareText });
  }
  return found;
}

/** The texts that recall something. */
export function recallingTexts(document: FormDocument): AuthorText[] {
  return authorTexts(document).filter(({ text }) => text.includes("{{"));
}

/** The texts in parts, by the text; a step is a text. */
export function* templatesOf(document: FormDocument): Generator<undefined, ReadonlyMap<string, Template>> {
  const templates = new Map<string, Template>();
  for (const { text } of recallingTexts(document)) {
    yield;
    templates.set(text, parseTemplate(text));
  }
  return templates;
}

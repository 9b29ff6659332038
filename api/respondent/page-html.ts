/**
 * The HTML documents under `/p`: the shell of the chat page, and the page that says why there is none.
 *
 * What the script needs to know of the form stands in attributes: a policy without inline scripts allows no other
 * place.
 */
import { languageCodeOf } from "../../machines/languages/registry.ts";
import type { Notices } from "../../machines/languages/schema/notices.ts";
import type { JsonObject } from "../../machines/json.ts";
import type { FormDocument } from "../../machines/document/document.ts";
import type { Measurement } from "../../machines/document/schema/measurement.ts";
import { plainText } from "../../machines/document/markdown.ts";
import type { Settings } from "../../machines/document/settings/settings.ts";
import type { WorkChallenge } from "../limits/proof-of-work.ts";
import { htmlText as text } from "../http/html-text.ts";
import { noticesFor } from "./notices.ts";
import { directionOf } from "../../machines/values/direction.ts";
import { iconOf, shareHead, type HeadFacts } from "./share/share-head.ts";
import { themeAttributes, themeHead } from "./theme/theme-html.ts";
import type { PageTheme } from "./theme/theme-sheets.ts";

/** The hashed addresses of the page's own files. */
export interface PageFiles {
  readonly script: string;
  readonly style: string;
  /** The page's words by language; those of English are in the script. */
  readonly words: ReadonlyMap<string, string>;
}

/** What the document of a page says of its form. */
export interface PageForm {
  readonly document: Pick<FormDocument, "title" | "description">;
  readonly settings: Pick<Settings, "branding">;
}

/** What the page is told of its own address. */
export interface PagePlace {
  readonly slug: string;
  /** The name under which the browser keeps the visit: a form keeps it when it is renamed, a preview has its own. */
  readonly keptAs: string;
  /** The token of a preview link. */
  readonly preview: string | undefined;
  /** The sites to which the page may speak from a frame; empty: any, since the policy decides who may frame it. */
  readonly sites: readonly string[];
  /** The languages of a form that has several, each with the title in it. */
  readonly titles: readonly (readonly [tag: string, title: string])[];
  /** Of a form that demands a proof of work: solved before the page opens a new session. */
  readonly challenge: WorkChallenge | undefined;
  /** By what the page is measured, where it may be. */
  readonly measured: Measurement | undefined;
}

/** The page of a form. @param language a BCP 47 tag. @param welcome what is shown before the conversation. */
export function chatHtml(
  place: PagePlace,
  { document, settings }: PageForm,
  language: string,
  files: PageFiles,
  theme: PageTheme | undefined,
  head: HeadFacts,
  welcome?: JsonObject,
): string {
  // A heading and the title of a window have no marks.
  const title = plainText(document.title) || "Form";
  const attributes = [
    `data-slug="${text(place.slug)}"`,
    `data-kept-as="${text(place.keptAs)}"`,
    ...(place.preview === undefined ? [] : [`data-preview="${text(place.preview)}"`]),
    ...(place.sites.length === 0 ? [] : [`data-sites="${text(place.sites.join(" "))}"`]),
    ...(place.challenge === undefined
      ? []
      : [`data-challenge="${text(place.challenge.token)} ${place.challenge.bits}"`]),
    ...(place.measured === undefined ? [] : [`data-measured="${text(JSON.stringify(place.measured))}"`]),
    `data-title="${text(title)}"`,
    ...(place.titles.length === 0 ? [] : [`data-titles="${text(JSON.stringify(place.titles))}"`]),
    ...themeAttributes(theme),
    ...(welcome === undefined ? [] : [`data-welcome="${text(JSON.stringify(welcome))}"`]),
    ...(settings.branding ? [] : [`data-branding="none"`]),
  ];
  const words = files.words.get(languageCodeOf(language));
  // The script asks for its words once it runs; by then they are there.
  const preload = words === undefined ? "" : `<link rel="modulepreload" href="${text(words)}">\n`;
  return shell(
    {
      title,
      description: plainText(document.description),
      language,
      style: files.style,
      theme,
      icon: iconOf(head.look),
    },
    `${shareHead(head.shared)}${preload}<script type="module" src="${text(files.script)}"></script>`,
    `<div id="chat" ${attributes.join(" ")}></div>
<div class="trap" aria-hidden="true"><input name="website" tabindex="-1" autocomplete="off"></div>
<noscript><main class="notice"><h1>${text(title)}</h1><p>${text(noticesFor([language]).notices.needsScript)}</p></main></noscript>`,
  );
}

export type NoticeName = Exclude<keyof Notices, "needsScript">;

export interface NoticeOptions {
  /** Tags as the reader prefers them. */
  readonly languages: readonly string[];
  /** Undefined: without one it is read as well. */
  readonly style: string | undefined;
  /** The page asks for itself again after so many seconds; by default it does not. */
  readonly reloadAfterSeconds?: number | undefined;
}

/** A page of a sentence or two. */
export function noticeHtml(which: NoticeName, { languages, style, reloadAfterSeconds }: NoticeOptions): string {
  const { language, notices } = noticesFor(languages);
  const { title, sentence } = notices[which];
  // Without a script: a client that may not have that page may not have its script either.
  const reload = reloadAfterSeconds === undefined ? "" : `<meta http-equiv="refresh" content="${reloadAfterSeconds}">`;
  return shell(
    { title, description: "", language, style },
    reload,
    `<main class="notice"><h1>${text(title)}</h1><p>${text(sentence)}</p></main>`,
  );
}

function shell(
  head: {
    readonly title: string;
    readonly description: string;
    readonly language: string;
    readonly style: string | undefined;
    readonly theme?: PageTheme | undefined;
    readonly icon?: string;
  },
  more: string,
  body: string,
): string {
  return `<!doctype html>
<html lang="${text(head.language)}" dir="${directionOf(head.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="${head.theme?.colorScheme ?? "light dark"}">
<title>${text(head.title)}</title>
${head.description === "" ? "" : `<meta name="description" content="${text(head.description)}">\n`}<link rel="icon" href="${text(head.icon ?? "data:,")}">
${head.style === undefined ? "" : `<link rel="stylesheet" href="${text(head.style)}">\n`}${themeHead(head.theme)}${more}
</head>
<body>
${body}
</body>
</html>
`;
}
